import { createPrivateKey, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServiceTokenSigner } from '@comporta/shared/auth/service-tokens.ts'
import { merchantScopes, operatorScopes, type Scope } from '@comporta/shared/contracts/auth.contract.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acts } from '../../../../tests/hostile/acts.ts'
import { createOperatorListener } from '../../src/http/operator-listener.ts'
import { insertApiClient } from '../../src/storage/api-clients.repository.ts'
import { insertPasskey } from '../../src/storage/passkeys.repository.ts'
import { findPerson, listMembershipsOf, type NewMembership } from '../../src/storage/people.repository.ts'
import { createOperator } from '../../src/use-cases/create-api-client.ts'
import { createPerson } from '../../src/use-cases/create-person.ts'
import { addOwnSecret, createOwnClient, listOwnClients } from '../../src/use-cases/manage-clients.ts'
import { openSession, type SignedInAccount } from '../../src/use-cases/open-session.ts'
import { csrfTokenOf } from '../../src/use-cases/session-tokens.ts'
import { elevate } from '../../src/use-cases/show-second-factor.ts'
import { cookieName } from '../browser.ts'
import { publicUrl, startGateway, type TestGateway } from '../gateway.ts'
import { type Answer, sendJson, type Upstream } from '../upstream.ts'
import { owner, ownId, passwordOfPeople, type Row, rival, rows, unknownId } from './rows.ts'

/**
 * Every route of the gateway, as the gateway itself lists them, against everybody who may call it. A route without a row
 * fails, and so does a row without a route.
 */
let gateway: TestGateway
let upstreams: readonly Upstream[]
/** The values that rows name by `@name`. */
const made = new Map<string, string>()
const tokens = new Map<string, string>()

const tokenFor = (name: string): string => {
  const token = tokens.get(name)
  if (token === undefined) throw new Error(`${name} has no token`)
  return token
}

/** Answers as a service does: an id in the path belongs to its owner alone, and operators see everything. */
const likeAService: Answer = ({ url, caller }, response) => {
  const isKnown = !url.includes(unknownId)
  const isOwners = !url.includes(ownId) || caller?.merchantId === owner.id || caller?.scopes.includes('ops')
  const isOpen = url.startsWith('/checkout') || url.startsWith('/sandbox') || url.startsWith('/webhooks/')
  // The gateway's own requests about a suspended merchant.
  if (url.endsWith('/hold')) return response.writeHead(204).end()
  // The gateway reads these itself, to put them together.
  if (isKnown && /^\/ops\/sales\/refunds\/[^/]+$/.test(url)) {
    return sendJson(response, 200, { id: ownId, merchant_id: null, closed_as: null, is_closable: false, attempts: [] })
  }
  if (/^\/ops\/\w+\/differences\?/.test(url)) return sendJson(response, 200, { data: [], next_cursor: null })
  if (isKnown && (isOwners || isOpen)) return sendJson(response, 200, { success: true, data: {} })
  return sendJson(response, 404, { error: 'Not Found', message: 'no such thing' })
}

beforeAll(async () => {
  gateway = await startGateway()
  const { sales, withdrawals, ledger, webhooks, sandbox } = gateway
  upstreams = [sales, withdrawals, ledger, webhooks, sandbox]
  sales.answerWith(likeAService)
  withdrawals.answerWith(likeAService)
  ledger.answerWith(likeAService)
  webhooks.answerWith(likeAService)
  sandbox.answerWith(likeAService)
  tokens.set('owner', await gateway.tokenOf('demo-merchant'))
  tokens.set('rival', await gateway.tokenOf('demo-rival'))
  tokens.set('operator', await gateway.tokenOf('demo-operator'))
  tokens.set('expired', await tokenOf('demo-merchant', merchantScopes, -3_600))
  tokens.set('expired operator', await tokenOf('demo-operator', ['ops'], -3_600))
  for (const scope of merchantScopes) {
    tokens.set(`all but ${scope}`, await tokenOf('demo-merchant', without(merchantScopes, scope)))
  }
  for (const duty of operatorScopes) {
    const scopes = without(operatorScopes, duty, 'ops')
    const { clientId } = await createOperator(gateway.dependencies, { name: duty, scopes, alone: true })
    tokens.set(`all but ${duty}`, await tokenOf(clientId, scopes))
  }
  const sign = createServiceTokenSigner('gateway', gateway.servicePrivateKey)
  tokens.set('service', await sign('ledger', { merchantId: owner.id, clientId: owner.clientId, scopes: ['ops'] }))
  const { clientId } = await createOperator(gateway.dependencies, { name: 'Ana', scopes: ['ops'], alone: false })
  made.set('@pendingOperator', clientId)
  made.set('@signingKey', await gateway.dependencies.signingKeys.rotate({ actor: 'a test' }))
  await makeClients()
  await makePeople()
})
afterAll(() => gateway.close())
beforeEach(() => {
  for (const upstream of upstreams) upstream.received.length = 0
})

