/** One hostile request and the answer that it must get. Nothing reaches a service unless `answer` is a success. */
export interface HostileRow {
  group: 'amounts' | 'JSON and bytes' | 'HTTP' | 'Idempotency-Key' | 'tokens' | 'the door'
  input: string
  /** The right statuses; `closed`: the connection is closed without an answer. */
  answer: readonly (number | 'closed')[]
  /** A whole request, as it is on the wire; `TOKEN` stands for a merchant's. */
  wire: string | Buffer
}

interface Sent {
  method?: string
  path?: string
  headers?: readonly string[]
  body?: string | Buffer
}

const lines = ({ method = 'POST', path = '/v1/withdrawals', headers = [] }: Sent, length: number): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: pay.example.com',
    'Connection: close',
    ...headers,
    ...(length > 0 ? [`Content-Length: ${length}`] : []),
    '',
    '',
  ].join('\r\n')

const token = 'Authorization: Bearer TOKEN'
const key = 'Idempotency-Key: hostile'
const json = 'Content-Type: application/json'

const send = (sent: Sent): string | Buffer => {
  const body = Buffer.from(sent.body ?? '')
  return Buffer.concat([Buffer.from(lines(sent, body.length)), body])
}

const withdraw = (body: string | Buffer, headers: readonly string[] = [token, key, json]) => send({ headers, body })
const amount = (literal: string) => withdraw(`{"amount": ${literal}, "authorize": true}`)
const get = (path: string, headers: readonly string[] = [token]) => send({ method: 'GET', path, headers })

const rows = (
  group: HostileRow['group'],
  ...table: readonly (readonly [string, HostileRow['answer'], string | Buffer])[]
) => table.map(([input, answer, wire]): HostileRow => ({ group, input, answer, wire }))

