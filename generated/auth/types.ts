// Written by `npm run generate`. Do not edit.
export interface paths {
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a user in
         * @description Exchanges e-mail address and password for a token of this site. Call it from the partner's server only: the
         *     secret must never reach a browser.
         *
         *     The service checks, in this order: the client credentials (401), the state of the site (403), the limits (429),
         *     the password (401), whether the user belongs to the site (403), and whether the account has a second factor (403). An unknown e-mail address takes as long, and
         *     gets the same answer, as a wrong password. After five failures for one e-mail address on one site from one
         *     client address, each further attempt has to wait, longer every time; `Retry-After` gives the time. All addresses
         *     from which the user has never logged in also share a limit of 20 failures. An address from which the user has
         *     logged in before has its own counter, so that the user can log in there while others guess. Too many wrong
         *     client credentials from one address are a 429 before any lookup.
         *
         *     For an account with a second factor the answer is a 403 `second_factor_required`, with a `challenge` to go on with at
         *     `loginWithSecondFactor`; there is no token yet. Set `second_factor` in the settings of the site to `supported` when it
         *     can do that. Until then, only users who have exempted the site at their account page can log in with the password
         *     alone.
         *
         *     The client address is that of the partner's server, so that all its users share these counters, unless the server
         *     sends the address of the user as `end_user_ip`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a token, and read its user
         * @description Returns the current state. If a role is removed, a user is removed or a site goes into maintenance, the change applies to the next request on the server where it was made, normally within 100 ms on all servers of the provider, and always within two seconds. When the site is back in production, the same token works again.
         */
        get: operations["verifyToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password
         * @description The password belongs to the account and applies on every site of the user. The token of this request stays valid. All other tokens of the user are revoked, on every site, including those of logins in progress. Wrong current passwords count as failed logins. For an account with a second factor, the token must rest on it: otherwise it is a 403 `second_factor_required`, and the user changes the password at the account page.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether users can log in
         * @description Call this before showing a login form. Name the site by `site` or by `client_id`. If you send both, they must name the same site.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public keys of the tokens
         * @description A JSON Web Key Set, also at `/.well-known/jwks.json`, for checking the signature of a token without
         *     calling this service. Choose the key by the token's `kid`, and fetch the set again if the `kid` is unknown. A new
         *     key is published before it signs, and stays published until the tokens that it signed have expired. Only `verify`
         *     knows whether a token was revoked, and the user's current permissions.
         *
         *     The claims of a token: `iss` is the public address of this service (its `AUTH_URL`), `aud` the client id of the
         *     site, `sub` the id of the user, `site_id` the id of the site, `jti` identifies the token, `exp` is an hour after `iat`.
         */
        get: operations["getSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
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
         * @description Ends the session of this token. The server that answers refuses the token at once; other servers of the same installation do within two seconds. With `everywhere`, all sessions of the user on this site end.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own sessions
         * @description The sessions of the user on this site, newest first.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
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
         * End one of your own sessions
         * @description Ends a session of the user on this site, which may be the one of this token. A session that has ended, or that belongs to another user or site, is a 404.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of a user
         * @description The sessions of the user on this site, newest first. `is_current` marks the session of the caller.
         */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /**
         * End all sessions of a user
         * @description Ends all sessions of the user on this site. A caller cannot end the sessions of a user who holds more. The user can log in again.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/sessions/{session_id}": {
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
         * End one session of a user
         * @description A caller cannot end the sessions of a user who holds more. A session that has ended, or that belongs to another user or site, is a 404.
         */
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a user has tried to log in
         * @description The last ten logins of the user on this site, also those that were refused, newest first, and the waits that apply to further attempts now. A wait ends by itself, or when a new password is set for the user.
         */
        get: operations["getUserSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link to set a new password, for a site
         * @description For the form "forgot your password?" of a site. Call it from the partner's server. The answer is the same for
         *     every address: whoever has an account gets a mail, at the address as the account has it, and nobody else does.
         *
         *     The link leads to the account page of this service, works for 30 minutes and once. A site never sees it. At most
         *     three mails an hour are sent to an account; a site causes at most 500 an hour, and further ones wait.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link to set a new password
         * @description As `requestPasswordReset`, without a site's credentials: the account page calls it. With `site`, the mail names that site and leads back to it, if the account is on it. At most 20 requests an hour are accepted from one client address.
         */
        post: operations["requestAccountPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password-resets/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a link
         * @description Uses the link up. All tokens and sessions of the account end on every site, and so do its other links; waits after failed logins are forgotten. The user then logs in with the new password: the answer has no session. A password that is refused leaves the link usable. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`.
         */
        post: operations["completePasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a user a link to set a new password
         * @description Sends the mail to the address of the account, also if other sites use the account too. The caller must hold what the user holds.
         */
        post: operations["sendPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail yourself a link to prove your address
         * @description For a user of the site. The link leads to the account page, works for 24 hours and once. Nothing is mailed if the address is proved already.
         */
        post: operations["requestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a user a link to prove the address
         * @description Nothing is mailed if the address is proved already.
         */
        post: operations["sendEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-verification/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove your address with a link
         * @description Whoever is signed in at the account page as the owner of the account sends only the link. Anybody else sets a new password, and what was opened with the old one ends on every site: whoever has created the account with this address need not be its owner. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`.
         */
        post: operations["completeEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session of the account page
         * @description The account, and the token that writes need.
         */
        get: operations["getAccountSession"];
        put?: never;
        /**
         * Sign in at the account page
         * @description Opens a session with a new cookie. Waits after failures, and the time and answer for unknown addresses, are those of a login. For an account with a second factor the answer is a 403 `second_factor_required`, with a `challenge` to go on with at `completeAccountSession`. Pages of other origins cannot sign anybody in.
         */
        post: operations["createAccountSession"];
        /**
         * Sign out of the account page
         * @description Ends the session. Tokens on sites stay valid.
         */
        delete: operations["deleteAccountSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your own account
         * @description The account as its owner sees it, with the sites that it is on.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your own account
         * @description Absent fields stay unchanged. The name applies on every site.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password at the account page
         * @description Needs a sign-in of the last ten minutes. This session stays; all other sessions, and all tokens on all sites, end. Wrong current passwords count as failed sign-ins. The account gets a mail about the change.
         */
        post: operations["changeAccountPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another e-mail address of your account
         * @description Needs a sign-in of the last ten minutes. Mails a link to the new address, which works for 24 hours; until it is used, nothing changes. An account has one pending change: a new one ends the link of the one before, and so does a change of the password. The answer is the same for every address; one that has an account already gets no mail.
         */
        post: operations["requestEmailChange"];
        /**
         * Keep the e-mail address of your account
         * @description Needs a sign-in of the last ten minutes. Ends the pending change, if there is one, and the link that was mailed for it.
         */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-change/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use the new e-mail address, with a link
         * @description The account gets the address that the link was mailed to, as a proved one, on every site. All tokens and sessions of the account end, except the session of the account page that sends the request. The former address, if it was proved, gets a mail with a link that undoes the change. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`, and so is one whose address has got another account meanwhile.
         */
        post: operations["completeEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email-change/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the former e-mail address back, with a link
         * @description For the owner of an address whose account somebody else has taken over. The link works for 72 hours after the change, whatever happens to the account meanwhile. The account has the former address again, and all its tokens and sessions end. The password stays: ask for a new one next. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`, and so is one whose address has got another account meanwhile.
         */
        post: operations["undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of your account
         * @description The sessions on all sites and at the account page, newest first.
         */
        get: operations["listAccountSessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions of your account
         * @description Ends all sessions on all sites and at the account page, except this one.
         */
        delete: operations["endOtherAccountSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/{id}": {
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
         * End a session of your account
         * @description Ends a session on whatever site, or at the account page; it may be this one. A session that has ended, or that is not yours, is a 404.
         */
        delete: operations["endAccountSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has happened to your account
         * @description Sign-ins, and changes of what proves you, on all sites in the last 90 days, newest first.
         */
        get: operations["listAccountActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sites/{slug}": {
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
         * Leave a site
         * @description Needs a sign-in of the last ten minutes. Ends your access to the site, with all sessions there. Leaving the last site that you have used deletes the account. The last administrator of a site cannot leave it.
         */
        delete: operations["leaveSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a user in with the second factor
         * @description Continues a login that was refused with `second_factor_required`: with its `challenge`, and a code that the user has
         *     typed. The answer is that of a login. Call it from the partner's server, of the same site.
         *
         *     A challenge works for five minutes and once, and ends with five wrong codes, with another password of the account,
         *     and when the factor is removed. A code is accepted once, on whatever site. Wrong codes of an account are counted
         *     together for all sites and the account page; after too many of them each further attempt has to wait, as after wrong
         *     passwords. The 401 does not tell whether the challenge or the code was wrong: let the user log in again after five
         *     of them.
         */
        post: operations["loginWithSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in at the account page with the second factor
         * @description Continues a sign-in that was refused with `second_factor_required`, and opens the session. Challenges, codes and waits are those of `loginWithSecondFactor`.
         */
        post: operations["completeAccountSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your second factor
         * @description The authenticator apps of the account, and how many recovery codes are left. Secrets are not shown again.
         */
        get: operations["getSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an authenticator app
         * @description Needs a sign-in of the last ten minutes, with the second factor if the account has one, and a proved e-mail address. Answers a secret for the app, only this once. The app counts when a code of it has confirmed that it has the secret, within ten minutes; until then, another one replaces it. An account has at most five.
         */
        post: operations["addAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/second-factor/totp/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator app with a code
         * @description From now on a login needs the second factor, on every site. The first app comes with ten recovery codes, which are shown only this once. This session counts as one with the second factor. The account gets a mail. An app that was confirmed, replaced or not confirmed in time is a 404.
         */
        post: operations["confirmAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/second-factor/totp/{id}": {
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
         * Remove an authenticator app
         * @description Needs a sign-in of the last ten minutes with the second factor. With the last app, the account has no second factor any more: its recovery codes and exemptions end too. The account gets a mail.
         */
        delete: operations["removeAuthenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new recovery codes
         * @description Needs a sign-in of the last ten minutes with the second factor. Answers ten codes, only this once; the old ones end.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sites/{slug}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose whether a site asks for the second factor
         * @description For a site that cannot ask for it (`second_factor` is `unaware`): without this, nobody with a second factor can log in there. Needs a sign-in of the last ten minutes with the second factor. A login without it gets a token that cannot change the password. For any other site it is a 422.
         */
        put: operations["setSecondFactorOfSite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/second-factor": {
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
         * Remove the second factor of a user
         * @description For a user who has lost it, and has no recovery code. Only while the account is on this site alone (`account_shared`); otherwise ask the provider. All sessions of the user end, and the account gets a mail. The caller must hold what the user holds; a user cannot remove the own one here, and the token of a user who has one must rest on it. A user without a second factor stays as it is.
         */
        delete: operations["removeUserSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description The passkeys of the account, oldest first. An account has at most 20.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Takes what `navigator.credentials.create` has answered to the options of `createPasskeyOptions`, within five minutes and once, in the same session. From now on a login needs the second factor, on every site. The first factor comes with ten recovery codes, which are shown only this once. This session counts as one with the second factor. The account gets a mail. An answer that is not accepted is a 422 that does not tell why.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Needs a sign-in of the last ten minutes, with the second factor if the account has one, and a proved e-mail address. Answers the options for `navigator.credentials.create`, in the form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads. Their challenge works for five minutes, once, and in this session only. The device must verify the user, and must be able to sign in without an e-mail address. An account that has 20 passkeys gets a 422.
         */
        post: operations["createPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/passkeys/{id}": {
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
         * Remove a passkey
         * @description Needs a sign-in of the last ten minutes with the second factor. If the account has no other passkey and no authenticator app, it has no second factor any more: its recovery codes and exemptions end too. The account gets a mail.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Needs a sign-in of the last ten minutes with the second factor.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/account/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a passkey
         * @description Answers the options for `navigator.credentials.get`, in the form that `PublicKeyCredential.parseRequestOptionsFromJSON` reads. They name no account: the browser offers the passkeys that it has. Their challenge works for five minutes, once, and in this browser only, which gets a cookie for it.
         */
        post: operations["createPasskeySessionOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in at the account page with a passkey
         * @description Takes what `navigator.credentials.get` has answered to the options of `createPasskeySessionOptions`, and opens the session. A passkey counts as both factors. Waits after failed sign-ins are those of `createAccountSession`. The 401 does not tell what was wrong. A passkey whose counter falls back may have been copied: it is refused, and the account's log has an entry.
         */
        post: operations["createPasskeySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description The invitations of the site, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody to this site
         * @description Mails a link to the address, which only its owner sees, and which works for seven days. The answer is the same whether the address has an account or not. Whoever accepts becomes a user of the site with these roles, companies and groups, if they still exist and you could still grant them. An address has one pending invitation of the site: a second one replaces it, and an equal one within ten minutes is answered with the first, and mails nothing. A site makes at most 200 a day. The caller must hold everything that the invitation grants.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invitation
         * @description One invitation of the site. The link is only in the mail.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Take an invitation back
         * @description Ends its link. An invitation that is not pending any more is a 409 `invitation_void`.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail another link for an invitation
         * @description Ends the link that was mailed, and gives the invitation seven days again. An invitation that is not pending any more is a 409 `invitation_void`. An address gets at most three such mails an hour.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/invitations/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation with its link
         * @description For the account page. Changes nothing. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`.
         */
        post: operations["showInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description If the address has an account, its owner accepts with a session of the account page: without one it is a 401, with one of another account a 403 `wrong_account`. Otherwise `name` and `password` create the account. The link proves the address. If what the invitation grants no longer exists, or its sender could not grant it any more, it is a 409 `invitation_void`. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation
         * @description Uses the link up. A link that is unknown, used, expired or meant for something else is a 422 with `errors.token`.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description All roles of the site with their permissions, up to 1,000 per page, so that most sites need only one.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Without a slug, one is derived from the name, with a number appended if it is taken. The caller must hold the permissions and action keys.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a role
         * @description One role of the site.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Removes the role from every user who has it. The caller must hold everything in the role, and the last user who holds `*` on the site must keep it.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Absent fields stay unchanged, and `[]` clears a list. The caller must hold everything in both the current and the new role. For users who have the role, the change applies with their next request.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/site/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description The users of the site, with their roles.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a new account and links it to this site. An e-mail address that already has an account on any site is a 422: link that account with `POST /site/users/attach`. The caller must hold everything in the roles.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link an existing account to this site
         * @description Gives the owner of an account on another site access to this one, with the same password. The link is pending until the user logs in here for the first time. Where mails are sent, that login is a 403 `email_not_verified`, and mails a link, until the user has proved the e-mail address. A pending link gives this site no right over the account, takes none from the other sites, shows nothing of the account but its e-mail address, and ends with the account's last confirmed link or when the address changes. 422 if there is no account with this e-mail address, if the user is already on this site, or if a role is not of this site. The caller must hold everything in the roles.
         */
        post: operations["attachUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description One user of the site, with roles, companies and groups.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Remove a user from the site
         * @description Removes the user's roles, companies, groups and tokens on this site. The account itself is deleted if no other site has a confirmed link; pending links of other sites end with it. The last user who holds `*` here cannot be removed.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description Absent fields stay unchanged. `assignments` replaces all assignments on this site. `password` requires
         *     `password_confirmation` but not the old password, and revokes all tokens of the user, including those of logins
         *     in progress.
         *
         *     A caller cannot change a user who holds more. Name, e-mail address and password belong to the account. A site
         *     can change them only while it is the account's only site with a confirmed link, whoever created the account.
         *     Otherwise only the user can change them, and the answer is a 403 `account_shared`.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/site/users/{id}/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user to a company
         * @description The user must be on the site, the company must belong to the site, and the caller must hold its action keys.
         */
        post: operations["addUserToCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/companies/{company_id}": {
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
         * Remove a user from a company
         * @description The user loses the action keys that came from the company. 404 if the user does not belong to it.
         */
        delete: operations["removeUserFromCompany"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a user to a group
         * @description The user must be on the site, the group must belong to the site, and the caller must hold its action keys.
         */
        post: operations["addUserToGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/users/{id}/groups/{group_id}": {
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
         * Remove a user from a group
         * @description The user loses the action keys that came from the group. 404 if the user does not belong to it.
         */
        delete: operations["removeUserFromGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description All companies of the site, up to 1,000 per page, so that most sites need only one.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company
         * @description Without a slug, one is derived from the name, with a number appended if it is taken. The caller must hold the action keys.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a company
         * @description One company of the site.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description Its members lose the action keys that they had from it. The caller must hold these action keys.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        /**
         * Change a company
         * @description Absent fields stay unchanged, and `[]` clears the list. The caller must hold both the current and the new action keys.
         */
        patch: operations["updateCompany"];
        trace?: never;
    };
    "/site/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description All groups of the site, up to 1,000 per page, so that most sites need only one.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description Without a slug, one is derived from the name, with a number appended if it is taken. The caller must hold the action keys.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a group
         * @description One group of the site.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete a group
         * @description Its members lose the action keys that they had from it. The caller must hold these action keys.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        /**
         * Change a group
         * @description Absent fields stay unchanged, and `[]` clears the list. The caller must hold both the current and the new action keys.
         */
        patch: operations["updateGroup"];
        trace?: never;
    };
    "/site/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events in order
         * @description The events of this site of the last 30 days, in an order that never changes. Start without `cursor` for the oldest,
         *     then always send the last `meta.next_cursor`: immediately while `meta.has_more` is true, otherwise after a while. No
         *     event is missed, whatever the order of concurrent changes, and none is repeated. To begin with the newest, send
         *     `dir=desc`: `meta.next_cursor` then leads to older ones, with `dir=desc` again.
         *
         *     An event is stored in the same transaction as its change. It shows a record as the API of this site does, and never
         *     contains passwords, secrets or tokens.
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
    "/site/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All webhooks of the site, ordered by id.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description From now on, events of the site are posted to `url`, as `GET /site/events` shows them. The answer shows the `secret` that signs the deliveries only this once: store it. Only public https addresses are accepted. A site may have 20 webhooks, unless the provider has configured another limit; one more is a 422. A user with `webhooks.write` can receive every event of the site.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One webhook, with the results of its deliveries and without its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Its waiting deliveries are not sent any more.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Absent fields stay unchanged. An inactive webhook gets no new events, and its waiting deliveries keep waiting. A webhook that was disabled after failures starts again when it is made active.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/site/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Delivered, failed and waiting deliveries, newest first. They are kept for 30 days, like the events.
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
    "/site/webhooks/{id}/test": {
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
         * @description Queues an event of the type `webhook.test` for this webhook only, active or not. `GET /site/webhooks/{id}/deliveries` shows the result.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/webhooks/{id}/rotate-secret": {
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
    "/site/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver events again
         * @description Queues all events since a point in time again, if the webhook is active and wants them, whether they were delivered before or not. They have the same `webhook-id` as before. The first 1,000 events are queued before the answer, the others in the background. A webhook has one replay at a time; another one while it runs is a 409.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description All clients of the site, ordered by id. Secrets are not shown.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description A machine client is a program that manages the site without a user: it gets a token at `POST /oauth/token` with its
         *     own credentials, and calls the operations under `/site/` with it, within its `api_permissions`. It can have no
         *     permission that its creator does not have (403 `permission_escalation`). A user who has a second factor must have
         *     logged in with it (403 `second_factor_required`).
         *
         *     A public client is a program on devices of users, such as a single-page app. It signs users of the site in by the code flow, when the site has switched that on in its
         *     settings (`oidc`), and has `redirect_uris` but no secret and no permissions. Its tokens are those of its users on the site,
         *     so only a caller with all permissions (`*`) can create one (403 `permission_escalation`).
         *
         *     With `client_secret_basic` or `client_secret_post` the answer shows its first `secret`, only this once. With
         *     `private_key_jwt` it has no secret: it signs assertions with a private key, and the service stores the public
         *     `keys` only. A site may have 50 clients, unless the provider has
         *     configured another limit; one more is a 422.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a client
         * @description One client, without its secrets.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Its secrets, keys and tokens end at once.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Absent fields stay unchanged. Other permissions apply to tokens that the client already has. `keys` replaces all keys; when a key is missing from the new list, or ends earlier, the tokens of the client end. A caller needs every permission that the client has, or gets, and all permissions (`*`) to change `redirect_uris` (403 `permission_escalation`).
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/site/clients/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a secret
         * @description A client has at most two secrets, so that it can change from one to the other without a pause: add the new one, give it to the program, delete the old one. A third one, and a secret for a client with keys, are a 422. The answer shows the secret only this once.
         */
        post: operations["createClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/clients/{id}/secrets/{slot}": {
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
         * Delete a secret
         * @description The secret, and all tokens of the client, end at once. The client gets a new token with its other secret.
         */
        delete: operations["deleteClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Let a user sign in at the account page
         * @description The code flow of OpenID Connect, for sites that have switched it on in their settings (`oidc`). The site sends the browser here; the
         *     user signs in at the account page, with the second factor if there is one, and agrees once; and the browser comes
         *     back to the site with a code, which the site redeems within 60 seconds at `POST /oauth/token`. One sign-in serves all sites of
         *     the account, each within its own rules.
         *
         *     Every request needs PKCE with `S256`. Who does not belong to the site is refused with `access_denied`.
         */
        get: operations["authorize"];
        put?: never;
        /**
         * Let a user sign in at the account page, with a form
         * @description The same as `GET`, for requests that are too long for an address.
         */
        post: operations["authorizeByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the keys that sign ID tokens
         * @description RSA keys for RS256, as a JWK set. A new key is here ten minutes before it signs. The tokens of `POST /auth/login` have keys of their own, at `/.well-known/jwks.json`.
         */
        get: operations["getIdTokenKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who a token stands for
         * @description The user of a token of the code flow, as the site sees the user now: by the scopes `profile`, `email` and `site` of the token.
         */
        get: operations["getUserInfo"];
        put?: never;
        /**
         * Read who a token stands for, by POST
         * @description The same as `GET`. The token is in the header `Authorization`.
         */
        post: operations["postUserInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token for a user or a machine client
         * @description `authorization_code` redeems the code of a sign-in at the account page (RFC 6749, 4.1). The site proves itself with its client id and
         *     one of its secrets, in the way that its setting `oidc.token_auth` names; a public client of the site sends only `client_id`. A code works once, for 60 seconds, with the same
         *     `redirect_uri` and the verifier of its challenge; a second use ends its token. The token is opaque and lasts an hour. It works
         *     wherever the token of `POST /auth/login` does, with `X-Client-ID` of the site.
         *
         *     `refresh_token` gets new tokens without the user, for a sign-in with the scope `offline_access`. Each refresh token works once: the
         *     answer has the next one, and an access token beside the earlier one, which lasts its hour. A refresh token ends after 30 days without a use, and
         *     its session 90 days after the sign-in, unless the provider has configured other times. One that was used within the last ten seconds is refused, and no more
         *     happens; one that was used before ends the session, sends `token.reuse_detected`, and mails the user. `scope` asks for fewer scopes.
         *
         *     `client_credentials` is for machine clients (RFC 6749, 4.4). The client proves itself in the one way that its `token_auth` names:
         *
         *     - `client_secret_basic`: `Authorization: Basic`, with the client id and the secret, each form-encoded
         *     - `client_secret_post`: `client_id` and `client_secret` in the body
         *     - `private_key_jwt` (RFC 7523): `client_assertion` and `client_assertion_type` in the body. The assertion is a JWT that the
         *       client has signed, with `iss` and `sub` its client id, `aud` the `issuer` or the `token_endpoint` of the metadata,
         *       `exp` at most five minutes ahead, and a `jti` that it uses only once
         *
         *     The token is opaque. Send it as `Authorization: Bearer`, together with `X-Client-ID` of the site, to the operations under
         *     `/site/`. It is nothing anywhere else: `GET /auth/verify` refuses it, because no user is logged in. Changes of the
         *     client's permissions apply to it at once, and it ends with the client, or when a secret or key of the client is removed.
         */
        post: operations["grantOAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a token
         * @description RFC 7009. The caller proves itself as at `POST /oauth/token`. A site ends the session of one of its users with the access token or the refresh token: both end, at once. A site also ends a token of one of its machine clients, and a machine client its own. A token that is unknown, has ended or is another's gets the same answer, and nothing changes.
         */
        post: operations["revokeOAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read whether a token works
         * @description RFC 7662. The site proves itself as at `POST /oauth/token`, and asks about an access token, a refresh token, or the token of one of its machine clients. Of anything else, also a token of another site, it learns only that it is not active. While the site is not in production none of its tokens is. For the rights of a user, ask `GET /auth/verify` or `GET /oauth/userinfo`.
         */
        post: operations["introspectOAuthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign a user out of all sites
         * @description The site sends the browser here (OpenID Connect RP-Initiated Logout 1.0). With an `id_token_hint` of this sign-in and a registered
         *     `post_logout_redirect_uri` the session at the account page ends straight, and the browser comes back to the site. Otherwise the account page asks first.
         *     An ID token that has expired is a good hint.
         *
         *     The tokens of the sign-in end at all sites, and each site with a `backchannel_logout_uri` gets a logout token (OpenID Connect
         *     Back-Channel Logout 1.0): a form with `logout_token`, a JWT of type `logout+jwt` with `iss`, `aud`, `sub`, `sid`, `events`, `iat`, `exp` and `jti`. The site answers
         *     with 2xx; otherwise it gets another token after 1 and 10 minutes.
         */
        get: operations["endSession"];
        put?: never;
        /**
         * Sign a user out of all sites, with a form
         * @description The same as `GET`, to which the answer leads if the form comes without the cookie of the account page, as browsers send it from another site.
         */
        post: operations["endSessionByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how to sign users in
         * @description The same metadata as `/.well-known/oauth-authorization-server`, where libraries for OpenID Connect look for it.
         */
        get: operations["getOpenIdConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how to get tokens
         * @description The metadata of the authorization server (RFC 8414), from which libraries read the addresses of the endpoints and how to use them. All addresses come from the configuration of the service, never from the request.
         */
        get: operations["getOAuthMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/interactions/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a site needs of you, and decide
         * @description For the account page, to which `GET /oauth/authorize` sends browsers. `show` changes nothing. `accept` agrees to be on the site, and needs the session of the account page. Both answer what the person has to do before the site gets a code. `decline` ends the request. When nothing is left to do, the browser goes to `redirect_to`, which looks at everything again.
         */
        post: operations["decideInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the site
         * @description What the site says about itself, in mails and at the account page.
         */
        get: operations["getSiteSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings of the site
         * @description Absent fields stay unchanged.
         */
        patch: operations["updateSiteSettings"];
        trace?: never;
    };
    "/site/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Every login and every change of this site, newest first. An entry is stored in the same transaction as its change, and is never changed or deleted. Entries never contain passwords or secrets.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
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
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created
         * @description Sent once for each new account of the site.
         */
        post: operations["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.attached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account was attached
         * @description The site has attached an account of another site, whose link is pending, or its owner has accepted an invitation.
         */
        post: operations["onUserAttached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user has changed
         * @description Sent for every change of a user; `changed` names the fields.
         */
        post: operations["onUserUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was removed
         * @description The user as before. The sessions of the user have ended, without events of their own.
         */
        post: operations["onUserRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.password_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A password has changed
         * @description The password of the account has changed, on whatever site, or by a mailed link.
         */
        post: operations["onUserPasswordChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.email_verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An e-mail address was verified
         * @description The user has used a link that was mailed to the address.
         */
        post: operations["onUserEmailVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.second_factor_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second factor has changed
         * @description An authenticator app was added to the account or removed from it. `second_factor` says whether the account still has one.
         */
        post: operations["onUserSecondFactorChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user has logged in
         * @description Sent for every login.
         */
        post: operations["onSessionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was ended
         * @description Sent when a session ends before it has expired.
         */
        post: operations["onSessionEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.reuse_detected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refresh token was used twice
         * @description Sent when somebody sends a refresh token that was used before. Its session has ended.
         */
        post: operations["onTokenReuseDetected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "login.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A login was refused
         * @description Sent at most 100 times a minute.
         */
        post: operations["onLoginFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "login.failures_suppressed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refused logins were not sent
         * @description Sent after a minute with more than 100 refused logins.
         */
        post: operations["onLoginFailuresSuppressed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role was created
         * @description Sent for every role that was created.
         */
        post: operations["onRoleCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role has changed
         * @description Sent for every role that has changed.
         */
        post: operations["onRoleUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role was deleted
         * @description Sent for every role that was deleted.
         */
        post: operations["onRoleDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company was created
         * @description Sent for every company that was created.
         */
        post: operations["onCompanyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company has changed
         * @description Sent for every company that has changed.
         */
        post: operations["onCompanyUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company was deleted
         * @description Sent for every company that was deleted.
         */
        post: operations["onCompanyDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A group was created
         * @description Sent for every group that was created.
         */
        post: operations["onGroupCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A group has changed
         * @description Sent for every group that has changed.
         */
        post: operations["onGroupUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "group.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A group was deleted
         * @description Sent for every group that was deleted.
         */
        post: operations["onGroupDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The site has another status
         * @description The provider has moved the site.
         */
        post: operations["onSiteMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The site has changed
         * @description The provider has switched the site; `changed` names the fields.
         */
        post: operations["onSiteUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "site.secret_rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The client secret was rotated
         * @description The provider has rotated the client secret.
         */
        post: operations["onSiteSecretRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A site has invited somebody
         * @description Sent once for each invitation.
         */
        post: operations["onInvitationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was accepted
         * @description The person is a user of the site now; `user.created` or `user.attached` comes too.
         */
        post: operations["onInvitationAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was declined
         * @description The person does not want to be on the site.
         */
        post: operations["onInvitationDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was revoked
         * @description The site has taken it back, or replaced it.
         */
        post: operations["onInvitationRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation has expired
         * @description Nobody has accepted it in time.
         */
        post: operations["onInvitationExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client was created
         * @description Sent once for each new client. Its secret is never part of an event.
         */
        post: operations["onClientCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client has changed
         * @description Sent for every change of a client; `changed` names the fields.
         */
        post: operations["onClientUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client was deleted
         * @description The client as before. Its secrets, keys and tokens have ended.
         */
        post: operations["onClientDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.secret_created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A client has got another secret
         * @description Its earlier secret stays valid. The value is never part of an event.
         */
        post: operations["onClientSecretCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.secret_deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A secret of a client was deleted
         * @description All tokens of the client have ended.
         */
        post: operations["onClientSecretDeleted"];
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
         * @description `POST /site/webhooks/{id}/test` sends it to that webhook only.
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
        /**
         * Format: email
         * @description An e-mail address; case is ignored in comparisons.
         */
        Email: string;
        LoginRequest: {
            /** @description The client id of the site. */
            client_id: string;
            /** @description The client secret of the site. */
            client_secret: string;
            email: components["schemas"]["Email"];
            /** @description The user's password. A password of more than 72 bytes in UTF-8 is always wrong. */
            password: string;
            /** @description The IP address of the user, as the partner's server sees it. The waits after failed logins, the session and the audit log use it instead of the address of the partner's server. */
            end_user_ip?: string;
            /** @description The `User-Agent` of the user's browser, for the session and the audit log. */
            end_user_agent?: string;
        };
        /** @description The site that the token is bound to. */
        Site: {
            /** @description The site's id. */
            id: number;
            /** @description The site's short name. */
            slug: string;
            /** @description The value for `X-Client-ID`. */
            client_id: string;
            /** @description The site's name. */
            name: string;
        };
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
         * @description A permission in this API; `*` includes all.
         * @enum {string}
         */
        ApiPermission: "*" | "roles.read" | "roles.write" | "users.read" | "users.write" | "companies.read" | "companies.write" | "groups.read" | "groups.write" | "audit.read" | "settings.read" | "settings.write" | "events.read" | "webhooks.read" | "webhooks.write" | "clients.read" | "clients.write";
        /** @description The permissions of users with this role in this API; `*` includes all. */
        ApiPermissions: components["schemas"]["ApiPermission"][];
        /** @description The action keys that this grants in the partner application. The application defines their meaning. */
        ActionKeys: string[];
        AssignedRole: {
            /** @description The role's id. */
            id: number;
            /** @description The role's name. */
            name: string;
            /** @description The role's short name. */
            slug: string;
            api_permissions: components["schemas"]["ApiPermissions"];
            action_keys: components["schemas"]["ActionKeys"];
        };
        /** @description The role that is assigned. */
        RoleName: {
            /** @description The role's id. */
            id: number;
            /** @description The role's name. */
            name: string;
            /** @description The role's short name. */
            slug: string;
        };
        Assignment: {
            /** @description The id of a role of this site. */
            site_role_id: number;
            /** @description Whether this is the user's main role here. */
            is_primary: boolean;
            /** @description Data that the site stores with this assignment. */
            metadata: {
                [key: string]: unknown;
            };
            role: components["schemas"]["RoleName"];
        };
        Membership: {
            /** @description The id of the company or group. */
            id: number;
            /** @description Its name. */
            name: string;
            /** @description Its short name. */
            slug: string;
            action_keys: components["schemas"]["ActionKeys"];
        };
        /**
         * Format: date-time
         * @description ISO 8601, UTC, with microseconds.
         * @example 2026-03-02T08:15:30.123456Z
         */
        Timestamp: string;
        /** @description A user, as this site sees the account. */
        User: {
            /** @description The user's id, the same on every site. */
            id: number;
            /** @description The user's name, the same on every site. While the link is pending, the e-mail address. */
            name: string;
            /** @description The user's e-mail address, unique across all sites. */
            email: string;
            /** @description Whether the user has used a link that was mailed to this address. A site's change of the address makes it false. While the link to the site is pending, false. */
            email_verified: boolean;
            /** @description Whether the account has a second factor. While the link to the site is pending, false. */
            second_factor: boolean;
            link: components["schemas"]["SiteLink"];
            /** @description The user's roles on this site, the primary one first. */
            roles: components["schemas"]["AssignedRole"][];
            /** @description The details of each role assignment, in the same order. */
            assignments: components["schemas"]["Assignment"][];
            /** @description The user's companies on this site. */
            site_companies: components["schemas"]["Membership"][];
            /** @description The user's groups on this site. */
            site_groups: components["schemas"]["Membership"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description All action keys of the user's roles, companies and groups on this site, each once, in alphabetical order. */
        SiteActionKeys: string[];
        /**
         * @description A way to prove the identity: the password, a code of an authenticator app, a recovery code, or a passkey, which counts as both factors.
         * @enum {string}
         */
        SessionMethod: "password" | "totp" | "recovery_code" | "passkey";
        /** @description How the user has proved the identity. */
        Authentication: {
            /** @description What the user has proved the identity with. */
            methods: components["schemas"]["SessionMethod"][];
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
        };
        /**
         * @description The id of this request in our logs; the same as the `X-Request-ID` header. Quote it when you ask for help.
         * @example 0b7d1c8e-52f5-4c36-9f0e-3a3f0b0f7d11
         */
        RequestId: string;
        LoginAnswer: {
            /**
             * @description Send it as `Authorization: Bearer <token>`, together with `X-Client-ID`. A JWT signed with EdDSA; `aud` is the
             *     client id, `sub` the user's id. Keep it in an HttpOnly cookie or a session.
             */
            token: string;
            /**
             * @description Seconds until the token expires.
             * @enum {integer}
             */
            expires_in: 3600;
            site: components["schemas"]["Site"];
            /** @description The only site where the token is valid. */
            token_bound_to_site_id: number;
            user: components["schemas"]["User"];
            site_action_keys: components["schemas"]["SiteActionKeys"];
            authentication: components["schemas"]["Authentication"];
            request_id: components["schemas"]["RequestId"];
        };
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
            /** @description For `second_factor_required` at a sign-in, seconds until the challenge ends. */
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
            /** @description Seconds to wait; the same as the `Retry-After` header. */
            retry_after: number;
        };
        VerifyAnswer: {
            site: components["schemas"]["Site"];
            /** @description The only site where the token is valid. */
            token_bound_to_site_id: number;
            user: components["schemas"]["User"];
            site_action_keys: components["schemas"]["SiteActionKeys"];
            authentication: components["schemas"]["Authentication"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description At least 12 characters and at most 72 bytes in UTF-8, not a common password, not the e-mail address and not the name.
         *     The provider may also refuse passwords that are known from data breaches.
         */
        Password: string;
        /** @description The same password again. */
        PasswordConfirmation: string;
        PasswordChange: {
            /** @description The current password. */
            current_password: string;
            password: components["schemas"]["Password"];
            password_confirmation: components["schemas"]["PasswordConfirmation"];
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
        StatusAnswer: {
            /** @description Users can log in: the site is in production, active in the catalogue, and its authentication is on. */
            enabled: boolean;
            /** @description The site's name. */
            site_name: string;
            site_status: components["schemas"]["SiteStatus"];
            /** @description The switches of the site. */
            flags: {
                /** @description The site is active in the catalogue. While it is not, nobody can log in; existing tokens stay valid. */
                catalog_active: boolean;
                /** @description Authentication is switched on. */
                auth_enabled: boolean;
            };
            request_id: components["schemas"]["RequestId"];
        };
        UnknownSite: {
            /** @description A sentence for people. */
            message: string;
            code: components["schemas"]["ErrorCode"];
            request_id: components["schemas"]["RequestId"];
            /**
             * @description Nobody can log in.
             * @enum {boolean}
             */
            enabled: false;
        };
        /**
         * @description The use of the key: signatures.
         * @enum {string}
         */
        KeyUse: "sig";
        PublicKey: {
            /**
             * @description The key type.
             * @enum {string}
             */
            kty: "OKP";
            /**
             * @description The curve.
             * @enum {string}
             */
            crv: "Ed25519";
            /** @description The key id, as in the `kid` header of a token. */
            kid: string;
            use: components["schemas"]["KeyUse"];
            /**
             * @description The algorithm.
             * @enum {string}
             */
            alg: "EdDSA";
            /** @description The public key, in base64url. */
            x: string;
        };
        KeySet: {
            /** @description The keys, newest first. */
            keys: components["schemas"]["PublicKey"][];
            request_id: components["schemas"]["RequestId"];
        };
        Logout: {
            /**
             * @description Ends all sessions of the user on this site, not only the one of this token.
             * @default false
             */
            everywhere: boolean;
        };
        /**
         * @description How the session was opened. `login` is `POST /auth/login`, `code_flow` is a sign-in at the account page.
         * @enum {string}
         */
        SessionKind: "login" | "code_flow";
        /** @description A session, from its sign-in until it expires or is ended. */
        Session: {
            /** @description The session's id. */
            id: number;
            site: components["schemas"]["Site"];
            kind: components["schemas"]["SessionKind"];
            /** @description What the user has proved the identity with. */
            methods: components["schemas"]["SessionMethod"][];
            /** @description The IP address of the sign-in, or the `end_user_ip` of the login; null if it is not known. */
            address: string | null;
            /** @description The first 300 characters of the `User-Agent` of the sign-in, or the `end_user_agent` of the login; null if there was none. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the token was last used, with a delay of up to two minutes.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When the session ends by itself.
             */
            expires_at: string;
            /** @description Whether this is the session of the token of this request. */
            is_current: boolean;
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
            /** @description Number of this page. */
            current_page: number;
            /** @description Position of the first row of this page, counted from 1; null when the page is empty. */
            from: number | null;
            /** @description Number of the last page; 1 when the list is empty. */
            last_page: number;
            /** @description Address of the list without query parameters. */
            path: string;
            /** @description Rows per page. */
            per_page: number;
            /** @description Position of the last row of this page; null when the page is empty. */
            to: number | null;
            /** @description Exact number of rows in the list. */
            total: number;
        };
        SessionPage: {
            /** @description The sessions of this page. */
            data: components["schemas"]["Session"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A login, or an attempt. */
        LoginAttempt: {
            /**
             * @description `failed` with a wrong password, `refused` with the right one, because the user may not log in on this site.
             * @enum {string}
             */
            outcome: "succeeded" | "failed" | "refused";
            /** @description The IP address, or the `end_user_ip` of the login; null if it is not known. */
            address: string | null;
            /** @description The first 300 characters of the `User-Agent`, or the `end_user_agent` of the login; null if there was none. */
            user_agent: string | null;
            at: components["schemas"]["Timestamp"];
        };
        /** @description Until then, a login is answered with 429 and the code `rate_limited`, also with the right password. */
        LoginWait: {
            /** @description The address, or the network of an IPv6 address, that has to wait; null for all addresses from which the user has not logged in before. */
            address: string | null;
            /** @description How many attempts have failed since the last success. */
            failures: number;
            ends_at: components["schemas"]["Timestamp"];
        };
        SignInsAnswer: {
            /** @description Logins and waits. */
            data: {
                /** @description The last ten logins. */
                logins: components["schemas"]["LoginAttempt"][];
                /** @description The waits that are not over, the longest first. At most ten. */
                waits: components["schemas"]["LoginWait"][];
            };
            request_id: components["schemas"]["RequestId"];
        };
        PasswordResetRequest: {
            /** @description The client id of the site. */
            client_id: string;
            /** @description The client secret of the site. */
            client_secret: string;
            email: components["schemas"]["Email"];
        };
        AccountPasswordResetRequest: {
            email: components["schemas"]["Email"];
            /** @description The slug of the site that the user comes from. */
            site?: string;
        };
        /** @description What follows the `#` of the link in the mail. */
        LinkToken: string;
        PasswordResetCompletion: {
            token: components["schemas"]["LinkToken"];
            password: components["schemas"]["Password"];
            password_confirmation: components["schemas"]["PasswordConfirmation"];
        };
        EmailVerificationCompletion: {
            token: components["schemas"]["LinkToken"];
            password?: components["schemas"]["Password"];
            password_confirmation?: components["schemas"]["PasswordConfirmation"];
        };
        /**
         * @description The language of mails. Null lets the site decide for its users, and the service for both.
         * @enum {string|null}
         */
        MailLanguage: "en" | "it" | null;
        /**
         * @description What the site does about second factors. A user who has one is asked for it on every site, whatever the site says here.
         *
         *     - `unaware`, at first: the site cannot ask for it. Users may exempt the site.
         *     - `supported`: the site asks for it. Exemptions do not count.
         *     - `required`: users without a second factor cannot log in, and get `second_factor_setup_required`.
         * @enum {string}
         */
        SecondFactorPolicy: "unaware" | "supported" | "required";
        AccountSite: {
            /** @description The site's short name. */
            slug: string;
            /** @description The site's name. */
            name: string;
            /** @description The address of the site; null if it has told none. */
            home_url: string | null;
            link: components["schemas"]["SiteLink"];
            second_factor: components["schemas"]["SecondFactorPolicy"];
            /** @description Whether a login at the site asks for the second factor, if the account has one. */
            second_factor_asked: boolean;
        };
        /** @description An account as its owner sees it. */
        Account: {
            /** @description The id, the same on every site. */
            id: number;
            /** @description The name, the same on every site. */
            name: string;
            /** @description The e-mail address. */
            email: string;
            /** @description Whether a link that was mailed to this address has been used. */
            email_verified: boolean;
            /** @description Whether the account has a second factor. */
            second_factor: boolean;
            /** @description The address that the account will have when the link that was mailed to it is used; null if there is none. */
            pending_email: string | null;
            language: components["schemas"]["MailLanguage"];
            /** @description Whether to get a mail about sign-ins from new networks. */
            login_notices: boolean;
            /** @description The sites that the account is on. */
            sites: components["schemas"]["AccountSite"][];
        };
        AccountSessionAnswer: {
            data: components["schemas"]["Account"];
            /** @description Send it as `X-CSRF-Token` with every write of this session. */
            csrf_token: string;
            request_id: components["schemas"]["RequestId"];
        };
        AccountSignIn: {
            email: components["schemas"]["Email"];
            /** @description The password of the account. */
            password: string;
        };
        AccountAnswer: {
            data: components["schemas"]["Account"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The name. */
        Name: string;
        AccountPatch: {
            name?: components["schemas"]["Name"];
            language?: components["schemas"]["MailLanguage"];
            /** @description Whether to get a mail about sign-ins from new networks. */
            login_notices?: boolean;
        };
        EmailChangeRequest: {
            email: components["schemas"]["Email"];
        };
        LinkUse: {
            token: components["schemas"]["LinkToken"];
        };
        /** @description The site; null for the account page, and for what counts on several sites. */
        SiteName: {
            /** @description The site's short name. */
            slug: string;
            /** @description The site's name. */
            name: string;
        } | null;
        /** @description A session of an account, as its owner sees it. */
        AccountSessionEntry: {
            /** @description The session's id. */
            id: number;
            site: components["schemas"]["SiteName"];
            /**
             * @description How the session was opened. `login` and `code_flow` are ones on a site.
             * @enum {string}
             */
            kind: "login" | "account_page" | "code_flow";
            /** @description What you have proved the identity with. */
            methods: components["schemas"]["SessionMethod"][];
            /** @description The IP address of the sign-in; null if it is not known. */
            address: string | null;
            /** @description The user agent of the sign-in; null if there was none. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the session was last used, with a delay of up to two minutes.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When the session ends by itself.
             */
            expires_at: string;
            /** @description Whether this is the session of this request. */
            is_current: boolean;
        };
        AccountSessionPage: {
            /** @description The sessions of this page. */
            data: components["schemas"]["AccountSessionEntry"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description What has happened.
         *
         *     - `login.succeeded`: a login on a site; `account.signed_in`: one at the account page;
         *       `login.password_breached`: its password is known from a data breach.
         *     - `user.attached`: a site has added the account; `user.link_confirmed`: you have logged in there for the first time;
         *       `user.removed`: the site has removed the account.
         *     - `user.password_changed`, `user.password_reset`: a new password, with the old one or with a mailed link;
         *       `user.password_change_failed`: the old one was wrong.
         *     - `user.email_verified`, `user.email_changed`, `user.email_change_undone`: the address was proved or changed.
         *     - `user.sessions_ended`: all sessions on the site were ended.
         *     - `user.changed_by_site`: the site has set a password or an address.
         *     - `login.second_factor_failed`: somebody knew the password, and sent a wrong code.
         *     - `user.second_factor_added`, `user.second_factor_removed`: an authenticator app was added, or removed by you, a site
         *       or the provider; `user.recovery_codes_renewed`, `user.recovery_code_used`.
         *     - `user.site_exempted`, `user.site_exemption_ended`: a site asks for the second factor no more, or again.
         *     - `user.passkey_added`, `user.passkey_removed`: a passkey was added or removed; `user.passkey_refused`: one whose counter
         *       fell back, so that it may have been copied.
         * @enum {string}
         */
        AccountAction: "login.succeeded" | "account.signed_in" | "login.password_breached" | "user.attached" | "user.link_confirmed" | "user.removed" | "user.password_changed" | "user.password_change_failed" | "user.password_reset" | "user.email_verified" | "user.email_changed" | "user.email_change_undone" | "user.sessions_ended" | "user.changed_by_site" | "login.second_factor_failed" | "user.second_factor_added" | "user.second_factor_removed" | "user.recovery_code_used" | "user.recovery_codes_renewed" | "user.site_exempted" | "user.site_exemption_ended" | "user.passkey_added" | "user.passkey_removed" | "user.passkey_refused";
        /** @description A sign-in, or a change of what proves the owner of an account. */
        AccountActivity: {
            /** @description The id of the entry; newer ones have higher ids. */
            id: number;
            action: components["schemas"]["AccountAction"];
            site: components["schemas"]["SiteName"];
            /** @description The IP address of the request, if it was yours. */
            address: string | null;
            /** @description The user agent of the request, if it was yours. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        AccountActivityPage: {
            /** @description The entries of this page. */
            data: components["schemas"]["AccountActivity"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The `challenge` of the answer to the password. */
        Challenge: string;
        /** @description The six digits that the app shows, or a recovery code. Spaces, dashes between groups, and upper or lower case do not matter. */
        Code: string;
        SecondFactorLogin: {
            /** @description The client id of the site. */
            client_id: string;
            /** @description The client secret of the site. */
            client_secret: string;
            challenge: components["schemas"]["Challenge"];
            code: components["schemas"]["Code"];
        };
        SecondFactorAnswer: {
            challenge: components["schemas"]["Challenge"];
            code: components["schemas"]["Code"];
        };
        /** @description An authenticator app of an account. */
        Authenticator: {
            /** @description The id. */
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
                /** @description How many recovery codes have not been used. */
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
            /** @description The id. */
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
        SecondFactorOfSite: {
            /** @description False if the password is enough at this site. */
            asked: boolean;
        };
        /** @description A passkey of an account. */
        Passkey: {
            /** @description The id. */
            id: number;
            /** @description The name that the owner has given it. */
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When somebody last signed in with it.
             */
            last_used_at: string | null;
            /** @description Whether it exists outside of one device, for example in a password manager. */
            backed_up: boolean;
        };
        PasskeyListAnswer: {
            /** @description The passkeys, oldest first. */
            data: components["schemas"]["Passkey"][];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The kind of credential.
         * @enum {string}
         */
        CredentialType: "public-key";
        PasskeyInput: {
            /** @description A name for it, for the owner. */
            name: string;
            /** @description The `PublicKeyCredential` of the browser, as its `toJSON` writes it. */
            credential: {
                /** @description The id of the credential, in base64url. */
                id: string;
                /** @description The same. */
                rawId: string;
                type: components["schemas"]["CredentialType"];
                /** @description What the device has answered. */
                response: {
                    /** @description What the browser says about the request, in base64url. */
                    clientDataJSON: string;
                    /** @description The new key, in base64url. */
                    attestationObject: string;
                    /** @description A part of `attestationObject`. It is not read. */
                    authenticatorData?: string;
                    /** @description A part of `attestationObject`. It is not read. */
                    publicKey?: string;
                    /** @description A part of `attestationObject`. It is not read. */
                    publicKeyAlgorithm?: number;
                    /** @description How the browser reaches the device. */
                    transports?: string[];
                };
                /** @description What the browser says about extensions. */
                clientExtensionResults?: {
                    /** @description Properties of the new key. */
                    credProps?: {
                        /** @description Whether it can sign in without an e-mail address. If it is false, the key is not accepted. */
                        rk?: boolean;
                    };
                };
                /** @description Whether the device is this one. It is not read. */
                authenticatorAttachment?: string | null;
            };
        };
        AddedPasskeyAnswer: {
            /** @description The passkey, and what it comes with. */
            data: {
                /** @description The id. */
                id: number;
                /** @description The name that the owner has given it. */
                name: string;
                created_at: components["schemas"]["Timestamp"];
                /**
                 * Format: date-time
                 * @description When somebody last signed in with it.
                 */
                last_used_at: string | null;
                /** @description Whether it exists outside of one device, for example in a password manager. */
                backed_up: boolean;
                /** @description Ten codes, with the first factor; otherwise null, and those that the account has stay valid. */
                recovery_codes: string[] | null;
            };
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description What the device must do.
         * @enum {string}
         */
        DeviceRequirement: "required";
        PasskeyCreationAnswer: {
            /** @description `PublicKeyCredentialCreationOptionsJSON` of the standard Web Authentication. */
            data: {
                /** @description Whom the passkey is for. */
                rp: {
                    /** @description The domain that the passkey is bound to. */
                    id: string;
                    /** @description A name, for the user. */
                    name: string;
                };
                /** @description The account. */
                user: {
                    /** @description Random bytes that stand for the account, in base64url. */
                    id: string;
                    /** @description The e-mail address. */
                    name: string;
                    /** @description The name. */
                    displayName: string;
                };
                /** @description 32 random bytes that the device signs, in base64url. */
                challenge: string;
                /** @description The algorithms that the key may have, the best first. */
                pubKeyCredParams: {
                    type: components["schemas"]["CredentialType"];
                    /** @description The number of the algorithm in COSE. */
                    alg: number;
                }[];
                /** @description Milliseconds until the challenge ends. */
                timeout: number;
                /** @description The passkeys that the account has. A device that has one of them makes no second one. */
                excludeCredentials: {
                    /** @description The id of the credential, in base64url. */
                    id: string;
                    type: components["schemas"]["CredentialType"];
                    /** @description How the browser reaches the device. */
                    transports: string[];
                }[];
                /** @description What the device must be able to do. */
                authenticatorSelection: {
                    /** @description The passkey must work without an e-mail address. */
                    residentKey: components["schemas"]["DeviceRequirement"];
                    /** @description The same, for older browsers. */
                    requireResidentKey: boolean;
                    /** @description The device must verify the user, for example by a fingerprint or a PIN. */
                    userVerification: components["schemas"]["DeviceRequirement"];
                };
                /**
                 * @description The make of the device does not matter.
                 * @enum {string}
                 */
                attestation: "none";
                /** @description What the browser shall tell about the key. */
                extensions: {
                    /** @description Whether it works without an e-mail address. */
                    credProps: boolean;
                };
            };
            request_id: components["schemas"]["RequestId"];
        };
        PasskeyName: {
            /** @description A name for it, for the owner. */
            name: string;
        };
        PasskeyAnswer: {
            data: components["schemas"]["Passkey"];
            request_id: components["schemas"]["RequestId"];
        };
        PasskeyRequestAnswer: {
            /** @description `PublicKeyCredentialRequestOptionsJSON` of the standard Web Authentication. */
            data: {
                /** @description The domain that passkeys are bound to. */
                rpId: string;
                /** @description 32 random bytes that the device signs, in base64url. */
                challenge: string;
                /** @description Empty: any passkey for this domain will do. */
                allowCredentials: string[];
                /** @description Milliseconds until the challenge ends. */
                timeout: number;
                /** @description The device must verify the user, for example by a fingerprint or a PIN. */
                userVerification: components["schemas"]["DeviceRequirement"];
            };
            request_id: components["schemas"]["RequestId"];
        };
        PasskeySignIn: {
            /** @description The `PublicKeyCredential` of the browser, as its `toJSON` writes it. */
            credential: {
                /** @description The id of the credential, in base64url. */
                id: string;
                /** @description The same. */
                rawId: string;
                type: components["schemas"]["CredentialType"];
                /** @description What the device has answered. */
                response: {
                    /** @description What the browser says about the request, in base64url. */
                    clientDataJSON: string;
                    /** @description What the device says about the request, in base64url. */
                    authenticatorData: string;
                    /** @description The signature of both, in base64url. */
                    signature: string;
                    /** @description The `user.id` with which the passkey was added. */
                    userHandle: string;
                };
                /** @description What the browser says about extensions. There are none. */
                clientExtensionResults?: Record<string, never>;
                /** @description Whether the device is this one. It is not read. */
                authenticatorAttachment?: string | null;
            };
        };
        /**
         * @description The state of an invitation.
         * @enum {string}
         */
        InvitationStatus: "pending" | "accepted" | "declined" | "revoked" | "expired";
        InvitedRole: {
            /** @description The id of the role. */
            site_role_id: number;
            /** @description Whether it will be the user's main role. */
            is_primary: boolean;
            /** @description What the site stores with it. */
            metadata: {
                [key: string]: unknown;
            };
        };
        /** @description Ids of records of this site. */
        InvitedIds: number[];
        /** @description An invitation to a site. Its link is only in the mail. */
        Invitation: {
            /** @description The id of the invitation. */
            id: number;
            /** @description The address that it was sent to. */
            email: string;
            status: components["schemas"]["InvitationStatus"];
            /** @description The roles that the user will have. */
            assignments: components["schemas"]["InvitedRole"][];
            site_company_ids: components["schemas"]["InvitedIds"];
            site_group_ids: components["schemas"]["InvitedIds"];
            language: components["schemas"]["MailLanguage"];
            /** @description The user who has accepted; null until then. */
            user_id: number | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was accepted, declined or revoked, or was found to have expired; null until then.
             */
            finished_at: string | null;
        };
        InvitationPage: {
            /** @description The invitations of this page. */
            data: components["schemas"]["Invitation"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        AssignmentInput: {
            /** @description The id of a role of this site. */
            site_role_id: number;
            /**
             * @description Whether this is the user's main role here. At most one can be.
             * @default false
             */
            is_primary: boolean;
            /**
             * @description Data that the site stores with this assignment: at most 16 KB as JSON, nested at most 8 levels deep including itself.
             * @default {}
             */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Accepted and ignored, so that an assignment that was read can be sent back. */
            readonly role?: {
                [key: string]: unknown;
            };
        };
        /** @description The user's roles on this site. In an update they replace all roles; `[]` removes all. */
        Assignments: components["schemas"]["AssignmentInput"][];
        /** @description Instead of the header `X-Client-ID`. */
        ClientId: string;
        /** @description Instead of the header `X-Client-Secret`. */
        ClientSecret: string;
        InvitationCreate: {
            email: components["schemas"]["Email"];
            assignments?: components["schemas"]["Assignments"];
            site_company_ids?: components["schemas"]["InvitedIds"];
            site_group_ids?: components["schemas"]["InvitedIds"];
            language?: components["schemas"]["MailLanguage"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        InvitationAnswer: {
            data: components["schemas"]["Invitation"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The site that invites. */
        InvitingSite: {
            /** @description The site's short name. */
            slug: string;
            /** @description The site's name. */
            name: string;
            /** @description The address of the site; null if it has told none. */
            home_url: string | null;
        };
        /** @description An invitation, as the person sees it. */
        ShownInvitation: {
            site: components["schemas"]["InvitingSite"];
            /** @description The address that the invitation was sent to. */
            email: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expires_at: string;
            /** @description Whether the address has an account, whose owner must sign in to accept. */
            has_account: boolean;
        };
        ShownInvitationAnswer: {
            data: components["schemas"]["ShownInvitation"];
            request_id: components["schemas"]["RequestId"];
        };
        InvitationAcceptance: {
            token: components["schemas"]["LinkToken"];
            name?: components["schemas"]["Name"];
            password?: components["schemas"]["Password"];
            password_confirmation?: components["schemas"]["PasswordConfirmation"];
        };
        InvitationAccepted: {
            /** @description What has happened. */
            message: string;
            /** @description Where the person can log in now; null if the site has told no address. */
            home_url: string | null;
            request_id: components["schemas"]["RequestId"];
        };
        Role: {
            /** @description The role's id, unique across all sites and never reused. */
            id: number;
            /** @description The role's name. */
            name: string;
            /** @description A short name for programs, unique among the roles of the site. */
            slug: string;
            api_permissions: components["schemas"]["ApiPermissions"];
            action_keys: components["schemas"]["ActionKeys"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        RolePage: {
            /** @description The roles of this page. */
            data: components["schemas"]["Role"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Lower-case letters, digits and single hyphens. Unique on the site; derived from the name if absent. */
        Slug: string;
        RoleCreate: {
            name: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            api_permissions?: components["schemas"]["ApiPermissions"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        RoleAnswer: {
            data: components["schemas"]["Role"];
            request_id: components["schemas"]["RequestId"];
        };
        RolePatch: {
            name?: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            api_permissions?: components["schemas"]["ApiPermissions"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        UserPage: {
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        UserCreate: {
            name: components["schemas"]["Name"];
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            password_confirmation: components["schemas"]["PasswordConfirmation"];
            assignments?: components["schemas"]["Assignments"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        UserAnswer: {
            data: components["schemas"]["User"];
            request_id: components["schemas"]["RequestId"];
        };
        UserAttach: {
            email: components["schemas"]["Email"];
            assignments?: components["schemas"]["Assignments"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        UserPatch: {
            name?: components["schemas"]["Name"];
            email?: components["schemas"]["Email"];
            password?: components["schemas"]["Password"];
            password_confirmation?: components["schemas"]["PasswordConfirmation"];
            assignments?: components["schemas"]["Assignments"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        CompanyChoice: {
            /** @description The id of a company of this site. */
            site_company_id: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        GroupChoice: {
            /** @description The id of a group of this site. */
            site_group_id: number;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        Company: {
            /** @description The company's id, unique across all sites and never reused. */
            id: number;
            /** @description The company's name. */
            name: string;
            /** @description A short name for programs, unique among the companies of the site. */
            slug: string;
            action_keys: components["schemas"]["ActionKeys"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        CompanyPage: {
            /** @description The companies of this page. */
            data: components["schemas"]["Company"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        CompanyCreate: {
            name: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        CompanyAnswer: {
            data: components["schemas"]["Company"];
            request_id: components["schemas"]["RequestId"];
        };
        CompanyPatch: {
            name?: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        Group: {
            /** @description The group's id, unique across all sites and never reused. */
            id: number;
            /** @description The group's name. */
            name: string;
            /** @description A short name for programs, unique among the groups of the site. */
            slug: string;
            action_keys: components["schemas"]["ActionKeys"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        GroupPage: {
            /** @description The groups of this page. */
            data: components["schemas"]["Group"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        GroupCreate: {
            name: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        GroupAnswer: {
            data: components["schemas"]["Group"];
            request_id: components["schemas"]["RequestId"];
        };
        GroupPatch: {
            name?: components["schemas"]["Name"];
            slug?: components["schemas"]["Slug"];
            action_keys?: components["schemas"]["ActionKeys"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        /**
         * @description The type of an event.
         *
         *     - `user.created`, `user.attached`, `user.updated`, `user.removed`: `data` is the user. `user.removed` has the user
         *       as before, and ends the user's sessions without events of their own.
         *     - `user.password_changed`: the password of the account has changed, on whatever site, or by a mailed link.
         *     - `user.email_verified`: the user has used a link that was mailed to the address.
         *     - `user.second_factor_changed`: an authenticator app of the account was added or removed.
         *     - `session.created`, `session.ended`: a login, and its end before it has expired.
         *     - `token.reuse_detected`: somebody has sent a refresh token that was used before. Its session has ended.
         *     - `login.failed`: a login was refused. After 100 in a minute, further ones of that minute are not sent one by one;
         *       `login.failures_suppressed` says how many they were.
         *     - `role.`, `company.` and `group.` with `created`, `updated` and `deleted`: `data` is the record.
         *     - `site.moved`, `site.updated`, `site.secret_rotated`: the provider has changed the site.
         *     - `invitation.` with `created`, `accepted`, `declined`, `revoked` and `expired`: `data` is the invitation.
         *     - `client.` with `created`, `updated`, `deleted`, `secret_created` and `secret_deleted`: `data` is the client, without
         *       the values of its secrets. The secret that a client is created with has no event of its own.
         *     - `webhook.test`: a test of a webhook.
         * @enum {string}
         */
        EventType: "user.created" | "user.attached" | "user.updated" | "user.removed" | "user.password_changed" | "user.email_verified" | "user.second_factor_changed" | "session.created" | "session.ended" | "token.reuse_detected" | "login.failed" | "login.failures_suppressed" | "role.created" | "role.updated" | "role.deleted" | "company.created" | "company.updated" | "company.deleted" | "group.created" | "group.updated" | "group.deleted" | "site.moved" | "site.updated" | "site.secret_rotated" | "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.revoked" | "invitation.expired" | "client.created" | "client.updated" | "client.deleted" | "client.secret_created" | "client.secret_deleted" | "webhook.test";
        /** @description A change of a user. */
        UserEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "user.created" | "user.attached" | "user.updated" | "user.removed" | "user.password_changed" | "user.email_verified" | "user.second_factor_changed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["User"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A session. */
        EventSession: {
            /** @description The session's id. */
            id: number;
            /** @description The user's id. */
            user_id: number;
            /** @description The user's e-mail address. */
            email: string;
            kind: components["schemas"]["SessionKind"];
            /** @description What the user has proved the identity with. */
            methods: components["schemas"]["SessionMethod"][];
            /** @description The IP address of the sign-in; null if it is not known. */
            address: string | null;
            /** @description The user agent of the sign-in; null if there was none. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the session ends by itself.
             */
            expires_at: string;
            /**
             * @description Why the session has ended, for `session.ended`.
             *
             *     - `logout`: the user has logged out.
             *     - `ended`: the user or the site has ended it.
             *     - `password_changed`: the password of the account has changed.
             *     - `email_changed`: the owner has changed the e-mail address of the account.
             *     - `second_factor_removed`: a site or the provider has removed the second factor of the account.
             *     - `code_reused`: somebody has sent the code of the sign-in a second time.
             *     - `refresh_token_reused`: somebody has sent a refresh token that was used before.
             * @enum {string}
             */
            reason?: "logout" | "ended" | "password_changed" | "email_changed" | "second_factor_removed" | "code_reused" | "refresh_token_reused";
        };
        /** @description The beginning or the end of a session. */
        SessionEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "session.created" | "session.ended";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["EventSession"];
        };
        /** @description A refresh token that was used before. */
        TokenEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "token.reuse_detected";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            /** @description The session that has ended, and who has sent the token. */
            data: {
                /** @description The session's id. */
                session_id: number;
                /** @description The user's id. */
                user_id: number;
                /** @description The user's e-mail address. */
                email: string;
                /** @description The IP address from which the token came. */
                address: string | null;
                /** @description The user agent with which it came; null if there was none. */
                user_agent: string | null;
            };
        };
        /** @description A login that was refused. */
        LoginEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "login.failed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            /** @description The login. */
            data: {
                /** @description The e-mail address that was sent. It need not be that of an account. */
                email: string;
                /**
                 * @description Why it was refused. With `site_access_denied`, the user does not belong to the site; with `email_not_verified`, the user has not proved the e-mail address, which the site or a pending link requires. With `second_factor_wrong`, the password was right and the code was not; with `second_factor_setup_required`, the site requires a second factor, and the user has none.
                 * @enum {string}
                 */
                reason: "invalid_credentials" | "site_access_denied" | "email_not_verified" | "second_factor_wrong" | "second_factor_setup_required";
                /** @description The IP address; null if it is not known. */
                address: string | null;
                /** @description The user agent; null if there was none. */
                user_agent: string | null;
            };
        };
        /** @description Logins that were refused, and are not events of their own. */
        SuppressionEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "login.failures_suppressed";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            /** @description How many, and when. */
            data: {
                /** @description How many refused logins were not sent. */
                count: number;
                /**
                 * Format: date-time
                 * @description The beginning of their minute.
                 */
                since: string;
            };
        };
        /** @description A change of a role. */
        RoleEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "role.created" | "role.updated" | "role.deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["Role"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a company. */
        CompanyEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "company.created" | "company.updated" | "company.deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["Company"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of a group. */
        GroupEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "group.created" | "group.updated" | "group.deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["Group"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of the site by the provider. */
        SiteEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "site.moved" | "site.updated" | "site.secret_rotated";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            /** @description The site. */
            data: {
                /** @description The site's id. */
                id: number;
                /** @description The site's short name. */
                slug: string;
                /** @description The site's client id. */
                client_id: string;
                /** @description The site's name. */
                name: string;
                status: components["schemas"]["SiteStatus"];
                /** @description Whether the site is active in the catalogue. */
                catalog_active: boolean;
                /** @description Whether users can authenticate. */
                auth_enabled: boolean;
            };
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /** @description A change of an invitation. */
        InvitationEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.revoked" | "invitation.expired";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["Invitation"];
        };
        /**
         * @description `machine` is a program that manages the site without a user. `public` is one on devices of users, such as a single-page app or a desktop program, which signs them in by the code flow and can keep no secret.
         * @enum {string}
         */
        ClientKind: "machine" | "public";
        /**
         * @description How the client proves itself at `POST /oauth/token`, which takes no other way: with a secret in the header `Authorization`, with a secret in the body, or with an assertion that it has signed. Public clients, and only they, have `none`: they send `client_id` in the body.
         * @enum {string}
         */
        ClientAuthentication: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
        /**
         * @description The type of key.
         * @enum {string}
         */
        KeyType: "RSA" | "EC" | "OKP";
        /**
         * @description The curve, of EC and OKP.
         * @enum {string}
         */
        KeyCurve: "P-256" | "Ed25519";
        /**
         * @description The only algorithm of assertions with this key. Without it, any that fits the type of key.
         * @enum {string}
         */
        AssertionAlgorithm: "RS256" | "PS256" | "ES256" | "EdDSA" | "Ed25519";
        /** @description A public key as JSON Web Key: RSA with 2048 to 4096 bits, EC with the curve P-256, or OKP with the curve Ed25519. A private key is refused. */
        PublicJwk: {
            kty: components["schemas"]["KeyType"];
            /** @description Names the key, in the header of assertions. No two keys of a client have the same. */
            kid: string;
            crv?: components["schemas"]["KeyCurve"];
            /** @description A part of the key, in base64url. */
            x?: string;
            /** @description A part of the key, in base64url. */
            y?: string;
            /** @description A part of the key, in base64url. */
            n?: string;
            /** @description A part of the key, in base64url. */
            e?: string;
            /** @description What the key is for, which is `sig`. */
            use?: string;
            alg?: components["schemas"]["AssertionAlgorithm"];
        };
        /** @description A public key of a client. */
        ClientKey: {
            jwk: components["schemas"]["PublicJwk"];
            /**
             * Format: date-time
             * @description From when on the key is not accepted any more; null for never.
             */
            expires_at: string | null;
        };
        ListedClientSecret: {
            /**
             * @description Identifies the secret.
             * @enum {integer}
             */
            slot: 1 | 2;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A program with credentials of its own on the site. */
        SiteClient: {
            /** @description Identifies the client. */
            id: number;
            /** @description Identifies the client at `POST /oauth/token`. The service chooses it. */
            client_id: string;
            /** @description A name for people. */
            name: string;
            kind: components["schemas"]["ClientKind"];
            token_auth: components["schemas"]["ClientAuthentication"];
            /** @description The permissions of the client in this API; `*` includes all. */
            api_permissions: components["schemas"]["ApiPermissions"];
            /** @description Of a public client, the addresses to which browsers may be sent back. */
            redirect_uris: string[];
            /** @description The public keys that verify its assertions. */
            keys: components["schemas"]["ClientKey"][];
            /** @description Its secrets, without their values. */
            secrets: components["schemas"]["ListedClientSecret"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A change of a client. */
        ClientEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "client.created" | "client.updated" | "client.deleted" | "client.secret_created" | "client.secret_deleted";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["SiteClient"];
            /** @description The changed fields, for events that report changes. */
            changed?: string[];
        };
        /**
         * @description A type of event, or `*` for all.
         * @enum {string}
         */
        WantedEvent: "*" | "user.created" | "user.attached" | "user.updated" | "user.removed" | "user.password_changed" | "user.email_verified" | "user.second_factor_changed" | "session.created" | "session.ended" | "token.reuse_detected" | "login.failed" | "login.failures_suppressed" | "role.created" | "role.updated" | "role.deleted" | "company.created" | "company.updated" | "company.deleted" | "group.created" | "group.updated" | "group.deleted" | "site.moved" | "site.updated" | "site.secret_rotated" | "invitation.created" | "invitation.accepted" | "invitation.declined" | "invitation.revoked" | "invitation.expired" | "client.created" | "client.updated" | "client.deleted" | "client.secret_created" | "client.secret_deleted" | "webhook.test";
        /** @description An address that receives events. */
        Webhook: {
            /** @description Identifies the webhook. */
            id: number;
            /** @description A name for people. */
            name: string | null;
            /** @description The address that events are posted to. */
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
            /** @description The status of the receiver's last answer. */
            last_status: number | null;
            /** @description The problem of the last attempt. */
            last_error: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A test of a webhook. */
        WebhookEvent: {
            /**
             * Format: int64
             * @description Identifies the event.
             */
            id: number;
            /**
             * @description The type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The site. */
            site_id: number;
            data: components["schemas"]["Webhook"];
        };
        /** @description An event; `type` says what `data` is. */
        Event: components["schemas"]["UserEvent"] | components["schemas"]["SessionEvent"] | components["schemas"]["TokenEvent"] | components["schemas"]["LoginEvent"] | components["schemas"]["SuppressionEvent"] | components["schemas"]["RoleEvent"] | components["schemas"]["CompanyEvent"] | components["schemas"]["GroupEvent"] | components["schemas"]["SiteEvent"] | components["schemas"]["InvitationEvent"] | components["schemas"]["ClientEvent"] | components["schemas"]["WebhookEvent"];
        EventFeed: {
            /** @description The events. */
            data: components["schemas"]["Event"][];
            /** @description How to continue. */
            meta: {
                /** @description Send it as `cursor` next time. Always present. */
                next_cursor: string;
                /** @description Whether more events are available now. */
                has_more: boolean;
                /** @description The highest number of events. */
                per_page: number;
                /** @description The position of the newest event, with `dir=desc` and without `cursor`. `GET /site/events` continues from it with the events that follow. */
                newest_cursor?: string;
            };
            request_id: components["schemas"]["RequestId"];
        };
        WebhookList: {
            /** @description The webhooks. */
            data: components["schemas"]["Webhook"][];
            request_id: components["schemas"]["RequestId"];
        };
        WebhookCreate: {
            /** @description A name for people. */
            name?: string;
            /** @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way. */
            url: string;
            /**
             * @description The types of events to deliver; `*` means all.
             * @default [
             *       "*"
             *     ]
             */
            events: components["schemas"]["WantedEvent"][];
            /**
             * @description Whether it gets events.
             * @default true
             */
            active: boolean;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        /** @description An address that receives events, with its secret. */
        WebhookWithSecret: {
            /** @description Identifies the webhook. */
            id: number;
            /** @description A name for people. */
            name: string | null;
            /** @description The address that events are posted to. */
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
            /** @description The status of the receiver's last answer. */
            last_status: number | null;
            /** @description The problem of the last attempt. */
            last_error: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description Signs the deliveries. Shown only once, and stored encrypted. */
            secret: string;
        };
        WebhookSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
            request_id: components["schemas"]["RequestId"];
        };
        WebhookAnswer: {
            data: components["schemas"]["Webhook"];
            request_id: components["schemas"]["RequestId"];
        };
        WebhookPatch: {
            /** @description A name for people. */
            name?: string;
            /** @description The address that events are posted to: https, without user and password, with a public host. The host is checked again for every connection. An unknown host and one that is not public fail in the same way. */
            url?: string;
            /** @description The types of events to deliver; `*` means all, and an empty list none. */
            events?: components["schemas"]["WantedEvent"][];
            /** @description Whether it gets events. */
            active?: boolean;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        /**
         * @description The state of a delivery. Failed deliveries are only sent again by a replay.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description The delivery of one event to one webhook. */
        WebhookDelivery: {
            /** @description The delivery's id. */
            id: number;
            /** @description The webhook's id. */
            webhook_id: number;
            /** @description The event's id. */
            event_id: number;
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["DeliveryStatus"];
            /** @description The number of attempts since it was queued or replayed. */
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
            /** @description The status of the receiver's last answer. */
            response_status: number | null;
            /** @description The first 2,000 characters of the receiver's last answer; null if there was none, or an empty one. */
            response_body: string | null;
            /** @description The problem of the last attempt. */
            error: string | null;
            /** @description How long the last attempt took; null also if the host has no public IP address. */
            duration_ms: number | null;
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookDeliveryPage: {
            /** @description The deliveries of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
            request_id: components["schemas"]["RequestId"];
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Events from this time on.
             */
            since: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        WebhookReplayAnswer: {
            /** @description A replay of a webhook. */
            data: {
                /**
                 * Format: date-time
                 * @description Events from this time on are delivered again, up to the beginning of the replay.
                 */
                since: string;
                /** @description How many events are queued so far. */
                queued: number;
                /**
                 * @description `completed` when all events are queued.
                 * @enum {string}
                 */
                state: "running" | "completed";
            };
            request_id: components["schemas"]["RequestId"];
        };
        ClientList: {
            /** @description The clients. */
            data: components["schemas"]["SiteClient"][];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A public key as JSON Web Key: RSA with 2048 to 4096 bits, EC with the curve P-256, or OKP with the curve Ed25519. A private key is refused. */
        SentPublicJwk: {
            kty: components["schemas"]["KeyType"];
            /** @description Names the key, in the header of assertions. No two keys of a client have the same. */
            kid: string;
            crv?: components["schemas"]["KeyCurve"];
            /** @description A part of the key, in base64url. */
            x?: string;
            /** @description A part of the key, in base64url. */
            y?: string;
            /** @description A part of the key, in base64url. */
            n?: string;
            /** @description A part of the key, in base64url. */
            e?: string;
            /** @description What the key is for, which is `sig`. */
            use?: string;
            alg?: components["schemas"]["AssertionAlgorithm"];
        };
        /** @description A public key for a client. */
        SentClientKey: {
            jwk: components["schemas"]["SentPublicJwk"];
            /**
             * Format: date-time
             * @description From when on the key is not accepted any more; null for never.
             */
            expires_at?: string | null;
        };
        ClientCreate: {
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            /** @description A name for people. */
            name: string;
            kind: components["schemas"]["ClientKind"];
            token_auth?: components["schemas"]["ClientAuthentication"];
            /** @description The permissions of a machine client in this API; `*` includes all. Absent is none. */
            api_permissions?: components["schemas"]["ApiPermissions"];
            /** @description The addresses to which browsers may be sent back, for public clients only, which need at least one: https, `http://127.0.0.1`, `http://[::1]` or `http://localhost`, or a scheme of the program that has a dot, such as `com.example.app:/signed-in`. They are compared byte for byte; one of this device that is registered without a port is taken with any port. */
            redirect_uris?: string[];
            /** @description Public keys, for `private_key_jwt` only, which needs at least one. */
            keys?: components["schemas"]["SentClientKey"][];
        };
        /** @description A client, with a secret if it has just got one. */
        ClientWithSecret: {
            /** @description Identifies the client. */
            id: number;
            /** @description Identifies the client at `POST /oauth/token`. The service chooses it. */
            client_id: string;
            /** @description A name for people. */
            name: string;
            kind: components["schemas"]["ClientKind"];
            token_auth: components["schemas"]["ClientAuthentication"];
            /** @description The permissions of the client in this API; `*` includes all. */
            api_permissions: components["schemas"]["ApiPermissions"];
            /** @description Of a public client, the addresses to which browsers may be sent back. */
            redirect_uris: string[];
            /** @description The public keys that verify its assertions. */
            keys: components["schemas"]["ClientKey"][];
            /** @description Its secrets, without their values. */
            secrets: components["schemas"]["ListedClientSecret"][];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /** @description The new secret. Shown only once, and stored as a digest. */
            secret?: string;
        };
        ClientSecretAnswer: {
            data: components["schemas"]["ClientWithSecret"];
            request_id: components["schemas"]["RequestId"];
        };
        ClientAnswer: {
            data: components["schemas"]["SiteClient"];
            request_id: components["schemas"]["RequestId"];
        };
        ClientPatch: {
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            /** @description A name for people. */
            name?: string;
            /** @description The permissions of the client in this API; `*` includes all. */
            api_permissions?: components["schemas"]["ApiPermissions"];
            /** @description The addresses to which browsers may be sent back, for public clients only, which need at least one: https, `http://127.0.0.1`, `http://[::1]` or `http://localhost`, or a scheme of the program that has a dot, such as `com.example.app:/signed-in`. They are compared byte for byte; one of this device that is registered without a port is taken with any port. */
            redirect_uris?: string[];
            /** @description Public keys, for `private_key_jwt` only, which needs at least one. */
            keys?: components["schemas"]["SentClientKey"][];
        };
        /** @description An error as OAuth has it. */
        OAuthError: {
            /**
             * @description What went wrong, for programs.
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_scope" | "unauthorized_client" | "unsupported_grant_type" | "invalid_grant" | "invalid_token" | "temporarily_unavailable" | "server_error";
            /** @description What went wrong, for people; in English, as OAuth demands. */
            error_description: string;
        };
        /** @description Each parameter at most once. Others are ignored, as OAuth demands. */
        AuthorizationForm: {
            /** @description The client id of the site. */
            client_id?: string;
            /** @description Where the browser comes back to: one of the registered addresses, byte for byte. */
            redirect_uri?: string;
            /** @description `code`. */
            response_type?: string;
            /** @description `openid`, and what else the site wants to know of `profile`, `email` and `site`; with `offline_access` it gets a refresh token. Others are ignored. */
            scope?: string;
            /** @description The SHA-256 of the verifier, as base64url (RFC 7636). */
            code_challenge?: string;
            /** @description `S256`. */
            code_challenge_method?: string;
            /** @description A value that comes back unchanged. */
            state?: string;
            /** @description A value that comes back in the ID token. */
            nonce?: string;
            /** @description `query`, or `form_post` to get the answer as a form. */
            response_mode?: string;
            /** @description `none`: answer without a page, or with an error. `login`: the user signs in again. `consent`: the user agrees again. */
            prompt?: string;
            /** @description Seconds. A sign-in that is older is repeated. */
            max_age?: string;
            /** @description `urn:quayside:2` alone demands a second factor. */
            acr_values?: string;
            /** @description The e-mail address that the account page shows first. */
            login_hint?: string;
            /** @description An ID token that the site has got, also an expired one. Nobody but its user gets a code. */
            id_token_hint?: string;
            /** @description The languages of the account page, best first. */
            ui_locales?: string;
        };
        /** @description A public key, as a JWK. */
        RsaKey: {
            /**
             * @description The type of the key.
             * @enum {string}
             */
            kty: "RSA";
            /** @description Its name, which the header of a token names. */
            kid: string;
            use: components["schemas"]["KeyUse"];
            /**
             * @description The algorithm.
             * @enum {string}
             */
            alg: "RS256";
            /** @description The modulus. */
            n: string;
            /** @description The exponent. */
            e: string;
        };
        RsaKeySet: {
            /** @description The keys, newest first. */
            keys: components["schemas"]["RsaKey"][];
        };
        UserInfo: {
            /** @description The user's id, as text. */
            sub: string;
            /** @description The user's name, for the scope `profile`. */
            name?: string;
            /** @description The e-mail address, for the scope `email`. */
            email?: string;
            /** @description Whether the user has proved the address, for the scope `email`. */
            email_verified?: boolean;
            /** @description The user's roles, for the scope `site`. */
            roles?: components["schemas"]["AssignedRole"][];
            /** @description The user's companies, for the scope `site`. */
            site_companies?: components["schemas"]["Membership"][];
            /** @description The user's groups, for the scope `site`. */
            site_groups?: components["schemas"]["Membership"][];
            site_action_keys?: components["schemas"]["ActionKeys"];
        };
        /** @description Each parameter at most once. Others are ignored, as OAuth demands. */
        OAuthTokenRequest: {
            /**
             * @description What the token is granted for.
             * @enum {string}
             */
            grant_type: "authorization_code" | "refresh_token" | "client_credentials";
            /** @description Of `client_credentials`: the permissions that the token is for, separated by spaces; all of the client if absent. Of `refresh_token`: the scopes of the new access token; those of the sign-in if absent. */
            scope?: string;
            /** @description Of `authorization_code`, the code. */
            code?: string;
            /** @description Of `authorization_code`, the address of the request, byte for byte. */
            redirect_uri?: string;
            /** @description Of `authorization_code`, the value whose SHA-256 was the challenge of the request (RFC 7636). */
            code_verifier?: string;
            /** @description Of `refresh_token`, the token. */
            refresh_token?: string;
            /** @description The client id, if the header does not have it. */
            client_id?: string;
            /** @description The secret, of `client_secret_post`. */
            client_secret?: string;
            /**
             * @description The type of assertion, of `private_key_jwt`.
             * @constant
             */
            client_assertion_type?: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
            /** @description The signed assertion, of `private_key_jwt`. */
            client_assertion?: string;
        };
        /**
         * @description How to send an access token. A refresh token has none.
         * @enum {string}
         */
        TokenType: "Bearer";
        OAuthToken: {
            /** @description The token. It says nothing by itself; do not read it. */
            access_token: string;
            token_type: components["schemas"]["TokenType"];
            /** @description Seconds until the token expires. */
            expires_in: number;
            /** @description The permissions of the token of a machine, separated by spaces, where `*` includes all; or what the site may know of a user. */
            scope: string;
            /** @description Of a user: who has signed in, as a JWT for this site alone, valid for ten minutes. It has no roles, and it is no token for this API. */
            id_token?: string;
            /** @description Of a user who has signed in with the scope `offline_access`. It works once. */
            refresh_token?: string;
        };
        /** @description Each parameter at most once. Others are ignored, as OAuth demands. */
        TokenForm: {
            /** @description The token. */
            token: string;
            /** @description Not needed, because tokens say what they are. */
            token_type_hint?: string;
            /** @description The client id, if the header does not have it. */
            client_id?: string;
            /** @description The secret, of `client_secret_post`. */
            client_secret?: string;
            /**
             * @description The type of assertion, of `private_key_jwt`.
             * @constant
             */
            client_assertion_type?: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
            /** @description The signed assertion, of `private_key_jwt`. */
            client_assertion?: string;
        };
        TokenIntrospection: {
            /** @description Whether the token works now. If it does not, nothing else is said. */
            active: boolean;
            /** @description The address of the service. */
            iss?: string;
            /** @description The user's id, as text; of a machine client, its client id. */
            sub?: string;
            /** @description The client that has got the token. */
            client_id?: string;
            /** @description What the token is for. */
            scope?: string;
            token_type?: components["schemas"]["TokenType"];
            /** @description When the user has signed in, or the token was granted, in seconds since 1970. */
            iat?: number;
            /** @description When the token expires, in seconds since 1970. */
            exp?: number;
        };
        /** @description Each parameter at most once. Others are ignored, as OAuth demands. */
        LogoutForm: {
            /** @description An ID token that the site has got for this sign-in. */
            id_token_hint?: string;
            /** @description The client id of the site, if there is no ID token. */
            client_id?: string;
            /** @description Where the browser goes afterwards: one of the registered addresses, byte for byte. */
            post_logout_redirect_uri?: string;
            /** @description A value that comes back unchanged. */
            state?: string;
        };
        /**
         * @description How the site sends its secret to `POST /oauth/token`, in the header `Authorization` or in the body.
         * @enum {string}
         */
        SiteAuthentication: "client_secret_basic" | "client_secret_post";
        OAuthMetadata: {
            /** @description The address of the service. */
            issuer: string;
            /** @description Where sites send browsers. */
            authorization_endpoint: string;
            /** @description Where tokens are granted. */
            token_endpoint: string;
            /** @description Where tokens of users are read. */
            userinfo_endpoint: string;
            /** @description Where tokens are ended. */
            revocation_endpoint: string;
            /** @description Where sites read whether a token works. */
            introspection_endpoint: string;
            /** @description Where sites send browsers to sign out. */
            end_session_endpoint: string;
            /** @description Where the keys of ID tokens are. */
            jwks_uri: string;
            /** @description How clients prove themselves. */
            token_endpoint_auth_methods_supported: components["schemas"]["ClientAuthentication"][];
            /** @description The algorithms of assertions. */
            token_endpoint_auth_signing_alg_values_supported: string[];
            /** @description How clients prove themselves to end a token. */
            revocation_endpoint_auth_methods_supported: components["schemas"]["ClientAuthentication"][];
            /** @description The algorithms of assertions there. */
            revocation_endpoint_auth_signing_alg_values_supported: string[];
            /** @description How sites prove themselves to read a token. */
            introspection_endpoint_auth_methods_supported: components["schemas"]["SiteAuthentication"][];
            /** @description What tokens are granted for. */
            grant_types_supported: string[];
            /** @description What the authorization endpoint answers. */
            response_types_supported: string[];
            /** @description How it answers. */
            response_modes_supported: string[];
            /** @description The methods of PKCE, which every request needs. */
            code_challenge_methods_supported: string[];
            /** @description Whether sites are told of logouts. */
            backchannel_logout_supported: boolean;
            /** @description Whether these name the `sid` of the session. */
            backchannel_logout_session_supported: boolean;
            /** @description A user has the same `sub` for all sites. */
            subject_types_supported: string[];
            /** @description The algorithms of ID tokens. */
            id_token_signing_alg_values_supported: string[];
            /** @description The strengths of a sign-in; the second has two factors. */
            acr_values_supported: string[];
            /** @description The values of `prompt`. */
            prompt_values_supported: string[];
            /** @description The languages of the account page. */
            ui_locales_supported: string[];
            /** @description What the service says about users. */
            claims_supported: string[];
            /** @description What sites may know of users, and the permissions of machine clients. */
            scopes_supported: string[];
            /** @description Whether answers name the issuer. */
            authorization_response_iss_parameter_supported: boolean;
            /** @description Whether requests may name claims. */
            claims_parameter_supported: boolean;
            /** @description Whether requests may be signed. */
            request_parameter_supported: boolean;
            /** @description Whether requests may be an address. */
            request_uri_parameter_supported: boolean;
            /** @description A guide for people. */
            service_documentation: string;
        };
        InteractionDecision: {
            /**
             * @description What the person does.
             * @enum {string}
             */
            action: "show" | "accept" | "decline";
        };
        /**
         * @description What the person has to do before the site gets a code.
         *
         *     - `sign_in`: sign in, or sign in again, with the second factor if the account has one.
         *     - `verified_email`: prove the e-mail address.
         *     - `second_factor`: set up a second factor.
         *     - `consent`: agree to be on the site.
         * @enum {string}
         */
        InteractionNeed: "sign_in" | "verified_email" | "second_factor" | "consent";
        Interaction: {
            /** @description The site that has sent the person. */
            site: {
                /** @description The site's short name. */
                slug: string;
                /** @description The site's name. */
                name: string;
            };
            /** @description The name of the public client that asks; null if it is the site itself. */
            app: string | null;
            /** @description The e-mail address that the site expects; null if it has named none. */
            login_hint: string | null;
            /** @description What is left to do; null if nothing is. */
            need: components["schemas"]["InteractionNeed"] | null;
            /** @description Where the browser goes when nothing is left to do; otherwise null. */
            redirect_to: string | null;
        };
        InteractionAnswer: {
            data: components["schemas"]["Interaction"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description How users of the site sign in at the account page, by the code flow of OpenID Connect. */
        OidcSettings: {
            /** @description Whether `GET /oauth/authorize` takes this site. False at first. Without it no code is given or redeemed; tokens that the site has got stay valid until they expire. */
            enabled: boolean;
            /** @description The addresses to which browsers may be sent back. They are compared byte for byte. */
            redirect_uris: string[];
            /** @description The addresses to which `GET /oauth/logout` may send browsers. They are compared byte for byte. */
            post_logout_redirect_uris: string[];
            /** @description Where the service posts a signed logout token when a user signs out at the account page or at another site; null if nowhere. */
            backchannel_logout_uri: string | null;
            token_auth: components["schemas"]["SiteAuthentication"];
        };
        /** @description What a site says about itself. */
        SiteSettings: {
            /** @description The name that users see. */
            name: string;
            /** @description Where users of the site go after they have set a new password; null if there is no such address. */
            home_url: string | null;
            mail_language: components["schemas"]["MailLanguage"];
            /** @description Whether a login with the right password is refused with `email_not_verified`, and a link mailed, until the user has proved the e-mail address. False at first. */
            require_verified_email: boolean;
            second_factor: components["schemas"]["SecondFactorPolicy"];
            oidc: components["schemas"]["OidcSettings"];
        };
        SiteSettingsAnswer: {
            data: components["schemas"]["SiteSettings"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Absent fields stay unchanged. */
        OidcSettingsPatch: {
            /** @description Whether `GET /oauth/authorize` takes this site. False at first. Without it no code is given or redeemed; tokens that the site has got stay valid until they expire. */
            enabled?: boolean;
            /** @description The addresses to which browsers may be sent back: https, in normal form, without a fragment, a user part or a wildcard. An enabled site needs at least one. */
            redirect_uris?: string[];
            /** @description The addresses to which browsers may be sent after a logout, in the same form. */
            post_logout_redirect_uris?: string[];
            /** @description A public https address that takes logout tokens; null removes it. */
            backchannel_logout_uri?: string | null;
            token_auth?: components["schemas"]["SiteAuthentication"];
        };
        SiteSettingsPatch: {
            name?: components["schemas"]["Name"];
            /** @description An https address, without spaces; null removes it. */
            home_url?: string | null;
            mail_language?: components["schemas"]["MailLanguage"];
            /** @description Whether a login with the right password is refused with `email_not_verified`, and a link mailed, until the user has proved the e-mail address. False at first. */
            require_verified_email?: boolean;
            second_factor?: components["schemas"]["SecondFactorPolicy"];
            oidc?: components["schemas"]["OidcSettingsPatch"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
        };
        /**
         * @description The kind of record.
         * @enum {string}
         */
        AuditTargetType: "site" | "user" | "role" | "company" | "group" | "session" | "webhook" | "invitation" | "client";
        /** @description The actor, and the kind of credential. */
        AuditActor: {
            /**
             * @description `client` used the client secret, `user` a token, `operator` the command line; `anonymous` tried to log in; `service` is the service itself, for what follows from a change on another site; `machine` is a client with a token of its own, and `label` its client id.
             * @enum {string}
             */
            type: "client" | "user" | "operator" | "anonymous" | "service" | "machine";
            /** @description The user's id, if the actor was a user. */
            user_id: number | null;
            /** @description The e-mail address or client id at the time. */
            label: string | null;
        };
        /** @description The record that was changed. */
        AuditTarget: {
            type: components["schemas"]["AuditTargetType"];
            /** @description The id of the record; null if there is none, as for a login with an unknown e-mail address. */
            id: number | null;
            /** @description Its name at the time. */
            label: string | null;
        };
        AuditEntry: {
            /** @description The entry's id; newer entries have higher ids. */
            id: number;
            /** @description The action, such as `role.updated` or `login.failed`. */
            action: string;
            actor: components["schemas"]["AuditActor"];
            target: components["schemas"]["AuditTarget"];
            /** @description The changed fields, with their values before and after. For a password, only the fact that it changed. */
            changes: {
                [key: string]: unknown;
            };
            /** @description The service's own id of the request, which the caller cannot choose; null for the command line. It is also the `X-Request-ID` of the answer, unless the caller sent one. */
            request_id: string | null;
            /** @description The `X-Request-ID` that the caller sent, if it was well-formed. Callers can repeat or invent one. */
            client_request_id: string | null;
            /** @description The IP address that the request came from; for a login, the `end_user_ip` if the site has sent one. Null if it is not known, and for operators. */
            address: string | null;
            /** @description The first 300 characters of the `User-Agent` of the request; for a login, the `end_user_agent` if the site has sent one. Null if it is not known, and for operators. */
            user_agent: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        AuditPage: {
            /** @description The entries of this page. */
            data: components["schemas"]["AuditEntry"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
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
            /** @description The account's id. */
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
            /** @description The session's id. */
            id: number;
            /** @description Whose session it is. */
            account: {
                /** @description The account's id. */
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
            /**
             * @description Whether to generate a password.
             * @default false
             */
            generate_password: boolean;
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
                /** @description The account's id; null for the command line, for the API, and for a sign-in without an account. */
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
                /** @description Send it as `before_id` for the next entries; null if there are none. */
                next_before_id: number | null;
                /** @description The highest number of entries. */
                per_page: number;
            };
            request_id: components["schemas"]["RequestId"];
        };
        ConsoleSiteSecret: {
            /** @description 1 or 2; a site has at most two secrets. */
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
            /** @description The site's id. */
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
             * @description How many hours the previous secret stays valid.
             * @default 24
             */
            overlap_hours: number;
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
            /** @description The mail's id. */
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
            /** @description How often it was tried. */
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
            /** @description The session's id. */
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
            /** @description The id, the same on every site. */
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
            /** @description Which parts work. A part that is not configured is false and does not degrade the status. */
            checks: {
                /** @description The database responds. */
                database: boolean;
                /** @description Redis is configured and responds. */
                redis: boolean;
                /** @description There is a key to sign tokens with. */
                signing_key: boolean;
                /** @description Writes do not fail for lack of disk space. */
                storage: boolean;
            };
            timestamp: components["schemas"]["Timestamp"];
            request_id: components["schemas"]["RequestId"];
        };
        Liveness: {
            /**
             * @description Always `alive`; a process that does not run gives no answer.
             * @enum {string}
             */
            status: "alive";
            request_id: components["schemas"]["RequestId"];
        };
        Readiness: {
            /**
             * @description Always `ready`; a service that is not ready answers 503.
             * @enum {string}
             */
            status: "ready";
            /** @description False while writes fail for lack of disk space. The service still answers reads, so it stays ready. */
            storage: boolean;
            request_id: components["schemas"]["RequestId"];
        };
    };
    responses: {
        /** @description The body is not JSON or nests deeper than 32 levels, or the address is not well-formed. */
        MalformedBody: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The client credentials are wrong, or the e-mail address or password is. An unknown e-mail address gets the same answer as a wrong password. */
        InvalidCredentials: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The site accepts no logins at the moment, the user does not belong to it, must prove the e-mail address first, or needs the second factor. */
        LoginRefused: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A field or parameter is wrong. Nothing was changed. */
        ValidationFailed: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** @description An internal error. The body contains no details; quote the request id when you ask for help. */
        InternalError: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The credentials are missing, wrong, expired, revoked or of another site. */
        Unauthenticated: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The site is not in production, its authentication is switched off, or the user is no longer on it. */
        SiteInactive: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The site is not in production, its authentication is switched off, the user is no longer on it, or the token does not rest on the second factor that the account has. */
        PasswordChangeRefused: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The address is not well-formed: it has a `%` without two hexadecimal digits, or a parameter in its path has more than 4,096 characters. */
        MalformedAddress: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No such record on this site. */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The site is not in production, or the caller's permissions are not sufficient. */
        Forbidden: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Nobody is signed in at the account page, or the session has ended. */
        AccountUnauthenticated: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request does not come from the account page, or the account has a second factor. */
        AccountSignInRefused: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request does not come from the account page, the sign-in is not fresh enough, or something has to be done first. */
        AccountForbidden: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The last user who holds `*` on this site must keep it. */
        LastAdministrator: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The client credentials, the challenge or the code is wrong, used up or expired. */
        WrongSecondFactor: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description There is no session, or it has ended. */
        ConsoleUnauthenticated: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The address of the service has no domain that passkeys could be bound to. */
        PasskeysUnavailable: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The passkey is unknown or was not used as it has to be, or the sign-in took too long. */
        WrongPasskey: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The invitation is not pending any more, or grants what its sender could not grant now. */
        InvitationVoid: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Another account is signed in than the one that the invitation was sent to. */
        WrongAccount: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A replay of this webhook is running. */
        ReplayRunning: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The request does not come from the account page. */
        ForeignPage: {
            headers: {
                "X-Request-ID": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The last active owner of the console must stay one. */
        LastOwner: {
            headers: {
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
                "X-Request-ID": components["headers"]["RequestId"];
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
        /**
         * @description The record's id.
         * @example 2
         */
        RecordId: number;
        /**
         * @description The session's id.
         * @example 1
         */
        SessionId: number;
        /** @description What to sort by. */
        NamedSort: "name" | "slug" | "created_at" | "updated_at";
        /** @description Ascending or descending. */
        Dir: "asc" | "desc";
        /** @description Rows per page. */
        WidePerPage: number;
        /**
         * @description The company's id.
         * @example 1
         */
        CompanyId: number;
        /**
         * @description The group's id.
         * @example 1
         */
        GroupId: number;
        /**
         * @description The webhook's id.
         * @example 1
         */
        HookId: number;
        /**
         * @description The client's id.
         * @example 1
         */
        ClientRecordId: number;
        /**
         * @description The slot of the secret.
         * @example 1
         */
        SecretSlot: number;
        /** @description The record's id. */
        ConsoleRecordId: number;
        /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
        WebhookId: string;
        /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
        WebhookTimestamp: string;
        /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
        WebhookSignature: string;
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
        /** @description Says that the token of the header `Authorization` is wrong. */
        BearerChallenge: string;
        /** @description Names the scheme of the header `Authorization`. */
        BasicChallenge: string;
        /** @description The session, as a cookie that scripts cannot read. */
        ConsoleCookie: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["LoginRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is valid here. */
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
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
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
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PasswordChangeRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /**
                 * @description The site's slug.
                 * @example portal
                 */
                site?: string;
                /** @description The site's client id. */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the site. */
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
                    "application/json": components["schemas"]["StatusAnswer"];
                };
            };
            /** @description No such site. */
            404: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnknownSite"];
                };
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSigningKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer. Answers 304 without a body while the keys are the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description Identifies this set of keys, for `If-None-Match`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySet"];
                };
            };
            /** @description The keys are still those of the answer with this `ETag`. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    /** @description Identifies this set of keys, for `If-None-Match`. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Logout"];
            };
        };
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnSessions: {
        parameters: {
            query: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
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
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOwnSession: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserSessions: {
        parameters: {
            query: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
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
            /** @description One page of sessions. */
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
                    "application/json": components["schemas"]["SessionPage"];
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
    endUserSessions: {
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
            /** @description The user has no session on this site. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
                /**
                 * @description The session's id.
                 * @example 1
                 */
                session_id: components["parameters"]["SessionId"];
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
                    "application/json": components["schemas"]["Message"];
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
    getUserSignIns: {
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
            /** @description Logins and waits. */
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
                    "application/json": components["schemas"]["SignInsAnswer"];
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
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request is stored. */
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
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    requestAccountPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request is stored. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    completePasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetCompletion"];
            };
        };
        responses: {
            /** @description The password was changed. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendPasswordReset: {
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
            /** @description The mail is on its way. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    requestEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way, or not needed. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SiteInactive"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    sendEmailVerification: {
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
            /** @description The mail is on its way, or not needed. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    completeEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerificationCompletion"];
            };
        };
        responses: {
            /** @description The address is proved. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccountSession: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSessionAnswer"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAccountSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountSignIn"];
            };
        };
        responses: {
            /** @description The account. The cookie of the session comes with it. */
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
                    "application/json": components["schemas"]["AccountSessionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["AccountSignInRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccountSession: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            /** @description The changed account. */
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
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAccountPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
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
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way. */
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
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no pending change. */
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUse"];
            };
        };
        responses: {
            /** @description The account has the new address. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUse"];
            };
        };
        responses: {
            /** @description The account has the former address. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountSessions: {
        parameters: {
            query: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
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
                    "application/json": components["schemas"]["AccountSessionPage"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This is the only session. */
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endAccountSession: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountActivity: {
        parameters: {
            query: {
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
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
                    "application/json": components["schemas"]["AccountActivityPage"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of the site.
                 * @example portal
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is no longer on the site. */
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministrator"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    loginWithSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorLogin"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["WrongSecondFactor"];
            403: components["responses"]["LoginRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeAccountSession: {
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
            /** @description The account. The cookie of the session comes with it. */
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
                    "application/json": components["schemas"]["AccountSessionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["WrongSecondFactor"];
            403: components["responses"]["AccountForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondFactor: {
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
            401: components["responses"]["AccountUnauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addAuthenticator: {
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
            /** @description The secret. Show it as a picture or as text. */
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmAuthenticator: {
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeAuthenticator: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSecondFactorOfSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of the site.
                 * @example portal
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorOfSite"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUserSecondFactor: {
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
            /** @description The user has no second factor. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
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
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys. */
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
                    "application/json": components["schemas"]["PasskeyListAnswer"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            409: components["responses"]["PasskeysUnavailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyInput"];
            };
        };
        responses: {
            /** @description The passkey. */
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
                    "application/json": components["schemas"]["AddedPasskeyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            409: components["responses"]["PasskeysUnavailable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
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
                    "application/json": components["schemas"]["PasskeyCreationAnswer"];
                };
            };
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            409: components["responses"]["PasskeysUnavailable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePasskey: {
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
            /** @description The passkey is removed. */
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
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PasskeysUnavailable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePasskey: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description The passkey. */
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
                    "application/json": components["schemas"]["PasskeyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["AccountForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PasskeysUnavailable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskeySessionOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. A cookie that binds them to the browser comes with them. */
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
                    "application/json": components["schemas"]["PasskeyRequestAnswer"];
                };
            };
            403: components["responses"]["AccountForbidden"];
            409: components["responses"]["PasskeysUnavailable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPasskeySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            /** @description The account. The cookie of the session comes with it. */
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
                    "application/json": components["schemas"]["AccountSessionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["WrongPasskey"];
            403: components["responses"]["AccountForbidden"];
            409: components["responses"]["PasskeysUnavailable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query: {
                /** @description Only those in this state. */
                status?: components["schemas"]["InvitationStatus"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invitations. */
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
                    "application/json": components["schemas"]["InvitationPage"];
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
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description The invitation. */
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
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    getInvitation: {
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
            /** @description The invitation. */
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
                    "application/json": components["schemas"]["InvitationAnswer"];
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
    revokeInvitation: {
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
            /** @description The invitation is revoked. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvitationVoid"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
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
            /** @description The invitation. */
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
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            400: components["responses"]["MalformedAddress"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvitationVoid"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MailUnavailable"];
        };
    };
    showInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUse"];
            };
        };
        responses: {
            /** @description The invitation, as the person sees it. */
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
                    "application/json": components["schemas"]["ShownInvitationAnswer"];
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
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The person is a user of the site. */
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
                    "application/json": components["schemas"]["InvitationAccepted"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["AccountUnauthenticated"];
            403: components["responses"]["WrongAccount"];
            409: components["responses"]["InvitationVoid"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkUse"];
            };
        };
        responses: {
            /** @description The invitation is declined. */
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
            400: components["responses"]["MalformedBody"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRoles: {
        parameters: {
            query: {
                /** @description Only roles with this text in the name or slug, ignoring case. */
                q?: string;
                /** @description What to sort by. */
                sort: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. */
                dir: components["parameters"]["Dir"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["WidePerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of roles. */
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
                    "application/json": components["schemas"]["RolePage"];
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
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The new role. */
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
                    "application/json": components["schemas"]["RoleAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getRole: {
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
            /** @description The role. */
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
                    "application/json": components["schemas"]["RoleAnswer"];
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
    deleteRole: {
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
            /** @description The role was deleted. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministrator"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRole: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolePatch"];
            };
        };
        responses: {
            /** @description The changed role. */
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
                    "application/json": components["schemas"]["RoleAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministrator"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query: {
                /** @description Only users with this text in the name or e-mail address, ignoring case. */
                q?: string;
                /** @description What to sort by. */
                sort: "name" | "email" | "created_at" | "updated_at";
                /** @description Ascending or descending. */
                dir: components["parameters"]["Dir"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
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
                    "application/json": components["schemas"]["UserPage"];
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
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new user. */
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
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    attachUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAttach"];
            };
        };
        responses: {
            /** @description The user, as this site sees the account. */
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
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getUser: {
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
                    "application/json": components["schemas"]["UserAnswer"];
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
    deleteUser: {
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
            /** @description The user is no longer on this site. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministrator"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description The changed user. */
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
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastAdministrator"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUserToCompany: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyChoice"];
            };
        };
        responses: {
            /** @description The changed user. */
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
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUserFromCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
                /**
                 * @description The company's id.
                 * @example 1
                 */
                company_id: components["parameters"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user no longer belongs to the company. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUserToGroup: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupChoice"];
            };
        };
        responses: {
            /** @description The changed user. */
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
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeUserFromGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's id.
                 * @example 2
                 */
                id: components["parameters"]["RecordId"];
                /**
                 * @description The group's id.
                 * @example 1
                 */
                group_id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user no longer belongs to the group. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanies: {
        parameters: {
            query: {
                /** @description Only companies with this text in the name or slug, ignoring case. */
                q?: string;
                /** @description What to sort by. */
                sort: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. */
                dir: components["parameters"]["Dir"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["WidePerPage"];
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
                    "application/json": components["schemas"]["CompanyPage"];
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
    createCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyCreate"];
            };
        };
        responses: {
            /** @description The new company. */
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
                    "application/json": components["schemas"]["CompanyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getCompany: {
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
                    "application/json": components["schemas"]["CompanyAnswer"];
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
    deleteCompany: {
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
            /** @description The company was deleted. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompany: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyPatch"];
            };
        };
        responses: {
            /** @description The changed company. */
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
                    "application/json": components["schemas"]["CompanyAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query: {
                /** @description Only groups with this text in the name or slug, ignoring case. */
                q?: string;
                /** @description What to sort by. */
                sort: components["parameters"]["NamedSort"];
                /** @description Ascending or descending. */
                dir: components["parameters"]["Dir"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["WidePerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of groups. */
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
                    "application/json": components["schemas"]["GroupPage"];
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
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            /** @description The new group. */
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
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getGroup: {
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
            /** @description The group. */
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
                    "application/json": components["schemas"]["GroupAnswer"];
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
    deleteGroup: {
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
            /** @description The group was deleted. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGroup: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupPatch"];
            };
        };
        responses: {
            /** @description The changed group. */
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
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            query: {
                /** @description The `meta.next_cursor` of an earlier answer. Its format may change, so do not parse it. */
                cursor?: string;
                /** @description Only events of this type. */
                type?: components["schemas"]["EventType"];
                /** @description The highest number of events. */
                per_page: number;
                /** @description Ascending or descending. */
                dir: components["parameters"]["Dir"];
            };
            header?: never;
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
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
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
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
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
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
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
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query: {
                /** @description Only deliveries in this state. */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is queued. */
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
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretAnswer"];
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
            header?: never;
            path: {
                /**
                 * @description The webhook's id.
                 * @example 1
                 */
                id: components["parameters"]["HookId"];
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
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReplayRunning"];
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients. */
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
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCreate"];
            };
        };
        responses: {
            /** @description The new client, with its secret if it has one. */
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
                    "application/json": components["schemas"]["ClientSecretAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                id: components["parameters"]["ClientRecordId"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAnswer"];
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
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                id: components["parameters"]["ClientRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client was deleted. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                id: components["parameters"]["ClientRecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientPatch"];
            };
        };
        responses: {
            /** @description The changed client. */
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
                    "application/json": components["schemas"]["ClientAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                id: components["parameters"]["ClientRecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client, with its new secret. */
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
                    "application/json": components["schemas"]["ClientSecretAnswer"];
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
    deleteClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client's id.
                 * @example 1
                 */
                id: components["parameters"]["ClientRecordId"];
                /**
                 * @description The slot of the secret.
                 * @example 1
                 */
                slot: components["parameters"]["SecretSlot"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret was deleted. */
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    authorize: {
        parameters: {
            query?: {
                /**
                 * @description The client id of the site.
                 * @example demo-portal
                 */
                client_id?: string;
                /**
                 * @description Where the browser comes back to: one of the registered addresses, byte for byte.
                 * @example https://portal.example.com/signed-in
                 */
                redirect_uri?: string;
                /**
                 * @description `code`.
                 * @example code
                 */
                response_type?: string;
                /**
                 * @description `openid`, and what else the site wants to know of `profile`, `email` and `site`; with `offline_access` it gets a refresh token. Others are ignored.
                 * @example openid profile
                 */
                scope?: string;
                /**
                 * @description The SHA-256 of the verifier, as base64url (RFC 7636).
                 * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                 */
                code_challenge?: string;
                /**
                 * @description `S256`.
                 * @example S256
                 */
                code_challenge_method?: string;
                /**
                 * @description A value that comes back unchanged.
                 * @example af0ifjsldkj
                 */
                state?: string;
                /**
                 * @description A value that comes back in the ID token.
                 * @example n-0S6_WzA2Mj
                 */
                nonce?: string;
                /**
                 * @description `query`, or `form_post` to get the answer as a form.
                 * @example query
                 */
                response_mode?: string;
                /**
                 * @description `none`: answer without a page, or with an error. `login`: the user signs in again. `consent`: the user agrees again.
                 * @example login
                 */
                prompt?: string;
                /**
                 * @description Seconds. A sign-in that is older is repeated.
                 * @example 3600
                 */
                max_age?: string;
                /**
                 * @description `urn:quayside:2` alone demands a second factor.
                 * @example urn:quayside:2
                 */
                acr_values?: string;
                /**
                 * @description The e-mail address that the account page shows first.
                 * @example grace@example.com
                 */
                login_hint?: string;
                /** @description An ID token that the site has got, also an expired one. Nobody but its user gets a code. */
                id_token_hint?: string;
                /**
                 * @description The languages of the account page, best first.
                 * @example it en
                 */
                ui_locales?: string;
                /** @description A request that the user has dealt with at the account page. All others are left out then. */
                interaction?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form that the browser sends to the site by itself, for `response_mode=form_post`. */
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
                    "text/html": string;
                };
            };
            /** @description The browser goes to the account page, or back to the site: with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`. The errors are those of OAuth 2.0 and OpenID Connect, such as `access_denied` and `login_required`. */
            303: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the browser goes. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what is wrong. The browser is sent nowhere, because the site or its address is not known. */
            400: {
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
                    "text/html": string;
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    authorizeByForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AuthorizationForm"];
            };
        };
        responses: {
            /** @description A form that the browser sends to the site by itself, for `response_mode=form_post`. */
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
                    "text/html": string;
                };
            };
            /** @description The browser goes to the account page, or back to the site: with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`. The errors are those of OAuth 2.0 and OpenID Connect, such as `access_denied` and `login_required`. */
            303: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the browser goes. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what is wrong. The browser is sent nowhere, because the site or its address is not known. */
            400: {
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
                    "text/html": string;
                };
            };
            /** @description The body is longer than 16 KiB. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is not a form. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getIdTokenKeys: {
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
                    "application/json": components["schemas"]["RsaKeySet"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            /** @description The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BearerChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The site is not in production. The token works again afterwards. */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    postUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            /** @description The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BearerChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The site is not in production. The token works again afterwards. */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    grantOAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OAuthTokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
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
                    "application/json": components["schemas"]["OAuthToken"];
                };
            };
            /** @description The request is not one that this client can make. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, or has not proved itself. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BasicChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is longer than 16 KiB. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is not a form. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests, or too many wrong credentials. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    revokeOAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenForm"];
            };
        };
        responses: {
            /** @description The token does not work, or does not work any more. The answer is empty. */
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
                content?: never;
            };
            /** @description The request has no token. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, or has not proved itself. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BasicChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is longer than 16 KiB. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is not a form. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests, or too many wrong credentials. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    introspectOAuthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenForm"];
            };
        };
        responses: {
            /** @description Whether the token works. */
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
                    "application/json": components["schemas"]["TokenIntrospection"];
                };
            };
            /** @description The request has no token. */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The client is unknown, or has not proved itself. */
            401: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["BasicChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is longer than 16 KiB. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is not a form. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests, or too many wrong credentials. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: {
                /** @description An ID token that the site has got for this sign-in. */
                id_token_hint?: string;
                /**
                 * @description The client id of the site, if there is no ID token.
                 * @example demo-portal
                 */
                client_id?: string;
                /**
                 * @description Where the browser goes afterwards: one of the registered addresses, byte for byte.
                 * @example https://portal.example.com/
                 */
                post_logout_redirect_uri?: string;
                /**
                 * @description A value that comes back unchanged.
                 * @example af0ifjsldkj
                 */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that says that nobody is signed in. */
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
                    "text/html": string;
                };
            };
            /** @description The browser goes to the site, with `state`, or to the account page, which asks. */
            303: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the browser goes. */
                    Location: string;
                    /** @description Ends the cookie of the account page, when the session has ended. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what is wrong. The browser is sent nowhere, because the site or its address is not known. */
            400: {
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
                    "text/html": string;
                };
            };
            /** @description Too many requests, or too many wrong credentials. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    endSessionByForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LogoutForm"];
            };
        };
        responses: {
            /** @description A page that says that nobody is signed in. */
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
                    "text/html": string;
                };
            };
            /** @description The browser goes to the site, with `state`, or to the account page, which asks. */
            303: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the browser goes. */
                    Location: string;
                    /** @description Ends the cookie of the account page, when the session has ended. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page that says what is wrong. The browser is sent nowhere, because the site or its address is not known. */
            400: {
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
                    "text/html": string;
                };
            };
            /** @description The body is longer than 16 KiB. */
            413: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The body is not a form. */
            415: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Too many requests, or too many wrong credentials. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description The service cannot answer now. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOpenIdConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
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
                    "application/json": components["schemas"]["OAuthMetadata"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    getOAuthMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
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
                    "application/json": components["schemas"]["OAuthMetadata"];
                };
            };
            /** @description Too many requests. */
            429: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description Something went wrong here. */
            500: {
                headers: {
                    "X-Request-ID": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    decideInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The request, from the fragment of the page's address.
                 * @example uxmD9WgG3vX0mQq6m0m5c5m2bqk0t5q2kq6b8i7nYl4
                 */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InteractionDecision"];
            };
        };
        responses: {
            /** @description What is left to do. */
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
                    "application/json": components["schemas"]["InteractionAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
            403: components["responses"]["ForeignPage"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
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
                    "application/json": components["schemas"]["SiteSettingsAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteSettingsPatch"];
            };
        };
        responses: {
            /** @description The changed settings. */
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
                    "application/json": components["schemas"]["SiteSettingsAnswer"];
                };
            };
            400: components["responses"]["MalformedBody"];
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
    listAuditEntries: {
        parameters: {
            query: {
                /** @description Only entries of this action. */
                action?: string;
                /** @description Only entries of this user. */
                actor_user_id?: number;
                /** @description Only entries about records of this kind. */
                target_type?: components["schemas"]["AuditTargetType"];
                /** @description Only entries about the record with this id. */
                target_id?: number;
                /** @description Only entries of this time or later. */
                since?: string;
                /** @description Only entries before this time. */
                until?: string;
                /** @description Page number, from 1. A page after the last one has empty `data`. */
                page: components["parameters"]["Page"];
                /** @description Rows per page. */
                per_page: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
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
                    "application/json": components["schemas"]["AuditPage"];
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
            query: {
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
                per_page: number;
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
            query: {
                /** @description What the key signs. */
                purpose: components["schemas"]["SigningKeyPurpose"];
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
    getHealth: {
        parameters: {
            query: {
                /** @description `prometheus` answers in the Prometheus text format: the checks, the number and duration of requests per operation, database connections, queue lengths, and process metrics. They are at most a second old. The provider can switch them off here, which is a 422. */
                format: "json" | "prometheus";
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
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserAttached: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserPasswordChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserEmailVerified: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onUserSecondFactorChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEvent"];
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
    onSessionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEvent"];
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
    onSessionEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEvent"];
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
    onTokenReuseDetected: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenEvent"];
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
    onLoginFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginEvent"];
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
    onLoginFailuresSuppressed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuppressionEvent"];
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
    onRoleCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleEvent"];
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
    onRoleUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleEvent"];
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
    onRoleDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleEvent"];
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
    onCompanyCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyEvent"];
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
    onCompanyUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyEvent"];
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
    onCompanyDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyEvent"];
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
    onGroupCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupEvent"];
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
    onGroupUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupEvent"];
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
    onGroupDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupEvent"];
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
    onSiteMoved: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteEvent"];
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
    onSiteUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteEvent"];
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
    onSiteSecretRotated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteEvent"];
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
    onInvitationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationEvent"];
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
    onInvitationAccepted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationEvent"];
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
    onInvitationDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationEvent"];
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
    onInvitationRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationEvent"];
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
    onInvitationExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationEvent"];
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
    onClientCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEvent"];
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
    onClientUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEvent"];
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
    onClientDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEvent"];
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
    onClientSecretCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEvent"];
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
    onClientSecretDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every attempt and replay. Ignore ids that you have already processed. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientEvent"];
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
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description When this attempt was made, in seconds since 1970. Refuse requests that are older than five minutes. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description The signature of Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the secret without `whsec_`, decoded from base64. While a secret is being rotated there are two signatures, separated by a space. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
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