/** Makes clients that manage their merchant's clients, and clients of the owner to act on. */
async function makeClients(): Promise<void> {
  const { database } = gateway.dependencies
  for (const { id: merchantId, name } of [owner, rival]) {
    const id = `admin-${merchantId}`
    await insertApiClient(database, { id, merchantId, name, scopes: ['clients:write'] })
    tokens.set(`admin ${merchantId}`, await tokenOf(id, ['clients:write'], 0, merchantId))
  }
  for (const name of ['@client', '@clientToRevoke']) {
    const request = { merchantId: owner.id, name, scopes: ['sales:read'], act: { actor: 'a test' } }
    made.set(name, (await createOwnClient(gateway.dependencies, request)).clientId)
  }
  const clientId = made.get('@client') ?? ''
  await addOwnSecret(gateway.dependencies, { merchantId: owner.id, clientId, act: { actor: 'a test' } })
  const client = (await listOwnClients(gateway.dependencies, owner.id)).find(({ id }) => id === clientId)
  made.set('@secret', client?.secrets[0]?.id ?? '')
}

const people = new Map<string, SignedInAccount>()

/** Makes people: one of the owner and one of its rival who may do everything, readers of the owner, and an operator. */
async function makePeople(): Promise<void> {
  const { dependencies } = gateway
  const make = async (name: string, membership: NewMembership): Promise<void> => {
    const shown = { email: `${name.toLowerCase()}@example.com`, password: passwordOfPeople }
    const { id } = await createPerson(dependencies, { ...shown, name, membership, alone: true })
    const person = await findPerson(dependencies.database, id)
    if (!person) throw new Error(`${name} was not made`)
    people.set(name, { person, memberships: await listMembershipsOf(dependencies.database, id) })
    made.set(`@${name}`, id)
  }
  await make('owner', { merchantId: owner.id, role: 'owner' })
  await make('reader', { merchantId: owner.id, role: 'support' })
  await make('person', { merchantId: owner.id, role: 'support' })
  await make('personToRemove', { merchantId: owner.id, role: 'support' })
  await make('rival', { merchantId: rival.id, role: 'owner' })
  await make('operator', { merchantId: null, role: 'operator', duties: ['ops'] })
}

/** The headers of a browser in which this person is signed in. */
async function sessionOf(name: string): Promise<{ id: string; headers: Record<string, string> }> {
  const account = people.get(name)
  if (!account) throw new Error(`${name} is nobody`)
  const browser = { address: '127.0.0.1', requestId: 'x', userAgent: '', token: undefined }
  const opened = await openSession(gateway.dependencies, account, browser, { by: 'password' })
  // These people have shown a second factor; other tests show that it is needed.
  const { token, session } = await elevate(gateway.dependencies.database, opened.session)
  const headers = { cookie: `${cookieName}=${token}`, 'x-csrf-token': csrfTokenOf(token) }
  return { id: session.id, headers }
}

