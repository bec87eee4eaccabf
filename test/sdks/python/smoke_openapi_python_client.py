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
from quayside_logistics.api.articles import (
    create_article,
    get_article,
    list_articles,
    patch_article_by_code,
    update_article,
    upsert_articles,
)
from quayside_logistics.api.events import list_events
from quayside_logistics.api.sales_orders import (
    create_sales_order,
    get_sales_order,
    transition_sales_order,
    update_sales_order,
)
from quayside_logistics.models import (
    ApiError,
    ArticleAnswer,
    ArticleCreate,
    ArticleEvent,
    ArticlePage,
    ArticlePatch,
    ArticlesBulkAnswer,
    ArticlesUpsert,
    ArticleUpdate,
    ArticleUpsert,
    Credentials,
    EventFeed,
    SalesOrderAnswer,
    SalesOrderCreate,
    SalesOrderCreateMetadata,
    SalesOrderLineCreate,
    SalesOrderStatus,
    SalesOrderTransition,
    SalesOrderUpdate,
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

body = ArticleCreate(article_code=RUN, description="Smoke", um3pl="PCS", um3pl_2="BOX", um3pl_2_factor=12.345678)
created = create_article.sync(client=client, body=body, x_company_id=1, idempotency_key=RUN)
assert isinstance(created, ArticleAnswer)
done("create with Idempotency-Key", created.data.um3pl_2_factor == 12.345678)

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

stale = update_article.sync_detailed(
    created.data.id,
    client=client,
    body=ArticleUpdate(description="Stale"),
    x_company_id=1,
    if_match=read.headers["etag"],
)
assert isinstance(stale.parsed, ApiError)
done("typed 412", stale.status_code == 412 and stale.parsed.code == "stale_version")

items = [ArticleUpsert(article_code=code, description="Bulk", um3pl="PCS") for code in (RUN + "/A", RUN + "-B")]
bulk = upsert_articles.sync(client=client, body=ArticlesUpsert(items=items), x_company_id=1)
assert isinstance(bulk, ArticlesBulkAnswer)
done("bulk", bulk.data.succeeded == 2)
coded = patch_article_by_code.sync(RUN + "/A", client=client, body=ArticlePatch(name="By code"), x_company_id=1)
assert isinstance(coded, ArticleAnswer)
done("change by code with a slash", coded.data.description == "By code")

parcel = create_sales_order.sync(
    client=client,
    body=SalesOrderCreate(
        tracking_numbers=["T1"],
        metadata=SalesOrderCreateMetadata.from_dict({"run": RUN}),
        lines=[SalesOrderLineCreate(article_code="WO-0001", quantity_um3pl=2)],
    ),
    x_company_id=1,
)
assert isinstance(parcel, SalesOrderAnswer)
update_sales_order.sync(parcel.data.id, client=client, body=SalesOrderUpdate(carrier="Rossi"), x_company_id=1)
for to in (SalesOrderStatus.PICKING, SalesOrderStatus.PACKED, SalesOrderStatus.SHIPPED):
    transition_sales_order.sync(parcel.data.id, client=client, body=SalesOrderTransition(to=to), x_company_id=1)
answer = get_sales_order.sync(parcel.data.id, client=client, x_company_id=1)
assert isinstance(answer, SalesOrderAnswer)
shipped = answer.data
done("move", shipped.status == "shipped" and shipped.lines[0].quantity_shipped == 2)
is_kept = shipped.tracking_numbers == ["T1"] and shipped.metadata["run"] == RUN
done("update and read back", shipped.carrier == "Rossi" and is_kept)

# The generator makes no function of an operation whose body is a file, so this one is called by hand.
upload = client.get_httpx_client().post(
    "/imports",
    params={"kind": "articles"},
    headers={"X-Company-Id": "1", "Content-Type": "text/csv", "Idempotency-Key": RUN},
    content=f"article_code,description,um3pl\n{RUN}-C,Imported,PCS\n",
)
done("import", upload.status_code == 202 and upload.json()["data"]["kind"] == "articles")

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
