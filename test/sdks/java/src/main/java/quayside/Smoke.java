package quayside;

import java.util.List;
import java.util.Map;
import quayside.auth.api.AuthenticationApi;
import quayside.auth.api.RolesApi;
import quayside.auth.model.LoginRequest;
import quayside.logistics.ApiClient;
import quayside.logistics.ApiException;
import quayside.logistics.api.AccessApi;
import quayside.logistics.api.ArticlesApi;
import quayside.logistics.api.EventsApi;
import quayside.logistics.api.SalesOrdersApi;
import quayside.logistics.model.ApiError;
import quayside.logistics.model.ArticleCreate;
import quayside.logistics.model.ArticleEvent;
import quayside.logistics.model.ArticlePatch;
import quayside.logistics.model.ArticleUpdate;
import quayside.logistics.model.ArticleUpsert;
import quayside.logistics.model.ArticlesUpsert;
import quayside.logistics.model.Credentials;
import quayside.logistics.model.ErrorCode;
import quayside.logistics.model.SalesOrderCreate;
import quayside.logistics.model.SalesOrderLineCreate;
import quayside.logistics.model.SalesOrderStatus;
import quayside.logistics.model.SalesOrderTransition;
import quayside.logistics.model.SalesOrderUpdate;
import quayside.logistics.model.ValidationError;

public class Smoke {
  static final String run = System.getenv("RUN");

  /** Prints the name of a step that has worked. */
  static void done(String step, boolean worked) {
    if (!worked) throw new IllegalStateException("wrong answer: " + step);
    System.out.println(step);
  }

  interface Call {
    void run() throws ApiException;
  }

  static ApiException failure(Call call) {
    try {
      call.run();
      throw new IllegalStateException("it should have failed");
    } catch (ApiException error) {
      return error;
    }
  }