async function addPasskeyOf(name: string): Promise<string> {
  const personId = people.get(name)?.person.id
  if (!personId) throw new Error(`${name} is nobody`)
  const id = `passkey-${randomUUID()}`
  const key = { publicKey: Buffer.alloc(0), counter: 0n, transports: [] }
  await insertPasskey(gateway.dependencies.database, { id, personId, name, ...key })
  made.set('@passkey', id)
  return id
}

const withoutCsrfToken = ({ cookie = '' }: Record<string, string>) => ({ cookie })

const without = <Name extends string>(names: readonly Name[], ...gone: Name[]): Name[] =>
  names.filter((name) => !gone.includes(name))

/** Signed with the gateway's own key, so that only the claims differ from those of its tokens. */
async function tokenOf(
  clientId: string,
  scopes: readonly string[],
  issuedSecondsFromNow = 0,
  merchantId: string | undefined = clientId === owner.clientId ? owner.id : undefined,
): Promise<string> {
  const key = gateway.dependencies.signingKeys.current()
  const now = Math.floor(Date.now() / 1_000) + issuedSecondsFromNow
  return new SignJWT({
    client_id: clientId,
    scope: scopes.join(' '),
    ...(merchantId === undefined ? {} : { merchant_id: merchantId }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id })
    .setIssuer(publicUrl)
    .setAudience('comporta-api')
    .setSubject(clientId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(createPrivateKey({ key: Buffer.from(key.privateKey, 'base64'), format: 'der', type: 'pkcs8' }))
}

interface Asked {
  status: number
  body: string
}

/** Asks with a token, or with the headers of a browser. */
async function ask(...request: Parameters<typeof send>): Promise<Asked> {
  const { statusCode: status, body } = await send(...request)
  return { status, body }
}

async function send(
  name: string,
  row: Row,
  caller: string | Record<string, string> | undefined,
  id?: string,
  remoteAddress = '127.0.0.1',
) {
  const [method = 'GET', template = ''] = name.split(' ')
  const url = Object.entries(row.params ?? {}).reduce((path, [param, value], index) => {
    const known = made.get(value) ?? value
    return path.replace(param === '*' ? '*' : `:${param}`, index === 0 ? (id ?? known) : known)
  }, template)
  const known = 'query' in row && row.query ? `${new URLSearchParams(row.query)}` : ''
  const query = known && `${url.includes('?') ? '&' : '?'}${known}`
  const request = {
    method: method as 'GET',
    url: url + query,
    remoteAddress,
    headers: {
      ...(typeof caller === 'string' ? { authorization: `Bearer ${caller}` } : caller),
      ...row.headers,
    },
    ...(row.body === undefined ? {} : { payload: row.body }),
  }
  if (!('isEndless' in row)) return gateway.app.inject(request)
  const response = await gateway.app.inject({ ...request, payloadAsStream: true })
  const [beginning] = await once(response.stream(), 'data')
  response.stream().destroy()
  return { statusCode: response.statusCode, headers: response.headers, body: String(beginning) }
}

/** Shape B, on every endpoint. */
const refused = (status: 401 | 403) => ({
  status,
  body: expect.stringContaining(status === 401 ? '"error":"Unauthorized"' : '"error":"Forbidden"'),
})

const nothingWasAsked = (): void => {
  for (const { received } of upstreams) expect(received).toEqual([])
}

/** The token of a caller with all that the row asks for: an operator, a merchant's client, or the one that manages its clients. */
const tokenOfOwner = ({ scope }: Guarded, merchant: typeof owner | typeof rival = owner): string => {
  if (scope.startsWith('ops')) return tokenFor('operator')
  if (scope === 'clients:write') return tokenFor(`admin ${merchant.id}`)
  return tokenFor(merchant === owner ? 'owner' : 'rival')
}

const letIn = [200, 201, 202, 204, 302, 409]

const names = Object.keys(rows)
type Guarded = Extract<Row, { scope: Scope }>
const guarded = Object.entries(rows).filter((entry): entry is [string, Guarded] => entry[1].scope !== undefined)
const ofPeople = Object.entries(rows).filter(([, row]) => 'person' in row)
const merchants = guarded.filter(([, { scope }]) => !scope.startsWith('ops'))
const operators = guarded.filter(([, { scope }]) => scope.startsWith('ops'))

it('every route has a row, and every row has a route', () => {
  const routes = [...gateway.routes].filter((route) => !route.startsWith('HEAD '))
  expect(routes.sort()).toEqual([...names].sort())
})

it('every change by operators is listed with how many persons it takes', () => {
  const changes = operators.map(([name]) => name).filter((name) => !name.startsWith('GET '))
  expect(Object.keys(acts).sort()).toEqual(changes.sort())
})

it('HEAD is allowed only where there is a GET route', () => {
  const heads = [...gateway.routes].filter((route) => route.startsWith('HEAD '))
  const gets = heads.map((route) => route.replace('HEAD', 'GET'))
  for (const route of gets) expect(names).toContain(route)
})

describe.each(guarded)('%s', (name, row) => {
  const isOperators = row.scope.startsWith('ops')

  it('lets in a caller with the scope', async () => {
    const { status } = await ask(name, row, tokenOfOwner(row))
    expect(letIn).toContain(status)
  })

  it('401 without a token', async () => {
    expect(await ask(name, row, undefined)).toEqual(refused(401))
    nothingWasAsked()
  })

  it('401 with an expired token', async () => {
    expect(await ask(name, row, tokenFor(isOperators ? 'expired operator' : 'expired'))).toEqual(refused(401))
    nothingWasAsked()
  })

  it('401 with a token that our services use among themselves', async () => {
    expect(await ask(name, row, tokenFor('service'))).toEqual(refused(401))
    nothingWasAsked()
  })

  it(`403 with every scope but ${row.scope}`, async () => {
    // Every duty may read, so only a token without any cannot. And no scope of an ordinary client manages clients.
    const isOthers = row.scope === 'ops:support' || row.scope === 'clients:write'
    const token = tokenFor(isOthers ? 'owner' : `all but ${row.scope}`)
    expect(await ask(name, row, token)).toEqual(refused(403))
    nothingWasAsked()
  })

  if (row.params) {
    it('404 for an unknown id', async () => {
      const { status } = await ask(name, row, tokenOfOwner(row), unknownId)
      expect(status).toBe(404)
    })
  }
})

describe.each(guarded)('%s', (name, row) => {
  const changes = !name.startsWith('GET ')
  const person = row.scope.startsWith('ops') ? 'operator' : 'owner'

  it('lets in a person whose role has the scope; 403 for a change without the CSRF token', async () => {
    const { headers } = await sessionOf(person)
    const { status } = await ask(name, row, headers)
    expect([401, 403, 429, 500, 503]).not.toContain(status)
    if (!changes) return
    for (const upstream of upstreams) upstream.received.length = 0
    expect(await ask(name, row, withoutCsrfToken(headers))).toEqual(refused(403))
    nothingWasAsked()
  })

  it('401 for a person’s cookie from another address family', async () => {
    const { headers } = await sessionOf(person)
    expect(await ask(name, row, headers, undefined, '2001:db8::7')).toEqual(refused(401))
    nothingWasAsked()
  })

  it('403 for a person whose role lacks the scope', async () => {
    const isReading = row.scope.endsWith(':read')
    const { headers } = await sessionOf(isReading ? 'operator' : 'reader')
    expect(await ask(name, row, headers)).toEqual(refused(403))
    nothingWasAsked()
  })
})

describe.each(ofPeople)('%s', (name, row) => {
  it('lets in the person whose account it is', async () => {
    made.set('@session', (await sessionOf('owner')).id)
    if (row.params?.['id'] === '@passkey') await addPasskeyOf('owner')
    const { status, body } = await ask(name, row, (await sessionOf('owner')).headers)
    if ('wrongCode' in row) expect(body).toMatch(/"code":"invalid_(credentials|request)"/)
    else expect(letIn).toContain(status)
  })

  it('401 without a session, and with a program’s token', async () => {
    expect(await ask(name, row, undefined)).toEqual(refused(401))
    expect(await ask(name, row, tokenFor('owner'))).toEqual(refused(401))
  })

  if (!name.startsWith('GET ')) {
    it('403 without the CSRF token', async () => {
      const { headers } = await sessionOf('owner')
      expect(await ask(name, row, withoutCsrfToken(headers))).toEqual(refused(403))
    })
  }

  if (row.params) {
    it('404 for an unknown id, and for another person’s', async () => {
      const { id: sessionId } = await sessionOf('owner')
      const id = row.params?.['id'] === '@session' ? sessionId : await addPasskeyOf('owner')
      expect((await ask(name, row, (await sessionOf('owner')).headers, unknownId)).status).toBe(404)
      expect((await ask(name, row, (await sessionOf('rival')).headers, id)).status).toBe(404)
    })
  }
})

describe.each(merchants)('%s', (name, row) => {
  it.each(['program', 'person'])(
    'gives another merchant’s %s nothing of the owner’s, whichever merchant the request names',
    async (kind) => {
      const body = { ...row.body, merchant_id: owner.id, merchantId: owner.id }
      const headers = { ...row.headers, 'idempotency-key': randomUUID(), 'x-merchant-id': owner.id }
      const caller = kind === 'person' ? (await sessionOf('rival')).headers : tokenOfOwner(row, rival)
      const asked = await ask(name, { ...row, headers, ...(row.body && { body }) }, caller)
      if (row.params) expect(asked.status).toBe(404)
      else expect(letIn).toContain(asked.status)
      const callers = upstreams.flatMap(({ received }) => received.map(({ caller }) => caller?.merchantId))
      if (row.asksAll) expect(new Set(callers)).toEqual(new Set([rival.id]))
      else expect(callers).toEqual(row.ownsIt ? [] : [rival.id])
    },
  )

  it('403 for an operator', async () => {
    expect(await ask(name, row, tokenFor('operator'))).toEqual(refused(403))
    nothingWasAsked()
  })
})

describe.each(operators)('%s', (name, row) => {
  it('403 for a merchant', async () => {
    expect(await ask(name, row, tokenFor('owner'))).toEqual(refused(403))
    nothingWasAsked()
  })

  const isReading = name.startsWith('GET ')
  it(isReading ? 'leaves no row in the audit log' : 'is in the audit log', async () => {
    const newest = async () => {
      const url = '/ops/audit?limit=1'
      const headers = { authorization: `Bearer ${tokenFor('operator')}` }
      return (await gateway.app.inject({ url, headers })).json<{ data: { id: string; moment: string }[] }>().data[0]
    }
    const before = await newest()
    await ask(name, row, tokenFor('operator'))
    const after = await newest()
    if (isReading) expect(after).toEqual(before)
    else expect(after).toMatchObject({ moment: 'answered', actor: 'demo-operator' })
    expect(after?.id === before?.id).toBe(isReading)
  })
})

/** Addresses on other sites, two of which look like paths. */
const lures = ['//evil.example', '/\\evil.example', 'javascript:alert(document.domain)//evil']
/** Names that other applications give the address to go to after signing in. */
const targets = ['next', 'redirect', 'redirect_uri', 'redirectTo', 'return_to', 'returnTo', 'continue', 'url', 'to']

describe.each(Object.entries(rows))('%s', (name, row) => {
  it('never redirects to an address in the request, and is shown in no frame', async () => {
    for (const lure of lures) {
      const { headers } = await sessionOf(row.scope?.startsWith('ops') ? 'operator' : 'owner')
      const query = new URLSearchParams(Object.fromEntries(targets.map((target) => [target, lure])))
      const answer = await send(`${name}?${query}`, row, { ...headers, referer: lure })
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect([answer.headers['location'], answer.headers['refresh']]).toEqual([undefined, undefined])
      if (String(answer.headers['content-type']).startsWith('text/html')) expect(answer.body).not.toContain('evil')
    }
  })
})

it.each([
  '//evil.example',
  '//evil.example/app/',
  '/\\evil.example',
  '/app//evil.example',
  '/app/../../evil.example',
  '/app/\\evil.example',
  'http://evil.example/app',
])('the path %s never redirects to another site', async (path) => {
  const asked = request(gateway.url, { path, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect([answer.headers.location, answer.headers['refresh']]).toEqual([undefined, undefined])
  expect(await text(answer)).not.toMatch(/<[^>]*evil/)
})

describe('where operators have a port of their own', () => {
  let apart: TestGateway
  let listener: Server
  let url: string

  beforeAll(async () => {
    apart = await startGateway({ environment: { OPS_PORT: '0' } })
    const created = createOperatorListener(apart.app, { OPS_PORT: 0 })
    if (!created) throw new Error('a port was given')
    listener = created.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    listener.closeAllConnections()
    listener.close()
    await apart.close()
  })

  const pathOf = (name: string): string => name.replace(/^\w+ /, '').replaceAll(/:\w+|\*/g, unknownId)
  const methodOf = (name: string) => name.split(' ')[0] as 'GET'
  const signIn = async (door: string): Promise<string> => {
    const response = await fetch(`${door}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'demo-operator', client_secret: 'demo-operator-secret' }),
    })
    return String(((await response.json()) as { access_token: string }).access_token)
  }

  it.each(operators.map(([name]) => name))('%s is 404 at the public port, with an operator’s token', async (name) => {
    const headers = { authorization: `Bearer ${await apart.tokenOf('demo-operator')}` }
    for (const method of [methodOf(name), 'HEAD', 'DELETE'] as const) {
      const response = await apart.app.inject({ method, url: pathOf(name), headers })
      expect([response.statusCode, response.headers['allow']]).toEqual([404, undefined])
    }
    const unknown = await apart.app.inject({ method: 'GET', url: '/ops/nothing', headers })
    expect(unknown.statusCode).toBe(404)
  })

  it.each(operators.map(([name]) => name))('%s is 401 there without a token', async (name) => {
    const response = await fetch(url + pathOf(name), { method: methodOf(name) })
    expect(response.status).toBe(401)
  })

  it('operators’ programs sign in and act there, also with a token from the public port', async () => {
    const token = await signIn(url)
    const response = await fetch(`${url}/ops/merchants`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
    // A token from the public port is as good.
    const other = await fetch(`${url}/ops/merchants`, {
      headers: { authorization: `Bearer ${await signIn(apart.url)}` },
    })
    expect(other.status).toBe(200)
  })

  it('people sign in there, with a session that opens no operators’ route at the public port', async () => {
    const response = await fetch(`${url}/v1/session/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'operator' }),
    })
    expect(response.status).toBe(201)
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await fetch(`${url}/ops/merchants`, { headers: { cookie } })).status).toBe(200)
    expect((await fetch(`${apart.url}/ops/merchants`, { headers: { cookie } })).status).toBe(404)
  })

  it('every other route is 404 there', async () => {
    const others = names.filter((name) => !/ \/(app|ops\/|auth$|v1\/(session|second-factors|passkeys))/.test(name))
    const statuses = await Promise.all(
      others.map(async (name) => (await fetch(url + pathOf(name), { method: methodOf(name) })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

describe.each(Object.entries(rows).filter(([, row]) => row.open))('%s', (name, row) => {
  it('answers the same without a token and with an expired one', async () => {
    const bare = await ask(name, row, undefined)
    const withToken = await ask(name, row, tokenFor('expired'))
    expect(withToken.status).toBe(bare.status)
    // Only signing in refuses here, since these credentials are nobody's.
    const isSigningIn = /^POST \/(auth|v1\/session(\/passkey)?)$/.test(name)
    // Nobody was invited or has asked for a reset, and no organisation's sign-in is set up.
    const isInvitation = ['POST /v1/invitations/accept', 'POST /v1/password-resets'].includes(name)
    expect(isSigningIn ? [401] : isInvitation || name.includes('/oidc') ? [404] : [200, 201, 302]).toContain(
      bare.status,
    )
  })
})
