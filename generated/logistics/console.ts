// Written by `npm run generate`. Do not edit.
export interface paths {
    "/console/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how to sign in to the console
         * @description What the sign-in page needs to know. For single sign-on, send the browser to `sso.start_path`, with `return_to` as the path to come back to. It returns to that path with a session, or to `/console/sign-in` with the parameters `problem` (`no_account`, `account_inactive`, `domain_not_allowed`, `email_not_verified`, `provider_unavailable`, `sign_in_expired` or `sign_in_refused`) and `request_id`.
         */
        get: operations["getConsoleSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your session
         * @description The account, what it may do, and the CSRF token that writes need.
         */
        get: operations["getConsoleSession"];
        put?: never;
        /**
         * Sign in to the console with a password
         * @description Starts a session for the browser and sets its cookie. A session that the browser already had ends. A wrong password and an unknown e-mail address get the same answer, a 422 at `email`. After five failures each further attempt has to wait, longer every time: a 429 with `Retry-After`. For an account with a second factor the answer is a 403 `second_factor_required`, with a `challenge` to go on with at `completeConsoleSession`.
         */
        post: operations["createConsoleSession"];
        /**
         * Sign out
         * @description Ends the session. If it began with single sign-on, send the browser to `sso_sign_out_url` next.
         */
        delete: operations["deleteConsoleSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Your sessions that have not ended, newest first. An owner sees the sessions of all accounts.
         */
        get: operations["listConsoleSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one of your sessions; an owner can end every session. It ends at once on all servers.
         */
        delete: operations["revokeConsoleSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List console accounts
         * @description Everybody who has or had access to this console, ordered by e-mail address.
         */
        get: operations["listConsoleAccounts"];
        put?: never;
        /**
         * Give somebody access to the console
         * @description An account signs in by single sign-on with this e-mail address, or with the password that is generated if you ask for one. The answer shows that password only this once.
         */
        post: operations["createConsoleAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a console account
         * @description One account.
         */
        get: operations["getConsoleAccount"];
        put?: never;
        post?: never;
        /**
         * Delete a console account
         * @description Ends its sessions. Its entries in the audit log stay. The last active owner cannot be deleted.
         */
        delete: operations["deleteConsoleAccount"];
        options?: never;
        head?: never;
        /**
         * Change a console account
         * @description Absent fields stay unchanged. A new role counts at once in open sessions. A new password and `active: false` end all sessions of the account. The last active owner must stay one: a 409.
         */
        patch: operations["updateConsoleAccount"];
        trace?: never;
    };
    "/console/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done in the console
         * @description Every sign-in and every change that was made in the console or by its commands, newest first. Entries are never changed or deleted, and never contain passwords or secrets.
         */
        get: operations["listConsoleAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to the console with the second factor
         * @description Continues a sign-in that was refused with `second_factor_required`, and starts the session. A challenge works for five minutes and once, and ends with five wrong codes. A code is accepted once. After too many wrong codes each further attempt has to wait. A wrong challenge or code is a 422 at `code`.
         */
        post: operations["completeConsoleSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your second factor for the console
         * @description The authenticator apps of your console account, and how many recovery codes are left.
         */
        get: operations["getConsoleSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an authenticator app for the console
         * @description Needs a sign-in of the last ten minutes, with the second factor if the account has one and signs in with a password. Answers a secret for the app, only this once. The app counts when a code of it has confirmed that it has the secret, within ten minutes. An account has at most five.
         */
        post: operations["addConsoleAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/second-factor/totp/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator app for the console with a code
         * @description From now on a sign-in with the password needs the second factor. The first app comes with ten recovery codes, which are shown only this once. An app that was confirmed, replaced or not confirmed in time is a 404.
         */
        post: operations["confirmConsoleAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/second-factor/totp/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an authenticator app for the console
         * @description Needs a sign-in of the last ten minutes, with the second factor if it was with a password. With the last app, the account has no second factor any more, and its recovery codes end.
         */
        delete: operations["removeConsoleAuthenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new recovery codes for the console
         * @description Needs a sign-in of the last ten minutes, with the second factor if it was with a password. Answers ten codes, only this once; the old ones end.
         */
        post: operations["renewConsoleRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/accounts/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the second factor of a console account
         * @description For somebody who has lost it, and has no recovery code. The sessions of the account end. An account without a second factor stays as it is.
         */
        delete: operations["removeConsoleAccountSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all companies
         * @description All companies, also those without the module `api`, ordered by id.
         */
        get: operations["listConsoleCompanies"];
        put?: never;
        /**
         * Create a company
         * @description A company without the module `api` has no access to the API.
         */
        post: operations["createConsoleCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a company
         * @description One company with its modules.
         */
        get: operations["getConsoleCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a company
         * @description Absent fields stay unchanged. `modules` replaces all modules, and counts at once; without `api` the company is not active.
         */
        patch: operations["updateConsoleCompany"];
        trace?: never;
    };
    "/console/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users of the API
         * @description All users, ordered by id.
         */
        get: operations["listConsoleUsers"];
        put?: never;
        /**
         * Create a user of the API
         * @description A password is generated, which the answer shows only this once.
         */
        post: operations["createConsoleUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user of the API
         * @description One user with the companies that the user has access to.
         */
        get: operations["getConsoleUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user of the API
         * @description Absent fields stay unchanged. `active: false` and a new password revoke all tokens of the user.
         */
        patch: operations["updateConsoleUser"];
        trace?: never;
    };
    "/console/users/{id}/companies/{companyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a user access to a company
         * @description If it is the first company of the user, it becomes the primary one.
         */
        put: operations["grantConsoleCompany"];
        post?: never;
        /**
         * Withdraw a user's access to a company
         * @description It counts at once. If it was the primary company, the user has none.
         */
        delete: operations["withdrawConsoleCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens of a user
         * @description The tokens of the user that have not ended, newest first, at most 100.
         */
        get: operations["listConsoleUserTokens"];
        put?: never;
        post?: never;
        /**
         * Revoke all tokens of a user
         * @description The user must log in again.
         */
        delete: operations["revokeConsoleUserTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token of a user
         * @description The other tokens of the user stay valid.
         */
        delete: operations["revokeConsoleUserToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rate limits that differ from the default
         * @description The requests a minute of companies, users and integrations that have a limit of their own.
         */
        get: operations["listConsoleLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/limits/{subject}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a rate limit
         * @description Servers apply it within two seconds. A limit of a user or an integration comes before that of the company.
         */
        put: operations["setConsoleLimit"];
        post?: never;
        /**
         * Remove a rate limit
         * @description The default applies again.
         */
        delete: operations["removeConsoleLimit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what needs attention
         * @description Counts, and the first few records of each kind. A count stops at 1,000.
         */
        get: operations["getConsoleAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the figures of a company
         * @description What a company has to do today, its orders of the last 14 days, its stock by warehouse, and 24 hours of its webhooks. A part whose module is not active is null. Every part reads a limited number of rows, so a large company costs no more than a small one; the figures can be up to 30 seconds old.
         */
        get: operations["getConsoleOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/health-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the queue of the last 24 hours
         * @description One entry a minute, oldest first, written by the worker. Minutes without a worker are missing.
         */
        get: operations["listConsoleHealthHistory"];
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
        /**
         * Format: date-time
         * @description ISO 8601, UTC, with microseconds.
         * @example 2026-03-02T08:15:30.123456Z
         */
        Timestamp: string;
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
        /**
         * @description The status of a sales order.
         * @enum {string}
         */
        SalesOrderStatus: "draft" | "confirmed" | "allocated" | "backordered" | "on_hold" | "picking" | "packed" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
        /**
         * @description The slug of a module.
         * @enum {string}
         */
        ConsoleModule: "api" | "catalog" | "inbound" | "inventory" | "outbound" | "returns" | "webhooks";
        /**
         * @description The service of a console.
         * @enum {string}
         */
        ConsoleService: "logistics" | "auth";
        /** @description Single sign-on; null if it is not configured. */
        ConsoleSso: {
            /** @description The name of the identity provider, for the button. */
            name: string;
            /** @description Where to send the browser. */
            start_path: string;
        };
        /** @description The console of the other service; null if its address is not known. */
        OtherConsole: {
            service: components["schemas"]["ConsoleService"];
            /** @description Its address. */
            url: string;
        };
        /**
         * @description `auditor` reads; `operator` also works on documents, webhooks and imports; `administrator` also manages companies, users, limits and sites; `owner` also manages console accounts.
         * @enum {string}
         */
        ConsoleRole: "auditor" | "operator" | "administrator" | "owner";
        ConsoleDemoAccount: {
            /** @description The e-mail address to sign in with. */
            email: string;
            /** @description The password to sign in with. */
            password: string;
            role: components["schemas"]["ConsoleRole"];
        };
        /** @description The ways to sign in. */
        ConsoleSignIn: {
            service: components["schemas"]["ConsoleService"];
            /** @description Whether passwords are accepted. */
            password: boolean;
            sso: components["schemas"]["ConsoleSso"] | null;
            other_console: components["schemas"]["OtherConsole"] | null;
            /** @description Accounts of the demo data, to try the console with. Empty without demo data. */
            demo_accounts: components["schemas"]["ConsoleDemoAccount"][];
        };
        ConsoleSignInAnswer: {
            data: components["schemas"]["ConsoleSignIn"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Somebody who may sign in to the console. */
        ConsoleAccount: {
            /**
             * Format: int64
             * @description The account's id.
             */
            id: number;
            /** @description The e-mail address, unique without case. */
            email: string;
            /** @description The name for people. */
            name: string;
            role: components["schemas"]["ConsoleRole"];
            /** @description Whether it may sign in. */
            active: boolean;
            /** @description Whether it can sign in with a password. */
            has_password: boolean;
            /** @description Whether it has signed in by single sign-on. */
            has_sso: boolean;
            /** @description Whether a sign-in with the password needs a second factor. */
            has_second_factor: boolean;
            /**
             * Format: date-time
             * @description The time of the last sign-in.
             */
            last_sign_in_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The session of this request. */
        ConsoleSession: {
            account: components["schemas"]["ConsoleAccount"];
            /** @description Send it as `X-CSRF-Token` with every request that is not a GET. */
            csrf_token: string;
            /** @description The `operationId` of every operation that the role allows. */
            allowed_operations: string[];
            /** @description Whether the session can only set up a second factor, because the provider requires one (`CONSOLE_SECOND_FACTOR`). Everything else is a 401 until then. */
            needs_second_factor: boolean;
            /**
             * Format: date-time
             * @description When the session ends if no further request comes.
             */
            idle_ends_at: string;
            /**
             * Format: date-time
             * @description When the session ends at the latest.
             */
            ends_at: string;
        };
        ConsoleSessionAnswer: {
            data: components["schemas"]["ConsoleSession"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleCredentials: {
            /**
             * Format: email
             * @description The e-mail address of the account.
             */
            email: string;
            /** @description The password of the account. */
            password: string;
        };
        ConsoleSignOutAnswer: {
            /** @description What comes next. */
            data: {
                /** @description Where the browser signs out at the identity provider. */
                sso_sign_out_url: string | null;
            };
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleSessionEntry: {
            /**
             * Format: int64
             * @description The session's id.
             */
            id: number;
            /** @description Whose session it is. */
            account: {
                /**
                 * Format: int64
                 * @description The account's id.
                 */
                id: number;
                /** @description The account's e-mail address. */
                email: string;
                /** @description The account's name. */
                name: string;
            };
            /** @description Whether it is the session of this request. */
            is_current: boolean;
            /**
             * @description How it began.
             * @enum {string}
             */
            method: "password" | "sso";
            /** @description The client's IP address at the sign-in. */
            address: string;
            /** @description What the browser called itself at the sign-in. */
            user_agent: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description The time of its last request, to the minute.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends at the latest.
             */
            ends_at: string;
        };
        ConsoleSessionList: {
            /** @description The sessions. */
            data: components["schemas"]["ConsoleSessionEntry"][];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleMessage: {
            /** @description A sentence for people. */
            message: string;
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleAccountList: {
            /** @description The accounts. */
            data: components["schemas"]["ConsoleAccount"][];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleAccountCreate: {
            /**
             * Format: email
             * @description The e-mail address, unique without case.
             */
            email: string;
            /** @description The name for people. */
            name: string;
            role: components["schemas"]["ConsoleRole"];
            /** @description Whether to generate a password. If absent, `false`. */
            generate_password?: boolean;
        };
        ConsoleAccountChanged: {
            data: components["schemas"]["ConsoleAccount"];
            /** @description The new password, if one was generated. It is shown only this once. */
            password: string | null;
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleAccountAnswer: {
            data: components["schemas"]["ConsoleAccount"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleAccountPatch: {
            /** @description The name for people. */
            name?: string;
            role?: components["schemas"]["ConsoleRole"];
            /** @description Whether it may sign in. */
            active?: boolean;
            /** @description Whether to generate a new password. */
            generate_password?: boolean;
        };
        ConsoleAuditEntry: {
            /**
             * Format: int64
             * @description The entry's id; newer entries have higher ids.
             */
            id: number;
            /** @description Who did it. */
            account: {
                /**
                 * Format: int64
                 * @description The account's id; null for the command line, for the API, and for a sign-in without an account.
                 */
                id: number | null;
                /** @description The e-mail address of the account, or of the user of the API, at the time; null for the command line. */
                email: string | null;
            };
            /**
             * @description Where it was done.
             * @enum {string}
             */
            source: "console" | "command_line" | "api";
            /** @description The `operationId` of the operation. A single sign-on is `signInBySso`, a sign-in that failed is `signInRefused`. */
            action: string;
            /** @description The path of what was changed, such as `/webhooks/12`. */
            target: string;
            /** @description The id of the company, or the slug of the site, if it was done for one. */
            tenant: string | null;
            /** @description What was changed: fields with their values before and after, or the names of the fields that were sent. */
            details: {
                [key: string]: unknown;
            };
            /** @description The client's IP address; null for the command line. */
            address: string | null;
            /** @description The service's own id of the request; null for the command line. */
            request_id: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        ConsoleAuditPage: {
            /** @description The entries. */
            data: components["schemas"]["ConsoleAuditEntry"][];
            /** @description How to go on. */
            meta: {
                /**
                 * Format: int64
                 * @description Send it as `before_id` for the next entries; null if there are none.
                 */
                next_before_id: number | null;
                /**
                 * Format: int64
                 * @description The highest number of entries.
                 */
                per_page: number;
            };
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The `challenge` of the answer to the password. */
        Challenge: string;
        /** @description The six digits that the app shows, or a recovery code. Spaces, dashes between groups, and upper or lower case do not matter. */
        Code: string;
        SecondFactorAnswer: {
            challenge: components["schemas"]["Challenge"];
            code: components["schemas"]["Code"];
        };
        /** @description An authenticator app of an account. */
        Authenticator: {
            /**
             * Format: int64
             * @description The id.
             */
            id: number;
            /** @description The name that the owner has given it. */
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When its last code was accepted.
             */
            last_used_at: string | null;
        };
        SecondFactorStateAnswer: {
            /** @description The second factor of the account. */
            data: {
                /** @description The apps that count. */
                authenticators: components["schemas"]["Authenticator"][];
                /**
                 * Format: int64
                 * @description How many recovery codes have not been used.
                 */
                recovery_codes_left: number;
            };
            request_id: components["schemas"]["RequestId"];
        };
        AuthenticatorInput: {
            /** @description A name for it, for the owner. */
            name: string;
        };
        /** @description An app that is not confirmed yet. */
        AuthenticatorEnrolment: {
            /**
             * Format: int64
             * @description The id.
             */
            id: number;
            /** @description The name. */
            name: string;
            /** @description The secret in base32, to type into the app. */
            secret: string;
            /** @description The secret as an address that apps open. */
            otpauth_url: string;
            /** @description The address as a QR code, in SVG. */
            qr_svg: string;
            /**
             * Format: date-time
             * @description Until when it can be confirmed.
             */
            expires_at: string;
        };
        AuthenticatorEnrolmentAnswer: {
            data: components["schemas"]["AuthenticatorEnrolment"];
            request_id: components["schemas"]["RequestId"];
        };
        AuthenticatorConfirmation: {
            code: components["schemas"]["Code"];
        };
        ConfirmedAuthenticatorAnswer: {
            /** @description What the app comes with. */
            data: {
                /** @description Ten codes, with the first app; otherwise null, and those that the account has stay valid. */
                recovery_codes: string[] | null;
            };
            request_id: components["schemas"]["RequestId"];
        };
        RecoveryCodesAnswer: {
            /** @description The codes. */
            data: {
                /** @description Ten codes. Each works once, instead of a code of the app. */
                recovery_codes: string[];
            };
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A company. */
        ConsoleCompany: {
            /**
             * Format: int64
             * @description The company's id.
             */
            id: number;
            /** @description The company's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id: string | null;
            /** @description Whether it has the module `api`, without which nobody can work for it. */
            active: boolean;
            /** @description Slugs of the active modules, in alphabetical order. */
            modules: components["schemas"]["ConsoleModule"][];
            /**
             * Format: int64
             * @description The number of users with access to it, without super-admins.
             */
            users: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ConsoleCompanyPage: {
            /** @description The companies of this page. */
            data: components["schemas"]["ConsoleCompany"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleCompanyCreate: {
            /** @description The company's name. */
            name: string;
            /** @description Tax number, with its country prefix. */
            tax_id?: string | null;
            /** @description Slugs of the modules to activate. If absent, `["api"]`. */
            modules?: components["schemas"]["ConsoleModule"][];
        };
        ConsoleCompanyAnswer: {
            data: components["schemas"]["ConsoleCompany"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleCompanyPatch: {
            /** @description The company's name. */
            name?: string;
            /** @description Tax number, with its country prefix. */
            tax_id?: string | null;
            /** @description Slugs of all modules that are active from now on. */
            modules?: components["schemas"]["ConsoleModule"][];
        };
        ConsoleUserCompany: {
            /**
             * Format: int64
             * @description The company's id.
             */
            id: number;
            /** @description The company's name. */
            name: string;
            /** @description Whether reads without `X-Company-Id` use it. */
            is_primary: boolean;
        };
        /** @description A user of the API. */
        ConsoleUser: {
            /**
             * Format: int64
             * @description The user's id.
             */
            id: number;
            /** @description The user's name. */
            name: string;
            /** @description The user's e-mail address. */
            email: string;
            /** @description Whether the user can log in. */
            active: boolean;
            /** @description Whether the user has access to all companies. */
            is_super_admin: boolean;
            /** @description The companies that the user has access to, by id. */
            companies: components["schemas"]["ConsoleUserCompany"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ConsoleUserPage: {
            /** @description The users of this page. */
            data: components["schemas"]["ConsoleUser"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleUserCreate: {
            /** @description The user's name. */
            name: string;
            /**
             * Format: email
             * @description The e-mail address to log in with, unique without case.
             */
            email: string;
            /** @description Whether the user has access to all companies. If absent, `false`. */
            is_super_admin?: boolean;
            /** @description The companies that the user has access to. The first one is the primary company. If absent, `[]`. */
            company_ids?: number[];
        };
        ConsoleUserChanged: {
            data: components["schemas"]["ConsoleUser"];
            /** @description The new password, if one was generated. It is shown only this once. */
            password: string | null;
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleUserAnswer: {
            data: components["schemas"]["ConsoleUser"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleUserPatch: {
            /** @description The user's name. */
            name?: string;
            /** @description Whether the user can log in. */
            active?: boolean;
            /** @description Whether the user has access to all companies. */
            is_super_admin?: boolean;
            /** @description Whether to generate a new password. */
            generate_password?: boolean;
        };
        ConsoleGrant: {
            /** @description Whether it becomes the primary company of the user. If absent, `false`. */
            is_primary?: boolean;
        };
        ConsoleToken: {
            /**
             * Format: uuid
             * @description The token's id.
             */
            id: string;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        ConsoleTokenList: {
            /** @description The tokens. */
            data: components["schemas"]["ConsoleToken"][];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The rate limit of a company, a user or an integration. */
        ConsoleLimit: {
            /** @description `company:` or `user:` with an id, or the name of an integration. */
            subject: string;
            /**
             * @description Whose limit it is.
             * @enum {string}
             */
            kind: "company" | "user" | "integration";
            /** @description The name of the company, the e-mail address of the user, or the name of the integration. */
            name: string;
            /**
             * Format: int64
             * @description Requests a minute.
             */
            per_minute: number;
        };
        ConsoleLimitList: {
            /** @description The limits. */
            data: components["schemas"]["ConsoleLimit"][];
            /** @description What applies to all others. */
            meta: {
                /**
                 * Format: int64
                 * @description Requests a minute of a caller without a limit of its own.
                 */
                default_per_minute: number;
            };
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleLimitValue: {
            /**
             * Format: int32
             * @description Requests a minute.
             */
            per_minute: number;
        };
        ConsoleLimitAnswer: {
            data: components["schemas"]["ConsoleLimit"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleAttentionEntry: {
            /**
             * Format: int64
             * @description The company of the record; null if it belongs to none.
             */
            company_id: number | null;
            /**
             * Format: int64
             * @description The id of the record; null for a heartbeat and for a difference of stock.
             */
            id: number | null;
            /** @description The name or number of the record. */
            label: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /** @description The reason, if one is known. */
            detail: string | null;
        };
        /** @description Records of one kind that need attention. */
        ConsoleAttention: {
            /**
             * Format: int64
             * @description How many there are, up to 1,000.
             */
            count: number;
            /** @description The first five, oldest first. */
            first: components["schemas"]["ConsoleAttentionEntry"][];
        };
        ConsoleAttentionAnswer: {
            /** @description What needs attention, by kind. */
            data: {
                /** @description Webhooks that were switched off, or whose last delivery failed. */
                failing_webhooks: components["schemas"]["ConsoleAttention"];
                /** @description Sales orders that wait for stock. */
                backorders: components["schemas"]["ConsoleAttention"];
                /** @description Receptions that have arrived and are not completed. */
                waiting_receptions: components["schemas"]["ConsoleAttention"];
                /** @description Imports of the last seven days that failed. */
                failed_imports: components["schemas"]["ConsoleAttention"];
                /** @description What did not add up when stock was last compared with its ledger. The label is the code of the article. */
                stock_differences: components["schemas"]["ConsoleAttention"];
                /** @description Background work that has not reported for too long. */
                stale_heartbeats: components["schemas"]["ConsoleAttention"];
            };
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Documents that wait, and how they are spread over 14 days. */
        ConsoleTile: {
            /**
             * Format: int64
             * @description How many there are, up to 10,000.
             */
            count: number;
            /** @description How many of them belong to each day, in the order of the days. */
            days: number[];
        } | null;
        ConsoleOrderDays: {
            /** @description False if there are more than 20,000 orders. Then only the newest 20,000 are counted. */
            is_complete: boolean;
            /** @description The days with orders, oldest first. */
            days: {
                /**
                 * Format: date
                 * @description The day on which the orders were created.
                 */
                day: string;
                /** @description The statuses that these orders have now. */
                statuses: {
                    status: components["schemas"]["SalesOrderStatus"];
                    /**
                     * Format: int64
                     * @description How many orders have it.
                     */
                    count: number;
                }[];
            }[];
        } | null;
        ConsoleWarehouseStock: {
            /**
             * Format: int64
             * @description The warehouse's id.
             */
            warehouse_id: number;
            /** @description The warehouse's code. */
            code: string;
            /** @description The warehouse's name. */
            name: string;
            /**
             * Format: int64
             * @description The number of articles that have stock here, or had some.
             */
            places: number;
            /**
             * Format: double
             * @description The sum of what is on hand, each article in its first unit.
             */
            on_hand: number;
            /**
             * Format: double
             * @description What of it is reserved.
             */
            reserved: number;
            /**
             * Format: double
             * @description What of it is in quarantine.
             */
            quarantined: number;
            /** @description False if there are more than 10,000 articles. Then only 10,000 are added up. */
            is_complete: boolean;
        };
        ConsoleWebhookHours: {
            /**
             * Format: int64
             * @description The webhook's id.
             */
            id: number;
            /** @description The webhook's name, or its address if it has none. */
            name: string;
            /** @description The hours with attempts, oldest first. */
            hours: {
                /**
                 * Format: date-time
                 * @description The beginning of the hour.
                 */
                at: string;
                /**
                 * Format: int64
                 * @description Attempts that the receiver accepted.
                 */
                delivered: number;
                /**
                 * Format: int64
                 * @description Attempts that failed, also those that are repeated.
                 */
                failed: number;
            }[];
        };
        ConsoleOverviewAnswer: {
            /** @description The figures of the company. */
            data: {
                at: components["schemas"]["Timestamp"];
                /**
                 * Format: date
                 * @description The day it was then, in the time zone of the request.
                 */
                today: string;
                /** @description Sales orders to be shipped by today, late ones included, as `due_by` of the list finds them. The days are today and the 13 days after it; the first has the late ones too. */
                to_ship: components["schemas"]["ConsoleTile"];
                /** @description Those that should have been shipped before today. The days are the 14 before today; the first has the older ones too. */
                late: components["schemas"]["ConsoleTile"];
                /** @description Sales orders that wait for stock. The days are the last 14, by the last change of the order; the first has the older ones too. */
                backorders: components["schemas"]["ConsoleTile"];
                /** @description Receptions that have arrived and are not counted. The days are the last 14, by the last change of the reception; the first has the older ones too. */
                receptions: components["schemas"]["ConsoleTile"];
                /** @description The sales orders of the last 14 days. */
                orders: components["schemas"]["ConsoleOrderDays"];
                /** @description The stock of the first 12 warehouses. */
                stock: components["schemas"]["ConsoleWarehouseStock"][] | null;
                /** @description The first 20 webhooks, with the attempts of the last 24 hours. */
                webhooks: components["schemas"]["ConsoleWebhookHours"][] | null;
            };
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleHealthEntry: {
            /**
             * Format: date-time
             * @description The minute.
             */
            at: string;
            /**
             * Format: int64
             * @description Webhook deliveries that were waiting.
             */
            waiting_deliveries: number;
            /**
             * Format: int64
             * @description Those of them that were due.
             */
            late_deliveries: number;
            /**
             * Format: int64
             * @description Imports that were waiting or being processed.
             */
            waiting_imports: number;
        };
        ConsoleHealthHistory: {
            /** @description The entries. */
            data: components["schemas"]["ConsoleHealthEntry"][];
            request_id: components["schemas"]["RequestId"];
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
        /** @description There is no session, or it has ended. */
        ConsoleUnauthenticated: {
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
        /** @description The role does not allow this, or the CSRF token or the origin is wrong. */
        ConsoleForbidden: {
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
        /** @description A field or parameter is wrong. Nothing was changed. */
        ConsoleInvalid: {
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
        /** @description No such record. */
        ConsoleNotFound: {
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
        /** @description The last active owner of the console must stay one. */
        LastOwner: {
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
    };
    parameters: {
        /** @description Page number, from 1. A page after the last one has empty `data`. */
        Page: number;
        /** @description Rows per page. */
        PerPage: number;
        /** @description The record's id. */
        ConsoleRecordId: number;
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
        /** @description The session, as a cookie that scripts cannot read. */
        ConsoleCookie: string;
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
    getConsoleSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
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
                    "application/json": components["schemas"]["ConsoleSignInAnswer"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
        };
    };
    getConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
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
                    "application/json": components["schemas"]["ConsoleSessionAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCredentials"];
            };
        };
        responses: {
            /** @description The new session. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Set-Cookie": components["headers"]["ConsoleCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSessionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
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
                    "application/json": components["schemas"]["ConsoleSignOutAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
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
                    "application/json": components["schemas"]["ConsoleSessionList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
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
                    "application/json": components["schemas"]["ConsoleAccountList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleAccountCreate"];
            };
        };
        responses: {
            /** @description The account. */
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
                    "application/json": components["schemas"]["ConsoleAccountChanged"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
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
                    "application/json": components["schemas"]["ConsoleAccountAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConsoleAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is deleted. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConsoleAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleAccountPatch"];
            };
        };
        responses: {
            /** @description The account. */
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
                    "application/json": components["schemas"]["ConsoleAccountChanged"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleAudit: {
        parameters: {
            query?: {
                /** @description Only entries of this account. */
                account_id?: number;
                /** @description Only entries whose action contains this text, in upper or lower case, such as `webhook`. */
                action?: string;
                /** @description Only entries about this path or a path below it, such as `/webhooks/12`. */
                target?: string;
                /** @description Only entries since this time. */
                from?: string;
                /** @description Only entries before this time. */
                to?: string;
                /** @description Only entries with a lower id, to go on from `meta.next_before_id`. */
                before_id?: number;
                /** @description The highest number of entries. */
                per_page?: number;
                /** @description Only entries about this company, by its id, or this site, by its client id. */
                tenant?: string;
                /** @description Only entries of the request with this `X-Request-ID`. */
                request_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
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
                    "application/json": components["schemas"]["ConsoleAuditPage"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeConsoleSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorAnswer"];
            };
        };
        responses: {
            /** @description The new session. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Set-Cookie": components["headers"]["ConsoleCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSessionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factor. Without an app there is none. */
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
                    "application/json": components["schemas"]["SecondFactorStateAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addConsoleAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorInput"];
            };
        };
        responses: {
            /** @description The secret. */
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
                    "application/json": components["schemas"]["AuthenticatorEnrolmentAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmConsoleAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorConfirmation"];
            };
        };
        responses: {
            /** @description The app counts. */
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
                    "application/json": components["schemas"]["ConfirmedAuthenticatorAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeConsoleAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app is removed. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewConsoleRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes. */
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
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeConsoleAccountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no second factor. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleCompanies: {
        parameters: {
            query?: {
                /** @description Only those whose name or tax number contains this text, without case. */
                search?: string;
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
            /** @description One page of companies. */
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
                    "application/json": components["schemas"]["ConsoleCompanyPage"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCompanyCreate"];
            };
        };
        responses: {
            /** @description The company. */
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
                    "application/json": components["schemas"]["ConsoleCompanyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
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
                    "application/json": components["schemas"]["ConsoleCompanyAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConsoleCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleCompanyPatch"];
            };
        };
        responses: {
            /** @description The company. */
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
                    "application/json": components["schemas"]["ConsoleCompanyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleUsers: {
        parameters: {
            query?: {
                /** @description Only those whose name or e-mail address contains this text, without case. */
                search?: string;
                /** @description Only users with access to this company. */
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
            /** @description One page of users. */
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
                    "application/json": components["schemas"]["ConsoleUserPage"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleUserCreate"];
            };
        };
        responses: {
            /** @description The user. */
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
                    "application/json": components["schemas"]["ConsoleUserChanged"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
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
                    "application/json": components["schemas"]["ConsoleUserAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConsoleUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleUserPatch"];
            };
        };
        responses: {
            /** @description The user. */
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
                    "application/json": components["schemas"]["ConsoleUserChanged"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    grantConsoleCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
                /** @description The company's id. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleGrant"];
            };
        };
        responses: {
            /** @description The user. */
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
                    "application/json": components["schemas"]["ConsoleUserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawConsoleCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
                /** @description The company's id. */
                companyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
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
                    "application/json": components["schemas"]["ConsoleUserAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleUserTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
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
                    "application/json": components["schemas"]["ConsoleTokenList"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeConsoleUserTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens are revoked. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeConsoleUserToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
                /** @description The token's id. */
                tokenId: string;
            };
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits. */
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
                    "application/json": components["schemas"]["ConsoleLimitList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setConsoleLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `company:` or `user:` with an id, or the integration `etsm` or `mdm`. */
                subject: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleLimitValue"];
            };
        };
        responses: {
            /** @description The limit. */
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
                    "application/json": components["schemas"]["ConsoleLimitAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeConsoleLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `company:` or `user:` with an id, or the integration `etsm` or `mdm`. */
                subject: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit is removed. */
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
                    "application/json": components["schemas"]["ConsoleMessage"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What needs attention. */
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
                    "application/json": components["schemas"]["ConsoleAttentionAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsoleOverview: {
        parameters: {
            query: {
                /** @description The company. */
                company_id: number;
                /** @description The time zone of the days, by its name in the IANA database. */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
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
                    "application/json": components["schemas"]["ConsoleOverviewAnswer"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleHealthHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
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
                    "application/json": components["schemas"]["ConsoleHealthHistory"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
