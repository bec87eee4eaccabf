package main

import (
	"context"
	"errors"
	"strings"

	"quayside.test/smoke/checks"
	"quayside.test/smoke/generated/auth"
	"quayside.test/smoke/generated/logistics"
)

func main() {
	configuration := logistics.NewConfiguration()
	configuration.Servers = logistics.ServerConfigurations{{URL: checks.LogisticsURL}}
	api := logistics.NewAPIClient(configuration)
	ctx := context.Background()

	session, _, err := api.AccessAPI.CreateToken(ctx).Credentials(*logistics.NewCredentials(checks.Email, checks.Password)).Execute()
	checks.Done("log in", session != nil, err)
	ctx = context.WithValue(ctx, logistics.ContextAccessToken, session.Token)

	found, _, err := api.ArticlesAPI.ListArticles(ctx).Search("bolt").PerPage(5).Execute()
	matches := found != nil
	for _, article := range found.GetData() {
		matches = matches && strings.Contains(strings.ToLower(article.Description), "bolt")
	}
	checks.Done("search", matches, err)

	seen, total := 0, 0
	for number := int32(1); ; number++ {
		page, _, err := api.ArticlesAPI.ListArticles(ctx).Page(number).PerPage(10).Execute()
		if err != nil {
			checks.Done("page through articles", false, err)
		}
		seen += len(page.Data)
		total = int(page.Meta.Total)
		if page.Links.Next.Get() == nil {
			break
		}
	}
	checks.Done("page through articles", seen == total && seen > 10, nil)

	body := logistics.NewArticleCreate(checks.Run, "Smoke", "PCS")
	body.SetUm3pl2("BOX")
	body.SetUm3pl2Factor(12.345678)
	created, _, err := api.ArticlesAPI.CreateArticle(ctx).XCompanyId(1).IdempotencyKey(checks.Run).ArticleCreate(*body).Execute()
	checks.Done("create with Idempotency-Key", created != nil && *created.Data.Um3pl2Factor.Get() == 12.345678, err)

	read, response, err := api.ArticlesAPI.GetArticle(ctx, created.Data.Id).XCompanyId(1).Execute()
	checks.Done("read", read != nil && read.Data.ArticleCode == checks.Run, err)

	update := logistics.NewArticleUpdate()
	update.SetDescription("Changed")
	changed, _, err := api.ArticlesAPI.UpdateArticle(ctx, created.Data.Id).XCompanyId(1).IfMatch(response.Header.Get("ETag")).ArticleUpdate(*update).Execute()
	checks.Done("change with If-Match", changed != nil && changed.Data.Version == 2, err)

	lines := []logistics.SalesOrderLineCreate{*logistics.NewSalesOrderLineCreate(2), *logistics.NewSalesOrderLineCreate(16777217)}
	lines[0].SetArticleCode("WO-0001")
	lines[1].SetArticleCode(checks.Run)
	newOrder := logistics.NewSalesOrderCreate(lines)
	newOrder.SetReference(checks.Run)
	order, _, err := api.SalesOrdersAPI.CreateSalesOrder(ctx).XCompanyId(1).SalesOrderCreate(*newOrder).Execute()
	checks.Done("order with two lines", order != nil && order.Data.Lines[1].QuantityUm3pl == 16777217, err)

	_, _, err = api.ArticlesAPI.UpdateArticle(ctx, created.Data.Id).XCompanyId(1).IfMatch(response.Header.Get("ETag")).ArticleUpdate(*update).Execute()
	var failure *logistics.GenericOpenAPIError
	isFailure := errors.As(err, &failure)
	stale, isStale := failure.Model().(logistics.ApiError)
	checks.Done("typed 412", isFailure && isStale && stale.Code == logistics.ERRORCODE_STALE_VERSION, nil)

	slashed := checks.Run + "/A"
	items := []logistics.ArticleUpsert{
		*logistics.NewArticleUpsert(slashed, "Bulk", "PCS"),
		*logistics.NewArticleUpsert(checks.Run+"-B", "Bulk", "PCS"),
	}
	bulk, _, err := api.ArticlesAPI.UpsertArticles(ctx).XCompanyId(1).ArticlesUpsert(*logistics.NewArticlesUpsert(items)).Execute()
	checks.Done("bulk", bulk != nil && bulk.Data.Succeeded == 2, err)
	patch := logistics.NewArticlePatch()
	patch.SetName("By code")
	coded, _, err := api.ArticlesAPI.PatchArticleByCode(ctx, slashed).XCompanyId(1).ArticlePatch(*patch).Execute()
	checks.Done("change by code with a slash", coded != nil && coded.Data.Description == "By code", err)

	newParcel := logistics.NewSalesOrderCreate(lines[:1])
	newParcel.SetTrackingNumbers([]string{"T1"})
	newParcel.SetMetadata(map[string]interface{}{"run": checks.Run})
	parcel, _, err := api.SalesOrdersAPI.CreateSalesOrder(ctx).XCompanyId(1).SalesOrderCreate(*newParcel).Execute()
	checks.Done("order to ship", parcel != nil, err)
	withCarrier := logistics.NewSalesOrderUpdate()
	withCarrier.SetCarrier("Rossi")
	_, _, err = api.SalesOrdersAPI.UpdateSalesOrder(ctx, parcel.Data.Id).XCompanyId(1).SalesOrderUpdate(*withCarrier).Execute()
	checks.Done("order with a carrier", err == nil, err)
	for _, to := range []logistics.SalesOrderStatus{"picking", "packed", "shipped"} {
		move := *logistics.NewSalesOrderTransition(to)
		_, _, err := api.SalesOrdersAPI.TransitionSalesOrder(ctx, parcel.Data.Id).XCompanyId(1).SalesOrderTransition(move).Execute()
		checks.Done(string(to), err == nil, err)
	}
	readBack, _, err := api.SalesOrdersAPI.GetSalesOrder(ctx, parcel.Data.Id).XCompanyId(1).Execute()
	checks.Done("move", readBack != nil && readBack.Data.Status == "shipped" && readBack.Data.Lines[0].QuantityShipped == 2, err)
	isKept := readBack.Data.TrackingNumbers[0] == "T1" && readBack.Data.Metadata["run"] == checks.Run
	checks.Done("update and read back", *readBack.Data.Carrier.Get() == "Rossi" && isKept, nil)

	_, _, err = api.ArticlesAPI.GetArticle(ctx, 999999999).XCompanyId(1).Execute()
	isFailure = errors.As(err, &failure)
	missing, isMissing := failure.Model().(logistics.ApiError)
	checks.Done("typed 404", isFailure && isMissing && missing.Code == logistics.ERRORCODE_NOT_FOUND, nil)

	_, _, err = api.ArticlesAPI.CreateArticle(ctx).XCompanyId(1).ArticleCreate(*logistics.NewArticleCreate("", "", "PCS")).Execute()
	isFailure = errors.As(err, &failure)
	invalid, isInvalid := failure.Model().(logistics.ValidationError)
	checks.Done("typed 422", isFailure && isInvalid && len(invalid.Errors["article_code"]) > 0, nil)

	narrowed := false
	cursor := ""
	for more := true; more && !narrowed; {
		request := api.EventsAPI.ListEvents(ctx).PerPage(100)
		if cursor != "" {
			request = request.Cursor(cursor)
		}
		feed, _, err := request.Execute()
		if err != nil {
			checks.Done("events narrowed by type", false, err)
		}
		for _, event := range feed.Data {
			if article := event.ArticleEvent; article != nil && article.Type == "article.created" {
				narrowed = narrowed || article.Data.ArticleCode == checks.Run
			}
		}
		cursor, more = feed.Meta.NextCursor, feed.Meta.HasMore
	}
	checks.Done("events narrowed by type", narrowed, nil)

	authConfiguration := auth.NewConfiguration()
	authConfiguration.Servers = auth.ServerConfigurations{{URL: checks.AuthURL}}
	site := auth.NewAPIClient(authConfiguration)
	login := auth.NewLoginRequest(checks.PortalID, checks.PortalSecret, checks.PortalEmail, checks.Password)
	user, _, err := site.AuthenticationAPI.Login(context.Background()).LoginRequest(*login).Execute()
	checks.Done("auth: log in", user != nil && user.ExpiresIn == 3600, err)
	proof := context.WithValue(context.Background(), auth.ContextAccessToken, user.Token)
	proof = context.WithValue(proof, auth.ContextAPIKeys, map[string]auth.APIKey{"clientId": {Key: checks.PortalID}})
	verified, _, err := site.AuthenticationAPI.VerifyToken(proof).Execute()
	checks.Done("auth: verify", verified != nil && verified.User.Email == checks.PortalEmail, err)
	roles, _, err := site.RolesAPI.ListRoles(proof).Execute()
	isListed := false
	for _, role := range roles.GetData() {
		isListed = isListed || role.Slug == "admin"
	}
	checks.Done("auth: roles", isListed, err)
}
