// Written by `npm run generate`. Do not edit.
export interface paths {
    "/console/users/{id}/second-factor": {
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
         * Remove the second factor of any account
         * @description For a user who has lost it, and has no recovery code, whatever sites the account is on. Make sure that the request comes from the owner. All sessions of the user end on every site, and the account gets a mail.
         */
        delete: operations["removeConsoleUserSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/console/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all sites
         * @description All sites, ordered by slug.
         */
        get: operations["listConsoleSites"];
        put?: never;
        /**
         * Create a site
         * @description The site is a draft. The answer shows its client secret only this once.
         */
        post: operations["createConsoleSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a site
         * @description One site, with the secrets that are valid now (not their values).
         */
        get: operations["getConsoleSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a site
         * @description Absent fields stay unchanged. `status` must be one of `allowed_moves`. Withdrawing a site is final and revokes its tokens.
         */
        patch: operations["updateConsoleSite"];
        trace?: never;
    };
    "/console/sites/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new client secret
         * @description The answer shows it only this once. The previous secret stays valid for `overlap_hours`.
         */
        post: operations["rotateConsoleSiteSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/sites/{id}/secrets/{slot}": {
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
         * Revoke a client secret
         * @description The secret ends at once. A site without a secret cannot use the API until it gets a new one.
         */
        delete: operations["revokeConsoleSiteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that sign tokens
         * @description The keys that are published, newest first: those of login tokens at `/.well-known/jwks.json`, those of ID tokens at `/oauth/jwks`.
         */
        get: operations["listConsoleSigningKeys"];
        put?: never;
        /**
         * Create a new key that signs tokens
         * @description It is published now and signs new tokens of its purpose in ten minutes. Tokens of the previous key stay valid until they expire.
         */
        post: operations["rotateConsoleSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mails
         * @description The newest 100 mails of the last seven days: those that wait, were sent, or could not be sent. Texts are kept only with demo data and without a mail server, so that the links in them can be tried.
         */
        get: operations["listConsoleMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/mails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed mail again
         * @description With a new link, as soon as the worker comes to it. A mail that has not failed is a 404.
         */
        post: operations["retryConsoleMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Find an account by its address
         * @description The account over all sites, with its newest 100 sessions; an empty list if there is none, or no address is given. Another operation removes its second factor.
         */
        get: operations["findConsoleUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}/sessions": {
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
         * End all sessions of an account
         * @description On every site, and at the account page.
         */
        delete: operations["endConsoleUserSessions"];
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
         * @description Whether the user has confirmed the access to the site by logging in there.
         *
         *     - `pending`: the site has attached the account, and its user has not logged in there yet. The site sees the times of
         *       the link.
         *     - `confirmed`: the user has logged in there. An account that a site creates is confirmed there.
         * @enum {string}
         */
        SiteLink: "pending" | "confirmed";
        /**
         * Format: date-time
         * @description ISO 8601, UTC, with microseconds.
         * @example 2026-03-02T08:15:30.123456Z
         */
        Timestamp: string;
        /**
         * @description A way to prove the identity: the password, a code of an authenticator app, a recovery code, or a passkey, which counts as both factors.
         * @enum {string}
         */
        SessionMethod: "password" | "totp" | "recovery_code" | "passkey";
        /**
         * @description The id of this request in our logs; the same as the `X-Request-ID` header. Quote it when you ask for help.
         * @example 0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11
         */
        RequestId: string;
        /**
         * @description A stable code for programs. The introduction has a table of all codes.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "unauthenticated" | "site_inactive" | "authentication_disabled" | "site_access_denied" | "permission_denied" | "permission_escalation" | "account_shared" | "csrf_rejected" | "reauthentication_required" | "email_not_verified" | "consent_required" | "wrong_account" | "second_factor_required" | "second_factor_setup_required" | "not_found" | "method_not_allowed" | "request_timeout" | "last_administrator" | "invitation_void" | "passkeys_unavailable" | "invalid_transition" | "body_too_large" | "unsupported_media_type" | "expectation_failed" | "validation_failed" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable" | "mail_unavailable";
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
        Message: {
            /** @description A sentence for people, in the language of the service. */
            message: string;
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description A site starts as `draft` and moves to `production`. From there it can move to `maintenance` and back, and from maintenance to `withdrawn`, which is final. Users can authenticate only in production.
         * @enum {string}
         */
        SiteStatus: "draft" | "production" | "maintenance" | "withdrawn";
        /** @description The site; null for the account page, and for what counts on several sites. */
        SiteName: {
            /** @description The site's short name. */
            slug: string;
            /** @description The site's name. */
            name: string;
        } | null;
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
        ConsoleSiteSecret: {
            /**
             * Format: int64
             * @description 1 or 2; a site has at most two secrets.
             */
            slot: number;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it ends; null if it does not.
             */
            expires_at: string | null;
        };
        /** @description A site. */
        ConsoleSite: {
            /**
             * Format: int64
             * @description The site's id.
             */
            id: number;
            /** @description The short name of the site. */
            slug: string;
            /** @description The name for people. */
            name: string;
            /** @description The value for `X-Client-ID`. */
            client_id: string;
            status: components["schemas"]["SiteStatus"];
            /** @description The statuses that the site can move to now. */
            allowed_moves: components["schemas"]["SiteStatus"][];
            /** @description Whether the site is active in the catalogue. */
            catalog_active: boolean;
            /** @description Whether authentication is switched on. */
            auth_enabled: boolean;
            /** @description Whether users can log in: in production, active in the catalogue, and with authentication on. */
            enabled: boolean;
            /** @description The client secrets that are valid now, without their values, newest first. */
            secrets: components["schemas"]["ConsoleSiteSecret"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ConsoleSiteList: {
            /** @description The sites. */
            data: components["schemas"]["ConsoleSite"][];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleSiteCreate: {
            /** @description The short name of the site, unique. */
            slug: string;
            /** @description The name for people. */
            name: string;
            /** @description The client id, unique. If absent, one is generated. */
            client_id?: string;
        };
        ConsoleSiteCreated: {
            data: components["schemas"]["ConsoleSite"];
            /** @description The client secret. It is shown only this once. */
            client_secret: string;
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleSiteAnswer: {
            data: components["schemas"]["ConsoleSite"];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleSitePatch: {
            status?: components["schemas"]["SiteStatus"];
            /** @description Whether the site is active in the catalogue. */
            catalog_active?: boolean;
            /** @description Whether authentication is switched on. */
            auth_enabled?: boolean;
        };
        ConsoleSecretRotation: {
            /**
             * Format: int32
             * @description How many hours the previous secret stays valid. If absent, `24`.
             */
            overlap_hours?: number;
        };
        /**
         * @description What a key signs, `site` the tokens of logins, `oidc` ID tokens and logout tokens.
         * @enum {string}
         */
        SigningKeyPurpose: "site" | "oidc";
        ConsoleSigningKey: {
            /** @description The key's id, as in the header of a token. */
            kid: string;
            purpose: components["schemas"]["SigningKeyPurpose"];
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it is no longer published; null if it signs.
             */
            expires_at: string | null;
            /** @description Whether new tokens are signed with it. */
            is_current: boolean;
        };
        ConsoleSigningKeyList: {
            /** @description The keys. */
            data: components["schemas"]["ConsoleSigningKey"][];
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleMail: {
            /**
             * Format: int64
             * @description The mail's id.
             */
            id: number;
            /**
             * @description What it is about.
             * @enum {string}
             */
            kind: "password_reset" | "email_verify" | "email_change" | "email_changed" | "new_sign_in" | "invitation" | "added_to_site" | "password_breached" | "factor_added" | "factor_removed" | "passkey_added" | "passkey_removed" | "recovery_code_used" | "token_reuse" | "password_changed";
            /** @description The slug of the site that it is about; null if there is none. */
            site: string | null;
            /** @description The address that it goes to; null until the worker has found its account. */
            recipient: string | null;
            /**
             * @description Whether it waits, was given to the mail server, or is given up.
             * @enum {string}
             */
            status: "pending" | "sent" | "failed";
            /**
             * Format: int64
             * @description How often it was tried.
             */
            attempts: number;
            /** @description Why the last attempt has failed. */
            error: string | null;
            /** @description Its subject, if it is kept. */
            subject: string | null;
            /** @description Its text, if it is kept. */
            body: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it is tried next; null if it is not.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was sent or given up.
             */
            finished_at: string | null;
        };
        ConsoleMailList: {
            /** @description The mails, newest first. */
            data: components["schemas"]["ConsoleMail"][];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A session of an account. */
        ConsolePersonSession: {
            /**
             * Format: int64
             * @description The session's id.
             */
            id: number;
            site: components["schemas"]["SiteName"];
            /**
             * @description How the session was opened.
             * @enum {string}
             */
            kind: "login" | "account_page" | "code_flow";
            /** @description What the owner has proved the identity with. */
            methods: components["schemas"]["SessionMethod"][];
            /** @description The IP address of the sign-in; null if it is not known. */
            address: string | null;
            /** @description The user agent of the sign-in; null if there was none. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            last_seen_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description An account as the provider sees it. */
        ConsolePerson: {
            /**
             * Format: int64
             * @description The id, the same on every site.
             */
            id: number;
            /** @description The name, the same on every site. */
            name: string;
            /** @description The e-mail address. */
            email: string;
            /** @description Whether the owner has proved the address. */
            email_verified: boolean;
            /** @description Whether the account has a second factor. */
            second_factor: boolean;
            /** @description The sites that the account is on. */
            sites: {
                /** @description The site's short name. */
                slug: string;
                /** @description The site's name. */
                name: string;
                link: components["schemas"]["SiteLink"];
            }[];
            /** @description The newest sessions, on all sites and at the account page. */
            sessions: components["schemas"]["ConsolePersonSession"][];
        };
        ConsolePersonList: {
            /** @description The account of the address, if there is one. */
            data: components["schemas"]["ConsolePerson"][];
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
        /** @description No mail server is set up (`mail_unavailable`), the database cannot be reached, or too many requests are waiting. */
        MailUnavailable: {
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
        /** @description The site cannot move from its status to this one. */
        SiteMoveRefused: {
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
        /**
         * @description The record's id.
         * @example 2
         */
        RecordId: number;
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
        /** @description The language of `message` and of all other sentences: `en` or `it`, whichever your `Accept-Language` prefers. Codes and names of fields are the same in every language. */
        ContentLanguage: string;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description `no-store`: the answer contains a token or a secret, which caches must not store. */
        NoStore: "no-store";
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
    removeConsoleUserSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
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
                    "application/json": components["schemas"]["Message"];
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
    listConsoleSites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sites. */
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
                    "application/json": components["schemas"]["ConsoleSiteList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConsoleSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsoleSiteCreate"];
            };
        };
        responses: {
            /** @description The site. */
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
                    "application/json": components["schemas"]["ConsoleSiteCreated"];
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
    getConsoleSite: {
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
            /** @description The site. */
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
                    "application/json": components["schemas"]["ConsoleSiteAnswer"];
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
    updateConsoleSite: {
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
                "application/json": components["schemas"]["ConsoleSitePatch"];
            };
        };
        responses: {
            /** @description The site. */
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
                    "application/json": components["schemas"]["ConsoleSiteAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            409: components["responses"]["SiteMoveRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateConsoleSiteSecret: {
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
                "application/json": components["schemas"]["ConsoleSecretRotation"];
            };
        };
        responses: {
            /** @description The site and its new secret. */
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
                    "application/json": components["schemas"]["ConsoleSiteCreated"];
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
    revokeConsoleSiteSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's id. */
                id: components["parameters"]["ConsoleRecordId"];
                /** @description The slot of the secret. */
                slot: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
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
                    "application/json": components["schemas"]["ConsoleSiteAnswer"];
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
    listConsoleSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
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
                    "application/json": components["schemas"]["ConsoleSigningKeyList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateConsoleSigningKey: {
        parameters: {
            query?: {
                /** @description What the key signs. */
                purpose?: components["schemas"]["SigningKeyPurpose"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
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
                    "application/json": components["schemas"]["ConsoleSigningKeyList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConsoleMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails. */
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
                    "application/json": components["schemas"]["ConsoleMailList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryConsoleMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail waits to be sent. */
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["ConsoleUnauthenticated"];
            403: components["responses"]["ConsoleForbidden"];
            404: components["responses"]["ConsoleNotFound"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    findConsoleUsers: {
        parameters: {
            query?: {
                /**
                 * @description The e-mail address, in any case.
                 * @example ada@quayside.test
                 */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, if there is one. */
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
                    "application/json": components["schemas"]["ConsolePersonList"];
                };
            };
            401: components["responses"]["ConsoleUnauthenticated"];
            422: components["responses"]["ConsoleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endConsoleUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no session. */
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
                    "application/json": components["schemas"]["Message"];
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
}
