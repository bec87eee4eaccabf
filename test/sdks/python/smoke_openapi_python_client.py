import sys

sys.path.insert(0, "openapi_python_client")

from checks import AUTH_URL, DEMO, LOGISTICS_URL, PORTAL, RUN, done
from quayside_auth import AuthenticatedClient as AuthAuthenticatedClient
from quayside_auth import Client as AuthClient
from quayside_auth.api.authentication import login, verify_token
from quayside_auth.api.roles import list_roles
from quayside_auth.models import LoginAnswer, LoginRequest, RolePage, VerifyAnswer
from quayside_logistics import AuthenticatedClient, Client
from quayside_logistics.api.access import create_token
from quayside_logistics.api.articles import create_article, get_article, list_articles, update_article
from quayside_logistics.api.events import list_events
from quayside_logistics.api.sales_orders import create_sales_order
from quayside_logistics.models import (
    ApiError,
    ArticleAnswer,
    ArticleCreate,
    ArticleEvent,
    ArticlePage,
    ArticleUpdate,
    Credentials,
    EventFeed,
    SalesOrderAnswer,
    SalesOrderCreate,
    SalesOrderLineCreate,
    TokenAnswer,
    ValidationError,
)
from quayside_logistics.types import UNSET

session = create_token.sync(client=Client(base_url=LOGISTICS_URL), body=Credentials(**DEMO))
assert isinstance(session, TokenAnswer)
client = AuthenticatedClient(base_url=LOGISTICS_URL, token=session.token)
done("log in", bool(session.token))

found = list_articles.sync(client=client, search="bolt", per_page=5)
assert isinstance(found, ArticlePage)
done("search", all("bolt" in article.description.lower() for article in found.data))

seen, number = 0, 0
while True:
    number += 1
    page = list_articles.sync(client=client, page=number, per_page=10)
    assert isinstance(page, ArticlePage)
    seen += len(page.data)
    if page.links.next_ is None:
        break
done("page through articles", seen == page.meta.total and seen > 10)

body = ArticleCreate(article_code=RUN, description="Smoke", um3pl="PCS", um3pl_2="BOX", um3pl_2_factor=2.5)
created = create_article.sync(client=client, body=body, x_company_id=1, idempotency_key=RUN)
assert isinstance(created, ArticleAnswer)
done("create with Idempotency-Key", created.data.um3pl_2_factor == 2.5)

read = get_article.sync_detailed(created.data.id, client=client, x_company_id=1)
assert isinstance(read.parsed, ArticleAnswer)
done("read", read.parsed.data.article_code == RUN)

changed = update_article.sync(
    created.data.id,
    client=client,
    body=ArticleUpdate(description="Changed"),
    x_company_id=1,
    if_match=read.headers["etag"],
)
assert isinstance(changed, ArticleAnswer)
done("change with If-Match", changed.data.version == 2)

lines = [
    SalesOrderLineCreate(article_code="WO-0001", quantity_um3pl=2),
    SalesOrderLineCreate(article_code=RUN, quantity_um3pl=16777217),
]
order = create_sales_order.sync(client=client, body=SalesOrderCreate(reference=RUN, lines=lines), x_company_id=1)
assert isinstance(order, SalesOrderAnswer)
done("order with two lines", order.data.lines[1].quantity_um3pl == 16777217)

missing = get_article.sync_detailed(999999999, client=client, x_company_id=1)
done("typed 404", missing.status_code == 404 and isinstance(missing.parsed, ApiError))

empty = ArticleCreate(article_code="", description="", um3pl="PCS")
invalid = create_article.sync_detailed(client=client, body=empty, x_company_id=1)
assert isinstance(invalid.parsed, ValidationError)
done("typed 422", invalid.status_code == 422 and "article_code" in invalid.parsed.errors)

narrowed, cursor, more = False, UNSET, True
while more and not narrowed:
    feed = list_events.sync(client=client, cursor=cursor, per_page=100)
    assert isinstance(feed, EventFeed)
    articles = [event for event in feed.data if isinstance(event, ArticleEvent)]
    narrowed = any(event.type_ == "article.created" and event.data.article_code == RUN for event in articles)
    cursor, more = feed.meta.next_cursor, feed.meta.has_more
done("events narrowed by type", narrowed)

user = login.sync(client=AuthClient(base_url=AUTH_URL), body=LoginRequest(**PORTAL))
assert isinstance(user, LoginAnswer)
done("auth: log in", user.expires_in == 3600)
site = AuthAuthenticatedClient(
    base_url=AUTH_URL, token=user.token, headers={"X-Client-ID": PORTAL["client_id"]}
)
verified = verify_token.sync(client=site)
assert isinstance(verified, VerifyAnswer)
done("auth: verify", verified.user.email == PORTAL["email"])
roles = list_roles.sync(client=site)
assert isinstance(roles, RolePage)
done("auth: roles", any(role.slug == "admin" for role in roles.data))
