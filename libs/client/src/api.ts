// Written by `npm run openapi` from docs/api/openapi.json.

export interface paths {
    "/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description A token is valid for `expires_in` seconds; request the next one in the same way. Keep a token until it expires: a client that requests too many is refused (429 `too_many_requests`).
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public keys of access tokens
         * @description For programs that verify tokens themselves. A key that replaces another is here 90 seconds before it signs; the one that replaces a retired key signs at once.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
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
         * Check that every part answers
         * @description Checks the gateway and every process behind it, for people and alarms. Answers 503 when any of them is down.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that this gateway runs
         * @description For supervisors that restart processes that hang. Checks nothing else.
         */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that this gateway takes requests
         * @description For load balancers. Checks the gateway’s database and no other part: this gateway stays in service when another part is down. A gateway that is about to shut down answers 503 before it stops taking requests.
         */
        get: operations["checkReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that this gateway takes requests
         * @description For load balancers. Checks the gateway’s database and no other part: this gateway stays in service when another part is down. A gateway that is about to shut down answers 503 before it stops taking requests.
         */
        get: operations["checkReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the current session
         * @description Shows who is signed in, what they may do, and the `csrf_token` that every request other than `GET` needs.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in as a person
         * @description Sets a session cookie that takes the place of an access token; a session that this browser had ends. The session ends after 30 minutes without use, and after 12 hours in any case.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session and clears its cookie.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as one of the demo’s people
         * @description Only in the demo, where anyone may be one of these people without a password.
         */
        post: operations["signInToDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start signing in with your organisation’s provider
         * @description For operators, where an OpenID Connect provider is set up (404 `not_found` elsewhere). The browser goes to `url`, and has to come back to `/app/oidc` within five minutes.
         */
        post: operations["beginOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/oidc/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish signing in with your organisation’s provider
         * @description Works once, in the browser that started. Only existing operators can sign in; nobody becomes one by it. The provider’s second factor counts where the installation trusts it.
         */
        post: operations["finishOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options for signing in with a passkey
         * @description For `navigator.credentials.get`, whose result goes to `POST /v1/session/passkey` within five minutes.
         */
        post: operations["askForPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey, or show it as a second factor
         * @description A passkey counts as both factors. A session that this browser had ends; if it was the same person’s, the new one stays at the same merchant.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options for creating a passkey
         * @description For `navigator.credentials.create`, whose result goes to `POST /v1/passkeys` within five minutes. A person who has a second factor must have shown it in the last ten minutes. A person has at most 20 passkeys (409 `conflict`).
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description Oldest first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add the passkey that a device has created
         * @description Counts as showing a second factor. The session cookie changes.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/{id}": {
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
         * @description Needs a second factor shown in the last ten minutes.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to join a merchant
         * @description Sets the person’s password and signs them in. A person who already belongs to another merchant sends their existing password; a wrong one is refused (401 `invalid_credentials`). An invitation works once, within seven days (404 `not_found` after that).
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset link
         * @description Ends all sessions of the person, and signs nobody in. An owner creates the link with `POST /v1/people/:id/reset-password`; it works once, within 24 hours (404 `not_found` after that).
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a second factor
         * @description Takes a code from the authenticator or a recovery code; each works once. For ten minutes the session may approve withdrawals, manage clients and people, and act as an operator. The session cookie changes. A wrong code is refused (401 `invalid_credentials`).
         */
        post: operations["showSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start enrolling an authenticator
         * @description The secret is shown only in this answer. The authenticator counts once its first code is confirmed.
         */
        post: operations["beginTotp"];
        /**
         * Remove the authenticator and its recovery codes
         * @description Needs the password, and a second factor shown in the last ten minutes.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/second-factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator with its first code
         * @description Returns ten recovery codes, shown only in this answer; each replaces a code once. The session cookie changes.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another of your merchants
         * @description The session has the role that you have at that merchant. The session cookie changes.
         */
        post: operations["switchMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password; all your other sessions end
         * @description The session cookie changes. A wrong current password is refused (401 `invalid_credentials`), as when signing in.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description One session for each browser in which you are signed in. Sessions that are over are not listed.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
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
         * End one of your sessions
         * @description The browser that uses it has to sign in again at once.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals, newest first
         * @description Needs the scope `withdrawals:read`. With `Accept: text/csv`, returns every row that matches the filters as one file; `locale=pt-BR` formats it for spreadsheets in Brazil.
         */
        get: operations["listWithdrawals"];
        put?: never;
        /**
         * Request a withdrawal to a PIX key
         * @description Needs the scope `withdrawals:write`. The same request sent again with the same `Idempotency-Key` returns the first withdrawal (200), and the same key with other data is refused (409 `idempotency_key_reused`). A refused request leaves its key free.
         */
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your people and open invitations
         * @description Needs the scope `clients:write`.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Invite a person
         * @description Needs the scope `clients:write`. The link works once, within seven days, for anyone who opens it: give it only to the person invited. Another invitation to the same address makes it void. A merchant has at most 100 people, invitations included (409 `conflict`).
         */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{id}": {
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
         * Remove a person or withdraw an invitation
         * @description Needs the scope `clients:write`. The person’s sessions at this merchant end at once. The last owner cannot be removed (409 `conflict`).
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change the role of a person
         * @description Needs the scope `clients:write`. Takes effect with the person’s next request. The last owner stays one (409 `conflict`).
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/v1/people/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link by which a person sets a new password
         * @description Needs the scope `clients:write`. The link works once, within 24 hours: give it only to that person. The second factor stays as it is. There is no link for a person who also belongs to another merchant (409 `conflict`).
         */
        post: operations["makePasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the name of one of your people
         * @description Needs the scope `withdrawals:read`, since withdrawals name who requested them by id. Also finds people who were removed.
         */
        get: operations["namePerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/people/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the name of a person of any merchant, or of an operator
         * @description Needs the scope `ops:support`. Also finds people who were removed.
         */
        get: operations["nameAnyPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of your API clients, newest first
         * @description Needs the scope `clients:write`. For developers: shows which client sent which request and how it was answered, without bodies. A request appears about a second later and stays for a week, or less where many are sent; some may be missing.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API clients
         * @description Needs the scope `clients:write`. Of revoked clients, only the newest hundred are listed.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create an API client
         * @description Needs the scope `clients:write`. The secret is shown only in this answer; only its hash is kept. A merchant has at most 100 active clients (409 `conflict`).
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a second secret to an API client
         * @description Needs the scope `clients:write`. The secret in use stays valid; if there are two, the older one stops working. The new secret is shown only in this answer.
         */
        post: operations["addOwnClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/secrets/{secretId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke one of an API client’s two secrets
         * @description Needs the scope `clients:write`. The last secret cannot be revoked (409 `conflict`): revoke the client instead.
         */
        post: operations["revokeOwnClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API client for good; its tokens stop working within seconds
         * @description Needs the scope `clients:write`.
         */
        post: operations["revokeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find objects by id, txid, end-to-end id, reference or idempotency key
         * @description Needs the scope `sales:read`; withdrawals, movements of the balance and events are found only with `withdrawals:read`, `balance:read` and `webhooks:read`. A withdrawal is also found by its destination PIX key. The text must be the whole value.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find objects of all merchants by one of their names
         * @description Needs the scope `ops:support`. Works like `/v1/search`, and also finds merchants by the beginnings of words in their name, clients, people by their e-mail address, payments that belong to no sale, and requests in the audit log.
         */
        get: operations["searchAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch for changes of your data, as server-sent events
         * @description Needs the scope `sales:read`; changes of withdrawals and of the balance are sent only with `withdrawals:read` and `balance:read`. The event `change` says what to read again (`about`: `sales`, `withdrawals`, `balance`, `settings`) and carries no data; `beat` says every few seconds that the connection is alive. Changes while you are not connected are not repeated: connect, read, and read again at each `change`. The stream ends after 15 minutes, and when the session or the token ends. For events that must not be missed, use webhooks or `GET /v1/events`.
         */
        get: operations["watchChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch for changes of all merchants, as server-sent events
         * @description Needs the scope `ops:support`. Works like `/v1/changes`.
         */
        get: operations["watchAllChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listMerchants"];
        put?: never;
        /**
         * Create a merchant
         * @description Needs the scope `ops:admin`. The merchant can do nothing until it has an API client or a person.
         */
        post: operations["createMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant with its API clients and the history of changes
         * @description Needs the scope `ops:support`.
         */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/merchants/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a merchant
         * @description Needs the scope `ops:compliance`. A suspended merchant gets no new tokens. Its existing tokens can read, cancel and reject, but move no money, no payout that is still unsent goes to the bank, and nobody is charged for its subscriptions. Reinstating the merchant ends all of this. Suspending a suspended merchant, or reinstating an active one, is refused (409 `conflict`).
         */
        post: operations["suspendMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/merchants/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a suspended merchant
         * @description Needs the scope `ops:compliance`. A suspended merchant gets no new tokens. Its existing tokens can read, cancel and reject, but move no money, no payout that is still unsent goes to the bank, and nobody is charged for its subscriptions. Reinstating the merchant ends all of this. Suspending a suspended merchant, or reinstating an active one, is refused (409 `conflict`).
         */
        post: operations["reinstateMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/merchants/{id}/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an API client for a merchant
         * @description Needs the scope `ops:admin`. The secret is shown only in this answer; only its hash is kept. Two operators are needed for a client with `clients:write`, and for one that can do more than read when the merchant already has such a client: one operator asks for it (202), another one confirms with the same request (202), and the first one sends it again to get the credentials (201).
         */
        post: operations["createApiClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/clients/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a second secret to an API client
         * @description Needs the scope `ops:admin`; an operator’s client asks for its own secret with any `ops` scope. The secret in use stays valid; if there are two, the older one stops working. The new secret is shown only in this answer. For a client that can do more than read, and for every operator’s client, one operator asks for the secret (202), another one confirms with the same request (202), and the first one sends it again to get the secret (201). Only the operator’s client itself can ask first for a secret of its own.
         */
        post: operations["addClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/clients/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API client for good; its tokens stop working within seconds
         * @description Needs the scope `ops:admin`. The id `person:<id>` revokes an operator who is a person, whose sessions end. Revoking another operator takes two: the first request is kept (202), and the same request from a second operator revokes it (204).
         */
        post: operations["revokeApiClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/operators/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an operator who was created on the machine
         * @description Needs the scope `ops:admin`. The operator can sign in from then on. The id is that of the operator’s client, or `person:<id>` for a person.
         */
        post: operations["confirmOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new signing key for access tokens
         * @description Needs the scope `ops:admin`. The new key signs 90 seconds after it is published; tokens of the previous key stay valid until they expire.
         */
        post: operations["rotateSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/signing-keys/{id}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a leaked signing key; its tokens are refused within seconds
         * @description Needs the scope `ops:admin`. Holders of such tokens have to request new ones. If the key was the newest, a new one signs at once.
         */
        post: operations["retireSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/unmatched-payments/{endToEndId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign an unmatched payment to a merchant; two operators send the same
         * @description Needs the scope `ops:treasury`. The first operator’s request is kept as a proposal (202); the same merchant from another operator decides (200). The decision is final: the same merchant again returns its outcome, another merchant is refused (409 `conflict`). The credit follows within moments; the status is then `credited`.
         */
        post: operations["assignPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/refunds/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a refund of unknown outcome; two operators send the same
         * @description Needs the scope `ops:treasury`. Closes the refund with the outcome that the bank told the operators. The first operator’s request is kept as a proposal (202); the same outcome from another operator closes the refund (200). The merchant’s money leaves the hold, or is available again, within moments; the status is then `completed` or `failed`. Refused (409 `conflict`) while the bank may still report the outcome itself.
         */
        post: operations["closeRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust a merchant’s balance; two operators send the same
         * @description Needs the scope `ops:treasury`. The first operator’s request is kept as a proposal (202); the same request from another operator posts the adjustment (200). Each `transfer_id` is posted once.
         */
        post: operations["postAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/provider-moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a move between our accounts at PSPs; two operators send the same
         * @description Needs the scope `ops:treasury`. Moves no money at a bank: send it after the money has moved. The first operator’s request is kept as a proposal (202); the same request from another operator posts the move (200). Each `transfer_id` is posted once.
         */
        post: operations["postProviderMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List proposals that wait for a second operator
         * @description Needs the scope `ops:support`. Newest first. Proposals about a withdrawal, payout settings or an alert are not here: they are shown with what they are about.
         */
        get: operations["listProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events, newest first
         * @description Needs the scope `ops:support`. Shows who did what, when, from where and why. An operator’s request is recorded as `asked` before anything is done, and as `answered` with its status; each change of merchants, clients, secrets, keys and people is recorded as `done`. `subject` finds a merchant, a client or the id that a path names.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List differences between the bank’s books, ours and the ledger
         * @description Needs the scope `ops:support`. Lists what the comparison of each day found for sales and withdrawals, oldest first. Each difference is an alert: take and resolve it as one.
         */
        get: operations["listDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all that is known of a withdrawal, from every service
         * @description Needs the scope `ops:support`. Returns a withdrawal with its tries, or a sale with its payments, refunds and disputes, and for each its transfers in the ledger, its webhook deliveries and what operators did.
         */
        get: operations["tellWithdrawalStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all that is known of a sale, from every service
         * @description Needs the scope `ops:support`. Returns a withdrawal with its tries, or a sale with its payments, refunds and disputes, and for each its transfers in the ledger, its webhook deliveries and what operators did.
         */
        get: operations["tellSaleStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a withdrawal
         * @description Needs the scope `withdrawals:read`.
         */
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a pending withdrawal
         * @description Needs the scope `withdrawals:approve`. A compliance review follows if one is due, then the payout. Another client or person must approve than the one that created the withdrawal (403 `another_client_needed`), unless an operator has set `creator_may_approve`. 409 `wrong_status` if the withdrawal is not pending.
         */
        post: operations["approveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a pending withdrawal and release its amount
         * @description Needs the scope `withdrawals:approve`. 409 `wrong_status` if the withdrawal is not pending or may already be with the bank.
         */
        post: operations["rejectWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a withdrawal not yet sent to the bank and release its amount
         * @description Needs the scope `withdrawals:approve`. Its status becomes `failed`, and its funds are available again. 409 `wrong_status` once it is over or may be with the bank.
         */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payout-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your payout settings: default PIX key, limits and fee
         * @description Needs the scope `withdrawals:read`. The default PIX key is the destination of withdrawals that name no key. Only operators can change these settings: ask those who run this installation.
         */
        get: operations["getOwnPayoutSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sales, newest first
         * @description Needs the scope `sales:read`. With `Accept: text/csv`, returns every row that matches the filters as one file; `locale=pt-BR` formats it for spreadsheets in Brazil.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Create a sale and its PIX QR code
         * @description Needs the scope `sales:write`. With an `Idempotency-Key`, the same request sent again returns the first sale (200), and the same key with other data is refused (409 `idempotency_key_reused`). Without a key, every request creates a new sale. A refused request leaves its key free.
         */
        post: operations["createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sale
         * @description Needs the scope `sales:read`.
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a pending sale
         * @description Needs the scope `sales:write`. 409 `wrong_status` if the sale is not pending, has been paid in the meantime, or is a subscription’s charge whose day has come. After 503 `unavailable` the cancellation is recorded: the sale is cancelled as soon as the provider answers, unless it is paid first.
         */
        post: operations["cancelSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sales/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of a sale, newest first
         * @description Needs the scope `sales:read`.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Refund a paid sale to its payer, in full or in part
         * @description Needs the scope `sales:write`. Without `amount`, refunds all that is left, up to 90 days after the payment. 409 `wrong_status` if nothing was paid, `conflict` if the sale is disputed or it is too late; 422 `limit_exceeded` if the amount is more than is left, or `insufficient_balance`. A refused request leaves its key free.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions, newest first
         * @description Needs the scope `sales:read`.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription (Pix Automático)
         * @description Needs the scope `sales:write`. The payer approves the subscription once, with its code, in their bank’s app. From then on each charge is ordered ten to two days before it is due, and is a sale with `subscription_id`. With an `Idempotency-Key`, the same request sent again returns the first subscription (200), and the same key with other data is refused (409 `idempotency_key_reused`).
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription, with the code for its payer’s approval
         * @description Needs the scope `sales:read`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the charges of a subscription, newest first, with their tries
         * @description Needs the scope `sales:read`.
         */
        get: operations["listSubscriptionCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a subscription and its ordered charges that can still be stopped
         * @description Needs the scope `sales:write`. Nothing is charged from then on. 409 `wrong_status` if it is over. After 503 `unavailable` the cancellation is recorded and carried out as soon as the provider answers.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the disputes that payers have opened, newest first
         * @description Needs the scope `sales:read`.
         */
        get: operations["listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a dispute
         * @description Needs the scope `sales:read`.
         */
        get: operations["getDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes/{id}/defense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a dispute with your side of the payer’s claim
         * @description Needs the scope `sales:write`. The bank takes one answer per dispute, a text without attachments. The answer is recorded at once and sent until the bank says whether it takes it: see `GET /v1/disputes/:id?expand=defense` and the events `defense.sent` and `defense.refused`. The same text sent again returns the first answer (200); another text is refused (409 `conflict`), unless the bank has refused the first one as `invalid`.
         */
        post: operations["answerDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/checkout-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your checkout settings: colour, logo and embedding origins
         * @description Needs the scope `sales:read`.
         */
        get: operations["getCheckoutSettings"];
        /**
         * Replace your checkout settings: colour, logo and embedding origins
         * @description Needs the scope `clients:write`. Replaces all settings. The embedding origins are the sites that may show your checkout in a frame. Checkout pages that are already open change when they are reloaded.
         */
        put: operations["changeCheckoutSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance
         * @description Needs the scope `balance:read`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement
         * @description Needs the scope `balance:read`. Lists the movements of the balance, newest first. With `Accept: text/csv`, returns the whole statement of the period as one file; `locale=pt-BR` formats it for spreadsheets in Brazil.
         */
        get: operations["listBalanceEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read daily totals of money in and out
         * @description Needs the scope `balance:read`. Totals for each day in Brasília on which money moved, by the time of the movement. `change_cents`, the change of the balance, is what was received, less refunds, disputes and withdrawals with their fees, plus returned withdrawals, adjustments and transfers between merchants. With `Accept: text/csv`, returns a file.
         */
        get: operations["reportDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints, oldest first
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Needs the scope `webhooks:write`. From now on, events are sent to the address as Standard Webhooks: a `POST` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` and the body `{type, timestamp, data}`. An event may arrive more than once, with the same `webhook-id`. An event that is not answered with 2xx is sent again, for three days. The secret is shown only in this answer. A merchant has at most 20 endpoints (409 `conflict`).
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events, newest first
         * @description Needs the scope `webhooks:read`. The same events as webhook endpoints get, for programs that cannot receive requests. To follow them, call again and again with `after`, the id of the last event that you have: the list is then oldest first, each event comes once, and none is left out. Events are kept for 30 days, and only for merchants that have an endpoint, which may be disabled.
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
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Needs the scope `webhooks:read`.
         */
        get: operations["getWebhookEndpoint"];
        /**
         * Change, disable or enable a webhook endpoint
         * @description Needs the scope `webhooks:write`. Replaces all settings. An endpoint that is enabled again, or gets another address, is sent its pending events at once.
         */
        put: operations["changeWebhookEndpoint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a webhook endpoint
         * @description Needs the scope `webhooks:write`. Removes the endpoint with its pending and past deliveries.
         */
        post: operations["removeWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook endpoint
         * @description Needs the scope `webhooks:write`. For 24 hours, events are signed with both the new and the previous secret. The new one is shown only in this answer.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a `ping` event to test a webhook endpoint
         * @description Needs the scope `webhooks:write`. 409 `conflict` if the endpoint is not enabled.
         */
        post: operations["pingWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to an endpoint, newest first, with every attempt
         * @description Needs the scope `webhooks:read`.
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
    "/v1/webhook-endpoints/{id}/deliveries/{eventId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend one event to a webhook endpoint
         * @description Needs the scope `webhooks:write`. 409 `conflict` if the endpoint is not enabled.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend every event since a point in time
         * @description Needs the scope `webhooks:write`. Includes events from while the endpoint was disabled, as far back as events are kept, which is 30 days.
         */
        post: operations["resendWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the work queues of sales and how long work has waited
         * @description Needs the scope `ops:support`.
         */
        get: operations["listSalesQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List steps of sales that are overdue, failing or set aside
         * @description Needs the scope `ops:support`.
         */
        get: operations["listSalesSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the work queues of withdrawals and how long work has waited
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWithdrawalQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List steps of withdrawals that are overdue, failing or set aside
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWithdrawalSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the work queues of webhooks and how long work has waited
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWebhookQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List steps of webhooks that are overdue, failing or set aside
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWebhookSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/alerts/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an alert, so that no other operator works on it
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["takeSaleAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/alerts/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release an alert, whoever took it, and drop any proposed resolution
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["releaseSaleAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/alerts/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an alert, so that no other operator works on it
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["takeWithdrawalAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/alerts/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release an alert, whoever took it, and drop any proposed resolution
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["releaseWithdrawalAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/alerts/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an alert, so that no other operator works on it
         * @description Needs the scope `ops:admin`.
         */
        post: operations["takeWebhookAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/alerts/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release an alert, whoever took it, and drop any proposed resolution
         * @description Needs the scope `ops:admin`.
         */
        post: operations["releaseWebhookAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/differences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a difference, with the line that each book has
         * @description Needs the scope `ops:support`.
         */
        get: operations["getSalesDifference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/compared-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comparisons of the bank’s books with sales, day by day
         * @description Needs the scope `ops:support`.
         */
        get: operations["listSalesComparedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/differences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a difference, with the line that each book has
         * @description Needs the scope `ops:support`.
         */
        get: operations["getWithdrawalDifference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/compared-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comparisons of the bank’s books with withdrawals, day by day
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWithdrawalComparedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals that wait for a compliance review, oldest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a withdrawal, with its history and every try to pay it
         * @description Needs the scope `ops:support`.
         */
        get: operations["inspectWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/review/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a compliance review
         * @description Needs the scope `ops:compliance`.
         */
        post: operations["takeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/review/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject a withdrawal under compliance review
         * @description Needs the scope `ops:compliance`. The review must have been taken. From a set amount on it takes two operators: the first decision is kept (202) until another operator sends the same.
         */
        post: operations["decideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/payout/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a payout of unknown outcome; two operators send the same
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["closePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a withdrawal not yet sent to the bank and release its amount
         * @description Needs the scope `ops:treasury`. Its status becomes `failed`, and its funds are available again. 409 `wrong_status` once it is over or may be with the bank.
         */
        post: operations["cancelWithdrawalAsOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/payouts/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause new payouts, of one merchant or of all
         * @description Needs the scope `ops:treasury`. Payouts that were already sent go on. 409 `conflict` if these payouts are paused already.
         */
        post: operations["pausePayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/payouts/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a pause of payouts; held payouts continue at once
         * @description Needs the scope `ops:treasury`. 409 `conflict` if these payouts are not paused.
         */
        post: operations["resumePayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/payouts/pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pauses of payouts that are in force
         * @description Needs the scope `ops:support`.
         */
        get: operations["listPayoutPauses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/steps/{subject}/{step}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a step at once that was set aside or waits for its next try
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["resumeWithdrawalStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/settings/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant’s payout settings
         * @description Needs the scope `ops:support`.
         */
        get: operations["getPayoutSettings"];
        /**
         * Replace a merchant’s payout settings; loosening takes two operators
         * @description Needs the scope `ops:compliance`. Settings that let money go further than before are kept (202) until a second operator sends the same. Other settings apply at once.
         */
        put: operations["changePayoutSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/settings/{merchantId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of a merchant’s payout settings, and any open proposal
         * @description Needs the scope `ops:support`.
         */
        get: operations["listPayoutSettingsChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/floats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List balances of our accounts at PSPs, by the bank and by the ledger
         * @description Needs the scope `ops:support`.
         */
        get: operations["listFloats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/watched-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watched PIX keys, whose withdrawals are reviewed
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWatchedKeys"];
        put?: never;
        /**
         * Add a PIX key to the watch list
         * @description Needs the scope `ops:compliance`.
         */
        post: operations["watchKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/watched-keys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a PIX key from the watch list
         * @description Needs the scope `ops:compliance`.
         */
        post: operations["unwatchKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts about withdrawals, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWithdrawalAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/alerts/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an alert about a withdrawal
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["resolveWithdrawalAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/steps/{subject}/{step}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a step at once that was set aside or waits for its next try
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["resumeSalesStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/checkout-settings/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant’s checkout settings
         * @description Needs the scope `ops:support`.
         */
        get: operations["getMerchantCheckoutSettings"];
        /**
         * Replace a merchant’s checkout settings
         * @description Needs the scope `ops:admin`.
         */
        put: operations["changeMerchantCheckoutSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/reserves/{merchantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the reserve: which part of a merchant’s payments is held
         * @description Needs the scope `ops:support`.
         */
        get: operations["getReserve"];
        /**
         * Set the reserve: which part of a merchant’s later payments is held
         * @description Needs the scope `ops:treasury`. Applies to payments that are recorded from then on.
         */
        put: operations["changeReserve"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts about sales and payments, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listSaleAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/alerts/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an alert about a sale or payment
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["resolveSaleAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a refund, with every try to send it
         * @description Needs the scope `ops:support`.
         */
        get: operations["inspectRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Inspect a sale, with its history, payments, refunds and disputes
         * @description Needs the scope `ops:support`.
         */
        get: operations["inspectSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase customer and payer data from a sale that is over
         * @description Needs the scope `ops:compliance`. Also erases the texts that were sent to the bank about its disputes. Amounts and the ledger stay. 409 `conflict` while the sale, one of its payments or an answer to a dispute is under way.
         */
        post: operations["eraseSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/subscriptions/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase customer data from a subscription that is over
         * @description Needs the scope `ops:compliance`. Its terms and history stay, and its sales are erased one by one. 409 `conflict` while it is pending or active.
         */
        post: operations["eraseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/withdrawals/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the destination from a withdrawal that is over
         * @description Needs the scope `ops:compliance`. Amounts and the ledger stay. 409 `conflict` until it is over and the bank can no longer send the money back.
         */
        post: operations["eraseWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/unmatched-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unmatched payments, which belong to no sale, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listUnmatchedPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/unmatched-payments/{endToEndId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an unmatched payment, which belongs to no sale
         * @description Needs the scope `ops:support`.
         */
        get: operations["getUnmatchedPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/sales/unmatched-payments/{endToEndId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return an unmatched payment to its payer, in full
         * @description Needs the scope `ops:treasury`.
         */
        post: operations["returnPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts about webhook endpoints, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWebhookAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/alerts/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an alert about a webhook endpoint
         * @description Needs the scope `ops:admin`.
         */
        post: operations["resolveWebhookAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/steps/{subject}/{step}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a step at once that was set aside or waits for its next try
         * @description Needs the scope `ops:admin`.
         */
        post: operations["resumeWebhooksStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries about sales, withdrawals or other objects
         * @description Needs the scope `ops:support`.
         */
        get: operations["listObjectDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the last verifications of the ledger and its newest checkpoint
         * @description Needs the scope `ops:support`.
         */
        get: operations["showLedgerChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List closed days of the ledger, as they were signed, newest first
         * @description Needs the scope `ops:support`.
         */
        get: operations["listClosedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/days/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a closed day of the ledger, as it was signed
         * @description Needs the scope `ops:support`.
         */
        get: operations["getClosedDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/days/{date}/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the totals of a closed day, merchant by merchant
         * @description Needs the scope `ops:support`.
         */
        get: operations["listDayMerchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfers of the ledger by their ids
         * @description Needs the scope `ops:support`.
         */
        get: operations["listTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/merchants/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant’s balance
         * @description Needs the scope `ops:support`.
         */
        get: operations["getMerchantBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ops/ledger/merchants/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant’s statement
         * @description Needs the scope `ops:support`.
         */
        get: operations["listMerchantEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a QR code, as the payer’s bank would
         * @description The sale becomes `paid` within moments. `amount_cents` and `force` make payments that a payer’s bank would not: of another amount, late or twice. Without `force`, an expired or cancelled code is refused (410 `gone`), and so is a paid one (409 `conflict`).
         */
        post: operations["payInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/sales/{id}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a pending sale without waiting for it
         * @description Ends the sale’s time here and at the simulated bank, which refuses its code from then on. The sale becomes `expired` within moments.
         */
        post: operations["expireSaleInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a dispute on a payment, as its payer would (MED)
         * @description Within moments the dispute appears in `GET /v1/disputes` and its amount is on hold.
         */
        post: operations["openDisputeInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/disputes/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a dispute, as the banks would
         * @description A dispute is decided once; after that the answer is 409 `conflict`. The id is the bank’s own: `idInfracao` in the answer that opened it.
         */
        post: operations["decideDisputeInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/recurrences/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve, refuse or end a subscription, as its payer would
         * @description After approval, the first charge is ordered as soon as it is due in ten days or less.
         */
        post: operations["decideRecurrenceInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/recurring-charges/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a subscription’s charge without waiting for its day
         * @description The charge is paid, or not, within moments, whatever day it is due.
         */
        post: operations["endRecurringChargeInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the faults that the simulated bank makes on purpose
         * @description There are none until somebody sets some.
         */
        get: operations["readFaultsInSandbox"];
        /**
         * Set the faults that the simulated bank makes on purpose
         * @description They hold for everyone who uses this sandbox, until others are set or it restarts. `{}` ends them.
         */
        put: operations["makeFaultsInSandbox"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the simulated bank’s own statement
         * @description Lists every payment received and every payout sent, for comparison with the ledger.
         */
        get: operations["readBankStatement"];
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
    "sale.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale is paid
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSalePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale was not paid in time
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSaleExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale is cancelled
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSaleCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.authorized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payer agrees to a subscription
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionAuthorized"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payer refuses a subscription
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription expires, as nobody agreed while the bank waited
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.charge_missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A charge of a subscription could not be ordered in time and never will be: see `missed_on`
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionChargeMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A subscription is cancelled by you, the payer or a bank
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last charge of a subscription is over
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onSubscriptionEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The money of a refund is back with the payer
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onRefundSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank refuses a refund; its amount is available again
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onRefundFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dispute.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payer disputes a payment
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onDisputeOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "dispute.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A dispute is decided
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onDisputeClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "defense.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank has your answer to a dispute
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onDefenseSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "defense.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The bank refuses your answer to a dispute
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onDefenseRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "share.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale that another merchant shares with you is paid
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onShareReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "share.taken_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A refund or dispute takes back part of your share of a sale
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onShareTakenBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "share.given_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You get back the part of your share that a refund or dispute had taken
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onShareGivenBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "withdrawal.pending_approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A withdrawal waits for approval
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onWithdrawalPendingApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "withdrawal.processing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A withdrawal is approved and on its way
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onWithdrawalProcessing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "withdrawal.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A withdrawal is paid
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onWithdrawalPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "withdrawal.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A withdrawal fails; its amount is available again
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onWithdrawalFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "withdrawal.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The receiver’s bank sends back money of a paid withdrawal
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onWithdrawalReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "balance.adjusted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Operators add money to the balance, or take money out of it
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onBalanceAdjusted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You asked for a test event
         * @description Sent to each of your webhook endpoints that listens to this type of event.
         */
        post: operations["onPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The token of an invitation, and the password: a new one or, for a person of another merchant, the current one */
        AcceptInvitationBody: {
            /**
             * @description Token of the link: the part after `#`
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            token: string;
            /**
             * @description New password: 12 to 200 characters
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A change of a merchant, its clients, their secrets or its people */
        AccessEvent: {
            /**
             * @description Name of the event
             * @example client_created
             */
            event: string;
            /**
             * @description Actor: a client id, `person:` and the id of a person, or `stack` for the system itself
             * @example demo-operator
             */
            actor: string;
            /**
             * @description Reason that was given; null when none was
             * @example Asked for by phone, ticket 4711
             */
            reason: string | null;
            /**
             * @description Id of the client
             * @example client_0199f3c17a52
             */
            client_id: string | null;
            /**
             * @description Further details, by name
             * @example {
             *       "scopes": [
             *         "sales:read"
             *       ]
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
        };
        /** @description An access token, which every other request carries */
        AccessToken: {
            /**
             * @description Access token, a JWT; send it as `Authorization: Bearer …`
             * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIi.c2ln
             */
            access_token: string;
            /**
             * @description Type of the token, for the `Authorization` header
             * @example Bearer
             * @constant
             */
            token_type: "Bearer";
            /**
             * @description Seconds until the token expires
             * @example 3600
             */
            expires_in: number;
        };
        /** @description A new passkey of a device */
        AddPasskeyBody: {
            /**
             * @description Name by which the person knows the device
             * @example telephone
             */
            name: string;
            /** @description Result of `navigator.credentials.create`, as JSON */
            response: {
                /**
                 * @description Id of the passkey, given by the device
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                id: string;
                /**
                 * @description Id of the passkey, given by the device
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                rawId: string;
                /**
                 * @description Type of the credential
                 * @example public-key
                 * @constant
                 */
                type: "public-key";
                /**
                 * @description Results of client extensions; ignored
                 * @default {}
                 * @example {}
                 */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                /** @description Response of the device */
                response: {
                    /**
                     * @description Client data: the request as the browser saw it, in base64url
                     * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                     */
                    clientDataJSON: string;
                    /**
                     * @description Attestation object: the new key from the device, in base64url
                     * @example o2NmbXRkbm9uZQ
                     */
                    attestationObject: string;
                    /**
                     * @description Transports by which the device can be reached
                     * @default []
                     * @example [
                     *       "internal"
                     *     ]
                     */
                    transports?: string[];
                };
            };
        };
        /** @description A correction of a merchant’s balance */
        AdjustmentBody: {
            /**
             * Format: uuid
             * @description New id of your choice; each id is posted once
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string;
            /**
             * Format: uuid
             * @description Id of the merchant whose balance is adjusted
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description Subject of the command */
            subject: {
                /**
                 * @description Kind of the subject. `sale`, `withdrawal`, `refund`, `dispute`: the object with this id; `split`: another merchant’s sale that it is a share of; `payment`: a Pix that belongs to no sale, by its end-to-end id; `none`: none of these
                 * @example none
                 * @enum {string}
                 */
                type: "sale" | "split" | "payment" | "withdrawal" | "refund" | "dispute" | "none";
                /**
                 * @description Id of the subject
                 * @example ticket-4711
                 */
                id: string;
            };
            /**
             * @description Reason for the adjustment, as the merchant’s statement shows it
             * @example Correction, ticket 4711
             */
            description: string;
            /**
             * @description Amount to add to the available balance, in cents; negative to take money from it
             * @example 15050
             */
            amount_cents: number;
        };
        /** @description The recorded answer, on its way to the bank */
        AnswerDisputeAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description Human-readable text; its wording may change
             * @example Answer recorded
             */
            message: string;
            /** @description The answer */
            data: components["schemas"]["DisputeDefense"];
            /**
             * @description Only in a replay: an earlier request created this object, and this request created nothing new
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description Your answer to a payer’s claim */
        AnswerDisputeBody: {
            /**
             * @description Your position. `rejected`: the payer is not right, and the money is yours; `accepted`: the money goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description Explanation for the bank; line breaks are allowed
             * @example Delivered on 20 November, signed by the buyer.
             */
            justification: string;
        };
        /** @description An API client, which can request access tokens */
        ApiClient: {
            /**
             * @description Id of the client
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description Name of the client, such as its purpose
             * @example shop
             */
            name: string;
            /**
             * @description Scopes of the client
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            scopes: string[];
            /**
             * @description `active`: in use; `pending`: not yet confirmed by a second operator; `revoked`: ended for good
             * @example active
             * @enum {string}
             */
            status: "active" | "pending" | "revoked";
            /** @description Valid secrets, at most two at once, so that one can be replaced without a pause */
            secrets: {
                /**
                 * Format: uuid
                 * @description Id of the secret
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description Time at which the secret was created
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
            }[];
            /**
             * Format: date-time
             * @description Time at which the client was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the client last requested a token; null when it never did
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_used_at: string | null;
        };
        /** @description The API clients of a merchant */
        ApiClientList: {
            /** @description All API clients; of revoked ones, the newest hundred */
            data: components["schemas"]["ApiClient"][];
        };
        /** @description The merchant that a payment belongs to, and the reason */
        AssignPaymentBody: {
            /**
             * Format: uuid
             * @description Id of the merchant that the payment belongs to
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description An entry of the audit log: who did what, when, from where and why */
        AuditEvent: {
            /**
             * @description Id of the event
             * @example 1042
             */
            id: string;
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
            /**
             * @description `asked`: an operator’s request, before anything is done; `answered`: the same with its status; `done`: a change, recorded together with it
             * @example done
             * @enum {string}
             */
            moment: "asked" | "done" | "answered";
            /**
             * @description Name of the change, or the operation of the request
             * @example client_created
             */
            event: string;
            /**
             * @description Actor: a client id, `person:` and the id of a person, or `stack` for the system itself
             * @example demo-operator
             */
            actor: string;
            /**
             * @description Name of the person; null for other actors
             * @example Ana Souza
             */
            actor_name: string | null;
            /**
             * @description Reason that was given; null when none was
             * @example Asked for by phone, ticket 4711
             */
            reason: string | null;
            /**
             * @description IP address of the request; null without one
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description Id of the request; null without one
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string | null;
            /**
             * @description First id in the path of the request; null without one
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string | null;
            /**
             * Format: uuid
             * @description Id of the merchant that the event is about; null without one
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description Client, or `person:` and the id of a person, that the event is about; null without one
             * @example client_0199f3c17a52
             */
            client_id: string | null;
            /**
             * @description HTTP status of the answer; null unless `moment` is `answered`
             * @example 201
             */
            status: number | null;
            /**
             * @description Further details, by name
             * @example {
             *       "scopes": [
             *         "sales:read"
             *       ]
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        /** @description A page of the audit log, newest first */
        AuditEventList: {
            /** @description Rows of this page */
            data: components["schemas"]["AuditEvent"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description Operators add money to the balance, or take money out of it */
        BalanceAdjustedEvent: {
            /**
             * @description Type of the event
             * @example balance.adjusted
             * @constant
             */
            type: "balance.adjusted";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["StatementEntry"];
        };
        /** @description The current balance */
        BalanceAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /** @description Current balance */
            data: {
                /** @description Total balance: `available` plus `hold` */
                total: components["schemas"]["BalanceEntry"];
                /** @description Amount that can be withdrawn now */
                available: components["schemas"]["BalanceEntry"];
                /** @description Amount on hold for withdrawals and refunds under way, disputes, sales that are not settled yet, and the reserve */
                hold: components["schemas"]["BalanceEntry"];
                /** @description Part of `hold` withheld from payments for some days, in case their sales are disputed. Only with `expand=reserve` */
                reserve?: components["schemas"]["BalanceEntry"];
            };
        };
        /** @description One part of the balance, in cents, in reais and as text */
        BalanceEntry: {
            /**
             * @description Value for exact arithmetic, in cents
             * @example 150000
             */
            cents: number;
            /**
             * @description Value, in reais
             * @example 1500
             */
            amount: number;
            /**
             * @description Value formatted for display
             * @example R$ 1.500,00
             */
            formatted: string;
        };
        /** @description The simulated bank’s book */
        BankStatement: {
            /** @description Payments received */
            payments: {
                /**
                 * @description End-to-end id of the payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description Transaction id of the charge that it pays; null for a payment without a charge
                 * @example k3jd92ms7ahq1zp0x8vbn5tw4c
                 */
                txid: string | null;
                /**
                 * @description Amount of the payment, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * Format: date-time
                 * @description Time of the payment
                 * @example 2026-11-21T14:46:10.000Z
                 */
                at: string;
            }[];
            /** @description Payouts ordered, whether settled, refused or still under way */
            payouts: {
                /**
                 * @description Id of the payout, given by Comporta
                 * @example 5f3c9a1e8d7b42609c1e3a5f7b9d0e24
                 */
                payout_id: string;
                /**
                 * @description End-to-end id of the payout, given by the bank; null until it is
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * @description Destination PIX key
                 * @example maria@example.com
                 */
                pix_key: string;
                /**
                 * @description Amount of the payout, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description `processing`, `settled`, `refused` or `returned` (settled, then sent back)
                 * @example settled
                 */
                status: string;
                /**
                 * Format: date-time
                 * @description Time at which the payout ended, or was ordered while it has not ended
                 * @example 2026-11-21T15:00:02.000Z
                 */
                at: string;
            }[];
        };
        /** @description The reason for cancelling a withdrawal */
        CancelWithdrawalBody: {
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The complete checkout settings, which replace the current ones, and the reason */
        ChangeCheckoutSettingsAsOperatorBody: {
            /**
             * @description Colour of buttons and marks, with a contrast of at least 4.5:1 against white; null for the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * Format: base64
             * @description Logo, a PNG of at most 32 KiB, 32 to 512 pixels wide and high, in base64; null for the first letter of the merchant’s name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame; none when the list is empty
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The complete checkout settings, which replace the current ones */
        ChangeCheckoutSettingsBody: {
            /**
             * @description Colour of buttons and marks, with a contrast of at least 4.5:1 against white; null for the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * Format: base64
             * @description Logo, a PNG of at most 32 KiB, 32 to 512 pixels wide and high, in base64; null for the first letter of the merchant’s name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame; none when the list is empty
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
        };
        /** @description The current password and the new one */
        ChangePasswordBody: {
            /**
             * @description Person’s current password
             * @example correct horse battery staple
             */
            password: string;
            /**
             * @description New password: 12 to 200 characters
             * @example correct horse battery staple
             */
            new_password: string;
        };
        /** @description The complete payout settings of a merchant, which replace the current ones, and the reason */
        ChangePayoutSettingsBody: {
            /** @description Destination of withdrawals that name no PIX key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description Type of the PIX key
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description PIX key
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description Largest amount of one withdrawal, in cents, whoever approves it; null: no such limit
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals can be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description Largest amount that can be approved automatically, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description Limit of the day’s total for automatic approval, in cents; all withdrawals of the day in Brasília count, whoever approved them
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description Largest total of withdrawals between 20 h and 6 h in Brasília, in cents; null: no limit
             * @default null
             * @example 100000
             */
            night_max_cents?: number | null;
            /**
             * @description Time, in seconds, in which a second withdrawal of the same amount to the same key is reviewed first; 0: never
             * @default 0
             * @example 600
             */
            duplicate_window_seconds?: number;
            /**
             * @description Whether the API client that created a withdrawal may approve it; a person never may
             * @example false
             */
            creator_may_approve: boolean;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The reserve of a merchant’s payments from now on, and the reason */
        ChangeReserveBody: {
            /**
             * @description Part of each payment that is held in reserve, in hundredths of a percent; 0: nothing
             * @example 1000
             */
            basis_points: number;
            /**
             * @description Number of days after payment for which it is held; 0 when nothing is
             * @example 30
             */
            days: number;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The new role of a person */
        ChangeRoleBody: {
            /**
             * @description Role at the merchant. `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
        };
        /** @description The complete settings of a webhook endpoint, which replace the current ones */
        ChangeWebhookEndpointBody: {
            /**
             * @description Address that receives the events: https; in the demo also http on the same machine
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description Types of events to send; all types when the list is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description Your own note about the endpoint; null for none
             * @example The shop
             */
            description: string | null;
            /**
             * @description Whether events are sent. While false, new events are not queued for the endpoint, and pending ones wait: those of the last 30 days are sent once it is true again
             * @example true
             */
            enabled: boolean;
        };
        /** @description The appearance of a merchant’s checkout pages */
        CheckoutSettings: {
            /**
             * @description Colour of buttons and marks; null for the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * @description Logo, a PNG in base64; null for the first letter of the merchant’s name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame; none when the list is empty
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
        };
        /** @description Credentials of an API client */
        ClientSecret: {
            /**
             * @description Id of the client
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description New secret of the client; shown only this once, and kept as a hash
             * @example sk_b8N1…
             */
            client_secret: string;
        };
        /** @description The bank’s word about a payout, as an operator got it from the bank */
        ClosePayoutBody: {
            /**
             * @description The bank’s word: `settled`: the payout was paid; `rejected`: it was not paid
             * @example settled
             * @enum {string}
             */
            outcome: "settled" | "rejected";
            /**
             * @description End-to-end id of a settled payout
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id?: string | null;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The bank’s word about a refund, as an operator got it from the bank */
        CloseRefundBody: {
            /**
             * @description The bank’s word: `settled`: the money went back; `rejected`: it did not
             * @example settled
             * @enum {string}
             */
            outcome: "settled" | "rejected";
            /**
             * @description End-to-end id of the return (`D…`) of a settled refund
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id?: string | null;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description A closed day, as it was signed */
        ClosedDay: {
            /**
             * Format: date
             * @description Day in Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description Number of the checkpoint after the day, by which all of it was verified
             * @example 42
             */
            checkpoint: number;
            /**
             * @description Number of merchants that had a transfer by the end of the day
             * @example 12
             */
            merchants: number;
            /**
             * @description Number of transfers of the day, including refused ones
             * @example 1042
             */
            transfers: string;
            /** @description Balances of merchants and of the house before the day */
            opening: {
                /**
                 * @description Available balances of all merchants before the day, in cents
                 * @example 15050
                 */
                available_cents: number;
                /**
                 * @description Amounts on hold of all merchants before the day, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description Money at the provider accounts before the day, with a negative sign, in cents
                 * @example -165050
                 */
                provider_clearing_cents: number;
                /**
                 * @description Fee revenue of the house before the day, in cents
                 * @example 15050
                 */
                fee_revenue_cents: number;
                /**
                 * @description Sum of all adjustments before the day, negative when they added money to balances, in cents
                 * @example 15050
                 */
                adjustments_cents: number;
                /**
                 * @description Money between merchants before the day, always zero, in cents
                 * @example 0
                 */
                between_merchants_cents: number;
            };
            /** @description Movements of the day */
            totals: {
                /**
                 * @description Number of payments received
                 * @example 12
                 */
                received_count: number;
                /**
                 * @description Amount of the payments received, in cents
                 * @example 15050
                 */
                received_cents: number;
                /**
                 * @description Number of refunds that went out
                 * @example 1
                 */
                refunded_count: number;
                /**
                 * @description Amount refunded, in cents
                 * @example 15050
                 */
                refunded_cents: number;
                /**
                 * @description Amount returned to payers in disputes, in cents
                 * @example 15050
                 */
                disputed_cents: number;
                /**
                 * @description Number of withdrawals paid
                 * @example 3
                 */
                withdrawn_count: number;
                /**
                 * @description Amount withdrawn, including fees, in cents
                 * @example 15050
                 */
                withdrawn_cents: number;
                /**
                 * @description Withdrawal fees, part of `withdrawn_cents`, in cents
                 * @example 15050
                 */
                fee_cents: number;
                /**
                 * @description Amount of paid withdrawals that came back, in cents
                 * @example 15050
                 */
                returned_cents: number;
                /**
                 * @description Adjustments by operators, negative when money was taken, in cents
                 * @example 15050
                 */
                adjusted_cents: number;
                /**
                 * @description Amount received from other merchants, less the amount that went to them (zero for all together), in cents
                 * @example 0
                 */
                transferred_cents: number;
                /**
                 * @description Change in the total balance, in cents
                 * @example 15050
                 */
                change_cents: number;
            };
            /** @description Balances of merchants and of the house after the day */
            closing: {
                /**
                 * @description Available balances of all merchants after the day, in cents
                 * @example 15050
                 */
                available_cents: number;
                /**
                 * @description Amounts on hold of all merchants after the day, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description Money at the provider accounts after the day, with a negative sign, in cents
                 * @example -165050
                 */
                provider_clearing_cents: number;
                /**
                 * @description Fee revenue of the house after the day, in cents
                 * @example 15050
                 */
                fee_revenue_cents: number;
                /**
                 * @description Sum of all adjustments after the day, negative when they added money to balances, in cents
                 * @example 15050
                 */
                adjustments_cents: number;
                /**
                 * @description Money between merchants after the day, always zero, in cents
                 * @example 0
                 */
                between_merchants_cents: number;
            };
            /** @description Provider accounts, the parts of `closing.provider_clearing_cents` */
            provider_accounts: {
                /**
                 * @description Number of the provider account
                 * @example 1
                 */
                account: number;
                /**
                 * @description Money at the account after the day, with the sign of `provider_clearing_cents`, in cents
                 * @example -165050
                 */
                closing_cents: number;
            }[];
            /**
             * @description SHA-256, in hex, of the merchants’ lines in the file of the day, one line for each
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            lines: string;
            /**
             * @description Signed text, character by character
             * @example {"version":1,"date":"2026-11-21"}
             */
            statement: string;
            /**
             * @description Ed25519 signature of `statement`, in base64
             * @example c2lnbmVk
             */
            signature: string;
        };
        /** @description The closed days of the ledger */
        ClosedDayList: {
            /** @description Closed days, newest first */
            data: components["schemas"]["ClosedDay"][];
        };
        /** @description A closed day of one merchant */
        ClosedDayMerchant: {
            /**
             * Format: uuid
             * @description Id of the merchant
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Number of transfers of the day, including refused ones
             * @example 104
             */
            transfers: string;
            /**
             * @description Available balance before the day, in cents
             * @example 15050
             */
            opening_available_cents: number;
            /**
             * @description Amount on hold before the day, in cents
             * @example 15050
             */
            opening_held_cents: number;
            /**
             * @description Number of payments received
             * @example 12
             */
            received_count: number;
            /**
             * @description Amount of the payments received, in cents
             * @example 15050
             */
            received_cents: number;
            /**
             * @description Number of refunds that went out
             * @example 1
             */
            refunded_count: number;
            /**
             * @description Amount refunded, in cents
             * @example 15050
             */
            refunded_cents: number;
            /**
             * @description Amount returned to payers in disputes, in cents
             * @example 15050
             */
            disputed_cents: number;
            /**
             * @description Number of withdrawals paid
             * @example 3
             */
            withdrawn_count: number;
            /**
             * @description Amount withdrawn, including fees, in cents
             * @example 15050
             */
            withdrawn_cents: number;
            /**
             * @description Withdrawal fees, part of `withdrawn_cents`, in cents
             * @example 15050
             */
            fee_cents: number;
            /**
             * @description Amount of paid withdrawals that came back, in cents
             * @example 15050
             */
            returned_cents: number;
            /**
             * @description Adjustments by operators, negative when money was taken, in cents
             * @example 15050
             */
            adjusted_cents: number;
            /**
             * @description Amount received from other merchants, less the amount that went to them (zero for all together), in cents
             * @example 0
             */
            transferred_cents: number;
            /**
             * @description Change in the total balance, in cents
             * @example 15050
             */
            change_cents: number;
            /**
             * @description Available balance after the day, in cents
             * @example 15050
             */
            closing_available_cents: number;
            /**
             * @description Amount on hold after the day, in cents
             * @example 15050
             */
            closing_held_cents: number;
        };
        /** @description A closed day, merchant by merchant */
        ClosedDayMerchantList: {
            /** @description Merchants, in the order of their ids */
            data: components["schemas"]["ClosedDayMerchant"][];
        };
        /** @description A day of the bank’s books, with its last comparison */
        ComparedDay: {
            /**
             * @description Day in Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description Number of comparisons of the day
             * @example 1
             */
            runs: number;
            /** @description Last comparison of the day that was completed; null when none was */
            run: {
                /**
                 * Format: uuid
                 * @description Id of the comparison
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Whether a person requested the comparison
                 * @example false
                 */
                by_hand: boolean;
                /**
                 * @description Whether the day was over when the comparison began
                 * @example true
                 */
                whole: boolean;
                /**
                 * @description Number of the bank’s lines that were compared
                 * @example 1200
                 */
                bank_lines: number;
                /**
                 * @description Number of the service’s lines that were compared
                 * @example 1200
                 */
                our_lines: number;
                /**
                 * @description Number of the ledger’s lines that were compared
                 * @example 1200
                 */
                ledger_lines: number;
                /**
                 * @description Number of lines that differed, including those reported before
                 * @example 0
                 */
                differences: number;
                /**
                 * Format: date-time
                 * @description Time at which the comparison began
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description Time at which the comparison ended
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                ended_at: string;
            } | null;
        };
        /** @description The days of the bank’s books, compared or not */
        ComparedDayList: {
            /** @description Days, newest first: each one from the first that was compared up to yesterday */
            data: components["schemas"]["ComparedDay"][];
        };
        /** @description The first code of a new authenticator, to confirm it */
        ConfirmTotpBody: {
            /**
             * @description Six-digit code that the authenticator shows
             * @example 287082
             */
            totp: string;
        };
        /** @description An API client to create */
        CreateApiClientBody: {
            /**
             * @description Name of the client, such as its purpose
             * @example shop
             */
            name: string;
            /**
             * @description Scopes of the client
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            scopes: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write")[];
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        };
        /** @description A merchant to create */
        CreateMerchantBody: {
            /**
             * @description Merchant’s name, as payers see it; a BR Code carries the first 25 characters
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Merchant’s city, as payers see it; a BR Code carries the first 15 characters
             * @example OLINDA
             */
            city: string;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        };
        /** @description The created refund */
        CreateRefundAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description Human-readable text; its wording may change
             * @example Refund created
             */
            message: string;
            /** @description The refund */
            data: components["schemas"]["RefundCreation"];
            /**
             * @description Only in a replay: an earlier request created this object, and this request created nothing new
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description A refund to create */
        CreateRefundBody: {
            /**
             * @description Amount to refund, in reais; everything that is left when absent
             * @example 50
             */
            amount?: number | null;
        };
        /** @description A sale to create */
        CreateSaleBody: {
            /**
             * @description Amount of the sale, in reais: at least 10.00, with at most two decimals
             * @example 150.5
             */
            amount: number;
            /**
             * @description Customer’s name
             * @example Maria Silva
             */
            customer_name?: string | null;
            /**
             * @description Customer’s email address
             * @example maria@example.com
             */
            customer_email?: string | null;
            /**
             * @description Customer’s CPF (11 digits) or CNPJ (14 digits), digits only
             * @example 52998224725
             */
            customer_document?: string | null;
            /**
             * @description Customer’s phone number
             * @example +5581999990000
             */
            customer_phone?: string | null;
            /**
             * @description Your own reference for the sale, such as an order number; generated when absent. It does not have to be unique
             * @example PEDIDO-1001
             */
            reference?: string | null;
            /**
             * @description Minutes until the QR code expires, at most 43200 (30 days); 15 when absent
             * @example 60
             */
            expiration_minutes?: number | null;
            /**
             * @description Address that the checkout page links back to, unchanged; https, without credentials. A visit to it does not mean that the sale is paid: read the sale, or use webhooks
             * @example https://loja.example/pedidos/42
             */
            return_url?: string | null;
            /**
             * Format: date
             * @description Due date, a day in Brasília: today or up to 1826 days ahead. It makes `customer_name` and `customer_document` required and excludes `expiration_minutes`. Terms that are not possible are refused (422 `due_charge_refused`)
             * @example 2026-12-31
             */
            due_date?: string | null;
            /**
             * @description Number of days after the due date during which the sale can still be paid; 30 when absent
             * @example 30
             */
            days_after_due?: number | null;
            /** @description Late fee, added once when the sale is paid after the due date */
            fine?: {
                /**
                 * @description Fixed amount, in reais; send either `amount` or `percentage`
                 * @example 5
                 */
                amount?: number | null;
                /**
                 * @description Percentage of the sale’s amount, above 0 and at most 100, with at most two decimals
                 * @example 2
                 */
                percentage?: number | null;
            } | null;
            /** @description Interest for each day after the due date */
            interest?: {
                /**
                 * @description Amount per day, in reais; send either this or `percentage_per_month`
                 * @example 0.5
                 */
                amount_per_day?: number | null;
                /**
                 * @description Percentage of the sale’s amount per month, charged by the day
                 * @example 1
                 */
                percentage_per_month?: number | null;
            } | null;
            /** @description Discount for paying early */
            discount?: {
                /**
                 * @description Fixed amount, in reais; send either `amount` or `percentage`
                 * @example 5
                 */
                amount?: number | null;
                /**
                 * @description Percentage of the sale’s amount, above 0 and at most 100, with at most two decimals
                 * @example 2
                 */
                percentage?: number | null;
                /**
                 * Format: date
                 * @description Last day on which the discount applies; the due date when absent
                 * @example 2026-12-20
                 */
                until?: string | null;
            } | null;
            /** @description Other merchants that receive a share of the payment, at most ten, each a fixed amount or a percentage; the rest is yours. A split that is not possible is refused (422 `split_refused`) */
            split?: {
                /**
                 * @description Id of the receiver, an active merchant of this installation
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description Fixed share, in reais; send either `amount` or `percentage`
                 * @example 30
                 */
                amount?: number | null;
                /**
                 * @description Share as a percentage of the sale’s amount, above 0 and at most 100, with at most two decimals
                 * @example 12.5
                 */
                percentage?: number | null;
            }[] | null;
        };
        /** @description A subscription to create */
        CreateSubscriptionBody: {
            /**
             * @description Amount of each charge, in reais: at least 10.00, with at most two decimals
             * @example 59.9
             */
            amount: number;
            /**
             * @description Interval between charges, from `starts_on`: `weekly`, `monthly`, `quarterly` (three months), `semiannual` (six months) or `annual`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description Due date of the first charge, a day in Brasília, 2 to 366 days ahead. In a month without that day, a charge is due on the last day of the month
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day on which a charge can be due; when absent, the subscription goes on until it is cancelled
             * @example 2027-12-10
             */
            ends_on?: string | null;
            /**
             * @description Whether a charge that is not paid on its due date is tried again, up to three times within seven days. The payer agrees to this
             * @default true
             * @example true
             */
            retries?: boolean;
            /**
             * @description Name of the customer who is to pay
             * @example Maria Silva
             */
            customer_name: string;
            /**
             * @description CPF (11 digits) or CNPJ (14 digits) of the customer who is to pay, digits only
             * @example 52998224725
             */
            customer_document: string;
            /**
             * @description Customer’s email address
             * @example maria@example.com
             */
            customer_email?: string | null;
            /**
             * @description Customer’s phone number
             * @example +5581999990000
             */
            customer_phone?: string | null;
            /**
             * @description Your own reference for the subscription, such as a contract number; generated when absent. It does not have to be unique. The sale of each charge has it too
             * @example PLANO-1001
             */
            reference?: string | null;
            /**
             * @description Purpose of the subscription, as the payer reads it
             * @example Streaming plan
             */
            description?: string | null;
        };
        /** @description The credentials of an API client */
        CreateTokenBody: {
            /**
             * @description Id of the API client
             * @example demo-merchant
             */
            client_id: string;
            /**
             * @description Secret of the API client
             * @example demo-merchant-secret
             */
            client_secret: string;
        };
        /** @description The new endpoint, with its secret */
        CreateWebhookEndpointAnswer: {
            /**
             * Format: uuid
             * @description Id of the endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Address that receives the events
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description Types of events that are sent; all types when the list is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description Your own note about the endpoint; null when there is none
             * @example The shop
             */
            description: string | null;
            /**
             * @description `enabled`: events are sent; `disabled`: disabled by you; `gone`: disabled because it answered 410; `failing`: disabled because it accepted nothing for three days
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Time since which the endpoint has accepted nothing; null when its last answer was good
             * @example 2026-11-21T14:45:00.123+00:00
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Time at which the endpoint was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description Secret to verify signatures with; shown only this once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        /** @description A webhook endpoint to create, which receives events from now on */
        CreateWebhookEndpointBody: {
            /**
             * @description Address that receives the events: https; in the demo also http on the same machine
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description Types of events to send; all types when the list is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types?: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description Your own note about the endpoint; null for none
             * @default null
             * @example The shop
             */
            description?: string | null;
        };
        /** @description The created withdrawal */
        CreateWithdrawalAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description Human-readable text; its wording may change
             * @example Withdrawal created
             */
            message: string;
            /** @description The withdrawal */
            data: components["schemas"]["WithdrawalCreation"];
            /**
             * @description Only in a replay: an earlier request created this object, and this request created nothing new
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description A withdrawal to create */
        CreateWithdrawalBody: {
            /**
             * @description Amount to take from the balance, in reais. The fee is part of it, and the available balance must cover the amount plus the fee
             * @example 150.5
             */
            amount: number;
            /**
             * @description Destination PIX key, sent together with `pix_key_type`; the merchant’s default key when absent
             * @example maria@example.com
             */
            pix_key?: string | null;
            /**
             * @description Type of the PIX key. In a `phone`, `cpf` or `cnpj` key, punctuation does not matter
             * @example email
             * @enum {string|null}
             */
            pix_key_type?: "cpf" | "cnpj" | "phone" | "random" | "email" | null;
            /**
             * @description `true`: approve it automatically, or fail it where that is not allowed; `false`: wait for the merchant’s approval
             * @example true
             */
            authorize: boolean;
        };
        /** @description Totals per day */
        DailyReport: {
            /** @description Days on which money moved, oldest first */
            data: components["schemas"]["ReportedDay"][];
        };
        /** @description The end of a dispute */
        DecideDisputeBody: {
            /**
             * @description `accepted`: the payer is right, and the money goes back; `rejected`: the payer is not right; `cancelled`: the dispute is withdrawn
             * @example accepted
             * @enum {string}
             */
            status: "accepted" | "rejected" | "cancelled";
        };
        /** @description The payer’s answer to a subscription */
        DecideRecurrenceBody: {
            /**
             * @description `approved`: the payer agrees; `rejected`: the payer refuses; `cancelled`: the payer ends an approved subscription; `expired`: nobody answered in time
             * @example approved
             * @enum {string}
             */
            status: "approved" | "rejected" | "cancelled" | "expired";
        };
        /** @description The decision of a compliance review, and its reason */
        DecideReviewBody: {
            /**
             * @description `approved`: the withdrawal may be paid; `rejected`: it fails, and its amount is available again
             * @example approved
             * @enum {string}
             */
            decision: "approved" | "rejected";
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The withdrawal after the decision */
        DecideWithdrawalAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description Human-readable text; its wording may change
             * @example Withdrawal approved
             */
            message: string;
            /** @description The withdrawal */
            data: components["schemas"]["Withdrawal"];
        };
        /** @description The reason for a decision; may be absent */
        DecisionBody: {
            /**
             * @description Reason for the decision. It is kept permanently: do not include documents or PIX keys
             * @example Agreed
             */
            reason?: string | null;
        } | null;
        /** @description The bank refuses your answer to a dispute */
        DefenseRefusedEvent: {
            /**
             * @description Type of the event
             * @example defense.refused
             * @constant
             */
            type: "defense.refused";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["DisputeDefenseEventData"];
        };
        /** @description The bank has your answer to a dispute */
        DefenseSentEvent: {
            /**
             * @description Type of the event
             * @example defense.sent
             * @constant
             */
            type: "defense.sent";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["DisputeDefenseEventData"];
        };
        /** @description The person of the demo to sign in as */
        DemoSignInBody: {
            /**
             * @description Person of the demo to sign in as. `merchant`: the merchant’s owner; `finance`, `support`: its people with these roles; `operator`, `operator-2`: the two operators
             * @example merchant
             * @enum {string}
             */
            as: "merchant" | "finance" | "support" | "operator" | "operator-2";
        };
        /** @description A line on which two of the three books differ: the bank’s, the service’s and the ledger’s */
        Difference: {
            /**
             * Format: uuid
             * @description Id of the difference and of its alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Service whose rows were compared
             * @example sales
             * @enum {string}
             */
            service: "sales" | "withdrawals";
            /**
             * @description Kind of the difference
             * @example payment_missing
             */
            kind: string;
            /**
             * @description Book that the service’s rows were compared with
             * @example bank
             * @enum {string}
             */
            book: "bank" | "ledger";
            /**
             * @description Day in Brasília that was compared
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description `open`: nobody works on it; `taken`: an operator works on it; `resolved`: closed
             * @example open
             * @enum {string}
             */
            status: "open" | "taken" | "resolved";
            /**
             * @description Subject of the difference, such as an end-to-end id
             * @example E18236120202611211445s0a1b2c3d4e
             */
            subject: string;
            /**
             * @description Description of the difference; null when there is none
             * @example we have it as received, and the bank does not
             */
            text: string | null;
            /**
             * @description Amount that it is about (null when not known), in cents
             * @example 15050
             */
            amount_cents: number | null;
            /**
             * @description End-to-end id of the Pix; null when not known
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string | null;
            /**
             * Format: uuid
             * @description Id of the merchant that it is about; null when not known
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * Format: uuid
             * @description Id of the sale that it is about; null when it is about none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description Id of the withdrawal that it is about; null when it is about none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * Format: uuid
             * @description Id of the ledger’s transfer that it is about; null when it is about none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string | null;
            /** @description Line of the bank at the time of the comparison; null when that book was not asked about it */
            bank: {
                /**
                 * @description Whether the book has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Amount of the line, positive when received and negative when sent, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description Id of the line in this book; null when it has none
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description Status of the line, in the book’s own word; null when it has none
                 * @example settled
                 */
                status: string | null;
            } | null;
            /** @description Line of the service at the time of the comparison; null when that book was not asked about it */
            ours: {
                /**
                 * @description Whether the book has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Amount of the line, positive when received and negative when sent, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description Id of the line in this book; null when it has none
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description Status of the line, in the book’s own word; null when it has none
                 * @example settled
                 */
                status: string | null;
            } | null;
            /** @description Line of the ledger at the time of the comparison; null when that book was not asked about it */
            ledger: {
                /**
                 * @description Whether the book has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Amount of the line, positive when received and negative when sent, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description Id of the line in this book; null when it has none
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description Status of the line, in the book’s own word; null when it has none
                 * @example settled
                 */
                status: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Time at which the difference was found
             * @example 2026-11-21T14:45:00.123+00:00
             */
            found_at: string;
            /**
             * @description Operator who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Time at which that operator took it; null when nobody works on it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Whether two operators have to close it
             * @example false
             */
            needs_two: boolean;
            /**
             * @description Operator who proposed to close it, where two have to; null without a proposal
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description Time of the proposal; null without one
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description Resolution that was proposed; null without a proposal
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * @description Operator who closed it, both of two separated by a space, or `system`; null until then
             * @example operator:demo-operator
             */
            resolved_by: string | null;
            /**
             * Format: date-time
             * @description Time at which it was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description How it was settled; null until then
             * @example The bank corrected its line
             */
            resolution: string | null;
        };
        /** @description A page of differences, oldest first */
        DifferenceList: {
            /** @description Rows of this page */
            data: components["schemas"]["Difference"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer’s claim on a payment (MED), decided by the provider */
        Dispute: {
            /**
             * Format: uuid
             * @description Id of the dispute
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the sale whose payment is disputed
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description End-to-end id of the disputed payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description `open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not right; `cancelled`: withdrawn
             * @example open
             * @enum {string}
             */
            status: "open" | "accepted" | "rejected" | "cancelled";
            /**
             * @description Disputed amount, in reais
             * @example 150.5
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Amount on hold for the dispute or, once accepted, returned to the payer (0 once rejected or cancelled), in reais
             * @example 150.5
             */
            held_amount: number;
            /**
             * @description Disputed amount that was not available, taken from later credits while the dispute is open or accepted, in reais
             * @example 0
             */
            shortfall_amount: number;
            /**
             * Format: date-time
             * @description Time at which the payer opened the dispute
             * @example 2026-11-21T14:45:00.123+00:00
             */
            opened_at: string;
            /**
             * Format: date-time
             * @description Time of the decision; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decided_at: string | null;
        };
        /** @description A dispute is decided */
        DisputeClosedEvent: {
            /**
             * @description Type of the event
             * @example dispute.closed
             * @constant
             */
            type: "dispute.closed";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Dispute"];
        };
        /** @description An answer to a dispute, with its outcome */
        DisputeDefense: {
            /**
             * Format: uuid
             * @description Id of the answer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the dispute that it answers
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            dispute_id: string;
            /**
             * @description `sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: the bank did not take it, see `refusal`
             * @example sending
             * @enum {string}
             */
            status: "sending" | "sent" | "refused";
            /**
             * @description Your position. `rejected`: the payer is not right, and the money is yours; `accepted`: the money goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description Reason for the refusal; null when it was not refused. `invalid`: write another text; `too_late`: the bank takes no more answers; `answered_elsewhere`: the bank has another answer; `unknown_at_bank`: the bank does not know the dispute, ask the operators; `decided`: the dispute was decided before the answer was sent
             * @example null
             * @enum {string|null}
             */
            refusal: "invalid" | "too_late" | "answered_elsewhere" | "unknown_at_bank" | "decided" | null;
            /**
             * @description Author of the answer: a client id, or `person:` and the id of a person
             * @example client_0199f3c17a52
             */
            created_by: string;
            /**
             * Format: date-time
             * @description Time at which the answer was recorded
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the bank took or refused it; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            answered_at: string | null;
            /**
             * @description Text of the answer; null once the sale’s personal data is erased
             * @example Delivered on 20 November, signed by the buyer.
             */
            justification: string | null;
        };
        /** @description An answer to a dispute, without its text */
        DisputeDefenseEventData: {
            /**
             * Format: uuid
             * @description Id of the answer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the dispute that it answers
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            dispute_id: string;
            /**
             * @description `sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: the bank did not take it, see `refusal`
             * @example sending
             * @enum {string}
             */
            status: "sending" | "sent" | "refused";
            /**
             * @description Your position. `rejected`: the payer is not right, and the money is yours; `accepted`: the money goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description Reason for the refusal; null when it was not refused. `invalid`: write another text; `too_late`: the bank takes no more answers; `answered_elsewhere`: the bank has another answer; `unknown_at_bank`: the bank does not know the dispute, ask the operators; `decided`: the dispute was decided before the answer was sent
             * @example null
             * @enum {string|null}
             */
            refusal: "invalid" | "too_late" | "answered_elsewhere" | "unknown_at_bank" | "decided" | null;
            /**
             * @description Author of the answer: a client id, or `person:` and the id of a person
             * @example client_0199f3c17a52
             */
            created_by: string;
            /**
             * Format: date-time
             * @description Time at which the answer was recorded
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the bank took or refused it; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            answered_at: string | null;
        };
        /** @description A dispute at the bank, in the terms of the bank’s API */
        DisputeInBank: {
            /**
             * Format: uuid
             * @description Id of the dispute at the bank
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            idInfracao: string;
            /**
             * @description End-to-end id of the disputed payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            endToEndId: string;
            /**
             * @description Disputed amount, in reais
             * @example 150.50
             */
            valor: string;
            /**
             * @description `ABERTA`: open; `EM_DEFESA`: answered; `ACEITA`: accepted; `REJEITADA`: rejected; `CANCELADA`: cancelled
             * @example ABERTA
             */
            status: string;
            /**
             * Format: date-time
             * @description Time at which the dispute was opened
             * @example 2026-11-21T14:50:00.000Z
             */
            dataAbertura: string;
            /**
             * @description Receiver’s answer; absent until there is one
             * @example O cliente recebeu o produto.
             */
            defesa?: string;
            /** @description Dates of the bank’s analysis */
            dadosAnalise: {
                /**
                 * Format: date-time
                 * @description Time at which the dispute was opened
                 * @example 2026-11-21T14:50:00.000Z
                 */
                abertura: string;
                /**
                 * Format: date-time
                 * @description Deadline for the bank’s decision
                 * @example 2026-11-28T14:50:00.000Z
                 */
                prazoFinalizacao: string;
                /**
                 * Format: date-time
                 * @description Time at which the bank received the answer; absent until then
                 * @example 2026-11-22T09:00:00.000Z
                 */
                recebimentoDefesa?: string;
            };
        };
        /** @description A page of disputes, newest first */
        DisputeList: {
            /** @description Rows of this page */
            data: components["schemas"]["Dispute"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer disputes a payment */
        DisputeOpenedEvent: {
            /**
             * @description Type of the event
             * @example dispute.opened
             * @constant
             */
            type: "dispute.opened";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Dispute"];
        };
        /** @description Empty: the change is in effect */
        DoneInBank: Record<string, never>;
        /** @description Work that is due for a row of a service */
        DueStep: {
            /**
             * @description Subject of the step, such as the id of a sale or a withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description Name of the step
             * @example follow-payout
             */
            step: string;
            /**
             * Format: date-time
             * @description Time at which the step is due, or due again; for a claimed step, the time at which the claim expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            due_at: string;
            /**
             * @description Whether a worker has claimed the step: it is doing it, or died while doing it
             * @example false
             */
            claimed: boolean;
            /**
             * @description Number of tries since the step last succeeded
             * @example 0
             */
            tries: number;
            /**
             * @description Reason for the last failure; null when no try has failed
             * @example the bank did not answer
             */
            failure: string | null;
            /**
             * Format: date-time
             * @description Time since which the step waits for a person; null when it does not
             * @example 2026-11-21T14:45:00.123+00:00
             */
            set_aside_at: string | null;
        };
        /** @description Due steps of a service */
        DueStepList: {
            /** @description Steps, the longest due first */
            data: components["schemas"]["DueStep"][];
        };
        /** @description The outcome of an ordered charge */
        EndChargeBody: {
            /**
             * @description `paid`: the payer’s bank pays; `unpaid`: it cannot, e.g. for lack of funds; `refused`: it refuses the charge; `cancelled`: the payer cancels this one charge
             * @example paid
             * @enum {string}
             */
            outcome: "paid" | "unpaid" | "refused" | "cancelled";
        };
        /** @description A dispute, with the fields that `expand` adds */
        ExpandedDispute: {
            /**
             * Format: uuid
             * @description Id of the dispute
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the sale whose payment is disputed
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description End-to-end id of the disputed payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description `open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not right; `cancelled`: withdrawn
             * @example open
             * @enum {string}
             */
            status: "open" | "accepted" | "rejected" | "cancelled";
            /**
             * @description Disputed amount, in reais
             * @example 150.5
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Amount on hold for the dispute or, once accepted, returned to the payer (0 once rejected or cancelled), in reais
             * @example 150.5
             */
            held_amount: number;
            /**
             * @description Disputed amount that was not available, taken from later credits while the dispute is open or accepted, in reais
             * @example 0
             */
            shortfall_amount: number;
            /**
             * Format: date-time
             * @description Time at which the payer opened the dispute
             * @example 2026-11-21T14:45:00.123+00:00
             */
            opened_at: string;
            /**
             * Format: date-time
             * @description Time of the decision; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decided_at: string | null;
            /** @description Your newest answer; null when there is none. Only with `expand=defense` */
            defense?: components["schemas"]["DisputeDefense"] | null;
            /**
             * @description Whether you can answer the dispute now. Only with `expand=defense`
             * @example true
             */
            can_answer?: boolean;
            /**
             * Format: date-time
             * @description Deadline for the bank’s decision; null when the bank gave none. Only with `expand=defense`
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decision_due_at?: string | null;
        };
        /** @description A sale, with the fields that `expand` adds */
        ExpandedSale: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant that owns the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where the sale was created: `api` or `portal`. Other values, such as `dashboard`, may be added
             * @example api
             */
            origin: string;
            /**
             * @description Amount of the sale, in reais
             * @example 150.5
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Your reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Customer’s name; null when not given, or erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null when not given, or erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Payer’s name, as the bank reports it; null until the sale is paid, when the bank reports none, or when erased
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description Payer’s CPF or CNPJ, as the bank reports it, possibly masked; null until the sale is paid, when the bank reports none, or when erased
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: awaiting payment; `paid`: payment confirmed; `expired`: not paid in time; `cancelled`: cancelled by you or, for a charge of a subscription, by its payer. A late payment turns an expired or cancelled sale into `paid`
             * @example paid
             * @enum {string}
             */
            status: "pending" | "paid" | "expired" | "cancelled";
            /**
             * @description Always pix
             * @example pix
             * @constant
             */
            payment_method: "pix";
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Transaction id at the payment provider: the sale’s `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description PIX copy-and-paste text (BR Code); empty for a charge of a subscription
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Time at which the sale expires. UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description Time at which the sale was created. UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description Time of the last change. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description Time of payment; null until the sale is paid. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Address that the checkout page links back to. Only on a sale created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Due date, a day in Brasília. Only on a sale with a due date
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description Number of days after the due date during which the sale can still be paid. Only on a sale with a due date
             * @example 30
             */
            days_after_due?: number;
            /** @description Late fee, added once when the sale is paid after the due date. Only on a sale with one */
            fine?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description Interest for each day after the due date. Only on a sale with interest */
            interest?: {
                /**
                 * @description Amount per day (absent when `percentage_per_month` applies), in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description Percentage of the sale’s amount per month, charged by the day; absent when `amount_per_day` applies
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description Discount for paying early. Only on a sale with one */
            discount?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description Last day on which the discount applies
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Id of the subscription that the sale is a charge of. Only on such a sale, which is paid without a QR code
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Shares of other merchants; the rest is the seller’s. Only on a sale created with a split */
            split?: {
                /**
                 * Format: uuid
                 * @description Id of the receiving merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description Receiver’s share of the payment, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description Percentage that was requested; absent when a fixed amount was
                 * @example 12.5
                 */
                percentage?: number;
            }[];
            /** @description Shares credited so far; empty before the sale is paid. Only with `expand=shares` */
            shares?: {
                /**
                 * Format: uuid
                 * @description Id of the receiving merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description Amount received, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description Part of it taken back so far for refunds and disputes of the sale, in reais
                 * @example 0
                 */
                taken_back_amount: number;
                /**
                 * Format: date-time
                 * @description Time at which the receiver was credited
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                received_at: string;
                /**
                 * Format: date-time
                 * @description Time from which the share is available; null when it was at once
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                available_at: string | null;
            }[];
        };
        /** @description A withdrawal, with the fields that `expand` adds */
        ExpandedWithdrawal: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Reason for the failure; null when the withdrawal did not fail. Only with `expand=failure`, and always in events */
            failure?: components["schemas"]["WithdrawalFailure"] | null;
            /** @description Events of the withdrawal, in order. Only with `expand=history` */
            history?: {
                /**
                 * @description Name of the event
                 * @example merchant_approved
                 */
                event: string;
                /**
                 * @description Status before the event; null when there was none
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description Status after the event
                 * @example processing
                 */
                to: string | null;
                /**
                 * @description Party that caused the event; `system`: Comporta itself
                 * @example merchant
                 * @enum {string}
                 */
                by: "merchant" | "operator" | "bank" | "system";
                /**
                 * Format: date-time
                 * @description Time of the event
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /**
             * @description Client or person that requested the withdrawal: a client id, or `person:` and the id of a person. Only with `expand=created_by`
             * @example demo-merchant
             */
            created_by?: string;
            /**
             * @description Client or person of the merchant that last approved, rejected or cancelled the withdrawal, in the form of `created_by`; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
        };
        /** @description The sale expires */
        ExpireInSandboxAnswer: {
            /**
             * @description Always true: the sale becomes `expired` within moments
             * @example true
             * @constant
             */
            expiring: true;
        };
        /** @description The refusal of a request about withdrawals */
        FieldsError: {
            /**
             * @description Always false: the request was refused
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description Human-readable text; its wording may change
             * @example Invalid data
             */
            message: string;
            /**
             * @description Error messages, by field name
             * @example {
             *       "amount": [
             *         "must be at least 10.00"
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
            /**
             * @description Machine-readable code, from a closed list that the beginning of this reference explains
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description Id of the request, as in the `x-request-id` header; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description The answer of the organisation’s provider, unchanged */
        FinishOidcBody: {
            /**
             * @description Query string (without the `?`) of the address that the provider sent the browser back to
             * @example code=x&state=y
             */
            callback: string;
        };
        /** @description The balance of a provider account, by the bank’s book and by the ledger’s */
        Float: {
            /**
             * @description Number of the provider account, one of our accounts at PSPs
             * @example 1
             */
            provider_account: number;
            /**
             * @description Balance of the account, as the bank reports it, in cents
             * @example 1250000
             */
            bank_cents: number;
            /**
             * @description Balance of the account by the ledger: money that came there and did not leave, in cents
             * @example 1249000
             */
            ledger_cents: number;
            /**
             * @description Part of `ledger_cents` that merchants can ask for now, which the account must have, in cents
             * @example 1100000
             */
            owed_cents: number;
            /**
             * @description Shortfall of `bank_cents` below `owed_cents`, in cents
             * @example 0
             */
            missing_cents: number;
            /**
             * Format: date-time
             * @description Time at which the bank reported the balance
             * @example 2026-11-21T14:45:00.123+00:00
             */
            looked_at: string;
        };
        /** @description Balances of the provider accounts, as last seen */
        FloatList: {
            /** @description One row for each provider account whose PSP reports its balance */
            data: components["schemas"]["Float"][];
        };
        /** @description A search result */
        Found: {
            /**
             * @description Kind of the object
             * @example sale
             * @enum {string}
             */
            kind: "sale" | "refund" | "dispute" | "payment" | "withdrawal" | "transfer" | "event" | "endpoint" | "merchant" | "client" | "person" | "request";
            /**
             * @description Id of the object, as its own routes take it
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant that the object belongs to; null when it belongs to none
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description Human-readable name of the object, such as a reference; null when it has none
             * @example PEDIDO-1001
             */
            label: string | null;
            /**
             * @description Field that matched the search
             * @example reference
             */
            matched: string;
            /**
             * @description Status of the object; null when it has none
             * @example paid
             */
            status: string | null;
            /**
             * @description Amount of the object (null when it has none), in cents
             * @example 15050
             */
            amount_cents: number | null;
            /**
             * Format: date-time
             * @description Time at which the object was created; null when it is not known
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string | null;
        };
        /** @description Result of a health check */
        Health: {
            /**
             * @description `ok`: every part that was checked answers; `unavailable`: one does not or, for readiness, the gateway is shutting down
             * @example ok
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /**
             * @description The parts that were checked, by name
             * @example {
             *       "database": "ok",
             *       "ledger": "ok"
             *     }
             */
            checks: {
                [key: string]: "ok" | "down";
            };
        };
        /** @description An invitation, with its link */
        Invitation: {
            /**
             * Format: uuid
             * @description Id of the person or, until they have joined, of the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Person’s name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description E-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description Role at the merchant. `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
            /**
             * @description `active`: has joined; `invited`: has not used the invitation’s link yet
             * @example active
             * @enum {string}
             */
            status: "active" | "invited";
            /**
             * @description Whether the person has a second factor
             * @example true
             */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description Time at which the person was last signed in; null when they never were
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_seen_at: string | null;
            /**
             * @description Link for that person only, to be given to nobody else; shown only this once
             * @example https://pay.example.com/app/invitation#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            invitation_url: string;
            /**
             * Format: date-time
             * @description Time at which the invitation expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
        };
        /** @description A person to invite */
        InvitePersonBody: {
            /**
             * @description E-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description Person’s name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description Role at the merchant. `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
        };
        /** @description A JSON Web Key Set (RFC 7517) */
        KeySet: {
            /**
             * @description The public keys, as JWKs
             * @example [
             *       {
             *         "kty": "OKP",
             *         "crv": "Ed25519",
             *         "alg": "EdDSA",
             *         "kid": "0199f3c17a52",
             *         "x": "11qYAYKxCrfVS_"
             *       }
             *     ]
             */
            keys: {
                [key: string]: unknown;
            }[];
        };
        /** @description The refusal of a request */
        LabelError: {
            /**
             * @description Label of the kind of error
             * @example Validation Error
             */
            error: string;
            /**
             * @description Human-readable text; its wording may change
             * @example amount: must be at least 10.00
             */
            message: string;
            /**
             * @description Machine-readable code, from a closed list that the beginning of this reference explains
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description Error messages, by field name; absent when no field is at fault
             * @example {
             *       "amount": [
             *         "must be at least 10.00"
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description Id of the request, as in the `x-request-id` header; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description The last checks of the ledger, with their findings */
        LedgerChecks: {
            /** @description Check of all balances, made every minute; null when there was none yet */
            balances: {
                /**
                 * Format: date-time
                 * @description Time of the check
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Whether all balances sum to zero and agree with their newest transfers
                 * @example true
                 */
                is_true: boolean;
                /**
                 * @description Sum of all deviations from zero, without their signs, in cents
                 * @example 0
                 */
                imbalance_cents: number;
                /**
                 * @description Number of accounts that disagree; nothing is posted to them
                 * @example 0
                 */
                disagreeing: number;
                /**
                 * @description Ids of some of the merchants concerned, at most ten
                 * @example []
                 */
                merchant_ids: string[];
            } | null;
            /** @description Verification before a checkpoint; null when there was none yet */
            verification: {
                /**
                 * Format: date-time
                 * @description Time at which the verification ended
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Whether every transfer follows from the one before it
                 * @example true
                 */
                is_true: boolean;
                /**
                 * @description Number of the checkpoint since which transfers were verified; null when all were
                 * @example 41
                 */
                since_checkpoint: number | null;
                /**
                 * @description Findings, the first ten
                 * @example []
                 */
                lies: string[];
            } | null;
            /** @description Newest signed checkpoint; null when there is none */
            checkpoint: {
                /**
                 * @description Number of the checkpoint
                 * @example 42
                 */
                number: number;
                /**
                 * Format: date-time
                 * @description Time at which the checkpoint was taken
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                taken_at: string;
                /**
                 * @description Number of merchants, each with a chain of transfers
                 * @example 12
                 */
                merchants: number;
                /**
                 * @description Number of transfers in all chains, including refused ones
                 * @example 1042
                 */
                transfers: string;
                /**
                 * @description Root of the Merkle tree over the ends of all chains, in hex
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                root: string;
            } | null;
        };
        /** @description A sale in a list, with the fields that `expand` adds */
        ListedSale: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant that owns the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where the sale was created: `api` or `portal`. Other values, such as `dashboard`, may be added
             * @example api
             */
            origin: string;
            /**
             * @description Amount of the sale, in reais
             * @example 150.5
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Your reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Customer’s name; null when not given, or erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null when not given, or erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Payer’s name, as the bank reports it; null until the sale is paid, when the bank reports none, or when erased
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description Payer’s CPF or CNPJ, as the bank reports it, possibly masked; null until the sale is paid, when the bank reports none, or when erased
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: awaiting payment; `paid`: payment confirmed; `expired`: not paid in time; `cancelled`: cancelled by you or, for a charge of a subscription, by its payer. A late payment turns an expired or cancelled sale into `paid`
             * @example paid
             * @enum {string}
             */
            status: "pending" | "paid" | "expired" | "cancelled";
            /**
             * @description Always pix
             * @example pix
             * @constant
             */
            payment_method: "pix";
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Transaction id at the payment provider: the sale’s `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description PIX copy-and-paste text (BR Code); empty for a charge of a subscription
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Time at which the sale expires. UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description Time at which the sale was created. UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description Time of the last change. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description Time of payment; null until the sale is paid. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Address that the checkout page links back to. Only on a sale created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Due date, a day in Brasília. Only on a sale with a due date
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description Number of days after the due date during which the sale can still be paid. Only on a sale with a due date
             * @example 30
             */
            days_after_due?: number;
            /** @description Late fee, added once when the sale is paid after the due date. Only on a sale with one */
            fine?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description Interest for each day after the due date. Only on a sale with interest */
            interest?: {
                /**
                 * @description Amount per day (absent when `percentage_per_month` applies), in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description Percentage of the sale’s amount per month, charged by the day; absent when `amount_per_day` applies
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description Discount for paying early. Only on a sale with one */
            discount?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description Last day on which the discount applies
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Id of the subscription that the sale is a charge of. Only on such a sale, which is paid without a QR code
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Shares of other merchants; the rest is the seller’s. Only on a sale created with a split */
            split?: {
                /**
                 * Format: uuid
                 * @description Id of the receiving merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description Receiver’s share of the payment, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description Percentage that was requested; absent when a fixed amount was
                 * @example 12.5
                 */
                percentage?: number;
            }[];
            /**
             * @description Amount that went back to the payer in refunds and accepted disputes (only with `expand=returns`), in reais
             * @example 0
             */
            returned_amount?: number;
            /**
             * @description Whether a dispute of the sale is open. Only with `expand=returns`
             * @example false
             */
            disputed?: boolean;
        };
        /** @description A withdrawal in a list, with the fields that `expand` adds */
        ListedWithdrawal: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * @description Client or person that requested the withdrawal: a client id, or `person:` and the id of a person. Only with `expand=created_by`
             * @example demo-merchant
             */
            created_by?: string;
        };
        /** @description A request of one of your API clients */
        LoggedRequest: {
            /**
             * Format: date-time
             * @description Time at which the request arrived
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
            /**
             * @description Id of the request, the `x-request-id` of its answer
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
            /**
             * @description Id of the client that sent it
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /**
             * @description Path of the route, with parameter names in place of ids
             * @example /v1/sales/:id
             */
            route: string;
            /**
             * @description HTTP status of the answer
             * @example 201
             */
            status: number;
            /**
             * @description Time until the answer, in milliseconds
             * @example 12.4
             */
            ms: number;
        };
        /** @description A merchant, which sells and withdraws */
        Merchant: {
            /**
             * Format: uuid
             * @description Id of the merchant
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Merchant’s name, as payers see it
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Merchant’s city, as payers see it
             * @example OLINDA
             */
            city: string;
            /**
             * @description `active`: in operation; `suspended`: cannot start movements of money
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description Time at which the merchant was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description A merchant with its API clients and its history */
        MerchantDetail: {
            /**
             * Format: uuid
             * @description Id of the merchant
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Merchant’s name, as payers see it
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Merchant’s city, as payers see it
             * @example OLINDA
             */
            city: string;
            /**
             * @description `active`: in operation; `suspended`: cannot start movements of money
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description Time at which the merchant was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /** @description API clients of the merchant */
            clients: components["schemas"]["ApiClient"][];
            /** @description The newest 200 changes, oldest first */
            events: components["schemas"]["AccessEvent"][];
        };
        /** @description An event, as it is sent to webhook endpoints */
        MerchantEvent: {
            /**
             * Format: uuid
             * @description Id of the event, sent as `webhook-id`
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Type of the event
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted";
            /**
             * @description Id of the object that the event is about, such as a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * Format: date-time
             * @description Time of the event, as it is sent
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /**
             * @description The object as the API shows it, as it was at that time
             * @example {
             *       "id": "0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description A page of events, newest first; with `after`, oldest first */
        MerchantEventList: {
            /** @description Rows of this page */
            data: components["schemas"]["MerchantEvent"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A page of merchants, newest first */
        MerchantList: {
            /** @description Rows of this page */
            data: components["schemas"]["Merchant"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The delivery of an event about an object to one endpoint, with every attempt */
        ObjectDelivery: {
            /**
             * Format: uuid
             * @description Id of the event, sent as `webhook-id`
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Type of the event
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted" | "ping";
            /**
             * @description Id of the object that the event is about, such as a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * @description `pending`: still to be delivered; `delivered`: accepted by the endpoint; `given_up`: refused for three days
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "given_up";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123+00:00
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description Time at which the endpoint accepted the event; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt; null when none is left to make or the endpoint is not enabled
             * @example 2026-11-21T14:45:00.123+00:00
             */
            next_attempt_at: string | null;
            /** @description All attempts to deliver the event */
            attempts: {
                /**
                 * Format: date-time
                 * @description Time of the attempt
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Duration of the attempt, in milliseconds
                 * @example 84
                 */
                took_ms: number;
                /**
                 * @description HTTP status that the endpoint answered; null when it did not answer
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Reason why the attempt failed; null when it succeeded
                 * @example no answer in time
                 */
                failure: string | null;
                /**
                 * @description Beginning of the answer’s body; null when there is none
                 * @example ok
                 */
                answer: string | null;
            }[];
            /**
             * Format: uuid
             * @description Id of the endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            endpoint_id: string;
            /**
             * @description Address of the endpoint
             * @example https://shop.example.com/webhooks
             */
            endpoint_url: string;
            /**
             * Format: uuid
             * @description Id of the merchant that the endpoint belongs to
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
        };
        /** @description Deliveries of events about some objects */
        ObjectDeliveryList: {
            /** @description Deliveries, newest first, at most a hundred */
            data: components["schemas"]["ObjectDelivery"][];
        };
        /** @description A sign-in at the organisation’s provider that has begun */
        OidcFlow: {
            /**
             * @description Address that the browser goes to next
             * @example https://login.example.com/authorize?client_id=comporta
             */
            url: string;
        };
        /** @description A dispute to open */
        OpenDisputeBody: {
            /**
             * @description End-to-end id of the disputed payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description Disputed amount (the whole payment when absent), in cents
             * @example 500
             */
            amount_cents?: number;
        };
        /** @description The reason for an operator’s act */
        OperatorReasonBody: {
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description A refund with every try to send it, also of a payment that belongs to no sale */
        OperatorRefund: {
            /**
             * Format: uuid
             * @description Id of the refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Status: `reserving`, `refused`, `processing`, `completed` or `failed`
             * @example processing
             */
            status: string;
            /**
             * @description Amount of the refund, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * @description End-to-end id of the refunded payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description End-to-end id of the return (`D…`); null until the provider assigns it
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * @description The bank’s code for its refusal; null when it gave none
             * @example AM04
             */
            failure_code: string | null;
            /**
             * Format: date-time
             * @description Time at which the refund was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
            /** @description All tries to send it back */
            attempts: {
                /**
                 * @description Number of the try, from 1
                 * @example 1
                 */
                number: number;
                /**
                 * @description Outcome: `settled`, `processing`, `rejected`, `refused`, `blocked`, `not_sent` or `unknown`; null until there is one
                 * @example rejected
                 */
                outcome: string | null;
                /**
                 * @description The bank’s code, or the reason why there is no clear answer; null when there is neither
                 * @example AM04
                 */
                detail: string | null;
                /**
                 * Format: date-time
                 * @description Time at which the try began
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description Time of the answer; null when there was none
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                answered_at: string | null;
            }[];
            /**
             * Format: uuid
             * @description Id of the refunded sale; null when the payment belongs to none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description Id of the merchant whose money goes back; null when the payment belongs to no sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description Final outcome, from the bank itself or brought by operators: `settled` or `rejected`; null until then
             * @example settled
             * @enum {string|null}
             */
            closed_as: "settled" | "rejected" | null;
            /**
             * @description Whether two operators may close the refund now: the bank was asked, and its answers do not tell the outcome
             * @example false
             */
            is_closable: boolean;
        };
        /** @description A sale with its payments, refunds, disputes, history and alerts */
        OperatorSaleDetail: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant that the sale belongs to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Status: `pending`, `paid`, `expired` or `cancelled`
             * @example paid
             */
            status: string;
            /**
             * @description Amount of the sale, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * @description The merchant’s reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Transaction id of the charge at the payment provider
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            provider: string;
            /**
             * @description Number of the provider account, one of our accounts at PSPs, that has its charge
             * @example 1
             */
            provider_account: number;
            /**
             * @description Where the sale was created: `api` or `portal`
             * @example api
             */
            origin: string;
            /**
             * @description Idempotency-Key that created the sale; null when none was sent
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            idempotency_key: string | null;
            /**
             * @description Whether the sale has a QR code: false until the provider has made the charge, and always for a charge of a subscription
             * @example true
             */
            has_code: boolean;
            /**
             * Format: date-time
             * @description Time at which the sale expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Time at which cancellation was requested; null when it was not
             * @example 2026-11-21T14:45:00.123+00:00
             */
            cancel_requested_at: string | null;
            /**
             * Format: date-time
             * @description Time of payment; null until the sale is paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the sale was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /** @description Payments for the sale */
            payments: {
                /**
                 * @description End-to-end id of the payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description Amount of the payment, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description Whether this payment pays the sale; others are extra money
                 * @example true
                 */
                pays_sale: boolean;
                /**
                 * Format: date-time
                 * @description Time of payment
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                paid_at: string;
                /**
                 * Format: date-time
                 * @description Time from which the payment is available; null when it was at once
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                available_at: string | null;
                /**
                 * @description Amount held in reserve (null when nothing is), in cents
                 * @example 1505
                 */
                reserve_cents: number | null;
                /**
                 * Format: date-time
                 * @description Time until which the reserve is held, unless a refund or dispute takes it before; null without one
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                reserved_until: string | null;
                /**
                 * Format: date-time
                 * @description Time at which the ledger credited the payment; null until then
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                credited_at: string | null;
            }[];
            /** @description Refunds of the sale */
            refunds: {
                /**
                 * Format: uuid
                 * @description Id of the refund
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Status: `reserving`, `refused`, `processing`, `completed` or `failed`
                 * @example processing
                 */
                status: string;
                /**
                 * @description Amount of the refund, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description End-to-end id of the refunded payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description End-to-end id of the return (`D…`); null until the provider assigns it
                 * @example D18236120202611211500s0a1b2c3d4e
                 */
                return_id: string | null;
                /**
                 * @description The bank’s code for its refusal; null when it gave none
                 * @example AM04
                 */
                failure_code: string | null;
                /**
                 * Format: date-time
                 * @description Time at which the refund was requested
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Time at which the money went back; null until it has
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                refunded_at: string | null;
                /** @description All tries to send it back */
                attempts: {
                    /**
                     * @description Number of the try, from 1
                     * @example 1
                     */
                    number: number;
                    /**
                     * @description Outcome: `settled`, `processing`, `rejected`, `refused`, `blocked`, `not_sent` or `unknown`; null until there is one
                     * @example rejected
                     */
                    outcome: string | null;
                    /**
                     * @description The bank’s code, or the reason why there is no clear answer; null when there is neither
                     * @example AM04
                     */
                    detail: string | null;
                    /**
                     * Format: date-time
                     * @description Time at which the try began
                     * @example 2026-11-21T14:45:00.123+00:00
                     */
                    started_at: string;
                    /**
                     * Format: date-time
                     * @description Time of the answer; null when there was none
                     * @example 2026-11-21T14:45:00.123+00:00
                     */
                    answered_at: string | null;
                }[];
            }[];
            /** @description Disputes of the sale’s payments */
            disputes: {
                /**
                 * Format: uuid
                 * @description Id of the dispute
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Id of the dispute at the payment provider
                 * @example MED-1042
                 */
                provider_dispute_id: string;
                /**
                 * @description Status: `open`, `accepted`, `rejected` or `cancelled`
                 * @example open
                 */
                status: string;
                /**
                 * @description Disputed amount, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description Part of the disputed amount that was held, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description End-to-end id of the disputed payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * Format: date-time
                 * @description Time at which the payer opened the dispute
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                opened_at: string;
                /**
                 * Format: date-time
                 * @description Time of the decision; null until then
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                decided_at: string | null;
            }[];
            /** @description Events of the sale, its refunds and its disputes, in order */
            events: {
                /**
                 * @description Kind of the object that the event is about
                 * @example sale
                 * @enum {string}
                 */
                about: "sale" | "refund" | "dispute";
                /**
                 * Format: uuid
                 * @description Id of that object
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Name of the event
                 * @example payment_confirmed
                 */
                event: string;
                /**
                 * @description Status before the event; null when there was none
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description Status after the event
                 * @example paid
                 */
                to: string | null;
                /**
                 * @description Actor: `client:<id>`, `operator:<id>`, `bank` or `system`
                 * @example bank
                 */
                actor: string;
                /**
                 * @description Reason for the event; null when none was given
                 * @example Agreed
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description Time of the event
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description Alerts about the sale and its money */
            alerts: components["schemas"]["SalesAlert"][];
            /** @description Steps still due for the sale and its money */
            due_steps: components["schemas"]["DueStep"][];
            /**
             * @description Ids of the transfers that the ledger has, or would have, for the sale
             * @example []
             */
            transfer_ids: string[];
        };
        /** @description A withdrawal, with the fields that only operators see */
        OperatorWithdrawal: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * Format: uuid
             * @description Id of the merchant that the withdrawal belongs to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Client or person that requested the withdrawal: a client id, or `person:` and the id of a person
             * @example demo-merchant
             */
            created_by: string;
            /**
             * @description Progress of the merchant’s approval: `not_required`, `pending`, `approved` or `rejected`
             * @example not_required
             */
            merchant_status: string;
            /**
             * @description Reasons for a compliance review. `large_amount`: from the review limit on; `watched_destination`: the PIX key is watched; `high_velocity`: too many withdrawals in a short time; `possible_duplicate`: see `duplicate_of`; `found_at_bank`: the bank already has this payout, from before a restore
             * @example [
             *       "large_amount"
             *     ]
             */
            compliance_reasons: string[];
            /**
             * Format: uuid
             * @description Id of the earlier withdrawal of the same amount to the same key; null when this is no possible duplicate
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            duplicate_of: string | null;
            /**
             * @description `running`: not stopped; `cancelled_by_merchant`, `cancelled_by_operator`: cancelled; `expired`: nobody decided in time
             * @example running
             */
            stop_status: string;
            /**
             * @description Id of the payout at the bank, given by Comporta
             * @example 5f3c9a1e8d7b42609c1e3a5f7b9d0e24
             */
            payout_id: string;
            /**
             * @description Number of the provider account, one of our accounts at PSPs, that pays it
             * @example 1
             */
            provider_account: number;
            /**
             * @description Amount that the receiver’s bank has sent back so far, in cents
             * @example 0
             */
            returned_cents: number;
        };
        /** @description A withdrawal with its history, its payout tries, proposals and alerts */
        OperatorWithdrawalDetail: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * Format: uuid
             * @description Id of the merchant that the withdrawal belongs to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Client or person that requested the withdrawal: a client id, or `person:` and the id of a person
             * @example demo-merchant
             */
            created_by: string;
            /**
             * @description Progress of the merchant’s approval: `not_required`, `pending`, `approved` or `rejected`
             * @example not_required
             */
            merchant_status: string;
            /**
             * @description Reasons for a compliance review. `large_amount`: from the review limit on; `watched_destination`: the PIX key is watched; `high_velocity`: too many withdrawals in a short time; `possible_duplicate`: see `duplicate_of`; `found_at_bank`: the bank already has this payout, from before a restore
             * @example [
             *       "large_amount"
             *     ]
             */
            compliance_reasons: string[];
            /**
             * Format: uuid
             * @description Id of the earlier withdrawal of the same amount to the same key; null when this is no possible duplicate
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            duplicate_of: string | null;
            /**
             * @description `running`: not stopped; `cancelled_by_merchant`, `cancelled_by_operator`: cancelled; `expired`: nobody decided in time
             * @example running
             */
            stop_status: string;
            /**
             * @description Id of the payout at the bank, given by Comporta
             * @example 5f3c9a1e8d7b42609c1e3a5f7b9d0e24
             */
            payout_id: string;
            /**
             * @description Number of the provider account, one of our accounts at PSPs, that pays it
             * @example 1
             */
            provider_account: number;
            /**
             * @description Amount that the receiver’s bank has sent back so far, in cents
             * @example 0
             */
            returned_cents: number;
            /** @description Events of the withdrawal, in order */
            events: {
                /**
                 * @description Status that the event changes: `withdrawal`, `merchant`, `compliance`, `bank` or `stop`
                 * @example withdrawal
                 */
                lifecycle: string;
                /**
                 * @description Name of the event
                 * @example merchant_approved
                 */
                event: string;
                /**
                 * @description Status before the event; null when there was none
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description Status after the event
                 * @example processing
                 */
                to: string | null;
                /**
                 * @description Actor: `client:<id>`, `operator:<id>`, `bank` or `system`
                 * @example client:demo-merchant
                 */
                actor: string;
                /**
                 * @description Reason for the event; null when none was given
                 * @example Agreed
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description Time of the event
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description All tries to pay it */
            payout_attempts: {
                /**
                 * @description Number of the try, from 1
                 * @example 1
                 */
                number: number;
                /**
                 * @description Outcome: `settled`, `processing`, `rejected`, `refused`, `blocked`, `not_sent` or `unknown`; null until there is one
                 * @example rejected
                 */
                outcome: string | null;
                /**
                 * @description The bank’s code, or the reason why there is no clear answer; null when there is neither
                 * @example AC03
                 */
                detail: string | null;
                /**
                 * @description End-to-end id that the bank gave; null when it gave none
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * Format: date-time
                 * @description Time at which the try began
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description Time of the answer; null when there was none
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                answered_at: string | null;
            }[];
            /** @description Decisions of one operator that a second operator has to make too */
            proposals: {
                /**
                 * @description `decide-review`: the decision of a compliance review; `close-payout`: the closing of a payout by hand
                 * @example close-payout
                 * @enum {string}
                 */
                act: "decide-review" | "close-payout";
                /**
                 * @description Proposed outcome: `approved` or `rejected` for a review, `settled` or `rejected` for a payout
                 * @example settled
                 */
                outcome: string;
                /**
                 * @description End-to-end id given with the proposal; null when none was
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * @description Operator who made the proposal
                 * @example operator:demo-operator
                 */
                proposed_by: string;
                /**
                 * Format: date-time
                 * @description Time of the proposal
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                proposed_at: string;
                /**
                 * @description Reason for the proposal
                 * @example The bank said so on the phone
                 */
                reason: string;
            }[];
            /** @description Alerts about the withdrawal, and about the cause that keeps it waiting */
            alerts: components["schemas"]["WithdrawalAlert"][];
            /** @description Steps still due for the withdrawal */
            due_steps: components["schemas"]["DueStep"][];
            /**
             * @description Ids of the transfers that the ledger has, or would have, for the withdrawal
             * @example []
             */
            transfer_ids: string[];
        };
        /** @description The reason; may be absent */
        OptionalReasonBody: {
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        } | null;
        /** @description Limits, approval rules and fee of your withdrawals */
        OwnPayoutSettings: {
            /**
             * Format: uuid
             * @description Id of the merchant that the settings belong to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description Destination of withdrawals that name no PIX key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description Type of the PIX key
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description PIX key, normalised
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description Largest amount of one withdrawal, in cents, whoever approves it; null: no such limit
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals can be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description Largest amount that can be approved automatically, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description Limit of the day’s total for automatic approval, in cents; all withdrawals of the day in Brasília count, whoever approved them
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description Largest total of withdrawals between 20 h and 6 h in Brasília, in cents; null: no limit
             * @example 100000
             */
            night_max_cents: number | null;
            /**
             * @description Time, in seconds, in which a second withdrawal of the same amount to the same key is reviewed first; 0: never
             * @example 600
             */
            duplicate_window_seconds: number;
            /**
             * @description Whether the API client that created a withdrawal may approve it; a person never may
             * @example false
             */
            creator_may_approve: boolean;
            /**
             * @description Fee of each withdrawal, in cents: it is part of the amount, and the available balance must cover it on top of the amount
             * @example 20
             */
            fee_cents: number;
        };
        /** @description A passkey: a key that a device of the person keeps */
        Passkey: {
            /**
             * @description Id of the passkey, given by the device
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            id: string;
            /**
             * @description Name by which the person knows the device
             * @example telephone
             */
            name: string;
            /**
             * Format: date-time
             * @description Time at which the passkey was added
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the passkey was last used; null when it never was
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_used_at: string | null;
        };
        /** @description The passkeys of a person */
        PasskeyList: {
            /** @description All passkeys, oldest first */
            data: components["schemas"]["Passkey"][];
        };
        /** @description Options for creating or using a passkey */
        PasskeyOptions: {
            /**
             * @description Options for `navigator.credentials`, as JSON (WebAuthn Level 3)
             * @example {
             *       "challenge": "cXVhbHF1ZXI",
             *       "rpId": "localhost"
             *     }
             */
            options: {
                [key: string]: unknown;
            };
        };
        /** @description The current password, once more */
        PasswordBody: {
            /**
             * @description Person’s current password
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A link with which a person chooses a new password */
        PasswordReset: {
            /**
             * @description Link for that person only; shown only this once
             * @example https://pay.example.com/app/reset#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            reset_url: string;
            /**
             * Format: date-time
             * @description Time at which the link expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
        };
        /** @description The payouts that are meant, and the reason */
        PausePayoutsBody: {
            /**
             * Format: uuid
             * @description Id of the merchant whose payouts are meant; null or absent for all merchants
             * @default null
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id?: string | null;
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The payment that was made */
        PaySaleAnswer: {
            /**
             * @description End-to-end id of the payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
        };
        /** @description A payment, as the payer’s bank is told to make it */
        PaySaleBody: {
            /**
             * @description PIX copy-and-paste text of the sale: its `qrcode_text`
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms6304A1B2
             */
            br_code: string;
            /**
             * @description Payer’s name; the bank reports none when it is absent
             * @example Maria Silva
             */
            payer_name?: string;
            /**
             * @description Payer’s CPF or CNPJ; the bank reports none when it is absent
             * @example 52998224725
             */
            payer_document?: string;
            /**
             * @description Amount to pay in place of the sale’s (no real bank would send it), in cents
             * @example 500
             */
            amount_cents?: number;
            /**
             * Format: date
             * @description Day on which a charge with a due date is paid, for the amount due on that day; today when absent
             * @example 2026-12-31
             */
            day?: string;
            /**
             * @description Whether to pay even a sale that is expired or cancelled (a late payment) or paid already (a second payment)
             * @example true
             */
            force?: boolean;
        };
        /** @description A pause, in which no new payouts are sent to the bank */
        PayoutPause: {
            /**
             * Format: uuid
             * @description Id of the pause
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant whose payouts are held back; null for all merchants
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description `paused`: paused by an operator; `suspended`: held back because the merchant is suspended
             * @example paused
             * @enum {string}
             */
            kind: "paused" | "suspended";
            /**
             * @description Operator who began the pause
             * @example operator:demo-operator
             */
            actor: string;
            /**
             * @description Reason for the pause
             * @example The bank is being changed
             */
            reason: string;
            /**
             * Format: date-time
             * @description Time at which the pause began
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time at which the pause ended; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Operator who ended the pause; null until then
             * @example operator:demo-operator
             */
            ended_by: string | null;
            /**
             * @description Reason for ending the pause; null until then
             * @example The bank is back
             */
            end_reason: string | null;
        };
        /** @description The pauses that hold back payouts right now */
        PayoutPauseList: {
            /** @description Pauses that have not ended, newest first */
            data: components["schemas"]["PayoutPause"][];
        };
        /** @description Limits and approval rules for a merchant’s withdrawals */
        PayoutSettings: {
            /**
             * Format: uuid
             * @description Id of the merchant that the settings belong to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description Destination of withdrawals that name no PIX key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description Type of the PIX key
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description PIX key, normalised
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description Largest amount of one withdrawal, in cents, whoever approves it; null: no such limit
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals can be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description Largest amount that can be approved automatically, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description Limit of the day’s total for automatic approval, in cents; all withdrawals of the day in Brasília count, whoever approved them
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description Largest total of withdrawals between 20 h and 6 h in Brasília, in cents; null: no limit
             * @example 100000
             */
            night_max_cents: number | null;
            /**
             * @description Time, in seconds, in which a second withdrawal of the same amount to the same key is reviewed first; 0: never
             * @example 600
             */
            duplicate_window_seconds: number;
            /**
             * @description Whether the API client that created a withdrawal may approve it; a person never may
             * @example false
             */
            creator_may_approve: boolean;
        };
        /** @description The history of a merchant’s payout settings */
        PayoutSettingsChangeList: {
            /** @description Changes, newest first, at most 200 */
            data: {
                /**
                 * @description Operator who changed the settings; both separated by a space, where two did
                 * @example operator:demo-operator operator:demo-operator-2
                 */
                actor: string;
                /**
                 * @description Reason for the change
                 * @example Asked for by phone, ticket 4711
                 */
                reason: string;
                /** @description Settings before the change; null when there were none */
                before: components["schemas"]["PayoutSettings"] | null;
                /** @description Settings after the change */
                after: components["schemas"]["PayoutSettings"];
                /**
                 * Format: date-time
                 * @description Time of the change
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description Proposal that waits for a second operator; null when there is none */
            proposal: components["schemas"]["PayoutSettingsProposal"] | null;
        };
        /** @description Proposed settings that let money go further than before; another operator has to send the same */
        PayoutSettingsProposal: {
            /**
             * @description Operator who made the proposal
             * @example operator:demo-operator
             */
            proposed_by: string;
            /**
             * @description Reason for the proposal
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
            /** @description Proposed settings */
            after: components["schemas"]["PayoutSettings"];
            /**
             * Format: date-time
             * @description Time of the proposal
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
        };
        /** @description A person who signs in for a merchant, or is invited to */
        Person: {
            /**
             * Format: uuid
             * @description Id of the person or, until they have joined, of the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Person’s name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description E-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description Role at the merchant. `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
            /**
             * @description `active`: has joined; `invited`: has not used the invitation’s link yet
             * @example active
             * @enum {string}
             */
            status: "active" | "invited";
            /**
             * @description Whether the person has a second factor
             * @example true
             */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description Time at which the person was last signed in; null when they never were
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_seen_at: string | null;
        };
        /** @description The people of a merchant */
        PersonList: {
            /** @description All people, and after them the invitations */
            data: components["schemas"]["Person"][];
        };
        /** @description The name of a person */
        PersonName: {
            /**
             * Format: uuid
             * @description Id of the person or, until they have joined, of the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Person’s name
             * @example Maria Silva
             */
            name: string;
        };
        /** @description You asked for a test event */
        PingEvent: {
            /**
             * @description Type of the event
             * @example ping
             * @constant
             */
            type: "ping";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["PingEventData"];
        };
        /** @description The endpoint that is tested */
        PingEventData: {
            /**
             * Format: uuid
             * @description Id of the endpoint that is tested
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            endpoint_id: string;
        };
        /** @description The `ping` event that is sent */
        PingWebhookEndpointAnswer: {
            /**
             * Format: uuid
             * @description Id of the event, as in the deliveries
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
        };
        /** @description A failure to read the balance */
        PlainError: {
            /**
             * @description Always false: the request was refused
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description Human-readable text; its wording may change
             * @example Something went wrong on our side
             */
            message: string;
            /**
             * @description Machine-readable code, from a closed list that the beginning of this reference explains
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description Id of the request, as in the `x-request-id` header; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description The progress of an act that two operators agree on */
        Progress: {
            /**
             * @description Id that it is about: of a transfer, a payment, a refund, a client, or the merchant whose client is to be created
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description `proposed`: a second operator has to confirm it; `confirmed`: the first operator sends the request again to complete it
             * @example proposed
             * @enum {string}
             */
            status: "proposed" | "confirmed";
        };
        /** @description A proposal of one operator, which a second operator has to send too */
        Proposal: {
            /**
             * @description Proposed act. `adjustment`: an adjustment of a balance; `provider_move`: a move between provider accounts; `assignment`: the assignment of an unmatched payment; `refund_closing`: the closing of a refund by hand; `operator_secret`: a new secret of an operator; `operator_revocation`: the revocation of an operator; `client`: a new API client; `client_secret`: a new secret of an API client
             * @example adjustment
             * @enum {string}
             */
            act: "adjustment" | "provider_move" | "assignment" | "refund_closing" | "operator_secret" | "operator_revocation" | "client" | "client_secret";
            /**
             * @description Id that it is about: of a transfer, a payment, a refund, a client, or the merchant whose client is to be created
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description Content of the proposal, with the reason that was given
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @description Operator who made the proposal
             * @example demo-operator
             */
            proposed_by: string;
            /**
             * Format: date-time
             * @description Time of the proposal
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string;
        };
        /** @description The proposals that wait for a second operator */
        ProposalList: {
            /** @description All proposals that wait */
            data: components["schemas"]["WaitingProposal"][];
        };
        /** @description The proposal is kept: a second operator has to decide the same */
        ProposedDecision: components["schemas"]["OperatorWithdrawal"];
        /** @description A move of the house’s money from one provider account to another */
        ProviderMoveBody: {
            /**
             * Format: uuid
             * @description New id of your choice; each id is posted once
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string;
            /**
             * @description Number of the provider account that the money left
             * @example 1
             */
            from_account: number;
            /**
             * @description Number of the provider account that the money reached
             * @example 2
             */
            to_account: number;
            /**
             * @description Amount that went, in cents
             * @example 500000
             */
            amount_cents: number;
            /**
             * @description Reason for the move, and the payment by which the money went
             * @example Funding of payouts, TED 4711
             */
            description: string;
        };
        /** @description Work that waits at a service */
        Queues: {
            /** @description Queues, whose jobs only point to steps; null when Redis does not answer */
            queues: {
                /**
                 * @description Name of the queue
                 * @example withdrawals
                 */
                name: string;
                /**
                 * @description Number of jobs that wait for a worker
                 * @example 0
                 */
                waiting: number;
                /**
                 * @description Number of jobs in progress
                 * @example 2
                 */
                active: number;
                /**
                 * @description Number of jobs scheduled for later
                 * @example 1
                 */
                delayed: number;
                /**
                 * Format: date-time
                 * @description Time at which the longest waiting job was added; null when none waits
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                oldest_at: string | null;
            }[] | null;
            /** @description Counts for each kind of step, from PostgreSQL, which is right whatever became of the jobs */
            steps: {
                /**
                 * @description Name of the step
                 * @example follow-payout
                 */
                step: string;
                /**
                 * @description Name of the queue of its jobs
                 * @example withdrawals
                 */
                queue: string;
                /**
                 * @description Number of steps that are due and not claimed. At most 10000 are counted, over all kinds of steps
                 * @example 0
                 */
                due: number;
                /**
                 * Format: date-time
                 * @description Time since which the longest due of them is due; null when none is
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                oldest_due_at: string | null;
                /**
                 * @description Number of steps that failed and are tried again automatically, counted up to the same limit
                 * @example 0
                 */
                failing: number;
                /**
                 * @description Number of steps that wait for a person, counted up to the same limit
                 * @example 0
                 */
                set_aside: number;
            }[];
        };
        /** @description The recovery codes of an authenticator */
        RecoveryCodes: {
            /**
             * @description Recovery codes for when the authenticator is lost, each for one use; shown only this once
             * @example [
             *       "k7mq-2xwt-9hcn-4rvd"
             *     ]
             */
            recovery_codes: string[];
        };
        /** @description A refund: money of a paid sale that goes back to its payer */
        Refund: {
            /**
             * Format: uuid
             * @description Id of the refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the refunded sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description Amount of the refund, in reais
             * @example 50
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description `processing`: the bank has not confirmed it yet; `completed`: the money is back with the payer; `failed`: the bank refused it
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description End-to-end id of the refunded payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description Time at which the refund was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description End-to-end id of the return (`D…`); null until the provider assigns it
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Time at which the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
        };
        /** @description A refund, as returned on creation */
        RefundCreation: {
            /**
             * Format: uuid
             * @description Id of the refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the refunded sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description Amount of the refund, in reais
             * @example 50
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description `processing`: the bank has not confirmed it yet; `completed`: the money is back with the payer; `failed`: the bank refused it
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description End-to-end id of the refunded payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description Time at which the refund was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description The refund, with the reason for a failure */
        RefundEventData: {
            /**
             * Format: uuid
             * @description Id of the refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the refunded sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description Amount of the refund, in reais
             * @example 50
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description `processing`: the bank has not confirmed it yet; `completed`: the money is back with the payer; `failed`: the bank refused it
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description End-to-end id of the refunded payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description Time at which the refund was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description End-to-end id of the return (`D…`); null until the provider assigns it
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description Time at which the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
            /** @description Reason for the failure; null when the refund did not fail */
            failure: {
                /**
                 * @description The bank’s code for the refusal
                 * @example AM04
                 */
                code: string;
            } | null;
        };
        /** @description The bank refuses a refund; its amount is available again */
        RefundFailedEvent: {
            /**
             * @description Type of the event
             * @example refund.failed
             * @constant
             */
            type: "refund.failed";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["RefundEventData"];
        };
        /** @description A page of the refunds of a sale, newest first */
        RefundList: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /** @description Rows of this page */
            data: components["schemas"]["Refund"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The money of a refund is back with the payer */
        RefundSettledEvent: {
            /**
             * @description Type of the event
             * @example refund.settled
             * @constant
             */
            type: "refund.settled";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["RefundEventData"];
        };
        /** @description The sale that an earlier request with this Idempotency-Key created */
        ReplayedSale: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uri
             * @description Checkout page where the payer pays the sale
             * @example https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            qrcode_url: string;
            /**
             * @description Your reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * Format: date-time
             * @description Time at which the QR code expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * @description Transaction id at the payment provider
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description PIX copy-and-paste text (BR Code), which the QR code contains
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_text: string;
            /**
             * @description QR code as a PNG image in base64, without a `data:` prefix
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string;
            /**
             * @description Only in a replay: an earlier request created this object, and this request created nothing new
             * @example true
             * @constant
             */
            idempotent: true;
        };
        /** @description The subscription that an earlier request with this Idempotency-Key created */
        ReplayedSubscription: {
            /**
             * Format: uuid
             * @description Id of the subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Your reference for the subscription, or the generated one
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description Purpose of the subscription, as the payer reads it; null when not given
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: refused by the payer; `expired`: nobody agreed while the bank waited; `cancelled`: ended early, see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description Amount of each charge, in reais
             * @example 59.9
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Interval between charges, from `starts_on`: `weekly`, `monthly`, `quarterly` (three months), `semiannual` (six months) or `annual`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description Due date of the first charge, in Brasília
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day on which a charge can be due; null when the subscription has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether a charge that is not paid on its due date is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description Due date of the next charge that is not ordered yet; null until the payer has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description Due date of the newest charge that could not be ordered in time and never will be; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Customer’s name; null once erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null once erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Id of the recurrence at the payment provider (`idRec`)
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description Time at which the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Party that ended the subscription; null while it goes on, and when its last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description BR Code with which the payer agrees in the bank’s app; it pays nothing. Null once the subscription is no longer `pending`
             * @example 00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2
             */
            qrcode_text: string | null;
            /**
             * @description QR code of `qrcode_text` as a PNG image in base64, without a `data:` prefix; null when `qrcode_text` is
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string | null;
            /**
             * @description Only in a replay: an earlier request created this object, and this request created nothing new
             * @example true
             * @constant
             */
            idempotent: true;
        };
        /** @description Totals of one day, by the time at which the money moved */
        ReportedDay: {
            /**
             * Format: date
             * @description Day in Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description Number of payments received
             * @example 12
             */
            received_count: number;
            /**
             * @description Amount of the payments received, in cents
             * @example 180600
             */
            received_cents: number;
            /**
             * @description Number of refunds that went out
             * @example 1
             */
            refunded_count: number;
            /**
             * @description Amount refunded, in cents
             * @example 15050
             */
            refunded_cents: number;
            /**
             * @description Amount returned to payers in disputes, in cents
             * @example 0
             */
            disputed_cents: number;
            /**
             * @description Amount received, less refunds and disputes, in cents
             * @example 165550
             */
            received_net_cents: number;
            /**
             * @description Number of withdrawals paid
             * @example 2
             */
            withdrawn_count: number;
            /**
             * @description Amount withdrawn, including fees, in cents
             * @example 100000
             */
            withdrawn_cents: number;
            /**
             * @description Withdrawal fees, part of `withdrawn_cents`, in cents
             * @example 40
             */
            fee_cents: number;
            /**
             * @description Amount withdrawn, less fees: the amount that reached its destinations, in cents
             * @example 99960
             */
            withdrawn_net_cents: number;
            /**
             * @description Amount of paid withdrawals that came back, in cents
             * @example 0
             */
            returned_cents: number;
            /**
             * @description Adjustments by operators, negative when money was taken, in cents
             * @example 0
             */
            adjusted_cents: number;
            /**
             * @description Amount received from other merchants through splits, less the amount that went to them, in cents
             * @example 0
             */
            transferred_cents: number;
            /**
             * @description Change in the total balance, in cents
             * @example 65550
             */
            change_cents: number;
        };
        /** @description A page of requests of your API clients, newest first */
        RequestList: {
            /** @description Rows of this page */
            data: components["schemas"]["LoggedRequest"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The number of events that are sent */
        ResendWebhooksAnswer: {
            /**
             * @description Number of events that are sent again, or for the first time
             * @example 3
             */
            resent: number;
            /**
             * @description Whether there are more events than these; they follow automatically, in order
             * @example false
             */
            more: boolean;
        };
        /** @description Events to send again */
        ResendWebhooksBody: {
            /**
             * Format: date-time
             * @description Start of the period whose events are sent again, an ISO 8601 time with an offset
             * @example 2026-11-21T00:00:00-03:00
             */
            since: string;
        };
        /** @description The reserve of a merchant: the part of its payments that is held, and for how long */
        Reserve: {
            /**
             * @description Part of each payment that is held in reserve, in hundredths of a percent; 0: nothing
             * @example 1000
             */
            basis_points: number;
            /**
             * @description Number of days after payment for which it is held; 0 when nothing is
             * @example 30
             */
            days: number;
            /** @description Changes of the reserve, newest first */
            changes: {
                /**
                 * @description Part of each payment that is held in reserve, in hundredths of a percent; 0: nothing
                 * @example 1000
                 */
                basis_points: number;
                /**
                 * @description Number of days after payment for which it is held; 0 when nothing is
                 * @example 30
                 */
                days: number;
                /**
                 * @description Actor: `operator:<client id>`
                 * @example operator:demo-operator
                 */
                actor: string;
                /**
                 * @description Reason for the change
                 * @example Many disputes in October, ticket 4711
                 */
                reason: string;
                /**
                 * Format: date-time
                 * @description Time of the change
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
        };
        /** @description The token of a link, and the new password */
        ResetPasswordBody: {
            /**
             * @description Token of the link: the part after `#`
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            token: string;
            /**
             * @description New password: 12 to 200 characters
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description How an alert was settled */
        ResolveAlertBody: {
            /**
             * @description How the alert was settled. It is kept permanently: do not include documents or PIX keys
             * @example The bank said that it was settled
             */
            resolution: string;
        };
        /** @description Reason for trying a step again */
        ResumeStepBody: {
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The reason for sending a payment back */
        ReturnPaymentBody: {
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Withdrawals that wait for a compliance review */
        ReviewList: {
            /** @description Withdrawals in review, the longest waiting first, at most 200 */
            data: components["schemas"]["OperatorWithdrawal"][];
        };
        /** @description The new secret of the endpoint */
        RotateWebhookSecretAnswer: {
            /**
             * @description Secret to verify signatures with; shown only this once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * Format: date-time
             * @description Time until which events are signed with both secrets
             * @example 2026-11-21T14:45:00.123+00:00
             */
            previous_valid_until: string;
        };
        /** @description A sale: an amount to be paid by PIX */
        Sale: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant that owns the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where the sale was created: `api` or `portal`. Other values, such as `dashboard`, may be added
             * @example api
             */
            origin: string;
            /**
             * @description Amount of the sale, in reais
             * @example 150.5
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Your reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Customer’s name; null when not given, or erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null when not given, or erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Payer’s name, as the bank reports it; null until the sale is paid, when the bank reports none, or when erased
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description Payer’s CPF or CNPJ, as the bank reports it, possibly masked; null until the sale is paid, when the bank reports none, or when erased
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: awaiting payment; `paid`: payment confirmed; `expired`: not paid in time; `cancelled`: cancelled by you or, for a charge of a subscription, by its payer. A late payment turns an expired or cancelled sale into `paid`
             * @example paid
             * @enum {string}
             */
            status: "pending" | "paid" | "expired" | "cancelled";
            /**
             * @description Always pix
             * @example pix
             * @constant
             */
            payment_method: "pix";
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Transaction id at the payment provider: the sale’s `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description PIX copy-and-paste text (BR Code); empty for a charge of a subscription
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Time at which the sale expires. UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description Time at which the sale was created. UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description Time of the last change. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description Time of payment; null until the sale is paid. UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Address that the checkout page links back to. Only on a sale created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Due date, a day in Brasília. Only on a sale with a due date
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description Number of days after the due date during which the sale can still be paid. Only on a sale with a due date
             * @example 30
             */
            days_after_due?: number;
            /** @description Late fee, added once when the sale is paid after the due date. Only on a sale with one */
            fine?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description Interest for each day after the due date. Only on a sale with interest */
            interest?: {
                /**
                 * @description Amount per day (absent when `percentage_per_month` applies), in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description Percentage of the sale’s amount per month, charged by the day; absent when `amount_per_day` applies
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description Discount for paying early. Only on a sale with one */
            discount?: {
                /**
                 * @description Fixed amount (absent when `percentage` applies), in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description Percentage of the sale’s amount; absent when `amount` applies
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description Last day on which the discount applies
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Id of the subscription that the sale is a charge of. Only on such a sale, which is paid without a QR code
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Shares of other merchants; the rest is the seller’s. Only on a sale created with a split */
            split?: {
                /**
                 * Format: uuid
                 * @description Id of the receiving merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description Receiver’s share of the payment, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description Percentage that was requested; absent when a fixed amount was
                 * @example 12.5
                 */
                percentage?: number;
            }[];
        };
        /** @description A sale is cancelled */
        SaleCancelledEvent: {
            /**
             * @description Type of the event
             * @example sale.cancelled
             * @constant
             */
            type: "sale.cancelled";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Sale"];
        };
        /** @description A new sale, with its QR code and checkout page */
        SaleCreation: {
            /**
             * Format: uuid
             * @description Id of the sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uri
             * @description Checkout page where the payer pays the sale
             * @example https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            qrcode_url: string;
            /**
             * @description Your reference for the sale, or the generated one
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * Format: date-time
             * @description Time at which the QR code expires
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * @description Transaction id at the payment provider
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description PIX copy-and-paste text (BR Code), which the QR code contains
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_text: string;
            /**
             * @description QR code as a PNG image in base64, without a `data:` prefix
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string;
        };
        /** @description A sale was not paid in time */
        SaleExpiredEvent: {
            /**
             * @description Type of the event
             * @example sale.expired
             * @constant
             */
            type: "sale.expired";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Sale"];
        };
        /** @description A page of sales, newest first */
        SaleList: {
            /** @description Rows of this page */
            data: components["schemas"]["ListedSale"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A sale is paid */
        SalePaidEvent: {
            /**
             * @description Type of the event
             * @example sale.paid
             * @constant
             */
            type: "sale.paid";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Sale"];
        };
        /** @description A sale with everything that is known of it */
        SaleStory: {
            /** @description The sale */
            sale: components["schemas"]["OperatorSaleDetail"];
            /** @description Transfers of the ledger for it, in order */
            transfers: components["schemas"]["Transfer"][];
            /** @description Webhook deliveries about it, newest first */
            deliveries: components["schemas"]["ObjectDelivery"][];
            /** @description Entries of the audit log about it, newest first */
            acts: components["schemas"]["AuditEvent"][];
            /**
             * @description Services that did not answer in time; their part is missing
             * @example []
             */
            unanswered: ("ledger" | "webhooks" | "gateway")[];
        };
        /** @description An alert about sales or payments, for operators to look at */
        SalesAlert: {
            /**
             * @description Id of the alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Kind of the alert
             * @example payment_underpaid
             */
            kind: string;
            /**
             * @description Subject of the alert, such as an end-to-end id
             * @example E18236120202611211445s0a1b2c3d4e
             */
            subject: string;
            /**
             * Format: uuid
             * @description Id of the sale that the alert is about; null when it is about none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * @description Further details, by name
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time at which the alert was raised
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Operator who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Time at which that operator took it; null when nobody works on it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Operator who proposed to close it, where two have to; null without a proposal
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description Time of the proposal; null without one
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description Resolution that was proposed; null without a proposal
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * Format: date-time
             * @description Time at which the alert was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description Operator who closed the alert, both of two separated by a space, or `system`; null until then
             * @example demo-operator
             */
            resolved_by: string | null;
            /**
             * @description How the alert was settled; null until then
             * @example The bank said that it was settled
             */
            resolution: string | null;
        };
        /** @description A page of alerts about sales and payments, newest first */
        SalesAlertList: {
            /** @description Rows of this page */
            data: components["schemas"]["SalesAlert"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The results of a search */
        SearchAnswer: {
            /** @description Results, at most ten of each kind for each field that matched */
            data: components["schemas"]["Found"][];
            /**
             * @description Services that did not answer in time; their results are missing
             * @example []
             */
            unanswered: ("gateway" | "sales" | "withdrawals" | "ledger" | "webhooks")[];
        };
        /** @description A second factor: either `totp` or `recovery_code` */
        SecondFactorBody: {
            /**
             * @description Six-digit code that the authenticator shows
             * @example 287082
             */
            totp?: string;
            /**
             * @description Recovery code, for when the authenticator is lost; each works once
             * @example k7mq-2xwt-9hcn-4rvd
             */
            recovery_code?: string;
        };
        /** @description A session: the person who is signed in, and their permissions */
        Session: {
            /** @description Person who is signed in */
            person: {
                /**
                 * Format: uuid
                 * @description Id of the person
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Person’s name
                 * @example Maria Silva
                 */
                name: string;
                /**
                 * @description E-mail address with which the person signs in
                 * @example maria@example.com
                 */
                email: string;
            };
            /**
             * @description `merchant`: the person signs in for merchants; `operator`: as an operator
             * @example merchant
             * @enum {string}
             */
            door: "merchant" | "operator";
            /** @description Merchant whose data the session shows; null for an operator */
            merchant: {
                /**
                 * Format: uuid
                 * @description Id of the merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Merchant’s name
                 * @example Loja Exemplo
                 */
                name: string;
            } | null;
            /** @description Merchants that the person belongs to; none for an operator */
            merchants: {
                /**
                 * Format: uuid
                 * @description Id of the merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Merchant’s name
                 * @example Loja Exemplo
                 */
                name: string;
                /**
                 * @description Person’s role at the merchant
                 * @example owner
                 * @enum {string}
                 */
                role: "owner" | "finance" | "support" | "operator";
            }[];
            /**
             * @description Person’s role in this session. `owner` does everything, `finance` moves money, `support` reads; `operator` does what `permissions` allow
             * @example owner
             * @enum {string}
             */
            role: "owner" | "finance" | "support" | "operator";
            /**
             * @description Scopes that the person has in this session
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            permissions: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write" | "ops" | "ops:support" | "ops:compliance" | "ops:treasury" | "ops:admin")[];
            /** @description Second factor of the person, needed besides the password to approve, to manage access and to operate */
            second_factor: {
                /**
                 * @description Whether the person has a second factor
                 * @example true
                 */
                enrolled: boolean;
                /**
                 * @description Kinds of second factor that the person has
                 * @example [
                 *       "passkey"
                 *     ]
                 */
                kinds: ("passkey" | "totp")[];
                /**
                 * @description Permissions whose use to change something needs a second factor shown in the last ten minutes
                 * @example [
                 *       "withdrawals:approve"
                 *     ]
                 */
                required_for: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write" | "ops" | "ops:support" | "ops:compliance" | "ops:treasury" | "ops:admin")[];
                /**
                 * Format: date-time
                 * @description Time at which it was last shown in this session; null when it was not
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string | null;
            };
            /**
             * @description Token to send as `X-CSRF-Token` with every request that is not `GET`
             * @example q3mBv1…
             */
            csrf_token: string;
            /**
             * Format: date-time
             * @description Time at which the session ends at the latest
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description Time at which the session ends unless it is used before; to the minute
             * @example 2026-11-21T14:45:00.123+00:00
             */
            idle_expires_at: string;
            /**
             * @description Whether the person is one of the demo’s, as whom everybody can sign in
             * @example false
             */
            demo: boolean;
        };
        /** @description The sessions of a person */
        SessionList: {
            /** @description Sessions that have not ended, newest first */
            data: {
                /**
                 * Format: uuid
                 * @description Id of the session
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description Time at which the person signed in
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Time at which the session was last used; to the minute
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                last_seen_at: string;
                /**
                 * @description Network of the sign-in: an IPv4 address, or an IPv6 network
                 * @example 203.0.113.7
                 */
                ip_prefix: string;
                /**
                 * @description User agent of the browser
                 * @example Mozilla/5.0
                 */
                user_agent: string;
                /**
                 * @description Whether this is the session of the request
                 * @example true
                 */
                current: boolean;
            }[];
        };
        /** @description Your share of another merchant’s split sale */
        ShareEventData: {
            /**
             * Format: uuid
             * @description Id of the share
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the split sale, which belongs to another merchant
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description Your share of the sale, in reais
             * @example 30
             */
            amount: number;
            /**
             * @description Part of it taken back so far for refunds and disputes of the sale, in reais
             * @example 0
             */
            taken_back_amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * Format: date-time
             * @description Time from which the share is available; null when it was at once
             * @example 2026-11-21T14:45:00.123+00:00
             */
            available_at: string | null;
            /**
             * Format: date-time
             * @description Time at which you received the share
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description You get back the part of your share that a refund or dispute had taken */
        ShareGivenBackEvent: {
            /**
             * @description Type of the event
             * @example share.given_back
             * @constant
             */
            type: "share.given_back";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description A sale that another merchant shares with you is paid */
        ShareReceivedEvent: {
            /**
             * @description Type of the event
             * @example share.received
             * @constant
             */
            type: "share.received";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description A refund or dispute takes back part of your share of a sale */
        ShareTakenBackEvent: {
            /**
             * @description Type of the event
             * @example share.taken_back
             * @constant
             */
            type: "share.taken_back";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description Proof of a passkey */
        ShowPasskeyBody: {
            /** @description Result of `navigator.credentials.get`, as JSON */
            response: {
                /**
                 * @description Id of the passkey, given by the device
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                id: string;
                /**
                 * @description Id of the passkey, given by the device
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                rawId: string;
                /**
                 * @description Type of the credential
                 * @example public-key
                 * @constant
                 */
                type: "public-key";
                /**
                 * @description Results of client extensions; ignored
                 * @default {}
                 * @example {}
                 */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                /** @description Response of the device */
                response: {
                    /**
                     * @description Client data: the request as the browser saw it, in base64url
                     * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                     */
                    clientDataJSON: string;
                    /**
                     * @description Authenticator data from the device, in base64url
                     * @example SZYN5YgOjGh0NBcPZHZgW4
                     */
                    authenticatorData: string;
                    /**
                     * @description Signature of the device, in base64url
                     * @example MEUCIQD3
                     */
                    signature: string;
                };
            };
        };
        /** @description Credentials of a person */
        SignInBody: {
            /**
             * @description E-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description Person’s current password
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A key that signs access tokens */
        SigningKey: {
            /**
             * @description Id of the key, the `kid` of the tokens that it signs
             * @example 0199f3c17a52
             */
            key_id: string;
        };
        /** @description A page of the movements of the balance, newest first */
        Statement: {
            /** @description Rows of this page */
            data: components["schemas"]["StatementEntry"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A movement of the balance: the change, and the balance after it */
        StatementEntry: {
            /**
             * @description Id of the movement
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description `credit`: a payment was received; `settle`: money on hold became available as planned; `hold`: money was put on hold; `capture`: money on hold left the balance; `release`: money on hold is available again; `return`: money of a withdrawal came back; `adjustment`: operators corrected the balance; `transfer_out`: money of a split sale went to other merchants; `transfer_in`: money of a split sale came from other merchants
             * @example credit
             * @enum {string}
             */
            kind: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
            /**
             * @description Change in the available balance, negative when it decreases, in cents
             * @example 15050
             */
            available_change_cents: number;
            /**
             * @description Change in the amount on hold, negative when it decreases, in cents
             * @example 0
             */
            hold_change_cents: number;
            /**
             * @description Available balance after the movement, in cents
             * @example 165050
             */
            available_cents: number;
            /**
             * @description Amount on hold after the movement, in cents
             * @example 0
             */
            hold_cents: number;
            /**
             * @description Total balance after the movement, in cents
             * @example 165050
             */
            total_cents: number;
            /**
             * @description Human-readable note; null when there is none
             * @example Sale PEDIDO-1001
             */
            description: string | null;
            /**
             * Format: uuid
             * @description Id of the sale that the movement belongs to: for a refund or dispute, the sale whose money goes back; null without one
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description Id of the withdrawal that the movement belongs to; null without one
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the movement was recorded
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description A subscription: a payer agrees once and is charged periodically (Pix Automático) */
        Subscription: {
            /**
             * Format: uuid
             * @description Id of the subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Your reference for the subscription, or the generated one
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description Purpose of the subscription, as the payer reads it; null when not given
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: refused by the payer; `expired`: nobody agreed while the bank waited; `cancelled`: ended early, see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description Amount of each charge, in reais
             * @example 59.9
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Interval between charges, from `starts_on`: `weekly`, `monthly`, `quarterly` (three months), `semiannual` (six months) or `annual`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description Due date of the first charge, in Brasília
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day on which a charge can be due; null when the subscription has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether a charge that is not paid on its due date is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description Due date of the next charge that is not ordered yet; null until the payer has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description Due date of the newest charge that could not be ordered in time and never will be; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Customer’s name; null once erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null once erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Id of the recurrence at the payment provider (`idRec`)
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description Time at which the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Party that ended the subscription; null while it goes on, and when its last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description A payer agrees to a subscription */
        SubscriptionAuthorizedEvent: {
            /**
             * @description Type of the event
             * @example subscription.authorized
             * @constant
             */
            type: "subscription.authorized";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description A subscription is cancelled by you, the payer or a bank */
        SubscriptionCancelledEvent: {
            /**
             * @description Type of the event
             * @example subscription.cancelled
             * @constant
             */
            type: "subscription.cancelled";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description A charge of a subscription */
        SubscriptionCharge: {
            /**
             * Format: uuid
             * @description Id of the charge’s sale, which refunds, disputes and the statement refer to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description Status of the sale. `pending`: still to be paid; `paid`: payment confirmed; `expired`: nobody paid it; `cancelled`: cancelled by you or the payer
             * @example paid
             * @enum {string}
             */
            status: "pending" | "paid" | "expired" | "cancelled";
            /**
             * @description Amount of the charge, in reais
             * @example 59.9
             */
            amount: number;
            /**
             * Format: date
             * @description Due date of the charge, in Brasília
             * @example 2026-12-10
             */
            due_on: string;
            /**
             * @description Transaction id at the payment provider
             * @example rk3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * Format: date-time
             * @description Time of payment; null until the charge is paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string | null;
            /** @description Tries of the bank to collect the charge, as it reports them: on the due date and afterwards */
            tries: {
                /**
                 * Format: date
                 * @description Day of the try
                 * @example 2026-12-10
                 */
                on: string;
                /**
                 * @description `requested` and `scheduled`: still to come; `paid`: collected; `expired`: not paid, e.g. for lack of funds; `rejected`: rejected by the payer’s bank; `cancelled`: called off
                 * @example paid
                 * @enum {string}
                 */
                status: "requested" | "scheduled" | "paid" | "expired" | "rejected" | "cancelled";
                /**
                 * @description Code of the payer’s bank for the rejection; null when the try was not rejected
                 * @example AC05
                 */
                refusal: string | null;
            }[];
            /**
             * Format: date-time
             * @description Time at which the charge was ordered
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description A page of the charges of a subscription, newest first */
        SubscriptionChargeList: {
            /** @description Rows of this page */
            data: components["schemas"]["SubscriptionCharge"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A charge of a subscription could not be ordered in time and never will be: see `missed_on` */
        SubscriptionChargeMissedEvent: {
            /**
             * @description Type of the event
             * @example subscription.charge_missed
             * @constant
             */
            type: "subscription.charge_missed";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description A subscription, with the code with which the payer agrees */
        SubscriptionDetail: {
            /**
             * Format: uuid
             * @description Id of the subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Your reference for the subscription, or the generated one
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description Purpose of the subscription, as the payer reads it; null when not given
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: refused by the payer; `expired`: nobody agreed while the bank waited; `cancelled`: ended early, see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description Amount of each charge, in reais
             * @example 59.9
             */
            amount: number;
            /**
             * @description Always BRL
             * @example BRL
             * @constant
             */
            currency: "BRL";
            /**
             * @description Interval between charges, from `starts_on`: `weekly`, `monthly`, `quarterly` (three months), `semiannual` (six months) or `annual`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description Due date of the first charge, in Brasília
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Last day on which a charge can be due; null when the subscription has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether a charge that is not paid on its due date is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description Due date of the next charge that is not ordered yet; null until the payer has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description Due date of the newest charge that could not be ordered in time and never will be; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Customer’s name; null once erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Customer’s email address; null when not given, or erased
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description Customer’s CPF or CNPJ, digits only; null once erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Customer’s phone number; null when not given, or erased
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Name of the payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Id of the recurrence at the payment provider (`idRec`)
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description Time at which the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Party that ended the subscription; null while it goes on, and when its last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description Time at which the subscription was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description BR Code with which the payer agrees in the bank’s app; it pays nothing. Null once the subscription is no longer `pending`
             * @example 00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2
             */
            qrcode_text: string | null;
            /**
             * @description QR code of `qrcode_text` as a PNG image in base64, without a `data:` prefix; null when `qrcode_text` is
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string | null;
        };
        /** @description The last charge of a subscription is over */
        SubscriptionEndedEvent: {
            /**
             * @description Type of the event
             * @example subscription.ended
             * @constant
             */
            type: "subscription.ended";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description A subscription expires, as nobody agreed while the bank waited */
        SubscriptionExpiredEvent: {
            /**
             * @description Type of the event
             * @example subscription.expired
             * @constant
             */
            type: "subscription.expired";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description A page of subscriptions, newest first */
        SubscriptionList: {
            /** @description Rows of this page */
            data: components["schemas"]["Subscription"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer refuses a subscription */
        SubscriptionRefusedEvent: {
            /**
             * @description Type of the event
             * @example subscription.refused
             * @constant
             */
            type: "subscription.refused";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["Subscription"];
        };
        /** @description The merchant to switch to, one that the person belongs to */
        SwitchMerchantBody: {
            /**
             * @description Id of the merchant to switch to
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
        };
        /** @description A new authenticator, not yet confirmed */
        Totp: {
            /**
             * @description Secret to type into an authenticator; shown only this once
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * @description The same secret as an `otpauth:` address, for a QR code
             * @example otpauth://totp/Comporta:maria%40example.com?issuer=Comporta&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            otpauth_uri: string;
        };
        /** @description A transfer of the ledger: a command and its outcome */
        Transfer: {
            /**
             * Format: uuid
             * @description Id of the transfer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the merchant whose balance it is about
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Kind of the transfer, such as `credit`, `hold` or `capture`
             * @example hold
             */
            kind: string;
            /**
             * @description `posted`, or the reason for the refusal
             * @example posted
             */
            outcome: string;
            /**
             * @description Amount moved, in cents
             * @example 15050
             */
            posted_cents: number;
            /**
             * @description Change in the available balance (null when refused), in cents
             * @example 15050
             */
            available_change_cents: number | null;
            /**
             * @description Change in the amount on hold (null when refused), in cents
             * @example 15050
             */
            hold_change_cents: number | null;
            /**
             * @description Available balance right after the transfer, in cents
             * @example 15050
             */
            available_cents: number;
            /**
             * @description Amount on hold right after the transfer, in cents
             * @example 15050
             */
            hold_cents: number;
            /**
             * @description Kind of the subject, such as `sale` or `withdrawal`
             * @example withdrawal
             */
            subject_type: string;
            /**
             * @description Id of the subject
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject_id: string;
            /**
             * @description Note, as the statement shows it; null when there is none
             * @example Refund of PEDIDO-1001
             */
            description: string | null;
            /**
             * @description Actor: a service and its client, the two operators of an adjustment, or a job of the ledger; null where none was kept
             * @example operator:demo-operator operator:demo-operator-2
             */
            actor: string | null;
            /**
             * Format: date-time
             * @description Time of the transfer
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description A list of transfers of the ledger */
        TransferList: {
            /** @description Requested transfers that the ledger has, in order */
            data: components["schemas"]["Transfer"][];
        };
        /** @description A payment that belongs to no sale, with the decisions about it */
        UnmatchedPayment: {
            /**
             * @description End-to-end id of the payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description Transaction id that the payment named; null when it named none
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string | null;
            /**
             * @description Amount of the payment, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * Format: date-time
             * @description Time of payment
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string;
            /**
             * Format: date-time
             * @description Time at which Comporta recorded the payment
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description `open`: not decided yet; `assigning`: assigned to a merchant, not credited yet; `credited`: credited to the merchant; `returning`: on its way back to the payer; `returned`: back with the payer
             * @example open
             * @enum {string}
             */
            status: "open" | "assigning" | "credited" | "returning" | "returned";
            /**
             * Format: uuid
             * @description Id of the merchant that the payment is assigned to; null until then
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the payment was credited; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            credited_at: string | null;
            /** @description Events of the payment, in order */
            events: {
                /**
                 * @description Name of the event
                 * @example assigned
                 */
                event: string;
                /**
                 * @description Status before the event
                 * @example open
                 */
                from: string;
                /**
                 * @description Status after the event
                 * @example assigning
                 */
                to: string;
                /**
                 * @description Actor: `operator:<client id>`, both of two separated by a space, `system` or `bank`
                 * @example operator:demo-operator
                 */
                actor: string;
                /**
                 * @description Reason for the event; for an event of the bank, the return’s own id (`D…`) or the code of its refusal; null without one
                 * @example Asked for by phone, ticket 4711
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description Time of the event
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
        };
        /** @description A page of payments that belong to no sale */
        UnmatchedPaymentList: {
            /** @description Rows of this page */
            data: components["schemas"]["UnmatchedPayment"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A proposal that waits for a second operator, with the name of the first */
        WaitingProposal: {
            /**
             * @description Proposed act. `adjustment`: an adjustment of a balance; `provider_move`: a move between provider accounts; `assignment`: the assignment of an unmatched payment; `refund_closing`: the closing of a refund by hand; `operator_secret`: a new secret of an operator; `operator_revocation`: the revocation of an operator; `client`: a new API client; `client_secret`: a new secret of an API client
             * @example adjustment
             * @enum {string}
             */
            act: "adjustment" | "provider_move" | "assignment" | "refund_closing" | "operator_secret" | "operator_revocation" | "client" | "client_secret";
            /**
             * @description Id that it is about: of a transfer, a payment, a refund, a client, or the merchant whose client is to be created
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description Content of the proposal, with the reason that was given
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @description Operator who made the proposal
             * @example demo-operator
             */
            proposed_by: string;
            /**
             * Format: date-time
             * @description Time of the proposal
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string;
            /**
             * @description Name of the operator; null when it is not a person
             * @example Ana Souza
             */
            proposed_by_name: string | null;
        };
        /** @description A PIX key to watch: withdrawals to it are reviewed */
        WatchKeyBody: {
            /** @description PIX key to watch */
            pix_key: {
                /**
                 * @description Type of the PIX key
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description PIX key
                 * @example maria@example.com
                 */
                value: string;
            };
            /**
             * @description Reason for the action. It is kept permanently: do not include documents or PIX keys
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description A watched PIX key: withdrawals to it are reviewed */
        WatchedKey: {
            /**
             * Format: uuid
             * @description Id of the entry
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /** @description Watched PIX key */
            pix_key: {
                /**
                 * @description Type of the PIX key
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description PIX key, normalised
                 * @example maria@example.com
                 */
                value: string;
            };
            /**
             * @description Reason for watching the key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
            /**
             * @description Operator who added the key
             * @example operator:demo-operator
             */
            added_by: string;
            /**
             * Format: date-time
             * @description Time at which the key was added
             * @example 2026-11-21T14:45:00.123+00:00
             */
            added_at: string;
        };
        /** @description Watched PIX keys: withdrawals to them are reviewed */
        WatchedKeyList: {
            /** @description All watched keys */
            data: components["schemas"]["WatchedKey"][];
        };
        /** @description An alert about webhooks, for operators to look at */
        WebhookAlert: {
            /**
             * Format: uuid
             * @description Id of the alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Kind of the alert
             * @example endpoint_failing
             */
            kind: string;
            /**
             * @description Id of an endpoint, or the subject of a step of the service
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description Further details, by name
             * @example {
             *       "since": "2026-11-18T14:45:00.000Z"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time at which the alert was raised
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Operator who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Time at which that operator took it; null when nobody works on it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the alert was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description Actor that closed the alert: `operator:<id>`, `client:<id>` when its merchant enabled or removed the endpoint, or `system`; null until then
             * @example operator:demo-operator
             */
            resolved_by: string | null;
            /**
             * @description How the alert was settled; null until then
             * @example The merchant has a new address
             */
            resolution: string | null;
        };
        /** @description A page of alerts about webhooks, newest first */
        WebhookAlertList: {
            /** @description Rows of this page */
            data: components["schemas"]["WebhookAlert"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The delivery of an event to an endpoint, with every attempt */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Id of the event, sent as `webhook-id`
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Type of the event
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted" | "ping";
            /**
             * @description Id of the object that the event is about, such as a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * @description `pending`: still to be delivered; `delivered`: accepted by the endpoint; `given_up`: refused for three days
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "given_up";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123+00:00
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description Time at which the endpoint accepted the event; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description Earliest time of the next attempt; null when none is left to make or the endpoint is not enabled
             * @example 2026-11-21T14:45:00.123+00:00
             */
            next_attempt_at: string | null;
            /** @description All attempts to deliver the event */
            attempts: {
                /**
                 * Format: date-time
                 * @description Time of the attempt
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Duration of the attempt, in milliseconds
                 * @example 84
                 */
                took_ms: number;
                /**
                 * @description HTTP status that the endpoint answered; null when it did not answer
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Reason why the attempt failed; null when it succeeded
                 * @example no answer in time
                 */
                failure: string | null;
                /**
                 * @description Beginning of the answer’s body; null when there is none
                 * @example ok
                 */
                answer: string | null;
            }[];
        };
        /** @description A page of deliveries, newest first */
        WebhookDeliveryList: {
            /** @description Rows of this page */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A webhook endpoint: an address of yours that receives events */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description Id of the endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Address that receives the events
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description Types of events that are sent; all types when the list is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description Your own note about the endpoint; null when there is none
             * @example The shop
             */
            description: string | null;
            /**
             * @description `enabled`: events are sent; `disabled`: disabled by you; `gone`: disabled because it answered 410; `failing`: disabled because it accepted nothing for three days
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Time since which the endpoint has accepted nothing; null when its last answer was good
             * @example 2026-11-21T14:45:00.123+00:00
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description Time at which the endpoint was created
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description Webhook endpoints, oldest first */
        WebhookEndpointList: {
            /** @description All webhook endpoints */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        /** @description A withdrawal: money of the balance that goes to a PIX key */
        Withdrawal: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
        };
        /** @description An alert about withdrawals, for operators to look at */
        WithdrawalAlert: {
            /**
             * Format: uuid
             * @description Id of the alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Kind of the alert
             * @example payout_unknown
             */
            kind: string;
            /**
             * @description Id of the withdrawal, or the cause that many withdrawals share
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * Format: uuid
             * @description Id of the withdrawal that the alert is about; null when it is about none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * @description Description of the problem
             * @example The bank does not know what became of it
             */
            detail: string;
            /**
             * @description Further details, by name
             * @example {
             *       "attempts": 3
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time at which the alert was raised
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Operator who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Time at which that operator took it; null when nobody works on it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Operator who proposed to close it, where two have to; null without a proposal
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description Time of the proposal; null without one
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description Resolution that was proposed; null without a proposal
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * @description Actor that closed the alert: `operator:<id>`, both of two separated by a space, or `system`; null until then
             * @example operator:demo-operator
             */
            resolved_by: string | null;
            /**
             * @description How the alert was settled; null until then
             * @example The bank said that it was settled
             */
            resolution: string | null;
            /**
             * Format: date-time
             * @description Time at which the alert was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
        };
        /** @description Alerts about withdrawals */
        WithdrawalAlertList: {
            /** @description Alerts, newest first */
            data: components["schemas"]["WithdrawalAlert"][];
        };
        /** @description The requested withdrawal */
        WithdrawalAnswer: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /** @description The withdrawal */
            data: components["schemas"]["ExpandedWithdrawal"];
        };
        /** @description A withdrawal, as returned on creation */
        WithdrawalCreation: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description The withdrawal, with the reason for a failure */
        WithdrawalEventData: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Reason for the failure; null when the withdrawal did not fail. Only with `expand=failure`, and always in events */
            failure: components["schemas"]["WithdrawalFailure"] | null;
            /**
             * @description Client or person of the merchant that last approved, rejected or cancelled the withdrawal, in the form of `created_by`; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
        };
        /** @description A withdrawal fails; its amount is available again */
        WithdrawalFailedEvent: {
            /**
             * @description Type of the event
             * @example withdrawal.failed
             * @constant
             */
            type: "withdrawal.failed";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description The reason why a withdrawal failed */
        WithdrawalFailure: {
            /**
             * @description Reason code. `merchant_suspended`: the merchant is suspended; `auto_approval_off`: automatic approval is off; `above_withdrawal_limit`: above the limit of automatic approval for one withdrawal; `above_daily_limit`: above that for the day; `merchant_rejected`: rejected by the merchant; `compliance_rejected`: rejected in the compliance review; `cancelled_by_merchant`, `cancelled_by_operator`: cancelled before it was sent; `decision_expired`: nobody decided in time; `bank_refused`: refused by the bank. A closed list; new codes come with a new version of the API
             * @example bank_refused
             * @enum {string}
             */
            code: "merchant_suspended" | "auto_approval_off" | "above_withdrawal_limit" | "above_daily_limit" | "merchant_rejected" | "compliance_rejected" | "cancelled_by_merchant" | "cancelled_by_operator" | "decision_expired" | "bank_refused";
            /**
             * @description Human-readable reason; programs use `code`
             * @example The bank refused the payment
             */
            message: string;
        };
        /** @description A page of withdrawals, newest first */
        WithdrawalList: {
            /**
             * @description Always true: the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /** @description Rows of this page */
            data: components["schemas"]["ListedWithdrawal"][];
            /**
             * @description Cursor of the next page, to be sent as `cursor`; null on the last page
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A withdrawal is paid */
        WithdrawalPaidEvent: {
            /**
             * @description Type of the event
             * @example withdrawal.paid
             * @constant
             */
            type: "withdrawal.paid";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description A withdrawal waits for approval */
        WithdrawalPendingApprovalEvent: {
            /**
             * @description Type of the event
             * @example withdrawal.pending_approval
             * @constant
             */
            type: "withdrawal.pending_approval";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description A withdrawal is approved and on its way */
        WithdrawalProcessingEvent: {
            /**
             * @description Type of the event
             * @example withdrawal.processing
             * @constant
             */
            type: "withdrawal.processing";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description The receiver’s bank sends back money of a paid withdrawal */
        WithdrawalReturnedEvent: {
            /**
             * @description Type of the event
             * @example withdrawal.returned
             * @constant
             */
            type: "withdrawal.returned";
            /**
             * Format: date-time
             * @description Time of the event
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was at that time */
            data: components["schemas"]["WithdrawalReturnedEventData"];
        };
        /** @description The withdrawal, with the amount that came back */
        WithdrawalReturnedEventData: {
            /**
             * Format: uuid
             * @description Id of the withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description Amount taken from the balance, including the fee
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Fee, part of `amount`
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description Amount that arrives: `amount` less the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for approval; `processing`: approved and on its way; `paid`: the money has arrived; `failed`: not paid. `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where the withdrawal was created: `api` or `portal`
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Destination PIX key, normalised; `erased` after erasure
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description Type of the PIX key
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether the withdrawal needs the merchant’s approval
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether the withdrawal needs a compliance review by operators
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description End-to-end id of the payout; null until the bank assigns it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the withdrawal was requested
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Progress at the bank. `pending`: not sent; `processing`: sent; `completed`: arrived; `failed`: refused, or stopped before it left
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether the withdrawal was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description Progress of the compliance review. `not_required`: none; `pending`: waits for an operator; `under_review`: an operator has taken it; `approved`: it may be paid; `rejected`: it fails
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description Time at which the withdrawal became `paid` or `failed`; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Reason for the failure; null when the withdrawal did not fail. Only with `expand=failure`, and always in events */
            failure: components["schemas"]["WithdrawalFailure"] | null;
            /**
             * @description Client or person of the merchant that last approved, rejected or cancelled the withdrawal, in the form of `created_by`; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
            /**
             * @description Total amount that has come back so far
             * @example R$ 150,30
             */
            returned_amount: string;
        };
        /** @description A withdrawal with everything that is known of it */
        WithdrawalStory: {
            /** @description The withdrawal */
            withdrawal: components["schemas"]["OperatorWithdrawalDetail"];
            /** @description Transfers of the ledger for it, in order */
            transfers: components["schemas"]["Transfer"][];
            /** @description Webhook deliveries about it, newest first */
            deliveries: components["schemas"]["ObjectDelivery"][];
            /** @description Entries of the audit log about it, newest first */
            acts: components["schemas"]["AuditEvent"][];
            /**
             * @description Services that did not answer in time; their part is missing
             * @example []
             */
            unanswered: ("ledger" | "webhooks" | "gateway")[];
        };
    };
    responses: {
        /** @description Not valid: the body is not JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not valid: the body is not JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
        BadRequestByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description Not valid: the body is not JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
        BadRequestWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not possible in the current state, or the `Idempotency-Key` was used with other data. With `Retry-After`, send the same request again later. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not possible in the current state, or the `Idempotency-Key` was used with other data. With `Retry-After`, send the same request again later. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
        ConflictByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description Not possible in the current state, or the `Idempotency-Key` was used with other data. With `Retry-After`, send the same request again later. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
        ConflictWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not allowed: for example, the token lacks the scope, a second factor is needed, or the merchant is suspended. Codes: `forbidden`, `missing_scope`, `csrf_token_missing`, `csrf_token_wrong`, `foreign_origin`, `second_factor_required`, `merchant_suspended`, `another_client_needed` */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not allowed: for example, the token lacks the scope, a second factor is needed, or the merchant is suspended. Codes: `forbidden`, `missing_scope`, `csrf_token_missing`, `csrf_token_wrong`, `foreign_origin`, `second_factor_required`, `merchant_suspended`, `another_client_needed` */
        ForbiddenWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The code is expired or cancelled. Codes: `gone` */
        GoneWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Something went wrong on our side, and the outcome is unknown. Send the request again with the same `Idempotency-Key`. Codes: `internal` */
        InternalServerError: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Something went wrong on our side, and the outcome is unknown. Send the request again with the same `Idempotency-Key`. Codes: `internal` */
        InternalServerErrorByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description Something went wrong on our side, and the outcome is unknown. Send the request again with the same `Idempotency-Key`. Codes: `internal` */
        InternalServerErrorOfBalance: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlainError"];
            };
        };
        /** @description Something went wrong on our side, and the outcome is unknown. Send the request again with the same `Idempotency-Key`. Codes: `internal` */
        InternalServerErrorWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Nothing has this id, or it belongs to another merchant. Codes: `not_found`, `unknown_route` */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Nothing has this id, or it belongs to another merchant. Codes: `not_found`, `unknown_route` */
        NotFoundByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description Nothing has this id, or it belongs to another merchant. Codes: `not_found`, `unknown_route` */
        NotFoundWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The body is longer than 64 KiB. Codes: `body_too_large` */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The body is longer than 64 KiB. Codes: `body_too_large` */
        PayloadTooLargeByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description The body is longer than 64 KiB. Codes: `body_too_large` */
        PayloadTooLargeWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description A part that is needed does not answer; nothing is left half-done. Send the request again after `Retry-After`. Codes: `unavailable` */
        ServiceUnavailable: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description A part that is needed does not answer; nothing is left half-done. Send the request again after `Retry-After`. Codes: `unavailable` */
        ServiceUnavailableByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description A part that is needed does not answer; nothing is left half-done. Send the request again after `Retry-After`. Codes: `unavailable` */
        ServiceUnavailableOfBalance: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlainError"];
            };
        };
        /** @description A part that is needed does not answer; nothing is left half-done. Send the request again after `Retry-After`. Codes: `unavailable` */
        ServiceUnavailableWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Too many requests; wait as long as `Retry-After` says. Codes: `too_many_requests` */
        TooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Too many requests; wait as long as `Retry-After` says. Codes: `too_many_requests` */
        TooManyRequestsByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description Too many requests; wait as long as `Retry-After` says. Codes: `too_many_requests` */
        TooManyRequestsWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The token, session or credentials are missing, wrong or no longer valid. Codes: `unauthorized`, `invalid_credentials` */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The token, session or credentials are missing, wrong or no longer valid. Codes: `unauthorized`, `invalid_credentials` */
        UnauthorizedWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Understood and refused, because of a field, a limit or the balance. Codes: `invalid_fields`, `insufficient_balance`, `limit_exceeded`, `split_refused`, `due_charge_refused`, `due_charges_not_offered`, `subscription_refused`, `subscriptions_not_offered`, `defenses_not_offered`, `charge_refused`, `payouts_not_offered` */
        UnprocessableEntity: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Understood and refused, because of a field, a limit or the balance. Codes: `invalid_fields`, `insufficient_balance`, `limit_exceeded`, `split_refused`, `due_charge_refused`, `due_charges_not_offered`, `subscription_refused`, `subscriptions_not_offered`, `defenses_not_offered`, `charge_refused`, `payouts_not_offered` */
        UnprocessableEntityByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description The body is not `application/json`. Codes: `unsupported_media_type` */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The body is not `application/json`. Codes: `unsupported_media_type` */
        UnsupportedMediaTypeByField: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldsError"];
            };
        };
        /** @description The body is not `application/json`. Codes: `unsupported_media_type` */
        UnsupportedMediaTypeWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request; give it to the operators when you ask for help
         * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
         */
        "x-request-id": string;
        /**
         * @description What is left of the limits (draft-ietf-httpapi-ratelimit-headers-10): `r` requests in the next `t` seconds, and `r` requests at once
         * @example "requests";r=598;t=42, "at-once";r=499
         */
        RateLimit: string;
        /**
         * @description The limits: `q` requests in `w` seconds, and `q` requests at once
         * @example "requests";q=600;w=60, "at-once";q=500;qu="concurrent-requests"
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait before the same request may succeed
         * @example 1
         */
        "Retry-After": number;
    };
    pathItems: never;
}
export type AcceptInvitationBody = components['schemas']['AcceptInvitationBody'];
export type AccessEvent = components['schemas']['AccessEvent'];
export type AccessToken = components['schemas']['AccessToken'];
export type AddPasskeyBody = components['schemas']['AddPasskeyBody'];
export type AdjustmentBody = components['schemas']['AdjustmentBody'];
export type AnswerDisputeAnswer = components['schemas']['AnswerDisputeAnswer'];
export type AnswerDisputeBody = components['schemas']['AnswerDisputeBody'];
export type ApiClient = components['schemas']['ApiClient'];
export type ApiClientList = components['schemas']['ApiClientList'];
export type AssignPaymentBody = components['schemas']['AssignPaymentBody'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventList = components['schemas']['AuditEventList'];
export type BalanceAdjustedEvent = components['schemas']['BalanceAdjustedEvent'];
export type BalanceAnswer = components['schemas']['BalanceAnswer'];
export type BalanceEntry = components['schemas']['BalanceEntry'];
export type BankStatement = components['schemas']['BankStatement'];
export type CancelWithdrawalBody = components['schemas']['CancelWithdrawalBody'];
export type ChangeCheckoutSettingsAsOperatorBody = components['schemas']['ChangeCheckoutSettingsAsOperatorBody'];
export type ChangeCheckoutSettingsBody = components['schemas']['ChangeCheckoutSettingsBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangePayoutSettingsBody = components['schemas']['ChangePayoutSettingsBody'];
export type ChangeReserveBody = components['schemas']['ChangeReserveBody'];
export type ChangeRoleBody = components['schemas']['ChangeRoleBody'];
export type ChangeWebhookEndpointBody = components['schemas']['ChangeWebhookEndpointBody'];
export type CheckoutSettings = components['schemas']['CheckoutSettings'];
export type ClientSecret = components['schemas']['ClientSecret'];
export type ClosePayoutBody = components['schemas']['ClosePayoutBody'];
export type CloseRefundBody = components['schemas']['CloseRefundBody'];
export type ClosedDay = components['schemas']['ClosedDay'];
export type ClosedDayList = components['schemas']['ClosedDayList'];
export type ClosedDayMerchant = components['schemas']['ClosedDayMerchant'];
export type ClosedDayMerchantList = components['schemas']['ClosedDayMerchantList'];
export type ComparedDay = components['schemas']['ComparedDay'];
export type ComparedDayList = components['schemas']['ComparedDayList'];
export type ConfirmTotpBody = components['schemas']['ConfirmTotpBody'];
export type CreateApiClientBody = components['schemas']['CreateApiClientBody'];
export type CreateMerchantBody = components['schemas']['CreateMerchantBody'];
export type CreateRefundAnswer = components['schemas']['CreateRefundAnswer'];
export type CreateRefundBody = components['schemas']['CreateRefundBody'];
export type CreateSaleBody = components['schemas']['CreateSaleBody'];
export type CreateSubscriptionBody = components['schemas']['CreateSubscriptionBody'];
export type CreateTokenBody = components['schemas']['CreateTokenBody'];
export type CreateWebhookEndpointAnswer = components['schemas']['CreateWebhookEndpointAnswer'];
export type CreateWebhookEndpointBody = components['schemas']['CreateWebhookEndpointBody'];
export type CreateWithdrawalAnswer = components['schemas']['CreateWithdrawalAnswer'];
export type CreateWithdrawalBody = components['schemas']['CreateWithdrawalBody'];
export type DailyReport = components['schemas']['DailyReport'];
export type DecideDisputeBody = components['schemas']['DecideDisputeBody'];
export type DecideRecurrenceBody = components['schemas']['DecideRecurrenceBody'];
export type DecideReviewBody = components['schemas']['DecideReviewBody'];
export type DecideWithdrawalAnswer = components['schemas']['DecideWithdrawalAnswer'];
export type DecisionBody = components['schemas']['DecisionBody'];
export type DefenseRefusedEvent = components['schemas']['DefenseRefusedEvent'];
export type DefenseSentEvent = components['schemas']['DefenseSentEvent'];
export type DemoSignInBody = components['schemas']['DemoSignInBody'];
export type Difference = components['schemas']['Difference'];
export type DifferenceList = components['schemas']['DifferenceList'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeClosedEvent = components['schemas']['DisputeClosedEvent'];
export type DisputeDefense = components['schemas']['DisputeDefense'];
export type DisputeDefenseEventData = components['schemas']['DisputeDefenseEventData'];
export type DisputeInBank = components['schemas']['DisputeInBank'];
export type DisputeList = components['schemas']['DisputeList'];
export type DisputeOpenedEvent = components['schemas']['DisputeOpenedEvent'];
export type DoneInBank = components['schemas']['DoneInBank'];
export type DueStep = components['schemas']['DueStep'];
export type DueStepList = components['schemas']['DueStepList'];
export type EndChargeBody = components['schemas']['EndChargeBody'];
export type ExpandedDispute = components['schemas']['ExpandedDispute'];
export type ExpandedSale = components['schemas']['ExpandedSale'];
export type ExpandedWithdrawal = components['schemas']['ExpandedWithdrawal'];
export type ExpireInSandboxAnswer = components['schemas']['ExpireInSandboxAnswer'];
export type FieldsError = components['schemas']['FieldsError'];
export type FinishOidcBody = components['schemas']['FinishOidcBody'];
export type Float = components['schemas']['Float'];
export type FloatList = components['schemas']['FloatList'];
export type Found = components['schemas']['Found'];
export type Health = components['schemas']['Health'];
export type Invitation = components['schemas']['Invitation'];
export type InvitePersonBody = components['schemas']['InvitePersonBody'];
export type KeySet = components['schemas']['KeySet'];
export type LabelError = components['schemas']['LabelError'];
export type LedgerChecks = components['schemas']['LedgerChecks'];
export type ListedSale = components['schemas']['ListedSale'];
export type ListedWithdrawal = components['schemas']['ListedWithdrawal'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantDetail = components['schemas']['MerchantDetail'];
export type MerchantEvent = components['schemas']['MerchantEvent'];
export type MerchantEventList = components['schemas']['MerchantEventList'];
export type MerchantList = components['schemas']['MerchantList'];
export type ObjectDelivery = components['schemas']['ObjectDelivery'];
export type ObjectDeliveryList = components['schemas']['ObjectDeliveryList'];
export type OidcFlow = components['schemas']['OidcFlow'];
export type OpenDisputeBody = components['schemas']['OpenDisputeBody'];
export type OperatorReasonBody = components['schemas']['OperatorReasonBody'];
export type OperatorRefund = components['schemas']['OperatorRefund'];
export type OperatorSaleDetail = components['schemas']['OperatorSaleDetail'];
export type OperatorWithdrawal = components['schemas']['OperatorWithdrawal'];
export type OperatorWithdrawalDetail = components['schemas']['OperatorWithdrawalDetail'];
export type OptionalReasonBody = components['schemas']['OptionalReasonBody'];
export type OwnPayoutSettings = components['schemas']['OwnPayoutSettings'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyList = components['schemas']['PasskeyList'];
export type PasskeyOptions = components['schemas']['PasskeyOptions'];
export type PasswordBody = components['schemas']['PasswordBody'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PausePayoutsBody = components['schemas']['PausePayoutsBody'];
export type PaySaleAnswer = components['schemas']['PaySaleAnswer'];
export type PaySaleBody = components['schemas']['PaySaleBody'];
export type PayoutPause = components['schemas']['PayoutPause'];
export type PayoutPauseList = components['schemas']['PayoutPauseList'];
export type PayoutSettings = components['schemas']['PayoutSettings'];
export type PayoutSettingsChangeList = components['schemas']['PayoutSettingsChangeList'];
export type PayoutSettingsProposal = components['schemas']['PayoutSettingsProposal'];
export type Person = components['schemas']['Person'];
export type PersonList = components['schemas']['PersonList'];
export type PersonName = components['schemas']['PersonName'];
export type PingEvent = components['schemas']['PingEvent'];
export type PingEventData = components['schemas']['PingEventData'];
export type PingWebhookEndpointAnswer = components['schemas']['PingWebhookEndpointAnswer'];
export type PlainError = components['schemas']['PlainError'];
export type Progress = components['schemas']['Progress'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalList = components['schemas']['ProposalList'];
export type ProposedDecision = components['schemas']['ProposedDecision'];
export type ProviderMoveBody = components['schemas']['ProviderMoveBody'];
export type Queues = components['schemas']['Queues'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Refund = components['schemas']['Refund'];
export type RefundCreation = components['schemas']['RefundCreation'];
export type RefundEventData = components['schemas']['RefundEventData'];
export type RefundFailedEvent = components['schemas']['RefundFailedEvent'];
export type RefundList = components['schemas']['RefundList'];
export type RefundSettledEvent = components['schemas']['RefundSettledEvent'];
export type ReplayedSale = components['schemas']['ReplayedSale'];
export type ReplayedSubscription = components['schemas']['ReplayedSubscription'];
export type ReportedDay = components['schemas']['ReportedDay'];
export type RequestList = components['schemas']['RequestList'];
export type ResendWebhooksAnswer = components['schemas']['ResendWebhooksAnswer'];
export type ResendWebhooksBody = components['schemas']['ResendWebhooksBody'];
export type Reserve = components['schemas']['Reserve'];
export type ResetPasswordBody = components['schemas']['ResetPasswordBody'];
export type ResolveAlertBody = components['schemas']['ResolveAlertBody'];
export type ResumeStepBody = components['schemas']['ResumeStepBody'];
export type ReturnPaymentBody = components['schemas']['ReturnPaymentBody'];
export type ReviewList = components['schemas']['ReviewList'];
export type RotateWebhookSecretAnswer = components['schemas']['RotateWebhookSecretAnswer'];
export type Sale = components['schemas']['Sale'];
export type SaleCancelledEvent = components['schemas']['SaleCancelledEvent'];
export type SaleCreation = components['schemas']['SaleCreation'];
export type SaleExpiredEvent = components['schemas']['SaleExpiredEvent'];
export type SaleList = components['schemas']['SaleList'];
export type SalePaidEvent = components['schemas']['SalePaidEvent'];
export type SaleStory = components['schemas']['SaleStory'];
export type SalesAlert = components['schemas']['SalesAlert'];
export type SalesAlertList = components['schemas']['SalesAlertList'];
export type SearchAnswer = components['schemas']['SearchAnswer'];
export type SecondFactorBody = components['schemas']['SecondFactorBody'];
export type Session = components['schemas']['Session'];
export type SessionList = components['schemas']['SessionList'];
export type ShareEventData = components['schemas']['ShareEventData'];
export type ShareGivenBackEvent = components['schemas']['ShareGivenBackEvent'];
export type ShareReceivedEvent = components['schemas']['ShareReceivedEvent'];
export type ShareTakenBackEvent = components['schemas']['ShareTakenBackEvent'];
export type ShowPasskeyBody = components['schemas']['ShowPasskeyBody'];
export type SignInBody = components['schemas']['SignInBody'];
export type SigningKey = components['schemas']['SigningKey'];
export type Statement = components['schemas']['Statement'];
export type StatementEntry = components['schemas']['StatementEntry'];
export type Subscription = components['schemas']['Subscription'];
export type SubscriptionAuthorizedEvent = components['schemas']['SubscriptionAuthorizedEvent'];
export type SubscriptionCancelledEvent = components['schemas']['SubscriptionCancelledEvent'];
export type SubscriptionCharge = components['schemas']['SubscriptionCharge'];
export type SubscriptionChargeList = components['schemas']['SubscriptionChargeList'];
export type SubscriptionChargeMissedEvent = components['schemas']['SubscriptionChargeMissedEvent'];
export type SubscriptionDetail = components['schemas']['SubscriptionDetail'];
export type SubscriptionEndedEvent = components['schemas']['SubscriptionEndedEvent'];
export type SubscriptionExpiredEvent = components['schemas']['SubscriptionExpiredEvent'];
export type SubscriptionList = components['schemas']['SubscriptionList'];
export type SubscriptionRefusedEvent = components['schemas']['SubscriptionRefusedEvent'];
export type SwitchMerchantBody = components['schemas']['SwitchMerchantBody'];
export type Totp = components['schemas']['Totp'];
export type Transfer = components['schemas']['Transfer'];
export type TransferList = components['schemas']['TransferList'];
export type UnmatchedPayment = components['schemas']['UnmatchedPayment'];
export type UnmatchedPaymentList = components['schemas']['UnmatchedPaymentList'];
export type WaitingProposal = components['schemas']['WaitingProposal'];
export type WatchKeyBody = components['schemas']['WatchKeyBody'];
export type WatchedKey = components['schemas']['WatchedKey'];
export type WatchedKeyList = components['schemas']['WatchedKeyList'];
export type WebhookAlert = components['schemas']['WebhookAlert'];
export type WebhookAlertList = components['schemas']['WebhookAlertList'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointList = components['schemas']['WebhookEndpointList'];
export type Withdrawal = components['schemas']['Withdrawal'];
export type WithdrawalAlert = components['schemas']['WithdrawalAlert'];
export type WithdrawalAlertList = components['schemas']['WithdrawalAlertList'];
export type WithdrawalAnswer = components['schemas']['WithdrawalAnswer'];
export type WithdrawalCreation = components['schemas']['WithdrawalCreation'];
export type WithdrawalEventData = components['schemas']['WithdrawalEventData'];
export type WithdrawalFailedEvent = components['schemas']['WithdrawalFailedEvent'];
export type WithdrawalFailure = components['schemas']['WithdrawalFailure'];
export type WithdrawalList = components['schemas']['WithdrawalList'];
export type WithdrawalPaidEvent = components['schemas']['WithdrawalPaidEvent'];
export type WithdrawalPendingApprovalEvent = components['schemas']['WithdrawalPendingApprovalEvent'];
export type WithdrawalProcessingEvent = components['schemas']['WithdrawalProcessingEvent'];
export type WithdrawalReturnedEvent = components['schemas']['WithdrawalReturnedEvent'];
export type WithdrawalReturnedEventData = components['schemas']['WithdrawalReturnedEventData'];
export type WithdrawalStory = components['schemas']['WithdrawalStory'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseBadRequestByField = components['responses']['BadRequestByField'];
export type ResponseBadRequestWithoutToken = components['responses']['BadRequestWithoutToken'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseConflictByField = components['responses']['ConflictByField'];
export type ResponseConflictWithoutToken = components['responses']['ConflictWithoutToken'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseForbiddenWithoutToken = components['responses']['ForbiddenWithoutToken'];
export type ResponseGoneWithoutToken = components['responses']['GoneWithoutToken'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseInternalServerErrorByField = components['responses']['InternalServerErrorByField'];
export type ResponseInternalServerErrorOfBalance = components['responses']['InternalServerErrorOfBalance'];
export type ResponseInternalServerErrorWithoutToken = components['responses']['InternalServerErrorWithoutToken'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotFoundByField = components['responses']['NotFoundByField'];
export type ResponseNotFoundWithoutToken = components['responses']['NotFoundWithoutToken'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePayloadTooLargeByField = components['responses']['PayloadTooLargeByField'];
export type ResponsePayloadTooLargeWithoutToken = components['responses']['PayloadTooLargeWithoutToken'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseServiceUnavailableByField = components['responses']['ServiceUnavailableByField'];
export type ResponseServiceUnavailableOfBalance = components['responses']['ServiceUnavailableOfBalance'];
export type ResponseServiceUnavailableWithoutToken = components['responses']['ServiceUnavailableWithoutToken'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseTooManyRequestsByField = components['responses']['TooManyRequestsByField'];
export type ResponseTooManyRequestsWithoutToken = components['responses']['TooManyRequestsWithoutToken'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnauthorizedWithoutToken = components['responses']['UnauthorizedWithoutToken'];
export type ResponseUnprocessableEntity = components['responses']['UnprocessableEntity'];
export type ResponseUnprocessableEntityByField = components['responses']['UnprocessableEntityByField'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnsupportedMediaTypeByField = components['responses']['UnsupportedMediaTypeByField'];
export type ResponseUnsupportedMediaTypeWithoutToken = components['responses']['UnsupportedMediaTypeWithoutToken'];
export type HeaderXRequestId = components['headers']['x-request-id'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
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
                "application/json": components["schemas"]["CreateTokenBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            401: components["responses"]["UnauthorizedWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            429: components["responses"]["TooManyRequestsWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySet"];
                };
            };
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    checkReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            401: components["responses"]["UnauthorizedWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            429: components["responses"]["TooManyRequestsWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signInToDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoSignInBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            429: components["responses"]["TooManyRequestsWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    beginOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcFlow"];
                };
            };
            403: components["responses"]["ForbiddenWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    finishOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishOidcBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            401: components["responses"]["UnauthorizedWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    askForPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            403: components["responses"]["ForbiddenWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowPasskeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            401: components["responses"]["UnauthorizedWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the passkey, given by the device */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            401: components["responses"]["UnauthorizedWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            429: components["responses"]["TooManyRequestsWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestWithoutToken"];
            403: components["responses"]["ForbiddenWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    showSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotpBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    switchMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchMerchantBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only withdrawals in this status */
                status?: "pending" | "processing" | "paid" | "failed";
                /** @description Only the withdrawal that was created with this Idempotency-Key */
                reference?: string;
                /** @description Only the withdrawal with this end-to-end id */
                end_to_end_id?: string;
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
                /** @description `created_by` adds the client or person that requested each withdrawal */
                expand?: "created_by";
                /** @description Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a decimal comma, Brasília time and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    createWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new key for each operation. The same request with the same key creates nothing new and returns what the first one created */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWithdrawalBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWithdrawalAnswer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWithdrawalAnswer"];
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConflictByField"];
            413: components["responses"]["PayloadTooLargeByField"];
            415: components["responses"]["UnsupportedMediaTypeByField"];
            422: components["responses"]["UnprocessableEntityByField"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePersonBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    makePasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    namePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonName"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    nameAnyPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonName"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only the request with this id, the `x-request-id` of its answer */
                request_id?: string;
                /** @description Only requests with this HTTP status, or of this class (`4xx`) */
                status?: string;
                /** @description Only requests of this client */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["CreateApiClientBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addOwnClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeOwnClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
                /** @description Id of the secret */
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Id, txid, end-to-end id, reference or Idempotency-Key to search for, in full */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchAll: {
        parameters: {
            query: {
                /** @description Id, txid, end-to-end id, reference or Idempotency-Key to search for, in full */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchAllChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMerchants: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMerchantBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suspendMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reinstateMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiClientBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecret"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSecret"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Progress"];
                };
            };
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retireSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the signing key: the `kid` of its tokens */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    assignPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description End-to-end id of the payment */
                endToEndId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignPaymentBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedPayment"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseRefundBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRefund"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustmentBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `posted`: done; `insufficient_funds`: refused for lack of available money; `hold_not_found`, `hold_not_active`: refused because of its hold; `conflict`: the id is known with other content, or the state does not allow it
                         * @example posted
                         * @enum {string}
                         */
                        outcome: "posted" | "insufficient_funds" | "hold_not_found" | "hold_not_active" | "conflict";
                        /**
                         * @description Whether the transfer was known already; the answer is then its first outcome
                         * @example false
                         */
                        replayed: boolean;
                        /**
                         * @description Available balance right after the transfer, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description Amount on hold right after the transfer, in cents
                         * @example 0
                         */
                        held_cents: number;
                        /**
                         * @description Amount moved, in cents
                         * @example 15050
                         */
                        posted_cents: number;
                    };
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postProviderMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderMoveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `posted`: done; `insufficient_funds`: refused for lack of available money; `hold_not_found`, `hold_not_active`: refused because of its hold; `conflict`: the id is known with other content, or the state does not allow it
                         * @example posted
                         * @enum {string}
                         */
                        outcome: "posted" | "insufficient_funds" | "hold_not_found" | "hold_not_active" | "conflict";
                        /**
                         * @description Whether the transfer was known already; the answer is then its first outcome
                         * @example false
                         */
                        replayed: boolean;
                        /**
                         * @description Available balance right after the transfer, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description Amount on hold right after the transfer, in cents
                         * @example 0
                         */
                        held_cents: number;
                        /**
                         * @description Amount moved, in cents
                         * @example 15050
                         */
                        posted_cents: number;
                    };
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only events of this actor: a client id, or `person:` and the id of a person */
                actor?: string;
                /** @description Only events with this name */
                event?: string;
                /** @description Only events about this merchant or client, or about this id in the path of a request */
                subject?: string;
                /** @description Only events of the request with this id */
                request_id?: string;
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDifferences: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only differences in this status; when absent, all that are not resolved */
                status?: "open" | "taken" | "resolved";
                /** @description Only differences of this kind */
                kind?: "payment_missing" | "payment_differs" | "payment_unreadable" | "refund_missing" | "refund_not_ours" | "refund_differs" | "ledger_missing" | "ledger_not_ours" | "ledger_differs" | "payout_missing" | "payout_not_ours" | "payout_differs" | "payout_unreadable";
                /** @description Only differences from this book */
                book?: "bank" | "ledger";
                /** @description Only differences of this day in Brasília */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferenceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tellWithdrawalStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalStory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tellSaleStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleStory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWithdrawal: {
        parameters: {
            query?: {
                /** @description Fields to add, separated by commas. `failure`: the reason for a failure, or null; `history`: events, in order; `created_by`: the client or person that requested it; `decided_by`: the client or person of the merchant that approved, rejected or cancelled it, or null */
                expand?: string;
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalAnswer"];
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundByField"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    approveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideWithdrawalAnswer"];
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundByField"];
            409: components["responses"]["ConflictByField"];
            413: components["responses"]["PayloadTooLargeByField"];
            415: components["responses"]["UnsupportedMediaTypeByField"];
            422: components["responses"]["UnprocessableEntityByField"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    rejectWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideWithdrawalAnswer"];
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundByField"];
            409: components["responses"]["ConflictByField"];
            413: components["responses"]["PayloadTooLargeByField"];
            415: components["responses"]["UnsupportedMediaTypeByField"];
            422: components["responses"]["UnprocessableEntityByField"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecideWithdrawalAnswer"];
                };
            };
            400: components["responses"]["BadRequestByField"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundByField"];
            409: components["responses"]["ConflictByField"];
            413: components["responses"]["PayloadTooLargeByField"];
            415: components["responses"]["UnsupportedMediaTypeByField"];
            422: components["responses"]["UnprocessableEntityByField"];
            429: components["responses"]["TooManyRequestsByField"];
            500: components["responses"]["InternalServerErrorByField"];
            503: components["responses"]["ServiceUnavailableByField"];
        };
    };
    getOwnPayoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPayoutSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only sales in this status */
                status?: "pending" | "paid" | "expired" | "cancelled";
                /** @description Only sales with exactly this reference */
                reference?: string;
                /** @description Only the sale with this transaction id */
                txid?: string;
                /** @description Only the sale that the payment with this end-to-end id belongs to */
                end_to_end_id?: string;
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
                /** @description `returns` adds the amount that went back to the payer, and whether a dispute is open */
                expand?: "returns";
                /** @description Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a decimal comma, Brasília time and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleList"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new key for each operation. The same request with the same key creates nothing new and returns what the first one created */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSaleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedSale"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleCreation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSale: {
        parameters: {
            query?: {
                /** @description `shares` adds the amounts that receivers of a split sale have received and given back */
                expand?: "shares";
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpandedSale"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new key for each operation. The same request with the same key creates nothing new and returns what the first one created */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefundBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateRefundAnswer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateRefundAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only subscriptions in this status */
                status?: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
                /** @description Only subscriptions with exactly this reference */
                reference?: string;
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new key for each operation. The same request with the same key creates nothing new and returns what the first one created */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedSubscription"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionCharges: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionChargeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only disputes in this status */
                status?: "open" | "accepted" | "rejected" | "cancelled";
                /** @description Only disputes of this sale */
                sale_id?: string;
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDispute: {
        parameters: {
            query?: {
                /** @description `defense` adds your answer, whether one can be written, and the deadline for the bank’s decision */
                expand?: "defense";
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpandedDispute"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answerDispute: {
        parameters: {
            query?: never;
            header: {
                /** @description A key of your choice that identifies this operation: 1 to 255 letters, digits, `-` and `_`; a UUID is best. Use a new key for each operation. The same request with the same key creates nothing new and returns what the first one created */
                "idempotency-key": string;
            };
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerDisputeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerDisputeAnswer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerDisputeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCheckoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeCheckoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCheckoutSettingsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBalance: {
        parameters: {
            query?: {
                /** @description `reserve` adds the part of `hold` that is in reserve */
                expand?: "reserve";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerErrorOfBalance"];
            503: components["responses"]["ServiceUnavailableOfBalance"];
        };
    };
    listBalanceEntries: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only movements of this kind */
                kind?: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
                /** @description Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a decimal comma, Brasília time and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reportDays: {
        parameters: {
            query?: {
                /** @description First day of the report, in Brasília; 30 days before `to` when absent. A report has at most 93 days, both ends included */
                from?: string;
                /** @description Last day of the report, in Brasília; today when absent */
                to?: string;
                /** @description Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a decimal comma, Brasília time and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyReport"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWebhookEndpointAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Id of an event: lists the events after it, oldest first. `start` begins with the oldest event that is kept */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookEndpointBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateWebhookSecretAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pingWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PingWebhookEndpointAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only deliveries in this status */
                status?: "pending" | "delivered" | "given_up";
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
                /** @description Id of the event, sent as `webhook-id` */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendWebhooksAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendWebhooksBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendWebhooksAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSalesQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queues"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSalesSteps: {
        parameters: {
            query?: {
                /** @description `overdue`: due, and not claimed by any worker; `failing`: failed, and tried again automatically; `set_aside`: failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description Maximum number of rows */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueStepList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawalQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queues"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawalSteps: {
        parameters: {
            query?: {
                /** @description `overdue`: due, and not claimed by any worker; `failing`: failed, and tried again automatically; `set_aside`: failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description Maximum number of rows */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueStepList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queues"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookSteps: {
        parameters: {
            query?: {
                /** @description `overdue`: due, and not claimed by any worker; `failing`: failed, and tried again automatically; `set_aside`: failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description Maximum number of rows */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueStepList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeSaleAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseSaleAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeWithdrawalAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseWithdrawalAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeWebhookAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseWebhookAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSalesDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Difference"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSalesComparedDays: {
        parameters: {
            query?: {
                /** @description Maximum number of days */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedDayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWithdrawalDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Difference"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawalComparedDays: {
        parameters: {
            query?: {
                /** @description Maximum number of days */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedDayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inspectWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawalDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawal"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideReviewBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawal"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedDecision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePayoutBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawal"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedDecision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelWithdrawalAsOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWithdrawalBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorWithdrawal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pausePayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PausePayoutsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPause"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumePayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PausePayoutsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPause"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayoutPauses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPauseList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeWithdrawalStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Subject of the step, such as the id of a sale or a withdrawal */
                subject: string;
                /** @description Name of the step */
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeStepBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPayoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePayoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePayoutSettingsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettings"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettingsProposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayoutSettingsChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutSettingsChangeList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFloats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FloatList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatchedKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedKeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    watchKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchKeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unwatchKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWithdrawalAlerts: {
        parameters: {
            query?: {
                /** @description `true`: only open alerts; `false`: closed ones too */
                open?: "true" | "false";
                /** @description Maximum number of rows */
                limit?: number;
                /** @description Only alerts of this kind */
                kind?: string;
                /** @description Only alerts raised by the comparison of this day of the bank’s books */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalAlertList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resolveWithdrawalAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveAlertBody"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalAlert"];
                };
            };
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeSalesStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Subject of the step, such as the id of a sale or a withdrawal */
                subject: string;
                /** @description Name of the step */
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeStepBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMerchantCheckoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeMerchantCheckoutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCheckoutSettingsAsOperatorBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReserve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeReserve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the merchant */
                merchantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeReserveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSaleAlerts: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only alerts in this status */
                status?: "open" | "resolved";
                /** @description Only alerts of this kind */
                kind?: string;
                /** @description Only alerts raised by the comparison of this day of the bank’s books */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesAlertList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resolveSaleAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alert */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveAlertBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesAlert"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesAlert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inspectRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRefund"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inspectSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSaleDetail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorReasonBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUnmatchedPayments: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only payments in this status */
                status?: "open" | "assigning" | "credited" | "returning" | "returned";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedPaymentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUnmatchedPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description End-to-end id of the payment */
                endToEndId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedPayment"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    returnPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description End-to-end id of the payment */
                endToEndId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnPaymentBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmatchedPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookAlerts: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description `open`: only open alerts; `all`: closed ones too */
                status?: "open" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAlertList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resolveWebhookAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveAlertBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeWebhooksStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Subject of the step, such as the id of a sale or a withdrawal */
                subject: string;
                /** @description Name of the step */
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeStepBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listObjectDeliveries: {
        parameters: {
            query: {
                /** @description Ids of the objects that the events are about, separated by commas */
                object_ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ObjectDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showLedgerChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerChecks"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClosedDays: {
        parameters: {
            query?: {
                /** @description Only days before this one */
                before?: string;
                /** @description Maximum number of days */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedDayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClosedDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Day in Brasília */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedDay"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDayMerchants: {
        parameters: {
            query?: {
                /** @description Id of the last merchant of the previous page; absent for the first page */
                after?: string;
                /** @description Maximum number of merchants */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Day in Brasília */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedDayMerchantList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTransfers: {
        parameters: {
            query: {
                /** @description Ids of the transfers, separated by commas */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMerchantBalance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Available balance, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description Amount on hold, in cents
                         * @example 0
                         */
                        held_cents: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMerchantEntries: {
        parameters: {
            query?: {
                /** @description Maximum number of rows on the page */
                limit?: number;
                /** @description `next_cursor` of the previous page, sent with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only movements of this kind */
                kind?: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
                /** @description Only rows created at this time or later: a date, which is a day in Brasília, or a time, UTC when it has no offset */
                created_from?: string;
                /** @description Only rows created at this time or earlier, written as `created_from`; a date includes the whole day */
                created_to?: string;
                /** @description Only for CSV files. `pt-BR` writes them for Brazilian spreadsheets: semicolons, amounts in reais with a decimal comma, Brasília time and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    payInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaySaleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaySaleAnswer"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            410: components["responses"]["GoneWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    expireSaleInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpireInSandboxAnswer"];
                };
            };
            404: components["responses"]["NotFoundWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    openDisputeInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDisputeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeInBank"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    decideDisputeInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the resource */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideDisputeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeInBank"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    decideRecurrenceInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the recurrence at the bank: the subscription’s `payment_provider_recurrence_id` */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideRecurrenceBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneInBank"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    endRecurringChargeInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Transaction id (`txid`) of the charge */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndChargeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneInBank"];
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            404: components["responses"]["NotFoundWithoutToken"];
            409: components["responses"]["ConflictWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    readFaultsInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    makeFaultsInSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Faults that the simulated bank makes on purpose, by name; docs/psp-sandbox.md lists them all. Absent ones have their defaults */
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequestWithoutToken"];
            413: components["responses"]["PayloadTooLargeWithoutToken"];
            415: components["responses"]["UnsupportedMediaTypeWithoutToken"];
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    readBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatement"];
                };
            };
            500: components["responses"]["InternalServerErrorWithoutToken"];
            503: components["responses"]["ServiceUnavailableWithoutToken"];
        };
    };
    onSalePaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SalePaidEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleExpired: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleExpiredEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleCancelledEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionAuthorized: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionAuthorizedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionRefused: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRefusedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionExpired: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionExpiredEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionChargeMissed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChargeMissedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionCancelledEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSubscriptionEnded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionEndedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundSettled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundSettledEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundFailedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDisputeOpened: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeOpenedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDisputeClosed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisputeClosedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDefenseSent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefenseSentEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDefenseRefused: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefenseRefusedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShareReceived: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareReceivedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShareTakenBack: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareTakenBackEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShareGivenBack: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareGivenBackEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawalPendingApproval: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalPendingApprovalEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawalProcessing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalProcessingEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawalPaid: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalPaidEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawalFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalFailedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWithdrawalReturned: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalReturnedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBalanceAdjusted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BalanceAdjustedEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When the event was sent, in seconds since 1970 (UTC); refuse requests older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two signatures, separated by a space, for 24 hours after the secret is replaced
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PingEvent"];
            };
        };
        responses: {
            /** @description Nothing more is sent to this endpoint until it is enabled again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is delivered; the body of the answer does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The event is not delivered, and is sent again for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
