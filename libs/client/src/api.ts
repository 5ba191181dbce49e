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
         * @description A token is valid for `expires_in` seconds; ask for the next one in the same way.
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
         * The public keys of access tokens
         * @description For those who verify tokens themselves. A new key is here a minute before it signs.
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
         * Whether every part answers
         * @description The gateway and every process behind it. For people and alarms.
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
         * Whether this gateway runs
         * @description For whoever restarts what hangs: nothing else is asked.
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
         * Whether this gateway takes requests
         * @description For load balancers: another part that is away does not take this door away, and a gateway that is about to end says so before it takes no more requests.
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
         * Whether this gateway takes requests
         * @description For load balancers: another part that is away does not take this door away, and a gateway that is about to end says so before it takes no more requests.
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
         * Who is signed in, and what they may do
         * @description Also the token that every request needs which is not `GET`.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in as a person
         * @description Answers a cookie that stands in the place of a token; what this browser had before ends. The session ends when it is not used for 30 minutes, and after 12 hours.
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
         * @description Only in the demo, whose people everybody may be.
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
         * Begin to sign in at the organisation
         * @description For operators, where an OpenID Connect provider is set up. The browser goes to `url` within five minutes, and comes back to `/app/oidc`.
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
         * Sign in with what the organisation’s provider has answered
         * @description Once, in the browser that has begun. Who is no operator here does not become one; a second factor counts where the installation trusts the provider’s.
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
         * What a device is asked for to sign in with a passkey
         * @description For `navigator.credentials.get`, within five minutes.
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
         * @description It is both factors at once. The session that this browser had ends; where it was the same person’s, the merchant that was looked at stays.
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
         * What a device is asked for to make a passkey
         * @description For `navigator.credentials.create`, within five minutes. Who has a second factor has shown it.
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
         * List one’s passkeys
         * @description The oldest first.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Keep the passkey that a device has made
         * @description It counts as a second factor that was shown; the cookie changes.
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
         * @description Needs a second factor that was shown in the last ten minutes.
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
         * Join a merchant by an invitation
         * @description Chooses the password, and signs in. Who belongs to another merchant already shows the password that they have; a wrong one is `invalid_credentials`.
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
         * Choose a new password by a link
         * @description Ends all sessions of the person, and signs nobody in. An owner makes the link (`POST /v1/people/:id/reset-password`); it counts for 24 hours, once.
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
         * @description A code of the authenticator, each once, or a recovery code. For ten minutes the session may approve, manage clients and people, and operate. The cookie changes. A wrong code is `invalid_credentials`.
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
         * Begin to enrol an authenticator
         * @description Answers the secret, this once. It counts when a first code is confirmed.
         */
        post: operations["beginTotp"];
        /**
         * Remove the authenticator and its recovery codes
         * @description Needs the password, and a second factor that was shown in the last ten minutes.
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
         * Enrol the authenticator by its first code
         * @description Answers ten recovery codes, this once; each stands in for a code once. The cookie changes.
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
         * Look at another of one’s merchants
         * @description With the role that one has there; the cookie changes.
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
         * Change one’s password; all other sessions end
         * @description The cookie changes. A wrong password of before is `invalid_credentials`, as when signing in.
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
         * Where one is signed in
         * @description Each browser with its session, as long as that is not over.
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
         * End one of one’s sessions
         * @description Whoever uses it has to sign in again, at once.
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
         * @description Needs the scope `withdrawals:read`. With `Accept: text/csv`, all that the filters admit as a file; with `locale=pt-BR` as spreadsheets in Brazil open it.
         */
        get: operations["listWithdrawals"];
        put?: never;
        /**
         * Request a withdrawal to a PIX key
         * @description Needs the scope `withdrawals:write`. The same Idempotency-Key with the same data answers the first withdrawal again (200); with other data it is a conflict (409). A refused request leaves its key free.
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
         * List your people, and who is invited
         * @description Needs the scope `clients:write`.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Invite somebody
         * @description Needs the scope `clients:write`. Whoever opens the link within seven days joins, once: give it to nobody else. Another invitation to the same address makes it void.
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
         * Remove a person, or withdraw an invitation
         * @description Needs the scope `clients:write`. Their sessions here end at once. The last owner stays.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change what a person may do
         * @description Needs the scope `clients:write`. The last owner stays one.
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
         * Make a link by which a person chooses a new password
         * @description Needs the scope `clients:write`. It counts for 24 hours, once: give it to nobody else. The second factor stays as it is. Who belongs to another merchant too gets none.
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
         * What a person of yours is called
         * @description Needs the scope `withdrawals:read`: whoever reads who asked for a withdrawal reads the name. Of people who were removed too.
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
         * What a person is called, of any merchant or an operator
         * @description Needs the scope `ops:support`. Of people who were removed too.
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
         * What your programs asked for, newest first
         * @description Needs the scope `clients:write`. For developers: which request of which program was answered how, without what it carried. It is there about a second later and for a week, or less where many are sent; a request may be missing.
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
         * List your own clients
         * @description Needs the scope `clients:write`. Of those that were revoked, the newest hundred.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client of your own
         * @description Needs the scope `clients:write`. The secret is shown this once; only its hash is kept.
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
         * Give a client a second secret
         * @description Needs the scope `clients:write`. The one in use stays valid; of two, the older stops working. Shown this once.
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
         * End one of a client’s two secrets
         * @description Needs the scope `clients:write`. The last one stays (409): revoke the client instead.
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
         * End a client of your own for good; its tokens stop working within seconds
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
         * Find what has this id, txid, end-to-end id, reference or idempotency key
         * @description Needs the scope `sales:read`; withdrawals, movements of the balance and events are found with theirs. A withdrawal is also found by the PIX key that it goes to. What is asked for must be whole.
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
         * Find anything by one of its names, of all merchants
         * @description Needs the scope `ops:support`. As `/v1/search`, and besides merchants by words that begin like these, clients, people by their e-mail address, payments that belong to no sale, and requests of which the audit log has something.
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
         * Hear when something of yours changed
         * @description Needs the scope `sales:read`; of withdrawals and the balance you hear with theirs. Server-sent events: `change` says where to look again (`about`: `sales`, `withdrawals`, `balance`, `settings`) and nothing of what is there; `beat` says every few seconds that the line is alive. What happens while you are not connected is not repeated: connect, look, and look again at each `change`. It ends after a quarter of an hour, and when the session or the token does. For what must not be missed there are webhooks and `GET /v1/events`.
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
         * Hear when something of any merchant changed
         * @description Needs the scope `ops:support`. As `/v1/changes`.
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
         * @description Needs the scope `ops:admin`. It can do nothing until it has a client.
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
         * A merchant with its clients and what was done to them
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
         * Suspend a merchant: no new tokens, those it has move no money, and nothing unsent goes to the bank
         * @description Needs the scope `ops:compliance`.
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
         * Let a suspended merchant work again
         * @description Needs the scope `ops:compliance`.
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
         * Create an API client of a merchant
         * @description Needs the scope `ops:admin`. The secret is shown this once; only its hash is kept. Of a merchant that has a client which can do more than read, another such one is asked for by one operator (202), confirmed by the same request of another one (202), and given to the first, who asks again (201).
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
         * Give a client a second secret
         * @description Needs the scope `ops:admin`. The one in use stays valid; of two, the older stops working. The secret is shown this once. Of a client that can do more than read, one operator asks for it (202), another one confirms that (202), and the first asks again (201). An operator asks for its own.
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
         * End a client for good; its tokens stop working within seconds
         * @description Needs the scope `ops:admin`. Of another operator, the first request is kept (202) and the same from a second operator ends it (204).
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
         * Let an operator sign in who was made on the machine
         * @description Needs the scope `ops:admin`.
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
         * Make a new key for access tokens
         * @description It signs after it was published long enough; tokens of the key before stay valid.
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
         * Take a leaked key out: its tokens are refused everywhere within seconds
         * @description Needs the scope `ops:admin`. Whoever holds such a token signs in again; a new key signs at once.
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
         * Say whose an unmatched payment is; two operators send the same
         * @description Needs the scope `ops:treasury`. The first operator’s request is kept and answered 202; the same merchant from another one decides. That decision stands: the same again answers what it came to, another merchant is a conflict (409). The credit follows within moments; the status is then `credited`.
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
         * Close an unknown refund with the bank’s word; two operators send the same
         * @description Needs the scope `ops:treasury`. The first operator’s request is kept and answered 202; the same outcome from another one closes the refund. Its merchant’s money leaves, or comes back, within moments; the status is then `completed` or `failed`. 409 while the bank may still say by itself what became of it.
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
         * Correct a balance, with its reason; two operators send the same
         * @description Needs the scope `ops:treasury`. The first operator’s request is kept and answered 202; the same from another one posts it, once for each id.
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
         * Write down that money went from one of our accounts at PSPs to another; two operators send the same
         * @description Needs the scope `ops:treasury`. Moves nothing at a bank: it is sent after the money went. The first operator’s request is kept and answered 202; the same from another one posts it, once for each id.
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
         * What waits for a second operator
         * @description Needs the scope `ops:support`.
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
         * Who did what, when, from where and why; newest first
         * @description Needs the scope `ops:support`. An operator’s request is `asked` before anything is done and `answered` with its status; each change of merchants, clients, secrets and keys is `done`. `subject` finds a merchant, a client or what a path names.
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
         * What differs between the bank’s books, ours and the ledger, day by day
         * @description Needs the scope `ops:support`. The oldest first, of sales and withdrawals. An alert is behind each: it is taken and closed as one.
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
         * All that is known of a withdrawal: tries, ledger, webhooks, what operators did
         * @description Needs the scope `ops:support`.
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
         * All that is known of a sale: payments, refunds, disputes, ledger, webhooks, what operators did
         * @description Needs the scope `ops:support`.
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
         * @description Needs the scope `withdrawals:approve`.
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
         * Reject a pending withdrawal; its amount is available again
         * @description Needs the scope `withdrawals:approve`.
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
         * Cancel a withdrawal that was not sent to the bank; its amount is available again
         * @description Needs the scope `withdrawals:approve`.
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
         * Where your withdrawals go when they name no key, how far they may, and what they cost
         * @description Needs the scope `withdrawals:read`. Operators change them; ask those who run this address.
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
         * @description Needs the scope `sales:read`. With `Accept: text/csv`, all that the filters admit as a file; with `locale=pt-BR` as spreadsheets in Brazil open it.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Create a sale and its PIX QR code
         * @description Needs the scope `sales:write`. With an Idempotency-Key, the same request sent again answers the first sale (200); the key with other data is a conflict (409). Without one every request is a sale of its own. A refused request leaves its key free.
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
         * @description Needs the scope `sales:write`.
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
         * List the refunds of a sale
         * @description Needs the scope `sales:read`.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Send money of a paid sale back to its payer
         * @description Needs the scope `sales:write`.
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
         * Ask a payer to be charged again and again (Pix Automático)
         * @description Needs the scope `sales:write`. The payer agrees once, with the code, in the bank’s application; from then on each charge is ordered ten to two days before its day and is a sale, with `subscription_id`. With an Idempotency-Key, the same request sent again answers the first subscription (200); the key with other data is a conflict (409).
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
         * Read a subscription, with the code by which its payer agrees
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
         * List the charges of a subscription, with what the bank has tried
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
         * End a subscription, and what of it is ordered and can still be taken back
         * @description Needs the scope `sales:write`.
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
         * List the disputes that payers have opened
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
         * Answer a dispute: the bank is told what you say of the payer’s claim
         * @description Needs the scope `sales:write`. The bank takes one answer to each dispute, a text without files. It is recorded, and sent until the bank has said what became of it: `GET /v1/disputes/:id?expand=defense` and the events `defense.sent` and `defense.refused` tell. The same text sent again answers the first (200), another one is a conflict (409); after a refusal as `invalid` another one can be written.
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
         * How your checkout pages look, and who may frame them
         * @description Needs the scope `sales:read`.
         */
        get: operations["getCheckoutSettings"];
        /**
         * Set your colour and logo, and the origins that may show your checkout in a frame
         * @description Needs the scope `clients:write`. All of it takes the place of what was before, on open pages too when they are loaded again.
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
         * @description Needs the scope `balance:read`. With `Accept: text/csv`, the whole statement of the period as a file; with `locale=pt-BR` as spreadsheets in Brazil open it.
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
         * Read totals per day, in both directions
         * @description Needs the scope `balance:read`. Payments, refunds, disputes, withdrawals and fees of each day in Brasília, by when the money moved: their sum is by how much the balance changed. With `Accept: text/csv` as a file.
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
         * Hear of what happens
         * @description Needs the scope `webhooks:write`. From now on what happens is sent to the address, as Standard Webhooks: `POST` with `webhook-id`, `webhook-timestamp` and `webhook-signature`, body `{type, timestamp, data}`. The same event may come more than once; its `webhook-id` is the same. What is not answered with 2xx is sent again, for three days. The secret is shown in this answer only.
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
         * What happened, newest first
         * @description Needs the scope `webhooks:read`. As it is sent to webhook endpoints, for programs that no address leads to. Ask again and again with `after`, the id of the last event that you have: each event comes once, and none is left out. Events are kept for 30 days, of merchants that have an endpoint, which may be a disabled one.
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
         * @description Needs the scope `webhooks:write`. One that is enabled again, or has another address, is sent at once what it has not taken yet.
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
         * @description Needs the scope `webhooks:write`.
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
         * @description Needs the scope `webhooks:write`. For a day what is sent is signed with both secrets.
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
         * Send a `ping`, to try an endpoint out
         * @description Needs the scope `webhooks:write`.
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
         * What was and is to be sent to an endpoint, newest first, with every try
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
         * Send one event again
         * @description Needs the scope `webhooks:write`.
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
         * Send every event since a time again
         * @description Needs the scope `webhooks:write`. Also what happened while the endpoint was disabled; as long as events are kept, which is 30 days.
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
         * How much sales has to do, and how long it has waited
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
         * Steps of sales that are overdue, failing or set aside
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
         * How much withdrawals has to do, and how long it has waited
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
         * Steps of withdrawals that are overdue, failing or set aside
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
         * How much webhooks has to do, and how long it has waited
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
         * Steps of webhooks that are overdue, failing or set aside
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
         * Work on an alert, so that nobody else does
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
         * Give an alert back, whoever took it; what was proposed about it is forgotten
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
         * Work on an alert, so that nobody else does
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
         * Give an alert back, whoever took it; what was proposed about it is forgotten
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
         * Work on an alert, so that nobody else does
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
         * Give an alert back, whoever took it; what was proposed about it is forgotten
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
         * A difference, with what each book has of it
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
         * Which days of the bank’s books were compared with sales, and what came of it
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
         * A difference, with what each book has of it
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
         * Which days of the bank’s books were compared with withdrawals, and what came of it
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
         * Withdrawals that wait for a compliance review
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
         * A withdrawal with its history and every try to pay it
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
         * Decide a compliance review
         * @description Needs the scope `ops:compliance`.
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
         * Close an unknown payout with the bank’s word
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
         * Cancel a withdrawal that was not sent
         * @description Needs the scope `ops:treasury`.
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
         * Send nothing new to the bank, of one merchant or all
         * @description Needs the scope `ops:treasury`.
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
         * End such a pause; what it held back goes on at once
         * @description Needs the scope `ops:treasury`.
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
         * What is held back right now
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
         * Try a step again at once that was set aside, or waits for its next try
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
         * A merchant’s payout settings
         * @description Needs the scope `ops:support`.
         */
        get: operations["getPayoutSettings"];
        /**
         * Change a merchant’s payout settings; two operators send the same where money may go further
         * @description Needs the scope `ops:compliance`.
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
         * Who changed them and why, and what waits for a second operator
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
         * What lies at our accounts at PSPs, by their books and by the ledger
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
         * PIX keys whose withdrawals are reviewed
         * @description Needs the scope `ops:support`.
         */
        get: operations["listWatchedKeys"];
        put?: never;
        /**
         * Watch a PIX key
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
         * Watch a PIX key no longer
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
         * Alerts about withdrawals
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
         * Close an alert about a withdrawal
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
         * Try a step again that has failed or was set aside
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
         * A merchant’s checkout settings
         * @description Needs the scope `ops:support`.
         */
        get: operations["getMerchantCheckoutSettings"];
        /**
         * Set them for a merchant
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
         * Which part of a merchant’s payments is held
         * @description Needs the scope `ops:support`.
         */
        get: operations["getReserve"];
        /**
         * Set which part is held of later payments
         * @description Needs the scope `ops:treasury`.
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
         * Alerts about sales and payments
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
         * Close an alert about a sale or payment
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
         * A refund with every try to send it
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
         * A sale with its history, its payments, refunds and disputes
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
         * Take the customer and the payers out of a sale that is over
         * @description Needs the scope `ops:compliance`.
         */
        post: operations["eraseSale"];
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
         * Take the destination out of a withdrawal that is over
         * @description Needs the scope `ops:compliance`.
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
         * Payments that belong to no sale
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
         * A payment that belongs to no sale
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
         * Send an unmatched payment back
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
         * Alerts about webhook endpoints
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
         * Close an alert about a webhook endpoint
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
         * Try a step again that has failed or was set aside
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
         * What was sent about a sale, a withdrawal, …
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
         * When the ledger was last verified, and its newest checkpoint
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
         * Days that are over, as they were signed
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
         * A day that is over, as it was signed
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
         * A day that is over, merchant by merchant
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
         * Transfers of the ledger, by their ids
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
         * A merchant’s balance
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
         * A merchant’s statement
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
         * @description The sale is `paid` within moments. With `amount_cents` and `force` it is paid as it should not be.
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
         * Let a pending sale expire without waiting for it
         * @description Its time is over here and at the bank: its payer is told that it is too late.
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
         * Dispute a payment, as its payer would (MED)
         * @description Within moments the dispute is in `GET /v1/disputes` and its amount on hold.
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
         * End a dispute, as the banks would
         * @description Once; the id is the bank’s own, as opening it has answered.
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
         * Answer a subscription, as its payer would
         * @description Once it is approved, its first charge is ordered as soon as it is ten days away.
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
         * End a subscription’s charge without waiting for its day
         * @description Whatever its day: it is paid, or not, within moments.
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
         * Which mistakes the simulated bank makes on purpose
         * @description None, until somebody asks for some.
         */
        get: operations["readFaultsInSandbox"];
        /**
         * Let the simulated bank make mistakes
         * @description For everyone who uses this sandbox, until others are asked for or it starts again. `{}` ends them.
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
         * The simulated bank’s own book
         * @description Every payment that came and every payout that was sent, for comparing it with the ledger.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * Nobody agreed to a subscription for as long as the bank waits
         * @description Sent to your endpoints that listen to it.
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
         * A charge of a subscription could not be ordered in time, and never is: `missed_on`
         * @description Sent to your endpoints that listen to it.
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
         * A subscription is cancelled, by you, the payer or a bank
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * The money of a refund is back at the payer
         * @description Sent to your endpoints that listen to it.
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
         * The bank refused a refund; its amount is available again
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * @description Sent to your endpoints that listen to it.
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
         * The bank did not take your answer to a dispute
         * @description Sent to your endpoints that listen to it.
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
         * A sale is paid that another merchant shares with you
         * @description Sent to your endpoints that listen to it.
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
         * A refund or dispute of such a sale took some of your share
         * @description Sent to your endpoints that listen to it.
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
         * Nothing came of it, and you have that part again
         * @description Sent to your endpoints that listen to it.
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
         * A withdrawal waits for an approval
         * @description Sent to your endpoints that listen to it.
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
         * A withdrawal is on its way
         * @description Sent to your endpoints that listen to it.
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
         * A withdrawal has arrived
         * @description Sent to your endpoints that listen to it.
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
         * A withdrawal failed; its amount is available again
         * @description Sent to your endpoints that listen to it.
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
         * The receiver’s bank sent money of a paid withdrawal back
         * @description Sent to your endpoints that listen to it.
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
         * Operators put money into the balance, or took some out of it
         * @description Sent to your endpoints that listen to it.
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
         * You asked for it, to try an endpoint out
         * @description Sent to your endpoints that listen to it.
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
        /** @description An invitation, and the password to be */
        AcceptInvitationBody: {
            /**
             * @description What stands in the link after `#`
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            token: string;
            /**
             * @description The new password: 12 characters or more
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A change of a merchant, a client or a secret */
        AccessEvent: {
            /**
             * @description What happened
             * @example client_created
             */
            event: string;
            /**
             * @description Who did it
             * @example demo-operator
             */
            actor: string;
            /**
             * @description Why
             * @example Asked for by phone, ticket 4711
             */
            reason: string | null;
            /**
             * @description The client
             * @example client_0199f3c17a52
             */
            client_id: string | null;
            /**
             * @description What is known besides
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
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
        };
        /** @description What every other request is sent with */
        AccessToken: {
            /**
             * @description A JWT; send it as `Authorization: Bearer …`
             * @example eyJhbGciOiJFZERTQSJ9.eyJzdWIi.c2ln
             */
            access_token: string;
            /**
             * @description How it is sent
             * @example Bearer
             * @constant
             */
            token_type: "Bearer";
            /**
             * @description Seconds until it is no longer valid
             * @example 3600
             */
            expires_in: number;
        };
        /** @description A passkey that a device has made */
        AddPasskeyBody: {
            /**
             * @description By what the person knows the device
             * @example telephone
             */
            name: string;
            /** @description What `navigator.credentials.create` has answered, as JSON */
            response: {
                /**
                 * @description The passkey, as the device names it
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                id: string;
                /**
                 * @description The passkey, as the device names it
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                rawId: string;
                /**
                 * @description What it is
                 * @example public-key
                 * @constant
                 */
                type: "public-key";
                /**
                 * @description Not looked at
                 * @default {}
                 * @example {}
                 */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                /** @description What the device has made */
                response: {
                    /**
                     * @description What the browser says of the request
                     * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                     */
                    clientDataJSON: string;
                    /**
                     * @description The key, as the device has made it
                     * @example o2NmbXRkbm9uZQ
                     */
                    attestationObject: string;
                    /**
                     * @description How the device is reached
                     * @default []
                     * @example [
                     *       "internal"
                     *     ]
                     */
                    transports?: string[];
                };
            };
        };
        /** @description A correction of a balance */
        AdjustmentBody: {
            /**
             * Format: uuid
             * @description Yours, and new: it is posted once for each
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string;
            /**
             * Format: uuid
             * @description Whose balance
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description What it is about */
            subject: {
                /**
                 * @description What it is; `split`: another merchant’s sale of which it is a part; `payment`: a Pix that no sale was waiting for, by its end-to-end id
                 * @example none
                 * @enum {string}
                 */
                type: "sale" | "split" | "payment" | "withdrawal" | "refund" | "dispute" | "none";
                /**
                 * @description Which one
                 * @example ticket-4711
                 */
                id: string;
            };
            /**
             * @description Its reason, as the merchant’s statement shows it
             * @example Correction, ticket 4711
             */
            description: string;
            /**
             * @description What is added to what is available, in cents; below zero: taken
             * @example 15050
             */
            amount_cents: number;
        };
        /** @description The answer, which is on its way to the bank */
        AnswerDisputeAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description What happened, for people
             * @example Answer recorded
             */
            message: string;
            /** @description The answer */
            data: components["schemas"]["DisputeDefense"];
            /**
             * @description Only when this Idempotency-Key was used before: this is what it made then
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description What you say of a payer’s claim */
        AnswerDisputeBody: {
            /**
             * @description `rejected`: the payer is not right, and the money is yours; `accepted`: it goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description What the bank is to know; of several lines if need be
             * @example Delivered on 20 November, signed by the buyer.
             */
            justification: string;
        };
        /** @description A program that may ask for tokens */
        ApiClient: {
            /**
             * @description The client
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description What it is for
             * @example shop
             */
            name: string;
            /**
             * @description What it may do
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            scopes: string[];
            /**
             * @description `pending`: a second operator has not confirmed it yet; `revoked`: ended for good
             * @example active
             * @enum {string}
             */
            status: "active" | "pending" | "revoked";
            /** @description Up to two are valid at once, so that one can be replaced without a pause */
            secrets: {
                /**
                 * Format: uuid
                 * @description The secret
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was made
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last asked for a token; null when it never did
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_used_at: string | null;
        };
        /** @description API clients */
        ApiClientList: {
            /** @description All of them */
            data: components["schemas"]["ApiClient"][];
        };
        /** @description Whose a payment is */
        AssignPaymentBody: {
            /**
             * Format: uuid
             * @description The merchant
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Who did what, when, from where and why */
        AuditEvent: {
            /**
             * @description The event
             * @example 1042
             */
            id: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
            /**
             * @description `asked` and `answered`: an operator’s request; `done`: a change, written together with it
             * @example done
             * @enum {string}
             */
            moment: "asked" | "done" | "answered";
            /**
             * @description What
             * @example client_created
             */
            event: string;
            /**
             * @description Who
             * @example demo-operator
             */
            actor: string;
            /**
             * @description What a person is called; null of a program
             * @example Ana Souza
             */
            actor_name: string | null;
            /**
             * @description Why
             * @example Asked for by phone, ticket 4711
             */
            reason: string | null;
            /**
             * @description From which address
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description With which request
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string | null;
            /**
             * @description About what
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string | null;
            /**
             * Format: uuid
             * @description About which merchant
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description About which client
             * @example client_0199f3c17a52
             */
            client_id: string | null;
            /**
             * @description What the request was answered
             * @example 201
             */
            status: number | null;
            /**
             * @description What is known besides
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
        /** @description The audit log, newest first */
        AuditEventList: {
            /** @description The rows of this page */
            data: components["schemas"]["AuditEvent"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description Operators put money into the balance, or took some out of it */
        BalanceAdjustedEvent: {
            /**
             * @description What happened
             * @example balance.adjusted
             * @constant
             */
            type: "balance.adjusted";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["StatementEntry"];
        };
        /** @description The balance */
        BalanceAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /** @description The balance right now */
            data: {
                /** @description `available` and `hold` together */
                total: components["schemas"]["BalanceEntry"];
                /** @description What can be withdrawn now */
                available: components["schemas"]["BalanceEntry"];
                /** @description Set aside for withdrawals and refunds under way, disputes, sales that are not settled yet, and as a reserve */
                hold: components["schemas"]["BalanceEntry"];
                /** @description The part of `hold` that is kept of payments for some days, in case their sales are disputed. Only with `expand=reserve` */
                reserve?: components["schemas"]["BalanceEntry"];
            };
        };
        /** @description One part of the balance, written in three ways */
        BalanceEntry: {
            /**
             * @description The value, for exact arithmetic, in cents
             * @example 150000
             */
            cents: number;
            /**
             * @description The value, in reais
             * @example 1500
             */
            amount: number;
            /**
             * @description The value, to be shown
             * @example R$ 1.500,00
             */
            formatted: string;
        };
        /** @description The simulated bank’s book */
        BankStatement: {
            /** @description What came */
            payments: {
                /**
                 * @description The payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description What it pays; null when it came without a charge
                 * @example k3jd92ms7ahq1zp0x8vbn5tw4c
                 */
                txid: string | null;
                /**
                 * @description How much, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:46:10.000Z
                 */
                at: string;
            }[];
            /** @description What was sent, settled and refused alike */
            payouts: {
                /**
                 * @description The payout, as we named it
                 * @example W0199f3c17a527c4e9d1b3f0a6c2e8b54
                 */
                payout_id: string;
                /**
                 * @description The payout, as the bank names it; null until it does
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * @description Where to
                 * @example maria@example.com
                 */
                pix_key: string;
                /**
                 * @description How much, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description What came of it
                 * @example settled
                 */
                status: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T15:00:02.000Z
                 */
                at: string;
            }[];
        };
        /** @description Why it is cancelled */
        CancelWithdrawalBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description All of the settings, and why */
        ChangeCheckoutSettingsAsOperatorBody: {
            /**
             * @description Of buttons and marks; at least 4.5:1 against white. Null: the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * Format: base64
             * @description A PNG of at most 32 KiB, 32 to 512 pixels wide and high, as base64. Null: the first letter of the name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame; none when it is empty
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description All of the settings, as they are to be */
        ChangeCheckoutSettingsBody: {
            /**
             * @description Of buttons and marks; at least 4.5:1 against white. Null: the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * Format: base64
             * @description A PNG of at most 32 KiB, 32 to 512 pixels wide and high, as base64. Null: the first letter of the name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame; none when it is empty
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
        };
        /** @description The password of before, and the one from now on */
        ChangePasswordBody: {
            /**
             * @description The password
             * @example correct horse battery staple
             */
            password: string;
            /**
             * @description The new password: 12 characters or more
             * @example correct horse battery staple
             */
            new_password: string;
        };
        /** @description All of a merchant’s settings, as they are to be */
        ChangePayoutSettingsBody: {
            /** @description Where withdrawals go that name no key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description What kind of key it is
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description The key
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description The largest withdrawal, in cents; null: no limit of its own
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals may be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description The largest one that may, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description How much of them a day may have, in cents
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description How much may be withdrawn between 20 h and 6 h in Brasília, in cents; null: no limit
             * @default null
             * @example 100000
             */
            night_max_cents?: number | null;
            /**
             * @description A second withdrawal of one amount to one key within this is reviewed first; 0: never
             * @default 0
             * @example 600
             */
            duplicate_window_seconds?: number;
            /**
             * @description Whether the client that asked for a withdrawal may approve it
             * @example false
             */
            creator_may_approve: boolean;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Which part of a merchant’s payments is held for how long, and why */
        ChangeReserveBody: {
            /**
             * @description Which part of each payment is held, in hundredths of a percent; 0: nothing
             * @example 1000
             */
            basis_points: number;
            /**
             * @description For how many days after it was paid; 0 with nothing to hold
             * @example 30
             */
            days: number;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description What the person may do from now on */
        ChangeRoleBody: {
            /**
             * @description `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
        };
        /** @description An endpoint as it is to be */
        ChangeWebhookEndpointBody: {
            /**
             * @description Where to send: https; with the demo http to this machine too
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description What to hear of; everything when it is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description For people
             * @example The shop
             */
            description: string | null;
            /**
             * @description False keeps what is not delivered yet until it is true again
             * @example true
             */
            enabled: boolean;
        };
        /** @description How a merchant’s checkout pages look */
        CheckoutSettings: {
            /**
             * @description Null: the page’s own
             * @example #7a1f5c
             */
            color: string | null;
            /**
             * @description A PNG; null: the first letter of the name
             * @example iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe
             */
            logo_base64: string | null;
            /**
             * @description Origins whose pages may show the checkout in a frame
             * @example [
             *       "https://loja.example"
             *     ]
             */
            embed_origins: string[];
        };
        /** @description The credentials of an API client */
        ClientSecret: {
            /**
             * @description The client
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description Its new secret; shown this once, and kept as a hash only
             * @example sk_b8N1…
             */
            client_secret: string;
        };
        /** @description The bank’s word, as an operator got it from the bank */
        ClosePayoutBody: {
            /**
             * @description What became of it
             * @example settled
             * @enum {string}
             */
            outcome: "settled" | "rejected";
            /**
             * @description The end-to-end id of what was settled
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id?: string | null;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The bank’s word about a refund, as an operator got it from the bank */
        CloseRefundBody: {
            /**
             * @description What became of it
             * @example settled
             * @enum {string}
             */
            outcome: "settled" | "rejected";
            /**
             * @description The return’s own id, of what was settled
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id?: string | null;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description A day that is over, as it was signed */
        ClosedDay: {
            /**
             * Format: date
             * @description The day, in Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description The checkpoint after it, by which all it has was verified
             * @example 42
             */
            checkpoint: number;
            /**
             * @description Of how many merchants
             * @example 12
             */
            merchants: number;
            /**
             * @description How many transfers were of the day, refused ones too
             * @example 1042
             */
            transfers: string;
            /** @description What merchants and the house had before it */
            opening: {
                /**
                 * @description What merchants had available before it, in cents
                 * @example 15050
                 */
                available_cents: number;
                /**
                 * @description What merchants had on hold before it, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description At our accounts at PSPs before it; below zero: it lies there, in cents
                 * @example -165050
                 */
                provider_clearing_cents: number;
                /**
                 * @description Fees before it, in cents
                 * @example 15050
                 */
                fee_revenue_cents: number;
                /**
                 * @description What adjustments have come to before it, in cents
                 * @example 15050
                 */
                adjustments_cents: number;
                /**
                 * @description Between merchants before it; zero, in cents
                 * @example 0
                 */
                between_merchants_cents: number;
            };
            /** @description What moved */
            totals: {
                /**
                 * @description How many payments came
                 * @example 12
                 */
                received_count: number;
                /**
                 * @description What payments brought, in cents
                 * @example 15050
                 */
                received_cents: number;
                /**
                 * @description How many refunds went
                 * @example 1
                 */
                refunded_count: number;
                /**
                 * @description What was refunded, in cents
                 * @example 15050
                 */
                refunded_cents: number;
                /**
                 * @description What disputes took, in cents
                 * @example 15050
                 */
                disputed_cents: number;
                /**
                 * @description How many withdrawals were paid
                 * @example 3
                 */
                withdrawn_count: number;
                /**
                 * @description What was withdrawn, with the fees, in cents
                 * @example 15050
                 */
                withdrawn_cents: number;
                /**
                 * @description Fees of it, in cents
                 * @example 15050
                 */
                fee_cents: number;
                /**
                 * @description What came back of withdrawals, in cents
                 * @example 15050
                 */
                returned_cents: number;
                /**
                 * @description What adjustments added, in cents
                 * @example 15050
                 */
                adjusted_cents: number;
                /**
                 * @description What came from other merchants, less what went to them; of all together zero, in cents
                 * @example 0
                 */
                transferred_cents: number;
                /**
                 * @description By how much the balances changed, in cents
                 * @example 15050
                 */
                change_cents: number;
            };
            /** @description What they had after it */
            closing: {
                /**
                 * @description What merchants had available after it, in cents
                 * @example 15050
                 */
                available_cents: number;
                /**
                 * @description What merchants had on hold after it, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description At our accounts at PSPs after it; below zero: it lies there, in cents
                 * @example -165050
                 */
                provider_clearing_cents: number;
                /**
                 * @description Fees after it, in cents
                 * @example 15050
                 */
                fee_revenue_cents: number;
                /**
                 * @description What adjustments have come to after it, in cents
                 * @example 15050
                 */
                adjustments_cents: number;
                /**
                 * @description Between merchants after it; zero, in cents
                 * @example 0
                 */
                between_merchants_cents: number;
            };
            /** @description What `closing.provider_clearing_cents` is made of */
            provider_accounts: {
                /**
                 * @description The number of our account
                 * @example 1
                 */
                account: number;
                /**
                 * @description What it had after the day, as `provider_clearing_cents` has it, in cents
                 * @example -165050
                 */
                closing_cents: number;
            }[];
            /**
             * @description sha256 of the lines of the file of the day, one for each merchant
             * @example 9f86d081884c7d659a2feaa0c55ad015
             */
            lines: string;
            /**
             * @description What is signed, character by character
             * @example {"version":1,"date":"2026-11-21"}
             */
            statement: string;
            /**
             * @description Its Ed25519 signature, in base64
             * @example c2lnbmVk
             */
            signature: string;
        };
        /** @description Days that are over */
        ClosedDayList: {
            /** @description The newest first */
            data: components["schemas"]["ClosedDay"][];
        };
        /** @description What a day was for a merchant */
        ClosedDayMerchant: {
            /**
             * Format: uuid
             * @description Which merchant
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description How many transfers were of the day, refused ones too
             * @example 104
             */
            transfers: string;
            /**
             * @description What was available before it, in cents
             * @example 15050
             */
            opening_available_cents: number;
            /**
             * @description What was on hold before it, in cents
             * @example 15050
             */
            opening_held_cents: number;
            /**
             * @description How many payments came
             * @example 12
             */
            received_count: number;
            /**
             * @description What payments brought, in cents
             * @example 15050
             */
            received_cents: number;
            /**
             * @description How many refunds went
             * @example 1
             */
            refunded_count: number;
            /**
             * @description What was refunded, in cents
             * @example 15050
             */
            refunded_cents: number;
            /**
             * @description What disputes took, in cents
             * @example 15050
             */
            disputed_cents: number;
            /**
             * @description How many withdrawals were paid
             * @example 3
             */
            withdrawn_count: number;
            /**
             * @description What was withdrawn, with the fees, in cents
             * @example 15050
             */
            withdrawn_cents: number;
            /**
             * @description Fees of it, in cents
             * @example 15050
             */
            fee_cents: number;
            /**
             * @description What came back of withdrawals, in cents
             * @example 15050
             */
            returned_cents: number;
            /**
             * @description What adjustments added, in cents
             * @example 15050
             */
            adjusted_cents: number;
            /**
             * @description What came from other merchants, less what went to them; of all together zero, in cents
             * @example 0
             */
            transferred_cents: number;
            /**
             * @description By how much the balances changed, in cents
             * @example 15050
             */
            change_cents: number;
            /**
             * @description What was available after it, in cents
             * @example 15050
             */
            closing_available_cents: number;
            /**
             * @description What was on hold after it, in cents
             * @example 15050
             */
            closing_held_cents: number;
        };
        /** @description A day, merchant by merchant */
        ClosedDayMerchantList: {
            /** @description In the order of their ids */
            data: components["schemas"]["ClosedDayMerchant"][];
        };
        /** @description Whether a day was compared, and what came of it */
        ComparedDay: {
            /**
             * @description The day of Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description How often it was compared
             * @example 1
             */
            runs: number;
            /** @description The last run that compared it to its end; null when none did */
            run: {
                /**
                 * Format: uuid
                 * @description The run
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Whether a person asked for that day
                 * @example false
                 */
                by_hand: boolean;
                /**
                 * @description Whether the day was over when it began
                 * @example true
                 */
                whole: boolean;
                /**
                 * @description How many lines of the bank’s were looked at
                 * @example 1200
                 */
                bank_lines: number;
                /**
                 * @description How many of ours
                 * @example 1200
                 */
                our_lines: number;
                /**
                 * @description How many of the ledger’s
                 * @example 1200
                 */
                ledger_lines: number;
                /**
                 * @description How many differed, those that were told before with them
                 * @example 0
                 */
                differences: number;
                /**
                 * Format: date-time
                 * @description When it began
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it was done
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                ended_at: string;
            } | null;
        };
        /** @description Days of the bank’s books, compared or not */
        ComparedDayList: {
            /** @description The newest first, each day from the first that was compared up to yesterday */
            data: components["schemas"]["ComparedDay"][];
        };
        /** @description The first code of a new authenticator */
        ConfirmTotpBody: {
            /**
             * @description The six digits that the authenticator shows
             * @example 287082
             */
            totp: string;
        };
        /** @description An API client that is to be */
        CreateApiClientBody: {
            /**
             * @description What it is for
             * @example shop
             */
            name: string;
            /**
             * @description What it may do
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            scopes: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write")[];
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        };
        /** @description A merchant that is to be */
        CreateMerchantBody: {
            /**
             * @description Its name, as payers see it; a BR Code carries the first 25 characters
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Its city, as payers see it; a BR Code carries the first 15
             * @example OLINDA
             */
            city: string;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        };
        /** @description The refund that was made */
        CreateRefundAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description What happened, for people
             * @example Refund created
             */
            message: string;
            /** @description The refund */
            data: components["schemas"]["RefundCreation"];
            /**
             * @description Only when this Idempotency-Key was used before: this is what it made then
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description How much of a paid sale goes back to its payer */
        CreateRefundBody: {
            /**
             * @description How much goes back, in reais; all that is left when absent
             * @example 50
             */
            amount?: number | null;
        };
        /** @description What is to be paid, and by whom */
        CreateSaleBody: {
            /**
             * @description What is to be paid, in reais: at least 10.00, at most two decimals
             * @example 150.5
             */
            amount: number;
            /**
             * @description Who buys
             * @example Maria Silva
             */
            customer_name?: string | null;
            /**
             * @description Where to write to who buys
             * @example maria@example.com
             */
            customer_email?: string | null;
            /**
             * @description CPF (11 digits) or CNPJ (14 digits) of who buys, digits only
             * @example 52998224725
             */
            customer_document?: string | null;
            /**
             * @description How to call who buys
             * @example +5581999990000
             */
            customer_phone?: string | null;
            /**
             * @description Your own name for the sale, e.g. the order; one is made when it is absent. It may repeat
             * @example PEDIDO-1001
             */
            reference?: string | null;
            /**
             * @description How long the QR code can be paid, in minutes; 15 when absent
             * @example 60
             */
            expiration_minutes?: number | null;
            /**
             * @description Where the checkout page leads the payer back to, as it stands here; https, without credentials. Whether the sale is paid is told by the sale, never by this address
             * @example https://loja.example/pedidos/42
             */
            return_url?: string | null;
            /**
             * Format: date
             * @description The day on which it is due, in Brasília; then `customer_name` and `customer_document` are required. What such a sale cannot have is refused (422)
             * @example 2026-12-31
             */
            due_date?: string | null;
            /**
             * @description For how many days after the due date it can still be paid; 30 when absent
             * @example 30
             */
            days_after_due?: number | null;
            /** @description What is added once when it is paid after the due date */
            fine?: {
                /**
                 * @description How much, in reais; or a percentage
                 * @example 5
                 */
                amount?: number | null;
                /**
                 * @description How much of `amount`, above 0 and at most 100, with at most two decimals
                 * @example 2
                 */
                percentage?: number | null;
            } | null;
            /** @description What is added for each day after the due date */
            interest?: {
                /**
                 * @description How much for each day, in reais; or a percentage
                 * @example 0.5
                 */
                amount_per_day?: number | null;
                /**
                 * @description How much of `amount` for each month, by the day
                 * @example 1
                 */
                percentage_per_month?: number | null;
            } | null;
            /** @description What is taken off when it is paid early */
            discount?: {
                /**
                 * @description How much, in reais; or a percentage
                 * @example 5
                 */
                amount?: number | null;
                /**
                 * @description How much of `amount`, above 0 and at most 100, with at most two decimals
                 * @example 2
                 */
                percentage?: number | null;
                /**
                 * Format: date
                 * @description The last day of it; the due date when absent
                 * @example 2026-12-20
                 */
                until?: string | null;
            } | null;
            /** @description Other merchants who get a part of what is paid, at most ten, each an amount or a percentage; the rest is yours. A split that cannot be is refused (422) */
            split?: {
                /**
                 * @description Who gets it: an active merchant of this installation
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description How much, in reais; or a percentage
                 * @example 30
                 */
                amount?: number | null;
                /**
                 * @description How much of `amount`, above 0 and at most 100, with at most two decimals
                 * @example 12.5
                 */
                percentage?: number | null;
            }[] | null;
        };
        /** @description What a payer is asked to agree to */
        CreateSubscriptionBody: {
            /**
             * @description What is charged each time, in reais: at least 10.00, at most two decimals
             * @example 59.9
             */
            amount: number;
            /**
             * @description How often: every week, every month, every three or six months, or every year, from `starts_on`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description When the first charge is due, a day in Brasília, two days ahead or more. On a day that a month has not, that month’s last
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Nothing is due after this day; when absent it goes on until somebody cancels it
             * @example 2027-12-10
             */
            ends_on?: string | null;
            /**
             * @description Whether a charge that was not paid on its day is tried again, up to three times within seven days. The payer agrees to it
             * @default true
             * @example true
             */
            retries?: boolean;
            /**
             * @description Who is to pay
             * @example Maria Silva
             */
            customer_name: string;
            /**
             * @description CPF (11 digits) or CNPJ (14 digits) of who is to pay, digits only
             * @example 52998224725
             */
            customer_document: string;
            /**
             * @description Where to write to who buys
             * @example maria@example.com
             */
            customer_email?: string | null;
            /**
             * @description How to call who buys
             * @example +5581999990000
             */
            customer_phone?: string | null;
            /**
             * @description Your own name for it, e.g. the contract; one is made when it is absent. It may repeat, and is that of each charge’s sale
             * @example PLANO-1001
             */
            reference?: string | null;
            /**
             * @description What it is for, as the payer reads it
             * @example Streaming plan
             */
            description?: string | null;
        };
        /** @description The credentials of an API client */
        CreateTokenBody: {
            /**
             * @description Who asks
             * @example demo-merchant
             */
            client_id: string;
            /**
             * @description One of its secrets
             * @example demo-merchant-secret
             */
            client_secret: string;
        };
        /** @description The new endpoint, with its secret */
        CreateWebhookEndpointAnswer: {
            /**
             * Format: uuid
             * @description The endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Where to send
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description What it hears of; everything when it is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description For people
             * @example The shop
             */
            description: string | null;
            /**
             * @description `disabled`: by you; `gone`: it answered 410; `failing`: it took nothing for three days
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Since when it has taken nothing; null when its last answer was good
             * @example 2026-11-21T14:45:00.123+00:00
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description To verify signatures with; shown this once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        /** @description Where to send what, from now on */
        CreateWebhookEndpointBody: {
            /**
             * @description Where to send: https; with the demo http to this machine too
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description What to hear of; everything when it is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types?: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description For people
             * @default null
             * @example The shop
             */
            description?: string | null;
        };
        /** @description The withdrawal that was made */
        CreateWithdrawalAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description What happened, for people
             * @example Withdrawal created
             */
            message: string;
            /** @description The withdrawal */
            data: components["schemas"]["WithdrawalCreation"];
            /**
             * @description Only when this Idempotency-Key was used before: this is what it made then
             * @example true
             * @constant
             */
            idempotent?: true;
        };
        /** @description Money that is to leave the balance */
        CreateWithdrawalBody: {
            /**
             * @description How much leaves the balance, in reais; the fee is part of it
             * @example 150.5
             */
            amount: number;
            /**
             * @description Where to; the merchant’s own key when it is absent. Comes together with its type
             * @example maria@example.com
             */
            pix_key?: string | null;
            /**
             * @description What kind of key it is; of a `phone` or a document, punctuation does not matter
             * @example email
             * @enum {string|null}
             */
            pix_key_type?: "cpf" | "cnpj" | "phone" | "random" | "email" | null;
            /**
             * @description True: pay it if it may be approved automatically. False: wait for somebody’s approval
             * @example true
             */
            authorize: boolean;
        };
        /** @description Totals per day */
        DailyReport: {
            /** @description The days on which money moved, oldest first */
            data: components["schemas"]["ReportedDay"][];
        };
        /** @description How the dispute ends */
        DecideDisputeBody: {
            /**
             * @description `accepted`: the payer wins, and the money goes back
             * @example accepted
             * @enum {string}
             */
            status: "accepted" | "rejected" | "cancelled";
        };
        /** @description What the payer says to a subscription */
        DecideRecurrenceBody: {
            /**
             * @description `cancelled` ends what was approved; `expired`: nobody answered in time
             * @example approved
             * @enum {string}
             */
            status: "approved" | "rejected" | "cancelled" | "expired";
        };
        /** @description What was decided, and why */
        DecideReviewBody: {
            /**
             * @description What was decided
             * @example approved
             * @enum {string}
             */
            decision: "approved" | "rejected";
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The withdrawal, as it is after the decision */
        DecideWithdrawalAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description What happened, for people
             * @example Withdrawal approved
             */
            message: string;
            /** @description The withdrawal */
            data: components["schemas"]["Withdrawal"];
        };
        /** @description Why; may be absent */
        DecisionBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Agreed
             */
            reason?: string | null;
        } | null;
        /** @description The bank did not take your answer to a dispute */
        DefenseRefusedEvent: {
            /**
             * @description What happened
             * @example defense.refused
             * @constant
             */
            type: "defense.refused";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["DisputeDefenseEventData"];
        };
        /** @description The bank has your answer to a dispute */
        DefenseSentEvent: {
            /**
             * @description What happened
             * @example defense.sent
             * @constant
             */
            type: "defense.sent";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["DisputeDefenseEventData"];
        };
        /** @description As whom of the demo */
        DemoSignInBody: {
            /**
             * @description Who of the demo: the merchant’s owner, its finance or support, or one of two operators
             * @example merchant
             * @enum {string}
             */
            as: "merchant" | "finance" | "support" | "operator" | "operator-2";
        };
        /** @description A line that two of the three books, the bank’s, ours and the ledger’s, do not have alike */
        Difference: {
            /**
             * Format: uuid
             * @description The difference, which is an alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Whose rows were compared
             * @example sales
             * @enum {string}
             */
            service: "sales" | "withdrawals";
            /**
             * @description What differs
             * @example payment_missing
             */
            kind: string;
            /**
             * @description With whose book ours was compared
             * @example bank
             * @enum {string}
             */
            book: "bank" | "ledger";
            /**
             * @description Of which day of Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description How far it is
             * @example open
             * @enum {string}
             */
            status: "open" | "taken" | "resolved";
            /**
             * @description What it is about
             * @example E18236120202611211445s0a1b2c3d4e
             */
            subject: string;
            /**
             * @description In what it differs, in words
             * @example we have it as received, and the bank does not
             */
            text: string | null;
            /**
             * @description How much money it is about, in cents
             * @example 15050
             */
            amount_cents: number | null;
            /**
             * @description The Pix
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string | null;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * Format: uuid
             * @description The transfer of the ledger
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string | null;
            /** @description What the bank had when they were compared; null when it was not asked about this line */
            bank: {
                /**
                 * @description Whether it has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Above zero: it came; below: it left, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description By which name it has it
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description In which status, in its own word
                 * @example settled
                 */
                status: string | null;
            } | null;
            /** @description What the service had when they were compared; null when it was not asked about this line */
            ours: {
                /**
                 * @description Whether it has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Above zero: it came; below: it left, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description By which name it has it
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description In which status, in its own word
                 * @example settled
                 */
                status: string | null;
            } | null;
            /** @description What the ledger had when they were compared; null when it was not asked about this line */
            ledger: {
                /**
                 * @description Whether it has such a line
                 * @example true
                 */
                has: boolean;
                /**
                 * @description Above zero: it came; below: it left, in cents
                 * @example 15050
                 */
                amount_cents: number | null;
                /**
                 * @description By which name it has it
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                id: string | null;
                /**
                 * @description In which status, in its own word
                 * @example settled
                 */
                status: string | null;
            } | null;
            /**
             * Format: date-time
             * @description When it was found
             * @example 2026-11-21T14:45:00.123+00:00
             */
            found_at: string;
            /**
             * @description Who works on it
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Since when
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Whether two operators have to close it
             * @example false
             */
            needs_two: boolean;
            /**
             * @description Who has proposed to close it
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description With which word
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * @description Who closed it, both where two had to
             * @example operator:demo-operator
             */
            resolved_by: string | null;
            /**
             * Format: date-time
             * @description When it was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description What it was
             * @example The bank corrected its line
             */
            resolution: string | null;
        };
        /** @description Differences, the oldest first */
        DifferenceList: {
            /** @description The rows of this page */
            data: components["schemas"]["Difference"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer’s claim on a payment (MED); the provider decides it */
        Dispute: {
            /**
             * Format: uuid
             * @description The dispute
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale whose payment is disputed
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description The payment that is disputed
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description `open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not; `cancelled`: withdrawn
             * @example open
             * @enum {string}
             */
            status: "open" | "accepted" | "rejected" | "cancelled";
            /**
             * @description What the payer claims, in reais
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
             * @description How much of it is on hold, or went back to the payer once accepted, in reais
             * @example 150.5
             */
            held_amount: number;
            /**
             * @description What was not available, and is taken from later credits while the dispute is open or accepted, in reais
             * @example 0
             */
            shortfall_amount: number;
            /**
             * Format: date-time
             * @description When the payer opened it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            opened_at: string;
            /**
             * Format: date-time
             * @description When it was decided; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decided_at: string | null;
        };
        /** @description A dispute is decided */
        DisputeClosedEvent: {
            /**
             * @description What happened
             * @example dispute.closed
             * @constant
             */
            type: "dispute.closed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Dispute"];
        };
        /** @description An answer to a dispute, and what came of it */
        DisputeDefense: {
            /**
             * Format: uuid
             * @description The answer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The dispute that it answers
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            dispute_id: string;
            /**
             * @description `sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: see `refusal`
             * @example sending
             * @enum {string}
             */
            status: "sending" | "sent" | "refused";
            /**
             * @description `rejected`: the payer is not right, and the money is yours; `accepted`: it goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description Why the bank refused it; null when it did not. `invalid`: write another text; `too_late`; `answered_elsewhere`: it has another answer; `unknown_at_bank`: ask the operators; `decided`: the dispute was over before it was sent
             * @example null
             * @enum {string|null}
             */
            refusal: "invalid" | "too_late" | "answered_elsewhere" | "unknown_at_bank" | "decided" | null;
            /**
             * @description Who wrote it, a program or a person
             * @example client_0199f3c17a52
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was written
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the bank’s word on it came; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            answered_at: string | null;
            /**
             * @description The text; null once the sale’s personal data was erased
             * @example Delivered on 20 November, signed by the buyer.
             */
            justification: string | null;
        };
        /** @description An answer to a dispute, without its text */
        DisputeDefenseEventData: {
            /**
             * Format: uuid
             * @description The answer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The dispute that it answers
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            dispute_id: string;
            /**
             * @description `sending`: the bank has not confirmed it yet; `sent`: the bank has it; `refused`: see `refusal`
             * @example sending
             * @enum {string}
             */
            status: "sending" | "sent" | "refused";
            /**
             * @description `rejected`: the payer is not right, and the money is yours; `accepted`: it goes back
             * @example rejected
             * @enum {string}
             */
            analysis: "accepted" | "rejected";
            /**
             * @description Why the bank refused it; null when it did not. `invalid`: write another text; `too_late`; `answered_elsewhere`: it has another answer; `unknown_at_bank`: ask the operators; `decided`: the dispute was over before it was sent
             * @example null
             * @enum {string|null}
             */
            refusal: "invalid" | "too_late" | "answered_elsewhere" | "unknown_at_bank" | "decided" | null;
            /**
             * @description Who wrote it, a program or a person
             * @example client_0199f3c17a52
             */
            created_by: string;
            /**
             * Format: date-time
             * @description When it was written
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the bank’s word on it came; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            answered_at: string | null;
        };
        /** @description A dispute as the bank has it, in the words of its API */
        DisputeInBank: {
            /**
             * Format: uuid
             * @description The dispute, as the bank names it
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            idInfracao: string;
            /**
             * @description The payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            endToEndId: string;
            /**
             * @description The disputed amount, in reais
             * @example 150.50
             */
            valor: string;
            /**
             * @description `ABERTA`, `EM_DEFESA` once answered, `ACEITA`, `REJEITADA` or `CANCELADA`
             * @example ABERTA
             */
            status: string;
            /**
             * Format: date-time
             * @description When it was opened
             * @example 2026-11-21T14:50:00.000Z
             */
            dataAbertura: string;
            /**
             * @description The receiver’s answer; absent until there is one
             * @example O cliente recebeu o produto.
             */
            defesa?: string;
            /** @description When the bank got what */
            dadosAnalise: {
                /**
                 * Format: date-time
                 * @description When it was opened
                 * @example 2026-11-21T14:50:00.000Z
                 */
                abertura: string;
                /**
                 * Format: date-time
                 * @description Until when the bank decides
                 * @example 2026-11-28T14:50:00.000Z
                 */
                prazoFinalizacao: string;
                /**
                 * Format: date-time
                 * @description When it was answered; absent until then
                 * @example 2026-11-22T09:00:00.000Z
                 */
                recebimentoDefesa?: string;
            };
        };
        /** @description Disputes, newest first */
        DisputeList: {
            /** @description The rows of this page */
            data: components["schemas"]["Dispute"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer disputes a payment */
        DisputeOpenedEvent: {
            /**
             * @description What happened
             * @example dispute.opened
             * @constant
             */
            type: "dispute.opened";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Dispute"];
        };
        /** @description It is so */
        DoneInBank: Record<string, never>;
        /** @description Work that a service has to do for a row */
        DueStep: {
            /**
             * @description What the step is about, e.g. a sale or a withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description What is to be done
             * @example follow-payout
             */
            step: string;
            /**
             * Format: date-time
             * @description When it is to be done, or tried again; of one that somebody does, when it would be taken from him
             * @example 2026-11-21T14:45:00.123+00:00
             */
            due_at: string;
            /**
             * @description Somebody does it right now, or died while doing it
             * @example false
             */
            claimed: boolean;
            /**
             * @description Tries since it last went well
             * @example 0
             */
            tries: number;
            /**
             * @description Why the last try failed; null when none has
             * @example the bank did not answer
             */
            failure: string | null;
            /**
             * Format: date-time
             * @description Since when it waits for a person; null when it does not
             * @example 2026-11-21T14:45:00.123+00:00
             */
            set_aside_at: string | null;
        };
        /** @description Work that a service has to do */
        DueStepList: {
            /** @description Steps, longest due first */
            data: components["schemas"]["DueStep"][];
        };
        /** @description What became of a charge that was ordered */
        EndChargeBody: {
            /**
             * @description `cancelled`: the payer calls this one charge off
             * @example paid
             * @enum {string}
             */
            outcome: "paid" | "unpaid" | "refused" | "cancelled";
        };
        /** @description A dispute with what was asked for besides */
        ExpandedDispute: {
            /**
             * Format: uuid
             * @description The dispute
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale whose payment is disputed
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description The payment that is disputed
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description `open`: not decided yet; `accepted`: the payer is right; `rejected`: the payer is not; `cancelled`: withdrawn
             * @example open
             * @enum {string}
             */
            status: "open" | "accepted" | "rejected" | "cancelled";
            /**
             * @description What the payer claims, in reais
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
             * @description How much of it is on hold, or went back to the payer once accepted, in reais
             * @example 150.5
             */
            held_amount: number;
            /**
             * @description What was not available, and is taken from later credits while the dispute is open or accepted, in reais
             * @example 0
             */
            shortfall_amount: number;
            /**
             * Format: date-time
             * @description When the payer opened it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            opened_at: string;
            /**
             * Format: date-time
             * @description When it was decided; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decided_at: string | null;
            /** @description Your newest answer; null when there is none. Only with `expand=defense` */
            defense?: components["schemas"]["DisputeDefense"] | null;
            /**
             * @description Whether an answer can be written now. Only with `expand=defense`
             * @example true
             */
            can_answer?: boolean;
            /**
             * Format: date-time
             * @description Until when the bank decides; null where it has not said. Only with `expand=defense`
             * @example 2026-11-21T14:45:00.123+00:00
             */
            decision_due_at?: string | null;
        };
        /** @description A sale with what was asked for besides */
        ExpandedSale: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The merchant whose sale it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where it was made, e.g. `api` or `dashboard`; the list is open
             * @example api
             */
            origin: string;
            /**
             * @description What is to be paid, in reais
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
             * @description The name that you gave it, or one that was made
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Who buys; null when you did not say
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who buys; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who buys; null when you did not say
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who buys; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Who paid, as the bank says; null until paid, and where the bank does not say
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description CPF or CNPJ of who paid, as the bank says; null as above
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: to be paid; `paid`; `expired`: not paid in time; `cancelled`: by you, of a subscription’s charge also by its payer. Money that arrives late makes an expired or cancelled sale `paid`
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
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description The transaction id at the provider: its `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description What a payer copies and pastes (BR Code)
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Until when it can be paid; UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description When it was made; UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description When it last changed; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description When it was paid; null until then; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Only of a sale that was created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Only of a sale with one: the day on which it is due
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description For how many days after it the sale can still be paid
             * @example 30
             */
            days_after_due?: number;
            /** @description What is added when it is paid late */
            fine?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description What is added for each day after the due date */
            interest?: {
                /**
                 * @description How much for each day; or a percentage, in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description How much of the amount for each month, by the day
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description What is taken off when it is paid early */
            discount?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description The last day of it
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Only of a charge of a subscription: whose it is. It is paid without a code: its `qrcode_data` is empty
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Only of a sale that was created with one: who gets a part of it. The rest is the seller’s */
            split?: {
                /**
                 * Format: uuid
                 * @description Who gets it
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description How much of what is paid, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description As it was asked for; absent of an amount
                 * @example 12.5
                 */
                percentage?: number;
            }[];
            /** @description What receivers have got of it, as far as they have: nobody before it is paid. Only with `expand=shares` */
            shares?: {
                /**
                 * Format: uuid
                 * @description Who got it
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description How much, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description What of it was taken back so far, for refunds and disputes of the sale, in reais
                 * @example 0
                 */
                taken_back_amount: number;
                /**
                 * Format: date-time
                 * @description When they got it
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                received_at: string;
                /**
                 * Format: date-time
                 * @description From when on it is available to them; null when it was at once
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                available_at: string | null;
            }[];
        };
        /** @description A withdrawal with what was asked for besides */
        ExpandedWithdrawal: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Why it failed; null when it did not. Only with `expand=failure` */
            failure?: components["schemas"]["WithdrawalFailure"] | null;
            /** @description What happened to it, in order. Only with `expand=history` */
            history?: {
                /**
                 * @description What
                 * @example approved
                 */
                event: string;
                /**
                 * @description The status before
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description The status after
                 * @example processing
                 */
                to: string | null;
                /**
                 * @description Who
                 * @example merchant
                 * @enum {string}
                 */
                by: "merchant" | "operator" | "bank" | "system";
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /**
             * @description Who asked for it: the `client_id` of a program, or `person:` and the id of a person. Only with `expand=created_by`
             * @example demo-merchant
             */
            created_by?: string;
            /**
             * @description Who of the merchant approved, rejected or cancelled it, last, named as `created_by` is; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
        };
        /** @description The time of the sale is over */
        ExpireInSandboxAnswer: {
            /**
             * @description The sale is `expired` within moments
             * @example true
             * @constant
             */
            expiring: true;
        };
        /** @description Why a request about withdrawals was refused */
        FieldsError: {
            /**
             * @description False: the request was refused
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description What happened, for people
             * @example Invalid data
             */
            message: string;
            /**
             * @description What is wrong, by the name of the field
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
             * @description For programs: a closed list, told one by one at the beginning of the reference
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description As in the header `x-request-id`; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description The provider’s answer, as it came */
        FinishOidcBody: {
            /**
             * @description What stands behind the `?` of the address that the provider sent the browser to
             * @example code=x&state=y
             */
            callback: string;
        };
        /** @description What lies at one of our accounts at PSPs, by its book and by the ledger’s */
        Float: {
            /**
             * @description Which of our accounts at PSPs, by its number
             * @example 1
             */
            provider_account: number;
            /**
             * @description What the bank says that it has, in cents
             * @example 1250000
             */
            bank_cents: number;
            /**
             * @description What came there and did not leave, by the ledger, in cents
             * @example 1249000
             */
            ledger_cents: number;
            /**
             * @description Of that, what merchants may ask for now: less than this is missing, in cents
             * @example 1100000
             */
            owed_cents: number;
            /**
             * @description What the bank has less than that, in cents
             * @example 0
             */
            missing_cents: number;
            /**
             * Format: date-time
             * @description When the bank said so
             * @example 2026-11-21T14:45:00.123+00:00
             */
            looked_at: string;
        };
        /** @description Our accounts at PSPs, as they were seen last */
        FloatList: {
            /** @description A row for each account whose PSP tells its balance */
            data: components["schemas"]["Float"][];
        };
        /** @description Something that was found */
        Found: {
            /**
             * @description What it is
             * @example sale
             * @enum {string}
             */
            kind: "sale" | "refund" | "dispute" | "payment" | "withdrawal" | "transfer" | "event" | "endpoint" | "merchant" | "client" | "person" | "request";
            /**
             * @description Its id, by which its own routes know it
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description What people call it, e.g. a reference or a name
             * @example PEDIDO-1001
             */
            label: string | null;
            /**
             * @description What of it was asked for
             * @example reference
             */
            matched: string;
            /**
             * @description How far it is
             * @example paid
             */
            status: string | null;
            /**
             * @description How much it is, in cents
             * @example 15050
             */
            amount_cents: number | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string | null;
        };
        /** @description Which parts answer */
        Health: {
            /**
             * @description `ok` when every part answers
             * @example ok
             * @enum {string}
             */
            status: "ok" | "unavailable";
            /**
             * @description Each part
             * @example {
             *       "database": "ok",
             *       "ledger": "ok"
             *     }
             */
            checks: {
                [key: string]: "ok" | "down";
            };
        };
        /** @description Who is invited, and by which link */
        Invitation: {
            /**
             * Format: uuid
             * @description The person, or the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description The e-mail address
             * @example maria@example.com
             */
            email: string;
            /**
             * @description `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
            /**
             * @description `invited`: the link was not used yet
             * @example active
             * @enum {string}
             */
            status: "active" | "invited";
            /**
             * @description Whether the person can show one
             * @example true
             */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description When the person was last signed in; null when never
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_seen_at: string | null;
            /**
             * @description To be given to that person, and to nobody else; shown this once
             * @example https://pay.example.com/app/invitation#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            invitation_url: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
        };
        /** @description Somebody who is to join */
        InvitePersonBody: {
            /**
             * @description The e-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description The person’s name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
        };
        /** @description A JWK set */
        KeySet: {
            /**
             * @description The keys, as JWKs
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
        /** @description Why a request was refused */
        LabelError: {
            /**
             * @description The kind of refusal
             * @example Validation Error
             */
            error: string;
            /**
             * @description What happened, for people
             * @example amount: must be at least 10.00
             */
            message: string;
            /**
             * @description For programs: a closed list, told one by one at the beginning of the reference
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description What is wrong with each field, where fields are what is wrong
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
             * @description As in the header `x-request-id`; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description When the ledger was last looked at, and what was found */
        LedgerChecks: {
            /** @description The look at all balances, every minute; null when there was none yet */
            balances: {
                /**
                 * Format: date-time
                 * @description When it was looked
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Whether all balances are zero in sum and agree with their newest transfers
                 * @example true
                 */
                is_true: boolean;
                /**
                 * @description What rows are away from zero, in cents
                 * @example 0
                 */
                imbalance_cents: number;
                /**
                 * @description Accounts that do not agree; nothing is posted to them
                 * @example 0
                 */
                disagreeing: number;
                /**
                 * @description Whose, of some of them
                 * @example []
                 */
                merchant_ids: string[];
            } | null;
            /** @description The verification before a checkpoint; null when there was none yet */
            verification: {
                /**
                 * Format: date-time
                 * @description When it ended
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description Whether every transfer follows from the one before
                 * @example true
                 */
                is_true: boolean;
                /**
                 * @description Of what was posted since this checkpoint; null: of all
                 * @example 41
                 */
                since_checkpoint: number | null;
                /**
                 * @description What was found, the first ten
                 * @example []
                 */
                lies: string[];
            } | null;
            /** @description The newest signed checkpoint; null when there is none */
            checkpoint: {
                /**
                 * @description Which one
                 * @example 42
                 */
                number: number;
                /**
                 * Format: date-time
                 * @description When it was taken
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                taken_at: string;
                /**
                 * @description How many chains it has
                 * @example 12
                 */
                merchants: number;
                /**
                 * @description How many transfers they have
                 * @example 1042
                 */
                transfers: string;
                /**
                 * @description The root of the tree of their ends
                 * @example 9f86d081884c7d659a2feaa0c55ad015
                 */
                root: string;
            } | null;
        };
        /** @description A sale, with what went back of it when that was wanted */
        ListedSale: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The merchant whose sale it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where it was made, e.g. `api` or `dashboard`; the list is open
             * @example api
             */
            origin: string;
            /**
             * @description What is to be paid, in reais
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
             * @description The name that you gave it, or one that was made
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Who buys; null when you did not say
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who buys; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who buys; null when you did not say
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who buys; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Who paid, as the bank says; null until paid, and where the bank does not say
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description CPF or CNPJ of who paid, as the bank says; null as above
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: to be paid; `paid`; `expired`: not paid in time; `cancelled`: by you, of a subscription’s charge also by its payer. Money that arrives late makes an expired or cancelled sale `paid`
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
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description The transaction id at the provider: its `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description What a payer copies and pastes (BR Code)
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Until when it can be paid; UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description When it was made; UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description When it last changed; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description When it was paid; null until then; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Only of a sale that was created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Only of a sale with one: the day on which it is due
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description For how many days after it the sale can still be paid
             * @example 30
             */
            days_after_due?: number;
            /** @description What is added when it is paid late */
            fine?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description What is added for each day after the due date */
            interest?: {
                /**
                 * @description How much for each day; or a percentage, in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description How much of the amount for each month, by the day
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description What is taken off when it is paid early */
            discount?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description The last day of it
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Only of a charge of a subscription: whose it is. It is paid without a code: its `qrcode_data` is empty
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Only of a sale that was created with one: who gets a part of it. The rest is the seller’s */
            split?: {
                /**
                 * Format: uuid
                 * @description Who gets it
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description How much of what is paid, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description As it was asked for; absent of an amount
                 * @example 12.5
                 */
                percentage?: number;
            }[];
            /**
             * @description What went back to the payer, by refunds and by disputes that the payer won. Only with `expand=returns`, in reais
             * @example 0
             */
            returned_amount?: number;
            /**
             * @description Whether a payer’s claim on it is open. Only with `expand=returns`
             * @example false
             */
            disputed?: boolean;
        };
        /** @description A withdrawal, with who asked for it when that was wanted */
        ListedWithdrawal: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * @description Who asked for it: the `client_id` of a program, or `person:` and the id of a person. Only with `expand=created_by`
             * @example demo-merchant
             */
            created_by?: string;
        };
        /** @description A request of one of your programs */
        LoggedRequest: {
            /**
             * Format: date-time
             * @description When it came
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
            /**
             * @description `x-request-id` of its answer
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
            /**
             * @description Which program
             * @example client_0199f3c17a52
             */
            client_id: string;
            /**
             * @description The method
             * @example POST
             */
            method: string;
            /**
             * @description The path, with names in the places of ids
             * @example /v1/sales/:id
             */
            route: string;
            /**
             * @description What it was answered
             * @example 201
             */
            status: number;
            /**
             * @description How long the answer took, in milliseconds
             * @example 12.4
             */
            ms: number;
        };
        /** @description Who sells and withdraws */
        Merchant: {
            /**
             * Format: uuid
             * @description The merchant
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Its name, as payers see it
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Its city
             * @example OLINDA
             */
            city: string;
            /**
             * @description A suspended merchant moves no money
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description A merchant with its clients and its history */
        MerchantDetail: {
            /**
             * Format: uuid
             * @description The merchant
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Its name, as payers see it
             * @example Loja Exemplo
             */
            name: string;
            /**
             * @description Its city
             * @example OLINDA
             */
            city: string;
            /**
             * @description A suspended merchant moves no money
             * @example active
             * @enum {string}
             */
            status: "active" | "suspended";
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /** @description Its API clients */
            clients: components["schemas"]["ApiClient"][];
            /** @description What was changed of it, newest first */
            events: components["schemas"]["AccessEvent"][];
        };
        /** @description Something that happened, as it is sent to webhook endpoints */
        MerchantEvent: {
            /**
             * Format: uuid
             * @description The event: `webhook-id` of what is sent
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description What happened
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted";
            /**
             * @description What it is about, e.g. a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * Format: date-time
             * @description When it happened, as it is sent
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /**
             * @description The object as it was then, as the API shows it
             * @example {
             *       "id": "0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description What happened, newest first; with `after`, oldest first */
        MerchantEventList: {
            /** @description The rows of this page */
            data: components["schemas"]["MerchantEvent"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description Merchants */
        MerchantList: {
            /** @description The rows of this page */
            data: components["schemas"]["Merchant"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description An event about something, to one endpoint, and what came of sending it */
        ObjectDelivery: {
            /**
             * Format: uuid
             * @description The event: `webhook-id` of what is sent
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description What happened
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted" | "ping";
            /**
             * @description What it is about, e.g. a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * @description `delivered`: it was taken; `given_up`: it was refused for three days
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "given_up";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123+00:00
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When it was taken; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next, at the earliest; null when nothing is left to try or the endpoint is not enabled
             * @example 2026-11-21T14:45:00.123+00:00
             */
            next_attempt_at: string | null;
            /** @description Every try */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was tried
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description How long that took, in milliseconds
                 * @example 84
                 */
                took_ms: number;
                /**
                 * @description What the endpoint answered; null when it gave no answer
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Why there was no good answer; null when there was
                 * @example timeout
                 */
                failure: string | null;
                /**
                 * @description The beginning of its body
                 * @example ok
                 */
                answer: string | null;
            }[];
            /**
             * Format: uuid
             * @description The endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            endpoint_id: string;
            /**
             * @description Where it is sent
             * @example https://shop.example.com/webhooks
             */
            endpoint_url: string;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
        };
        /** @description What was sent about something */
        ObjectDeliveryList: {
            /** @description The newest hundred, newest first */
            data: components["schemas"]["ObjectDelivery"][];
        };
        /** @description A sign-in at the organisation that has begun */
        OidcFlow: {
            /**
             * @description Where the browser goes now
             * @example https://login.example.com/authorize?client_id=comporta
             */
            url: string;
        };
        /** @description What the payer disputes */
        OpenDisputeBody: {
            /**
             * @description The payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description How much of it; all when absent, in cents
             * @example 500
             */
            amount_cents?: number;
        };
        /** @description Why an operator does it */
        OperatorReasonBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Money on its way back, with every try to send it */
        OperatorRefund: {
            /**
             * Format: uuid
             * @description The refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description How far it is
             * @example processing
             */
            status: string;
            /**
             * @description How much goes back, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * @description From which payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description The return’s own id
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * @description Why the bank refused it
             * @example AM04
             */
            failure_code: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
            /** @description Every try to send it back */
            attempts: {
                /**
                 * @description Which try
                 * @example 1
                 */
                number: number;
                /**
                 * @description What the bank said; null when it said nothing
                 * @example settled
                 */
                outcome: string | null;
                /**
                 * @description What it said, in words
                 * @example accepted
                 */
                detail: string | null;
                /**
                 * Format: date-time
                 * @description When it was asked
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it answered; null when it did not
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                answered_at: string | null;
            }[];
            /**
             * Format: uuid
             * @description Of which sale; null of a payment that belongs to none
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description Whose money it was; null likewise
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description The final word about it, the bank’s own or as operators brought it; null until then
             * @example settled
             * @enum {string|null}
             */
            closed_as: "settled" | "rejected" | null;
            /**
             * @description Whether two operators may close it now: the bank was asked, and its own answers do not tell
             * @example false
             */
            is_closable: boolean;
        };
        /** @description A sale with all that is known of it and its money */
        OperatorSaleDetail: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description How far it is
             * @example paid
             */
            status: string;
            /**
             * @description How much is asked for, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * @description What the merchant calls it
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description The charge
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description At which provider
             * @example sandbox
             */
            provider: string;
            /**
             * @description At which of our accounts at PSPs its charge is
             * @example 1
             */
            provider_account: number;
            /**
             * @description Through what it was made
             * @example api
             */
            origin: string;
            /**
             * @description With which key
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            idempotency_key: string | null;
            /**
             * @description Whether the provider has made the charge; without it nobody sees the sale
             * @example true
             */
            has_code: boolean;
            /**
             * Format: date-time
             * @description Until when it can be paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When the merchant asked to cancel it; null when it has not
             * @example 2026-11-21T14:45:00.123+00:00
             */
            cancel_requested_at: string | null;
            /**
             * Format: date-time
             * @description When it was paid; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /** @description What came for it */
            payments: {
                /**
                 * @description The payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description How much came, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description Whether it is the one that pays the sale; others are extra money
                 * @example true
                 */
                pays_sale: boolean;
                /**
                 * Format: date-time
                 * @description When it was paid
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                paid_at: string;
                /**
                 * Format: date-time
                 * @description When it can be used; null when at once
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                available_at: string | null;
                /**
                 * @description How much of it is held in reserve; null of a merchant without one, in cents
                 * @example 1505
                 */
                reserve_cents: number | null;
                /**
                 * Format: date-time
                 * @description Until when, unless a refund or dispute takes it before
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                reserved_until: string | null;
                /**
                 * Format: date-time
                 * @description When the ledger had it; null until then
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                credited_at: string | null;
            }[];
            /** @description What goes back of it */
            refunds: {
                /**
                 * Format: uuid
                 * @description The refund
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description How far it is
                 * @example processing
                 */
                status: string;
                /**
                 * @description How much goes back, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description From which payment
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * @description The return’s own id
                 * @example D18236120202611211500s0a1b2c3d4e
                 */
                return_id: string | null;
                /**
                 * @description Why the bank refused it
                 * @example AM04
                 */
                failure_code: string | null;
                /**
                 * Format: date-time
                 * @description When it was asked for
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the money went back; null until it has
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                refunded_at: string | null;
                /** @description Every try to send it back */
                attempts: {
                    /**
                     * @description Which try
                     * @example 1
                     */
                    number: number;
                    /**
                     * @description What the bank said; null when it said nothing
                     * @example settled
                     */
                    outcome: string | null;
                    /**
                     * @description What it said, in words
                     * @example accepted
                     */
                    detail: string | null;
                    /**
                     * Format: date-time
                     * @description When it was asked
                     * @example 2026-11-21T14:45:00.123+00:00
                     */
                    started_at: string;
                    /**
                     * Format: date-time
                     * @description When it answered; null when it did not
                     * @example 2026-11-21T14:45:00.123+00:00
                     */
                    answered_at: string | null;
                }[];
            }[];
            /** @description Claims on its payments */
            disputes: {
                /**
                 * Format: uuid
                 * @description The dispute
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description The provider’s id of it
                 * @example MED-1042
                 */
                provider_dispute_id: string;
                /**
                 * @description How far it is
                 * @example open
                 */
                status: string;
                /**
                 * @description What the payer claims, in cents
                 * @example 15050
                 */
                amount_cents: number;
                /**
                 * @description How much of it was held, in cents
                 * @example 15050
                 */
                held_cents: number;
                /**
                 * @description The payment that is disputed
                 * @example E18236120202611211445s0a1b2c3d4e
                 */
                end_to_end_id: string;
                /**
                 * Format: date-time
                 * @description When the payer opened it
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                opened_at: string;
                /**
                 * Format: date-time
                 * @description When it was decided; null until then
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                decided_at: string | null;
            }[];
            /** @description What happened to it, its refunds and its disputes, in order */
            events: {
                /**
                 * @description Of what
                 * @example sale
                 * @enum {string}
                 */
                about: "sale" | "refund" | "dispute";
                /**
                 * Format: uuid
                 * @description Of which
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description What
                 * @example paid
                 */
                event: string;
                /**
                 * @description The status before
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description The status after
                 * @example paid
                 */
                to: string | null;
                /**
                 * @description Who
                 * @example bank
                 */
                actor: string;
                /**
                 * @description Why
                 * @example Agreed
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description Alerts about it and its money */
            alerts: components["schemas"]["SalesAlert"][];
            /** @description What is still to be done for it and its money */
            due_steps: components["schemas"]["DueStep"][];
            /**
             * @description The transfers that the ledger has, or would have, for it
             * @example []
             */
            transfer_ids: string[];
        };
        /** @description A withdrawal, as operators see it */
        OperatorWithdrawal: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description The client that asked for it
             * @example demo-merchant
             */
            created_by: string;
            /**
             * @description How far the merchant’s own approval has come
             * @example not_required
             */
            merchant_status: string;
            /**
             * @description Why it is reviewed
             * @example [
             *       "amount"
             *     ]
             */
            compliance_reasons: string[];
            /**
             * Format: uuid
             * @description The one of the same amount to the same key that makes this one a possible duplicate
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            duplicate_of: string | null;
            /**
             * @description Whether and why it is to be stopped
             * @example none
             */
            stop_status: string;
            /**
             * @description Its id at the bank, as we named it
             * @example W0199f3c17a527c4e9d1b3f0a6c2e8b54
             */
            payout_id: string;
            /**
             * @description From which of our accounts at PSPs it is paid
             * @example 1
             */
            provider_account: number;
            /**
             * @description What the receiver’s bank sent back so far, in cents
             * @example 0
             */
            returned_cents: number;
        };
        /** @description A withdrawal with all that is known of its way */
        OperatorWithdrawalDetail: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /**
             * Format: uuid
             * @description Whose it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description The client that asked for it
             * @example demo-merchant
             */
            created_by: string;
            /**
             * @description How far the merchant’s own approval has come
             * @example not_required
             */
            merchant_status: string;
            /**
             * @description Why it is reviewed
             * @example [
             *       "amount"
             *     ]
             */
            compliance_reasons: string[];
            /**
             * Format: uuid
             * @description The one of the same amount to the same key that makes this one a possible duplicate
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            duplicate_of: string | null;
            /**
             * @description Whether and why it is to be stopped
             * @example none
             */
            stop_status: string;
            /**
             * @description Its id at the bank, as we named it
             * @example W0199f3c17a527c4e9d1b3f0a6c2e8b54
             */
            payout_id: string;
            /**
             * @description From which of our accounts at PSPs it is paid
             * @example 1
             */
            provider_account: number;
            /**
             * @description What the receiver’s bank sent back so far, in cents
             * @example 0
             */
            returned_cents: number;
            /** @description What happened to it, in order */
            events: {
                /**
                 * @description Which of its statuses
                 * @example withdrawal
                 */
                lifecycle: string;
                /**
                 * @description What
                 * @example approved
                 */
                event: string;
                /**
                 * @description The status before
                 * @example pending
                 */
                from: string | null;
                /**
                 * @description The status after
                 * @example processing
                 */
                to: string | null;
                /**
                 * @description Who
                 * @example demo-merchant
                 */
                actor: string;
                /**
                 * @description Why
                 * @example Agreed
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description Every try to pay it */
            payout_attempts: {
                /**
                 * @description Which try
                 * @example 1
                 */
                number: number;
                /**
                 * @description What the bank said; null when it said nothing
                 * @example settled
                 */
                outcome: string | null;
                /**
                 * @description What it said, in words
                 * @example accepted
                 */
                detail: string | null;
                /**
                 * @description The end-to-end id that it gave
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * Format: date-time
                 * @description When it was asked
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When it answered; null when it did not
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                answered_at: string | null;
            }[];
            /** @description What one operator decided, and a second one has to decide alike */
            proposals: {
                /**
                 * @description What is to be decided
                 * @example close-payout
                 * @enum {string}
                 */
                act: "decide-review" | "close-payout";
                /**
                 * @description How: `approved` or `rejected`; of a payout `settled` or `rejected`
                 * @example settled
                 */
                outcome: string;
                /**
                 * @description The end-to-end id that was said with it
                 * @example E18236120202611211500s0a1b2c3d4e
                 */
                e2e_id: string | null;
                /**
                 * @description The operator who asked
                 * @example operator:demo-operator
                 */
                proposed_by: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                proposed_at: string;
                /**
                 * @description Why
                 * @example The bank said so on the phone
                 */
                reason: string;
            }[];
            /** @description Alerts about it */
            alerts: components["schemas"]["WithdrawalAlert"][];
            /** @description What is still to be done for it */
            due_steps: components["schemas"]["DueStep"][];
            /**
             * @description The transfers that the ledger has, or would have, for it
             * @example []
             */
            transfer_ids: string[];
        };
        /** @description Why; may be absent */
        OptionalReasonBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason?: string;
        } | null;
        /** @description What your withdrawals may be, and what they cost */
        OwnPayoutSettings: {
            /**
             * Format: uuid
             * @description Whose settings
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description Where withdrawals go that name no key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description What kind of key it is
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description The key, normalised
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description The largest withdrawal, in cents; null: no limit of its own
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals may be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description The largest one that may, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description How much of them a day may have, in cents
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description How much may be withdrawn between 20 h and 6 h in Brasília, in cents; null: no limit
             * @example 100000
             */
            night_max_cents: number | null;
            /**
             * @description A second withdrawal of one amount to one key within this is reviewed first; 0: never
             * @example 600
             */
            duplicate_window_seconds: number;
            /**
             * @description Whether the client that asked for a withdrawal may approve it
             * @example false
             */
            creator_may_approve: boolean;
            /**
             * @description What a withdrawal costs: it is part of the amount, and the balance must have it besides the amount
             * @example 20
             */
            fee_cents: number;
        };
        /** @description A key that a device of the person keeps */
        Passkey: {
            /**
             * @description The passkey, as the device names it
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            id: string;
            /**
             * @description By what the person knows the device
             * @example telephone
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last shown; null when never
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_used_at: string | null;
        };
        /** @description A person’s passkeys */
        PasskeyList: {
            /** @description All of them, the oldest first */
            data: components["schemas"]["Passkey"][];
        };
        /** @description What a device is asked for */
        PasskeyOptions: {
            /**
             * @description For `navigator.credentials`, as JSON (WebAuthn Level 3)
             * @example {
             *       "challenge": "cXVhbHF1ZXI",
             *       "rpId": "localhost"
             *     }
             */
            options: {
                [key: string]: unknown;
            };
        };
        /** @description The password, once more */
        PasswordBody: {
            /**
             * @description The password
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A link by which a person chooses a new password */
        PasswordReset: {
            /**
             * @description For the person alone; shown this once
             * @example https://pay.example.com/app/reset#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            reset_url: string;
            /**
             * Format: date-time
             * @description Until when it counts
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
        };
        /** @description Whose payouts, and why */
        PausePayoutsBody: {
            /**
             * Format: uuid
             * @description Whose; of all merchants when it is null or absent
             * @default null
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id?: string | null;
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description The payment that was made */
        PaySaleAnswer: {
            /**
             * @description The payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
        };
        /** @description What the payer’s bank is told */
        PaySaleBody: {
            /**
             * @description The sale’s `qrcode_text`
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms6304A1B2
             */
            br_code: string;
            /**
             * @description Who pays; nobody says when it is absent
             * @example Maria Silva
             */
            payer_name?: string;
            /**
             * @description CPF or CNPJ of who pays; nobody says when it is absent
             * @example 52998224725
             */
            payer_document?: string;
            /**
             * @description Another amount than the sale’s, which no payer’s bank would send, in cents
             * @example 500
             */
            amount_cents?: number;
            /**
             * Format: date
             * @description The day on which a charge with a due date is paid, for what it costs then
             * @example 2026-12-31
             */
            day?: string;
            /**
             * @description Pays also what is expired or cancelled, which is late, or paid already, which is double
             * @example true
             */
            force?: boolean;
        };
        /** @description A time in which nothing new is sent to the bank */
        PayoutPause: {
            /**
             * Format: uuid
             * @description The pause
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose payouts; null: of all merchants
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * @description `suspended`: because the merchant is
             * @example paused
             * @enum {string}
             */
            kind: "paused" | "suspended";
            /**
             * @description Who began it
             * @example demo-operator
             */
            actor: string;
            /**
             * @description Why
             * @example The bank is being changed
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it began
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ended; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Who ended it
             * @example demo-operator
             */
            ended_by: string | null;
            /**
             * @description Why it was ended
             * @example The bank is back
             */
            end_reason: string | null;
        };
        /** @description What is held back right now */
        PayoutPauseList: {
            /** @description All of them */
            data: components["schemas"]["PayoutPause"][];
        };
        /** @description What a merchant’s withdrawals may be */
        PayoutSettings: {
            /**
             * Format: uuid
             * @description Whose settings
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /** @description Where withdrawals go that name no key; null: they have to name one */
            default_pix_key: {
                /**
                 * @description What kind of key it is
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description The key, normalised
                 * @example maria@example.com
                 */
                value: string;
            } | null;
            /**
             * @description The largest withdrawal, in cents; null: no limit of its own
             * @example 1000000
             */
            withdrawal_max_cents: number | null;
            /**
             * @description Whether withdrawals may be approved automatically
             * @example true
             */
            auto_approval: boolean;
            /**
             * @description The largest one that may, in cents
             * @example 500000
             */
            auto_approval_max_cents: number;
            /**
             * @description How much of them a day may have, in cents
             * @example 2000000
             */
            auto_approval_daily_max_cents: number;
            /**
             * @description How much may be withdrawn between 20 h and 6 h in Brasília, in cents; null: no limit
             * @example 100000
             */
            night_max_cents: number | null;
            /**
             * @description A second withdrawal of one amount to one key within this is reviewed first; 0: never
             * @example 600
             */
            duplicate_window_seconds: number;
            /**
             * @description Whether the client that asked for a withdrawal may approve it
             * @example false
             */
            creator_may_approve: boolean;
        };
        /** @description Who changed a merchant’s settings */
        PayoutSettingsChangeList: {
            /** @description Every change, newest first */
            data: {
                /**
                 * @description Who changed them; both, where two did
                 * @example operator:demo-operator operator:demo-operator-2
                 */
                actor: string;
                /**
                 * @description Why
                 * @example Asked for by phone, ticket 4711
                 */
                reason: string;
                /** @description What they were; null when there were none */
                before: components["schemas"]["PayoutSettings"] | null;
                /** @description What they are since then */
                after: components["schemas"]["PayoutSettings"];
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
            /** @description What waits for a second operator */
            proposal: components["schemas"]["PayoutSettingsProposal"] | null;
        };
        /** @description Settings that let money go further than before; another operator has to send the same */
        PayoutSettingsProposal: {
            /**
             * @description The first operator
             * @example operator:demo-operator
             */
            proposed_by: string;
            /**
             * @description Why
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
            /** @description What they would be */
            after: components["schemas"]["PayoutSettings"];
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            at: string;
        };
        /** @description Who signs in for a merchant */
        Person: {
            /**
             * Format: uuid
             * @description The person, or the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name
             * @example Maria Silva
             */
            name: string;
            /**
             * @description The e-mail address
             * @example maria@example.com
             */
            email: string;
            /**
             * @description `owner` does everything, `finance` moves money, `support` reads
             * @example finance
             * @enum {string}
             */
            role: "owner" | "finance" | "support";
            /**
             * @description `invited`: the link was not used yet
             * @example active
             * @enum {string}
             */
            status: "active" | "invited";
            /**
             * @description Whether the person can show one
             * @example true
             */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description When the person was last signed in; null when never
             * @example 2026-11-21T14:45:00.123+00:00
             */
            last_seen_at: string | null;
        };
        /** @description A merchant’s people */
        PersonList: {
            /** @description All of them, those who are invited last */
            data: components["schemas"]["Person"][];
        };
        /** @description What somebody is called who did something */
        PersonName: {
            /**
             * Format: uuid
             * @description The person, or the invitation
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name
             * @example Maria Silva
             */
            name: string;
        };
        /** @description You asked for it, to try an endpoint out */
        PingEvent: {
            /**
             * @description What happened
             * @example ping
             * @constant
             */
            type: "ping";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["PingEventData"];
        };
        /** @description Which endpoint is tried out */
        PingEventData: {
            /**
             * Format: uuid
             * @description The endpoint that is tried out
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            endpoint_id: string;
        };
        /** @description The `ping` that is sent */
        PingWebhookEndpointAnswer: {
            /**
             * Format: uuid
             * @description The event, as in the deliveries
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
        };
        /** @description Why the balance could not be read */
        PlainError: {
            /**
             * @description False: the request was refused
             * @example false
             * @constant
             */
            success: false;
            /**
             * @description What happened, for people
             * @example Something went wrong on our side
             */
            message: string;
            /**
             * @description For programs: a closed list, told one by one at the beginning of the reference
             * @example invalid_request
             * @enum {string}
             */
            code: "invalid_request" | "invalid_json" | "unknown_parameter" | "idempotency_key_missing" | "idempotency_key_invalid" | "pix_key_missing" | "unauthorized" | "invalid_credentials" | "forbidden" | "missing_scope" | "csrf_token_missing" | "csrf_token_wrong" | "foreign_origin" | "second_factor_required" | "merchant_suspended" | "another_client_needed" | "not_found" | "unknown_route" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "wrong_status" | "idempotency_key_reused" | "idempotency_key_in_use" | "gone" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "invalid_fields" | "insufficient_balance" | "limit_exceeded" | "split_refused" | "due_charge_refused" | "due_charges_not_offered" | "subscription_refused" | "subscriptions_not_offered" | "defenses_not_offered" | "charge_refused" | "payouts_not_offered" | "too_many_requests" | "headers_too_large" | "internal" | "unavailable";
            /**
             * @description As in the header `x-request-id`; operators find the request by it
             * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
             */
            request_id: string;
        };
        /** @description How far an act of two operators has come */
        Progress: {
            /**
             * @description What it is about: a transfer, a payment, a refund, a client, or the merchant whose client it will be
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description `proposed`: a second operator has to confirm it; `confirmed`: the first one asks again
             * @example proposed
             * @enum {string}
             */
            status: "proposed" | "confirmed";
        };
        /** @description What one operator asked for, and a second one has to ask for too */
        Proposal: {
            /**
             * @description What is to be done
             * @example adjustment
             * @enum {string}
             */
            act: "adjustment" | "provider_move" | "assignment" | "refund_closing" | "operator_secret" | "operator_revocation" | "client" | "client_secret";
            /**
             * @description What it is about: a transfer, a payment, a refund, a client, or the merchant whose client it will be
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description What was asked for, with the reason that was given
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @description The operator who asked
             * @example demo-operator
             */
            proposed_by: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string;
        };
        /** @description What waits for a second operator */
        ProposalList: {
            /** @description All that wait */
            data: components["schemas"]["WaitingProposal"][];
        };
        /** @description Kept: a second operator has to decide the same */
        ProposedDecision: components["schemas"]["OperatorWithdrawal"];
        /** @description Money of the house that went from one bank to another */
        ProviderMoveBody: {
            /**
             * Format: uuid
             * @description Yours, and new: it is posted once for each
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            transfer_id: string;
            /**
             * @description The account that it left
             * @example 1
             */
            from_account: number;
            /**
             * @description The account that it reached
             * @example 2
             */
            to_account: number;
            /**
             * @description How much, in cents
             * @example 500000
             */
            amount_cents: number;
            /**
             * @description Why, and by which payment
             * @example Funding of payouts, TED 4711
             */
            description: string;
        };
        /** @description The work of a service */
        Queues: {
            /** @description The queues, which only point to steps; null when Redis gives no answer */
            queues: {
                /**
                 * @description The queue
                 * @example withdrawals
                 */
                name: string;
                /**
                 * @description Jobs that nobody has taken yet
                 * @example 0
                 */
                waiting: number;
                /**
                 * @description Jobs in hand
                 * @example 2
                 */
                active: number;
                /**
                 * @description Jobs for a moment to come
                 * @example 1
                 */
                delayed: number;
                /**
                 * Format: date-time
                 * @description When the one that has waited longest was put there; null when none waits
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                oldest_at: string | null;
            }[] | null;
            /** @description Each kind of step, by what PostgreSQL has: the truth, whatever became of the jobs */
            steps: {
                /**
                 * @description The step
                 * @example follow-payout
                 */
                step: string;
                /**
                 * @description The queue of its jobs
                 * @example withdrawals
                 */
                queue: string;
                /**
                 * @description How many are due, those that somebody does left out; 10000 is that many or more
                 * @example 0
                 */
                due: number;
                /**
                 * Format: date-time
                 * @description Since when the longest of them is due; null when none is
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                oldest_due_at: string | null;
                /**
                 * @description How many have failed and are tried again by themselves
                 * @example 0
                 */
                failing: number;
                /**
                 * @description How many wait for a person
                 * @example 0
                 */
                set_aside: number;
            }[];
        };
        /** @description Codes to be kept on paper */
        RecoveryCodes: {
            /**
             * @description For when the authenticator is lost; shown this once
             * @example [
             *       "k7mq-2xwt-9hcn-4rvd"
             *     ]
             */
            recovery_codes: string[];
        };
        /** @description Money of a paid sale that goes back to its payer */
        Refund: {
            /**
             * Format: uuid
             * @description The refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale whose money goes back
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description How much goes back, in reais
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
             * @description `processing` until the bank has its last word: `completed`, or `failed`
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description The payment that goes back
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description The return’s own end-to-end id; null until the provider has given it
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
        };
        /** @description A refund, as it was asked for */
        RefundCreation: {
            /**
             * Format: uuid
             * @description The refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale whose money goes back
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description How much goes back, in reais
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
             * @description `processing` until the bank has its last word: `completed`, or `failed`
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description The payment that goes back
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description The refund, and why it failed */
        RefundEventData: {
            /**
             * Format: uuid
             * @description The refund
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale whose money goes back
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description How much goes back, in reais
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
             * @description `processing` until the bank has its last word: `completed`, or `failed`
             * @example processing
             * @enum {string}
             */
            status: "processing" | "completed" | "failed";
            /**
             * @description The payment that goes back
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description The return’s own end-to-end id; null until the provider has given it
             * @example D18236120202611211500s0a1b2c3d4e
             */
            return_id: string | null;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the money went back; null until it has
             * @example 2026-11-21T14:45:00.123+00:00
             */
            refunded_at: string | null;
            /** @description Why it failed; null when it did not */
            failure: {
                /**
                 * @description The bank’s code of its refusal
                 * @example AM04
                 */
                code: string;
            } | null;
        };
        /** @description The bank refused a refund; its amount is available again */
        RefundFailedEvent: {
            /**
             * @description What happened
             * @example refund.failed
             * @constant
             */
            type: "refund.failed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["RefundEventData"];
        };
        /** @description The refunds of a sale, newest first */
        RefundList: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /** @description The rows of this page */
            data: components["schemas"]["Refund"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description The money of a refund is back at the payer */
        RefundSettledEvent: {
            /**
             * @description What happened
             * @example refund.settled
             * @constant
             */
            type: "refund.settled";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["RefundEventData"];
        };
        /** @description The sale that this Idempotency-Key has made before */
        ReplayedSale: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uri
             * @description The page where it is paid
             * @example https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            qrcode_url: string;
            /**
             * @description The name that you gave it, or one that was made
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * Format: date-time
             * @description Until when it can be paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * @description The transaction id at the payment provider
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description What a payer copies and pastes (BR Code)
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_text: string;
            /**
             * @description The QR code as a PNG image in base64, without a `data:` prefix
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string;
            /**
             * @description Only when this Idempotency-Key was used before: this is what it made then
             * @example true
             * @constant
             */
            idempotent: true;
        };
        /** @description The subscription that this Idempotency-Key has made before */
        ReplayedSubscription: {
            /**
             * Format: uuid
             * @description The subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name that you gave it, or one that was made
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description What it is for; null when you did not say
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: by the payer; `expired`: nobody agreed for as long as the bank waits; `cancelled`: see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description What is charged each time, in reais
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
             * @description How often: every week, every month, every three or six months, or every year, from `starts_on`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description When the first charge is due
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Nothing is due after it; null when it has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether what was not paid on its day is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description When the next charge is due that is not ordered yet; null while nobody has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description The day of the newest charge that could not be ordered in time, and never is; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Who pays; null once it was erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who pays; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who pays; null once it was erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who pays; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Its id at the provider: `idRec`
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description When the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description When it was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Who ended it; null while it goes on, and of one whose last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description By which the payer agrees, in the bank’s application (BR Code); it pays nothing. Null once it is not pending any more
             * @example 00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2
             */
            qrcode_text: string | null;
            /**
             * @description The same as a PNG image in base64, without a `data:` prefix; null as above
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string | null;
            /**
             * @description Only when this Idempotency-Key was used before: this is what it made then
             * @example true
             * @constant
             */
            idempotent: true;
        };
        /** @description The totals of one day, by when the money moved */
        ReportedDay: {
            /**
             * Format: date
             * @description The day, in Brasília
             * @example 2026-11-21
             */
            date: string;
            /**
             * @description How many payments came
             * @example 12
             */
            received_count: number;
            /**
             * @description What they brought, in cents
             * @example 180600
             */
            received_cents: number;
            /**
             * @description How many refunds went out
             * @example 1
             */
            refunded_count: number;
            /**
             * @description What they took, in cents
             * @example 15050
             */
            refunded_cents: number;
            /**
             * @description What was given back in disputes, in cents
             * @example 0
             */
            disputed_cents: number;
            /**
             * @description What came, less what went back, in cents
             * @example 165550
             */
            received_net_cents: number;
            /**
             * @description How many withdrawals were paid
             * @example 2
             */
            withdrawn_count: number;
            /**
             * @description What they took, with their fees, in cents
             * @example 100000
             */
            withdrawn_cents: number;
            /**
             * @description The fees in it, in cents
             * @example 40
             */
            fee_cents: number;
            /**
             * @description What reached their destinations, in cents
             * @example 99960
             */
            withdrawn_net_cents: number;
            /**
             * @description What came back of paid withdrawals, in cents
             * @example 0
             */
            returned_cents: number;
            /**
             * @description What operators corrected; below zero: taken, in cents
             * @example 0
             */
            adjusted_cents: number;
            /**
             * @description What came from other merchants by splits, less what went to them, in cents
             * @example 0
             */
            transferred_cents: number;
            /**
             * @description By how much the balance changed, all together, in cents
             * @example 65550
             */
            change_cents: number;
        };
        /** @description What your programs asked for, newest first */
        RequestList: {
            /** @description The rows of this page */
            data: components["schemas"]["LoggedRequest"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description How many events are sent */
        ResendWebhooksAnswer: {
            /**
             * @description Events that are sent again, or for the first time
             * @example 3
             */
            resent: number;
            /**
             * @description True when there are more than these: they follow by themselves, in order
             * @example false
             */
            more: boolean;
        };
        /** @description Which events are sent again */
        ResendWebhooksBody: {
            /**
             * Format: date-time
             * @description From when on
             * @example 2026-11-21T00:00:00-03:00
             */
            since: string;
        };
        /** @description Which part of a merchant’s payments is held, and for how long */
        Reserve: {
            /**
             * @description Which part of each payment is held, in hundredths of a percent; 0: nothing
             * @example 1000
             */
            basis_points: number;
            /**
             * @description For how many days after it was paid; 0 with nothing to hold
             * @example 30
             */
            days: number;
            /** @description What was set, the newest first */
            changes: {
                /**
                 * @description Which part of each payment is held, in hundredths of a percent; 0: nothing
                 * @example 1000
                 */
                basis_points: number;
                /**
                 * @description For how many days after it was paid; 0 with nothing to hold
                 * @example 30
                 */
                days: number;
                /**
                 * @description Who: `operator:<client id>`
                 * @example operator:demo-operator
                 */
                actor: string;
                /**
                 * @description Why
                 * @example Many disputes in October, ticket 4711
                 */
                reason: string;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
        };
        /** @description The link, and the password to be */
        ResetPasswordBody: {
            /**
             * @description What stands in the link after `#`
             * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
             */
            token: string;
            /**
             * @description The new password: 12 characters or more
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description What was done about it */
        ResolveAlertBody: {
            /**
             * @description What was done
             * @example The bank said that it was settled
             */
            resolution: string;
        };
        /** @description Why the step is tried again */
        ResumeStepBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Why a payment goes back */
        ReturnPaymentBody: {
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description Withdrawals that wait for a review */
        ReviewList: {
            /** @description All that wait */
            data: components["schemas"]["OperatorWithdrawal"][];
        };
        /** @description The new secret */
        RotateWebhookSecretAnswer: {
            /**
             * @description To verify signatures with; shown this once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * Format: date-time
             * @description Until then both secrets sign what is sent
             * @example 2026-11-21T14:45:00.123+00:00
             */
            previous_valid_until: string;
        };
        /** @description An order to be paid by PIX */
        Sale: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The merchant whose sale it is
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            user_id: string;
            /**
             * @description Where it was made, e.g. `api` or `dashboard`; the list is open
             * @example api
             */
            origin: string;
            /**
             * @description What is to be paid, in reais
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
             * @description The name that you gave it, or one that was made
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * @description Who buys; null when you did not say
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who buys; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who buys; null when you did not say
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who buys; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description Who paid, as the bank says; null until paid, and where the bank does not say
             * @example Maria Silva
             */
            payer_name: string | null;
            /**
             * @description CPF or CNPJ of who paid, as the bank says; null as above
             * @example ***982247**
             */
            payer_document: string | null;
            /**
             * @description `pending`: to be paid; `paid`; `expired`: not paid in time; `cancelled`: by you, of a subscription’s charge also by its payer. Money that arrives late makes an expired or cancelled sale `paid`
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
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description The transaction id at the provider: its `txid`
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            payment_provider_transaction_id: string;
            /**
             * @description What a payer copies and pastes (BR Code)
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_data: string;
            /**
             * @description Until when it can be paid; UTC, without an offset
             * @example 2026-11-21T15:45:00
             */
            expires_at: string;
            /**
             * @description When it was made; UTC, without an offset
             * @example 2026-11-21T14:45:00
             */
            created_at: string;
            /**
             * @description When it last changed; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            updated_at: string;
            /**
             * @description When it was paid; null until then; UTC, without an offset
             * @example 2026-11-21T14:46:10
             */
            paid_at: string | null;
            /**
             * @description Only of a sale that was created with one
             * @example https://loja.example/pedidos/42
             */
            return_url?: string;
            /**
             * Format: date
             * @description Only of a sale with one: the day on which it is due
             * @example 2026-12-31
             */
            due_date?: string;
            /**
             * @description For how many days after it the sale can still be paid
             * @example 30
             */
            days_after_due?: number;
            /** @description What is added when it is paid late */
            fine?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
            };
            /** @description What is added for each day after the due date */
            interest?: {
                /**
                 * @description How much for each day; or a percentage, in reais
                 * @example 0.5
                 */
                amount_per_day?: number;
                /**
                 * @description How much of the amount for each month, by the day
                 * @example 1
                 */
                percentage_per_month?: number;
            };
            /** @description What is taken off when it is paid early */
            discount?: {
                /**
                 * @description How much; or a percentage, in reais
                 * @example 5
                 */
                amount?: number;
                /**
                 * @description How much of the amount
                 * @example 2
                 */
                percentage?: number;
                /**
                 * Format: date
                 * @description The last day of it
                 * @example 2026-12-20
                 */
                until: string;
            };
            /**
             * Format: uuid
             * @description Only of a charge of a subscription: whose it is. It is paid without a code: its `qrcode_data` is empty
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subscription_id?: string;
            /** @description Only of a sale that was created with one: who gets a part of it. The rest is the seller’s */
            split?: {
                /**
                 * Format: uuid
                 * @description Who gets it
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                merchant_id: string;
                /**
                 * @description How much of what is paid, in reais
                 * @example 30
                 */
                amount: number;
                /**
                 * @description As it was asked for; absent of an amount
                 * @example 12.5
                 */
                percentage?: number;
            }[];
        };
        /** @description A sale is cancelled */
        SaleCancelledEvent: {
            /**
             * @description What happened
             * @example sale.cancelled
             * @constant
             */
            type: "sale.cancelled";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Sale"];
        };
        /** @description A new sale, with what its payer needs */
        SaleCreation: {
            /**
             * Format: uuid
             * @description The sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uri
             * @description The page where it is paid
             * @example https://pix.example.com/checkout/0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            qrcode_url: string;
            /**
             * @description The name that you gave it, or one that was made
             * @example PEDIDO-1001
             */
            reference: string;
            /**
             * Format: date-time
             * @description Until when it can be paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * @description The transaction id at the payment provider
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * @description What a payer copies and pastes (BR Code)
             * @example 00020126580014br.gov.bcb.pix2536pix.example.com/v2/cob/k3jd92ms7ahq15204000053039865802BR6304A1B2
             */
            qrcode_text: string;
            /**
             * @description The QR code as a PNG image in base64, without a `data:` prefix
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string;
        };
        /** @description A sale was not paid in time */
        SaleExpiredEvent: {
            /**
             * @description What happened
             * @example sale.expired
             * @constant
             */
            type: "sale.expired";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Sale"];
        };
        /** @description Sales, newest first */
        SaleList: {
            /** @description The rows of this page */
            data: components["schemas"]["ListedSale"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A sale is paid */
        SalePaidEvent: {
            /**
             * @description What happened
             * @example sale.paid
             * @constant
             */
            type: "sale.paid";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Sale"];
        };
        /** @description All that is known of a sale */
        SaleStory: {
            /** @description The sale */
            sale: components["schemas"]["OperatorSaleDetail"];
            /** @description What the ledger did for it, in order */
            transfers: components["schemas"]["Transfer"][];
            /** @description What its merchant was sent, newest first */
            deliveries: components["schemas"]["ObjectDelivery"][];
            /** @description What operators did about it, newest first */
            acts: components["schemas"]["AuditEvent"][];
            /**
             * @description Services that gave no answer in time: their part is missing here
             * @example []
             */
            unanswered: ("ledger" | "webhooks" | "gateway")[];
        };
        /** @description What operators have to look at */
        SalesAlert: {
            /**
             * @description The alert
             * @example 17
             */
            id: string;
            /**
             * @description What is wrong
             * @example payment_underpaid
             */
            kind: string;
            /**
             * @description What it is about, e.g. an end-to-end id
             * @example E18236120202611211445s0a1b2c3d4e
             */
            subject: string;
            /**
             * Format: uuid
             * @description The sale that it is about
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * @description What is known besides
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was noticed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Since when
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Who has proposed to close it, where two have to
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description With which word
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * Format: date-time
             * @description When an operator closed it; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description The operator who closed it
             * @example demo-operator
             */
            resolved_by: string | null;
            /**
             * @description What was done
             * @example The bank said that it was settled
             */
            resolution: string | null;
        };
        /** @description Alerts about sales and payments */
        SalesAlertList: {
            /** @description The rows of this page */
            data: components["schemas"]["SalesAlert"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description What was found */
        SearchAnswer: {
            /** @description What was found, at most ten of each kind by each of its names */
            data: components["schemas"]["Found"][];
            /**
             * @description Services that gave no answer in time: what they have is missing here
             * @example []
             */
            unanswered: ("gateway" | "sales" | "withdrawals" | "ledger" | "webhooks")[];
        };
        /** @description One of the two */
        SecondFactorBody: {
            /**
             * @description The six digits that the authenticator shows
             * @example 287082
             */
            totp?: string;
            /**
             * @description One of the recovery codes, where the authenticator is lost
             * @example k7mq-2xwt-9hcn-4rvd
             */
            recovery_code?: string;
        };
        /** @description Who is signed in, and what they may do */
        Session: {
            /** @description Who is signed in */
            person: {
                /**
                 * Format: uuid
                 * @description The person
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description The name
                 * @example Maria Silva
                 */
                name: string;
                /**
                 * @description The e-mail address
                 * @example maria@example.com
                 */
                email: string;
            };
            /**
             * @description Which side of the house the person stands on
             * @example merchant
             * @enum {string}
             */
            door: "merchant" | "operator";
            /** @description Whose data is looked at */
            merchant: {
                /**
                 * Format: uuid
                 * @description The merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Its name
                 * @example Loja Exemplo
                 */
                name: string;
            } | null;
            /** @description All that the person belongs to; none for an operator */
            merchants: {
                /**
                 * Format: uuid
                 * @description The merchant
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * @description Its name
                 * @example Loja Exemplo
                 */
                name: string;
                /**
                 * @description The person’s role there
                 * @example owner
                 * @enum {string}
                 */
                role: "owner" | "finance" | "support" | "operator";
            }[];
            /**
             * @description `owner` does everything, `finance` moves money, `support` reads
             * @example owner
             * @enum {string}
             */
            role: "owner" | "finance" | "support" | "operator";
            /**
             * @description The scopes that the role has
             * @example [
             *       "sales:read",
             *       "sales:write"
             *     ]
             */
            permissions: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write" | "ops" | "ops:support" | "ops:compliance" | "ops:treasury" | "ops:admin")[];
            /** @description What is shown besides the password, for what decides */
            second_factor: {
                /**
                 * @description Whether the person has one
                 * @example true
                 */
                enrolled: boolean;
                /**
                 * @description Those that the person has
                 * @example [
                 *       "passkey"
                 *     ]
                 */
                kinds: ("passkey" | "totp")[];
                /**
                 * @description Of the permissions, those with which to change something takes a factor shown in the last ten minutes
                 * @example [
                 *       "withdrawals:approve"
                 *     ]
                 */
                required_for: ("sales:read" | "sales:write" | "withdrawals:read" | "withdrawals:write" | "withdrawals:approve" | "balance:read" | "webhooks:read" | "webhooks:write" | "clients:write" | "ops" | "ops:support" | "ops:compliance" | "ops:treasury" | "ops:admin")[];
                /**
                 * Format: date-time
                 * @description When it was last shown in this session; null when it was not
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string | null;
            };
            /**
             * @description Goes into `X-CSRF-Token` of every request that is not `GET`
             * @example q3mBv1…
             */
            csrf_token: string;
            /**
             * Format: date-time
             * @description When the session ends, whatever happens
             * @example 2026-11-21T14:45:00.123+00:00
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it ends unless something is asked before; to the minute
             * @example 2026-11-21T14:45:00.123+00:00
             */
            idle_expires_at: string;
            /**
             * @description Whether this is one of the demo’s people, who are everybody’s
             * @example false
             */
            demo: boolean;
        };
        /** @description Where a person is signed in */
        SessionList: {
            /** @description Those that are not over, newest first */
            data: {
                /**
                 * Format: uuid
                 * @description The session
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                id: string;
                /**
                 * Format: date-time
                 * @description When the person signed in
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it was last used; to the minute
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                last_seen_at: string;
                /**
                 * @description From where: an IPv4 address, or an IPv6 network
                 * @example 203.0.113.7
                 */
                ip_prefix: string;
                /**
                 * @description What the browser says of itself
                 * @example Mozilla/5.0
                 */
                user_agent: string;
                /**
                 * @description Whether it is the one that asks
                 * @example true
                 */
                current: boolean;
            }[];
        };
        /** @description Your part of a sale that another merchant has split */
        ShareEventData: {
            /**
             * Format: uuid
             * @description The share
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description The sale that it is a part of, which is another merchant’s
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description What you got of the sale, in reais
             * @example 30
             */
            amount: number;
            /**
             * @description What of it was taken back so far, for refunds and disputes of the sale, in reais
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
             * @description From when on it is available; null when it was at once
             * @example 2026-11-21T14:45:00.123+00:00
             */
            available_at: string | null;
            /**
             * Format: date-time
             * @description When you got it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description Nothing came of it, and you have that part again */
        ShareGivenBackEvent: {
            /**
             * @description What happened
             * @example share.given_back
             * @constant
             */
            type: "share.given_back";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description A sale is paid that another merchant shares with you */
        ShareReceivedEvent: {
            /**
             * @description What happened
             * @example share.received
             * @constant
             */
            type: "share.received";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description A refund or dispute of such a sale took some of your share */
        ShareTakenBackEvent: {
            /**
             * @description What happened
             * @example share.taken_back
             * @constant
             */
            type: "share.taken_back";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["ShareEventData"];
        };
        /** @description A passkey that is shown */
        ShowPasskeyBody: {
            /** @description What `navigator.credentials.get` has answered, as JSON */
            response: {
                /**
                 * @description The passkey, as the device names it
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                id: string;
                /**
                 * @description The passkey, as the device names it
                 * @example kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX
                 */
                rawId: string;
                /**
                 * @description What it is
                 * @example public-key
                 * @constant
                 */
                type: "public-key";
                /**
                 * @description Not looked at
                 * @default {}
                 * @example {}
                 */
                clientExtensionResults?: {
                    [key: string]: unknown;
                };
                /** @description What the device has signed */
                response: {
                    /**
                     * @description What the browser says of the request
                     * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
                     */
                    clientDataJSON: string;
                    /**
                     * @description What the device says of itself
                     * @example SZYN5YgOjGh0NBcPZHZgW4
                     */
                    authenticatorData: string;
                    /**
                     * @description What it has signed
                     * @example MEUCIQD3
                     */
                    signature: string;
                };
            };
        };
        /** @description With what a person signs in */
        SignInBody: {
            /**
             * @description The e-mail address with which the person signs in
             * @example maria@example.com
             */
            email: string;
            /**
             * @description The password
             * @example correct horse battery staple
             */
            password: string;
        };
        /** @description A key that signs access tokens */
        SigningKey: {
            /**
             * @description The key: `kid` of the tokens that it signs
             * @example 0199f3c17a52
             */
            key_id: string;
        };
        /** @description Movements of the balance, newest first */
        Statement: {
            /** @description The rows of this page */
            data: components["schemas"]["StatementEntry"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description One movement of the balance: what changed, and what it was after that */
        StatementEntry: {
            /**
             * @description The movement
             * @example 42
             */
            id: string;
            /**
             * @description `credit`: money came; `settle`: it became available; `hold`: it was set aside; `capture`: it left; `release`: it is available again; `return`: a withdrawal came back; `adjustment`: operators corrected the balance; `transfer_out`: it went to other merchants of a split sale; `transfer_in`: it came from another one
             * @example credit
             * @enum {string}
             */
            kind: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
            /**
             * @description What was added to what is available; below zero: taken, in cents
             * @example 15050
             */
            available_change_cents: number;
            /**
             * @description What was added to what is on hold; below zero: taken, in cents
             * @example 0
             */
            hold_change_cents: number;
            /**
             * @description What is available after the movement, in cents
             * @example 165050
             */
            available_cents: number;
            /**
             * @description What is on hold after it, in cents
             * @example 0
             */
            hold_cents: number;
            /**
             * @description Both after it, in cents
             * @example 165050
             */
            total_cents: number;
            /**
             * @description For people
             * @example Sale PEDIDO-1001
             */
            description: string | null;
            /**
             * Format: uuid
             * @description The sale that it belongs to; of a refund or a dispute, the sale whose money goes back
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string | null;
            /**
             * Format: uuid
             * @description The withdrawal that it belongs to
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * Format: date-time
             * @description When it was written
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description What a payer has agreed to be charged again and again, or is asked to */
        Subscription: {
            /**
             * Format: uuid
             * @description The subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name that you gave it, or one that was made
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description What it is for; null when you did not say
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: by the payer; `expired`: nobody agreed for as long as the bank waits; `cancelled`: see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description What is charged each time, in reais
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
             * @description How often: every week, every month, every three or six months, or every year, from `starts_on`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description When the first charge is due
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Nothing is due after it; null when it has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether what was not paid on its day is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description When the next charge is due that is not ordered yet; null while nobody has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description The day of the newest charge that could not be ordered in time, and never is; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Who pays; null once it was erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who pays; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who pays; null once it was erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who pays; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Its id at the provider: `idRec`
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description When the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description When it was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Who ended it; null while it goes on, and of one whose last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description A payer agrees to a subscription */
        SubscriptionAuthorizedEvent: {
            /**
             * @description What happened
             * @example subscription.authorized
             * @constant
             */
            type: "subscription.authorized";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description A subscription is cancelled, by you, the payer or a bank */
        SubscriptionCancelledEvent: {
            /**
             * @description What happened
             * @example subscription.cancelled
             * @constant
             */
            type: "subscription.cancelled";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description One charge of a subscription */
        SubscriptionCharge: {
            /**
             * Format: uuid
             * @description The sale that it is: refunds, disputes and the statement name it
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            sale_id: string;
            /**
             * @description That of the sale. `expired`: nobody paid it; `cancelled`: it was taken back, by you or the payer
             * @example paid
             * @enum {string}
             */
            status: "pending" | "paid" | "expired" | "cancelled";
            /**
             * @description What is charged, in reais
             * @example 59.9
             */
            amount: number;
            /**
             * Format: date
             * @description The day on which it is due
             * @example 2026-12-10
             */
            due_on: string;
            /**
             * @description The transaction id at the payment provider
             * @example rk3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string;
            /**
             * Format: date-time
             * @description When it was paid; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string | null;
            /** @description What the bank has tried, as it tells: on its day, and afterwards */
            tries: {
                /**
                 * Format: date
                 * @description The day of this try
                 * @example 2026-12-10
                 */
                on: string;
                /**
                 * @description `requested`, `scheduled`: to come; `paid`; `expired`: it was not paid, e.g. for want of money; `rejected`: by the payer’s bank; `cancelled`
                 * @example paid
                 * @enum {string}
                 */
                status: "requested" | "scheduled" | "paid" | "expired" | "rejected" | "cancelled";
                /**
                 * @description Why the payer’s bank rejected it: its code; null when it did not
                 * @example AC05
                 */
                refusal: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it was ordered
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description The charges of a subscription, newest first */
        SubscriptionChargeList: {
            /** @description The rows of this page */
            data: components["schemas"]["SubscriptionCharge"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A charge of a subscription could not be ordered in time, and never is: `missed_on` */
        SubscriptionChargeMissedEvent: {
            /**
             * @description What happened
             * @example subscription.charge_missed
             * @constant
             */
            type: "subscription.charge_missed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description A subscription, with the code by which its payer agrees */
        SubscriptionDetail: {
            /**
             * Format: uuid
             * @description The subscription
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description The name that you gave it, or one that was made
             * @example PLANO-1001
             */
            reference: string;
            /**
             * @description What it is for; null when you did not say
             * @example Streaming plan
             */
            description: string | null;
            /**
             * @description `pending`: the payer has not agreed yet; `active`: charged as agreed; `refused`: by the payer; `expired`: nobody agreed for as long as the bank waits; `cancelled`: see `ended_by`; `ended`: its last charge is over
             * @example active
             * @enum {string}
             */
            status: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
            /**
             * @description What is charged each time, in reais
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
             * @description How often: every week, every month, every three or six months, or every year, from `starts_on`
             * @example monthly
             * @enum {string}
             */
            period: "weekly" | "monthly" | "quarterly" | "semiannual" | "annual";
            /**
             * Format: date
             * @description When the first charge is due
             * @example 2026-12-10
             */
            starts_on: string;
            /**
             * Format: date
             * @description Nothing is due after it; null when it has no end
             * @example 2027-12-10
             */
            ends_on: string | null;
            /**
             * @description Whether what was not paid on its day is tried again
             * @example true
             */
            retries: boolean;
            /**
             * Format: date
             * @description When the next charge is due that is not ordered yet; null while nobody has agreed, and when there is none
             * @example 2027-01-10
             */
            next_charge_on: string | null;
            /**
             * Format: date
             * @description The day of the newest charge that could not be ordered in time, and never is; null when there is none
             * @example null
             */
            missed_on: string | null;
            /**
             * @description Who pays; null once it was erased
             * @example Maria Silva
             */
            customer_name: string | null;
            /**
             * @description Email address of who pays; null when you did not say
             * @example maria@example.com
             */
            customer_email: string | null;
            /**
             * @description CPF or CNPJ of who pays; null once it was erased
             * @example 52998224725
             */
            customer_document: string | null;
            /**
             * @description Phone of who pays; null when you did not say
             * @example +5581999990000
             */
            customer_phone: string | null;
            /**
             * @description The payment provider
             * @example sandbox
             */
            payment_provider: string;
            /**
             * @description Its id at the provider: `idRec`
             * @example RR1823612020261124a1b2c3d4e5f
             */
            payment_provider_recurrence_id: string;
            /**
             * Format: date-time
             * @description When the payer agreed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            authorized_at: string | null;
            /**
             * Format: date-time
             * @description When it was over; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            ended_at: string | null;
            /**
             * @description Who ended it; null while it goes on, and of one whose last charge is over
             * @example null
             * @enum {string|null}
             */
            ended_by: "merchant" | "payer" | "bank" | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
            /**
             * @description By which the payer agrees, in the bank’s application (BR Code); it pays nothing. Null once it is not pending any more
             * @example 00020126180014br.gov.bcb.pix5204000053039865802BR5913LOJA EXEMPLO6009SAO PAULO62070503***80720014br.gov.bcb.pix6304A1B2
             */
            qrcode_text: string | null;
            /**
             * @description The same as a PNG image in base64, without a `data:` prefix; null as above
             * @example iVBORw0KGgo=
             */
            qrcode_base64: string | null;
        };
        /** @description The last charge of a subscription is over */
        SubscriptionEndedEvent: {
            /**
             * @description What happened
             * @example subscription.ended
             * @constant
             */
            type: "subscription.ended";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description Nobody agreed to a subscription for as long as the bank waits */
        SubscriptionExpiredEvent: {
            /**
             * @description What happened
             * @example subscription.expired
             * @constant
             */
            type: "subscription.expired";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description Subscriptions, newest first */
        SubscriptionList: {
            /** @description The rows of this page */
            data: components["schemas"]["Subscription"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A payer refuses a subscription */
        SubscriptionRefusedEvent: {
            /**
             * @description What happened
             * @example subscription.refused
             * @constant
             */
            type: "subscription.refused";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["Subscription"];
        };
        /** @description One of the merchants that the person belongs to */
        SwitchMerchantBody: {
            /**
             * @description Whose data is to be looked at
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
        };
        /** @description An authenticator that is to be enrolled */
        Totp: {
            /**
             * @description To be typed into an authenticator; shown this once
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * @description The same for a QR code
             * @example otpauth://totp/Comporta:maria%40example.com?issuer=Comporta&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            otpauth_uri: string;
        };
        /** @description What the ledger was asked for, and what it did */
        Transfer: {
            /**
             * Format: uuid
             * @description The transfer
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * Format: uuid
             * @description Whose balance
             * @example 0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string;
            /**
             * @description What kind
             * @example hold
             */
            kind: string;
            /**
             * @description `posted`, or why not
             * @example posted
             */
            outcome: string;
            /**
             * @description How much it moved, in cents
             * @example 15050
             */
            posted_cents: number;
            /**
             * @description What it did to what is available; null when it was refused, in cents
             * @example 15050
             */
            available_change_cents: number | null;
            /**
             * @description What it did to what is on hold; null when it was refused, in cents
             * @example 15050
             */
            hold_change_cents: number | null;
            /**
             * @description What was available right after it, in cents
             * @example 15050
             */
            available_cents: number;
            /**
             * @description What was on hold right after it, in cents
             * @example 15050
             */
            hold_cents: number;
            /**
             * @description What it is about
             * @example withdrawal
             */
            subject_type: string;
            /**
             * @description Which one
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject_id: string;
            /**
             * @description As the statement shows it
             * @example Refund of PEDIDO-1001
             */
            description: string | null;
            /**
             * @description Who, where a person or a service is kept
             * @example operator:demo-operator operator:demo-operator-2
             */
            actor: string | null;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description Transfers of the ledger */
        TransferList: {
            /** @description Those of them that the ledger has, in order */
            data: components["schemas"]["Transfer"][];
        };
        /** @description A payment that belongs to no sale, and what was decided about it */
        UnmatchedPayment: {
            /**
             * @description The payment
             * @example E18236120202611211445s0a1b2c3d4e
             */
            end_to_end_id: string;
            /**
             * @description The txid that it named
             * @example k3jd92ms7ahq1zp0x8vbn5tw4c
             */
            txid: string | null;
            /**
             * @description How much came, in cents
             * @example 15050
             */
            amount_cents: number;
            /**
             * Format: date-time
             * @description When it was paid
             * @example 2026-11-21T14:45:00.123+00:00
             */
            paid_at: string;
            /**
             * Format: date-time
             * @description When we learnt of it
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description What became of it
             * @example open
             * @enum {string}
             */
            status: "open" | "assigning" | "credited" | "returning" | "returned";
            /**
             * Format: uuid
             * @description Whose money it is; null until an operator has said so
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            merchant_id: string | null;
            /**
             * Format: date-time
             * @description When it was credited; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            credited_at: string | null;
            /** @description What happened to it, in order */
            events: {
                /**
                 * @description What
                 * @example assigned
                 */
                event: string;
                /**
                 * @description The status before
                 * @example open
                 */
                from: string;
                /**
                 * @description The status after
                 * @example assigning
                 */
                to: string;
                /**
                 * @description Who: `operator:<client id>`, `system` or `bank`
                 * @example operator:demo-operator
                 */
                actor: string;
                /**
                 * @description Why; of the bank: the return’s own id (`D…`), or the code of its refusal
                 * @example Asked for by phone, ticket 4711
                 */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description When
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
            }[];
        };
        /** @description Payments that belong to no sale */
        UnmatchedPaymentList: {
            /** @description The rows of this page */
            data: components["schemas"]["UnmatchedPayment"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description What waits for a second operator, with who asked */
        WaitingProposal: {
            /**
             * @description What is to be done
             * @example adjustment
             * @enum {string}
             */
            act: "adjustment" | "provider_move" | "assignment" | "refund_closing" | "operator_secret" | "operator_revocation" | "client" | "client_secret";
            /**
             * @description What it is about: a transfer, a payment, a refund, a client, or the merchant whose client it will be
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description What was asked for, with the reason that was given
             * @example {
             *       "amount_cents": 15050
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @description The operator who asked
             * @example demo-operator
             */
            proposed_by: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string;
            /**
             * @description What the operator is called, where it is a person
             * @example Ana Souza
             */
            proposed_by_name: string | null;
        };
        /** @description A PIX key whose withdrawals are to be reviewed */
        WatchKeyBody: {
            /** @description The key */
            pix_key: {
                /**
                 * @description What kind of key it is
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description The key
                 * @example maria@example.com
                 */
                value: string;
            };
            /**
             * @description Why; it is kept, so it names no document and no PIX key
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
        };
        /** @description A PIX key whose withdrawals are reviewed */
        WatchedKey: {
            /**
             * Format: uuid
             * @description The row of the list
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /** @description The key */
            pix_key: {
                /**
                 * @description What kind of key it is
                 * @example email
                 * @enum {string}
                 */
                type: "cpf" | "cnpj" | "phone" | "random" | "email";
                /**
                 * @description The key, normalised
                 * @example maria@example.com
                 */
                value: string;
            };
            /**
             * @description Why it is watched
             * @example Asked for by phone, ticket 4711
             */
            reason: string;
            /**
             * @description Who added it
             * @example demo-operator
             */
            added_by: string;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            added_at: string;
        };
        /** @description PIX keys whose withdrawals are reviewed */
        WatchedKeyList: {
            /** @description All of them */
            data: components["schemas"]["WatchedKey"][];
        };
        /** @description What operators have to look at */
        WebhookAlert: {
            /**
             * Format: uuid
             * @description The alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description What is wrong
             * @example endpoint_failing
             */
            kind: string;
            /**
             * @description An endpoint, or what a step of the service is about
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * @description What is known besides
             * @example {
             *       "since": "2026-11-18T14:45:00.000Z"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was noticed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Since when
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * Format: date-time
             * @description When it was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
            /**
             * @description The operator who closed it
             * @example demo-operator
             */
            resolved_by: string | null;
            /**
             * @description What was done
             * @example The merchant has a new address
             */
            resolution: string | null;
        };
        /** @description Alerts about webhook endpoints */
        WebhookAlertList: {
            /** @description The rows of this page */
            data: components["schemas"]["WebhookAlert"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description An event, and what came of sending it */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The event: `webhook-id` of what is sent
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description What happened
             * @example sale.paid
             * @enum {string}
             */
            type: "sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted" | "ping";
            /**
             * @description What it is about, e.g. a sale
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            object_id: string;
            /**
             * @description `delivered`: it was taken; `given_up`: it was refused for three days
             * @example delivered
             * @enum {string}
             */
            status: "pending" | "delivered" | "given_up";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123+00:00
             */
            occurred_at: string;
            /**
             * Format: date-time
             * @description When it was taken; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When it is tried next, at the earliest; null when nothing is left to try or the endpoint is not enabled
             * @example 2026-11-21T14:45:00.123+00:00
             */
            next_attempt_at: string | null;
            /** @description Every try */
            attempts: {
                /**
                 * Format: date-time
                 * @description When it was tried
                 * @example 2026-11-21T14:45:00.123+00:00
                 */
                at: string;
                /**
                 * @description How long that took, in milliseconds
                 * @example 84
                 */
                took_ms: number;
                /**
                 * @description What the endpoint answered; null when it gave no answer
                 * @example 200
                 */
                status: number | null;
                /**
                 * @description Why there was no good answer; null when there was
                 * @example timeout
                 */
                failure: string | null;
                /**
                 * @description The beginning of its body
                 * @example ok
                 */
                answer: string | null;
            }[];
        };
        /** @description Deliveries, newest first */
        WebhookDeliveryList: {
            /** @description The rows of this page */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description An address of yours that hears of what happens */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description The endpoint
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description Where to send
             * @example https://shop.example.com/webhooks
             */
            url: string;
            /**
             * @description What it hears of; everything when it is empty
             * @example [
             *       "sale.paid"
             *     ]
             */
            event_types: ("sale.paid" | "sale.expired" | "sale.cancelled" | "subscription.authorized" | "subscription.refused" | "subscription.expired" | "subscription.charge_missed" | "subscription.cancelled" | "subscription.ended" | "refund.settled" | "refund.failed" | "dispute.opened" | "dispute.closed" | "defense.sent" | "defense.refused" | "share.received" | "share.taken_back" | "share.given_back" | "withdrawal.pending_approval" | "withdrawal.processing" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.returned" | "balance.adjusted")[];
            /**
             * @description For people
             * @example The shop
             */
            description: string | null;
            /**
             * @description `disabled`: by you; `gone`: it answered 410; `failing`: it took nothing for three days
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled" | "gone" | "failing";
            /**
             * Format: date-time
             * @description Since when it has taken nothing; null when its last answer was good
             * @example 2026-11-21T14:45:00.123+00:00
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            updated_at: string;
        };
        /** @description Webhook endpoints, oldest first */
        WebhookEndpointList: {
            /** @description All of them */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        /** @description Money that leaves the balance to a PIX key */
        Withdrawal: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
        };
        /** @description What operators have to look at */
        WithdrawalAlert: {
            /**
             * Format: uuid
             * @description The alert
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            id: string;
            /**
             * @description What is wrong
             * @example payout_unknown
             */
            kind: string;
            /**
             * @description The withdrawal, or the cause that many of them share
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            subject: string;
            /**
             * Format: uuid
             * @description The withdrawal that it is about
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string | null;
            /**
             * @description What is wrong, in words
             * @example The bank does not know what became of it
             */
            detail: string;
            /**
             * @description What is known besides
             * @example {
             *       "attempts": 3
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was noticed
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Who works on it; null when nobody does
             * @example operator:demo-operator
             */
            taken_by: string | null;
            /**
             * Format: date-time
             * @description Since when
             * @example 2026-11-21T14:45:00.123+00:00
             */
            taken_at: string | null;
            /**
             * @description Who has proposed to close it, where two have to
             * @example operator:demo-operator
             */
            proposed_by: string | null;
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-21T14:45:00.123+00:00
             */
            proposed_at: string | null;
            /**
             * @description With which word
             * @example The bank corrected its line
             */
            proposed_resolution: string | null;
            /**
             * @description The operator who closed it
             * @example demo-operator
             */
            resolved_by: string | null;
            /**
             * @description What was done
             * @example The bank said that it was settled
             */
            resolution: string | null;
            /**
             * Format: date-time
             * @description When it was closed; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            resolved_at: string | null;
        };
        /** @description Alerts about withdrawals */
        WithdrawalAlertList: {
            /** @description Alerts, newest first */
            data: components["schemas"]["WithdrawalAlert"][];
        };
        /** @description The withdrawal */
        WithdrawalAnswer: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /** @description The withdrawal */
            data: components["schemas"]["ExpandedWithdrawal"];
        };
        /** @description A withdrawal, as it was asked for */
        WithdrawalCreation: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
        };
        /** @description The withdrawal, and why it failed */
        WithdrawalEventData: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Why it failed; null when it did not. Only with `expand=failure` */
            failure: components["schemas"]["WithdrawalFailure"] | null;
            /**
             * @description Who of the merchant approved, rejected or cancelled it, last, named as `created_by` is; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
        };
        /** @description A withdrawal failed; its amount is available again */
        WithdrawalFailedEvent: {
            /**
             * @description What happened
             * @example withdrawal.failed
             * @constant
             */
            type: "withdrawal.failed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description Why a withdrawal failed */
        WithdrawalFailure: {
            /**
             * @description A closed list; new codes come with a new version of the API
             * @example bank_refused
             * @enum {string}
             */
            code: "merchant_suspended" | "auto_approval_off" | "above_withdrawal_limit" | "above_daily_limit" | "merchant_rejected" | "compliance_rejected" | "cancelled_by_merchant" | "cancelled_by_operator" | "decision_expired" | "bank_refused";
            /**
             * @description For people; the code is for programs
             * @example The bank refused the payment
             */
            message: string;
        };
        /** @description Withdrawals, newest first */
        WithdrawalList: {
            /**
             * @description True: the request was done
             * @example true
             * @constant
             */
            success: true;
            /** @description The rows of this page */
            data: components["schemas"]["ListedWithdrawal"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one
             * @example MTcwMDAw
             */
            next_cursor: string | null;
        };
        /** @description A withdrawal has arrived */
        WithdrawalPaidEvent: {
            /**
             * @description What happened
             * @example withdrawal.paid
             * @constant
             */
            type: "withdrawal.paid";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description A withdrawal waits for an approval */
        WithdrawalPendingApprovalEvent: {
            /**
             * @description What happened
             * @example withdrawal.pending_approval
             * @constant
             */
            type: "withdrawal.pending_approval";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description A withdrawal is on its way */
        WithdrawalProcessingEvent: {
            /**
             * @description What happened
             * @example withdrawal.processing
             * @constant
             */
            type: "withdrawal.processing";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["WithdrawalEventData"];
        };
        /** @description The receiver’s bank sent money of a paid withdrawal back */
        WithdrawalReturnedEvent: {
            /**
             * @description What happened
             * @example withdrawal.returned
             * @constant
             */
            type: "withdrawal.returned";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-21T14:45:00.123Z
             */
            timestamp: string;
            /** @description The object, as it was then */
            data: components["schemas"]["WithdrawalReturnedEventData"];
        };
        /** @description The withdrawal, and how much of it came back */
        WithdrawalReturnedEventData: {
            /**
             * Format: uuid
             * @description The withdrawal
             * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
             */
            withdrawal_id: string;
            /**
             * @description What leaves the balance
             * @example R$ 150,50
             */
            amount: string;
            /**
             * @description Our fee, part of the amount
             * @example R$ 0,20
             */
            fee_amount: string;
            /**
             * @description What arrives: the amount without the fee
             * @example R$ 150,30
             */
            net_amount: string;
            /**
             * @description `pending`: waits for an approval; `processing`: on its way; `paid` and `failed` never change again
             * @example processing
             * @enum {string}
             */
            status: "pending" | "processing" | "paid" | "failed";
            /**
             * @description Where it was made
             * @example api
             * @enum {string}
             */
            origin: "api" | "portal";
            /**
             * @description Where to, normalised
             * @example maria@example.com
             */
            pix_key: string;
            /**
             * @description What kind of key it is
             * @example email
             * @enum {string}
             */
            pix_key_type: "cpf" | "cnpj" | "phone" | "random" | "email";
            /**
             * @description Whether somebody of the merchant has to approve it
             * @example false
             */
            requires_merchant_approval: boolean;
            /**
             * @description Whether operators have to review it
             * @example false
             */
            requires_compliance_review: boolean;
            /**
             * @description The payment’s end-to-end id; null until the bank has given it
             * @example E18236120202611211500s0a1b2c3d4e
             */
            e2e_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for
             * @example 2026-11-21T14:45:00.123+00:00
             */
            created_at: string;
            /**
             * @description Where it is at the bank: not sent, sent, arrived or refused
             * @example processing
             * @enum {string}
             */
            bank_processing_status: "pending" | "processing" | "completed" | "failed";
            /**
             * @description Whether it was approved automatically
             * @example true
             */
            auto_approved: boolean;
            /**
             * @description How far a review by operators has come
             * @example not_required
             * @enum {string}
             */
            compliance_status: "not_required" | "pending" | "under_review" | "approved" | "rejected";
            /**
             * Format: date-time
             * @description When it came to its end; null until then
             * @example 2026-11-21T14:45:00.123+00:00
             */
            processed_at: string | null;
            /** @description Why it failed; null when it did not. Only with `expand=failure` */
            failure: components["schemas"]["WithdrawalFailure"] | null;
            /**
             * @description Who of the merchant approved, rejected or cancelled it, last, named as `created_by` is; null while nobody has. Only with `expand=decided_by`
             * @example demo-merchant
             */
            decided_by?: string | null;
            /**
             * @description All that came back so far
             * @example R$ 150,30
             */
            returned_amount: string;
        };
        /** @description All that is known of a withdrawal */
        WithdrawalStory: {
            /** @description The withdrawal */
            withdrawal: components["schemas"]["OperatorWithdrawalDetail"];
            /** @description What the ledger did for it, in order */
            transfers: components["schemas"]["Transfer"][];
            /** @description What its merchant was sent, newest first */
            deliveries: components["schemas"]["ObjectDelivery"][];
            /** @description What operators did about it, newest first */
            acts: components["schemas"]["AuditEvent"][];
            /**
             * @description Services that gave no answer in time: their part is missing here
             * @example []
             */
            unanswered: ("ledger" | "webhooks" | "gateway")[];
        };
    };
    responses: {
        /** @description Not valid: the body is no JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
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
        /** @description Not valid: the body is no JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
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
        /** @description Not valid: the body is no JSON, or a field, a parameter or a header is not as described. Codes: `invalid_request`, `invalid_json`, `unknown_parameter`, `idempotency_key_missing`, `idempotency_key_invalid`, `pix_key_missing` */
        BadRequestWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Not in the state for it, or an Idempotency-Key that was used with other data. With `Retry-After`: ask again. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
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
        /** @description Not in the state for it, or an Idempotency-Key that was used with other data. With `Retry-After`: ask again. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
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
        /** @description Not in the state for it, or an Idempotency-Key that was used with other data. With `Retry-After`: ask again. Codes: `conflict`, `wrong_status`, `idempotency_key_reused`, `idempotency_key_in_use` */
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
        /** @description The token lacks the scope, or its merchant is suspended. Codes: `forbidden`, `missing_scope`, `csrf_token_missing`, `csrf_token_wrong`, `foreign_origin`, `second_factor_required`, `merchant_suspended`, `another_client_needed` */
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
        /** @description The token lacks the scope, or its merchant is suspended. Codes: `forbidden`, `missing_scope`, `csrf_token_missing`, `csrf_token_wrong`, `foreign_origin`, `second_factor_required`, `merchant_suspended`, `another_client_needed` */
        ForbiddenWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description It was, and is no longer. Codes: `gone` */
        GoneWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Something went wrong on our side; nobody knows yet what was done. Ask again with the same Idempotency-Key. Codes: `internal` */
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
        /** @description Something went wrong on our side; nobody knows yet what was done. Ask again with the same Idempotency-Key. Codes: `internal` */
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
        /** @description Something went wrong on our side; nobody knows yet what was done. Ask again with the same Idempotency-Key. Codes: `internal` */
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
        /** @description Something went wrong on our side; nobody knows yet what was done. Ask again with the same Idempotency-Key. Codes: `internal` */
        InternalServerErrorWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description There is none by this id; another merchant’s is none. Codes: `not_found`, `unknown_route` */
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
        /** @description There is none by this id; another merchant’s is none. Codes: `not_found`, `unknown_route` */
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
        /** @description There is none by this id; another merchant’s is none. Codes: `not_found`, `unknown_route` */
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
        /** @description A part that is needed does not answer; nothing was done. Ask again as `Retry-After` says. Codes: `unavailable` */
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
        /** @description A part that is needed does not answer; nothing was done. Ask again as `Retry-After` says. Codes: `unavailable` */
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
        /** @description A part that is needed does not answer; nothing was done. Ask again as `Retry-After` says. Codes: `unavailable` */
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
        /** @description A part that is needed does not answer; nothing was done. Ask again as `Retry-After` says. Codes: `unavailable` */
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
        /** @description Too many requests; wait as `Retry-After` says. Codes: `too_many_requests` */
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
        /** @description Too many requests; wait as `Retry-After` says. Codes: `too_many_requests` */
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
        /** @description Too many requests; wait as `Retry-After` says. Codes: `too_many_requests` */
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
        /** @description The token, or the credentials, are missing, wrong or no longer valid. Codes: `unauthorized`, `invalid_credentials` */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description The token, or the credentials, are missing, wrong or no longer valid. Codes: `unauthorized`, `invalid_credentials` */
        UnauthorizedWithoutToken: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LabelError"];
            };
        };
        /** @description Understood, and refused: a field, a limit or the balance. Codes: `invalid_fields`, `insufficient_balance`, `limit_exceeded`, `split_refused`, `due_charge_refused`, `due_charges_not_offered`, `subscription_refused`, `subscriptions_not_offered`, `defenses_not_offered`, `charge_refused`, `payouts_not_offered` */
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
        /** @description Understood, and refused: a field, a limit or the balance. Codes: `invalid_fields`, `insufficient_balance`, `limit_exceeded`, `split_refused`, `due_charge_refused`, `due_charges_not_offered`, `subscription_refused`, `subscriptions_not_offered`, `defenses_not_offered`, `charge_refused`, `payouts_not_offered` */
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
         * @description The request’s id; tell it to whom you ask for help
         * @example 6f1c2b8e-4a57-4d7f-9a0e-2c6d7e8f9a0b
         */
        "x-request-id": string;
        /**
         * @description What is left (draft-ietf-httpapi-ratelimit-headers-10): `r` requests for `t` seconds, and at the same time
         * @example "requests";r=598;t=42, "at-once";r=499
         */
        RateLimit: string;
        /**
         * @description The limits that are counted: `q` requests in `w` seconds, and at the same time
         * @example "requests";q=600;w=60, "at-once";q=500;qu="concurrent-requests"
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds after which the same request may succeed
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
                /** @description The passkey, as the device names it */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only withdrawals in this status */
                status?: "pending" | "processing" | "paid" | "failed";
                /** @description Only the withdrawal that this Idempotency-Key has made */
                reference?: string;
                /** @description Only the withdrawal with this end-to-end id */
                end_to_end_id?: string;
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
                created_to?: string;
                /** @description `created_by`: who asked for each */
                expand?: "created_by";
                /** @description Only for files: `pt-BR` writes semicolons, amounts in reais with a decimal comma, times of Brasília and a byte order mark */
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
                /** @description Yours, and new for each operation: letters, digits, `-` and `_`; a UUID is best. Sent again with the same data, the request does nothing new and answers what was made */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only this one, by the `x-request-id` of its answer */
                request_id?: string;
                /** @description Only those that were answered so: one status, or all of a kind */
                status?: string;
                /** @description Only those of this client */
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
                /** @description The client */
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
                /** @description The client */
                id: string;
                /** @description The secret */
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
                /** @description The client */
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
                /** @description An id, txid, end-to-end id, reference or idempotency key, whole as it is */
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
                /** @description An id, txid, end-to-end id, reference or idempotency key, whole as it is */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The client */
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
                /** @description The client */
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
                /** @description The client */
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
                /** @description The key: `kid` of its tokens */
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
                /** @description The payment */
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
                /** @description Which one */
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
                         * @description `posted`, or why not
                         * @example posted
                         * @enum {string}
                         */
                        outcome: "posted" | "insufficient_funds" | "hold_not_found" | "hold_not_active" | "conflict";
                        /**
                         * @description True when this transfer was already known, and this is its first outcome again
                         * @example false
                         */
                        replayed: boolean;
                        /**
                         * @description What was available right after it, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description What was on hold right after it, in cents
                         * @example 0
                         */
                        held_cents: number;
                        /**
                         * @description What was moved, in cents
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
                         * @description `posted`, or why not
                         * @example posted
                         * @enum {string}
                         */
                        outcome: "posted" | "insufficient_funds" | "hold_not_found" | "hold_not_active" | "conflict";
                        /**
                         * @description True when this transfer was already known, and this is its first outcome again
                         * @example false
                         */
                        replayed: boolean;
                        /**
                         * @description What was available right after it, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description What was on hold right after it, in cents
                         * @example 0
                         */
                        held_cents: number;
                        /**
                         * @description What was moved, in cents
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only what this client did */
                actor?: string;
                /** @description Only events of this name */
                event?: string;
                /** @description Only what is about this merchant or client, or what a path names */
                subject?: string;
                /** @description Only what came of this request */
                request_id?: string;
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only differences in this status; without it all that are not resolved */
                status?: "open" | "taken" | "resolved";
                /** @description Only of this kind */
                kind?: "payment_missing" | "payment_differs" | "payment_unreadable" | "refund_missing" | "refund_not_ours" | "refund_differs" | "ledger_missing" | "ledger_not_ours" | "ledger_differs" | "payout_missing" | "payout_not_ours" | "payout_differs" | "payout_unreadable";
                /** @description Only what differs from this book */
                book?: "bank" | "ledger";
                /** @description Only of this day of Brasília */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description `failure`: why it failed, or null; `history`: what happened to it, in order; `created_by`: who asked for it; `decided_by`: who of the merchant approved, rejected or cancelled it, or null */
                expand?: string;
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only sales in this status */
                status?: "pending" | "paid" | "expired" | "cancelled";
                /** @description Only sales of exactly this reference */
                reference?: string;
                /** @description Only the sale with this transaction id */
                txid?: string;
                /** @description Only the sale that this payment was for */
                end_to_end_id?: string;
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
                created_to?: string;
                /** @description `returns`: what of each went back to its payer, and whether it is disputed */
                expand?: "returns";
                /** @description Only for files: `pt-BR` writes semicolons, amounts in reais with a decimal comma, times of Brasília and a byte order mark */
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
                /** @description Yours, and new for each operation: letters, digits, `-` and `_`; a UUID is best. Sent again with the same data, the request does nothing new and answers what was made */
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
                /** @description `shares`: what each receiver of a split sale has got, and given back */
                expand?: "shares";
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Yours, and new for each operation: letters, digits, `-` and `_`; a UUID is best. Sent again with the same data, the request does nothing new and answers what was made */
                "idempotency-key": string;
            };
            path: {
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only subscriptions in this status */
                status?: "pending" | "active" | "refused" | "expired" | "cancelled" | "ended";
                /** @description Only subscriptions of exactly this reference */
                reference?: string;
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
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
                /** @description Yours, and new for each operation: letters, digits, `-` and `_`; a UUID is best. Sent again with the same data, the request does nothing new and answers what was made */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only disputes in this status */
                status?: "open" | "accepted" | "rejected" | "cancelled";
                /** @description Only disputes of this sale */
                sale_id?: string;
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
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
                /** @description `defense`: your answer, whether one can be written, and the bank’s date */
                expand?: "defense";
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Yours, and new for each operation: letters, digits, `-` and `_`; a UUID is best. Sent again with the same data, the request does nothing new and answers what was made */
                "idempotency-key": string;
            };
            path: {
                /** @description Which one */
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
                /** @description `reserve`: what of `hold` is in reserve */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only movements of this kind */
                kind?: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
                created_to?: string;
                /** @description Only for files: `pt-BR` writes semicolons, amounts in reais with a decimal comma, times of Brasília and a byte order mark */
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
                /** @description The first day, in Brasília; 30 days before `to` when absent, and 93 at most */
                from?: string;
                /** @description The last day; today when absent */
                to?: string;
                /** @description Only for files: `pt-BR` writes semicolons, amounts in reais with a decimal comma, times of Brasília and a byte order mark */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description What came after this event, oldest first; `start` is before all that are kept */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only deliveries in this status */
                status?: "pending" | "delivered" | "given_up";
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Which one */
                id: string;
                /** @description The event: `webhook-id` of what was sent */
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
                /** @description Which one */
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
                /** @description `overdue`: due, and nobody does it; `failing`: it failed, and is tried again by itself; `set_aside`: it failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description How many rows at most */
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
                /** @description `overdue`: due, and nobody does it; `failing`: it failed, and is tried again by itself; `set_aside`: it failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description How many rows at most */
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
                /** @description `overdue`: due, and nobody does it; `failing`: it failed, and is tried again by itself; `set_aside`: it failed so often that it waits for a person */
                state?: "overdue" | "failing" | "set_aside";
                /** @description How many rows at most */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many days at most */
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
                /** @description Which one */
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
                /** @description How many days at most */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description What the step is about, e.g. a sale or a withdrawal */
                subject: string;
                /** @description The step */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description Which one */
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
                /** @description Whether open ones, or those that were closed */
                open?: "true" | "false";
                /** @description How many rows at most */
                limit?: number;
                /** @description Only of this kind */
                kind?: string;
                /** @description Only what the comparison of this day of the bank’s books found */
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
                /** @description Which one */
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
                /** @description What the step is about, e.g. a sale or a withdrawal */
                subject: string;
                /** @description The step */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description The merchant */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only alerts in this status */
                status?: "open" | "resolved";
                /** @description Only of this kind */
                kind?: string;
                /** @description Only what the comparison of this day of the bank’s books found */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
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
                /** @description The payment */
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
                /** @description The payment */
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only open ones, or all */
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
                /** @description Which one */
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
                /** @description What the step is about, e.g. a sale or a withdrawal */
                subject: string;
                /** @description The step */
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
                /** @description What they are about, by ids, with commas between */
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
                /** @description Days before this one */
                before?: string;
                /** @description How many at most */
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
                /** @description The day, in Brasília */
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
                /** @description The last merchant of the page before */
                after?: string;
                /** @description How many at most */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The day, in Brasília */
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
                /** @description Which ones, by their ids, with commas between */
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
                /** @description Which one */
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
                         * @description What is available, in cents
                         * @example 165050
                         */
                        available_cents: number;
                        /**
                         * @description What is on hold, in cents
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
                /** @description How many rows at most */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters; absent for the first page */
                cursor?: string;
                /** @description Only movements of this kind */
                kind?: "credit" | "settle" | "hold" | "capture" | "release" | "return" | "adjustment" | "transfer_out" | "transfer_in";
                /** @description Only what was made then or later: a date, which is a day in Brasília, or a time, UTC where it has no offset */
                created_from?: string;
                /** @description Only what was made then or earlier, written as `created_from`; a date has its whole day in it */
                created_to?: string;
                /** @description Only for files: `pt-BR` writes semicolons, amounts in reais with a decimal comma, times of Brasília and a byte order mark */
                locale?: "pt-BR";
            };
            header?: never;
            path: {
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description Which one */
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
                /** @description The subscription’s `payment_provider_recurrence_id` */
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
                /** @description The charge’s `txid` */
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
        /** @description Mistakes that the bank makes on purpose, by name; docs/psp-sandbox.md has all of them. What is absent is as usual */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
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
                 * @description The event; the same each time it is sent
                 * @example 0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent, in seconds since 1970; refuse what is older than five minutes
                 * @example 1795348800
                 */
                "webhook-timestamp": string;
                /**
                 * @description HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the endpoint’s secret, in base64 after `v1,`; two of them, separated by a space, while a secret is replaced
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
            /** @description Send nothing here any more */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken; the body does not matter */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again, for three days */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
