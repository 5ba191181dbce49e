/** An attack that is more than one request, what comes of it, and the test that shows it. */
export interface Promise {
  attack: string
  outcome: string
  file: string
  /** Stands in that file as it is here. */
  test: string
}

const at = (name: string): string => `services/gateway/tests/${name}.test.ts`

// biome-ignore format: a table is read by its columns
export const promises: readonly Promise[] = [
  { attack: 'The demo’s credentials against a database that a real PSP serves', outcome: 'The gateway does not start until the demo is out', file: at('refuse-unsafe-production'), test: 'keeps the gateway from starting until it is removed, and then nobody signs in with it' },
  { attack: 'Settings that are unsafe together', outcome: 'No process starts; each reason with its cure', file: at('refuse-unsafe-production'), test: 'are refused in one message, each with its cure, without a stack trace and without a secret' },
  { attack: 'The whole theft by one operator with every duty: money, a client, a withdrawal, its approval and its review', outcome: 'Refused at three places: the adjustment, the approval and a second client, the settings', file: 'tests/e2e/refuse-theft.e2e.test.ts', test: 'one operator with every duty takes no money: neither from nothing, nor from a merchant that has some' },
  { attack: 'Money for oneself: one operator adjusts a balance', outcome: '202: nothing reaches the ledger before another operator says the same', file: at('two-operators'), test: '202 with the proposal for the first operator, and nothing reaches the ledger' },
  { attack: 'Somebody’s money for a merchant of one’s own: one operator assigns an unmatched payment', outcome: '202: nothing reaches sales before another operator says the same', file: at('assign-payment'), test: 'is no way for one operator to give a merchant of its own the money: 409 for the same word twice' },
  { attack: 'A merchant’s money for oneself: one operator puts a PIX key of its own in the place of the merchant’s, or lifts its limits', outcome: '202: nothing changes before another operator says the same', file: 'services/withdrawals/tests/change-payout-settings.test.ts', test: '202 for one operator with %s, and nothing changes' },
  { attack: 'Two hands of one person: an operator makes a second client of a merchant, to approve what the first withdraws', outcome: '202: another operator has to say the same', file: at('two-operators'), test: 'is made by one operator when it is the merchant’s first, by two when it is not' },
  { attack: 'The same with a new secret of a client that exists', outcome: '202', file: at('two-operators'), test: 'gets another secret from two, and one that only reads from one' },
  { attack: 'The same with a client that makes clients', outcome: '202, also as the merchant’s first', file: at('manage-clients'), test: '202 for a client that manages others, made by one operator: also as the merchant’s first' },
  { attack: 'An operator takes the secret of an equal', outcome: '403', file: at('two-operators'), test: '403 for every other operator who makes one alone' },
  { attack: 'An operator ends all the others', outcome: '202: another operator has to say the same', file: at('two-operators'), test: 'takes two others: the first alone changes nothing' },
  { attack: 'A word of last month is completed today', outcome: 'It is forgotten; the second word is a first one', file: at('two-operators'), test: 'that nobody confirms in time is forgotten: the second word is then a first one' },
  { attack: 'A page of another site that makes the browser of somebody who is signed in ask for something', outcome: '403: it does not know the session’s token, and says where it comes from', file: at('sign-in'), test: '403 without the token that only our page knows, with a wrong one, and with one of before' },
  { attack: 'A form that is sent again after its session changed', outcome: '403', file: at('sign-in'), test: '403 without the token that only our page knows, with a wrong one, and with one of before' },
  { attack: 'A stolen cookie, from another family of addresses', outcome: '401, and in the audit log', file: at('sign-in'), test: 'that comes over another family of addresses is refused, and told of: it was carried elsewhere' },
  { attack: 'A stolen cookie, from another family of addresses, at any route', outcome: '401, and nothing is asked of a service', file: 'services/gateway/tests/tenant-matrix/tenant-matrix.test.ts', test: '401 for a person’s cookie that was carried to another family of addresses' },
  { attack: 'A person of another merchant, at any route', outcome: 'What nobody has', file: 'services/gateway/tests/tenant-matrix/tenant-matrix.test.ts', test: 'other’s %s: is what nobody has, whatever the request says of whose it is' },
  { attack: 'A link to us that leads elsewhere, by a parameter of any route', outcome: 'No answer says where to go', file: 'services/gateway/tests/tenant-matrix/tenant-matrix.test.ts', test: 'sends nobody to where a request says, and is shown in nobody’s frame' },
  { attack: 'A link to us that leads elsewhere, by its path', outcome: 'Answered where it is', file: 'services/gateway/tests/tenant-matrix/tenant-matrix.test.ts', test: 'sends nobody to where the path %s may look as if it led' },
  { attack: 'A link to the portal that leads elsewhere once its reader has signed in', outcome: 'The reader stays at the portal', file: 'tests/e2e/portal/hostile.e2e.test.ts', test: 'stays at its own address, whatever a link to it says of where to go after signing in' },
  { attack: 'A page that shows the portal in a frame, to have something clicked', outcome: 'Nothing is shown', file: 'tests/e2e/portal/hostile.e2e.test.ts', test: 'is not shown in a frame of another page' },
  { attack: 'The form of a withdrawal, sent again as it was', outcome: 'The same withdrawal', file: 'tests/e2e/portal/hostile.e2e.test.ts', test: 'pays out once for a form that is sent again as it was, and not at all after its person has left' },
  { attack: 'An owner who invites somebody of another merchant, to become them there', outcome: '401: who belongs somewhere shows the password that they have', file: at('manage-people'), test: 'makes nobody who belongs to another merchant somebody else: they show the password that they have' },
  { attack: 'An invitation that is used twice, or found later', outcome: '404', file: at('manage-people'), test: 'is void after seven days, when it was withdrawn, and when another took its place' },
  { attack: 'Somebody who was dismissed, with a session that is open', outcome: '401 at once', file: at('manage-people'), test: 'are out at once when they are removed, and only there' },
  { attack: 'A person’s password alone, to approve a withdrawal or to operate', outcome: '403 until a second factor is shown, for ten minutes', file: at('second-factor'), test: '403 second_factor_required, until one is shown' },
  { attack: 'A code that was looked at over somebody’s shoulder', outcome: 'Taken once, also of two at the same moment', file: at('second-factor'), test: 'is taken once, wherever it is shown' },
  { attack: 'A page that looks like ours and asks for a passkey, or one that was signed before', outcome: '401: a device signs for one site, and what it signs serves once', file: at('passkey'), test: '401 for what was signed for another site, without asking its person, or with another key' },
  { attack: 'A copy of a security key', outcome: '401 for the one that has counted less', file: at('passkey'), test: '401 for what was signed before, for a challenge that is not ours, and for a copy that has counted less' },
  { attack: 'Guessing codes', outcome: '429 after ten in ten minutes', file: at('second-factor'), test: '401 for a wrong one, in the audit log, and 429 after ten tries' },
  { attack: 'A stolen session that enrols an authenticator of the thief’s, or removes the person’s', outcome: '401 without the password, 403 without the factor', file: at('second-factor'), test: 'is removed by who shows it: the password alone does not do' },
  { attack: 'Guessing a person’s password', outcome: '429 there; the person signs in where they have been before, and from elsewhere', file: at('sign-in'), test: '429 for who guesses, and never for the person where they have signed in before' },
  { attack: 'Finding out who has an account', outcome: 'One text, one cost', file: at('sign-in'), test: 'takes as long for an e-mail address that nobody has: both are compared with a slow hash' },
  { attack: 'A stolen copy of the gateway’s database: people', outcome: 'Slow hashes of passwords, and of cookies nothing with which one is made', file: at('sign-in'), test: 'stores neither the password nor what the cookie holds' },
  { attack: 'An act that leaves no trace', outcome: 'What cannot be written down is not done', file: at('list-audit-events'), test: 'is not done when it cannot be written down' },
  { attack: 'The trace is changed afterwards', outcome: 'Refused by the table, for its owner too', file: at('create-merchant'), test: 'keeps its history append-only, also for those who own the tables' },
  { attack: '1,000 wrong secrets for one client from five addresses', outcome: 'Its owner signs in from a sixth, and so does everybody else', file: at('guess-secrets'), test: 'with 1,000 guesses at one client from five addresses keeps out neither its owner nor another client' },
  { attack: 'Client ids that nobody has, to fill Redis with counters', outcome: 'At most 65 for an address, each for a minute', file: at('guess-secrets'), test: 'make no more than 65 counters for an address, each gone within a minute' },
  { attack: 'A service’s Redis account, to read or empty the others’', outcome: 'Only its own keys, and no command that lists, watches or empties', file: 'stack/tests/redis-accounts.test.ts', test: 'reads and writes its own keys, in scripts too, and nobody else’s' },
  { attack: 'Wrong sign-ins that spend a client’s tokens', outcome: 'They spend nothing of it', file: at('guess-secrets'), test: 'and more than a minute’s tokens’ worth spends none of the client’s own budget for tokens' },
  { attack: 'A claimed `X-Forwarded-For`', outcome: 'Not believed', file: at('guess-secrets'), test: 'that is not known, who claims an address is not believed' },
  { attack: 'Sign-ins that keep the processor busy', outcome: 'One costs microseconds', file: at('replace-secret-hash'), test: 'costs a tenth of the processor’s time, at most, that it cost before' },
  { attack: 'A stolen copy of the gateway’s database: secrets', outcome: 'Keyed hashes; the key is elsewhere', file: at('replace-secret-hash'), test: 'keeps secrets as hashes keyed by a pepper that is not in the database' },
  { attack: 'A stolen copy of the gateway’s database: signing keys', outcome: 'Encrypted; the key is elsewhere', file: at('rotate-signing-key'), test: 'private halves are encrypted in the database, those from before at the next start' },
  { attack: 'A stolen copy of everything that a whole stack writes: logs of all processes, metrics, Redis, refusals, databases', outcome: 'Nobody’s data in it, beyond what is sealed', file: 'tests/e2e/leave-no-personal-data.long.test.ts', test: 'leaves nobody’s data in logs, metrics, Redis, refusals, or unsealed in a database' },
  { attack: 'A stolen copy of the logs', outcome: 'No row that PostgreSQL refused, no PIX key', file: 'libs/shared/src/telemetry/logger.test.ts', test: 'is told without the row that it quotes, alone, as a cause and among others' },
  { attack: 'A leaked signing key', outcome: 'Taken out: refused everywhere within five seconds', file: at('rotate-signing-key'), test: 'a key that is taken out is refused everywhere within five seconds, and a new one signs at once' },
  { attack: '2,000 open event streams on one sale', outcome: 'Pages and status answer within a second, or 503', file: at('protect-others'), test: 'answer within a second, or 503, while 2,000 listen for one sale' },
  { attack: 'A service behind that does not answer', outcome: '503 with `Retry-After` after a second, however many wait', file: at('protect-others'), test: '503 with Retry-After after a second when sales does not answer, however many wait' },
  { attack: '16 statements of one merchant, read slowly', outcome: 'Four at once, then 503; no other’s balance waits', file: at('protect-others'), test: 'that one merchant reads slowly, 16 at once, stop no other’s balance, nor its statement' },
  { attack: 'One merchant’s requests all at once', outcome: '429 beyond its bound; another’s pass', file: at('protect-others'), test: '429 for one too many, while another merchant’s pass, until one is answered' },
  { attack: '100 callbacks whose bodies never end', outcome: '404 before the bodies; no memory', file: at('protect-others'), test: 'with a wrong secret are refused before their bodies: 100 that never end cost no memory' },
  { attack: 'A callback without the provider’s certificate, where it is asked for', outcome: 'No handshake, and 404 at the public door', file: at('forward-webhook'), test: 'over mutual TLS is taken from who shows a certificate of the authority, and from nobody else anywhere' },
  { attack: 'A stolen copy of the databases: persons', outcome: 'Sealed; the key is elsewhere', file: 'services/sales/tests/seal-personal-data.test.ts', test: 'is nothing, while the merchant reads what it wrote and who paid' },
  { attack: 'A stolen copy of the databases: PIX keys', outcome: 'Sealed, and found by keyed hashes', file: 'services/withdrawals/tests/seal-personal-data.test.ts', test: 'is in no copy of the database, and everywhere where it was before' },
  { attack: 'A stolen operator’s token at the public port, where operators have one of their own', outcome: '404, as for what does not exist', file: 'services/gateway/tests/tenant-matrix/tenant-matrix.test.ts', test: '%s is 404 at the public one, with an operator’s token' },
  { attack: 'More connections than a gateway has', outcome: 'Closed at once', file: at('protect-others'), test: 'are bounded: one too many is closed at once' },
]