  public static void main(String[] parameters) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("LOGISTICS_URL") + "/api");
    var credentials = new Credentials().email("clerk@quayside.test").password("quayside-demo-2026");
    var token = new AccessApi(client).createToken(credentials).getToken();
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    done("log in", !token.isEmpty());

    var articles = new ArticlesApi(client);
    var found = articles.listArticles(null, "bolt", null, null, null, 5, null, null);
    done("search", found.getData().stream().allMatch(one -> one.getDescription().toLowerCase().contains("bolt")));

    long seen = 0;
    for (int number = 1; ; number++) {
      var page = articles.listArticles(null, null, null, null, number, 10, null, null);
      seen += page.getData().size();
      if (page.getLinks().getNext() != null) continue;
      done("page through articles", seen == page.getMeta().getTotal().longValue() && seen > 10);
      break;
    }

    var body = new ArticleCreate().articleCode(run).description("Smoke").um3pl("PCS");
    var created = articles.createArticle(1, body.um3pl2("BOX").um3pl2Factor(12.345678), run).getData();
    done("create with Idempotency-Key", created.getUm3pl2Factor() == 12.345678);

    var read = articles.getArticleWithHttpInfo(created.getId(), 1, null);
    done("read", read.getData().getData().getArticleCode().equals(run));

    var etag = read.getHeaders().get("etag").get(0);
    var update = new ArticleUpdate().description("Changed");
    var changed = articles.updateArticle(1, created.getId(), update, etag);
    done("change with If-Match", changed.getData().getVersion() == 2);

    var lines = List.of(
        new SalesOrderLineCreate().articleCode("WO-0001").quantityUm3pl(2.0),
        new SalesOrderLineCreate().articleCode(run).quantityUm3pl(16777217.0));
    var newOrder = new SalesOrderCreate().reference(run).lines(lines);
    var order = new SalesOrdersApi(client).createSalesOrder(1, newOrder, null, null);
    done("order with two lines", order.getData().getLines().get(1).getQuantityUm3pl() == 16777217.0);

    var json = ApiClient.createDefaultObjectMapper();
    var stale = failure(() -> articles.updateArticle(1, created.getId(), update, etag));
    var conflict = json.readValue(stale.getResponseBody(), ApiError.class);
    done("typed 412", stale.getCode() == 412 && conflict.getCode() == ErrorCode.STALE_VERSION);

    var slashed = run + "/A";
    var items = List.of(
        new ArticleUpsert().articleCode(slashed).description("Bulk").um3pl("PCS"),
        new ArticleUpsert().articleCode(run + "-B").description("Bulk").um3pl("PCS"));
    var bulk = articles.upsertArticles(1, new ArticlesUpsert().items(items), null, null, null);
    done("bulk", bulk.getData().getSucceeded().intValue() == 2);
    var coded = articles.patchArticleByCode(1, slashed, new ArticlePatch().name("By code"), null);
    done("change by code with a slash", coded.getData().getDescription().equals("By code"));

    var orders = new SalesOrdersApi(client);
    var newParcel = new SalesOrderCreate().trackingNumbers(List.of("T1")).metadata(Map.of("run", run));
    var parcel = orders.createSalesOrder(1, newParcel.lines(lines.subList(0, 1)), null, null).getData().getId();
    orders.updateSalesOrder(1, parcel, new SalesOrderUpdate().carrier("Rossi"), null, null);
    for (var to : List.of(SalesOrderStatus.PICKING, SalesOrderStatus.PACKED, SalesOrderStatus.SHIPPED)) {
      orders.transitionSalesOrder(1, parcel, new SalesOrderTransition().to(to), null, null, null);
    }
    var shipped = orders.getSalesOrder(parcel, 1, null).getData();
    var isShipped = shipped.getStatus() == SalesOrderStatus.SHIPPED;
    done("move", isShipped && shipped.getLines().get(0).getQuantityShipped() == 2.0);
    var isKept = shipped.getTrackingNumbers().equals(List.of("T1")) && shipped.getMetadata().equals(Map.of("run", run));
    done("update and read back", shipped.getCarrier().equals("Rossi") && isKept);

    var missing = failure(() -> articles.getArticle(999999999L, 1, null));
    var error = json.readValue(missing.getResponseBody(), ApiError.class);
    done("typed 404", missing.getCode() == 404 && error.getCode() == ErrorCode.NOT_FOUND);

    var empty = new ArticleCreate().articleCode("").description("").um3pl("PCS");
    var invalid = failure(() -> articles.createArticle(1, empty, null));
    var problems = json.readValue(invalid.getResponseBody(), ValidationError.class);
    done("typed 422", invalid.getCode() == 422 && problems.getErrors().containsKey("article_code"));

    var narrowed = false;
    String cursor = null;
    for (var more = true; more && !narrowed; ) {
      var feed = new EventsApi(client).listEvents(null, cursor, 100, null);
      for (var event : feed.getData()) {
        if (event.getActualInstance() instanceof ArticleEvent article) {
          narrowed |= article.getType() == ArticleEvent.TypeEnum.ARTICLE_CREATED
              && article.getData().getArticleCode().equals(run);
        }
      }
      cursor = feed.getMeta().getNextCursor();
      more = feed.getMeta().getHasMore();
    }
    done("events narrowed by type", narrowed);

    var site = new quayside.auth.ApiClient();
    site.updateBaseUri(System.getenv("AUTH_URL") + "/api");
    var login = new LoginRequest().clientId("demo-portal").clientSecret("demo-portal-secret");
    login.email("ada@quayside.test").password("quayside-demo-2026");
    var user = new AuthenticationApi(site).login(login);
    done("auth: log in", !user.getToken().isEmpty());
    site.setRequestInterceptor(
        request -> request.header("Authorization", "Bearer " + user.getToken()).header("X-Client-ID", "demo-portal"));
    var verified = new AuthenticationApi(site).verifyToken();
    done("auth: verify", verified.getUser().getEmail().equals("ada@quayside.test"));
    var roles = new RolesApi(site).listRoles(null, null, null, null, null);
    done("auth: roles", roles.getData().stream().anyMatch(role -> role.getSlug().equals("admin")));
  }
}