// biome-ignore format: a table is read by its columns
export const hostileRows: readonly HostileRow[] = [
  ...rows('amounts',
    ['`0`',                                          [422], amount('0')],
    ['`-1`',                                         [422], amount('-1')],
    ['`-0`',                                         [422], amount('-0')],
    ['`10.005`',                                     [422], amount('10.005')],
    ['`1e21`',                                       [422], amount('1e21')],
    ['`1e400`',                                      [422], amount('1e400')],
    ['`9007199254740993`',                           [422], amount('9007199254740993')],
    ['`"10"`',                                       [422], amount('"10"')],
    ['`true`',                                       [422], amount('true')],
    ['`[10]`',                                       [422], amount('[10]')],
    ['`null`',                                       [422], amount('null')],
    ['`NaN`',                                        [400], amount('NaN')],
    ['`10000000000.00`, one cent above the largest', [422], amount('10000000000.00')],
  ),
  ...rows('JSON and bytes',
    ['no body',                                      [400, 422], withdraw('')],
    ['`null`',                                       [400], withdraw('null')],
    ['`[]`',                                         [400], withdraw('[]')],
    ['`"x"`',                                        [400], withdraw('"x"')],
    ['cut off',                                      [400], withdraw('{"amount": 10')],
    ['a trailing comma',                             [400], withdraw('{"amount": 10,}')],
    ['two documents',                                [400], withdraw('{} {}')],
    ['`__proto__`',                                  [400], withdraw('{"amount": 10, "authorize": true, "__proto__": {"a": 1}}')],
    ['`constructor.prototype`',                      [400], withdraw('{"amount": 10, "authorize": true, "constructor": {"prototype": {}}}')],
    ['nested 20,000 deep',                           [400, 422], withdraw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['a body larger than 64 KiB',                    [413], withdraw(`{"a": "${'x'.repeat(65_536)}"}`)],
    ['bytes that are no UTF-8',                      [400], withdraw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
    ['a lone surrogate in a PIX key',                [422], withdraw('{"amount": 10, "authorize": true, "pix_key": "\\ud800", "pix_key_type": "email"}')],
    ['NUL in a PIX key',                             [422], withdraw('{"amount": 10, "authorize": true, "pix_key": "a\\u0000@b.c", "pix_key_type": "email"}')],
    ['no media type',                                [400, 415], withdraw('{}', [token, key])],
    ['`text/plain`',                                 [415], withdraw('{}', [token, key, 'Content-Type: text/plain'])],
    ['another charset',                              [415], withdraw('{}', [token, key, 'Content-Type: application/json; charset=utf-16'])],
    ['compressed',                                   [415], withdraw('{}', [token, key, json, 'Content-Encoding: gzip'])],
  ),
  ...rows('HTTP',
    ['`Content-Length` and `Transfer-Encoding`',     [400], `POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two `Content-Length`',                         [400], `POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['`Transfer-Encoding: xchunked`',                [400, 415], `POST /auth HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n`],
    ['a space before the colon of a header',         [400], `GET /health HTTP/1.1\r\nHost : x\r\n\r\n`],
    ['no `Host`',                                    [400], `GET /v1/balance HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['a head of 20 KB',                              [431], get('/v1/balance', [token, `X-Long: ${'x'.repeat(20_000)}`])],
    ['an unknown method',                            [400], `FOO /v1/balance HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a method that the path does not have',         [405], send({ method: 'DELETE', path: '/v1/balance', headers: [token] })],
    ['a trailing slash',                             [404], get('/v1/balance/')],
    ['two slashes',                                  [404], get('//v1/balance')],
    ['another case',                                 [404], get('/V1/balance')],
    ['an escaped letter in a path',                  [404], get('/%761/balance')],
    ['an escaped slash in a path',                   [404], get('/v1%2fbalance')],
    ['`%zz` in a path',                              [404, 400], get('/v1/%zz')],
    ['NUL in a path',                                [404, 400], get('/v1/sales/%00')],
    ['an address with a host for a path',            [404], get('http://pay.example.com/v1/balance')],
    ['a path of 8,000 characters',                   [404, 414], get(`/v1/sales/${'x'.repeat(8_000)}`)],
  ),
  ...rows('Idempotency-Key',
    ['none',                                         [400], withdraw('{"amount": 10, "authorize": true}', [token, json])],
    ['empty',                                        [400], withdraw('{"amount": 10, "authorize": true}', [token, json, 'Idempotency-Key:'])],
    ['256 characters',                               [400], withdraw('{"amount": 10, "authorize": true}', [token, json, `Idempotency-Key: ${'k'.repeat(256)}`])],
    ['a space in it',                                [400], withdraw('{"amount": 10, "authorize": true}', [token, json, 'Idempotency-Key: a b'])],
    ['a letter beyond ASCII',                        [400], withdraw('{"amount": 10, "authorize": true}', [token, json, 'Idempotency-Key: é'])],
    ['in quotes',                                    [400], withdraw('{"amount": 10, "authorize": true}', [token, json, 'Idempotency-Key: "k"'])],
    ['sent twice',                                   [400], withdraw('{"amount": 10, "authorize": true}', [token, json, key, 'Idempotency-Key: other'])],
  ),
  ...rows('tokens',
    ['none',                                         [401], get('/v1/balance', [])],
    ['`Basic`',                                      [401], get('/v1/balance', ['Authorization: Basic TOKEN'])],
    ['two of them',                                  [401], get('/v1/balance', [token, token])],
    ['in the query',                                 [401], get('/v1/balance?access_token=TOKEN', [])],
    ['in a cookie',                                  [401], get('/v1/balance', ['Cookie: access_token=TOKEN'])],
    ['its signature cut off',                        [401], get('/v1/balance', ['Authorization: Bearer e30.e30.x'])],
    ['`alg: none`',                                  [401], get('/v1/balance', ['Authorization: Bearer eyJhbGciOiJub25lIn0.e30.x'])],
    ['a merchant named in a header',                 [403], get('/ops/merchants', [token, 'X-Merchant-Id: x', 'X-Scopes: ops'])],
  ),
  ...rows('the door',
    ['a callback with a wrong secret',               [404], send({ path: '/webhooks/pix/wrong-secret-of-nobody', headers: [json], body: '{}' })],
    ['a callback with no secret',                    [404], send({ path: '/webhooks/pix/', headers: [json], body: '{}' })],
    ['metrics from outside',                         [404], get('/metrics', [])],
    ['an internal route of the ledger',              [404], get('/merchants/0190a0de-0000-7000-8000-000000000001/balance')],
    ['an internal route of withdrawals',             [405, 404], send({ method: 'PUT', path: '/ops/withdrawals/merchants/0190a0de-0000-7000-8000-000000000001/hold', headers: [token, json], body: '{}' })],
    ['an internal route of sales',                   [405, 404], send({ method: 'PUT', path: '/ops/sales/merchants/0190a0de-0000-7000-8000-000000000001/hold', headers: [token, json], body: '{}' })],
    ['a file above the assets',                      [404], get('/docs/static/../../package.json', [])],
    ['signing in with lists for texts',              [400], send({ path: '/auth', headers: [json], body: '{"client_id": ["a"], "client_secret": {"b": 1}}' })],
    ['signing in with SQL for an id',                [401], send({ path: '/auth', headers: [json], body: '{"client_id": "\' OR 1=1 --", "client_secret": "x"}' })],
  ),
]
