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
         * @description Exchanges e-mail and password for a token. The e-mail is compared without regard to case. A wrong password and
         *     an unknown e-mail give the same answer.
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
         * @description Ends the token that this request carries, at once and for good.
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
         * Companies you may work for
         * @description All companies accessible to you that have the `api` module, in the order of their ids. A super-admin sees every
         *     such company.
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
         * @description Articles in the order of their ids, page by page.
         */
        get: operations["listArticles"];
        put?: never;
        /**
         * Create an article
         * @description `article_code` must be new in the company. An `id` may be chosen, if it is free in the company; otherwise the
         *     service gives one.
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
         * Copy articles, or what has changed since
         * @description For systems that keep a copy of the catalogue. Rows come in the order of their ids, deactivated ones included.
         *
         *     1. Ask with `cursor=0`, then with each `meta.next_cursor` until it is null.
         *     2. Keep `meta.next_updated_since`, and send it as `updated_since` in the next run: it is early enough that no
         *        change is ever missed, not even one whose transaction was still open while you read. You may get a row
         *        again that you have already; its `version` tells.
         *
         *     Run one sync at a time with one token.
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
         * @description One article by its id. Without `X-Company-Id` a super-admin is asked for the company when several have this id.
         */
        get: operations["getArticle"];
        /**
         * Change an article
         * @description Changes the fields that are sent and leaves the others. Read-only fields are accepted and ignored.
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
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an article by its code
         * @description Changes the fields that are sent and leaves the others.
         */
        patch: operations["patchArticleByCode"];
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
         * @description Client companies, whose goods the company stores. In the order of their ids.
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
         * @description Customers, suppliers and carriers that the company deals with. In the order of their ids.
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
         * @description The warehouses of the company. In the order of their ids.
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
    "/integrations/etsm/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the transport system's token
         * @description Tells the transport system that its shared token is right and the integration is on.
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
    "/integrations/mdm/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the master-data system's token
         * @description Tells the master-data system that its shared token is right and the integration is on.
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
         * @description The fields that the by-code update takes, and their other names.
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
         * @description Articles of one client company, in the order of their ids, inactive ones included.
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
         * @description Changes the fields that are sent and leaves the others, by the same rules as for users.
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
         * How the service is doing
         * @description Always 200 while the process lives; `status` is `degraded` when a part that is configured does not work. The
         *     same answer is served at `/health` and `/up`, outside the `/api` prefix.
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
}
export type webhooks = Record<string, never>;
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
            /** @description The user's id. */
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
         * @description A stable word for programs. The introduction has a table of all of them.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "company_required" | "unauthenticated" | "company_forbidden" | "module_inactive" | "site_inactive" | "authentication_disabled" | "site_access_denied" | "permission_denied" | "permission_escalation" | "account_shared" | "not_found" | "method_not_allowed" | "request_in_progress" | "last_administrator" | "stale_version" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "unavailable" | "integration_not_configured";
        /**
         * @description Names this request in our logs; the same as the `X-Request-ID` header. Quote it when you ask for help.
         * @example 0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11
         */
        RequestId: string;
        /** @description The body of every answer that is not a success. */
        Error: {
            /** @description What went wrong, in a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a 422. `message` repeats the first of `errors`, and says how many more there are. */
        ValidationError: {
            /** @description The first of the errors, with the number of further ones. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Field paths (`lines.0.quantity_um3pl`), each with what is wrong there. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description The body of a 429. */
        RateLimitError: {
            /** @description Which limit was reached, in a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Seconds to wait; the same as the `Retry-After` header. */
            retry_after: number;
        };
        RevokedAnswer: {
            /** @description A sentence for people. */
            message: string;
        };
        Company: {
            /** @description What `X-Company-Id` takes. */
            id: number;
            /** @description The company's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description Whether this is the company you read without `X-Company-Id`. */
            is_primary: boolean;
            /** @description Slugs of the active modules, in alphabetical order. */
            modules: string[];
        };
        CompanyList: {
            /** @description The companies. */
            data: components["schemas"]["Company"][];
        };
        /**
         * @description Something that is stored and moved. Quantities are counted in `um3pl`, the unit in which the warehouse handles
         *     it; a second and a third unit describe larger packages.
         */
        Article: {
            /**
             * Format: int64
             * @description Identifies the article within its company.
             */
            readonly id: number;
            /** @description The company whose article this is. */
            readonly company_id: number;
            /** @description The article's code, unique in the company. Any printable characters. */
            readonly article_code: string;
            /** @description What it is. */
            description: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2: string | null;
            /** @description How many of the first unit a second unit holds. */
            um3pl_2_factor: number | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3: string | null;
            /** @description How many of the first unit a third unit holds. */
            um3pl_3_factor: number | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity: boolean;
            /** @description The same value under its short name. Send one of the two, or both alike. */
            integer_only: boolean;
            /** @description An inactive article takes no new lines in documents. */
            active: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            readonly client_3pl_id: number | null;
            /** @description Grows with every change. */
            readonly version: number;
            /**
             * Format: date-time
             * @description When the article was created.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the article last changed.
             */
            readonly updated_at: string;
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
        /** @description Where this page lies in its list. */
        PageMeta: {
            /** @description Number of this page. */
            current_page: number;
            /** @description Position of the first row of this page, counted from 1; null when the page is empty. */
            from: number | null;
            /** @description Number of the last page; 1 when the list is empty. */
            last_page: number;
            /** @description Address of the list without query parameters. */
            path: string;
            /** @description Rows a page. */
            per_page: number;
            /** @description Position of the last row of this page; null when the page is empty. */
            to: number | null;
            /** @description Exact number of rows in the list. */
            total: number;
        };
        ArticlePage: {
            /** @description The articles of this page. */
            data: components["schemas"]["Article"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ArticleCreate: {
            /**
             * Format: int64
             * @description An id of your choice. Left out, the service gives one.
             */
            id?: number;
            /** @description The article's code, unique in the company. Any printable characters. */
            article_code: string;
            /** @description What it is. */
            description: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2?: string | null;
            /** @description How many of the first unit a second unit holds. */
            um3pl_2_factor?: number | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3?: string | null;
            /** @description How many of the first unit a third unit holds. */
            um3pl_3_factor?: number | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity?: boolean;
            /** @description The same value under its short name. Send one of the two, or both alike. */
            integer_only?: boolean;
            /**
             * @description An inactive article takes no new lines in documents.
             * @default true
             */
            active: boolean;
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
            /** @description The next articles, in the order of their ids. */
            data: components["schemas"]["Article"][];
            /** @description How to go on. */
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
                /** @description Rows a page. */
                per_page: number;
            };
        };
        /**
         * Format: int64
         * @description Identifies the record within its company.
         * @example 1042
         */
        Id: number;
        ArticleUpdate: {
            /**
             * Format: int64
             * @description Identifies the article within its company.
             */
            readonly id?: number;
            /** @description The company whose article this is. */
            readonly company_id?: number;
            /** @description The article's code, unique in the company. Any printable characters. */
            readonly article_code?: string;
            /** @description What it is. */
            description?: string;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl?: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description The second unit of measure, a larger package. */
            um3pl_2?: string | null;
            /** @description How many of the first unit a second unit holds. */
            um3pl_2_factor?: number | null;
            /** @description The third unit of measure, larger still. */
            um3pl_3?: string | null;
            /** @description How many of the first unit a third unit holds. */
            um3pl_3_factor?: number | null;
            /** @description When true, quantities of this article must be whole numbers. */
            integer_only_um3pl_quantity?: boolean;
            /** @description The same value under its short name. Send one of the two, or both alike. */
            integer_only?: boolean;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
            /**
             * Format: int64
             * @description The client company that the article belongs to.
             */
            readonly client_3pl_id?: number | null;
            /** @description Grows with every change. */
            readonly version?: number;
            /**
             * Format: date-time
             * @description When the article was created.
             */
            readonly created_at?: string;
            /**
             * Format: date-time
             * @description When the article last changed.
             */
            readonly updated_at?: string;
        };
        ArticlePatch: {
            /** @description What it is. */
            description?: string;
            /** @description Another name for `description`. Send one of the two, or both alike. */
            name?: string;
            /** @description Barcode of the first unit. */
            um3pl_barcode?: string | null;
            /** @description Another name for `um3pl_barcode`. Send one of the two, or both alike. */
            barcode?: string | null;
            /** @description The first unit of measure, in which the warehouse handles the article. */
            um3pl?: string;
            /** @description An inactive article takes no new lines in documents. */
            active?: boolean;
        };
        /** @description A postal address. */
        Address: {
            /** @description Street and number. */
            line1: string | null;
            /** @description What else helps to find it. */
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
        Client: {
            id: components["schemas"]["Id"];
            /** @description The company whose client this is. */
            company_id: number;
            /** @description The client's code, unique in the company. */
            code: string;
            /** @description The client's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description Where to write to. */
            email: string | null;
            /** @description Where to call. */
            phone: string | null;
            address: components["schemas"]["Address"] | null;
            /** @description Whether new documents may name it. */
            active: boolean;
            /** @description Grows with every change. */
            version: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ClientPage: {
            /** @description The clients of this page. */
            data: components["schemas"]["Client"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        ClientAnswer: {
            data: components["schemas"]["Client"];
        };
        /** @description A customer, supplier or carrier. */
        Partner: {
            id: components["schemas"]["Id"];
            /** @description The company whose partner this is. */
            company_id: number;
            /**
             * @description What the partner is to the company.
             * @enum {string}
             */
            kind: "customer" | "supplier" | "carrier";
            /** @description The partner's code, unique in the company among partners of its kind. */
            code: string;
            /** @description The partner's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description Where to write to. */
            email: string | null;
            /** @description Where to call. */
            phone: string | null;
            address: components["schemas"]["Address"] | null;
            /** @description Whether new documents may name it. */
            active: boolean;
            /** @description Grows with every change. */
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
        /** @description A place where goods lie. */
        Warehouse: {
            id: components["schemas"]["Id"];
            /** @description The company whose warehouse this is. */
            company_id: number;
            /** @description The warehouse's code, unique in the company. */
            code: string;
            /** @description The warehouse's name. */
            name: string;
            address: components["schemas"]["Address"] | null;
            /** @description IANA name of the time zone it works in. */
            timezone: string;
            /** @description Whether documents that name no warehouse go here. */
            is_default: boolean;
            /** @description Whether new documents may name it. */
            active: boolean;
            /** @description Grows with every change. */
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
        IntegrationState: {
            /** @description All is well. */
            ok: boolean;
            /**
             * @description Which integration answers.
             * @enum {string}
             */
            integration: "etsm" | "mdm";
            /** @description The integration is configured. */
            enabled: boolean;
            /** @description The token of this request is right. */
            token_valid: boolean;
        };
        IntegrationError: {
            /** @description What went wrong, in a sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /** @description Always false here. */
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
            /** @description All is well. */
            ok: boolean;
            /** @description The articles. */
            articles: components["schemas"]["Article"][];
        };
        Heartbeat: {
            /** @description The task. */
            name: string;
            /** @description When it last reported; null for a placeholder. */
            last_ping_at: components["schemas"]["Timestamp"] | null;
            /** @description The same in milliseconds since 1970. */
            last_ping_at_ms: number | null;
            /** @description Recent enough. */
            ok: boolean;
        };
        Module: {
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
            /** @description What is running. */
            app: {
                /** @description The product's name. */
                name: string;
                /** @description The environment it runs in. */
                env: string;
            };
            /** @description Where it is reached. */
            urls: {
                /** @description The configured address. */
                app: string;
                /** @description That address and `/api`. */
                api: string;
            };
            /** @description Which parts work. A part that is not configured is false and does not degrade the status. */
            checks: {
                /** @description The database answers. */
                database: boolean;
                /** @description The store of the rate-limit counters answers. */
                cache: boolean;
                /** @description The job queue answers. */
                queue: boolean;
                /** @description Redis is configured and answers. */
                redis: boolean;
                /** @description The data folder can be written. */
                storage: boolean;
                /** @description The published contract and its reference pages can be read. */
                storage_public: boolean;
                /** @description The scheduler has run in the last 15 minutes. */
                heartbeat: boolean;
            };
            /** @description When background tasks last reported. */
            heartbeats: {
                /** @description A heartbeat older than this does not count. */
                stale_after_minutes: number;
                /** @description No heartbeat was ever recorded; `items` then holds one placeholder. */
                no_records: boolean;
                /** @description One row a task. */
                items: components["schemas"]["Heartbeat"][];
            };
            /** @description Which inbound integrations are configured. */
            integrations: {
                [key: string]: boolean;
            };
            /** @description The modules that a company can activate. */
            modules: components["schemas"]["Module"][];
            timestamp: components["schemas"]["Timestamp"];
        };
    };
    responses: {
        /** @description The body is not JSON. */
        MalformedBody: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A field, parameter or header is wrong. Nothing was changed. */
        ValidationFailed: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests in this minute. */
        RateLimited: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description Our mistake. The body says nothing of the inside; the request id lets us find it. */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database cannot be reached, or the server has too much to do. Try again soon. */
        Unavailable: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, or one that is wrong, expired or revoked. */
        Unauthenticated: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The company is not yours, or it has not activated the module that this operation belongs to. */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON, or `X-Company-Id` is missing where a write needs it. */
        BadRequest: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A request with this `Idempotency-Key` is still being worked on. */
        RequestInProgress: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record still is at the version named in `If-None-Match`. */
        NotModified: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The id exists in several companies: name one with `X-Company-Id`. */
        CompanyRequired: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record in your companies. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has changed since the version named in `If-Match`. Nothing was changed. */
        StaleVersion: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The shared token is missing or wrong. A user's token does not count here. */
        IntegrationUnauthenticated: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Page number, from 1. A page beyond the last answers with empty `data`. */
        Page: number;
        /** @description Rows a page. */
        PerPage: number;
        /**
         * @description A key of your own choice (a UUID, say) that makes this request safe to repeat for 24 hours: the same key with the
         *     same body answers with what the first one created, marked `Idempotency-Replayed: true`. Only successes are kept:
         *     a request that failed changed nothing and may be repeated with the same key.
         */
        IdempotencyKey: string;
        /** @description The record's id. */
        RecordId: components["schemas"]["Id"];
        /** @description An `ETag` of this record. Answers 304 without a body while the record still is at that version. */
        IfNoneMatch: string;
        /**
         * @description An `ETag` of this record. The change is made only if the record still is at that version; otherwise 412 and
         *     nothing changes.
         */
        IfMatch: string;
        /** @description The article's code, percent-encoded (a `/` in it is `%2F`). */
        ArticleCode: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request. One that you send is kept when it has 8 to 64 letters, digits, `_`, `.` or `-`. */
        RequestId: string;
        /** @description Requests allowed a minute. */
        RateLimitLimit: number;
        /** @description Requests left in this minute. */
        RateLimitRemaining: number;
        /** @description Seconds until the count starts anew. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description The record's version, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description `true` when this is the answer to an earlier request with the same `Idempotency-Key`. */
        IdempotencyReplayed: "true";
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
            /** @description The token, and whom it belongs to. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            /** @description The token no longer counts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listArticles: {
        parameters: {
            query: {
                /**
                 * @description Only articles with this text, anywhere in the code, the description or the barcode, in upper or lower case.
                 *     Taken literally: `%` and `_` are ordinary characters. Searches of three characters or more are fast on
                 *     catalogues of any size, as long as they do not match most of it: the total is exact, whatever it is.
                 */
                search?: string;
                /** @description Page number, from 1. A page beyond the last answers with empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows a page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
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
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own choice (a UUID, say) that makes this request safe to repeat for 24 hours: the same key with the
                 *     same body answers with what the first one created, marked `Idempotency-Replayed: true`. Only successes are kept:
                 *     a request that failed changed nothing and may be repeated with the same key.
                 */
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
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
            query: {
                /** @description Only articles that changed at this time or later. */
                updated_since?: string;
                /** @description Only articles with a greater id. */
                cursor: number;
                /** @description Rows a page. A reader of all companies may get some more, so that articles of equal id stay on one page. */
                per_page: number;
            };
            header?: never;
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
                /** @description An `ETag` of this record. Answers 304 without a body while the record still is at that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The record's id. */
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
                 * @description An `ETag` of this record. The change is made only if the record still is at that version; otherwise 412 and
                 *     nothing changes.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The record's id. */
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
            /** @description The article as it is now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description An `ETag` of this record. The change is made only if the record still is at that version; otherwise 412 and
                 *     nothing changes.
                 */
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
            /** @description The article as it is now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            412: components["responses"]["StaleVersion"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClients: {
        parameters: {
            query: {
                /** @description Page number, from 1. A page beyond the last answers with empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows a page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
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
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` of this record. Answers 304 without a body while the record still is at that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The record's id. */
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
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
            query: {
                /** @description Page number, from 1. A page beyond the last answers with empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows a page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerPage"];
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
    getPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` of this record. Answers 304 without a body while the record still is at that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The record's id. */
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
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
            query: {
                /** @description Page number, from 1. A page beyond the last answers with empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows a page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WarehousePage"];
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
    getWarehouse: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` of this record. Answers 304 without a body while the record still is at that version. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The warehouse's id. */
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WarehouseAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            /** @description The token is right. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    pingMdm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is right. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            query: {
                /** @description At most so many articles. */
                limit: number;
            };
            header?: never;
            path: {
                /** @description The client's id. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientArticles"];
                };
            };
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
                 * @description An `ETag` of this record. The change is made only if the record still is at that version; otherwise 412 and
                 *     nothing changes.
                 */
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
            /** @description The article as it is now. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
            query?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
}
