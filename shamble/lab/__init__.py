"""Many matches at once: measurements and studies."""
