// Written by `npm run generate`. Do not edit.
export interface paths {
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Exchanges e-mail address and password for a token. The case of the e-mail address is ignored. A wrong password and an unknown e-mail address get the same answer. After five failures for one e-mail address from one client address, each further attempt has to wait, longer every time: a 429 with `Retry-After`. All addresses from which the user has never logged in also share a limit of 20 failures. An address from which the user has logged in before has its own counter, so that the user can log in there while others guess.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Revokes the token of this request permanently: immediately on the server that answers, normally within 100 ms on all servers of the provider, and always within two seconds. The same times apply when a user loses the account, a company or a module.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your companies
         * @description All companies that you have access to and that have the `api` module, ordered by id. A super-admin sees all companies with that module, a connector key only its own, with the modules that the key may use.
         */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles
         * @description Articles ordered by id, page by page.
         */
        get: operations["listArticles"];
        put?: never;
        /**
         * Create an article
         * @description `article_code` must be new in the company. You may choose an `id` that is free in the company; otherwise the service assigns one.
         */
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Copy all articles, or those changed since
         * @description For systems that keep a copy of the catalogue. Rows are ordered by id and include inactive articles.
         *
         *     1. Start with `cursor=0`, then send each `meta.next_cursor` until it is null.
         *     2. Keep `meta.next_updated_since`, and send it as `updated_since` in the next run: it is early enough that no
         *        change is missed, not even one whose transaction was still open while you read. You may get a row that
         *        you already have; compare its `version`.
         */
        get: operations["syncArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an article
         * @description One article by its id. Without `X-Company-Id`, a super-admin has to name the company if several have this id.
         */
        get: operations["getArticle"];
        /**
         * Change an article
         * @description Changes the fields that are sent and keeps the others. Read-only fields are accepted and ignored.
         */
        put: operations["updateArticle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/by-code/{articleCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an article by its code
         * @description One article by its code. Without `X-Company-Id`, a super-admin has to name the company if several have this code.
         */
        get: operations["getArticleByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an article by its code
         * @description Changes the fields that are sent and keeps the others.
         */
        patch: operations["patchArticleByCode"];
        trace?: never;
    };
    "/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a scanned code
         * @description Says what a scanned code contains, and what it names in this company. Changes nothing. Send the text as the scanner delivers it: an element string of GS1, with or without its symbology identifier, with FNC1 as the character U+001D, or with its application identifiers in brackets; a plain GTIN or SSCC; or any other text, which may be the barcode of a unit, a lot or a serial. A text is read as an element string if it has the symbology identifier of one, a U+001D or brackets, or if it begins with an SSCC (`00`) or a GTIN (`01`, `02`) that has the right check digit. One that cannot be read is a 422, and so is an SSCC with a wrong check digit, or a day that does not exist.
         */
        post: operations["readScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change up to 1,000 articles
         * @description For each item, creates the article (201) or, if its `article_code` exists, changes it as a PUT would (200): fields that are not sent keep their values, and `id` and `client_3pl_id` of an existing article are ignored. Items take effect in their order.
         */
        post: operations["upsertArticles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/mdm/articles/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change up to 1,000 articles by their codes
         * @description Changes the fields that are sent and keeps the others, under the same rules as for a single article. A code that does not exist is the 404 of its item. Items take effect in their order.
         */
        patch: operations["patchMdmArticles"];
        trace?: never;
    };
    "/sales-orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 200 sales orders
         * @description Creates each item as a single POST would. Items take effect in their order: the first one gets its goods first. Up to 200 documents with 5,000 lines in all.
         */
        post: operations["createSalesOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 200 purchase orders
         * @description Creates each item as a single POST would. Items take effect in their order: the first one gets its goods first. Up to 200 documents with 5,000 lines in all.
         */
        post: operations["createPurchaseOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce up to 200 receptions
         * @description Creates each item as a single POST would. Items take effect in their order: the first one gets its goods first. Up to 200 documents with 5,000 lines in all.
         */
        post: operations["createReceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce up to 200 returns
         * @description Creates each item as a single POST would. Items take effect in their order: the first one gets its goods first. Up to 200 documents with 5,000 lines in all.
         */
        post: operations["createReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export articles
         * @description All articles that match the filters, oldest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export stock
         * @description All stock that matches the filters, oldest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/movements/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export stock movements
         * @description All stock movements that match the filters, newest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportStockMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export sales orders
         * @description All sales orders that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportSalesOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export purchase orders
         * @description All purchase orders that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportPurchaseOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export receptions
         * @description All receptions that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportReceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export returns
         * @description All returns that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock
         * @description Stock per warehouse and article, ordered by id, page by page. An article has a row in a warehouse from its first movement there. With `as_of` it is the stock of an earlier moment, from the ledger of movements.
         */
        get: operations["listStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock movements
         * @description The ledger: every change of stock, newest first, page by page. Rows are never changed, and a row of `/stock` is the sum of its movements.
         */
        get: operations["listStockMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/epcis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ledger as EPCIS events
         * @description Stock movements as a document of EPCIS 2.0 in JSON-LD, oldest first: what came, went, was counted, adjusted, put on hold or
         *     released. What is reserved or expected is no event. Start without `cursor`, then always send the last `quayside:next_cursor`:
         *     immediately while `quayside:has_more` is true, otherwise after a while. No event is missed, whatever the order of concurrent
         *     writes. A movement appears some seconds after it was booked, or later while an older write is still open. A page may be short,
         *     or empty, while `quayside:has_more` is true.
         *
         *     - **Goods** are named by GS1 Digital Links if the barcode of the article's first unit is a GTIN with a right check digit:
         *       serials one by one in `epcList`, other goods by class in `quantityList`, with the lot if there is one. All other articles,
         *       and lots and serials that GS1 does not allow (more than 20 characters, or others), have a name in a namespace of the company,
         *       such as `urn:quayside:1:article:OIL-5L%2FEV:lot:L1`. So have documents, and warehouses without a GLN. The names are those of
         *       today: an article that gets a GTIN has it in older events, too.
         *     - **Packages** with an SSCC are `AggregationEvent`s: before the goods leave, and after a shipment was undone. They are as they are
         *       today.
         *     - **Corrections.** A reversed adjustment repeats its events, with the same ids and with `errorDeclaration`. A shipment or
         *       transfer that was undone is `void_shipping`. A corrected reception has another event for the difference: `receiving` for
         *       more, `inspecting` with `mismatch_quantity` for less.
         *     - `quayside:delta` of the events whose `quayside:bucket` is `on_hand` adds up to what is on hand, if those with
         *       `errorDeclaration` count the other way round.
         */
        get: operations["readStockEpcis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain stock
         * @description Why is so much available, and not more? Says for one article in one warehouse which documents have reserved goods, which have put goods into quarantine, and which will bring goods. The quantities of each list, with its `others`, add up to the figure of `/stock`. For `on_hand` it says what has changed since the last count. With `as_of` it explains the stock of an earlier moment, from the ledger.
         */
        get: operations["explainStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what can be promised, and when
         * @description Says what a sales order with these lines would get now, which lots, what will come later by which document, and which other warehouse has the goods. Changes and reserves nothing. What is available now is chosen as for an order. Of the goods that are expected, those that other orders already wait for are left out, because they come first; whether the lots that are announced will be good for long enough is not checked.
         */
        post: operations["promiseStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seals of the ledger
         * @description For each day with stock movements a hash over all of them and over the seal before, newest first, page by page. Every night the day before is sealed, and `stock.sealed` is sent. Who keeps the hashes can prove later, from `/stock/movements/export` alone, that no movement was changed, removed or added: `hash` says how it is computed.
         */
        get: operations["listStockSeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State the account of a client
         * @description What was in stock at the start of a period, what came and went, what was left, and how long it lay there: one row for each article in each warehouse that it had moved in before the end of the period, ordered by id, page by page. `unit_days` and `pallet_days` are for storage bills. Everything is computed from the ledger, by the time of booking, so a statement of a past period does not change.
         */
        get: operations["listStockStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/statement/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the account of a client
         * @description All rows of a statement, oldest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportStockStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock adjustments
         * @description Corrections of stock with their lines, newest first, page by page.
         */
        get: operations["listStockAdjustments"];
        put?: never;
        /**
         * Create a stock adjustment
         * @description Corrects stock in one warehouse: writes off what is broken or lost, adds what was found, puts goods in quarantine or releases them. Inactive articles and warehouses are accepted. Nothing becomes negative: too little stock is `insufficient_stock`. What becomes available goes to backorders immediately.
         */
        post: operations["createStockAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjustments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 200 stock adjustments
         * @description Creates each item as a single POST would, in their order. Without `atomic`, an item that fails does not stop the others.
         */
        post: operations["createStockAdjustments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjustments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export stock adjustments
         * @description All stock adjustments that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportStockAdjustments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stock adjustment
         * @description One stock adjustment by its id, with its lines and its history.
         */
        get: operations["getStockAdjustment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/adjustments/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a stock adjustment to another status
         * @description `booked` moves the goods of a draft. `reversed` posts the opposite of what was booked, as long as the goods are free: otherwise `insufficient_stock`. What becomes available goes to backorders immediately. In the console, only administrators reverse.
         *
         *     ![States](/docs/diagrams/stock_adjustment.svg)
         */
        post: operations["transitionStockAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock counts
         * @description Counts of stock with their lines, newest first, page by page.
         */
        get: operations["listStockCounts"];
        put?: never;
        /**
         * Create a stock count
         * @description A sheet to count, or counts that are booked immediately. Nobody stops working for it: what is booked is the difference to what was on hand when it was counted, and goods that have moved since are not touched. Inactive articles and warehouses are accepted. What was found goes to backorders immediately.
         */
        post: operations["createStockCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/counts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 200 stock counts
         * @description Creates each item as a single POST would, in their order. Without `atomic`, an item that fails does not stop the others.
         */
        post: operations["createStockCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/counts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export stock counts
         * @description All stock counts that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportStockCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/counts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stock count
         * @description One stock count by its id, with its lines and its history.
         */
        get: operations["getStockCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/counts/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a stock count to another status
         * @description `counting` records what was counted, any number of times: the last count of a line holds, earlier ones stay in `attempts`. `booked` books all differences or none. What another count of the same stock has booked since is not booked again; if that count was made later, these lines must be counted again (`recount_required`). Lines without a count stay as they are, or become 0 with `uncounted: zero`.
         *
         *     ![States](/docs/diagrams/stock_count.svg)
         */
        post: operations["transitionStockCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stock transfers
         * @description Transfers between warehouses with their lines, newest first, page by page.
         */
        get: operations["listStockTransfers"];
        put?: never;
        /**
         * Create a stock transfer
         * @description Plans to bring goods from one warehouse to another, and reserves them: all of them, or the answer is `insufficient_stock`. No order gets goods that a transfer has reserved. Inactive articles are accepted, and an inactive warehouse may send.
         */
        post: operations["createStockTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/transfers/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 200 stock transfers
         * @description Creates each item as a single POST would, in their order. Without `atomic`, an item that fails does not stop the others.
         */
        post: operations["createStockTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/transfers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export stock transfers
         * @description All stock transfers that match the filters, with their lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a document has one row for each line.
         */
        get: operations["exportStockTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a stock transfer
         * @description One stock transfer by its id, with its lines and its history.
         */
        get: operations["getStockTransfer"];
        /**
         * Change a stock transfer
         * @description Changes the fields that are sent and keeps the others. Lines and warehouses can change until the goods are sent (`draft` or `allocated`); the goods of an allocated transfer are then reserved anew, all of them or `insufficient_stock`. After that only lines and warehouses equal to the current ones are accepted, and others are a 409 `document_frozen`. A `status` other than the current one requests that move, after the other changes. You may send back what a GET returned: read-only fields are accepted and ignored.
         */
        put: operations["updateStockTransfer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/transfers/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a stock transfer to another status
         * @description `sent` takes the goods out of the first warehouse, and they are `inbound` of the second one while they are on the way. With `lines` less can be sent, once: the rest is released. At `receiving` the lines are counted, any number of times: each count is the total so far, and at most what was sent. Good pieces are available immediately, and fill backorders; rejected ones are in quarantine. At `completed`, what did not come is lost, and is in `discrepancies`. If nothing was counted, everything came as it was sent. `cancelled` brings goods that are on the way back to the first warehouse.
         *
         *     ![States](/docs/diagrams/stock_transfer.svg)
         */
        post: operations["transitionStockTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/lots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lots
         * @description The lots of articles that are tracked by lot, ordered by id, page by page, with what is in each warehouse. Receptions, returns, counts and adjustments make them; a lot is never removed.
         */
        get: operations["listStockLots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/lots/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export lots
         * @description All lots that match the filters, oldest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportStockLots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/lots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a lot
         * @description One lot by its id, with what is in each warehouse.
         */
        get: operations["getStockLot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lot
         * @description Changes the dates, the notes and the metadata of a lot, and keeps what is not sent. Goods that are reserved stay reserved, whatever the new date.
         */
        patch: operations["updateStockLot"];
        trace?: never;
    };
    "/stock/lots/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a lot to another status
         * @description - `held` and `recalled` stop the lot. Its free goods in all warehouses are put on hold, each warehouse by an
         *       adjustment. Orders that nobody picks yet lose their reservations of it, and get other lots or wait.
         *       `blocked_orders` names the orders that are being picked, and transfers: they keep their goods and cannot ship
         *       them. What comes of the lot later goes to quarantine.
         *     - `active` releases exactly what the status has put on hold, by adjustments too, and it goes to backorders
         *       immediately. The last good day of the lot must not be over: otherwise `lot_unavailable`.
         *
         *     The server moves lots to `expired` by itself, when their last good day is over in every warehouse that has them.
         *     In the console, only administrators recall a lot and end a recall.
         *
         *     ![States](/docs/diagrams/lot.svg)
         */
        post: operations["transitionStockLot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/lots/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace a lot
         * @description Every line of a document that brought goods of the lot, moved, took or returned them, oldest first, with partner, address and shipment: where they came from, and who has them. What was only reserved or put on hold is not part of it.
         */
        get: operations["traceStockLot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/lots/{id}/trace/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the trace of a lot
         * @description The whole trace of a lot, oldest first, as one streamed answer. The introduction says under "Exports" how it is read.
         */
        get: operations["exportStockLotTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/serials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pieces by their serials
         * @description The pieces of articles with the tracking `serial`, ordered by id, page by page. Receptions, returns, counts and adjustments make them; a piece is never removed.
         */
        get: operations["listStockSerials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/serials/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export pieces
         * @description All pieces that match the filters, oldest first, as one streamed answer. The introduction says under "Exports" how they are read.
         */
        get: operations["exportStockSerials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/serials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a piece
         * @description One piece by its id, and where it is.
         */
        get: operations["getStockSerial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock/serials/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace a piece
         * @description Everything that has happened to the piece, oldest first, with document, partner, address and shipment: where it came from, and who has it.
         */
        get: operations["traceStockSerial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sales orders
         * @description Sales orders with their lines, newest first, page by page.
         */
        get: operations["listSalesOrders"];
        put?: never;
        /**
         * Create a sales order
         * @description Reserves what is available, all of it or a part. The order becomes `allocated`, or `backordered` if something is missing. A `draft` reserves nothing until it is confirmed.
         */
        post: operations["createSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sales order
         * @description One sales order by its id, with its lines and its history.
         */
        get: operations["getSalesOrder"];
        /**
         * Change a sales order
         * @description Changes the fields that are sent and keeps the others. `lines` replaces all lines; this is possible before picking. After that only lines equal to the current ones are accepted, and others are a 409 `document_frozen`. A `status` other than the current one requests that move, after the other changes. You may send back what a GET returned: read-only fields are accepted and ignored.
         */
        put: operations["updateSalesOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-orders/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a sales order to another status
         * @description Moves the order to another status, and changes stock accordingly.
         *
         *     - `confirmed` becomes `allocated` or `backordered` immediately. A backordered order is allocated automatically when
         *       stock arrives: the highest priority first, then the oldest order.
         *     - An order that leaves `on_hold` reserves what is available. It becomes `allocated` or `backordered` depending on
         *       the stock, whichever of the two was requested.
         *     - `picking` of a backordered order picks what is reserved; the rest stays backordered. If nothing is reserved, the
         *       answer is `insufficient_stock`.
         *     - `packed` takes the quantities that were found in `lines`, if something was missing. Lines that are not named were
         *       not found. What is missing leaves the reservation, is backordered, and is put on hold by a stock adjustment
         *       with the reason `missing`.
         *     - `allocated`, requested while an order is picked or packed, puts the goods back. Everything that is open is reserved
         *       anew, so the order may become `backordered`.
         *     - `partially_shipped` and `shipped` ship the quantities in `lines` or `packages`, or everything that is reserved, and
         *       create a shipment. The order becomes `shipped` if nothing is left, otherwise `partially_shipped`, whichever of the
         *       two was requested. A backordered rest waits for stock, as that of a backordered order does, and can be shipped when
         *       it has come. With `close_rest` nothing is left: what was not shipped is released.
         *
         *     ![States](/docs/diagrams/sales_order.svg)
         */
        post: operations["transitionSalesOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description Shipments with their packages and lines, newest first, page by page. Each move of a sales order that ships goods creates one.
         */
        get: operations["listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export shipments
         * @description All shipments that match the filters, with their packages and lines, newest first, as one streamed answer. The introduction says under "Exports" how they are read. In CSV a shipment has one row for each line.
         */
        get: operations["exportShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipment
         * @description One shipment by its id, with its packages, lines and history.
         */
        get: operations["getShipment"];
        /**
         * Change a shipment
         * @description Changes carrier, service, tracking numbers and packages of a shipment that is `shipped`, and keeps what is not sent; later another value is a 409 `document_frozen`. The quantities that were shipped cannot change: what is in the packages must be the same per line. You may send back what a GET returned: read-only fields are accepted and ignored.
         */
        put: operations["updateShipment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a shipment to another status
         * @description - `delivered`: the goods have arrived. When all shipments of a shipped order are delivered, the order is
         *       `delivered`; and an order that is moved to `delivered` takes its shipments along.
         *     - `cancelled` undoes the shipment, as long as it is not delivered and no return has brought goods of it back: its goods are on hand and reserved for the order
         *       again. The order becomes `packed`, or `partially_shipped` if other shipments stand. In the console, only
         *       administrators undo.
         *
         *     ![States](/docs/diagrams/shipment.svg)
         */
        post: operations["transitionShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchase orders
         * @description Purchase orders with their lines, newest first, page by page.
         */
        get: operations["listPurchaseOrders"];
        put?: never;
        /**
         * Create a purchase order
         * @description The goods of an `open` order count as inbound in its warehouse. Receptions bring them in, and change the status of the order.
         */
        post: operations["createPurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a purchase order
         * @description One purchase order by its id, with its lines and its history.
         */
        get: operations["getPurchaseOrder"];
        /**
         * Change a purchase order
         * @description Changes the fields that are sent and keeps the others. `lines` replaces all lines; this is possible before the first receipt. After that only lines equal to the current ones are accepted, and others are a 409 `document_frozen`. A `status` other than the current one requests that move, after the other changes. You may send back what a GET returned: read-only fields are accepted and ignored.
         */
        put: operations["updatePurchaseOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase-orders/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a purchase order to another status
         * @description Moves the order to another status. Receptions move it to `partially_received` and `received` automatically. After `closed`, goods that have not arrived are no longer expected.
         *
         *     ![States](/docs/diagrams/purchase_order.svg)
         */
        post: operations["transitionPurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receptions
         * @description Receptions with their lines, newest first, page by page.
         */
        get: operations["listReceptions"];
        put?: never;
        /**
         * Announce a reception
         * @description Lines that deliver a purchase order are matched with the order lines that still expect goods. The goods of all other lines count as inbound from now on.
         */
        post: operations["createReception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a reception
         * @description One reception by its id, with its lines and its history.
         */
        get: operations["getReception"];
        /**
         * Change a reception
         * @description Changes the fields that are sent and keeps the others. `lines` replaces all lines; this is possible before the first receipt (`announced` or `arrived`). After that only lines equal to the current ones are accepted, and others are a 409 `document_frozen`. A `status` other than the current one requests that move, after the other changes. You may send back what a GET returned: read-only fields are accepted and ignored.
         */
        put: operations["updateReception"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a reception to another status
         * @description Moves the reception to another status. At `receiving` the lines are counted, any number of times: each count is the total so far. Good pieces can be shipped immediately, and fill backorders; rejected ones are on hand, but quarantined. `completed` fixes `discrepancies`, and goods that have not arrived are no longer expected. If no count was ever sent, everything has arrived as announced; a count of 0 is a count. Goods that a purchase order still lacks stay inbound until that order is closed. More than announced is accepted too.
         *
         *     ![States](/docs/diagrams/reception.svg)
         */
        post: operations["transitionReception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receptions/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct what was counted
         * @description Corrects the counts of a reception that is `receiving` or `completed`: for each line the totals as they should have been, larger or smaller. Stock changes by the difference, with the reason `corrected`; what becomes available fills backorders. `discrepancies` of a completed reception are made anew. The purchase orders become what they would be if the right totals had been counted in the first place: quantities that are missing again are inbound again unless the order is closed, and its status follows by itself, also from `received` back to `partially_received` or `open`. Goods that are no longer free are a 409 `insufficient_stock`, unless `displace` finds enough. The note is added to the history.
         */
        post: operations["correctReception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List returns
         * @description The newest returns that match the filters, at most 100, with their lines, newest first. For older ones, send the id of the last one as `before_id`.
         */
        get: operations["listReturns"];
        put?: never;
        /**
         * Announce a return
         * @description A return changes no stock before it is completed.
         */
        post: operations["createReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a return
         * @description One return by its id, with its lines and its history.
         */
        get: operations["getReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{id}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a return to another status
         * @description Moves the return to another status. At `inspecting` (any number of times) and `completed`, `lines` contains the decisions about the goods. `completed` puts them into stock: `restock` makes them available, `quarantine` keeps them on hand but not available, `dispose` takes nothing in. Goods without a decision are restocked.
         *
         *     ![States](/docs/diagrams/return.svg)
         */
        post: operations["transitionReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All webhooks, ordered by id.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description From now on, events of the company are posted to `url` if their module is active. Events of an inactive module are not queued: `POST /webhooks/{id}/replay` sends them later. Queued deliveries of a module that is switched off are kept, and sent within ten minutes after it is switched on again. The answer shows the `secret` that signs the deliveries only this once: store it. Only public https addresses are accepted. A company may have 50 webhooks, unless the provider has configured another limit; one more is a 422.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One webhook, without its secret. It includes the results of its deliveries, but these do not count as changes: `version` and `ETag` ignore them.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description Changes the fields that are sent and keeps the others. An inactive webhook gets no new events, and its waiting deliveries keep waiting. A webhook that was disabled after failures starts again when it is made active.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Its waiting deliveries are not sent any more.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Delivered, failed and waiting deliveries, newest first. They are kept for 30 days, like the events. Deliveries of an inactive module are left out.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its request and answer
         * @description One delivery, with the body that was or will be sent, and the beginning of the receiver's last answer.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one delivery again
         * @description Queues this delivery again, whether it was delivered or not. It has the same `webhook-id` as before, and its earlier attempts stay in its `history`. A delivery that waits for its next attempt is sent at once.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/resend-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all failed deliveries again
         * @description Queues the failed deliveries of this webhook again, the oldest first, up to 1,000 with one request. `has_more` tells whether to send the request again. Deliveries that were delivered or wait are not touched.
         */
        post: operations["resendFailedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Queues an event of the type `webhook.test` for this webhook only, active or not. `GET /webhooks/{id}/deliveries` shows the result.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The answer shows the new secret only this once. For 24 hours deliveries carry two signatures, with the new and the old secret, so that a receiver can switch without losing a delivery.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how far a replay is
         * @description The last replay of a webhook. A webhook that never had one is a 404.
         */
        get: operations["getWebhookReplay"];
        put?: never;
        /**
         * Deliver events again
         * @description Queues all events since a point in time again, if the webhook is active and subscribes to them and their module is active, whether they were delivered before or not. They have the same `webhook-id` as before. The first 1,000 events are queued before the answer, the others in the background: `GET /webhooks/{id}/replay` shows how far it is. A webhook has one replay at a time; another one while it runs is a 409.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events in order
         * @description The events of the last 30 days, the same that webhooks get, in an order that never changes. Start without
         *     `cursor` for the oldest, then always send the last `meta.next_cursor`: immediately while `meta.has_more` is
         *     true, otherwise after a while. No event is missed, whatever the order of concurrent writes, and none is
         *     repeated. To begin with the newest, send `dir=desc`.
         *
         *     Events of a module that is not active for the company are left out, and the cursor skips them: a page may
         *     be short, or empty, while `meta.has_more` is true. To read those events after the module is active again,
         *     use an older cursor.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow events live
         * @description The events of `GET /events` as they happen, as server-sent events. Each has the type of the event in `event`, the
         *     event itself as JSON in `data`, and its position in `id`. The stream begins with the next event, or after the
         *     position that `Last-Event-ID` or `cursor` names: browsers send `Last-Event-ID` by themselves when they connect
         *     again, and `meta.next_cursor` of `GET /events` is such a position too. No event is missed and none is repeated.
         *
         *     A line with a comment is sent every 15 seconds while nothing happens. The stream ends when the token or the
         *     session ends, when the server shuts down, and when the client reads too slowly: connect again. A company can
         *     have ten streams at the same time on each server, and a user five; a further one is refused with 503 and
         *     `Retry-After`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Client companies whose goods the company stores, ordered by id.
         */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a client
         * @description One client by its id.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Customers, suppliers and carriers of the company, ordered by id.
         */
        get: operations["listPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a partner
         * @description One partner by its id.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List warehouses
         * @description The warehouses of the company, ordered by id.
         */
        get: operations["listWarehouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/warehouses/{warehouseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a warehouse
         * @description One warehouse by its id.
         */
        get: operations["getWarehouse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units of measure
         * @description The unit catalogue, which all companies share, ordered by code. Articles and lines may use other units, too; these have no rule.
         */
        get: operations["listUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description The 100 newest imports, newest first. Finished imports are kept for 30 days.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file
         * @description Creates or changes records by their codes, from a file that is the body of this request. The file is stored while
         *     it arrives; the answer comes when it is complete, and the rows are processed in the background. Follow the import
         *     with `GET /imports/{id}`, or wait for the event `import.completed`.
         *
         *     - `application/x-ndjson`: one JSON object a line, with the fields of the record.
         *     - `text/csv`: a line with the names of the fields, then one record a line, with as many cells. Cells are separated
         *       by `;` or `,` and may be quoted. A first line such as `sep=;` is not read. An empty cell is a field that is not
         *       sent, and a row of empty cells is no row. An apostrophe in
         *       front of a text that begins like a formula (`'=1+1`), as exports have it, is removed. Numbers may have a decimal comma, and no separator of
         *       thousands: `1,000` is 1. A list, such as `lines.serials`, is JSON in its cell. `address.city` is a field of
         *       the address. Sales orders have one row for each line, with columns such as `lines.article_code`; the rows of an
         *       order stand next to each other and have the same `reference` and `client_3pl_id`.
         *     - UTF-8, with or without a byte order mark. `Content-Encoding: gzip` is accepted.
         *
         *     A field that a row does not have keeps its value. A record with an error is skipped, and listed by `GET
         *     /imports/{id}/errors`; the others are imported. `GET /imports/{id}/failed-rows` has the rows of these records: send
         *     them again when they are corrected. A column `import_error` is not read, so that a file can say beside each row
         *     what was wrong with it. Sales orders are created as `POST /sales-orders/bulk` does, and must
         *     have a `reference`: one that is taken is an error. So the same file sent twice changes nothing the second time.
         *
         *     Stock counts have `article_code`, `counted` (in the article's first unit), `warehouse_code` (if absent, the
         *     default warehouse) and `counted_at` (if absent, now). The difference to what was on hand then is booked with the reason `counted`, and backorders get what
         *     was found. A count below what is reserved or in quarantine is an error. Articles that are tracked by lot need `lot_code`;
         *     of those that are tracked by serial, `serials` are all pieces that are there.
         *
         *     Stock adjustments are created as `POST /stock/adjustments/bulk` does, and must have a `reference`. In CSV the rows
         *     with the same `reference` and `client_3pl_id` are one adjustment.
         *
         *     The rows are processed in chunks, each in a transaction of its own, in their order.
         *
         *     A file has at most 100 MB (after decompression), 5,000,000 rows and 250 columns, a row 65,536 characters, and a
         *     company three unfinished imports, unless the provider has set other limits. An upload may take ten minutes. A file
         *     that is not UTF-8, not valid CSV, or beyond these limits is refused as a whole; the message names the row.
         *
         *     With `Idempotency-Key`, the same file sent again within 24 hours is not imported again: the answer is the import as
         *     it is now. If the first upload has not arrived completely, the second one replaces it. An import that was cancelled
         *     or has failed gives its key back: the same key then starts a new import.
         *
         *     With `dry_run=true`, a file of at most 10,000 rows is processed before the answer, and undone: the answer has the
         *     counts that the import would have, and its first 100 errors.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the columns of a kind of file
         * @description The columns that a CSV file of this kind may have, in any order, with an example for a cell of each. Lines of NDJSON have the same fields. A template is a file with these names in its first line.
         */
        get: operations["listImportColumns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import
         * @description One import, with its state and progress.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Stops an import that is not finished. Rows that were processed stay imported. A finished import cannot be cancelled.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the errors of an import
         * @description The errors of the rows processed so far, in the order of the file. The first 10,000 are kept; `failed` of the import counts all records that failed.
         */
        get: operations["listImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/failed-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows that could not be imported
         * @description The rows of the records that failed so far, as they are in the file, with what is wrong with them. A record of several rows has all of them, also those without an error. The first 10,000 rows are kept, and 10,000,000 characters of them. A page ends early when its rows are long.
         */
        get: operations["listFailedImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connector-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connector keys
         * @description All keys, also revoked and expired ones, ordered by id, without their secrets.
         */
        get: operations["listConnectorKeys"];
        put?: never;
        /**
         * Create a connector key
         * @description The answer shows the `secret` only this once: store it. A connector sends it as `Authorization: Bearer <secret>`. There is no `Idempotency-Key`, because an answer that is stored could not show the secret: if you lose the answer, the same request is refused because the name is taken, and `POST /connector-keys/{id}/rotate` gives a new secret.
         */
        post: operations["createConnectorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connector-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a connector key
         * @description One key, without its secret. `last_used_at` does not count as a change: `version` and `ETag` ignore it.
         */
        get: operations["getConnectorKey"];
        /**
         * Change a connector key
         * @description Replaces permissions, limit, addresses and expiry; all of them must be sent. They count at once. The name stays, because documents name the key as their author. The secret stays too.
         */
        put: operations["updateConnectorKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connector-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a connector key
         * @description The answer shows the new secret only this once. The old one stays valid for `overlap_hours`, so that the connector can change over without a refused request; 0 ends it at once. A key has two valid secrets at most: if the newest one was never used, for example because the answer was lost, it is replaced, and the older one stays.
         */
        post: operations["rotateConnectorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connector-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a connector key
         * @description Ends the key permanently: immediately on the server that answers, normally within 100 ms on all servers of the provider, and always within two seconds. The key stays in the list, because documents name it as their author, and its name stays taken. Revoking it again changes nothing.
         */
        post: operations["revokeConnectorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/etsm/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the transport system's token
         * @description Confirms to the transport system that its shared token is correct and the integration is on.
         */
        get: operations["pingEtsm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/etsm/receptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce a reception
         * @description The transport system announces a delivery, under the same rules as for users. The reception has `source: etsm`.
         */
        post: operations["createEtsmReception"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/mdm/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the master-data system's token
         * @description Confirms to the master-data system that its shared token is correct and the integration is on.
         */
        get: operations["pingMdm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/mdm/sync-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fields that can be synchronised
         * @description The fields that the update by code accepts, and their other names.
         */
        get: operations["listMdmSyncFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/mdm/clients/{client3plId}/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles of a client
         * @description Articles of one client company, ordered by id, including inactive ones. While `meta.next_after_id` is not null, send it as `after_id` to get the next ones.
         */
        get: operations["listMdmClientArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/mdm/articles/by-code/{articleCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an article by its code
         * @description Changes the fields that are sent and keeps the others, under the same rules as for users.
         */
        patch: operations["patchMdmArticleByCode"];
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the health of the service
         * @description Always 200 while the process runs, within the rate limit; `status` is `degraded` if a configured part does not work. The same answer is served at `/health` and `/up`, outside the `/api` prefix.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the process runs
         * @description For the liveness probe of an orchestrator: 200 while the process can answer at all, whatever the state of its database. Also served at `/livez`, outside the `/api` prefix.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the service takes requests
         * @description For the readiness probe of a load balancer or orchestrator: 200 while the service answers requests, 503 while it shuts down or its database does not answer. Also served at `/readyz`, outside the `/api` prefix.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "article.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An article was created
         * @description Sent once for each new article.
         */
        post: operations["onArticleCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "article.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An article has changed
         * @description Sent for every change of an existing article; `changed` names the fields.
         */
        post: operations["onArticleUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order was created
         * @description Sent once for each new sales order, in addition to the event of each status that it reached immediately.
         */
        post: operations["onSalesOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order has changed
         * @description Sent for every change of an existing sales order; `changed` names the fields.
         */
        post: operations["onSalesOrderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now draft
         * @description Sent when a sales order reaches the status `draft`.
         */
        post: operations["onSalesOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now confirmed
         * @description Sent when a sales order reaches the status `confirmed`.
         */
        post: operations["onSalesOrderConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.allocated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now allocated
         * @description Sent when a sales order reaches the status `allocated`.
         */
        post: operations["onSalesOrderAllocated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.backordered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now backordered
         * @description Sent when a sales order reaches the status `backordered`.
         */
        post: operations["onSalesOrderBackordered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.on_hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now on hold
         * @description Sent when a sales order reaches the status `on_hold`.
         */
        post: operations["onSalesOrderOnHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.picking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now picking
         * @description Sent when a sales order reaches the status `picking`.
         */
        post: operations["onSalesOrderPicking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.packed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now packed
         * @description Sent when a sales order reaches the status `packed`.
         */
        post: operations["onSalesOrderPacked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.partially_shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now partially shipped
         * @description Sent when a sales order reaches the status `partially_shipped`.
         */
        post: operations["onSalesOrderPartiallyShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now shipped
         * @description Sent when a sales order reaches the status `shipped`.
         */
        post: operations["onSalesOrderShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now delivered
         * @description Sent when a sales order reaches the status `delivered`.
         */
        post: operations["onSalesOrderDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sales_order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sales order is now cancelled
         * @description Sent when a sales order reaches the status `cancelled`.
         */
        post: operations["onSalesOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order was created
         * @description Sent once for each new purchase order, in addition to the event of each status that it reached immediately.
         */
        post: operations["onPurchaseOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order has changed
         * @description Sent for every change of an existing purchase order; `changed` names the fields.
         */
        post: operations["onPurchaseOrderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now draft
         * @description Sent when a purchase order reaches the status `draft`.
         */
        post: operations["onPurchaseOrderDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now open
         * @description Sent when a purchase order reaches the status `open`.
         */
        post: operations["onPurchaseOrderOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.partially_received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now partially received
         * @description Sent when a purchase order reaches the status `partially_received`.
         */
        post: operations["onPurchaseOrderPartiallyReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now received
         * @description Sent when a purchase order reaches the status `received`.
         */
        post: operations["onPurchaseOrderReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now closed
         * @description Sent when a purchase order reaches the status `closed`.
         */
        post: operations["onPurchaseOrderClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "purchase_order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase order is now cancelled
         * @description Sent when a purchase order reaches the status `cancelled`.
         */
        post: operations["onPurchaseOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception was created
         * @description Sent once for each new reception, in addition to the event of each status that it reached immediately.
         */
        post: operations["onReceptionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception has changed
         * @description Sent for every change of an existing reception; `changed` names the fields.
         */
        post: operations["onReceptionUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.announced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception is now announced
         * @description Sent when a reception reaches the status `announced`.
         */
        post: operations["onReceptionAnnounced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception is now arrived
         * @description Sent when a reception reaches the status `arrived`.
         */
        post: operations["onReceptionArrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.receiving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception is now receiving
         * @description Sent when a reception reaches the status `receiving`.
         */
        post: operations["onReceptionReceiving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception is now completed
         * @description Sent when a reception reaches the status `completed`.
         */
        post: operations["onReceptionCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reception.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reception is now cancelled
         * @description Sent when a reception reaches the status `cancelled`.
         */
        post: operations["onReceptionCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return was created
         * @description Sent once for each new return, in addition to the event of each status that it reached immediately.
         */
        post: operations["onReturnCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return has changed
         * @description Sent for every change of an existing return; `changed` names the fields.
         */
        post: operations["onReturnUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.announced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return is now announced
         * @description Sent when a return reaches the status `announced`.
         */
        post: operations["onReturnAnnounced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return is now arrived
         * @description Sent when a return reaches the status `arrived`.
         */
        post: operations["onReturnArrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.inspecting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return is now inspecting
         * @description Sent when a return reaches the status `inspecting`.
         */
        post: operations["onReturnInspecting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return is now completed
         * @description Sent when a return reaches the status `completed`.
         */
        post: operations["onReturnCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "return.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return is now cancelled
         * @description Sent when a return reaches the status `cancelled`.
         */
        post: operations["onReturnCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment was created
         * @description Sent once for each new stock adjustment, in addition to the event of each status that it reached immediately.
         */
        post: operations["onStockAdjustmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment has changed
         * @description Sent for every change of an existing stock adjustment; `changed` names the fields.
         */
        post: operations["onStockAdjustmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment is now draft
         * @description Sent when a stock adjustment reaches the status `draft`.
         */
        post: operations["onStockAdjustmentDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment is now booked
         * @description Sent when a stock adjustment reaches the status `booked`.
         */
        post: operations["onStockAdjustmentBooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment is now reversed
         * @description Sent when a stock adjustment reaches the status `reversed`.
         */
        post: operations["onStockAdjustmentReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_adjustment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock adjustment is now cancelled
         * @description Sent when a stock adjustment reaches the status `cancelled`.
         */
        post: operations["onStockAdjustmentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count was created
         * @description Sent once for each new stock count, in addition to the event of each status that it reached immediately.
         */
        post: operations["onStockCountCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count has changed
         * @description Sent for every change of an existing stock count; `changed` names the fields.
         */
        post: operations["onStockCountUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count is now open
         * @description Sent when a stock count reaches the status `open`.
         */
        post: operations["onStockCountOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.counting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count is now counting
         * @description Sent when a stock count reaches the status `counting`.
         */
        post: operations["onStockCountCounting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count is now booked
         * @description Sent when a stock count reaches the status `booked`.
         */
        post: operations["onStockCountBooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_count.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock count is now cancelled
         * @description Sent when a stock count reaches the status `cancelled`.
         */
        post: operations["onStockCountCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer was created
         * @description Sent once for each new stock transfer, in addition to the event of each status that it reached immediately.
         */
        post: operations["onStockTransferCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer has changed
         * @description Sent for every change of an existing stock transfer; `changed` names the fields.
         */
        post: operations["onStockTransferUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now draft
         * @description Sent when a stock transfer reaches the status `draft`.
         */
        post: operations["onStockTransferDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.allocated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now allocated
         * @description Sent when a stock transfer reaches the status `allocated`.
         */
        post: operations["onStockTransferAllocated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now sent
         * @description Sent when a stock transfer reaches the status `sent`.
         */
        post: operations["onStockTransferSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.receiving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now receiving
         * @description Sent when a stock transfer reaches the status `receiving`.
         */
        post: operations["onStockTransferReceiving"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now completed
         * @description Sent when a stock transfer reaches the status `completed`.
         */
        post: operations["onStockTransferCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock_transfer.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock transfer is now cancelled
         * @description Sent when a stock transfer reaches the status `cancelled`.
         */
        post: operations["onStockTransferCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot was created
         * @description Sent once for each new lot, when a document names it for the first time.
         */
        post: operations["onLotCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot has changed
         * @description Sent for every change of an existing lot; `changed` names the fields.
         */
        post: operations["onLotUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot is now active
         * @description Sent when a lot reaches the status `active`.
         */
        post: operations["onLotActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot is now held
         * @description Sent when a lot reaches the status `held`.
         */
        post: operations["onLotHeld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.recalled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot is now recalled
         * @description Sent when a lot reaches the status `recalled`.
         */
        post: operations["onLotRecalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lot.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lot is now expired
         * @description Sent when a lot reaches the status `expired`.
         */
        post: operations["onLotExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment was created
         * @description Sent each time that goods of a sales order leave, in addition to `shipment.shipped`.
         */
        post: operations["onShipmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment has changed
         * @description Sent for every change of an existing shipment; `changed` names the fields.
         */
        post: operations["onShipmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment is now shipped
         * @description Sent when a shipment reaches the status `shipped`.
         */
        post: operations["onShipmentShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment is now delivered
         * @description Sent when a shipment reaches the status `delivered`.
         */
        post: operations["onShipmentDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment is now cancelled
         * @description Sent when a shipment reaches the status `cancelled`.
         */
        post: operations["onShipmentCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stock row has changed
         * @description Sent for every change of a figure of a stock row; `changed` names the figures. If the article is tracked by lot, `lots` of the row has the lots that have changed.
         */
        post: operations["onStockChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.sealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A day of the ledger was sealed
         * @description Sent in the night for the stock movements of the day before. Keep the seals, to prove later that nobody has changed the ledger.
         */
        post: operations["onStockSealed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An import is completed
         * @description All rows of a file were processed. `failed` says how many had errors.
         */
        post: operations["onImportCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook was created
         * @description Sent once for each new webhook.
         */
        post: operations["onWebhookCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook has changed
         * @description Sent for every change of an existing webhook; `changed` names the fields.
         */
        post: operations["onWebhookUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook was deleted
         * @description The record as it was before the deletion. The deleted webhook itself does not get this event.
         */
        post: operations["onWebhookDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test of this webhook
         * @description `POST /webhooks/{id}/test` sends it to that webhook only.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Credentials: {
            /**
             * Format: email
             * @description The user's e-mail address.
             */
            email: string;
            /** @description The user's password. */
            password: string;
        };
        /**
         * Format: date-time
         * @description ISO 8601, UTC, with microseconds.
         * @example 2026-03-02T08:15:30.123456Z
         */
        Timestamp: string;
        User: {
            /**
             * Format: int64
             * @description The user's id.
             */
            id: number;
            /** @description The user's name. */
            name: string;
            /** @description The user's e-mail address. */
            email: string;
        };
        TokenAnswer: {
            /** @description Send it as `Authorization: Bearer <token>`. */
            token: string;
            /**
             * @description Always `Bearer`.
             * @enum {string}
             */
            token_type: "Bearer";
            expires_at: components["schemas"]["Timestamp"];
            user: components["schemas"]["User"];
        };
        /**
         * @description A stable code for programs. The introduction has a table of all codes.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "company_required" | "query_too_complex" | "unauthenticated" | "company_forbidden" | "module_inactive" | "key_forbidden" | "address_forbidden" | "permission_denied" | "permission_escalation" | "csrf_rejected" | "reauthentication_required" | "second_factor_required" | "second_factor_setup_required" | "not_found" | "method_not_allowed" | "request_timeout" | "request_in_progress" | "last_administrator" | "invalid_transition" | "document_frozen" | "insufficient_stock" | "stale_count" | "recount_required" | "lot_unavailable" | "serial_conflict" | "article_in_use" | "stale_version" | "body_too_large" | "unsupported_media_type" | "expectation_failed" | "validation_failed" | "idempotency_key_reused" | "query_too_expensive" | "answer_too_large" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable" | "integration_not_configured";
        /**
         * @description The id of this request in our logs; the same as the `X-Request-ID` header. Quote it when you ask for help.
         * @example 0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11
         */
        RequestId: string;
        /**
         * @description A second factor: a code of an authenticator app, or a recovery code. With `account_page` the account has passkeys and no app: the user can sign in with one at the account page.
         * @enum {string}
         */
        SecondFactorMethod: "totp" | "recovery_code" | "account_page";
        /**
         * @description What has become of a piece. It is in a warehouse if it is `in_stock` or `quarantined`. `in_transit` is on the way to another warehouse. `lost` was not found when it was counted or awaited, or was booked by mistake.
         * @enum {string}
         */
        SerialStatus: "in_stock" | "quarantined" | "in_transit" | "shipped" | "disposed" | "lost";
        /** @description A piece that is not where the request takes it from, and where it is. */
        SerialConflict: {
            /** @description The article's code. */
            article_code: string;
            /** @description The serial of the piece. */
            serial: string;
            /** @description What has become of the piece. Null if there is no such piece. */
            status: components["schemas"]["SerialStatus"] | null;
            /**
             * Format: int64
             * @description The warehouse that it is in.
             */
            warehouse_id: number | null;
            /** @description The warehouse's code. */
            warehouse_code: string | null;
            /** @description The type of the document that moved or reserved it last. */
            document_type: string | null;
            /**
             * Format: int64
             * @description The document that moved or reserved it last.
             */
            document_id: number | null;
            /** @description The document's number. */
            document_number: string | null;
            /**
             * Format: int64
             * @description The order that has reserved it. Absent if none has.
             */
            sales_order_id?: number;
            /** @description The number of that order. */
            sales_order_number?: string;
            /**
             * Format: int64
             * @description The transfer that has reserved it. Absent if none has.
             */
            stock_transfer_id?: number;
            /** @description The number of that transfer. */
            stock_transfer_number?: string;
        };
        /** @description The body of every answer that is not a success. */
        ApiError: {
            /** @description What went wrong, as a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description For `second_factor_required` at a sign-in, what the next request sends. It is worth nothing without a code. */
            challenge?: string;
            /** @description For `second_factor_required` at a sign-in, what the user can prove the identity with. */
            methods?: components["schemas"]["SecondFactorMethod"][];
            /**
             * Format: int64
             * @description For `second_factor_required` at a sign-in, seconds until the challenge ends.
             */
            expires_in?: number;
            /** @description For `second_factor_setup_required`, the page where the user sets a second factor up. */
            setup_url?: string;
            /** @description For `serial_conflict`, the pieces that are not where the request takes them from, at most 50. */
            serials?: components["schemas"]["SerialConflict"][];
        };
        /** @description The body of a 422. `message` repeats the first of `errors`, with the number of further ones. */
        ValidationError: {
            /** @description The first of the errors, with the number of further ones. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Messages by field path (`lines.0.quantity_um3pl`). At most 50 problems are listed; for a body with more than 20,000 values, only the first one. A path or value of more than 200 characters is shortened. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description The body of a 429. */
        RateLimitError: {
            /** @description Which limit was reached, as a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /**
             * Format: int64
             * @description Seconds to wait; the same as the `Retry-After` header.
             */
            retry_after: number;
        };
        RevokedAnswer: {
            /** @description A sentence for people. */
            message: string;
        };
        Company: {
            /**
             * Format: int64
             * @description The value for `X-Company-Id`.
             */
            id: number;
            /** @description The company's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description Whether this is the company that you read without `X-Company-Id`. */
            is_primary: boolean;
            /** @description Slugs of the active modules, in alphabetical order. */
            modules: string[];
        };
        CompanyList: {
            /** @description The companies. */
            data: components["schemas"]["Company"][];
        };
        /**
         * @description Ascending or descending.
         * @enum {string}
         */
        Direction: "asc" | "desc";
        /**
         * @description Whether the goods of an article are kept apart by lot or by piece. `lot_expiry` also requires the date of each lot. With `serial`, every piece has a serial, which is named when it moves, and quantities are whole in the article's first unit. A new article without it has `none`. While there is stock, it can change from `none` to `lot` or `lot_expiry` with `initial_lot`, and from `lot` to `lot_expiry` if all lots in stock have a date; not while a document has moved a part of its goods. Every other change needs an article without stock.
         * @enum {string}
         */
        Tracking: "none" | "lot" | "lot_expiry" | "serial";
        /**
         * @description Something that is stored and moved. Quantities are counted in `um3pl`, the unit in which the warehouse handles
         *     it; a second and a third unit describe larger packages.
         */
        Article: {
            /**
             * Format: int64
             * @description Identifies the article within its company.
             */
            id: number;
            /**
             * Format: int64
             * @description The company that owns the article.
             */
            company_id: number;
            /** @description The article's code, unique in the company. Any printable characters. */
            article_code: string;
            /** @description A description of the article. */
            description: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2: string | null;
            /**
             * Format: double
             * @description How many of the first unit a second unit holds, with at most 6 digits after the point.
             */
            um3pl_2_factor: number | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode: string | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3: string | null;
            /**
             * Format: double
             * @description How many of the first unit a third unit holds, with at most 6 digits after the point.
             */
            um3pl_3_factor: number | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode: string | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity: boolean;
            /** @description The same value under its short name. Send one of the two, or both with the same value. */
            integer_only: boolean;
            tracking: components["schemas"]["Tracking"];
            /**
             * Format: int32
             * @description For how many days after it ships a lot of this article must still be good. Sales orders can name another number, and clients and partners can require more.
             */
            min_remaining_days: number;
            /** @description An inactive article takes no new lines in documents. */
            active: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When the article was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the article last changed.
             */
            updated_at: string;
        };
        /** @description Addresses of other pages of this list, with all query parameters kept. */
        PageLinks: {
            /** @description The first page. */
            first: string;
            /** @description The last page. */
            last: string;
            /** @description The page before; null on the first one. */
            prev: string | null;
            /** @description The page after; null on the last one. */
            next: string | null;
        };
        /** @description The position of this page in its list. */
        PageMeta: {
            /**
             * Format: int64
             * @description Number of this page.
             */
            current_page: number;
            /**
             * Format: int64
             * @description Position of the first row of this page, counted from 1; null when the page is empty.
             */
            from: number | null;
            /**
             * Format: int64
             * @description Number of the last page; 1 when the list is empty.
             */
            last_page: number;
            /** @description Address of the list without query parameters. */
            path: string;
            /**
             * Format: int64
             * @description Rows per page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Position of the last row of this page; null when the page is empty.
             */
            to: number | null;
            /**
             * Format: int64
             * @description Exact number of rows in the list.
             */
            total: number;
        };
        ArticlePage: {
            /** @description The articles of this page. */
            data: components["schemas"]["Article"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A new article. A second or third unit comes with its factor, and a factor with its unit. */
        ArticleCreate: {
            /**
             * Format: int64
             * @description An id of your choice. If absent, the service assigns one.
             */
            id?: number;
            /** @description The article's code, unique in the company. Any printable characters, without spaces at the ends and without characters that cannot be seen: control characters, zero-width characters and marks of the writing direction. Not `.` or `..`, which cannot be part of an address. */
            article_code: string;
            /** @description A description of the article. */
            description: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a second unit holds, with at most 6 digits after the point.
             */
            um3pl_2_factor?: number | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode?: string | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a third unit holds, with at most 6 digits after the point.
             */
            um3pl_3_factor?: number | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode?: string | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity?: boolean;
            /** @description The same value under its short name. Send one of the two, or both with the same value. */
            integer_only?: boolean;
            tracking?: components["schemas"]["Tracking"];
            /**
             * Format: int32
             * @description For how many days after it ships a lot of this article must still be good. Sales orders can name another number, and clients and partners can require more.
             */
            min_remaining_days?: number;
            /** @description An inactive article takes no new lines in documents. If absent, `true`. */
            active?: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to, one of the company's clients.
             */
            client_3pl_id?: number | null;
        };
        ArticleAnswer: {
            data: components["schemas"]["Article"];
        };
        ArticleSync: {
            /** @description The next articles, ordered by id. */
            data: components["schemas"]["Article"][];
            /** @description How to continue. */
            meta: {
                /**
                 * Format: int64
                 * @description The `cursor` of the next page; null on the last one.
                 */
                next_cursor: number | null;
                /**
                 * Format: date-time
                 * @description The `updated_since` of the next run. The same on every page of a run.
                 */
                next_updated_since: string;
                /**
                 * Format: int64
                 * @description Rows per page.
                 */
                per_page: number;
            };
        };
        /**
         * Format: int64
         * @description Identifies the record within its company.
         * @example 1042
         */
        Id: number;
        /** @description The lot that all goods of the article become when its `tracking` changes from `none`, also those that are reserved or on hold. Required if there are any. Adjustments of the kind `relabel` record it, one for each warehouse. */
        InitialLot: {
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required if `tracking` becomes `lot_expiry`.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made.
             */
            produced_on?: string | null;
        };
        ArticleUpdate: {
            /**
             * Format: int64
             * @description Identifies the article within its company. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The company that owns the article. Ignored in a request.
             */
            company_id?: number;
            /** @description The article's code, unique in the company. Any printable characters. Ignored in a request. */
            article_code?: string;
            /** @description A description of the article. */
            description?: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl?: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a second unit holds, with at most 6 digits after the point.
             */
            um3pl_2_factor?: number | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode?: string | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a third unit holds, with at most 6 digits after the point.
             */
            um3pl_3_factor?: number | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode?: string | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity?: boolean;
            /** @description The same value under its short name. Send one of the two, or both with the same value. */
            integer_only?: boolean;
            tracking?: components["schemas"]["Tracking"];
            /**
             * Format: int32
             * @description For how many days after it ships a lot of this article must still be good. Sales orders can name another number, and clients and partners can require more.
             */
            min_remaining_days?: number;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to. Ignored in a request.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description Increases with every change. Ignored in a request.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When the article was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the article last changed. Ignored in a request.
             */
            updated_at?: string;
            initial_lot?: components["schemas"]["InitialLot"];
        };
        /** @description A document that has reserved goods. */
        StockHolder: {
            /** @description The type of the document. */
            type: string;
            /**
             * Format: int64
             * @description The document.
             */
            id: number;
            /** @description The document's number. */
            number: string;
            /**
             * Format: double
             * @description What it has reserved, in the article's first unit.
             */
            quantity: number;
        };
        /** @description A line for which there is too little stock. Quantities are in the article's first unit. */
        ShortStock: {
            /**
             * Format: int64
             * @description The position of the line in the document, from 0.
             */
            line: number;
            /** @description The article's code. */
            article_code: string;
            /** @description The lot, for an article that is tracked by lot. */
            lot_code?: string;
            /**
             * Format: double
             * @description What the line needs.
             */
            wanted: number;
            /**
             * Format: double
             * @description What is available at the place.
             */
            free: number;
            /**
             * Format: double
             * @description What is reserved there.
             */
            reserved: number;
            /**
             * Format: double
             * @description What is in quarantine there.
             */
            quarantined: number;
            /** @description The documents that have reserved goods there, the oldest first, at most 50. */
            documents: components["schemas"]["StockHolder"][];
        };
        /** @description A counted line for which something else was on hand. Quantities are in the line's unit. */
        StaleCount: {
            /**
             * Format: int64
             * @description The position of the line in the document, from 0.
             */
            line: number;
            /** @description The article's code. */
            article_code: string;
            /**
             * Format: double
             * @description What you expected to be on hand.
             */
            expected_on_hand: number;
            /**
             * Format: double
             * @description What was on hand when it was counted.
             */
            on_hand: number;
        };
        /** @description A line to count again. */
        RecountLine: {
            /**
             * Format: int64
             * @description The position of the line in the document, from 0.
             */
            line: number;
            /** @description The article's code. */
            article_code: string;
        };
        /** @description The body of a 409. */
        ConflictError: {
            /** @description What went wrong, as a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description With `invalid_transition`, the moves that the document's status allows. */
            allowed_transitions?: string[];
            /** @description With `insufficient_stock`, the lines that get too little, at most 50. */
            short?: components["schemas"]["ShortStock"][];
            /** @description With `stale_count`, the lines for which something else was on hand than you expected. */
            stale?: components["schemas"]["StaleCount"][];
            /** @description With `lot_unavailable`, the codes of the lots. */
            lots?: string[];
            /** @description With `serial_conflict`, the pieces that are not where the request takes them from, at most 50. */
            serials?: components["schemas"]["SerialConflict"][];
            /** @description With `recount_required`, the lines to count again. */
            recount?: components["schemas"]["RecountLine"][];
        };
        ArticlePatch: {
            /** @description A description of the article. */
            description?: string;
            /** @description Another name for `description`. Send one of the two, or both with the same value. */
            name?: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description Another name for `um3pl_barcode`. Send one of the two, or both with the same value. */
            barcode?: string | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode?: string | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode?: string | null;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl?: string;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
        };
        ScanRequest: {
            /** @description The text of the code, as the scanner delivers it. White space at its ends is ignored. */
            data: string;
        };
        /** @description An element of an element string. */
        ScannedElement: {
            /** @description The application identifier, such as `01`. The last digit of a measure says how many decimals it has. */
            ai: string;
            /** @description What it is, in the words of GS1. */
            title: string;
            /** @description The data, as in the code. */
            value: string;
        };
        /** @description An article, and the unit of it that a code means. */
        ScannedArticle: {
            /** @description The unit that has this barcode. */
            um3pl: string;
            /**
             * Format: double
             * @description How many of the article's first unit it holds. 1 for the first unit.
             */
            factor: number;
            article: components["schemas"]["Article"];
        };
        /**
         * @description Only an `active` lot is reserved and shipped.
         * @enum {string}
         */
        LotStatus: "active" | "held" | "recalled" | "expired";
        /**
         * @description Why stock was adjusted, with the code of X12 947 where it has one: `damaged` (AU), `damaged_in_transit` (AV), `lost`, `found` (51), `missing` (not found by a picker; only the server uses it), `expired` (AX), `recalled` (AW), `disposed` (07), `donated` (CD), `sample`, `internal_use`, `receipt_error` (AY), `shipment_error` (AR), `quality_hold` (05), `quality_release` (55), `opening_balance` (56), `relabelled` (AE), `tracking_changed` (only the server uses it), `other` (AH).
         * @enum {string}
         */
        AdjustmentReason: "damaged" | "damaged_in_transit" | "lost" | "found" | "missing" | "expired" | "recalled" | "disposed" | "donated" | "sample" | "internal_use" | "receipt_error" | "shipment_error" | "quality_hold" | "quality_release" | "opening_balance" | "relabelled" | "tracking_changed" | "other";
        /** @description One change of the status of a lot. */
        LotStatusChange: {
            from: components["schemas"]["LotStatus"];
            to: components["schemas"]["LotStatus"];
            reason: components["schemas"]["AdjustmentReason"];
            /** @description The note, if one was given. */
            note: string | null;
            /** @description The author: `user:` and the user's id, `console:` and the account's id, or `worker` for a lot whose last good day is over. */
            actor: string;
            at: components["schemas"]["Timestamp"];
        };
        /** @description What is of a lot in a warehouse. */
        LotInWarehouse: {
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            /**
             * Format: double
             * @description The whole quantity.
             */
            on_hand: number;
            /**
             * Format: double
             * @description The quantity that is reserved.
             */
            reserved: number;
            /**
             * Format: double
             * @description The quantity that is in quarantine.
             */
            quarantined: number;
            /**
             * Format: double
             * @description `on_hand` minus `reserved` and `quarantined`.
             */
            available: number;
        };
        /** @description Goods of an article that were made together. Quantities are in the article's first unit, of all warehouses together. */
        Lot: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that owns the goods.
             */
            company_id: number;
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /** @description The article's first unit. */
            um3pl: string;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            client_3pl_id: number | null;
            /** @description The code of the lot, unique for the article. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: date
             * @description When the goods were made.
             */
            produced_on: string | null;
            status: components["schemas"]["LotStatus"];
            /** @description The statuses that it can be moved to. */
            allowed_transitions: components["schemas"]["LotStatus"][];
            /** @description The changes of the status, oldest first. */
            status_history: components["schemas"]["LotStatusChange"][];
            /** @description If the lot is not `active`: the orders that are being picked and have reserved goods of it, and such transfers, oldest first, at most 50. They cannot ship these goods. */
            blocked_orders: components["schemas"]["StockHolder"][];
            /** @description Free text. */
            notes: string | null;
            /** @description Your own fields, at most 16 KB as JSON, nested at most 8 levels deep including themselves. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: double
             * @description The whole quantity.
             */
            on_hand: number;
            /**
             * Format: double
             * @description The quantity on hand that is reserved.
             */
            reserved: number;
            /**
             * Format: double
             * @description The quantity on hand that is in quarantine.
             */
            quarantined: number;
            /**
             * Format: double
             * @description `on_hand` minus `reserved` and `quarantined`.
             */
            available: number;
            /** @description The warehouses that have, or had, goods of the lot. */
            warehouses: components["schemas"]["LotInWarehouse"][];
            /**
             * Format: int64
             * @description Increases with every change, also of a quantity.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One piece of an article with the tracking `serial`. */
        Serial: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that owns the piece.
             */
            company_id: number;
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            client_3pl_id: number | null;
            /** @description The serial, unique for the article. */
            serial: string;
            status: components["schemas"]["SerialStatus"];
            /**
             * Format: int64
             * @description The warehouse that it is in. Null if it is in none.
             */
            warehouse_id: number | null;
            /** @description The warehouse's code. */
            warehouse_code: string | null;
            /** @description The lot that was noted when it came. */
            lot_code: string | null;
            /**
             * Format: date
             * @description The last day on which it is good, as noted when it came.
             */
            expires_on: string | null;
            /** @description The type of the document that moved or reserved it last. */
            document_type: string | null;
            /**
             * Format: int64
             * @description The document that moved or reserved it last.
             */
            document_id: number | null;
            /** @description The document's number. */
            document_number: string | null;
            /**
             * Format: int64
             * @description Increases with every move.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The status of a shipment.
         * @enum {string}
         */
        ShipmentStatus: "shipped" | "delivered" | "cancelled";
        /** @description One status change of a document. */
        StatusChange: {
            /** @description The status before; null when the document was created. */
            from: string | null;
            /** @description The status it moved to. */
            to: string;
            /** @description The reason, if one was given. */
            note: string | null;
            /** @description The author: `user:` and the user's id, `key:` with the id and the name of a connector key (`key:7:SAP production`), `console:` and the account's id, the name of an integration, or `worker` for what happens at its time. */
            actor: string;
            at: components["schemas"]["Timestamp"];
        };
        /** @description A person and a postal address. */
        ShipTo: {
            /** @description The recipient. */
            name?: string | null;
            /** @description Street and number. */
            line1?: string | null;
            /** @description Additional details of the address. */
            line2?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Town. */
            city?: string | null;
            /** @description Province, state or county. */
            region?: string | null;
            /** @description ISO 3166 code of two letters. */
            country?: string | null;
            /** @description A phone number. */
            phone?: string | null;
            /** @description An e-mail address. */
            email?: string | null;
        };
        /** @description A lot of goods that were shipped. */
        ShippedLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Null if the lot has none.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
        };
        /** @description What is in a package of a line of the order. */
        PackedQuantity: {
            /**
             * Format: int64
             * @description The line of the order.
             */
            line_id: number;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["ShippedLot"][];
            /** @description The serials of the pieces, for an article with the tracking `serial`. Absent otherwise. */
            serials?: string[];
        };
        /** @description A package of a shipment. */
        ShippedPackage: {
            /**
             * @description The package's serial shipping container code: 18 digits with a right check digit, without its prefix 00. Unique among the shipments of the company that are not cancelled. If the provider has set a GS1 prefix for the company, a package without a code gets the next one.
             * @example 080012340000000011
             */
            sscc: string | null;
            /** @description The carrier's number for the package. */
            tracking_number: string | null;
            /**
             * @description What kind of package it is, in your words.
             * @example pallet
             */
            type: string | null;
            /**
             * Format: double
             * @description The weight in kilograms, with the package.
             */
            weight_kg: number | null;
            /**
             * Format: double
             * @description The length in centimetres.
             */
            length_cm: number | null;
            /**
             * Format: double
             * @description The width in centimetres.
             */
            width_cm: number | null;
            /**
             * Format: double
             * @description The height in centimetres.
             */
            height_cm: number | null;
            /** @description What is in the package. */
            lines: components["schemas"]["PackedQuantity"][];
        };
        /** @description What was shipped of a line of the order. */
        ShippedLine: {
            /**
             * Format: int64
             * @description The line of the order.
             */
            line_id: number;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /**
             * Format: int64
             * @description The article.
             */
            article_id: number;
            /** @description The article's code. */
            article_code: string;
            /** @description The article's description. */
            description: string;
            /** @description The barcode of the article's first unit. */
            um3pl_barcode: string | null;
            /** @description The unit of the quantity. */
            um3pl: string;
            /** @description The code of this unit in UN/ECE recommendation 20 or 21, if `GET /units` has one. */
            unece_code: string | null;
            /** @description The barcode that the article has for this unit. */
            barcode: string | null;
            /**
             * Format: double
             * @description How many were shipped.
             */
            quantity_um3pl: number;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["ShippedLot"][];
            /** @description The serials of the pieces, for an article with the tracking `serial`. Absent otherwise. */
            serials?: string[];
        };
        /** @description Goods of a sales order that have left at one time, with all that a despatch advice needs. What belongs to the order, such as its reference and `ship_to`, is shown as the order has it now. */
        OrderShipment: {
            /**
             * Format: int64
             * @description Identifies the shipment within its company.
             */
            id: number;
            /**
             * @description The shipment's number for people. Each company has its own series, which may have gaps.
             * @example SH-2026-000041
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the shipment.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the shipment.
             */
            version: number;
            status: components["schemas"]["ShipmentStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["ShipmentStatus"][];
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: int64
             * @description The sales order.
             */
            sales_order_id: number;
            /** @description The number of the sales order. */
            sales_order_number: string;
            /** @description Your reference of the sales order. */
            sales_order_reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer.
             */
            partner_id: number | null;
            /** @description The customer's code. */
            partner_code: string | null;
            /** @description The customer's name. */
            partner_name: string | null;
            /**
             * Format: int64
             * @description The warehouse that the goods have left.
             */
            warehouse_id: number;
            /** @description The delivery address. */
            ship_to: components["schemas"]["ShipTo"] | null;
            /** @description Your own reference for the shipment, unique among those of the order. */
            reference: string | null;
            /** @description Who carries the goods. */
            carrier: string | null;
            /** @description The carrier's service, for example `express`. */
            service: string | null;
            /** @description The carrier's numbers for the parcels, those of the packages included. */
            tracking_numbers: string[];
            /**
             * Format: date-time
             * @description When the goods left, if that was earlier than the shipment was created.
             */
            occurred_at: string | null;
            /** @description The packages. Empty if they are not known. */
            packages: components["schemas"]["ShippedPackage"][];
            /** @description What was shipped of each line of the order, in its packages and outside of them. */
            lines: components["schemas"]["ShippedLine"][];
            /**
             * Format: date-time
             * @description When the shipment was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the shipment last changed.
             */
            updated_at: string;
        };
        /** @description What a code contains, and the records that it names. */
        Scan: {
            /** @description The elements of an element string, in their order. Empty for another code. */
            elements: components["schemas"]["ScannedElement"][];
            /** @description The GTIN as 14 digits: of the goods (`01`), or of what a logistic unit contains (`02`). A plain code of 8, 12, 13 or 14 digits is one. */
            gtin: string | null;
            /** @description Whether the GTIN has the right check digit. Null without a GTIN. */
            gtin_valid: boolean | null;
            /** @description The lot (`10`). A code of up to 64 characters that is no element string, no SSCC and no GTIN with the right check digit may be a lot or a serial: it is in both fields. */
            lot_code: string | null;
            /**
             * Format: date
             * @description The last good day: the expiry date (`17`), otherwise the best-before date (`15`). Day 00 is the last day of the month. The century is the one that brings the year nearest to the present one.
             */
            expires_on: string | null;
            /**
             * Format: date
             * @description The production date (`11`).
             */
            produced_on: string | null;
            /** @description The serial (`21`), or what may be one. */
            serial: string | null;
            /** @description The serial shipping container code of a package (`00`). */
            sscc: string | null;
            /**
             * Format: double
             * @description How many pieces there are (`30`), or how many of the GTIN a logistic unit contains (`37`).
             */
            quantity: number | null;
            /** @description The articles with this barcode, and the unit that has it. GTINs are equal if they differ in leading zeros only. At most 100. */
            articles: components["schemas"]["ScannedArticle"][];
            /** @description The lot with this code: of the articles with the GTIN or, without one, of any article. Null if there is none, or more than one. Only if the company has the module `inventory`. */
            lot: components["schemas"]["Lot"] | null;
            /** @description The piece with this serial: of the articles with the GTIN or, without one, of any article. Null if there is none, or more than one. Only if the company has the module `inventory`. */
            serial_record: components["schemas"]["Serial"] | null;
            /** @description The shipment with the package that has this SSCC; of several, one that is not cancelled, otherwise the newest. Null without the module `outbound`. */
            shipment: components["schemas"]["OrderShipment"] | null;
        };
        ScanAnswer: {
            data: components["schemas"]["Scan"];
        };
        /** @description An article to create, or to change if its code exists. */
        ArticleUpsert: {
            /**
             * Format: int64
             * @description An id of your choice. If absent, the service assigns one.
             */
            id?: number;
            /** @description The article's code, unique in the company. Any printable characters, without spaces at the ends and without characters that cannot be seen: control characters, zero-width characters and marks of the writing direction. Not `.` or `..`, which cannot be part of an address. */
            article_code: string;
            /** @description A description of the article. */
            description: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a second unit holds, with at most 6 digits after the point.
             */
            um3pl_2_factor?: number | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode?: string | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3?: string | null;
            /**
             * Format: double
             * @description How many of the first unit a third unit holds, with at most 6 digits after the point.
             */
            um3pl_3_factor?: number | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode?: string | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity?: boolean;
            /** @description The same value under its short name. Send one of the two, or both with the same value. */
            integer_only?: boolean;
            tracking?: components["schemas"]["Tracking"];
            /**
             * Format: int32
             * @description For how many days after it ships a lot of this article must still be good. Sales orders can name another number, and clients and partners can require more.
             */
            min_remaining_days?: number;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to, one of the company's clients.
             */
            client_3pl_id?: number | null;
        };
        ArticlesUpsert: {
            /** @description The articles, each as in a single POST. */
            items: components["schemas"]["ArticleUpsert"][];
        };
        /** @description Why an item failed, as the answer to a single request would say. */
        ItemError: {
            /** @description What is wrong, as a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Messages by field path within the item (`lines.0.quantity_um3pl`). */
            errors?: {
                [key: string]: string[];
            };
            /** @description With `insufficient_stock`, the lines that get too little, at most 50. */
            short?: components["schemas"]["ShortStock"][];
            /** @description With `stale_count`, the lines for which something else was on hand than you expected. */
            stale?: components["schemas"]["StaleCount"][];
            /** @description With `recount_required`, the lines to count again. */
            recount?: components["schemas"]["RecountLine"][];
            /** @description With `lot_unavailable`, the codes of the lots. */
            lots?: string[];
            /** @description With `serial_conflict`, the pieces that are not where the request takes them from, at most 50. */
            serials?: components["schemas"]["SerialConflict"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        ArticleResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["Article"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        ArticlesBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["ArticleResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        /**
         * @description One of the figures of stock.
         * @enum {string}
         */
        StockBucket: "on_hand" | "reserved" | "quarantined" | "inbound";
        /** @description The balance of a lot that the request would change. */
        LotEffect: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The lot's code. */
            lot_code: string;
            /**
             * Format: double
             * @description The balance now, in the article's first unit.
             */
            before: number;
            /**
             * Format: double
             * @description The balance after the request.
             */
            after: number;
        };
        /** @description One balance that the request would change. */
        StockEffect: {
            /**
             * Format: int64
             * @description The warehouse.
             */
            warehouse_id: number;
            /** @description The warehouse's code. */
            warehouse_code: string;
            /**
             * Format: int64
             * @description The article.
             */
            article_id: number;
            /** @description The article's code. */
            article_code: string;
            bucket: components["schemas"]["StockBucket"];
            /**
             * Format: double
             * @description The balance now, in the article's first unit.
             */
            before: number;
            /**
             * Format: double
             * @description The balance after the request.
             */
            after: number;
            /** @description If the article is tracked by lot: the lots whose balance would change. It can change for lots and stay the same for the article. */
            lots?: components["schemas"]["LotEffect"][];
        };
        /** @description Only in the answer to a dry run: the balances that the request would change, by article, warehouse and bucket. */
        StockEffects: components["schemas"]["StockEffect"][];
        ArticlesBulkAnswer: {
            data: components["schemas"]["ArticlesBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /** @description Changes of an article, which is named by its code. */
        ArticlePatchItem: {
            /** @description The article's code, unique in the company. Any printable characters, without spaces at the ends and without characters that cannot be seen: control characters, zero-width characters and marks of the writing direction. Not `.` or `..`, which cannot be part of an address. */
            article_code: string;
            /** @description A description of the article. */
            description?: string;
            /** @description Another name for `description`. Send one of the two, or both with the same value. */
            name?: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description Another name for `um3pl_barcode`. Send one of the two, or both with the same value. */
            barcode?: string | null;
            /** @description Barcode of the second unit, which the article must have. */
            um3pl_2_barcode?: string | null;
            /** @description Barcode of the third unit, which the article must have. */
            um3pl_3_barcode?: string | null;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl?: string;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
        };
        ArticlesPatch: {
            /** @description The changes, each with the code of its article. */
            items: components["schemas"]["ArticlePatchItem"][];
        };
        IntegrationError: {
            /** @description What went wrong, as a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Always false here. */
            token_valid: boolean;
        };
        /** @description A person and a postal address. */
        ShipToInput: {
            /** @description The recipient. */
            name?: string | null;
            /** @description Street and number. */
            line1?: string | null;
            /** @description Additional details of the address. */
            line2?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Town. */
            city?: string | null;
            /** @description Province, state or county. */
            region?: string | null;
            /** @description ISO 3166 code of two letters. */
            country?: string | null;
            /** @description A phone number. */
            phone?: string | null;
            /** @description An e-mail address. */
            email?: string | null;
        };
        /**
         * Format: double
         * @description A quantity greater than 0, with at most 12 digits before the point and 6 after it. It must be a whole number if the article or the unit requires it. A text with one decimal comma (`"1,5"`) is accepted too, and converted.
         * @example 12
         * @example 1.5
         */
        SentQuantity: number;
        OrderedLot: {
            /**
             * Format: int64
             * @description The lot. Ignored in a request.
             */
            lot_id?: number;
            /**
             * Format: date
             * @description The last day on which the goods are good. Ignored in a request.
             */
            expires_on?: string | null;
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            quantity_um3pl: components["schemas"]["SentQuantity"];
        };
        /** @description The serial of a piece, as it is printed on it, unique for its article. Upper and lower case are different. */
        SentSerial: string;
        SalesOrderLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /** @description Exactly these lots, which must exist and add up to the quantity. If absent, the service chooses lots by their dates. An empty list counts as absent. */
            lots?: components["schemas"]["OrderedLot"][];
            /** @description Exactly these pieces, as many as the quantity, of an article with the tracking `serial`. The order reserves them when it is confirmed: each must be in stock in its warehouse, and reserved for no other order (409 `serial_conflict` otherwise). If absent, it reserves a quantity. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        SalesOrderCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description For how many days after it ships a lot must still be good. If absent or null, the largest number of the article, the client and the partner.
             */
            min_remaining_days?: number | null;
            /**
             * Format: int32
             * @description The priority when stock is short. The highest goes first; with equal priority, the older order does.
             */
            priority?: number;
            /**
             * Format: date
             * @description When the goods should leave.
             */
            requested_ship_date?: string | null;
            /** @description The delivery address. */
            ship_to?: components["schemas"]["ShipToInput"] | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's numbers for the parcels. */
            tracking_numbers?: string[];
            /**
             * @description `confirmed` reserves what is available: the order becomes `allocated`, or `backordered` if something is missing. If absent, `confirmed`.
             * @enum {string}
             */
            status?: "draft" | "confirmed";
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["SalesOrderLineCreate"][];
        };
        SalesOrdersCreate: {
            /** @description The sales orders, each as in a single POST, with at most 5,000 lines in all. */
            items: components["schemas"]["SalesOrderCreate"][];
        };
        /**
         * @description The status of a sales order.
         * @enum {string}
         */
        SalesOrderStatus: "draft" | "confirmed" | "allocated" | "backordered" | "on_hold" | "picking" | "packed" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
        /** @description A lot of a line of a sales order. Quantities are in the line's unit. */
        SalesOrderLineLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many the line names of this lot. Null if it was not named.
             */
            quantity_um3pl: number | null;
            /**
             * Format: double
             * @description How many are reserved.
             */
            quantity_reserved: number;
            /**
             * Format: double
             * @description How many were shipped.
             */
            quantity_shipped: number;
        };
        /**
         * @description What the line says of the piece. `sent` is a piece on the way to another warehouse, which becomes `received` or `rejected` there. `ordered` is a piece that an order or a transfer names and has not reserved, and `reserved` one that only this document can take. `announced` is a piece that has not come.
         * @enum {string}
         */
        PieceState: "adjusted" | "counted" | "received" | "rejected" | "sent" | "shipped" | "restocked" | "quarantined" | "disposed" | "ordered" | "reserved" | "announced";
        /** @description A piece that a line names. */
        PieceOfLine: {
            /** @description The serial of the piece. */
            serial: string;
            state: components["schemas"]["PieceState"];
        };
        /** @description An article of a sales order. */
        SalesOrderLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /**
             * Format: double
             * @description The quantity reserved for this line, in its unit.
             */
            quantity_reserved: number;
            /**
             * Format: double
             * @description The quantity that is still missing, in the line's unit.
             */
            quantity_backordered: number;
            /**
             * Format: double
             * @description The quantity that was shipped, in the line's unit.
             */
            quantity_shipped: number;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["SalesOrderLineLot"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description Goods that leave the warehouse. */
        SalesOrder: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: int32
             * @description For how many days after it ships a lot must still be good. If absent or null, the largest number of the article, the client and the partner.
             */
            min_remaining_days?: number | null;
            /**
             * Format: int32
             * @description The priority when stock is short. The highest goes first; with equal priority, the older order does.
             */
            priority: number;
            /**
             * Format: date
             * @description When the goods should leave.
             */
            requested_ship_date: string | null;
            /** @description The delivery address. */
            ship_to: components["schemas"]["ShipTo"] | null;
            /** @description The carrier. */
            carrier: string | null;
            /** @description The carrier's numbers for the parcels. */
            tracking_numbers: string[];
            /** @description The status of the order. `confirmed` is left immediately. */
            status: components["schemas"]["SalesOrderStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["SalesOrderStatus"][];
            /** @description The lines, in order. */
            lines: components["schemas"]["SalesOrderLine"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        SalesOrderResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["SalesOrder"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        SalesOrdersBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["SalesOrderResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        SalesOrdersBulkAnswer: {
            data: components["schemas"]["SalesOrdersBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        PurchaseOrderLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
        };
        PurchaseOrderCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date
             * @description When the goods are expected.
             */
            expected_date?: string | null;
            /**
             * @description The goods of an `open` order count as inbound. If absent, `open`.
             * @enum {string}
             */
            status?: "draft" | "open";
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["PurchaseOrderLineCreate"][];
        };
        PurchaseOrdersCreate: {
            /** @description The purchase orders, each as in a single POST, with at most 5,000 lines in all. */
            items: components["schemas"]["PurchaseOrderCreate"][];
        };
        /**
         * @description The status of a purchase order.
         * @enum {string}
         */
        PurchaseOrderStatus: "draft" | "open" | "partially_received" | "received" | "closed" | "cancelled";
        /** @description An article of a purchase order. */
        PurchaseOrderLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit.
             */
            quantity_received: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit.
             */
            quantity_rejected: number;
        };
        /** @description Goods that have been ordered from a supplier. */
        PurchaseOrder: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date
             * @description When the goods are expected.
             */
            expected_date: string | null;
            /** @description The status of the order. */
            status: components["schemas"]["PurchaseOrderStatus"];
            /** @description The moves that a client may request now. Receptions cause the other moves. */
            allowed_transitions: components["schemas"]["PurchaseOrderStatus"][];
            /** @description The lines, in order. */
            lines: components["schemas"]["PurchaseOrderLine"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        PurchaseOrderResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["PurchaseOrder"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        PurchaseOrdersBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["PurchaseOrderResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        PurchaseOrdersBulkAnswer: {
            data: components["schemas"]["PurchaseOrdersBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /**
         * @description The only status of a new reception or return.
         * @enum {string}
         */
        AnnouncedStatus: "announced";
        AnnouncedLot: {
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
        };
        ReceptionLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The purchase order line that is being delivered; all received goods are counted there. If absent in a reception with a `purchase_order_id`, it is the first line of the article that still expects goods, in line order, taking into account what earlier receptions announced or delivered. A quantity that this line does not expect is distributed over the article's other lines in the same way, and any excess goes to the last one.
             */
            purchase_order_line_id?: number | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /** @description The serial shipping container code of the pallet or carton in which the line comes: 18 digits with a right check digit. Several lines can have the same one. A count of the code receives all of them. */
            sscc?: string | null;
            /** @description The lots that are announced, which must add up to the quantity. An empty list counts as absent. */
            lots?: components["schemas"]["AnnouncedLot"][];
            /** @description The pieces that are announced, as many as the quantity, of an article with the tracking `serial`. A count need not name them again when all have come. Where they are is checked when they are counted. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        ReceptionCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The purchase order that is being delivered. It can be changed as long as the lines can.
             */
            purchase_order_id?: number | null;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at?: string | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's tracking number. */
            tracking_number?: string | null;
            /** @description The status of a new reception is always `announced`. If absent, `announced`. */
            status?: components["schemas"]["AnnouncedStatus"];
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["ReceptionLineCreate"][];
        };
        ReceptionsCreate: {
            /** @description The receptions, each as in a single POST, with at most 5,000 lines in all. */
            items: components["schemas"]["ReceptionCreate"][];
        };
        /**
         * @description Who announced it: a user of the API or the transport system.
         * @enum {string}
         */
        ReceptionSource: "api" | "etsm";
        /** @description A line whose received quantity differs from the announced quantity. */
        Discrepancy: {
            /**
             * @description Less than announced, more than announced, or not announced at all.
             * @enum {string}
             */
            kind: "short" | "over" | "unexpected";
            /**
             * Format: int64
             * @description The line.
             */
            line_id: number;
            /**
             * Format: int64
             * @description The article's id.
             */
            article_id: number;
            /** @description The article's code. */
            article_code: string;
            /**
             * Format: double
             * @description The announced quantity, in the line's unit.
             */
            quantity_expected: number;
            /**
             * Format: double
             * @description The quantity that arrived, including rejected goods, in the line's unit.
             */
            quantity_came: number;
        };
        /**
         * @description The status of a reception.
         * @enum {string}
         */
        ReceptionStatus: "announced" | "arrived" | "receiving" | "completed" | "cancelled";
        /** @description A lot of a line of a reception. Quantities are in the line's unit. */
        ReceptionLineLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many the line names of this lot. Null if it was not named.
             */
            quantity_um3pl: number | null;
            /**
             * Format: double
             * @description How many have come in good condition.
             */
            quantity_received: number;
            /**
             * Format: double
             * @description How many have come and were rejected.
             */
            quantity_rejected: number;
        };
        /** @description An article of a reception. */
        ReceptionLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: int64
             * @description The purchase order line that is being delivered; all received goods are counted there. If absent in a reception with a `purchase_order_id`, it is the first line of the article that still expects goods, in line order, taking into account what earlier receptions announced or delivered. A quantity that this line does not expect is distributed over the article's other lines in the same way, and any excess goes to the last one.
             */
            purchase_order_line_id: number | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit.
             */
            quantity_received: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit.
             */
            quantity_rejected: number;
            /** @description Whether the line arrived without being announced. Its `quantity_um3pl` is then 0. */
            unexpected: boolean;
            /** @description The serial shipping container code of the pallet or carton in which the line comes: 18 digits with a right check digit. Several lines can have the same one. A count of the code receives all of them. */
            sscc?: string;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["ReceptionLineLot"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description Goods that arrive at the warehouse. */
        Reception: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The purchase order that is being delivered. It can be changed as long as the lines can.
             */
            purchase_order_id: number | null;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at: string | null;
            /** @description The carrier. */
            carrier: string | null;
            /** @description The carrier's tracking number. */
            tracking_number: string | null;
            source: components["schemas"]["ReceptionSource"];
            /** @description The differences between received and announced goods; null until the reception is completed. */
            discrepancies: components["schemas"]["Discrepancy"][] | null;
            /** @description The status of the reception. */
            status: components["schemas"]["ReceptionStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["ReceptionStatus"][];
            /** @description The lines in order; lines that were not announced come last. */
            lines: components["schemas"]["ReceptionLine"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        ReceptionResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["Reception"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        ReceptionsBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["ReceptionResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        ReceptionsBulkAnswer: {
            data: components["schemas"]["ReceptionsBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        ReturnLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
        };
        ReturnCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The sales order of the returned goods.
             */
            sales_order_id?: number | null;
            /** @description The reason of the return. */
            reason?: string | null;
            /** @description The carrier's tracking number. */
            tracking_number?: string | null;
            /** @description The status of a new return is always `announced`. If absent, `announced`. */
            status?: components["schemas"]["AnnouncedStatus"];
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["ReturnLineCreate"][];
        };
        ReturnsCreate: {
            /** @description The returns, each as in a single POST, with at most 5,000 lines in all. */
            items: components["schemas"]["ReturnCreate"][];
        };
        /**
         * @description The status of a return.
         * @enum {string}
         */
        ReturnStatus: "announced" | "arrived" | "inspecting" | "completed" | "cancelled";
        /**
         * @description Back into stock, into stock but not available, or disposed of.
         * @enum {string}
         */
        ReturnDisposition: "restock" | "quarantine" | "dispose";
        /** @description A decision about a part of a line's goods. */
        ReturnAction: {
            action: components["schemas"]["ReturnDisposition"];
            /**
             * Format: double
             * @description The quantity, in the line's unit.
             */
            quantity_um3pl: number;
        };
        /** @description A lot of a line of a return. Quantities are in the line's unit. */
        ReturnLineLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many are available again.
             */
            quantity_restocked: number;
            /**
             * Format: double
             * @description How many were put in quarantine.
             */
            quantity_quarantined: number;
            /**
             * Format: double
             * @description How many were disposed of.
             */
            quantity_disposed: number;
        };
        /** @description An article of a return. */
        ReturnLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /** @description The decisions about the goods so far. */
            actions: components["schemas"]["ReturnAction"][];
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["ReturnLineLot"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description Goods that come back from a customer. */
        CustomerReturn: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description The sales order of the returned goods.
             */
            sales_order_id: number | null;
            /** @description The reason of the return. */
            reason: string | null;
            /** @description The carrier's tracking number. */
            tracking_number: string | null;
            /** @description The status of the return. */
            status: components["schemas"]["ReturnStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["ReturnStatus"][];
            /** @description The lines, in order. */
            lines: components["schemas"]["ReturnLine"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        ReturnResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["CustomerReturn"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        ReturnsBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["ReturnResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        ReturnsBulkAnswer: {
            data: components["schemas"]["ReturnsBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /** @description What is of a lot in the warehouse, in the article's first unit. */
        StockLot: {
            lot_id: components["schemas"]["Id"];
            /** @description The lot's code. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description The whole quantity.
             */
            on_hand: number;
            /**
             * Format: double
             * @description The quantity that is reserved.
             */
            reserved: number;
            /**
             * Format: double
             * @description The quantity that is in quarantine.
             */
            quarantined: number;
            /**
             * Format: double
             * @description `on_hand` minus `reserved` and `quarantined`.
             */
            available: number;
        };
        /** @description The stock of an article in a warehouse, in the article's first unit. Quantities are exact decimals; a client that reads JSON numbers as floating point sees about 16 digits of them. */
        Stock: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that owns the stock.
             */
            company_id: number;
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /** @description The article's first unit, in which stock is counted. */
            um3pl: string;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            client_3pl_id: number | null;
            /**
             * Format: double
             * @description The whole quantity in the warehouse.
             */
            on_hand: number;
            /**
             * Format: double
             * @description The quantity on hand that is reserved for sales orders.
             */
            reserved: number;
            /**
             * Format: double
             * @description The quantity on hand that was rejected, or put in quarantine after a return.
             */
            quarantined: number;
            /**
             * Format: double
             * @description The quantity that open purchase orders and announced receptions will still bring.
             */
            inbound: number;
            /**
             * Format: double
             * @description `on_hand` minus `reserved` and `quarantined`.
             */
            available: number;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            updated_at: components["schemas"]["Timestamp"];
            /** @description Only in events, and if the article is tracked by lot: the lots that have changed in this warehouse. */
            lots?: components["schemas"]["StockLot"][];
        };
        /**
         * @description A type of document. `import` is the import of a stock count.
         * @enum {string}
         */
        DocumentType: "sales_order" | "purchase_order" | "reception" | "return" | "stock_adjustment" | "stock_count" | "stock_transfer" | "import";
        /**
         * @description The reason of the change.
         * @enum {string}
         */
        MovementReason: "reserved" | "released" | "shipped" | "expected" | "no_longer_expected" | "received" | "rejected" | "restocked" | "quarantined" | "counted" | "adjusted" | "held" | "unheld" | "reversed" | "sent" | "arrived" | "corrected" | "relabelled";
        /** @description One change of one figure of one stock row. */
        StockMovement: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company whose stock changed.
             */
            company_id: number;
            warehouse_id: components["schemas"]["Id"];
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            bucket: components["schemas"]["StockBucket"];
            /**
             * Format: double
             * @description The change, in the article's first unit.
             */
            delta: number;
            /**
             * Format: double
             * @description The figure after the change.
             */
            balance_after: number;
            /** @description The lot. Absent unless the article was tracked by lot. */
            lot_id?: components["schemas"]["Id"];
            /** @description The code of the lot. */
            lot_code?: string;
            /**
             * Format: double
             * @description The figure of the lot after the change.
             */
            lot_balance_after?: number;
            reason: components["schemas"]["MovementReason"];
            /** @description The type of the document that changed it. */
            document_type: components["schemas"]["DocumentType"];
            /** @description The document, or the import. */
            document_id: components["schemas"]["Id"];
            /** @description The line of the document, or the row of the import. */
            line_id: components["schemas"]["Id"];
            /** @description The author: `user:` and the user's id, `key:` with the id and the name of a connector key (`key:7:SAP production`), `console:` and the account's id, or the name of an integration. */
            actor: string;
            /**
             * Format: date-time
             * @description When it happened, if that was earlier than it was booked.
             */
            occurred_at: string | null;
            /** @description When it was booked. */
            created_at: components["schemas"]["Timestamp"];
        };
        StockPage: {
            /** @description The stock of this page. */
            data: components["schemas"]["Stock"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StockMovementPage: {
            /** @description The movements of this page. */
            data: components["schemas"]["StockMovement"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The namespaces of terms that are not those of EPCIS. */
        EpcisNamespaces: {
            /**
             * @description The namespace of the terms that begin with `quayside`.
             * @enum {string}
             */
            quayside: "urn:quayside:";
        };
        /** @description The event that has it did not happen. */
        EpcisErrorDeclaration: {
            /** @description When that was booked. */
            declarationTime: components["schemas"]["Timestamp"];
            /**
             * @description Why it is declared an error.
             * @enum {string}
             */
            reason: "did_not_occur";
        };
        /** @description A quantity of goods, in the article's first unit. */
        EpcisQuantity: {
            /**
             * Format: uri
             * @description The article, or its lot.
             */
            epcClass: string;
            /**
             * Format: double
             * @description How much.
             */
            quantity: number;
            /** @description The unit as a code of UN/ECE recommendation 20. Absent for units that are counted in pieces, or have no code. */
            uom?: string;
        };
        /** @description A place. */
        EpcisPlace: {
            /**
             * Format: uri
             * @description Its GLN as a Digital Link, or its name in the namespace of the company.
             */
            id: string;
        };
        /** @description A document. */
        EpcisTransaction: {
            /**
             * @description `po` for purchase orders, `desadv` for shipments, `recadv` for receptions, `rma` for returns. Other documents have none.
             * @enum {string}
             */
            type?: "po" | "desadv" | "recadv" | "rma";
            /**
             * Format: uri
             * @description Its type and number in the namespace of the company.
             */
            bizTransaction: string;
        };
        /**
         * @description What a source or destination is. A transfer names warehouses.
         * @enum {string}
         */
        EpcisEndType: "location";
        /** @description Where goods come from. */
        EpcisSource: {
            type: components["schemas"]["EpcisEndType"];
            /**
             * Format: uri
             * @description The warehouse.
             */
            source: string;
        };
        /** @description Where goods go to. */
        EpcisDestination: {
            type: components["schemas"]["EpcisEndType"];
            /**
             * Format: uri
             * @description The warehouse.
             */
            destination: string;
        };
        /** @description What happened to goods. It has `epcList` or `quantityList`. */
        EpcisObjectEvent: {
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ObjectEvent";
            /**
             * Format: uri
             * @description Made of the movement, which never changes, so a movement always has the same id. Of an `AggregationEvent`, also of what is in the package.
             */
            eventID: string;
            /** @description When it happened. */
            eventTime: components["schemas"]["Timestamp"];
            /** @description The offset of the warehouse's time zone at that moment. */
            eventTimeZoneOffset: string;
            /** @description When it was booked, or declared an error. */
            recordTime: components["schemas"]["Timestamp"];
            errorDeclaration?: components["schemas"]["EpcisErrorDeclaration"];
            /** @description The pieces of an article that is tracked by serial. */
            epcList?: string[];
            /** @description Other goods. */
            quantityList?: components["schemas"]["EpcisQuantity"][];
            /**
             * @description `ADD` and `DELETE` begin and end a name or the goods themselves.
             * @enum {string}
             */
            action: "OBSERVE" | "ADD" | "DELETE";
            /**
             * @description What was done.
             * @enum {string}
             */
            bizStep: "receiving" | "shipping" | "void_shipping" | "inspecting" | "holding" | "storing" | "cycle_counting" | "stock_taking" | "commissioning" | "decommissioning" | "destroying" | "sampling" | "other";
            /**
             * @description The state of the goods afterwards.
             * @enum {string}
             */
            disposition: "active" | "inactive" | "in_progress" | "in_transit" | "returned" | "sellable_not_accessible" | "non_sellable_other" | "damaged" | "expired" | "recalled" | "destroyed" | "mismatch_quantity" | "unavailable" | "unknown";
            /** @description The warehouse. */
            readPoint: components["schemas"]["EpcisPlace"];
            /** @description The warehouse, if the goods are there afterwards. */
            bizLocation?: components["schemas"]["EpcisPlace"];
            /** @description The documents behind it. */
            bizTransactionList: components["schemas"]["EpcisTransaction"][];
            /** @description From where a transfer brings them. */
            sourceList?: components["schemas"]["EpcisSource"][];
            /** @description Where a transfer brings them. */
            destinationList?: components["schemas"]["EpcisDestination"][];
            /** @description The id of the stock movement. */
            "quayside:movement_id": components["schemas"]["Id"];
            /**
             * @description The figure that changed. `quarantined` is for goods that were put on hold or released where they are.
             * @enum {string}
             */
            "quayside:bucket": "on_hand" | "quarantined";
            "quayside:reason": components["schemas"]["MovementReason"];
            /**
             * Format: double
             * @description The change of the figure, in the article's first unit.
             */
            "quayside:delta": number;
        };
        /** @description Goods in a package. It has `childEPCs`, `childQuantityList` or both. */
        EpcisAggregationEvent: {
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "AggregationEvent";
            /**
             * Format: uri
             * @description Made of the movement, which never changes, so a movement always has the same id. Of an `AggregationEvent`, also of what is in the package.
             */
            eventID: string;
            /** @description When it happened. */
            eventTime: components["schemas"]["Timestamp"];
            /** @description The offset of the warehouse's time zone at that moment. */
            eventTimeZoneOffset: string;
            /** @description When it was booked. */
            recordTime: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description The package, by its SSCC.
             */
            parentID: string;
            /** @description The pieces in it. */
            childEPCs?: string[];
            /** @description The other goods in it. */
            childQuantityList?: components["schemas"]["EpcisQuantity"][];
            /**
             * @description `ADD` when they leave in it, `DELETE` when that was undone.
             * @enum {string}
             */
            action: "ADD" | "DELETE";
            /**
             * @description What was done.
             * @enum {string}
             */
            bizStep: "packing" | "unpacking";
            /**
             * @description The state of the goods.
             * @enum {string}
             */
            disposition: "in_progress";
            /** @description The warehouse. */
            readPoint: components["schemas"]["EpcisPlace"];
            /** @description The warehouse. */
            bizLocation: components["schemas"]["EpcisPlace"];
            /** @description The documents behind it. */
            bizTransactionList: components["schemas"]["EpcisTransaction"][];
            /** @description The id of the stock movement. */
            "quayside:movement_id": components["schemas"]["Id"];
        };
        /** @description An event of EPCIS. */
        EpcisEvent: components["schemas"]["EpcisObjectEvent"] | components["schemas"]["EpcisAggregationEvent"];
        /** @description The events. */
        EpcisBody: {
            /** @description The events of this page. */
            eventList: components["schemas"]["EpcisEvent"][];
        };
        /** @description A document of EPCIS 2.0. It can be sent to an EPCIS repository as it is. */
        EpcisDocument: {
            /** @description Where the terms are defined. */
            "@context": (string | components["schemas"]["EpcisNamespaces"])[];
            /**
             * @description The type of the document.
             * @enum {string}
             */
            type: "EPCISDocument";
            /**
             * @description The version of EPCIS.
             * @enum {string}
             */
            schemaVersion: "2.0";
            /** @description When the document was made. */
            creationDate: components["schemas"]["Timestamp"];
            epcisBody: components["schemas"]["EpcisBody"];
            /** @description Where the next page begins. Send it as `cursor`, also when there are no more events yet. */
            "quayside:next_cursor": string;
            /** @description Whether there are more events now. */
            "quayside:has_more": boolean;
        };
        /** @description What is on hand, and what has changed since the last count. `counted` and all changes add up to `quantity`. */
        ExplainedOnHand: {
            /**
             * Format: double
             * @description The whole quantity in the warehouse.
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When the goods were last counted, or that count was booked. Null if they never were. Goods that are tracked by lot are counted when all their lots are.
             */
            counted_at: string | null;
            /**
             * Format: double
             * @description What was on hand then. 0 without a count.
             */
            counted: number;
            /** @description What has changed since, by reason. */
            changes: {
                reason: components["schemas"]["MovementReason"];
                /**
                 * Format: double
                 * @description The sum of the changes.
                 */
                quantity: number;
                /**
                 * Format: int64
                 * @description How many movements there were.
                 */
                movements: number;
            }[];
        };
        /** @description A document, and its part of a figure. */
        ExplainingDocument: {
            type: components["schemas"]["DocumentType"];
            id: components["schemas"]["Id"];
            /** @description The document's number. */
            number: string;
            /** @description The document's status now. */
            status: string;
            /**
             * Format: double
             * @description Its part of the figure, in the article's first unit.
             */
            quantity: number;
        };
        /** @description The documents that are not listed. */
        OtherDocuments: {
            /**
             * Format: int64
             * @description How many they are.
             */
            documents: number;
            /**
             * Format: double
             * @description Their quantities, added up.
             */
            quantity: number;
        };
        /** @description A figure of stock, and the documents that it comes from. */
        ExplainedQuantity: {
            /**
             * Format: double
             * @description The figure. The quantities of `documents` and `others` add up to it.
             */
            quantity: number;
            /** @description At most 100 documents, the oldest first. */
            documents: components["schemas"]["ExplainingDocument"][];
            others: components["schemas"]["OtherDocuments"];
        };
        /** @description A document that will bring goods. */
        BringingDocument: {
            type: components["schemas"]["DocumentType"];
            id: components["schemas"]["Id"];
            /** @description The document's number. */
            number: string;
            /** @description The document's status now. */
            status: string;
            /**
             * Format: double
             * @description Its part of the figure, in the article's first unit.
             */
            quantity: number;
            /**
             * Format: date
             * @description The day on which goods of it are expected. For a purchase order the first day of a reception that is announced for it, otherwise its own.
             */
            expected_on: string | null;
        };
        /** @description What will still come, and the documents that will bring it. */
        ExplainedInbound: {
            /**
             * Format: double
             * @description The figure. The quantities of `documents` and `others` add up to it.
             */
            quantity: number;
            /** @description At most 100 documents, those that are expected first first. */
            documents: components["schemas"]["BringingDocument"][];
            others: components["schemas"]["OtherDocuments"];
            /**
             * Format: date
             * @description The next day on which goods are expected, from the explained moment on. Days are those of UTC.
             */
            next_on: string | null;
        };
        /** @description What the stock of an article in a warehouse is made of, in the article's first unit. */
        StockExplanation: {
            /**
             * Format: int64
             * @description The company that owns the stock.
             */
            company_id: number;
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /** @description The article's first unit, in which stock is counted. */
            um3pl: string;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            client_3pl_id: number | null;
            /**
             * Format: date-time
             * @description The moment that is explained. Null for now.
             */
            as_of: string | null;
            /**
             * Format: double
             * @description What is on hand minus what is reserved and quarantined.
             */
            available: number;
            on_hand: components["schemas"]["ExplainedOnHand"];
            reserved: components["schemas"]["ExplainedQuantity"];
            /** @description By documents since nothing was in quarantine for the last time. One that took goods out of quarantine has a quantity below 0. */
            quarantined: components["schemas"]["ExplainedQuantity"];
            inbound: components["schemas"]["ExplainedInbound"];
        };
        StockExplanationAnswer: {
            data: components["schemas"]["StockExplanation"];
        };
        LineToPromise: {
            /**
             * Format: int64
             * @description The article. It or `article_code` is required.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit, one of the article's. If absent, its first unit. */
            um3pl?: string;
            /**
             * Format: double
             * @description How many, in this unit.
             */
            quantity_um3pl: number;
        };
        StockPromiseRequest: {
            /**
             * Format: int64
             * @description The warehouse that would ship. If absent, the default one.
             */
            warehouse_id?: number;
            /**
             * Format: int64
             * @description The client company that orders. Lots must be good for as long as it requires.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer. Lots must be good for as long as it requires.
             */
            partner_id?: number | null;
            /**
             * Format: date
             * @description When the goods should leave. If absent or past, today.
             */
            requested_ship_date?: string | null;
            /**
             * Format: int32
             * @description For how many days after it ships a lot must still be good. If absent or null, the largest number of the article, the client and the partner.
             */
            min_remaining_days?: number | null;
            /** @description The articles and quantities. Lines with the same article share its goods, in their order. */
            lines: components["schemas"]["LineToPromise"][];
        };
        /** @description A document that brings goods. */
        ExpectedGoods: {
            type: components["schemas"]["DocumentType"];
            id: components["schemas"]["Id"];
            /** @description The document's number. */
            number: string;
            /**
             * Format: date
             * @description The day on which they are expected, which may be past.
             */
            expected_on: string | null;
            /**
             * Format: double
             * @description How many of them the line can have.
             */
            quantity_um3pl: number;
        };
        /** @description Another warehouse that has goods. */
        GoodsElsewhere: {
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            /**
             * Format: double
             * @description How many an order would reserve there now, at most as many as asked for.
             */
            quantity_um3pl: number;
        };
        /** @description What can be promised for a line: `quantity_available`, `quantity_expected` and `quantity_missing` add up to its quantity. */
        PromisedLine: {
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /** @description The unit of the line. */
            um3pl: string;
            /**
             * Format: double
             * @description How many are asked for.
             */
            quantity_um3pl: number;
            /**
             * Format: double
             * @description How many an order would reserve now.
             */
            quantity_available: number;
            /** @description The lots that it would get. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["ShippedLot"][];
            /**
             * Format: double
             * @description How many more are expected in this warehouse, and nobody waits for them.
             */
            quantity_expected: number;
            /** @description The documents that bring them, the first day first. */
            expected: components["schemas"]["ExpectedGoods"][];
            /**
             * Format: double
             * @description How many nobody brings.
             */
            quantity_missing: number;
            /**
             * Format: date
             * @description The day on which the whole line can leave. Null if something is missing, or has no day.
             */
            complete_on: string | null;
            /** @description If less is available than asked for, at most 20 other warehouses that have free goods of the article now. */
            elsewhere: components["schemas"]["GoodsElsewhere"][];
        };
        /** @description What can be promised for some lines. Quantities are in the unit of their line. */
        StockPromise: {
            warehouse_id: components["schemas"]["Id"];
            /**
             * Format: date
             * @description The day on which goods can leave that are there now, in the time zone of the warehouse.
             */
            ship_date: string;
            /**
             * Format: date
             * @description The day on which all lines can leave. Null if that is not known for one of them.
             */
            complete_on: string | null;
            /** @description The lines, in the order of the request. */
            lines: components["schemas"]["PromisedLine"][];
        };
        StockPromiseAnswer: {
            data: components["schemas"]["StockPromise"];
        };
        /** @description The seal of a company's stock movements of one day. It covers the movements after the seal before up to `last_movement_id`, by their ids. A day without movements has none. A seal is never changed. */
        StockSeal: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company whose ledger is sealed.
             */
            company_id: number;
            /**
             * Format: date
             * @description The day, in UTC, on which the movements were booked. `occurred_at` of a movement does not matter.
             */
            day: string;
            /**
             * Format: int64
             * @description How many movements it covers.
             */
            movements: number;
            /** @description The id of the first of them. */
            first_movement_id: components["schemas"]["Id"];
            /** @description The id of the last of them. */
            last_movement_id: components["schemas"]["Id"];
            /** @description The `hash` of the seal before. Null for the first seal of the company. */
            previous_hash: string | null;
            /** @description SHA-256, in hexadecimal, of lines in UTF-8, each with a line feed at its end. The first line is `company_id`, `day` and `previous_hash`, separated by `|`. Then each movement has a line, in the order of ids: `id`, `company_id`, `warehouse_id`, `article_id`, `bucket`, `delta`, `balance_after`, `lot_id`, `lot_balance_after`, `reason`, `document_type`, `document_id`, `line_id`, `occurred_at`, `created_at` and `actor`, separated by `|`. Each value is as in `/stock/movements/export`; one that is null or absent is empty. */
            hash: string;
            sealed_at: components["schemas"]["Timestamp"];
        };
        StockSealPage: {
            /** @description The seals of this page. */
            data: components["schemas"]["StockSeal"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What was changed for one reason. */
        StatedAdjustment: {
            /** @description The reason of stock adjustments, or `counted` for the differences of counts. */
            reason: string;
            /**
             * Format: double
             * @description The sum of the changes.
             */
            quantity: number;
        };
        /** @description The account of an article in a warehouse over a period, in the article's first unit. `opening` with all that came, less all that went, is `closing`. Goods in quarantine are part of it. */
        StockStatement: {
            /** @description The id of the stock. */
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that owns the stock.
             */
            company_id: number;
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            article_id: components["schemas"]["Id"];
            /** @description The article's code. */
            article_code: string;
            /** @description The article's first unit, in which stock is counted. */
            um3pl: string;
            /**
             * Format: int64
             * @description The client company that the article belongs to now.
             */
            client_3pl_id: number | null;
            /**
             * Format: double
             * @description What was on hand when the period began.
             */
            opening: number;
            /**
             * Format: double
             * @description What receptions brought, rejected goods included, and with their corrections. It can be below 0.
             */
            received: number;
            /**
             * Format: double
             * @description What came back and stayed, in stock or in quarantine.
             */
            returned: number;
            /** @description What adjustments and counts changed, by reason. */
            adjusted: components["schemas"]["StatedAdjustment"][];
            /**
             * Format: double
             * @description What came from other warehouses.
             */
            transferred_in: number;
            /**
             * Format: double
             * @description What went to other warehouses, less what was called back. It can be below 0.
             */
            transferred_out: number;
            /**
             * Format: double
             * @description What was shipped, less what was undone. It can be below 0.
             */
            shipped: number;
            /**
             * Format: double
             * @description What was on hand when the period ended.
             */
            closing: number;
            /**
             * Format: double
             * @description The most that was on hand at a time.
             */
            peak: number;
            /**
             * Format: double
             * @description The quantity on hand multiplied by the time that it lay there, in days of 24 hours, rounded to 6 decimals: 10 pieces for 36 hours are 15.
             */
            unit_days: number;
            /** @description The article's third unit, such as a pallet. */
            um3pl_3: string | null;
            /**
             * Format: double
             * @description How many of the first unit are in one of the third, now.
             */
            um3pl_3_factor: number | null;
            /**
             * Format: double
             * @description The same as `unit_days` in the third unit. Null if the article has none.
             */
            pallet_days: number | null;
        };
        StockStatementPage: {
            /** @description The rows of this page. */
            data: components["schemas"]["StockStatement"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The status of a stock adjustment. A draft moves nothing.
         * @enum {string}
         */
        StockAdjustmentStatus: "draft" | "booked" | "reversed" | "cancelled";
        /**
         * @description `change` adds goods or takes them away, `hold` puts goods in quarantine, `release` takes them out of it. `relabel` makes goods of one lot goods of another.
         * @enum {string}
         */
        AdjustmentKind: "change" | "hold" | "release" | "relabel";
        /**
         * @description Whether a change is about available goods, or about goods in quarantine.
         * @enum {string}
         */
        AdjustedStock: "available" | "quarantined";
        /** @description A lot of a line of a stock adjustment. */
        StockAdjustmentLineLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit. Below 0 if goods are taken away.
             */
            quantity_um3pl: number;
        };
        /** @description An article of a stock adjustment. */
        StockAdjustmentLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit. For the kind `change` below 0 if goods are taken away.
             */
            quantity_um3pl: number;
            /** @description Which stock a change is about. Null for the kinds `hold` and `release`. */
            stock: components["schemas"]["AdjustedStock"] | null;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["StockAdjustmentLineLot"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description A correction of stock in one warehouse. */
        StockAdjustment: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened, if that was earlier: at most 30 days ago unless the provider has set another limit, and never ahead. The ledger shows it. Balances follow the time of booking.
             */
            occurred_at: string | null;
            kind: components["schemas"]["AdjustmentKind"];
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. */
            displace: boolean;
            /** @description The status of the adjustment. */
            status: components["schemas"]["StockAdjustmentStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["StockAdjustmentStatus"][];
            reason: components["schemas"]["AdjustmentReason"];
            /** @description The lines, in order. */
            lines: components["schemas"]["StockAdjustmentLine"][];
        };
        StockAdjustmentPage: {
            /** @description The stock adjustments of this page. */
            data: components["schemas"]["StockAdjustment"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Why stock is adjusted, with the code of X12 947 where it has one: `damaged` (AU), `damaged_in_transit` (AV), `lost`, `found` (51), `expired` (AX), `recalled` (AW), `disposed` (07), `donated` (CD), `sample`, `internal_use`, `receipt_error` (AY), `shipment_error` (AR), `quality_hold` (05), `quality_release` (55), `opening_balance` (56), `relabelled` (AE), `other` (AH, which needs `notes`).
         * @enum {string}
         */
        SentAdjustmentReason: "damaged" | "damaged_in_transit" | "lost" | "found" | "expired" | "recalled" | "disposed" | "donated" | "sample" | "internal_use" | "receipt_error" | "shipment_error" | "quality_hold" | "quality_release" | "opening_balance" | "relabelled" | "other";
        /**
         * Format: double
         * @description A quantity other than 0, with at most 12 digits before the point and 6 after it. It must be a whole number if the article or the unit requires it. A text with one decimal comma (`"1,5"`) is accepted too, and converted.
         * @example -2
         * @example 1.5
         */
        SignedQuantity: number;
        AdjustedLot: {
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            quantity_um3pl: components["schemas"]["SignedQuantity"];
        };
        StockAdjustmentLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code?: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            quantity_um3pl: components["schemas"]["SignedQuantity"];
            /** @description Only for the kinds `change` and `relabel`. If absent, `available`. */
            stock?: components["schemas"]["AdjustedStock"];
            /** @description For the kind `relabel`: the lot that the goods of `lot_code` become. It may be new. */
            to_lot_code?: string;
            /**
             * Format: date
             * @description The last day on which the goods of `to_lot_code` are good. A known lot has its date.
             */
            to_expires_on?: string | null;
            /** @description The lots of the quantity, which must add up to it, for an article that is tracked by lot. For a single lot, send `lot_code` instead. An empty list counts as absent. */
            lots?: components["schemas"]["AdjustedLot"][];
            /** @description The pieces, as many as the quantity, for an article with the tracking `serial`. New pieces get `lot_code` and `expires_on` as their own. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        StockAdjustmentCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened, if that was earlier: at most 30 days ago unless the provider has set another limit, and never ahead. The ledger shows it. Balances follow the time of booking.
             */
            occurred_at?: string | null;
            reason: components["schemas"]["SentAdjustmentReason"];
            /** @description If absent, `change`. */
            kind?: components["schemas"]["AdjustmentKind"];
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. If absent, `false`. */
            displace?: boolean;
            /**
             * @description `booked` moves the goods now. A `draft` moves nothing, so that a second person can book it. If absent, `booked`.
             * @enum {string}
             */
            status?: "draft" | "booked";
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["StockAdjustmentLineCreate"][];
        };
        StockAdjustmentAnswer: {
            data: components["schemas"]["StockAdjustment"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        StockAdjustmentsCreate: {
            /** @description The stock adjustments, each as in a single POST, with at most 5,000 lines and 5,000 serials in all. */
            items: components["schemas"]["StockAdjustmentCreate"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        StockAdjustmentResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["StockAdjustment"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        StockAdjustmentsBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["StockAdjustmentResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        StockAdjustmentsBulkAnswer: {
            data: components["schemas"]["StockAdjustmentsBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        StockAdjustmentTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["StockAdjustmentStatus"];
        };
        /**
         * @description The status of a stock count.
         * @enum {string}
         */
        StockCountStatus: "open" | "counting" | "booked" | "cancelled";
        /** @description A count of a line that a later one has replaced. */
        CountAttempt: {
            /**
             * Format: double
             * @description What was counted, in the line's unit.
             */
            counted: number;
            /**
             * Format: date-time
             * @description When it was counted.
             */
            counted_at: string;
        };
        /** @description An article to count, with what was counted. Quantities are in the line's unit. */
        StockCountLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: int64
             * @description The lot to count. Absent unless the article is tracked by lot.
             */
            lot_id?: number;
            /** @description The code of the lot. */
            lot_code?: string;
            /**
             * Format: date
             * @description The last day on which its goods are good.
             */
            expires_on?: string | null;
            /**
             * Format: double
             * @description What was on hand at `counted_at`, together with what other counts of it have booked since; before it is counted, what was on hand when the count was created. Absent from a blind count until it is booked.
             */
            expected?: number;
            /**
             * Format: double
             * @description What the caller expected to be on hand.
             */
            expected_on_hand: number | null;
            /**
             * Format: double
             * @description What was counted: all that is there, also reserved, picked and quarantined goods. Null if not yet counted.
             */
            counted: number | null;
            /**
             * Format: date-time
             * @description When it was counted.
             */
            counted_at: string | null;
            /**
             * Format: double
             * @description What was booked: `counted` minus what was on hand at `counted_at`. Null until then, and absent from a blind count.
             */
            difference?: number | null;
            /**
             * Format: double
             * @description How much of it is out with pickers now.
             */
            picked: number;
            /** @description Earlier counts of the line, oldest first. */
            attempts: components["schemas"]["CountAttempt"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description A count of stock in one warehouse. Nobody stops working for it. */
        StockCount: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id: number;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. */
            displace: boolean;
            /** @description Whether the counter must not know what is expected: `expected` and `difference` are absent until it is booked, `short` is empty if there is too little stock, and booking cannot be tried with `dry_run`. */
            blind: boolean;
            /**
             * Format: double
             * @description A line that differs by more than this share of what is expected has to be counted twice in a row with the same result before it can be booked (`recount_required`).
             */
            tolerance_percent: number | null;
            /**
             * Format: date
             * @description The day by which it should be done.
             */
            due_on: string | null;
            /** @description The status of the count. */
            status: components["schemas"]["StockCountStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["StockCountStatus"][];
            /** @description The lines, in order. */
            lines: components["schemas"]["StockCountLine"][];
        };
        StockCountPage: {
            /** @description The stock counts of this page. */
            data: components["schemas"]["StockCount"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The status of a new count. If absent, `booked` if every line has `counted`, otherwise `open`.
         * @enum {string}
         */
        FirstCountStatus: "open" | "booked";
        /**
         * Format: double
         * @description All that is there, in the line's unit: reserved, picked and quarantined goods included. At most 12 digits before the point and 6 after it.
         * @example 12
         * @example 1.5
         */
        CountedStock: number;
        /**
         * Format: date-time
         * @description When it was counted. If absent, now. It may lie back as far as `occurred_at` of an adjustment, but not before the last count of the same stock.
         */
        CountedAt: string;
        /**
         * Format: double
         * @description What you take to be on hand, in the line's unit. If something else was on hand at `counted_at`, booking is refused with `stale_count`. Not for a blind count.
         * @example 12
         */
        ExpectedOnHand: number;
        /** @description An article to count. One that is tracked by lot is counted per lot: a line without `lot_code` becomes a line for each lot that is in stock, if nothing is counted yet. */
        StockCountLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code?: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            counted?: components["schemas"]["CountedStock"];
            counted_at?: components["schemas"]["CountedAt"];
            expected_on_hand?: components["schemas"]["ExpectedOnHand"];
            /** @description The pieces that are there, as many as `counted`, for an article with the tracking `serial`. New pieces get `lot_code` and `expires_on` as their own. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        /** @description Which places of the warehouse to count. Those with the most movements since their last count come first. */
        CountScope: {
            /**
             * Format: int64
             * @description Only articles of this client.
             */
            client_3pl_id?: number;
            /** @description Only these articles. An empty list counts as absent. */
            article_codes?: string[];
            /**
             * Format: date-time
             * @description Only what was not counted at this time or later.
             */
            not_counted_since?: string;
            /**
             * Format: int32
             * @description How many places at most. If absent, 1,000.
             */
            limit?: number;
        };
        /** @description The sheet has either `lines` or the places of a `scope`. */
        StockCountCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Whether the counter must not know what is expected: `expected` and `difference` are absent until it is booked, `short` is empty if there is too little stock, and booking cannot be tried with `dry_run`. If absent, `false`. */
            blind?: boolean;
            /**
             * Format: double
             * @description A line that differs by more than this share of what is expected has to be counted twice in a row with the same result before it can be booked (`recount_required`).
             */
            tolerance_percent?: number | null;
            /**
             * Format: date
             * @description The day by which it should be done.
             */
            due_on?: string | null;
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. If absent, `false`. */
            displace?: boolean;
            status?: components["schemas"]["FirstCountStatus"];
            /** @description The lines, 1 to 1,000, unless a `scope` is given. An empty list counts as absent. */
            lines?: components["schemas"]["StockCountLineCreate"][];
            scope?: components["schemas"]["CountScope"];
        };
        StockCountAnswer: {
            data: components["schemas"]["StockCount"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        StockCountSheet: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Whether the counter must not know what is expected: `expected` and `difference` are absent until it is booked, `short` is empty if there is too little stock, and booking cannot be tried with `dry_run`. If absent, `false`. */
            blind?: boolean;
            /**
             * Format: double
             * @description A line that differs by more than this share of what is expected has to be counted twice in a row with the same result before it can be booked (`recount_required`).
             */
            tolerance_percent?: number | null;
            /**
             * Format: date
             * @description The day by which it should be done.
             */
            due_on?: string | null;
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. If absent, `false`. */
            displace?: boolean;
            status?: components["schemas"]["FirstCountStatus"];
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["StockCountLineCreate"][];
        };
        StockCountsCreate: {
            /** @description The stock counts, each as in a single POST, with at most 5,000 lines and 5,000 serials in all. */
            items: components["schemas"]["StockCountSheet"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        StockCountResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["StockCount"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        StockCountsBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["StockCountResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        StockCountsBulkAnswer: {
            data: components["schemas"]["StockCountsBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /** @description What was counted of a line, or of an article or a lot that is not on the sheet and gets a line. The last count of a line holds. */
        SentCount: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id?: number;
            /** @description The article, instead of the line. */
            article_code?: string;
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code?: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            counted: components["schemas"]["CountedStock"];
            counted_at?: components["schemas"]["CountedAt"];
            expected_on_hand?: components["schemas"]["ExpectedOnHand"];
            /** @description The pieces that are there, as many as `counted`, for an article with the tracking `serial`. New pieces get `lot_code` and `expires_on` as their own. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        StockCountTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["StockCountStatus"];
            /** @description What was counted, for the move to `counting`. An empty list counts as absent. */
            lines?: components["schemas"]["SentCount"][];
            /**
             * @description For the move to `booked`: `zero` means that what was not counted is not there. If absent, it stays as it is.
             * @enum {string}
             */
            uncounted?: "zero";
        };
        /**
         * @description The status of a stock transfer. A draft reserves nothing.
         * @enum {string}
         */
        StockTransferStatus: "draft" | "allocated" | "sent" | "receiving" | "completed" | "cancelled";
        /** @description A lot of a line of a stock transfer. Quantities are in the line's unit. */
        StockTransferLineLot: {
            /**
             * Format: int64
             * @description The lot.
             */
            lot_id: number;
            /** @description The code of the lot. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on: string | null;
            /**
             * Format: double
             * @description How many the line names of this lot. Null if it was not named.
             */
            quantity_um3pl: number | null;
            /**
             * Format: double
             * @description How many have come in good condition.
             */
            quantity_received: number;
            /**
             * Format: double
             * @description How many have come and were rejected.
             */
            quantity_rejected: number;
            /**
             * Format: double
             * @description How many are reserved.
             */
            quantity_reserved: number;
            /**
             * Format: double
             * @description How many were sent.
             */
            quantity_sent: number;
        };
        /** @description An article of a stock transfer. */
        StockTransferLine: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article.
             */
            id: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id: number;
            /** @description The article, by its code. */
            article_code: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl: string;
            /** @description Your own reference for the line. */
            line_reference: string | null;
            /** @description A note about the line. */
            notes: string | null;
            /**
             * Format: double
             * @description How many, in the line's unit.
             */
            quantity_um3pl: number;
            /**
             * Format: double
             * @description The quantity reserved for this line in the sending warehouse, in its unit.
             */
            quantity_reserved: number;
            /**
             * Format: double
             * @description The quantity that was sent, in the line's unit.
             */
            quantity_sent: number;
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit.
             */
            quantity_received: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit.
             */
            quantity_rejected: number;
            /** @description The lots of the line. Absent unless the article is tracked by lot. */
            lots?: components["schemas"]["StockTransferLineLot"][];
            /** @description The pieces that the line has named. Absent if it has named none and its article does not have the tracking `serial`. */
            serials?: components["schemas"]["PieceOfLine"][];
        };
        /** @description Goods that go from one warehouse to another. */
        StockTransfer: {
            /**
             * Format: int64
             * @description Identifies the document within its company.
             */
            id: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps.
             * @example SO-2026-000123
             */
            number: string;
            /**
             * Format: int64
             * @description The company that owns the document.
             */
            company_id: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines.
             */
            version: number;
            /** @description All status changes so far, oldest first. */
            status_history: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed.
             */
            updated_at: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id: number | null;
            /**
             * Format: int64
             * @description The warehouse that sends the goods. It may be inactive. It can be changed as long as the lines can.
             */
            from_warehouse_id: number;
            /**
             * Format: int64
             * @description The warehouse that gets the goods, another one, which is active. It can be changed as long as the lines can.
             */
            to_warehouse_id: number;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at: string | null;
            /** @description The carrier. */
            carrier: string | null;
            /** @description The carrier's tracking number. */
            tracking_number: string | null;
            /** @description A note. */
            notes: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The lines of which less came than was sent, with the sent quantity as `quantity_expected`; null until the transfer is completed. */
            discrepancies: components["schemas"]["Discrepancy"][] | null;
            /** @description The status of the transfer. */
            status: components["schemas"]["StockTransferStatus"];
            /** @description The moves that a client may request now. */
            allowed_transitions: components["schemas"]["StockTransferStatus"][];
            /** @description The lines, in order. */
            lines: components["schemas"]["StockTransferLine"][];
        };
        StockTransferPage: {
            /** @description The stock transfers of this page. */
            data: components["schemas"]["StockTransfer"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        StockTransferLineCreate: {
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /** @description Exactly these lots, which must exist and add up to the quantity. If absent, the service chooses lots by their dates. An empty list counts as absent. */
            lots?: components["schemas"]["OrderedLot"][];
            /** @description Exactly these pieces, as many as the quantity, of an article with the tracking `serial`. The transfer reserves them when it is `allocated`: each must be in stock in the warehouse that sends, and not be reserved (409 `serial_conflict` otherwise). If absent, it reserves a quantity. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        StockTransferCreate: {
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse that sends the goods. It may be inactive. It can be changed as long as the lines can.
             */
            from_warehouse_id: number;
            /**
             * Format: int64
             * @description The warehouse that gets the goods, another one, which is active. It can be changed as long as the lines can.
             */
            to_warehouse_id: number;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at?: string | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's tracking number. */
            tracking_number?: string | null;
            /** @description A note. */
            notes?: string | null;
            /** @description Your own data, stored and returned unchanged: at most 16 KB as JSON, nested at most 8 levels deep including itself. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description `allocated` reserves all goods now, or answers `insufficient_stock`. A `draft` reserves nothing. If absent, `allocated`.
             * @enum {string}
             */
            status?: "draft" | "allocated";
            /** @description The lines, 1 to 1,000. */
            lines: components["schemas"]["StockTransferLineCreate"][];
        };
        StockTransferAnswer: {
            data: components["schemas"]["StockTransfer"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        StockTransfersCreate: {
            /** @description The stock transfers, each as in a single POST, with at most 5,000 lines in all. */
            items: components["schemas"]["StockTransferCreate"][];
        };
        /** @description The outcome of one item: `data` if it succeeded, otherwise `error`. */
        StockTransferResult: {
            /**
             * Format: int64
             * @description The position of the item in the request, from 0.
             */
            index: number;
            /**
             * Format: int64
             * @description The HTTP status that the item would have had alone.
             */
            status: number;
            data?: components["schemas"]["StockTransfer"];
            error?: components["schemas"]["ItemError"];
        };
        /** @description The outcomes of a bulk request. */
        StockTransfersBulk: {
            /** @description One entry for each item, in the order of the request. */
            results: components["schemas"]["StockTransferResult"][];
            /**
             * Format: int64
             * @description How many items succeeded.
             */
            succeeded: number;
            /**
             * Format: int64
             * @description How many items failed.
             */
            failed: number;
        };
        StockTransfersBulkAnswer: {
            data: components["schemas"]["StockTransfersBulk"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        ChangedOrderedLot: {
            /**
             * Format: int64
             * @description The lot. Ignored in a request.
             */
            lot_id?: number;
            /**
             * Format: date
             * @description The last day on which the goods are good. Ignored in a request.
             */
            expires_on?: string | null;
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            /**
             * Format: double
             * @description How many are reserved. Ignored in a request.
             */
            quantity_reserved?: number;
            /**
             * Format: double
             * @description How many were shipped. Ignored in a request.
             */
            quantity_shipped?: number;
            /**
             * Format: double
             * @description How many have come in good condition. Ignored in a request.
             */
            quantity_received?: number;
            /**
             * Format: double
             * @description How many have come and were rejected. Ignored in a request.
             */
            quantity_rejected?: number;
            /**
             * Format: double
             * @description How many of this lot, in the line's unit.
             */
            quantity_um3pl?: number | null;
            /**
             * Format: double
             * @description How many were sent. Ignored in a request.
             */
            quantity_sent?: number;
        };
        /** @description A piece that a line names. */
        NamedPiece: {
            serial: components["schemas"]["SentSerial"];
            /** @description What the line says of the piece. It is ignored. Ignored in a request. */
            state?: components["schemas"]["PieceState"];
        };
        StockTransferLineUpdate: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /**
             * Format: double
             * @description The quantity reserved for this line in the sending warehouse, in its unit. Ignored in a request.
             */
            quantity_reserved?: number;
            /**
             * Format: double
             * @description The quantity that was sent, in the line's unit. Ignored in a request.
             */
            quantity_sent?: number;
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit. Ignored in a request.
             */
            quantity_received?: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit. Ignored in a request.
             */
            quantity_rejected?: number;
            /** @description Exactly these lots, which must exist and add up to the quantity. If absent, the service chooses lots by their dates. Entries without a quantity are ignored. An empty list counts as absent. */
            lots?: components["schemas"]["ChangedOrderedLot"][];
            /** @description Exactly these pieces, as many as the quantity. If absent, the line names none, and reserves a quantity. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["NamedPiece"][];
        };
        StockTransferUpdate: {
            /** @description Your own data, which replaces the current data: at most 16 KB as JSON, nested at most 8 levels deep including itself. `null` removes the data. An empty object counts as absent. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @description Identifies the document within its company. Ignored in a request.
             */
            id?: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps. Ignored in a request.
             * @example SO-2026-000123
             */
            number?: string;
            /**
             * Format: int64
             * @description The company that owns the document. Ignored in a request.
             */
            company_id?: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines. Ignored in a request.
             */
            version?: number;
            /** @description All status changes so far, oldest first. Ignored in a request. */
            status_history?: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed. Ignored in a request.
             */
            updated_at?: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse that sends the goods. It may be inactive. It can be changed as long as the lines can.
             */
            from_warehouse_id?: number;
            /**
             * Format: int64
             * @description The warehouse that gets the goods, another one, which is active. It can be changed as long as the lines can.
             */
            to_warehouse_id?: number;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at?: string | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's tracking number. */
            tracking_number?: string | null;
            /** @description A note. */
            notes?: string | null;
            /** @description The lines of which less came than was sent, with the sent quantity as `quantity_expected`; null until the transfer is completed. Ignored in a request. */
            discrepancies?: components["schemas"]["Discrepancy"][] | null;
            /** @description A status other than the current one requests that move. */
            status?: components["schemas"]["StockTransferStatus"];
            /** @description The moves that a client may request now. Ignored in a request. */
            allowed_transitions?: components["schemas"]["StockTransferStatus"][];
            /** @description The lines, which replace all current lines. An empty list counts as absent. */
            lines?: components["schemas"]["StockTransferLineUpdate"][];
        };
        /**
         * Format: double
         * @description The quantity so far, with at most 12 digits before the point and 6 after it. It must be a whole number if the article or the unit requires it. A text with one decimal comma (`"1,5"`) is accepted too, and converted.
         * @example 12
         * @example 1.5
         */
        CountedQuantity: number;
        TransferredLot: {
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            quantity_um3pl?: components["schemas"]["SentQuantity"];
            received?: components["schemas"]["CountedQuantity"];
            rejected?: components["schemas"]["CountedQuantity"];
        };
        /** @description A line that is sent or counted. With `quantity_um3pl` it says how much is sent. With `received` and `rejected` it says how much has come in all so far: repeating a count changes nothing, and a total can grow up to what was sent, but not shrink. */
        TransferCount: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id?: number;
            /**
             * Format: int64
             * @description The line, by the id of its article.
             */
            article_id?: number;
            /** @description The line, by the code of its article. */
            article_code?: string;
            /** @description With an article, the unit of the line. If absent, the article's first unit. */
            um3pl?: string;
            /** @description How many are sent, in the line's unit. Required for the move to `sent`. */
            quantity_um3pl?: components["schemas"]["SentQuantity"];
            /** @description How many have come in good condition so far, in the line's unit. Required when goods are counted. */
            received?: components["schemas"]["CountedQuantity"];
            /** @description How many have come so far and were rejected, in the line's unit. */
            rejected?: components["schemas"]["CountedQuantity"];
            /** @description For the move to `sent`, the lots of the quantity; if absent, those that are reserved. Otherwise the totals of each lot that have come so far. An empty list counts as absent. */
            lots?: components["schemas"]["TransferredLot"][];
            /** @description For an article with the tracking `serial`. For the move to `sent`, the pieces that are sent, as many as the quantity; a line that names its pieces sends only those, if absent the first of them. Otherwise the pieces that have come in good condition since the last count; if absent, all that were sent, if all have come. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
            /** @description The pieces that have come since the last count and were rejected, as many as `rejected` has grown. An empty list counts as absent. */
            rejected_serials?: components["schemas"]["SentSerial"][];
        };
        StockTransferTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["StockTransferStatus"];
            /**
             * Format: date-time
             * @description When the goods were sent or came, if that was earlier: at most 30 days ago unless the provider has set another limit, and never ahead. Only for the moves to `sent`, `receiving` and `completed`. The ledger shows it. Balances follow the time of booking.
             */
            occurred_at?: string | null;
            /** @description For the move to `sent`, what is sent of each line; lines that are not named are not sent. For the moves to `receiving` and `completed`, the counted quantities. An empty list counts as absent. */
            lines?: components["schemas"]["TransferCount"][];
        };
        LotPage: {
            /** @description The lots of this page. */
            data: components["schemas"]["Lot"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        LotAnswer: {
            data: components["schemas"]["Lot"];
        };
        LotPatch: {
            /**
             * Format: date
             * @description The last day on which the goods are good.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made.
             */
            produced_on?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /** @description Your own fields, at most 16 KB as JSON, nested at most 8 levels deep including themselves. */
            metadata?: {
                [key: string]: unknown;
            };
        };
        LotTransition: {
            /** @description The status to move to. */
            to: components["schemas"]["LotStatus"];
            /** @description The reason of the adjustments that put goods on hold or release them. Default: `quality_hold` for `held`, `recalled` for `recalled`, `quality_release` for `active`. `other` needs a `note`. */
            reason?: components["schemas"]["SentAdjustmentReason"];
            /** @description For the history, and for the notes of the adjustments. */
            note?: string;
        };
        ChangedLotAnswer: {
            data: components["schemas"]["Lot"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /** @description A line of a document that brought goods of a lot or took them. */
        LotTrace: {
            /**
             * Format: int64
             * @description The stock movement.
             */
            id: number;
            /**
             * Format: int64
             * @description The company that owns the goods.
             */
            company_id: number;
            lot_id: components["schemas"]["Id"];
            warehouse_id: components["schemas"]["Id"];
            /** @description The warehouse's code. */
            warehouse_code: string;
            /**
             * Format: double
             * @description What came, or what left if it is below 0, in the article's first unit.
             */
            quantity: number;
            /**
             * Format: double
             * @description What was of the lot in the warehouse after it.
             */
            lot_balance_after: number;
            reason: components["schemas"]["MovementReason"];
            /** @description What moved the goods. */
            document_type: components["schemas"]["DocumentType"];
            /**
             * Format: int64
             * @description The document, or the import.
             */
            document_id: number;
            /** @description The document's number. Null for an import. */
            document_number: string | null;
            /** @description Your own reference of the document. */
            document_reference: string | null;
            /**
             * Format: int64
             * @description The line of the document, or the row of the import.
             */
            line_id: number;
            /** @description Your own reference of the line. */
            line_reference: string | null;
            /**
             * Format: int64
             * @description The supplier or customer.
             */
            partner_id: number | null;
            /** @description The partner's code. */
            partner_code: string | null;
            /** @description The partner's name. */
            partner_name: string | null;
            /** @description Where a sales order was sent. */
            ship_to: components["schemas"]["ShipTo"] | null;
            /**
             * Format: int64
             * @description The shipment with which the goods left.
             */
            shipment_id: number | null;
            /** @description The shipment's number. */
            shipment_number: string | null;
            /** @description The shipment's status. What was shipped with a `cancelled` one has come back by another row. */
            shipment_status: components["schemas"]["ShipmentStatus"] | null;
            /** @description Those of the shipment, or of the document that brought the goods. */
            tracking_numbers: string[];
            /** @description The author of the movement, as in the ledger. */
            actor: string;
            /**
             * Format: date-time
             * @description When it happened, if that was before it was booked.
             */
            occurred_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        LotTracePage: {
            /** @description The rows. */
            data: components["schemas"]["LotTrace"][];
            /** @description How to continue. */
            meta: {
                /** @description Send it as `cursor` to read on. Null at the end. */
                next_cursor: string | null;
                /** @description Whether there are more rows. */
                has_more: boolean;
                /**
                 * Format: int64
                 * @description The highest number of rows.
                 */
                per_page: number;
            };
        };
        SerialPage: {
            /** @description The pieces of this page. */
            data: components["schemas"]["Serial"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        SerialAnswer: {
            data: components["schemas"]["Serial"];
        };
        /** @description Something that has happened to a piece. */
        SerialTrace: {
            /**
             * Format: int64
             * @description The version that the piece has since then.
             */
            id: number;
            /**
             * Format: int64
             * @description The company that owns the goods.
             */
            company_id: number;
            serial_id: components["schemas"]["Id"];
            /** @description The status of the piece since then. */
            status: components["schemas"]["SerialStatus"];
            /**
             * Format: int64
             * @description The warehouse that it came to, left or is in. Null if it was in none.
             */
            warehouse_id: number | null;
            /** @description The warehouse's code. */
            warehouse_code: string | null;
            /** @description Why, in the words of the stock movements. `disposed` is a returned piece that was not kept, and `reserved` one that an order names. */
            reason: string;
            /**
             * Format: int64
             * @description The stock movement. Null if no stock has changed.
             */
            movement_id: number | null;
            /** @description What moved the goods. */
            document_type: components["schemas"]["DocumentType"];
            /**
             * Format: int64
             * @description The document, or the import.
             */
            document_id: number;
            /** @description The document's number. Null for an import. */
            document_number: string | null;
            /** @description Your own reference of the document. */
            document_reference: string | null;
            /**
             * Format: int64
             * @description The line of the document, or the row of the import.
             */
            line_id: number;
            /** @description Your own reference of the line. */
            line_reference: string | null;
            /**
             * Format: int64
             * @description The supplier or customer.
             */
            partner_id: number | null;
            /** @description The partner's code. */
            partner_code: string | null;
            /** @description The partner's name. */
            partner_name: string | null;
            /** @description Where a sales order was sent. */
            ship_to: components["schemas"]["ShipTo"] | null;
            /**
             * Format: int64
             * @description The shipment with which the goods left.
             */
            shipment_id: number | null;
            /** @description The shipment's number. */
            shipment_number: string | null;
            /** @description The shipment's status. What was shipped with a `cancelled` one has come back by another row. */
            shipment_status: components["schemas"]["ShipmentStatus"] | null;
            /** @description Those of the shipment, or of the document that brought the goods. */
            tracking_numbers: string[];
            /** @description The author of the movement, as in the ledger. */
            actor: string;
            /**
             * Format: date-time
             * @description When it happened, if that was before it was booked.
             */
            occurred_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        SerialTracePage: {
            /** @description The rows. */
            data: components["schemas"]["SerialTrace"][];
            /** @description How to continue. */
            meta: {
                /** @description Send it as `cursor` to read on. Null at the end. */
                next_cursor: string | null;
                /** @description Whether there are more rows. */
                has_more: boolean;
                /**
                 * Format: int64
                 * @description The highest number of rows.
                 */
                per_page: number;
            };
        };
        SalesOrderPage: {
            /** @description The sales orders of this page. */
            data: components["schemas"]["SalesOrder"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        SalesOrderAnswer: {
            data: components["schemas"]["SalesOrder"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        SalesOrderLineUpdate: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /**
             * Format: double
             * @description The quantity reserved for this line, in its unit. Ignored in a request.
             */
            quantity_reserved?: number;
            /**
             * Format: double
             * @description The quantity that is still missing, in the line's unit. Ignored in a request.
             */
            quantity_backordered?: number;
            /**
             * Format: double
             * @description The quantity that was shipped, in the line's unit. Ignored in a request.
             */
            quantity_shipped?: number;
            /** @description Exactly these lots, which must exist and add up to the quantity. If absent, the service chooses lots by their dates. Entries without a quantity are ignored. An empty list counts as absent. */
            lots?: components["schemas"]["ChangedOrderedLot"][];
            /** @description Exactly these pieces, as many as the quantity. If absent, the line names none, and reserves a quantity. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["NamedPiece"][];
        };
        SalesOrderUpdate: {
            /** @description Your own data, which replaces the current data: at most 16 KB as JSON, nested at most 8 levels deep including itself. `null` removes the data. An empty object counts as absent. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @description Identifies the document within its company. Ignored in a request.
             */
            id?: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps. Ignored in a request.
             * @example SO-2026-000123
             */
            number?: string;
            /**
             * Format: int64
             * @description The company that owns the document. Ignored in a request.
             */
            company_id?: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines. Ignored in a request.
             */
            version?: number;
            /** @description All status changes so far, oldest first. Ignored in a request. */
            status_history?: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed. Ignored in a request.
             */
            updated_at?: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /**
             * Format: int32
             * @description For how many days after it ships a lot must still be good. If absent or null, the largest number of the article, the client and the partner.
             */
            min_remaining_days?: number | null;
            /**
             * Format: int32
             * @description The priority when stock is short. The highest goes first; with equal priority, the older order does.
             */
            priority?: number;
            /**
             * Format: date
             * @description When the goods should leave.
             */
            requested_ship_date?: string | null;
            /** @description The delivery address. */
            ship_to?: components["schemas"]["ShipToInput"] | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's numbers for the parcels, which replace the current ones. `null` removes them. An empty list counts as absent. */
            tracking_numbers?: string[] | null;
            /** @description A status other than the current one requests that move. */
            status?: components["schemas"]["SalesOrderStatus"];
            /** @description The moves that a client may request now. Ignored in a request. */
            allowed_transitions?: components["schemas"]["SalesOrderStatus"][];
            /** @description The lines, which replace all current lines. An empty list counts as absent. */
            lines?: components["schemas"]["SalesOrderLineUpdate"][];
        };
        Shipment: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id: number;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /** @description The lots of the quantity, which must add up to it. If absent, those that are reserved. An empty list counts as absent. */
            lots?: components["schemas"]["OrderedLot"][];
            /** @description The pieces that leave, as many as the quantity. Required for an article with the tracking `serial`, unless goods are only packed. A line that names its pieces ships only those: if absent, the first of them that are reserved. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        ShipmentPackage: {
            /**
             * @description The package's serial shipping container code: 18 digits with a right check digit, without its prefix 00. Unique among the shipments of the company that are not cancelled. If the provider has set a GS1 prefix for the company, a package without a code gets the next one.
             * @example 080012340000000011
             */
            sscc?: string | null;
            /** @description The carrier's number for the package. */
            tracking_number?: string | null;
            /**
             * @description What kind of package it is, in your words.
             * @example pallet
             */
            type?: string | null;
            /**
             * Format: double
             * @description The weight in kilograms, with the package.
             */
            weight_kg?: number | null;
            /**
             * Format: double
             * @description The length in centimetres.
             */
            length_cm?: number | null;
            /**
             * Format: double
             * @description The width in centimetres.
             */
            width_cm?: number | null;
            /**
             * Format: double
             * @description The height in centimetres.
             */
            height_cm?: number | null;
            /** @description What is in the package. */
            lines: components["schemas"]["Shipment"][];
        };
        SalesOrderTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["SalesOrderStatus"];
            /** @description The quantities to ship now, for the moves to `partially_shipped` and `shipped`. If absent, what is in `packages`; without these everything that is reserved, or nothing with `close_rest`. For the move to `packed`, the quantities that were found; if absent, everything. An empty list counts as absent. */
            lines?: components["schemas"]["Shipment"][];
            /** @description `true`, for the moves to `partially_shipped` and `shipped`, means that nothing more will ship after the quantities in `lines`: the rest is released, and the order becomes `shipped`. */
            close_rest?: boolean;
            /** @description Your own reference for the shipment, unique among those of the order. A ship request that is repeated with the same reference is refused (422), so it cannot ship twice. */
            reference?: string | null;
            /** @description Who carries the shipment. If absent, the carrier of the order. */
            carrier?: string | null;
            /** @description The carrier's service, for example `express`. */
            service?: string | null;
            /** @description The carrier's numbers for the parcels of the shipment. The order gets those that it does not have yet. An empty list counts as absent. */
            tracking_numbers?: string[];
            /**
             * Format: date-time
             * @description When the goods left, if that was earlier: at most 30 days ago unless the provider has set another limit, and never ahead. The ledger shows it. Balances follow the time of booking.
             */
            occurred_at?: string | null;
            /** @description The packages of the shipment, with everything that is in them. If `lines` are sent too, both must have the same quantities. An empty list counts as absent. */
            packages?: components["schemas"]["ShipmentPackage"][];
        };
        ShipmentPage: {
            /** @description The shipments of this page. */
            data: components["schemas"]["OrderShipment"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ShipmentAnswer: {
            data: components["schemas"]["OrderShipment"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        ShipmentUpdate: {
            /**
             * Format: int64
             * @description Identifies the shipment within its company. Ignored in a request.
             */
            id?: number;
            /**
             * @description The shipment's number for people. Each company has its own series, which may have gaps. Ignored in a request.
             * @example SH-2026-000041
             */
            number?: string;
            /**
             * Format: int64
             * @description The company that owns the shipment. Ignored in a request.
             */
            company_id?: number;
            /**
             * Format: int64
             * @description Increases with every change of the shipment. Ignored in a request.
             */
            version?: number;
            /** @description Ignored in a request. */
            status?: components["schemas"]["ShipmentStatus"];
            /** @description The moves that a client may request now. Ignored in a request. */
            allowed_transitions?: components["schemas"]["ShipmentStatus"][];
            /** @description All status changes so far, oldest first. Ignored in a request. */
            status_history?: components["schemas"]["StatusChange"][];
            /**
             * Format: int64
             * @description The sales order. Ignored in a request.
             */
            sales_order_id?: number;
            /** @description The number of the sales order. Ignored in a request. */
            sales_order_number?: string;
            /** @description Your reference of the sales order. Ignored in a request. */
            sales_order_reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods. Ignored in a request.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer. Ignored in a request.
             */
            partner_id?: number | null;
            /** @description The customer's code. Ignored in a request. */
            partner_code?: string | null;
            /** @description The customer's name. Ignored in a request. */
            partner_name?: string | null;
            /**
             * Format: int64
             * @description The warehouse that the goods have left. Ignored in a request.
             */
            warehouse_id?: number;
            /** @description The delivery address. Ignored in a request. */
            ship_to?: components["schemas"]["ShipTo"] | null;
            /** @description Your own reference for the shipment, unique among those of the order. Ignored in a request. */
            reference?: string | null;
            /** @description Who carries the goods. */
            carrier?: string | null;
            /** @description The carrier's service, for example `express`. */
            service?: string | null;
            /** @description The carrier's numbers for the parcels, which replace the current ones; those of the packages are added. `null` removes them. An empty list counts as absent. */
            tracking_numbers?: string[] | null;
            /**
             * Format: date-time
             * @description When the goods left, if that was earlier than the shipment was created. Ignored in a request.
             */
            occurred_at?: string | null;
            /** @description The packages, which replace the current ones. What is in them must be what was shipped. `null` means that they are not known. An empty list counts as absent. */
            packages?: components["schemas"]["ShipmentPackage"][] | null;
            /** @description What was shipped of each line of the order, in its packages and outside of them. Ignored in a request. */
            lines?: components["schemas"]["ShippedLine"][];
            /**
             * Format: date-time
             * @description When the shipment was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the shipment last changed. Ignored in a request.
             */
            updated_at?: string;
        };
        ShipmentTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["ShipmentStatus"];
        };
        PurchaseOrderPage: {
            /** @description The purchase orders of this page. */
            data: components["schemas"]["PurchaseOrder"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        PurchaseOrderAnswer: {
            data: components["schemas"]["PurchaseOrder"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        PurchaseOrderLineUpdate: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            quantity_um3pl: components["schemas"]["SentQuantity"];
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit. Ignored in a request.
             */
            quantity_received?: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit. Ignored in a request.
             */
            quantity_rejected?: number;
        };
        PurchaseOrderUpdate: {
            /** @description Your own data, which replaces the current data: at most 16 KB as JSON, nested at most 8 levels deep including itself. `null` removes the data. An empty object counts as absent. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @description Identifies the document within its company. Ignored in a request.
             */
            id?: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps. Ignored in a request.
             * @example SO-2026-000123
             */
            number?: string;
            /**
             * Format: int64
             * @description The company that owns the document. Ignored in a request.
             */
            company_id?: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines. Ignored in a request.
             */
            version?: number;
            /** @description All status changes so far, oldest first. Ignored in a request. */
            status_history?: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed. Ignored in a request.
             */
            updated_at?: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /**
             * Format: date
             * @description When the goods are expected.
             */
            expected_date?: string | null;
            /** @description A status other than the current one requests that move. */
            status?: components["schemas"]["PurchaseOrderStatus"];
            /** @description The moves that a client may request now. Receptions cause the other moves. Ignored in a request. */
            allowed_transitions?: components["schemas"]["PurchaseOrderStatus"][];
            /** @description The lines, which replace all current lines. An empty list counts as absent. */
            lines?: components["schemas"]["PurchaseOrderLineUpdate"][];
        };
        PurchaseOrderTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["PurchaseOrderStatus"];
        };
        ReceptionPage: {
            /** @description The receptions of this page. */
            data: components["schemas"]["Reception"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ReceptionAnswer: {
            data: components["schemas"]["Reception"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        ChangedAnnouncedLot: {
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            /**
             * Format: int64
             * @description The lot. Ignored in a request.
             */
            lot_id?: number;
            /**
             * Format: double
             * @description How many have come in good condition. Ignored in a request.
             */
            quantity_received?: number;
            /**
             * Format: double
             * @description How many have come and were rejected. Ignored in a request.
             */
            quantity_rejected?: number;
            /**
             * Format: double
             * @description How many of this lot, in the line's unit.
             */
            quantity_um3pl?: number | null;
        };
        ReceptionLineUpdate: {
            /**
             * Format: int64
             * @description Identifies the line. A line keeps its id when the document's lines are replaced by lines of the same article. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The article, by its id. Send `article_id`, `article_code` or both.
             */
            article_id?: number;
            /** @description The article, by its code. */
            article_code?: string;
            /** @description The unit of the quantity, one of the article's units. If absent, its first unit. */
            um3pl?: string;
            /** @description Your own reference for the line. */
            line_reference?: string | null;
            /** @description A note about the line. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The purchase order line that is being delivered; all received goods are counted there. If absent in a reception with a `purchase_order_id`, it is the first line of the article that still expects goods, in line order, taking into account what earlier receptions announced or delivered. A quantity that this line does not expect is distributed over the article's other lines in the same way, and any excess goes to the last one.
             */
            purchase_order_line_id?: number | null;
            /**
             * Format: double
             * @description The quantity received in good condition, in the line's unit. Ignored in a request.
             */
            quantity_received?: number;
            /**
             * Format: double
             * @description The quantity that arrived and was rejected, in addition to the received quantity, in the line's unit. Ignored in a request.
             */
            quantity_rejected?: number;
            /** @description Whether the line arrived without being announced. Its `quantity_um3pl` is then 0. Ignored in a request. */
            unexpected?: boolean;
            /** @description The serial shipping container code of the pallet or carton in which the line comes: 18 digits with a right check digit. Several lines can have the same one. A count of the code receives all of them. */
            sscc?: string | null;
            /**
             * Format: double
             * @description The quantity in the line's unit. Greater than 0, except for an existing line that was not announced.
             */
            quantity_um3pl: number;
            /** @description The lots that are announced, which must add up to the quantity. Entries without a quantity are ignored. An empty list counts as absent. */
            lots?: components["schemas"]["ChangedAnnouncedLot"][];
            /** @description The pieces that are announced, as many as the quantity. If absent, the line announces none. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["NamedPiece"][];
        };
        ReceptionUpdate: {
            /** @description Your own data, which replaces the current data: at most 16 KB as JSON, nested at most 8 levels deep including itself. `null` removes the data. An empty object counts as absent. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: int64
             * @description Identifies the document within its company. Ignored in a request.
             */
            id?: number;
            /**
             * @description The document's number for people. Each company and document type has its own series, which may have gaps. Ignored in a request.
             * @example SO-2026-000123
             */
            number?: string;
            /**
             * Format: int64
             * @description The company that owns the document. Ignored in a request.
             */
            company_id?: number;
            /**
             * Format: int64
             * @description Increases with every change of the document or its lines. Ignored in a request.
             */
            version?: number;
            /** @description All status changes so far, oldest first. Ignored in a request. */
            status_history?: components["schemas"]["StatusChange"][];
            /**
             * Format: date-time
             * @description When the document was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When the document or one of its lines last changed. Ignored in a request.
             */
            updated_at?: string;
            /** @description Your own reference for the document, unique per company, client and document type. */
            reference?: string | null;
            /**
             * Format: int64
             * @description The client company that owns the goods, one of the company's active clients.
             */
            client_3pl_id?: number | null;
            /**
             * Format: int64
             * @description The customer, supplier or carrier, one of the company's active partners.
             */
            partner_id?: number | null;
            /**
             * Format: int64
             * @description The warehouse whose stock it moves. If absent on create, the company's default warehouse. It can be changed as long as the lines can.
             */
            warehouse_id?: number;
            /** @description A note. */
            notes?: string | null;
            /**
             * Format: int64
             * @description The purchase order that is being delivered. It can be changed as long as the lines can.
             */
            purchase_order_id?: number | null;
            /**
             * Format: date-time
             * @description When the goods are expected.
             */
            expected_at?: string | null;
            /** @description The carrier. */
            carrier?: string | null;
            /** @description The carrier's tracking number. */
            tracking_number?: string | null;
            /** @description Ignored in a request. */
            source?: components["schemas"]["ReceptionSource"];
            /** @description The differences between received and announced goods; null until the reception is completed. Ignored in a request. */
            discrepancies?: components["schemas"]["Discrepancy"][] | null;
            /** @description A status other than the current one requests that move. */
            status?: components["schemas"]["ReceptionStatus"];
            /** @description The moves that a client may request now. Ignored in a request. */
            allowed_transitions?: components["schemas"]["ReceptionStatus"][];
            /** @description The lines, which replace all current lines. An empty list counts as absent. */
            lines?: components["schemas"]["ReceptionLineUpdate"][];
        };
        CountedLot: {
            /** @description The code of the lot, as it is printed on the goods. Upper and lower case are different. */
            lot_code: string;
            /**
             * Format: date
             * @description The last day on which the goods are good. Required for a new lot if the article's `tracking` is `lot_expiry`. A known lot has its date: another one is refused.
             */
            expires_on?: string | null;
            /**
             * Format: date
             * @description When the goods were made. A known lot has its day: another one is refused.
             */
            produced_on?: string | null;
            received?: components["schemas"]["CountedQuantity"];
            rejected?: components["schemas"]["CountedQuantity"];
        };
        /** @description The total quantity of one line that has arrived so far. Repeating a count changes nothing; a total can grow, but not shrink. An article that was not announced is named by `article_code` or `article_id`, and gets its own line. `sscc` alone counts all lines that were announced in a pallet or carton, as they were announced; every other count needs `received`. */
        Count: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id?: number;
            /**
             * Format: int64
             * @description An unannounced article, by its id.
             */
            article_id?: number;
            /** @description An unannounced article, by its code. */
            article_code?: string;
            /** @description The unit of an unannounced article, one of its units. If absent, its first unit. */
            um3pl?: string;
            received?: components["schemas"]["CountedQuantity"];
            rejected?: components["schemas"]["CountedQuantity"];
            /** @description A pallet or carton that has come as announced, by its serial shipping container code. */
            sscc?: string;
            /** @description The totals of each lot so far. Required for an article that is tracked by lot when its total grows, unless its lots were announced and all have come. An empty list counts as absent. */
            lots?: components["schemas"]["CountedLot"][];
            /** @description The pieces that have come in good condition since the last count, as many as `received` has grown. Required for an article with the tracking `serial`, unless its pieces were announced and all have come. Pieces that were not announced may come, too. Pieces of earlier counts may be named again. At most 5,000 in one request. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
            /** @description The pieces that have come since the last count and were rejected, as many as `rejected` has grown. An empty list counts as absent. */
            rejected_serials?: components["schemas"]["SentSerial"][];
            /** @description The lot of the pieces in `serials` and `rejected_serials`, which is noted with them. */
            lot_code?: string;
            /**
             * Format: date
             * @description The last day on which these pieces are good, which is noted with them.
             */
            expires_on?: string | null;
        };
        ReceptionTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["ReceptionStatus"];
            /** @description The counted quantities, for the moves to `receiving` and `completed`. An empty list counts as absent. */
            lines?: components["schemas"]["Count"][];
        };
        /** @description The totals of one line as they should have been. A total that is not sent stays as it is. */
        CorrectedCount: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id: number;
            received?: components["schemas"]["CountedQuantity"];
            rejected?: components["schemas"]["CountedQuantity"];
            /** @description The totals of each lot as they should have been, for an article that is tracked by lot. An empty list counts as absent. */
            lots?: components["schemas"]["CountedLot"][];
            /** @description All pieces of the line that have come in good condition, as many as `received`, for an article with the tracking `serial`. Pieces that are not among them did not come. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
            /** @description All pieces of the line that were rejected, as many as `rejected`. An empty list counts as absent. */
            rejected_serials?: components["schemas"]["SentSerial"][];
        };
        ReceptionCorrection: {
            /** @description The lines whose totals were wrong. */
            lines: components["schemas"]["CorrectedCount"][];
            /** @description The reason, for the history. */
            note: string;
            /** @description Whether it may take goods that are reserved for orders which nobody picks yet (`allocated`, `backordered`, `on_hold`): the lowest priority first, then the youngest order, then its last line. What they lose is backordered. If absent, `false`. */
            displace?: boolean;
        };
        ReturnList: {
            /** @description The returns, newest first. */
            data: components["schemas"]["CustomerReturn"][];
        };
        ReturnAnswer: {
            data: components["schemas"]["CustomerReturn"];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        Decision: {
            /**
             * Format: int64
             * @description The line.
             */
            line_id: number;
            action: components["schemas"]["ReturnDisposition"];
            /**
             * Format: double
             * @description The quantity in the line's unit. If absent, the whole rest of the line without a decision.
             */
            quantity_um3pl?: number;
            /** @description The lots of the quantity, which must add up to it, for an article that is tracked by lot. An empty list counts as absent. */
            lots?: components["schemas"]["AnnouncedLot"][];
            /** @description The pieces, as many as the quantity, for an article with the tracking `serial`. Each must be shipped; if the return names a sales order, by that order. An empty list counts as absent. */
            serials?: components["schemas"]["SentSerial"][];
        };
        ReturnTransition: {
            /** @description The reason, for the history. */
            note?: string;
            /** @description The status to move to. */
            to: components["schemas"]["ReturnStatus"];
            /** @description The decisions about the goods, for the moves to `inspecting` and `completed`. Each entry decides about a further part of its line. Goods without a decision are restocked at `completed`. An empty list counts as absent. */
            lines?: components["schemas"]["Decision"][];
        };
        /**
         * @description A type of event, or `*` for all.
         * @enum {string}
         */
        WantedEvent: "*" | "article.created" | "article.updated" | "sales_order.created" | "sales_order.updated" | "sales_order.draft" | "sales_order.confirmed" | "sales_order.allocated" | "sales_order.backordered" | "sales_order.on_hold" | "sales_order.picking" | "sales_order.packed" | "sales_order.partially_shipped" | "sales_order.shipped" | "sales_order.delivered" | "sales_order.cancelled" | "purchase_order.created" | "purchase_order.updated" | "purchase_order.draft" | "purchase_order.open" | "purchase_order.partially_received" | "purchase_order.received" | "purchase_order.closed" | "purchase_order.cancelled" | "reception.created" | "reception.updated" | "reception.announced" | "reception.arrived" | "reception.receiving" | "reception.completed" | "reception.cancelled" | "return.created" | "return.updated" | "return.announced" | "return.arrived" | "return.inspecting" | "return.completed" | "return.cancelled" | "stock_adjustment.created" | "stock_adjustment.updated" | "stock_adjustment.draft" | "stock_adjustment.booked" | "stock_adjustment.reversed" | "stock_adjustment.cancelled" | "stock_count.created" | "stock_count.updated" | "stock_count.open" | "stock_count.counting" | "stock_count.booked" | "stock_count.cancelled" | "stock_transfer.created" | "stock_transfer.updated" | "stock_transfer.draft" | "stock_transfer.allocated" | "stock_transfer.sent" | "stock_transfer.receiving" | "stock_transfer.completed" | "stock_transfer.cancelled" | "lot.created" | "lot.updated" | "lot.active" | "lot.held" | "lot.recalled" | "lot.expired" | "shipment.created" | "shipment.updated" | "shipment.shipped" | "shipment.delivered" | "shipment.cancelled" | "stock.changed" | "stock.sealed" | "import.completed" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.test";
        /** @description An address that receives events. */
        Webhook: {
            /**
             * Format: int64
             * @description Identifies the webhook.
             */
            id: number;
            /**
             * Format: int64
             * @description The company whose events it gets.
             */
            company_id: number;
            /** @description A name for people. */
            name: string | null;
            /** @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way. */
            url: string;
            /** @description The types of events to deliver; `*` means all. */
            events: components["schemas"]["WantedEvent"][];
            /** @description Whether it gets events. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the service has switched it off.
             */
            disabled_at: string | null;
            /** @description Why the service has switched it off. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret signs too, after a rotation.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When something was last sent.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When something was last delivered.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description The first failure since the last success. After five days of failures the webhook is switched off.
             */
            failing_since: string | null;
            /**
             * Format: int64
             * @description The status of the receiver's last answer.
             */
            last_status: number | null;
            /** @description The problem of the last attempt. */
            last_error: string | null;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        WebhookList: {
            /** @description The webhooks. */
            data: components["schemas"]["Webhook"][];
        };
        WebhookCreate: {
            /** @description A name for people. */
            name?: string | null;
            /**
             * Format: uri
             * @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way.
             */
            url: string;
            /** @description The types of events to deliver; `*` means all. If absent, `["*"]`. An empty list counts as absent. */
            events?: components["schemas"]["WantedEvent"][];
            /** @description Whether it gets events. If absent, `true`. */
            active?: boolean;
        };
        WebhookWithSecret: {
            /**
             * Format: int64
             * @description Identifies the webhook.
             */
            id: number;
            /**
             * Format: int64
             * @description The company whose events it gets.
             */
            company_id: number;
            /** @description A name for people. */
            name: string | null;
            /** @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way. */
            url: string;
            /** @description The types of events to deliver; `*` means all. */
            events: components["schemas"]["WantedEvent"][];
            /** @description Whether it gets events. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the service has switched it off.
             */
            disabled_at: string | null;
            /** @description Why the service has switched it off. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret signs too, after a rotation.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When something was last sent.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When something was last delivered.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description The first failure since the last success. After five days of failures the webhook is switched off.
             */
            failing_since: string | null;
            /**
             * Format: int64
             * @description The status of the receiver's last answer.
             */
            last_status: number | null;
            /** @description The problem of the last attempt. */
            last_error: string | null;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description Signs the deliveries. Shown only once, and stored encrypted: an answer that is repeated for an `Idempotency-Key` does not contain it. */
            secret?: string;
        };
        WebhookSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        WebhookAnswer: {
            data: components["schemas"]["Webhook"];
        };
        WebhookUpdate: {
            /**
             * Format: int64
             * @description Identifies the webhook. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The company whose events it gets. Ignored in a request.
             */
            company_id?: number;
            /** @description A name for people. */
            name?: string | null;
            /**
             * Format: uri
             * @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way.
             */
            url?: string;
            /** @description The types of events to deliver; `*` means all. An empty list counts as absent. */
            events?: components["schemas"]["WantedEvent"][];
            /** @description Whether it gets events. */
            active?: boolean;
            /**
             * Format: date-time
             * @description When the service has switched it off. Ignored in a request.
             */
            disabled_at?: string | null;
            /** @description Why the service has switched it off. Ignored in a request. */
            disabled_reason?: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret signs too, after a rotation. Ignored in a request.
             */
            previous_secret_expires_at?: string | null;
            /**
             * Format: date-time
             * @description When something was last sent. Ignored in a request.
             */
            last_attempt_at?: string | null;
            /**
             * Format: date-time
             * @description When something was last delivered. Ignored in a request.
             */
            last_success_at?: string | null;
            /**
             * Format: date-time
             * @description The first failure since the last success. After five days of failures the webhook is switched off. Ignored in a request.
             */
            failing_since?: string | null;
            /**
             * Format: int64
             * @description The status of the receiver's last answer. Ignored in a request.
             */
            last_status?: number | null;
            /** @description The problem of the last attempt. Ignored in a request. */
            last_error?: string | null;
            /**
             * Format: int64
             * @description Increases with every change. Ignored in a request.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When it was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it last changed. Ignored in a request.
             */
            updated_at?: string;
        };
        /**
         * @description The state of a delivery. Failed deliveries are only sent again by a replay.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description The type of the event.
         * @enum {string}
         */
        EventType: "article.created" | "article.updated" | "sales_order.created" | "sales_order.updated" | "sales_order.draft" | "sales_order.confirmed" | "sales_order.allocated" | "sales_order.backordered" | "sales_order.on_hold" | "sales_order.picking" | "sales_order.packed" | "sales_order.partially_shipped" | "sales_order.shipped" | "sales_order.delivered" | "sales_order.cancelled" | "purchase_order.created" | "purchase_order.updated" | "purchase_order.draft" | "purchase_order.open" | "purchase_order.partially_received" | "purchase_order.received" | "purchase_order.closed" | "purchase_order.cancelled" | "reception.created" | "reception.updated" | "reception.announced" | "reception.arrived" | "reception.receiving" | "reception.completed" | "reception.cancelled" | "return.created" | "return.updated" | "return.announced" | "return.arrived" | "return.inspecting" | "return.completed" | "return.cancelled" | "stock_adjustment.created" | "stock_adjustment.updated" | "stock_adjustment.draft" | "stock_adjustment.booked" | "stock_adjustment.reversed" | "stock_adjustment.cancelled" | "stock_count.created" | "stock_count.updated" | "stock_count.open" | "stock_count.counting" | "stock_count.booked" | "stock_count.cancelled" | "stock_transfer.created" | "stock_transfer.updated" | "stock_transfer.draft" | "stock_transfer.allocated" | "stock_transfer.sent" | "stock_transfer.receiving" | "stock_transfer.completed" | "stock_transfer.cancelled" | "lot.created" | "lot.updated" | "lot.active" | "lot.held" | "lot.recalled" | "lot.expired" | "shipment.created" | "shipment.updated" | "shipment.shipped" | "shipment.delivered" | "shipment.cancelled" | "stock.changed" | "stock.sealed" | "import.completed" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.test";
        /**
         * @description The first digit of a status, or `none` without an answer.
         * @enum {string}
         */
        AnswerClass: "2xx" | "3xx" | "4xx" | "5xx" | "none";
        /** @description The delivery of one event to one webhook. */
        WebhookDelivery: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company of the event.
             */
            company_id: number;
            webhook_id: components["schemas"]["Id"];
            event_id: components["schemas"]["Id"];
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int64
             * @description The number of attempts since it was queued or replayed.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description The latest time of the next attempt.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description The time of the last attempt.
             */
            last_attempt_at: string | null;
            /**
             * Format: int64
             * @description The status of the receiver's last answer.
             */
            response_status: number | null;
            /** @description The problem of the last attempt. */
            error: string | null;
            /**
             * Format: int64
             * @description How long the last attempt took; null also if the host has no public IP address.
             */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookDeliveryPage: {
            /** @description The deliveries of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description One attempt of a delivery. */
        DeliveryAttempt: {
            attempted_at: components["schemas"]["Timestamp"];
            /** @description Whether the receiver has accepted it. */
            delivered: boolean;
            /** @description The headers that were sent, with the signature; null if nothing was sent. */
            request_headers: {
                [key: string]: string;
            } | null;
            /**
             * Format: int64
             * @description The status of the answer.
             */
            response_status: number | null;
            /** @description The first 20 headers of the answer, without cookies, each up to 200 characters; null if there was none. */
            response_headers: {
                [key: string]: string;
            } | null;
            /** @description The first 2,000 characters of the answer; null if there was none, or an empty one. */
            response_body: string | null;
            /** @description The problem. */
            error: string | null;
            /**
             * Format: int64
             * @description How long it took; null also if the host has no public IP address.
             */
            duration_ms: number | null;
        };
        /** @description The delivery of one event to one webhook. */
        WebhookDeliveryDetail: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company of the event.
             */
            company_id: number;
            webhook_id: components["schemas"]["Id"];
            event_id: components["schemas"]["Id"];
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int64
             * @description The number of attempts since it was queued or replayed.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description The latest time of the next attempt.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description The time of the last attempt.
             */
            last_attempt_at: string | null;
            /**
             * Format: int64
             * @description The status of the receiver's last answer.
             */
            response_status: number | null;
            /** @description The problem of the last attempt. */
            error: string | null;
            /**
             * Format: int64
             * @description How long the last attempt took; null also if the host has no public IP address.
             */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
            /** @description The body of the request, the event. */
            request_body: {
                [key: string]: unknown;
            };
            /** @description The first 2,000 characters of the receiver's last answer; null if there was none, or an empty one. */
            response_body: string | null;
            /** @description The last attempts, about 20 of them, the oldest first. Those before a replay or another resend are among them. */
            history: components["schemas"]["DeliveryAttempt"][];
        };
        WebhookDeliveryAnswer: {
            data: components["schemas"]["WebhookDeliveryDetail"];
        };
        ResentAnswer: {
            /** @description What was queued. */
            data: {
                /**
                 * Format: int64
                 * @description How many deliveries are queued again.
                 */
                queued: number;
                /** @description Whether there are more failed deliveries. */
                has_more: boolean;
            };
        };
        WebhookTestAnswer: {
            /** @description The event that will be sent. */
            data: {
                event_id: components["schemas"]["Id"];
                event_type: components["schemas"]["EventType"];
                webhook_id: components["schemas"]["Id"];
            };
        };
        /** @description A replay of a webhook. */
        WebhookReplayProgress: {
            /**
             * Format: date-time
             * @description Events from this time on are delivered again, up to the beginning of the replay.
             */
            since: string;
            /**
             * Format: int64
             * @description How many events are queued so far.
             */
            queued: number;
            /**
             * @description `completed` when all events are queued. They are delivered from then on, or already before.
             * @enum {string}
             */
            state: "running" | "completed";
            started_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When all events were queued.
             */
            finished_at: string | null;
        };
        WebhookReplayAnswer: {
            data: components["schemas"]["WebhookReplayProgress"];
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Events from this time on.
             */
            since: string;
        };
        /** @description A change of an article. */
        ArticleEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "article.created" | "article.updated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["Article"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a sales order. */
        SalesOrderEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "sales_order.created" | "sales_order.updated" | "sales_order.draft" | "sales_order.confirmed" | "sales_order.allocated" | "sales_order.backordered" | "sales_order.on_hold" | "sales_order.picking" | "sales_order.packed" | "sales_order.partially_shipped" | "sales_order.shipped" | "sales_order.delivered" | "sales_order.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["SalesOrder"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a purchase order. */
        PurchaseOrderEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "purchase_order.created" | "purchase_order.updated" | "purchase_order.draft" | "purchase_order.open" | "purchase_order.partially_received" | "purchase_order.received" | "purchase_order.closed" | "purchase_order.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["PurchaseOrder"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a reception. */
        ReceptionEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reception.created" | "reception.updated" | "reception.announced" | "reception.arrived" | "reception.receiving" | "reception.completed" | "reception.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["Reception"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a return. */
        ReturnEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "return.created" | "return.updated" | "return.announced" | "return.arrived" | "return.inspecting" | "return.completed" | "return.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["CustomerReturn"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a stock adjustment. */
        StockAdjustmentEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stock_adjustment.created" | "stock_adjustment.updated" | "stock_adjustment.draft" | "stock_adjustment.booked" | "stock_adjustment.reversed" | "stock_adjustment.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["StockAdjustment"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a stock count. */
        StockCountEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stock_count.created" | "stock_count.updated" | "stock_count.open" | "stock_count.counting" | "stock_count.booked" | "stock_count.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["StockCount"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a stock transfer. */
        StockTransferEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stock_transfer.created" | "stock_transfer.updated" | "stock_transfer.draft" | "stock_transfer.allocated" | "stock_transfer.sent" | "stock_transfer.receiving" | "stock_transfer.completed" | "stock_transfer.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["StockTransfer"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a lot. Changes of its quantities alone are events of stock. */
        LotEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "lot.created" | "lot.updated" | "lot.active" | "lot.held" | "lot.recalled" | "lot.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["Lot"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a shipment. */
        ShipmentEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "shipment.created" | "shipment.updated" | "shipment.shipped" | "shipment.delivered" | "shipment.cancelled";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["OrderShipment"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a stock row. */
        StockEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stock.changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["Stock"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description The seal of a day of the ledger. */
        StockSealEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "stock.sealed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["StockSeal"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a webhook. */
        WebhookEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["Webhook"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /**
         * @description What the rows of a file are.
         * @enum {string}
         */
        ImportKind: "articles" | "clients" | "partners" | "warehouses" | "sales_orders" | "stock_counts" | "stock_adjustments" | "lots";
        /**
         * @description `receiving` while the file arrives, `queued` until the first rows are processed, `processing`, then `completed`, also if some rows had errors. `failed` after an internal error, `cancelled` on request: what was processed before stays, and the same file can be sent again.
         * @enum {string}
         */
        ImportState: "receiving" | "queued" | "processing" | "completed" | "failed" | "cancelled";
        /** @description The import of a file. */
        ImportJob: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that the records belong to.
             */
            company_id: number;
            kind: components["schemas"]["ImportKind"];
            /**
             * @description The format of the file.
             * @enum {string}
             */
            format: "csv" | "ndjson";
            state: components["schemas"]["ImportState"];
            /**
             * Format: int64
             * @description How many rows the file has, as far as it has arrived.
             */
            rows: number;
            /**
             * Format: int64
             * @description How many rows were processed.
             */
            processed: number;
            /**
             * Format: int64
             * @description How many records were created. The rows of one sales order are one record.
             */
            created: number;
            /**
             * Format: int64
             * @description How many records had a code that existed, and were changed or left as they were.
             */
            updated: number;
            /**
             * Format: int64
             * @description How many records had an error.
             */
            failed: number;
            /** @description The author: `user:` and the user's id, `key:` with the id and the name of a connector key (`key:7:SAP production`), `console:` and the account's id, or `import` for the command line. */
            actor: string;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was completed, failed or cancelled.
             */
            finished_at: string | null;
        };
        /** @description The end of an import. */
        ImportEvent: {
            /**
             * Format: int64
             * @description Identifies the event; `webhook-id` repeats it.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "import.completed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The company that owns the record.
             */
            company_id: number;
            data: components["schemas"]["ImportJob"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a record. `type` says what has changed, and which record `data` is. */
        Event: components["schemas"]["ArticleEvent"] | components["schemas"]["SalesOrderEvent"] | components["schemas"]["PurchaseOrderEvent"] | components["schemas"]["ReceptionEvent"] | components["schemas"]["ReturnEvent"] | components["schemas"]["StockAdjustmentEvent"] | components["schemas"]["StockCountEvent"] | components["schemas"]["StockTransferEvent"] | components["schemas"]["LotEvent"] | components["schemas"]["ShipmentEvent"] | components["schemas"]["StockEvent"] | components["schemas"]["StockSealEvent"] | components["schemas"]["WebhookEvent"] | components["schemas"]["ImportEvent"];
        EventFeed: {
            /** @description The events. */
            data: components["schemas"]["Event"][];
            /** @description How to continue. */
            meta: {
                /** @description Send it as `cursor` next time. Always present. */
                next_cursor: string;
                /** @description Whether more events are available now. */
                has_more: boolean;
                /**
                 * Format: int64
                 * @description The highest number of events.
                 */
                per_page: number;
                /** @description The position of the newest event, with `dir=desc` and without `cursor`. With it, `GET /events` and `GET /events/stream` continue with the events that follow. */
                newest_cursor?: string;
            };
        };
        /** @description A postal address. */
        Address: {
            /** @description Street and number. */
            line1: string | null;
            /** @description Additional details of the address. */
            line2: string | null;
            /** @description Postal code. */
            postal_code: string | null;
            /** @description Town. */
            city: string | null;
            /** @description Province, state or county. */
            region: string | null;
            /** @description ISO 3166 code of two letters. */
            country: string | null;
        };
        /** @description A client company, whose goods the company stores. */
        ClientCompany: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that has this client.
             */
            company_id: number;
            /** @description The client's code, unique in the company. */
            code: string;
            /** @description The client's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description An e-mail address. */
            email: string | null;
            /** @description A phone number. */
            phone: string | null;
            address: components["schemas"]["Address"] | null;
            /** @description Whether new documents may name it. */
            active: boolean;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ClientPage: {
            /** @description The clients of this page. */
            data: components["schemas"]["ClientCompany"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ClientAnswer: {
            data: components["schemas"]["ClientCompany"];
        };
        /** @description A customer, supplier or carrier. */
        Partner: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that has this partner.
             */
            company_id: number;
            /**
             * @description The partner's role for the company.
             * @enum {string}
             */
            kind: "customer" | "supplier" | "carrier";
            /** @description The partner's code, unique in the company among partners of its kind. */
            code: string;
            /** @description The partner's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description An e-mail address. */
            email: string | null;
            /** @description A phone number. */
            phone: string | null;
            address: components["schemas"]["Address"] | null;
            /** @description Whether new documents may name it. */
            active: boolean;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        PartnerPage: {
            /** @description The partners of this page. */
            data: components["schemas"]["Partner"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        PartnerAnswer: {
            data: components["schemas"]["Partner"];
        };
        /** @description A place where goods are stored. */
        Warehouse: {
            id: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The company that has this warehouse.
             */
            company_id: number;
            /** @description The warehouse's code, unique in the company. */
            code: string;
            /** @description The warehouse's name. */
            name: string;
            address: components["schemas"]["Address"] | null;
            /** @description IANA name of the warehouse's time zone. */
            timezone: string;
            /** @description The warehouse's global location number, 13 digits, by which EPCIS events name it. A wrong check digit is not refused. */
            gln: string | null;
            /** @description Whether this is the warehouse of documents that name none. */
            is_default: boolean;
            /** @description Whether new documents may name it. */
            active: boolean;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        WarehousePage: {
            /** @description The warehouses of this page. */
            data: components["schemas"]["Warehouse"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        WarehouseAnswer: {
            data: components["schemas"]["Warehouse"];
        };
        /** @description A unit of measure. */
        Unit: {
            /** @description The code that articles and lines use. */
            code: string;
            /** @description The name for people. */
            name: string;
            /** @description Whether quantities in this unit must be whole numbers. */
            whole_only: boolean;
            /** @description Its code in UN/ECE recommendation 20 or 21, which other systems understand, such as `KGM` or `XPX`. */
            unece_code: string | null;
        };
        UnitList: {
            /** @description The units. */
            data: components["schemas"]["Unit"][];
        };
        ImportList: {
            /** @description The imports. */
            data: components["schemas"]["ImportJob"][];
        };
        /** @description What is wrong with a row. */
        ImportRowError: {
            /**
             * Format: int64
             * @description The row, from 1. The header of a CSV file is row 1. Empty lines, and rows of empty cells, are not counted.
             */
            row: number;
            /** @description The field; null if it is the whole row. */
            field: string | null;
            /** @description What is wrong, as a sentence for people. */
            reason: string;
        };
        ImportAnswer: {
            data: components["schemas"]["ImportJob"];
            /** @description Only in the answer to a dry run. The first 100 errors. */
            errors?: components["schemas"]["ImportRowError"][];
            stock_effect?: components["schemas"]["StockEffects"];
        };
        /** @description A column of a file. */
        ImportColumn: {
            /** @description Its name in the first line of the file. */
            name: string;
            /** @description Whether each record needs a value. */
            required: boolean;
            /** @description What it means. */
            description: string | null;
            /** @description A cell. It may be empty. */
            example: string;
        };
        ImportColumns: {
            /** @description The columns. */
            data: components["schemas"]["ImportColumn"][];
        };
        ImportErrors: {
            /** @description The errors of this page. */
            data: components["schemas"]["ImportRowError"][];
            /** @description How to go on. */
            meta: {
                /**
                 * Format: int64
                 * @description Send it as `cursor` for the next page; null on the last one.
                 */
                next_cursor: number | null;
            };
        };
        /** @description A row that could not be imported. */
        FailedImportRow: {
            /**
             * Format: int64
             * @description The row, from 1. The header of a CSV file is row 1. Empty lines, and rows of empty cells, are not counted.
             */
            row: number;
            /** @description Its cells, without spaces around them. A line of NDJSON is one cell. */
            cells: string[];
            /** @description What is wrong with it, the first 20 errors. Errors beyond the 10,000 that an import keeps are not there. */
            errors: components["schemas"]["ImportRowError"][];
        };
        FailedImportRows: {
            /** @description The rows of this page, in the order of the file. */
            data: components["schemas"]["FailedImportRow"][];
            /** @description What the cells mean, and how to go on. */
            meta: {
                /** @description The header of a CSV file; null for NDJSON. */
                columns: string[] | null;
                /**
                 * Format: int64
                 * @description Send it as `cursor` for the next page; null on the last one.
                 */
                next_cursor: number | null;
            };
        };
        /**
         * @description The slug of a module.
         * @enum {string}
         */
        ConsoleModule: "api" | "catalog" | "inbound" | "inventory" | "outbound" | "returns" | "webhooks";
        /**
         * @description Whether the key may only read, or also write.
         * @enum {string}
         */
        ConnectorKeyAccess: "read" | "write";
        /** @description What a key may do in one module. */
        ConnectorKeyPermission: {
            module: components["schemas"]["ConsoleModule"];
            access: components["schemas"]["ConnectorKeyAccess"];
        };
        /** @description A key with which a connector works for one company. */
        ConnectorKey: {
            /**
             * Format: int64
             * @description Identifies the key.
             */
            id: number;
            /**
             * Format: int64
             * @description The company that the connector works for.
             */
            company_id: number;
            /** @description What the key is called, unique within its company without case. Documents, stock movements and imports name their author as `key:`, the id, a colon and this name. */
            name: string;
            /** @description Whether it reads every module of the company and writes nothing. Otherwise `permissions` says what it may do. */
            read_only: boolean;
            /** @description The modules that it may use; at least one, and each once. Empty if it is `read_only`. Every key may read its company, clients, partners, warehouses and imports. The feed of events needs `webhooks`, and shows the events of the other modules that the key has. Imports need `api` with `write`, and the module of what they contain. */
            permissions: components["schemas"]["ConnectorKeyPermission"][];
            /**
             * Format: int32
             * @description Its requests a minute; null for the limit of the company or the default.
             */
            per_minute: number | null;
            /** @description The IP addresses, and blocks of them in CIDR notation, from which it may be used; empty for every address. An address is shown as a block of one. */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @description When it ends, in the future; null if it does not end by itself.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret is valid too, after a rotation.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        ConnectorKeyPage: {
            /** @description The keys of this page. */
            data: components["schemas"]["ConnectorKey"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What a key shall be allowed to do in one module. */
        ConnectorKeyGrant: {
            module: components["schemas"]["ConsoleModule"];
            access: components["schemas"]["ConnectorKeyAccess"];
        };
        ConnectorKeyCreate: {
            /**
             * Format: int32
             * @description The company that the connector works for.
             */
            company_id: number;
            /** @description What the key is called, unique within its company without case. It never changes. */
            name: string;
            /** @description Whether it reads every module of the company and writes nothing. Otherwise `permissions` says what it may do. If absent, `true`. */
            read_only?: boolean;
            /** @description The modules that it may use; at least one, and each once. Empty if it is `read_only`. Every key may read its company, clients, partners, warehouses and imports. The feed of events needs `webhooks`, and shows the events of the other modules that the key has. Imports need `api` with `write`, and the module of what they contain. If absent, `[]`. */
            permissions?: components["schemas"]["ConnectorKeyGrant"][];
            /**
             * Format: int32
             * @description Its requests a minute; null for the limit of the company or the default. If absent, `null`.
             */
            per_minute?: number | null;
            /** @description The IP addresses, and blocks of them in CIDR notation, from which it may be used; empty for every address. An address is shown as a block of one. If absent, `[]`. */
            allowed_addresses?: string[];
            /**
             * Format: date-time
             * @description When it ends, in the future; null if it does not end by itself. If absent, `null`.
             */
            expires_at?: string | null;
        };
        ConnectorKeyWithSecret: {
            /**
             * Format: int64
             * @description Identifies the key.
             */
            id: number;
            /**
             * Format: int64
             * @description The company that the connector works for.
             */
            company_id: number;
            /** @description What the key is called, unique within its company without case. Documents, stock movements and imports name their author as `key:`, the id, a colon and this name. */
            name: string;
            /** @description Whether it reads every module of the company and writes nothing. Otherwise `permissions` says what it may do. */
            read_only: boolean;
            /** @description The modules that it may use; at least one, and each once. Empty if it is `read_only`. Every key may read its company, clients, partners, warehouses and imports. The feed of events needs `webhooks`, and shows the events of the other modules that the key has. Imports need `api` with `write`, and the module of what they contain. */
            permissions: components["schemas"]["ConnectorKeyPermission"][];
            /**
             * Format: int32
             * @description Its requests a minute; null for the limit of the company or the default.
             */
            per_minute: number | null;
            /** @description The IP addresses, and blocks of them in CIDR notation, from which it may be used; empty for every address. An address is shown as a block of one. */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @description When it ends, in the future; null if it does not end by itself.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret is valid too, after a rotation.
             */
            previous_secret_expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * Format: int64
             * @description Increases with every change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description What the connector sends as its bearer token. It begins with `qsk_` and is shown only this once, because only its digest is stored. */
            secret: string;
        };
        ConnectorKeySecretAnswer: {
            data: components["schemas"]["ConnectorKeyWithSecret"];
        };
        ConnectorKeyAnswer: {
            data: components["schemas"]["ConnectorKey"];
        };
        ConnectorKeyUpdate: {
            /**
             * Format: int64
             * @description Identifies the key. Ignored in a request.
             */
            id?: number;
            /**
             * Format: int64
             * @description The company that the connector works for. Ignored in a request.
             */
            company_id?: number;
            /** @description What the key is called, unique within its company without case. Documents, stock movements and imports name their author as `key:`, the id, a colon and this name. Ignored in a request. */
            name?: string;
            /** @description Whether it reads every module of the company and writes nothing. Otherwise `permissions` says what it may do. */
            read_only: boolean;
            /** @description The modules that it may use; at least one, and each once. Empty if it is `read_only`. Every key may read its company, clients, partners, warehouses and imports. The feed of events needs `webhooks`, and shows the events of the other modules that the key has. Imports need `api` with `write`, and the module of what they contain. */
            permissions: components["schemas"]["ConnectorKeyGrant"][];
            /**
             * Format: int32
             * @description Its requests a minute; null for the limit of the company or the default.
             */
            per_minute: number | null;
            /** @description The IP addresses, and blocks of them in CIDR notation, from which it may be used; empty for every address. An address is shown as a block of one. */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @description When it ends, in the future; null if it does not end by itself.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked. Ignored in a request.
             */
            revoked_at?: string | null;
            /**
             * Format: date-time
             * @description Until when the old secret is valid too, after a rotation. Ignored in a request.
             */
            previous_secret_expires_at?: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute. Ignored in a request.
             */
            last_used_at?: string | null;
            /**
             * Format: int64
             * @description Increases with every change. Ignored in a request.
             */
            version?: number;
            /**
             * Format: date-time
             * @description When it was created. Ignored in a request.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it last changed. Ignored in a request.
             */
            updated_at?: string;
        };
        ConnectorKeyRotation: {
            /**
             * Format: int32
             * @description For how many hours the old secret stays valid. If absent, `24`.
             */
            overlap_hours?: number;
        };
        IntegrationState: {
            /** @description Everything works. */
            ok: boolean;
            /**
             * @description Which integration answers.
             * @enum {string}
             */
            integration: "etsm" | "mdm";
            /** @description The integration is configured. */
            enabled: boolean;
            /** @description The token of this request is correct. */
            token_valid: boolean;
        };
        SyncFields: {
            /** @description Names of the fields that can be changed. */
            fields: string[];
            /** @description Other names, each with the field it stands for. */
            aliases: {
                [key: string]: string;
            };
        };
        ClientArticles: {
            /** @description Everything works. */
            ok: boolean;
            /** @description The articles. */
            articles: components["schemas"]["Article"][];
            /** @description How to continue. */
            meta: {
                /**
                 * Format: int64
                 * @description The `after_id` of the next articles; null if there are no more.
                 */
                next_after_id: number | null;
            };
        };
        Heartbeat: {
            /** @description The task. */
            name: string;
            /** @description When it last reported; null for a placeholder. */
            last_ping_at: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description The same in milliseconds since 1970.
             */
            last_ping_at_ms: number | null;
            /** @description Whether the heartbeat is recent enough. */
            ok: boolean;
        };
        CompanyModule: {
            /** @description The module's short name. */
            slug: string;
            /** @description The module's name for people. */
            name: string;
        };
        Health: {
            /**
             * @description The overall state.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /** @description The running service. */
            app: {
                /** @description The product's name. */
                name: string;
                /** @description The environment it runs in. */
                env: string;
            };
            /** @description The addresses of the service. */
            urls: {
                /** @description The configured address. */
                app: string;
                /** @description The configured address with `/api`. */
                api: string;
            };
            /** @description Which parts work. A part that is not configured is false and does not degrade the status. */
            checks: {
                /** @description The database responds. */
                database: boolean;
                /** @description The store of the rate-limit counters responds. */
                cache: boolean;
                /** @description The job queue responds. */
                queue: boolean;
                /** @description Redis is configured and responds. */
                redis: boolean;
                /** @description The data folder can be written, and writes do not fail for lack of disk space. */
                storage: boolean;
                /** @description The published contract and its reference pages can be read. */
                storage_public: boolean;
                /** @description The scheduler has run in the last 15 minutes. */
                heartbeat: boolean;
            };
            /** @description When background tasks last reported. */
            heartbeats: {
                /**
                 * Format: int64
                 * @description A heartbeat older than this does not count.
                 */
                stale_after_minutes: number;
                /** @description No heartbeat was ever recorded; `items` then holds one placeholder. */
                no_records: boolean;
                /** @description One row per task. */
                items: components["schemas"]["Heartbeat"][];
            };
            /** @description The nightly comparison of the stock of all companies with its ledger. A difference does not degrade the status. */
            stock: {
                /** @description When the company that has waited longest was compared; null before the first time. */
                checked_at: components["schemas"]["Timestamp"] | null;
                /**
                 * Format: int64
                 * @description How many differences were found.
                 */
                differences: number;
            };
            /** @description Which inbound integrations are configured. */
            integrations: {
                [key: string]: boolean;
            };
            /** @description The modules that a company can activate. */
            modules: components["schemas"]["CompanyModule"][];
            timestamp: components["schemas"]["Timestamp"];
        };
        Liveness: {
            /**
             * @description Always `alive`; a process that does not run gives no answer.
             * @enum {string}
             */
            status: "alive";
        };
        Readiness: {
            /**
             * @description Always `ready`; a service that is not ready answers 503.
             * @enum {string}
             */
            status: "ready";
            /** @description False while writes fail for lack of disk space. The service still answers reads, so it stays ready. */
            storage: boolean;
        };
    };
    responses: {
        /** @description The body is not JSON or nests deeper than 32 levels, or the address is not well-formed. */
        MalformedBody: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is larger than 1 MiB (2 MiB in bulk operations, 16 KiB where no credentials are needed). */
        BodyTooLarge: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A field, parameter or header is wrong. Nothing was changed. */
        ValidationFailed: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests in this minute. */
        RateLimited: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description An internal error. The body contains no details; quote the request id when you ask for help. */
        InternalError: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The database cannot be reached, or too many requests are waiting. `Retry-After` says when to try again. */
        Unavailable: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The token is missing, wrong, expired or revoked. */
        Unauthenticated: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description You have no access to the company, it has not activated the module of this operation, or a connector key may not do this or may not be used from this address. */
        Forbidden: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /**
         * @description A parameter or header is wrong (`validation_failed`), or the search takes more than 5 seconds (`query_too_expensive`):
         *     use a longer term or more filters.
         */
        SearchRefused: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is not JSON or nests deeper than 32 levels, the address is not well-formed, or `X-Company-Id` is missing where a write needs it. */
        BadRequest: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A request with this `Idempotency-Key` is still in progress. `Retry-After` says when to try again. */
        RequestInProgress: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The record still has the version named in `If-None-Match`. */
        NotModified: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The id or code exists in several companies, or the answer is about one company: name it with `X-Company-Id`. Or the address is not well-formed. */
        CompanyRequired: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No such record in your companies. */
        NotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The document's status does not allow the move (`invalid_transition`), its lines can no longer change (`document_frozen`), nothing is reserved that could be picked or shipped (`insufficient_stock`), a piece is somewhere else (`serial_conflict`), or a request with this `Idempotency-Key` is still in progress. */
        Conflict: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                /** @description With `request_in_progress`, the seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The record has changed since the version named in `If-Match`. Nothing was changed. */
        StaleVersion: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The shared token is missing or wrong. A user's token is not accepted here. */
        IntegrationUnauthenticated: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The shared token of this integration is not configured, or the database cannot be reached. */
        IntegrationUnavailable: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description There is too little stock (`insufficient_stock`), the status does not allow the move (`invalid_transition`), a lot cannot be used (`lot_unavailable`), a piece is somewhere else (`serial_conflict`), a count is refused (`stale_count`, `recount_required`), or a request with this `Idempotency-Key` is still in progress. */
        StockConflict: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                /** @description With `request_in_progress`, the seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The address is not well-formed: it has a `%` without two hexadecimal digits, or a parameter in its path has more than 4,096 characters. */
        MalformedAddress: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A piece that the order names is somewhere else, or reserved for another order (`serial_conflict`), or a request with this `Idempotency-Key` is still in progress. */
        OrderConflict: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                /** @description With `request_in_progress`, the seconds to wait before the next attempt. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The user is not a super-admin, the role of the console account does not allow it, or the CSRF token is wrong. */
        SuperAdminNeeded: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No such key. */
        ConnectorKeyNotFound: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The key is revoked, which is final. */
        ConnectorKeyRevoked: {
            headers: {
                "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                RateLimit: components["headers"]["CountedRateLimit"];
                "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: {
        /** @description Only the article with exactly this code. */
        ArticleCodeFilter: string;
        /** @description Only articles that have this barcode for one of their units. Codes of 8 to 14 digits are GTINs: they are equal if they differ in leading zeros only. All others are compared exactly. `POST /scan` reads what a scanner sends. */
        BarcodeFilter: string;
        /** @description Page number, from 1. A page after the last one has empty `data`. */
        Page: number;
        /** @description Rows per page. */
        PerPage: number;
        /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
        Dir: components["schemas"]["Direction"];
        /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
        IdempotencyKey: string;
        /**
         * @description The record's id.
         * @example 1
         */
        RecordId: components["schemas"]["Id"];
        /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
        IfNoneMatch: string;
        /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
        IfMatch: string;
        /** @description The article's code, percent-encoded (a `/` in it is `%2F`). */
        ArticleCode: string;
        /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
        Atomic: boolean;
        /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
        DryRun: boolean;
        /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
        AfterId: components["schemas"]["Id"];
        /** @description The quantities and `updated_at` as they were at this moment. Rows that did not exist yet are left out. Everything else, such as `version` and the codes, is as it is now. */
        AsOf: string;
        /** @description Only articles with this text anywhere in the code, the description or the barcode of the first unit, ignoring case. `%` and `_` are ordinary characters. */
        ArticleSearch: string;
        /** @description Only movements of lots with exactly this code. */
        MovedLot: string;
        /** @description Only movements for this reason. */
        MovedFor: components["schemas"]["MovementReason"];
        /** @description Only movements that were booked at this time or later. */
        MovedFrom: string;
        /** @description Only movements that were booked before this time. */
        MovedTo: string;
        /** @description Only movements of pieces with exactly this serial. */
        MovedSerial: string;
        /** @description Only the document with this number, in upper or lower case. */
        Number: string;
        /** @description Only documents with this reference. */
        Reference: string;
        /** @description Only documents of this client. */
        ClientFilter: components["schemas"]["Id"];
        /** @description Only documents that changed at this time or later. */
        UpdatedSince: string;
        /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
        NumberSearch: string;
        /** @description Only sales orders whose `requested_ship_date` is this day or earlier, and that have not left: neither drafts nor shipped, delivered or cancelled. */
        DueBy: string;
        /** @description The start of the period. Without it, 30 days before its end. */
        PeriodFrom: string;
        /** @description The end of the period, which does not belong to it. It must not lie ahead. Without it, now. */
        PeriodTo: string;
        /** @description Only documents of this warehouse. */
        WarehouseFilter: components["schemas"]["Id"];
        /** @description Only documents with a line of the article with this code. */
        LineArticleFilter: string;
        /** @description What to sort by. The newest document has the highest `id`. */
        Sort: "id" | "updated_at";
        /**
         * @description The stock adjustment's id.
         * @example 35
         */
        StockAdjustmentId: components["schemas"]["Id"];
        /**
         * @description The stock count's id.
         * @example 37
         */
        StockCountId: components["schemas"]["Id"];
        /** @description Only transfers from or to this warehouse. */
        TransferWarehouseFilter: components["schemas"]["Id"];
        /**
         * @description The stock transfer's id.
         * @example 31
         */
        StockTransferId: components["schemas"]["Id"];
        /** @description The lot's id. */
        LotId: components["schemas"]["Id"];
        /** @description The id of the piece. */
        SerialId: components["schemas"]["Id"];
        /**
         * @description The sales order's id.
         * @example 3
         */
        SalesOrderId: components["schemas"]["Id"];
        /**
         * @description The shipment's id.
         * @example 1
         */
        ShipmentId: components["schemas"]["Id"];
        /**
         * @description The purchase order's id.
         * @example 15
         */
        PurchaseOrderId: components["schemas"]["Id"];
        /**
         * @description The reception's id.
         * @example 20
         */
        ReceptionId: components["schemas"]["Id"];
        /**
         * @description The return's id.
         * @example 27
         */
        ReturnId: components["schemas"]["Id"];
        /** @description Only records with this text anywhere in the code or the name, ignoring case. `%` and `_` are ordinary characters. */
        NameSearch: string;
        /** @description What to sort by. */
        NamedSort: "id" | "code" | "name";
        /**
         * @description The key's id.
         * @example 7
         */
        ConnectorKeyId: number;
        /**
         * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
         * @example 1
         */
        CompanyId: number;
        /**
         * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
         * @example 1
         */
        OptionalCompanyId: number;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request. If you send one with 8 to 64 letters, digits, `_`, `.` or `-`, the answer repeats it; the service also keeps its own id. */
        RequestId: string;
        /** @description Allowed requests per minute. */
        RateLimitLimit: number;
        /** @description Requests left in this minute. */
        RateLimitRemaining: number;
        /** @description Seconds until the count restarts. */
        RateLimitReset: number;
        /** @description The same as the IETF draft has it: the name of the limit, the requests left (`r`) and the seconds until the count restarts (`t`), for example `"data";r=42;t=30`. */
        RateLimit: string;
        /** @description The limit: its name, the requests (`q`) and the seconds (`w`) that they are counted for: `"data";q=60;w=60`. */
        RateLimitPolicy: string;
        /** @description `no-store`: the answer contains a token or a secret, which caches must not store. */
        NoStore: "no-store";
        /** @description The language of `message` and of all other sentences: `en` or `it`, whichever your `Accept-Language` prefers. Codes and names of fields are the same in every language. */
        ContentLanguage: string;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description The record's version, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description `true` when this is the answer to an earlier request with the same `Idempotency-Key`. */
        IdempotencyReplayed: "true";
        /** @description The address of what was created, relative to the server. */
        Location: string;
        /** @description `true` when this is the answer to a dry run: nothing was written. */
        DryRun: string;
        /** @description The record's version, for `If-Match` and `If-None-Match`. Absent in a dry run. */
        WrittenETag: string;
        /** @description The address of what was created, relative to the server. Absent in a dry run. */
        WrittenLocation: string;
        /** @description Allowed requests per minute. Present if the request was counted. */
        CountedRateLimitLimit: number;
        /** @description Requests left in this minute. Present if the request was counted. */
        CountedRateLimitRemaining: number;
        /** @description Seconds until the count restarts. Present if the request was counted. */
        CountedRateLimitReset: number;
        /** @description The same as the IETF draft has it: the name of the limit, the requests left (`r`) and the seconds until the count restarts (`t`), for example `"data";r=42;t=30`. Present if the request was counted. */
        CountedRateLimit: string;
        /** @description The limit: its name, the requests (`q`) and the seconds (`w`) that they are counted for: `"data";q=60;w=60`. Present if the request was counted. */
        CountedRateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The token, and its user. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArticles: {
        parameters: {
            query?: {
                /** @description Only articles with this text anywhere in the code, the description or the barcode of the first unit, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast on catalogues of any size, unless they match most of it, because the total is exact. A search that takes more than 5 seconds is refused with `query_too_expensive`. */
                search?: string;
                /** @description Only the article with exactly this code. */
                article_code?: components["parameters"]["ArticleCodeFilter"];
                /** @description Only articles that have this barcode for one of their units. Codes of 8 to 14 digits are GTINs: they are equal if they differ in leading zeros only. All others are compared exactly. `POST /scan` reads what a scanner sends. */
                barcode?: components["parameters"]["BarcodeFilter"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description What to sort by. */
                sort?: "id" | "article_code" | "updated_at";
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of articles. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleCreate"];
            };
        };
        responses: {
            /** @description The new article. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    syncArticles: {
        parameters: {
            query?: {
                /** @description Only articles that changed at this time or later. */
                updated_since?: string;
                /** @description Only articles with a greater id. */
                cursor?: number;
                /** @description Rows per page. A reader of all companies may get a few more, so that articles with the same id stay on one page. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next articles. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSync"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CompanyRequired"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateArticle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleUpdate"];
            };
        };
        responses: {
            /** @description The changed article. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getArticleByCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The article's code, percent-encoded (a `/` in it is `%2F`). */
                articleCode: components["parameters"]["ArticleCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CompanyRequired"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchArticleByCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The article's code, percent-encoded (a `/` in it is `%2F`). */
                articleCode: components["parameters"]["ArticleCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlePatch"];
            };
        };
        responses: {
            /** @description The changed article. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readScan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanRequest"];
            };
        };
        responses: {
            /** @description What the code contains and names. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    upsertArticles: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlesUpsert"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlesBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchMdmArticles: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlesPatch"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlesBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["IntegrationUnauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    createSalesOrders: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrdersCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrdersBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPurchaseOrders: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrdersCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrdersBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReceptions: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionsCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionsBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReturns: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnsCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnsBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportArticles: {
        parameters: {
            query?: {
                /** @description Only articles with this text anywhere in the code, the description or the barcode of the first unit, ignoring case. */
                search?: string;
                /** @description Only the article with exactly this code. */
                article_code?: components["parameters"]["ArticleCodeFilter"];
                /** @description Only articles that have this barcode for one of their units. Codes of 8 to 14 digits are GTINs: they are equal if they differ in leading zeros only. All others are compared exactly. `POST /scan` reads what a scanner sends. */
                barcode?: components["parameters"]["BarcodeFilter"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Articles, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Article"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStock: {
        parameters: {
            query?: {
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description The quantities and `updated_at` as they were at this moment. Rows that did not exist yet are left out. Everything else, such as `version` and the codes, is as it is now. */
                as_of?: components["parameters"]["AsOf"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only articles with this text anywhere in the code, the description or the barcode of the first unit, ignoring case. `%` and `_` are ordinary characters. */
                search?: components["parameters"]["ArticleSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stock, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Stock"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockMovements: {
        parameters: {
            query?: {
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only movements by documents of this type. */
                document_type?: components["schemas"]["DocumentType"];
                /** @description Only movements by this document. */
                document_id?: components["schemas"]["Id"];
                /** @description Only movements of lots with exactly this code. */
                lot_code?: components["parameters"]["MovedLot"];
                /** @description Only movements for this reason. */
                reason?: components["parameters"]["MovedFor"];
                /** @description Only movements that were booked at this time or later. */
                from?: components["parameters"]["MovedFrom"];
                /** @description Only movements that were booked before this time. */
                to?: components["parameters"]["MovedTo"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only movements of pieces with exactly this serial. */
                serial?: components["parameters"]["MovedSerial"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stock movements, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StockMovement"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSalesOrders: {
        parameters: {
            query?: {
                /** @description Only sales orders in this status. */
                status?: components["schemas"]["SalesOrderStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description Only sales orders whose `requested_ship_date` is this day or earlier, and that have not left: neither drafts nor shipped, delivered or cancelled. */
                due_by?: components["parameters"]["DueBy"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sales orders, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["SalesOrder"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPurchaseOrders: {
        parameters: {
            query?: {
                /** @description Only purchase orders in this status. */
                status?: components["schemas"]["PurchaseOrderStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purchase orders, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["PurchaseOrder"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportReceptions: {
        parameters: {
            query?: {
                /** @description Only receptions in this status. */
                status?: components["schemas"]["ReceptionStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Receptions, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Reception"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportReturns: {
        parameters: {
            query?: {
                /** @description Only returns in this status. */
                status?: components["schemas"]["ReturnStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["CustomerReturn"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStock: {
        parameters: {
            query?: {
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description The quantities and `updated_at` as they were at this moment. Rows that did not exist yet are left out. Everything else, such as `version` and the codes, is as it is now. */
                as_of?: components["parameters"]["AsOf"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: number;
                /** @description Only articles with this text anywhere in the code, the description or the barcode of the first unit, ignoring case. `%` and `_` are ordinary characters. */
                search?: components["parameters"]["ArticleSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockMovements: {
        parameters: {
            query?: {
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only movements by documents of this type. */
                document_type?: components["schemas"]["DocumentType"];
                /** @description Only movements by this document. */
                document_id?: components["schemas"]["Id"];
                /** @description Only movements of lots with exactly this code. */
                lot_code?: components["parameters"]["MovedLot"];
                /** @description Only movements for this reason. */
                reason?: components["parameters"]["MovedFor"];
                /** @description Only movements that were booked at this time or later. */
                from?: components["parameters"]["MovedFrom"];
                /** @description Only movements that were booked before this time. */
                to?: components["parameters"]["MovedTo"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only movements of pieces with exactly this serial. */
                serial?: components["parameters"]["MovedSerial"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovementPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readStockEpcis: {
        parameters: {
            query?: {
                /** @description The `quayside:next_cursor` of an earlier answer. Its format may change, so do not parse it. */
                cursor?: string;
                /** @description The highest number of movements. Each has one event, and the first or the last one of a shipment has those of its packages as well. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EpcisDocument"];
                };
            };
            400: components["responses"]["CompanyRequired"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainStock: {
        parameters: {
            query: {
                /**
                 * @description The article's code.
                 * @example WO-0001
                 */
                article_code: string;
                /**
                 * @description The warehouse.
                 * @example 1
                 */
                warehouse_id: components["schemas"]["Id"];
                /** @description The stock as it was at this moment. Numbers, statuses and expected days of documents are as they are now. */
                as_of?: string;
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The explanation. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockExplanationAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The article has never moved in this warehouse, or not yet at that moment. */
            404: {
                headers: {
                    "RateLimit-Policy": components["headers"]["CountedRateLimitPolicy"];
                    RateLimit: components["headers"]["CountedRateLimit"];
                    "X-RateLimit-Reset": components["headers"]["CountedRateLimitReset"];
                    "X-RateLimit-Remaining": components["headers"]["CountedRateLimitRemaining"];
                    "X-RateLimit-Limit": components["headers"]["CountedRateLimitLimit"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    promiseStock: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockPromiseRequest"];
            };
        };
        responses: {
            /** @description What can be promised. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockPromiseAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockSeals: {
        parameters: {
            query?: {
                /** @description Only seals of this day or later. */
                from?: string;
                /** @description Only seals of this day or earlier. */
                to?: string;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockSealPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockStatements: {
        parameters: {
            query?: {
                /** @description Only articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description The start of the period. Without it, 30 days before its end. */
                from?: components["parameters"]["PeriodFrom"];
                /** @description The end of the period, which does not belong to it. It must not lie ahead. Without it, now. */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockStatementPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockStatements: {
        parameters: {
            query?: {
                /** @description Only articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description The start of the period. Without it, 30 days before its end. */
                from?: components["parameters"]["PeriodFrom"];
                /** @description The end of the period, which does not belong to it. It must not lie ahead. Without it, now. */
                to?: components["parameters"]["PeriodTo"];
                /** @description Only this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only the article with this code. */
                article_code?: string;
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows of the statement, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StockStatement"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockAdjustments: {
        parameters: {
            query?: {
                /** @description Only adjustments in this status. */
                status?: components["schemas"]["StockAdjustmentStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only documents of this warehouse. */
                warehouse_id?: components["parameters"]["WarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of stock adjustments. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAdjustmentPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockAdjustment: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentCreate"];
            };
        };
        responses: {
            /** @description The new stock adjustment. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAdjustmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StockConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockAdjustments: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentsCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAdjustmentsBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockAdjustments: {
        parameters: {
            query?: {
                /** @description Only adjustments in this status. */
                status?: components["schemas"]["StockAdjustmentStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only documents of this warehouse. */
                warehouse_id?: components["parameters"]["WarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One stock adjustment a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StockAdjustment"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The stock adjustment's id.
                 * @example 35
                 */
                id: components["parameters"]["StockAdjustmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stock adjustment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAdjustmentAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionStockAdjustment: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The stock adjustment's id.
                 * @example 35
                 */
                id: components["parameters"]["StockAdjustmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentTransition"];
            };
        };
        responses: {
            /** @description The changed stock adjustment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAdjustmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockCounts: {
        parameters: {
            query?: {
                /** @description Only counts in this status. */
                status?: components["schemas"]["StockCountStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only documents of this warehouse. */
                warehouse_id?: components["parameters"]["WarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of stock counts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockCount: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountCreate"];
            };
        };
        responses: {
            /** @description The new stock count. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StockConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockCounts: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountsCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountsBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockCounts: {
        parameters: {
            query?: {
                /** @description Only counts in this status. */
                status?: components["schemas"]["StockCountStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only documents of this warehouse. */
                warehouse_id?: components["parameters"]["WarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One stock count a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StockCount"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockCount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The stock count's id.
                 * @example 37
                 */
                id: components["parameters"]["StockCountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stock count. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionStockCount: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The stock count's id.
                 * @example 37
                 */
                id: components["parameters"]["StockCountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountTransition"];
            };
        };
        responses: {
            /** @description The changed stock count. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockCountAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockTransfers: {
        parameters: {
            query?: {
                /** @description Only transfers in this status. */
                status?: components["schemas"]["StockTransferStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only transfers from or to this warehouse. */
                warehouse_id?: components["parameters"]["TransferWarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of stock transfers. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransferPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockTransfer: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferCreate"];
            };
        };
        responses: {
            /** @description The new stock transfer. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransferAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StockConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createStockTransfers: {
        parameters: {
            query?: {
                /** @description All or nothing: if an item fails, nothing is written, and the answer is a 422 whose `errors` name the items that failed (`items.3.lines.0.quantity_um3pl`). If absent, `false`. */
                atomic?: components["parameters"]["Atomic"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransfersCreate"];
            };
        };
        responses: {
            /** @description The outcome of each item. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransfersBulkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockTransfers: {
        parameters: {
            query?: {
                /** @description Only transfers in this status. */
                status?: components["schemas"]["StockTransferStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only transfers from or to this warehouse. */
                warehouse_id?: components["parameters"]["TransferWarehouseFilter"];
                /** @description Only documents with a line of the article with this code. */
                article_code?: components["parameters"]["LineArticleFilter"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One stock transfer a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["StockTransfer"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The stock transfer's id.
                 * @example 31
                 */
                id: components["parameters"]["StockTransferId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stock transfer. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransferAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStockTransfer: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The stock transfer's id.
                 * @example 31
                 */
                id: components["parameters"]["StockTransferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferUpdate"];
            };
        };
        responses: {
            /** @description The changed stock transfer. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransferAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionStockTransfer: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The stock transfer's id.
                 * @example 31
                 */
                id: components["parameters"]["StockTransferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferTransition"];
            };
        };
        responses: {
            /** @description The changed stock transfer. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockTransferAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockLots: {
        parameters: {
            query?: {
                /** @description Only lots of the article with this code. */
                article_code?: string;
                /** @description Only lots with exactly this code, of any article. */
                lot_code?: string;
                /** @description Only lots that are, or have been, in this warehouse. The quantities are those of all warehouses. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only lots of articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description Only lots in this status. */
                status?: components["schemas"]["LotStatus"];
                /** @description Only lots that expire before this day. */
                expires_before?: string;
                /** @description Only lots that expire after this day. */
                expires_after?: string;
                /** @description `true` for lots of which something is on hand, or was `as_of` a moment; `false` for the others. */
                in_stock?: boolean;
                /** @description The quantities and `updated_at` as they were at this moment. Lots that did not exist yet are left out. Everything else is as it is now. */
                as_of?: string;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of lots. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockLots: {
        parameters: {
            query?: {
                /** @description Only lots of the article with this code. */
                article_code?: string;
                /** @description Only lots with exactly this code, of any article. */
                lot_code?: string;
                /** @description Only lots that are, or have been, in this warehouse. The quantities are those of all warehouses. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only lots of articles of this client. */
                client_3pl_id?: components["schemas"]["Id"];
                /** @description Only lots in this status. */
                status?: components["schemas"]["LotStatus"];
                /** @description Only lots that expire before this day. */
                expires_before?: string;
                /** @description Only lots that expire after this day. */
                expires_after?: string;
                /** @description `true` for lots of which something is on hand, or was `as_of` a moment; `false` for the others. */
                in_stock?: boolean;
                /** @description The quantities and `updated_at` as they were at this moment. Lots that did not exist yet are left out. Everything else is as it is now. */
                as_of?: string;
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lots, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Lot"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockLot: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The lot's id. */
                id: components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lot. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStockLot: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The lot's id. */
                id: components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotPatch"];
            };
        };
        responses: {
            /** @description The changed lot. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionStockLot: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The lot's id. */
                id: components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotTransition"];
            };
        };
        responses: {
            /** @description The changed lot. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedLotAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    traceStockLot: {
        parameters: {
            query?: {
                /** @description The `meta.next_cursor` of an earlier answer. Its format may change, so do not parse it. */
                cursor?: string;
                /** @description The highest number of rows. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /** @description The lot's id. */
                id: components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the trace. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LotTracePage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockLotTrace: {
        parameters: {
            query?: {
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /** @description The lot's id. */
                id: components["parameters"]["LotId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows of the trace, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LotTrace"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStockSerials: {
        parameters: {
            query?: {
                /** @description Only pieces of the article with this code. */
                article_code?: string;
                /** @description Only pieces with exactly this serial, of any article. */
                serial?: string;
                /** @description Only pieces in this status. */
                status?: components["schemas"]["SerialStatus"];
                /** @description Only pieces that are in this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only pieces of a lot with exactly this code. */
                lot_code?: string;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of pieces. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SerialPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportStockSerials: {
        parameters: {
            query?: {
                /** @description Only pieces of the article with this code. */
                article_code?: string;
                /** @description Only pieces with exactly this serial, of any article. */
                serial?: string;
                /** @description Only pieces in this status. */
                status?: components["schemas"]["SerialStatus"];
                /** @description Only pieces that are in this warehouse. */
                warehouse_id?: components["schemas"]["Id"];
                /** @description Only pieces of a lot with exactly this code. */
                lot_code?: string;
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pieces, one a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Serial"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStockSerial: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The id of the piece. */
                id: components["parameters"]["SerialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The piece. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SerialAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    traceStockSerial: {
        parameters: {
            query?: {
                /** @description The `meta.next_cursor` of an earlier answer. Its format may change, so do not parse it. */
                cursor?: string;
                /** @description The highest number of rows. */
                per_page?: number;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /** @description The id of the piece. */
                id: components["parameters"]["SerialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the trace. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SerialTracePage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSalesOrders: {
        parameters: {
            query?: {
                /** @description Only sales orders in this status. */
                status?: components["schemas"]["SalesOrderStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
                /** @description Only sales orders whose `requested_ship_date` is this day or earlier, and that have not left: neither drafts nor shipped, delivered or cancelled. */
                due_by?: components["parameters"]["DueBy"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sales orders. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSalesOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderCreate"];
            };
        };
        responses: {
            /** @description The new sales order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["OrderConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSalesOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The sales order's id.
                 * @example 3
                 */
                id: components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sales order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSalesOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The sales order's id.
                 * @example 3
                 */
                id: components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderUpdate"];
            };
        };
        responses: {
            /** @description The changed sales order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionSalesOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The sales order's id.
                 * @example 3
                 */
                id: components["parameters"]["SalesOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderTransition"];
            };
        };
        responses: {
            /** @description The changed sales order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only shipments of this sales order. */
                sales_order_id?: components["schemas"]["Id"];
                /** @description Only shipments in this status. */
                status?: components["schemas"]["ShipmentStatus"];
                /** @description Only shipments that have this tracking number, themselves or in a package. */
                tracking_number?: string;
                /** @description Only shipments with the package that has this serial shipping container code. */
                sscc?: string;
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of shipments. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportShipments: {
        parameters: {
            query?: {
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only shipments of this sales order. */
                sales_order_id?: components["schemas"]["Id"];
                /** @description Only shipments in this status. */
                status?: components["schemas"]["ShipmentStatus"];
                /** @description Only shipments that have this tracking number, themselves or in a package. */
                tracking_number?: string;
                /** @description Only shipments with the package that has this serial shipping container code. */
                sscc?: string;
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only records that come after this id in the order of the export. To go on with an export that broke off, send the id of the last complete record. */
                after_id?: components["parameters"]["AfterId"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One shipment a line. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["OrderShipment"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The shipment's id.
                 * @example 1
                 */
                id: components["parameters"]["ShipmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateShipment: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The shipment's id.
                 * @example 1
                 */
                id: components["parameters"]["ShipmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentUpdate"];
            };
        };
        responses: {
            /** @description The changed shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionShipment: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The shipment's id.
                 * @example 1
                 */
                id: components["parameters"]["ShipmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentTransition"];
            };
        };
        responses: {
            /** @description The changed shipment. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPurchaseOrders: {
        parameters: {
            query?: {
                /** @description Only purchase orders in this status. */
                status?: components["schemas"]["PurchaseOrderStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of purchase orders. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPurchaseOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderCreate"];
            };
        };
        responses: {
            /** @description The new purchase order. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The purchase order's id.
                 * @example 15
                 */
                id: components["parameters"]["PurchaseOrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePurchaseOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The purchase order's id.
                 * @example 15
                 */
                id: components["parameters"]["PurchaseOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderUpdate"];
            };
        };
        responses: {
            /** @description The changed purchase order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionPurchaseOrder: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The purchase order's id.
                 * @example 15
                 */
                id: components["parameters"]["PurchaseOrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderTransition"];
            };
        };
        responses: {
            /** @description The changed purchase order. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrderAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReceptions: {
        parameters: {
            query?: {
                /** @description Only receptions in this status. */
                status?: components["schemas"]["ReceptionStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
                /** @description What to sort by. The newest document has the highest `id`. */
                sort?: components["parameters"]["Sort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of receptions. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReception: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionCreate"];
            };
        };
        responses: {
            /** @description The new reception. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReception: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The reception's id.
                 * @example 20
                 */
                id: components["parameters"]["ReceptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reception. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateReception: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The reception's id.
                 * @example 20
                 */
                id: components["parameters"]["ReceptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionUpdate"];
            };
        };
        responses: {
            /** @description The changed reception. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionReception: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The reception's id.
                 * @example 20
                 */
                id: components["parameters"]["ReceptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionTransition"];
            };
        };
        responses: {
            /** @description The changed reception. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctReception: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The reception's id.
                 * @example 20
                 */
                id: components["parameters"]["ReceptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionCorrection"];
            };
        };
        responses: {
            /** @description The corrected reception. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StockConflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReturns: {
        parameters: {
            query?: {
                /** @description Only returns in this status. */
                status?: components["schemas"]["ReturnStatus"];
                /** @description Only the document with this number, in upper or lower case. */
                number?: components["parameters"]["Number"];
                /** @description Only documents with this reference. */
                reference?: components["parameters"]["Reference"];
                /** @description Only documents of this client. */
                client_3pl_id?: components["parameters"]["ClientFilter"];
                /** @description Only documents that changed at this time or later. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only returns with a smaller id. */
                before_id?: components["schemas"]["Id"];
                /** @description How many returns at most. */
                per_page?: number;
                /** @description Only documents with this text anywhere in the number or the reference, ignoring case. `%` and `_` are ordinary characters. Searches of three or more characters are fast with any number of documents, unless they match most of them. */
                search?: components["parameters"]["NumberSearch"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest returns. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReturn: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCreate"];
            };
        };
        responses: {
            /** @description The new return. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The return's id.
                 * @example 27
                 */
                id: components["parameters"]["ReturnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The return. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    transitionReturn: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The return's id.
                 * @example 27
                 */
                id: components["parameters"]["ReturnId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnTransition"];
            };
        };
        responses: {
            /** @description The changed return. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The new webhook, with its secret. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The changed webhook. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["StaleVersion"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only deliveries of this type of event. */
                event_type?: components["schemas"]["EventType"];
                /** @description Only deliveries whose last answer has such a status. `none` means that there was no answer, or no attempt yet. */
                answer?: components["schemas"]["AnswerClass"];
                /** @description Only deliveries that were queued at this time or later. */
                from?: string;
                /** @description Only deliveries that were queued before this time. */
                to?: string;
                /**
                 * @description Only deliveries about this record, as the resource of its events, a colon and its id.
                 * @example sales_order:12
                 */
                record?: string;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
                /** @description The delivery's id. */
                deliveryId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
                /** @description The delivery's id. */
                deliveryId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which waits to be sent. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendFailedDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many deliveries are queued. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event that will be sent. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookReplay: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last replay. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description The replay, with the number of events that are queued so far. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `meta.next_cursor` of an earlier answer. Its format may change, so do not parse it. */
                cursor?: string;
                /** @description The highest number of events. */
                per_page?: number;
                /** @description `desc` for the newest events first. `meta.next_cursor` then leads to older ones: send it with `dir=desc` again. */
                dir?: components["schemas"]["Direction"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description The position to begin after. */
                cursor?: string;
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description The position to begin after, instead of `cursor`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only records with this text anywhere in the code or the name, ignoring case. `%` and `_` are ordinary characters. */
                search?: components["parameters"]["NameSearch"];
                /** @description What to sort by. */
                sort?: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of clients. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only records with this text anywhere in the code or the name, ignoring case. `%` and `_` are ordinary characters. */
                search?: components["parameters"]["NameSearch"];
                /** @description What to sort by. */
                sort?: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of partners. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWarehouses: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only records with this text anywhere in the code or the name, ignoring case. `%` and `_` are ordinary characters. */
                search?: components["parameters"]["NameSearch"];
                /** @description What to sort by. */
                sort?: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. Without it, lists that begin with the newest record are descending, and others ascending. */
                dir?: components["parameters"]["Dir"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of warehouses. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WarehousePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["SearchRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWarehouse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The warehouse's id.
                 * @example 1
                 */
                warehouseId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The warehouse. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WarehouseAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUnits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All units. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Only imports in this state. */
                state?: components["schemas"]["ImportState"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest imports. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query: {
                /** @description What the rows are. */
                kind: components["schemas"]["ImportKind"];
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description The import. Its rows will be processed. */
            202: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["WrittenLocation"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportColumns: {
        parameters: {
            query: {
                /**
                 * @description What the rows are.
                 * @example clients
                 */
                kind: components["schemas"]["ImportKind"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All columns. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportColumns"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cancelled import. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImportErrors: {
        parameters: {
            query?: {
                /** @description The `meta.next_cursor` of the previous page. */
                cursor?: number;
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next errors. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportErrors"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFailedImportRows: {
        parameters: {
            query?: {
                /** @description The `meta.next_cursor` of the previous page. */
                cursor?: number;
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The company to read, one of `GET /companies`. If absent, your primary company; for a super-admin, all companies; for a connector key, its company.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["OptionalCompanyId"];
            };
            path: {
                /**
                 * @description The record's id.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next rows. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedImportRows"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnectorKeys: {
        parameters: {
            query?: {
                /** @description Only keys of this company. */
                company_id?: number;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page?: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConnectorKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorKeyCreate"];
            };
        };
        responses: {
            /** @description The new key, with its secret. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoStore"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeySecretAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnectorKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` of this record. Answers 304 without a body while the record still has that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The key's id.
                 * @example 7
                 */
                id: components["parameters"]["ConnectorKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeyAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            404: components["responses"]["ConnectorKeyNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConnectorKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The key's id.
                 * @example 7
                 */
                id: components["parameters"]["ConnectorKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorKeyUpdate"];
            };
        };
        responses: {
            /** @description The changed key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            404: components["responses"]["ConnectorKeyNotFound"];
            409: components["responses"]["ConnectorKeyRevoked"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateConnectorKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id.
                 * @example 7
                 */
                id: components["parameters"]["ConnectorKeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorKeyRotation"];
            };
        };
        responses: {
            /** @description The key with its new secret. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeySecretAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            404: components["responses"]["ConnectorKeyNotFound"];
            409: components["responses"]["ConnectorKeyRevoked"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeConnectorKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's id.
                 * @example 7
                 */
                id: components["parameters"]["ConnectorKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorKeyAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SuperAdminNeeded"];
            404: components["responses"]["ConnectorKeyNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pingEtsm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is correct. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationState"];
                };
            };
            401: components["responses"]["IntegrationUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    createEtsmReception: {
        parameters: {
            query?: {
                /** @description Checks the request and answers as if it had been carried out, with `stock_effect`, and writes nothing: no record, no event, no number, no `Idempotency-Key`. The answer carries `X-Dry-Run: true`. Its `number` is the one that would come next; its ids are not given to other records. If absent, `false`. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description A key of your choice (for example a UUID) that makes this request safe to repeat for 24 hours: the same key with the same body returns the first answer again, marked `Idempotency-Replayed: true`. Only successes are stored: a failed request changed nothing and can be repeated with the same key. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionCreate"];
            };
        };
        responses: {
            /** @description The new reception. */
            201: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["WrittenETag"];
                    "X-Dry-Run": components["headers"]["DryRun"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WrittenLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["IntegrationUnauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RequestInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    pingMdm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is correct. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationState"];
                };
            };
            401: components["responses"]["IntegrationUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    listMdmSyncFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fields and aliases. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncFields"];
                };
            };
            401: components["responses"]["IntegrationUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    listMdmClientArticles: {
        parameters: {
            query?: {
                /** @description Only articles with a greater id. */
                after_id?: number;
                /** @description The highest number of articles. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                client3plId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The articles. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientArticles"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["IntegrationUnauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    patchMdmArticleByCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The company to work for, one of `GET /companies`. A connector key may leave it out.
                 * @example 1
                 */
                "X-Company-Id"?: components["parameters"]["CompanyId"];
                /** @description An `ETag` of this record. The change is made only if the record still has that version; otherwise the answer is a 412 and nothing changes. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The article's code, percent-encoded (a `/` in it is `%2F`). */
                articleCode: components["parameters"]["ArticleCode"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticlePatch"];
            };
        };
        responses: {
            /** @description The changed article. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["IntegrationUnauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["IntegrationUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: {
                /** @description `prometheus` answers in the Prometheus text format: the checks, the number and duration of requests per operation, database connections, queue lengths, and process metrics. They are at most a second old. The provider can switch them off here, which is a 422. */
                format?: "json" | "prometheus";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the parts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                    "text/plain": string;
                };
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service takes requests. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onArticleCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onArticleUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderConfirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderAllocated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderBackordered: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderOnHold: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderPicking: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderPacked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderPartiallyShipped: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderShipped: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSalesOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalesOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderOpen: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderPartiallyReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPurchaseOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseOrderEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionAnnounced: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionArrived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionReceiving: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReceptionCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceptionEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnAnnounced: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnArrived: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnInspecting: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReturnCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentBooked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentReversed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockAdjustmentCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockAdjustmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountOpen: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountCounting: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountBooked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockCountCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockCountEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferAllocated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferSent: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferReceiving: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockTransferCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockTransferEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotActive: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotHeld: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotRecalled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLotExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LotEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentShipped: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockSealed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockSealEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onImportCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": string;
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Gone. The webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. Any 2xx works; the body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. A redirect counts as that too. `Retry-After` is respected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted; the delivery is retried. `Retry-After` is respected. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** The paths whose POST takes an Idempotency-Key. */
export const idempotentPaths: readonly string[] = [
  '/articles',
  '/articles/bulk',
  '/integrations/mdm/articles/bulk',
  '/sales-orders/bulk',
  '/purchase-orders/bulk',
  '/receptions/bulk',
  '/returns/bulk',
  '/stock/adjustments',
  '/stock/adjustments/bulk',
  '/stock/adjustments/{id}/transitions',
  '/stock/counts',
  '/stock/counts/bulk',
  '/stock/counts/{id}/transitions',
  '/stock/transfers',
  '/stock/transfers/bulk',
  '/stock/transfers/{id}/transitions',
  '/stock/lots/{id}/transitions',
  '/sales-orders',
  '/sales-orders/{id}/transitions',
  '/shipments/{id}/transitions',
  '/purchase-orders',
  '/purchase-orders/{id}/transitions',
  '/receptions',
  '/receptions/{id}/transitions',
  '/receptions/{id}/corrections',
  '/returns',
  '/returns/{id}/transitions',
  '/webhooks',
  '/imports',
  '/integrations/etsm/receptions',
]

/** Every type of event. */
export const eventTypes: readonly components['schemas']['EventType'][] = [
  'article.created',
  'article.updated',
  'sales_order.created',
  'sales_order.updated',
  'sales_order.draft',
  'sales_order.confirmed',
  'sales_order.allocated',
  'sales_order.backordered',
  'sales_order.on_hold',
  'sales_order.picking',
  'sales_order.packed',
  'sales_order.partially_shipped',
  'sales_order.shipped',
  'sales_order.delivered',
  'sales_order.cancelled',
  'purchase_order.created',
  'purchase_order.updated',
  'purchase_order.draft',
  'purchase_order.open',
  'purchase_order.partially_received',
  'purchase_order.received',
  'purchase_order.closed',
  'purchase_order.cancelled',
  'reception.created',
  'reception.updated',
  'reception.announced',
  'reception.arrived',
  'reception.receiving',
  'reception.completed',
  'reception.cancelled',
  'return.created',
  'return.updated',
  'return.announced',
  'return.arrived',
  'return.inspecting',
  'return.completed',
  'return.cancelled',
  'stock_adjustment.created',
  'stock_adjustment.updated',
  'stock_adjustment.draft',
  'stock_adjustment.booked',
  'stock_adjustment.reversed',
  'stock_adjustment.cancelled',
  'stock_count.created',
  'stock_count.updated',
  'stock_count.open',
  'stock_count.counting',
  'stock_count.booked',
  'stock_count.cancelled',
  'stock_transfer.created',
  'stock_transfer.updated',
  'stock_transfer.draft',
  'stock_transfer.allocated',
  'stock_transfer.sent',
  'stock_transfer.receiving',
  'stock_transfer.completed',
  'stock_transfer.cancelled',
  'lot.created',
  'lot.updated',
  'lot.active',
  'lot.held',
  'lot.recalled',
  'lot.expired',
  'shipment.created',
  'shipment.updated',
  'shipment.shipped',
  'shipment.delivered',
  'shipment.cancelled',
  'stock.changed',
  'stock.sealed',
  'import.completed',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.test',
]
