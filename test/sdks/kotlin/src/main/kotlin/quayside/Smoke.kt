package quayside

import com.google.gson.Gson
import quayside.auth.apis.AuthenticationApi
import quayside.auth.apis.RolesApi
import quayside.auth.models.LoginRequest
import quayside.logistics.apis.AccessApi
import quayside.logistics.apis.ArticlesApi
import quayside.logistics.apis.EventsApi
import quayside.logistics.apis.SalesOrdersApi
import quayside.logistics.infrastructure.ApiClient
import quayside.logistics.infrastructure.ClientError
import quayside.logistics.infrastructure.ClientException
import quayside.logistics.infrastructure.Serializer
import quayside.logistics.infrastructure.Success
import quayside.logistics.models.ApiError
import quayside.logistics.models.ArticleCreate
import quayside.logistics.models.ArticleEvent
import quayside.logistics.models.ArticlePatch
import quayside.logistics.models.ArticleUpdate
import quayside.logistics.models.ArticleUpsert
import quayside.logistics.models.ArticlesUpsert
import quayside.logistics.models.Credentials
import quayside.logistics.models.ErrorCode
import quayside.logistics.models.SalesOrderCreate
import quayside.logistics.models.SalesOrderLineCreate
import quayside.logistics.models.SalesOrderStatus
import quayside.logistics.models.SalesOrderTransition
import quayside.logistics.models.SalesOrderUpdate
import quayside.logistics.models.ValidationError

val run: String = System.getenv("RUN")
val json: Gson = Serializer.gson

/** Prints the name of a step that has worked. */
fun done(step: String, worked: Boolean) {
    check(worked) { "wrong answer: $step" }
    println(step)
}

/** The status and the body of an answer that is an error. */
fun failure(call: () -> Any?): Pair<Int, String> {
    try {
        call()
    } catch (error: ClientException) {
        return error.statusCode to (error.response as ClientError<*>).body.toString()
    }
    error("it should have failed")
}

fun main() {
    val url = System.getenv("LOGISTICS_URL") + "/api"
    val token = AccessApi(url).createToken(Credentials("clerk@quayside.test", "quayside-demo-2026")).token
    ApiClient.accessToken = token
    done("log in", token.isNotEmpty())

    val articles = ArticlesApi(url)
    val found = articles.listArticles(search = "bolt", perPage = 5)
    done("search", found.data.all { it.description.lowercase().contains("bolt") })

    val pages = generateSequence(1) { it + 1 }.map { articles.listArticles(page = it, perPage = 10) }
    var seen = 0L
    val last = pages.onEach { seen += it.data.size }.first { it.links.next == null }
    done("page through articles", seen == last.meta.total.toLong() && seen > 10)

    val body = ArticleCreate(run, "Smoke", "PCS", um3pl2 = "BOX", um3pl2Factor = 12.345678)
    val created = articles.createArticle(1, body, run).data
    done("create with Idempotency-Key", created.um3pl2Factor == 12.345678)

    val read = articles.getArticleWithHttpInfo(created.id, 1, null) as Success
    done("read", read.data?.data?.articleCode == run)
    val etag = read.headers.getValue("etag").first()
    val update = ArticleUpdate(description = "Changed")
    done("change with If-Match", articles.updateArticle(1, created.id, update, etag).data.version == 2L)

    val lines = listOf(
        SalesOrderLineCreate(2.0, articleCode = "WO-0001"),
        SalesOrderLineCreate(16777217.0, articleCode = run),
    )
    val orders = SalesOrdersApi(url)
    val order = orders.createSalesOrder(1, SalesOrderCreate(lines, reference = run)).data
    done("order with two lines", order.lines[1].quantityUm3pl == 16777217.0)

    val (staleStatus, stale) = failure { articles.updateArticle(1, created.id, update, etag) }
    done("typed 412", staleStatus == 412 && json.fromJson(stale, ApiError::class.java).code == ErrorCode.STALE_VERSION)

    val items = listOf("$run/A", "$run-B").map { ArticleUpsert(it, "Bulk", "PCS") }
    done("bulk", articles.upsertArticles(1, ArticlesUpsert(items)).data.succeeded == 2L)
    val coded = articles.patchArticleByCode(1, "$run/A", ArticlePatch(name = "By code")).data
    done("change by code with a slash", coded.description == "By code")

    val newParcel = SalesOrderCreate(lines.take(1), trackingNumbers = listOf("T1"), metadata = mapOf("run" to run))
    val parcel = orders.createSalesOrder(1, newParcel).data.id
    orders.updateSalesOrder(1, parcel, SalesOrderUpdate(carrier = "Rossi"))
    for (to in listOf(SalesOrderStatus.PICKING, SalesOrderStatus.PACKED, SalesOrderStatus.SHIPPED)) {
        orders.transitionSalesOrder(1, parcel, SalesOrderTransition(to))
    }
    val shipped = orders.getSalesOrder(parcel, 1).data
    done("move", shipped.status == SalesOrderStatus.SHIPPED && shipped.lines[0].quantityShipped == 2.0)
    val isKept = shipped.trackingNumbers == listOf("T1") && shipped.metadata == mapOf("run" to run)
    done("update and read back", shipped.carrier == "Rossi" && isKept)

    val (missingStatus, missing) = failure { articles.getArticle(999999999, 1) }
    done("typed 404", missingStatus == 404 && json.fromJson(missing, ApiError::class.java).code == ErrorCode.NOT_FOUND)

    val (invalidStatus, invalid) = failure { articles.createArticle(1, ArticleCreate("", "", "PCS")) }
    val errors = json.fromJson(invalid, ValidationError::class.java).errors
    done("typed 422", invalidStatus == 422 && "article_code" in errors)

    val events = EventsApi(url)
    val feeds = generateSequence(events.listEvents(perPage = 100)) { feed ->
        if (feed.meta.hasMore) events.listEvents(cursor = feed.meta.nextCursor, perPage = 100) else null
    }
    val creations = feeds.flatMap { it.data }.filter { it["type"].asString == "article.created" }
    val changes = creations.map { json.fromJson(it, ArticleEvent::class.java) }
    done("events narrowed by type", changes.any { it.data.articleCode == run })

    val authUrl = System.getenv("AUTH_URL") + "/api"
    val authentication = AuthenticationApi(authUrl)
    val login = LoginRequest("demo-portal", "demo-portal-secret", "ada@quayside.test", "quayside-demo-2026")
    val user = authentication.login(login)
    done("auth: log in", user.expiresIn.value == 3600)
    quayside.auth.infrastructure.ApiClient.accessToken = user.token
    quayside.auth.infrastructure.ApiClient.apiKey["X-Client-ID"] = "demo-portal"
    done("auth: verify", authentication.verifyToken().user.email == "ada@quayside.test")
    done("auth: roles", RolesApi(authUrl).listRoles().data.any { it.slug == "admin" })
}
