import sys

sys.path[:0] = ["openapi_generator/logistics", "openapi_generator/auth"]

import quayside_auth
import quayside_logistics
from checks import AUTH_URL, DEMO, LOGISTICS_URL, PORTAL, RUN, done
from quayside_auth import AuthenticationApi, LoginRequest, RolesApi
from quayside_logistics import (
    AccessApi,
    ApiError,
    ArticleCreate,
    ArticleEvent,
    ArticlePatch,
    ArticlesApi,
    ArticlesUpsert,
    ArticleUpdate,
    ArticleUpsert,
    Credentials,
    EventsApi,
    SalesOrderCreate,
    SalesOrderLineCreate,
    SalesOrdersApi,
    SalesOrderTransition,
    SalesOrderUpdate,
    ValidationError,
)
from quayside_logistics.exceptions import ApiException, NotFoundException, UnprocessableEntityException

configuration = quayside_logistics.Configuration(host=LOGISTICS_URL)
client = quayside_logistics.ApiClient(configuration)
session = AccessApi(client).create_token(Credentials(**DEMO))
configuration.access_token = session.token
done("log in", bool(session.token))

articles = ArticlesApi(client)
found = articles.list_articles(search="bolt", per_page=5)
done("search", all("bolt" in article.description.lower() for article in found.data))

seen, number = 0, 0
while True:
    number += 1
    page = articles.list_articles(page=number, per_page=10)
    seen += len(page.data)
    if page.links.next is None:
        break
done("page through articles", seen == page.meta.total and seen > 10)

body = ArticleCreate(article_code=RUN, description="Smoke", um3pl="PCS", um3pl_2="BOX", um3pl_2_factor=12.345678)
created = articles.create_article(1, body, idempotency_key=RUN)
done("create with Idempotency-Key", created.data.um3pl_2_factor == 12.345678)

read = articles.get_article_with_http_info(created.data.id, x_company_id=1)
done("read", read.data.data.article_code == RUN)

etag = {name.lower(): value for name, value in read.headers.items()}["etag"]
changed = articles.update_article(1, created.data.id, ArticleUpdate(description="Changed"), if_match=etag)
done("change with If-Match", changed.data.version == 2)

lines = [
    SalesOrderLineCreate(article_code="WO-0001", quantity_um3pl=2),
    SalesOrderLineCreate(article_code=RUN, quantity_um3pl=16777217),
]
order = SalesOrdersApi(client).create_sales_order(1, SalesOrderCreate(reference=RUN, lines=lines))
done("order with two lines", order.data.lines[1].quantity_um3pl == 16777217)

try:
    articles.update_article(1, created.data.id, ArticleUpdate(description="Stale"), if_match=etag)
except ApiException as stale:
    done("typed 412", stale.status == 412 and isinstance(stale.data, ApiError) and stale.data.code == "stale_version")

items = [ArticleUpsert(article_code=code, description="Bulk", um3pl="PCS") for code in (RUN + "/A", RUN + "-B")]
done("bulk", articles.upsert_articles(1, ArticlesUpsert(items=items)).data.succeeded == 2)
coded = articles.patch_article_by_code(1, RUN + "/A", ArticlePatch(name="By code"))
done("change by code with a slash", coded.data.description == "By code")

orders = SalesOrdersApi(client)
goods = [SalesOrderLineCreate(article_code="WO-0001", quantity_um3pl=2)]
parcel = orders.create_sales_order(
    1, SalesOrderCreate(tracking_numbers=["T1"], metadata={"run": RUN}, lines=goods)
).data.id
orders.update_sales_order(1, parcel, SalesOrderUpdate(carrier="Rossi"))
for to in ("picking", "packed", "shipped"):
    orders.transition_sales_order(1, parcel, SalesOrderTransition(to=to))
shipped = orders.get_sales_order(parcel, x_company_id=1).data
done("move", shipped.status == "shipped" and shipped.lines[0].quantity_shipped == 2)
is_kept = shipped.tracking_numbers == ["T1"] and shipped.metadata == {"run": RUN}
done("update and read back", shipped.carrier == "Rossi" and is_kept)

try:
    articles.get_article(999999999, x_company_id=1)
except NotFoundException as missing:
    done("typed 404", isinstance(missing.data, ApiError) and missing.data.code == "not_found")

try:
    # The generated class checks the fields itself; this one passes its checks.
    articles.create_article(1, ArticleCreate(article_code=RUN, description="Twice", um3pl="PCS"))
except UnprocessableEntityException as invalid:
    done("typed 422", isinstance(invalid.data, ValidationError) and "article_code" in invalid.data.errors)

events = EventsApi(client)
narrowed, cursor, more = False, None, True
while more and not narrowed:
    feed = events.list_events(cursor=cursor, per_page=100)
    instances = [event.actual_instance for event in feed.data]
    narrowed = any(
        isinstance(event, ArticleEvent) and event.type == "article.created" and event.data.article_code == RUN
        for event in instances
    )
    cursor, more = feed.meta.next_cursor, feed.meta.has_more
done("events narrowed by type", narrowed)

auth_configuration = quayside_auth.Configuration(host=AUTH_URL)
auth = quayside_auth.ApiClient(auth_configuration)
user = AuthenticationApi(auth).login(LoginRequest(**PORTAL))
done("auth: log in", user.expires_in == 3600)
auth_configuration.access_token = user.token
auth_configuration.api_key["clientId"] = PORTAL["client_id"]
verified = AuthenticationApi(auth).verify_token()
done("auth: verify", verified.user.email == PORTAL["email"])
roles = RolesApi(auth).list_roles()
done("auth: roles", any(role.slug == "admin" for role in roles.data))
