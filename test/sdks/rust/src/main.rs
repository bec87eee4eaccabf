use quayside_auth::apis::{authentication_api, configuration as auth_configuration, roles_api};
use quayside_auth::models::LoginRequest;
use quayside_logistics::apis::{access_api, articles_api, configuration, events_api, sales_orders_api, Error};
use quayside_logistics::models::{
    article_event, ApiError, ArticleCreate, ArticlePatch, ArticleUpdate, ArticleUpsert, ArticlesUpsert, Credentials,
    ErrorCode, Event, SalesOrderCreate, SalesOrderLineCreate, SalesOrderStatus, SalesOrderTransition, SalesOrderUpdate,
    ValidationError,
};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Prints the name of a step that has worked.
fn done(step: &str, worked: bool) -> Outcome {
    if !worked {
        return Err(format!("wrong answer: {step}").into());
    }
    println!("{step}");
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let run = std::env::var("RUN")?;
    let mut api = configuration::Configuration::new();
    api.base_path = format!("{}/api", std::env::var("LOGISTICS_URL")?);

    let credentials = Credentials::new("clerk@quayside.test".into(), "quayside-demo-2026".into());
    let session = access_api::create_token(&api, credentials).await?;
    done("log in", !session.token.is_empty())?;
    api.bearer_access_token = Some(session.token.clone());

    let found = articles_api::list_articles(&api, None, Some("bolt"), None, None, None, Some(5), None, None).await?;
    done("search", found.data.iter().all(|article| article.description.to_lowercase().contains("bolt")))?;

    let (mut seen, mut number) = (0, 0);
    loop {
        number += 1;
        let page = articles_api::list_articles(&api, None, None, None, None, Some(number), Some(10), None, None).await?;
        seen += page.data.len() as i64;
        if page.links.next.is_none() {
            done("page through articles", seen == i64::from(page.meta.total) && seen > 10)?;
            break;
        }
    }

    let mut body = ArticleCreate::new(run.clone(), "Smoke".into(), "PCS".into());
    body.um3pl_2 = Some(Some("BOX".into()));
    body.um3pl_2_factor = Some(Some(12.345678));
    let created = articles_api::create_article(&api, 1, body, Some(&run)).await?;
    done("create with Idempotency-Key", created.data.um3pl_2_factor == Some(12.345678))?;

    let id = created.data.id;
    let read = articles_api::get_article(&api, id, Some(1), None).await?;
    done("read", read.data.article_code == run)?;

    // The generated functions do not return the headers of an answer.
    let address = format!("{}/articles/{id}", api.base_path);
    let answer = api.client.get(address).bearer_auth(&session.token).header("X-Company-Id", "1").send().await?;
    let etag = answer.headers()["etag"].to_str()?.to_owned();
    let mut update = ArticleUpdate::new();
    update.description = Some("Changed".into());
    let changed = articles_api::update_article(&api, 1, id, update.clone(), Some(&etag)).await?;
    done("change with If-Match", changed.data.version == 2)?;

    let mut lines = vec![SalesOrderLineCreate::new(2.0), SalesOrderLineCreate::new(16777217.0)];
    lines[0].article_code = Some("WO-0001".into());
    lines[1].article_code = Some(run.clone());
    let mut order = SalesOrderCreate::new(lines);
    order.reference = Some(Some(run.clone()));
    let order = sales_orders_api::create_sales_order(&api, 1, order, None, None).await?;
    done("order with two lines", order.data.lines[1].quantity_um3pl == 16777217.0)?;

    let stale = articles_api::update_article(&api, 1, id, update, Some(&etag)).await;
    let Err(Error::ResponseError(answer)) = stale else { return done("typed 412", false) };
    let error: ApiError = serde_json::from_str(&answer.content)?;
    done("typed 412", answer.status.as_u16() == 412 && error.code == ErrorCode::StaleVersion)?;

    let slashed = format!("{run}/A");
    let codes = [slashed.clone(), format!("{run}-B")];
    let items = codes.map(|code| ArticleUpsert::new(code, "Bulk".into(), "PCS".into())).to_vec();
    let bulk = articles_api::upsert_articles(&api, 1, ArticlesUpsert::new(items), None, None, None).await?;
    done("bulk", bulk.data.succeeded == 2)?;
    let mut patch = ArticlePatch::new();
    patch.name = Some("By code".into());
    let coded = articles_api::patch_article_by_code(&api, 1, &slashed, patch, None).await?;
    done("change by code with a slash", coded.data.description == "By code")?;

    let mut goods = SalesOrderLineCreate::new(2.0);
    goods.article_code = Some("WO-0001".into());
    let mut parcel = SalesOrderCreate::new(vec![goods]);
    parcel.tracking_numbers = Some(vec!["T1".into()]);
    parcel.metadata = Some([("run".to_owned(), serde_json::json!(run))].into());
    let parcel = sales_orders_api::create_sales_order(&api, 1, parcel, None, None).await?.data.id;
    let mut update = SalesOrderUpdate::new();
    update.carrier = Some(Some("Rossi".into()));
    sales_orders_api::update_sales_order(&api, 1, parcel, update, None, None).await?;
    for to in [SalesOrderStatus::Picking, SalesOrderStatus::Packed, SalesOrderStatus::Shipped] {
        let to = SalesOrderTransition::new(to);
        sales_orders_api::transition_sales_order(&api, 1, parcel, to, None, None, None).await?;
    }
    let shipped = sales_orders_api::get_sales_order(&api, parcel, Some(1), None).await?.data;
    done("move", shipped.status == SalesOrderStatus::Shipped && shipped.lines[0].quantity_shipped == 2.0)?;
    let is_kept = shipped.tracking_numbers == ["T1"] && shipped.metadata["run"] == run.as_str();
    done("update and read back", shipped.carrier.as_deref() == Some("Rossi") && is_kept)?;

    // The generated enum of errors is chosen by shape, and several statuses share one: read the body by the status.
    let missing = articles_api::get_article(&api, 999999999, Some(1), None).await;
    let Err(Error::ResponseError(answer)) = missing else { return done("typed 404", false) };
    let error: ApiError = serde_json::from_str(&answer.content)?;
    done("typed 404", answer.status.as_u16() == 404 && error.code == ErrorCode::NotFound)?;

    let empty = ArticleCreate::new(String::new(), String::new(), "PCS".into());
    let invalid = articles_api::create_article(&api, 1, empty, None).await;
    let Err(Error::ResponseError(answer)) = invalid else { return done("typed 422", false) };
    let error: ValidationError = serde_json::from_str(&answer.content)?;
    done("typed 422", answer.status.as_u16() == 422 && error.errors.contains_key("article_code"))?;

    let (mut narrowed, mut cursor) = (false, None);
    loop {
        let feed = events_api::list_events(&api, None, cursor.as_deref(), Some(100), None).await?;
        for event in feed.data {
            if let Event::ArticleEvent(article) = event {
                narrowed |= article.r#type == article_event::Type::ArticleCreated && article.data.article_code == run;
            }
        }
        if narrowed || !feed.meta.has_more {
            break;
        }
        cursor = Some(feed.meta.next_cursor);
    }
    done("events narrowed by type", narrowed)?;

    let mut site = auth_configuration::Configuration::new();
    site.base_path = format!("{}/api", std::env::var("AUTH_URL")?);
    let login = LoginRequest::new(
        "demo-portal".into(),
        "demo-portal-secret".into(),
        "ada@quayside.test".into(),
        "quayside-demo-2026".into(),
    );
    let user = authentication_api::login(&site, login).await?;
    done("auth: log in", !user.token.is_empty())?;
    site.bearer_access_token = Some(user.token);
    // The generated `api_key` would be sent as client id and as client secret.
    let headers = reqwest::header::HeaderMap::from_iter([(
        reqwest::header::HeaderName::from_static("x-client-id"),
        reqwest::header::HeaderValue::from_static("demo-portal"),
    )]);
    site.client = reqwest::Client::builder().default_headers(headers).build()?;
    let verified = authentication_api::verify_token(&site).await?;
    done("auth: verify", verified.user.email == "ada@quayside.test")?;
    let roles = roles_api::list_roles(&site, None, None, None, None, None).await?;
    done("auth: roles", roles.data.iter().any(|role| role.slug == "admin"))
}
