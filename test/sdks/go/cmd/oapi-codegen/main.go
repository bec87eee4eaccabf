package main

import (
	"context"
	"net/http"
	"strings"

	"quayside.test/smoke/checks"
	"quayside.test/smoke/oapi/auth"
	"quayside.test/smoke/oapi/logistics"
)

func main() {
	ctx := context.Background()
	var token string
	authorize := func(_ context.Context, request *http.Request) error {
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		return nil
	}
	api, err := logistics.NewClientWithResponses(checks.LogisticsURL, logistics.WithRequestEditorFn(authorize))
	checks.Done("client", api != nil, err)

	session, err := api.CreateTokenWithResponse(ctx, logistics.Credentials{Email: checks.Email, Password: checks.Password})
	checks.Done("log in", session.JSON200 != nil, err)
	token = session.JSON200.Token

	found, err := api.ListArticlesWithResponse(ctx, &logistics.ListArticlesParams{Search: checks.To("bolt"), PerPage: checks.To(logistics.PerPage(5))})
	matches := found.JSON200 != nil
	for _, article := range found.JSON200.Data {
		matches = matches && strings.Contains(strings.ToLower(article.Description), "bolt")
	}
	checks.Done("search", matches, err)

	seen, total := 0, 0
	for number := logistics.Page(1); ; number++ {
		page, err := api.ListArticlesWithResponse(ctx, &logistics.ListArticlesParams{Page: &number, PerPage: checks.To(logistics.PerPage(10))})
		if err != nil || page.JSON200 == nil {
			checks.Done("page through articles", false, err)
		}
		seen += len(page.JSON200.Data)
		total = int(page.JSON200.Meta.Total)
		if page.JSON200.Links.Next == nil {
			break
		}
	}
	checks.Done("page through articles", seen == total && seen > 10, nil)

	created, err := api.CreateArticleWithResponse(ctx,
		&logistics.CreateArticleParams{XCompanyId: 1, IdempotencyKey: &checks.Run},
		logistics.ArticleCreate{ArticleCode: checks.Run, Description: "Smoke", Um3pl: "PCS", Um3pl2: checks.To("BOX"), Um3pl2Factor: checks.To(12.345678)})
	checks.Done("create with Idempotency-Key", created.JSON201 != nil && *created.JSON201.Data.Um3pl2Factor == 12.345678, err)

	id := created.JSON201.Data.Id
	company := checks.To(logistics.OptionalCompanyId(1))
	read, err := api.GetArticleWithResponse(ctx, id, &logistics.GetArticleParams{XCompanyId: company})
	checks.Done("read", read.JSON200 != nil && read.JSON200.Data.ArticleCode == checks.Run, err)

	etag := read.HTTPResponse.Header.Get("ETag")
	changed, err := api.UpdateArticleWithResponse(ctx, id,
		&logistics.UpdateArticleParams{XCompanyId: 1, IfMatch: &etag},
		logistics.ArticleUpdate{Description: checks.To("Changed")})
	checks.Done("change with If-Match", changed.JSON200 != nil && changed.JSON200.Data.Version == 2, err)

	order, err := api.CreateSalesOrderWithResponse(ctx, &logistics.CreateSalesOrderParams{XCompanyId: 1}, logistics.SalesOrderCreate{
		Reference: &checks.Run,
		Lines: []logistics.SalesOrderLineCreate{
			{ArticleCode: checks.To("WO-0001"), QuantityUm3pl: 2},
			{ArticleCode: &checks.Run, QuantityUm3pl: 16777217},
		},
	})
	checks.Done("order with two lines", order.JSON201 != nil && order.JSON201.Data.Lines[1].QuantityUm3pl == 16777217, err)

	stale, err := api.UpdateArticleWithResponse(ctx, id,
		&logistics.UpdateArticleParams{XCompanyId: 1, IfMatch: &etag},
		logistics.ArticleUpdate{Description: checks.To("Stale")})
	checks.Done("typed 412", stale.JSON412 != nil && stale.JSON412.Code == "stale_version", err)

	slashed := checks.Run + "/A"
	bulk, err := api.UpsertArticlesWithResponse(ctx, &logistics.UpsertArticlesParams{XCompanyId: 1}, logistics.ArticlesUpsert{
		Items: []logistics.ArticleUpsert{
			{ArticleCode: slashed, Description: "Bulk", Um3pl: "PCS"},
			{ArticleCode: checks.Run + "-B", Description: "Bulk", Um3pl: "PCS"},
		},
	})
	checks.Done("bulk", bulk.JSON200 != nil && bulk.JSON200.Data.Succeeded == 2, err)
	coded, err := api.PatchArticleByCodeWithResponse(ctx, slashed,
		&logistics.PatchArticleByCodeParams{XCompanyId: 1}, logistics.ArticlePatch{Name: checks.To("By code")})
	checks.Done("change by code with a slash", coded.JSON200 != nil && coded.JSON200.Data.Description == "By code", err)

	parcel, err := api.CreateSalesOrderWithResponse(ctx, &logistics.CreateSalesOrderParams{XCompanyId: 1}, logistics.SalesOrderCreate{
		TrackingNumbers: &[]string{"T1"},
		Metadata:        &map[string]interface{}{"run": checks.Run},
		Lines:           []logistics.SalesOrderLineCreate{{ArticleCode: checks.To("WO-0001"), QuantityUm3pl: 2}},
	})
	checks.Done("order to ship", parcel.JSON201 != nil, err)
	parcelID := parcel.JSON201.Data.Id
	updated, err := api.UpdateSalesOrderWithResponse(ctx, parcelID, &logistics.UpdateSalesOrderParams{XCompanyId: 1},
		logistics.SalesOrderUpdate{Carrier: checks.To("Rossi")})
	checks.Done("order with a carrier", updated.JSON200 != nil, err)
	for _, to := range []logistics.SalesOrderStatus{"picking", "packed", "shipped"} {
		moved, err := api.TransitionSalesOrderWithResponse(ctx, parcelID,
			&logistics.TransitionSalesOrderParams{XCompanyId: 1}, logistics.SalesOrderTransition{To: to})
		checks.Done(string(to), moved.JSON200 != nil, err)
	}
	shipped, err := api.GetSalesOrderWithResponse(ctx, parcelID, &logistics.GetSalesOrderParams{XCompanyId: company})
	readBack := shipped.JSON200.Data
	checks.Done("move", readBack.Status == "shipped" && readBack.Lines[0].QuantityShipped == 2, err)
	isKept := readBack.TrackingNumbers[0] == "T1" && readBack.Metadata["run"] == checks.Run
	checks.Done("update and read back", *readBack.Carrier == "Rossi" && isKept, nil)

	missing, err := api.GetArticleWithResponse(ctx, 999999999, &logistics.GetArticleParams{XCompanyId: company})
	checks.Done("typed 404", missing.JSON404 != nil && missing.JSON404.Code == "not_found", err)

	invalid, err := api.CreateArticleWithResponse(ctx, &logistics.CreateArticleParams{XCompanyId: 1}, logistics.ArticleCreate{Um3pl: "PCS"})
	checks.Done("typed 422", invalid.JSON422 != nil && len(invalid.JSON422.Errors["article_code"]) > 0, err)

	narrowed := false
	var cursor *string
	for more := true; more && !narrowed; {
		feed, err := api.ListEventsWithResponse(ctx, &logistics.ListEventsParams{Cursor: cursor, PerPage: checks.To(int32(100))})
		if err != nil || feed.JSON200 == nil {
			checks.Done("events narrowed by type", false, err)
		}
		for _, event := range feed.JSON200.Data {
			value, err := event.ValueByDiscriminator()
			if err != nil {
				checks.Done("events narrowed by type", false, err)
			}
			if article, ok := value.(logistics.ArticleEvent); ok && article.Type == logistics.ArticleEventTypeArticleCreated {
				narrowed = narrowed || article.Data.ArticleCode == checks.Run
			}
		}
		cursor, more = &feed.JSON200.Meta.NextCursor, feed.JSON200.Meta.HasMore
	}
	checks.Done("events narrowed by type", narrowed, nil)

	token = ""
	identify := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-Client-ID", checks.PortalID)
		return authorize(ctx, request)
	}
	site, err := auth.NewClientWithResponses(checks.AuthURL, auth.WithRequestEditorFn(identify))
	checks.Done("client", site != nil, err)
	user, err := site.LoginWithResponse(ctx, auth.LoginRequest{
		ClientId: checks.PortalID, ClientSecret: checks.PortalSecret, Email: checks.PortalEmail, Password: checks.Password,
	})
	checks.Done("auth: log in", user.JSON200 != nil && user.JSON200.ExpiresIn == 3600, err)
	token = user.JSON200.Token
	verified, err := site.VerifyTokenWithResponse(ctx)
	checks.Done("auth: verify", verified.JSON200 != nil && string(verified.JSON200.User.Email) == checks.PortalEmail, err)
	roles, err := site.ListRolesWithResponse(ctx, &auth.ListRolesParams{})
	isListed := false
	for _, role := range roles.JSON200.Data {
		isListed = isListed || role.Slug == "admin"
	}
	checks.Done("auth: roles", isListed, err)
}
