"""Whatever is asked for over HTTP, the answer is one that the schema promises, in words if it is a refusal."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from shamble.store.opening import open_store
from shamble.web.app import create_app
from tests.web.site import BOT, ME, Site, site

EXAMPLES = 12  # of each of the questions that can be asked


def _schema() -> dict[str, object]:
    app = create_app(open_store("sqlite://"))
    return app.openapi_schema.to_schema()


schema = schemathesis.openapi.from_dict(_schema())


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, str, str]]:
    """A site, a table and the secret of a seat at it."""
    with site(tmp_path_factory.mktemp("site")) as house:
        opened = house.open(ME, BOT)
        yield house, opened["table"], opened["secret"]


@schema.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
def test_every_answer_is_promised(case: schemathesis.Case[Any], open_house: tuple[Site, str, str]) -> None:
    house, table, secret = open_house
    if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2 == 0:
        case.path_parameters["table"] = table
        case.headers["authorization"] = f"Bearer {secret}"
    if "wait" in case.query:
        case.query["wait"] = 0
    asked = case.as_transport_kwargs(base_url="http://testserver.local")
    asked.pop("cookies", None)
    if "data" in asked:
        asked["content"] = asked.pop("data")
    answer = house.client.request(**asked)
    case.validate_response(answer, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])
    if answer.status_code >= 400:
        assert answer.json()["error"]
