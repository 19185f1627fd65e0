/** Which page an address means, and going from one to the next without loading anew. */
import { signal } from "@preact/signals";

export const place = signal(read());

function read() {
  const [page = "", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, rest, query: new URLSearchParams(location.search), hash: decodeURIComponent(location.hash.slice(1)) };
}

/** @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  place.value = read();
  if (!location.hash) scrollTo(0, 0);
}

/** Changes the address in place. @param {string} address */
export function rename(address) {
  history.replaceState(null, "", address);
}

export function followLinks() {
  addEventListener("popstate", () => (place.value = read()));
  addEventListener("hashchange", () => (place.value = read()));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.href);
  });
}

function isOurs(link, event) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  const isJump = link.hash && link.pathname === location.pathname;
  return isPlain && isHere && !isJump && !/^\/(static|looks|api|schema)\//.test(link.pathname);
}
