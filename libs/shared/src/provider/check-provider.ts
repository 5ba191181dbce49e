import { randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { cents } from '../money/cents.ts'
import { createTxid } from '../pix/txid.ts'
import { tokenRequest, userAgent } from './access-token.ts'
import { clientCertificateOf } from './client-certificate.ts'
import { createPixProvider } from './create-pix-provider.ts'
import { recurrenceScopes, standardScopes } from './dialects/api-pix.ts'
import type { Dialect } from './dialects/dialect.ts'
import { dialectOf } from './dialects/dialect-of.ts'
import { createPixHttp } from './pix-http.ts'
import { ProviderError } from './pix-provider.ts'
import { problemCodeOf } from './problem.ts'
import { recurrencesOf } from './scopes.ts'
import { type PixSettings, readTlsMaterial } from './settings.ts'
import { causeOf, jsonOf } from './transport-failures.ts'

/** `warning`: it works, but somebody should look. */
export interface CheckLine {
  state: 'ok' | 'warning' | 'wrong'
  text: string
}

export interface CheckOptions {
  /** What the account is for; both when absent. */
  only?: 'sales' | 'payouts' | undefined
  /** Where the provider should report payments; absent where we only poll. */
  webhookUrl?: string | undefined
  /** This machine's clock. */
  now?: () => Date
}

const ok = (text: string): CheckLine => ({ state: 'ok', text })
const warning = (text: string): CheckLine => ({ state: 'warning', text })
const wrong = (text: string): CheckLine => ({ state: 'wrong', text })

const dayMs = 86_400_000
const daysOfWarning = 30
/** A `Date` header has whole seconds, and a request takes its time. */
const clockToleranceMs = 10_000

/**
 * Tries what sales and withdrawals will need from the provider, before money depends on it. Yields one sentence per
 * check, without secrets. A check that depends on a failed one is skipped.
 */
export async function* checkProvider(settings: PixSettings, options: CheckOptions = {}): AsyncGenerator<CheckLine> {
  const now = options.now ?? (() => new Date())
  const dialect = dialectOf(settings)
  const refusal = dialect.refuse?.(settings)
  if (refusal !== undefined) return yield wrong(refusal)
  const certificate = checkCertificate(settings, now())
  yield certificate
  if (certificate.state === 'wrong') return
  const token = await askForToken(settings, dialect)
  if (token.kind === 'failed') return yield wrong(token.text)
  yield ok('The token endpoint gives a token.')
  yield checkClock(token.date, now())
  const hasRecurrences = options.only !== 'payouts' && recurrencesOf(settings, dialect) !== undefined
  yield checkScopes(token.scopes, dialect, { ...options, hasRecurrences })
  if (options.only !== 'sales') {
    yield dialect.payouts
      ? ok('Withdrawals can be sent: this provider takes payouts.')
      : warning(`Withdrawals are refused: ${settings.PIX_PROVIDER} receives only.`)
  }
  if (options.only !== 'payouts') {
    yield checkRecurrences(hasRecurrences, dialect, settings)
    yield await checkCharge(settings)
  }
  if (!settings.PIX_POLLING_ONLY) yield* checkWebhook(settings, options.webhookUrl)
}

function checkCertificate(settings: PixSettings, now: Date): CheckLine {
  try {
    const certificate = clientCertificateOf(settings)
    if (!certificate)
      return warning('No client certificate is set: a real PSP asks for one (PIX_CERT_FILE or PIX_PFX_FILE).')
    const daysLeft = Math.floor((certificate.validToDate.getTime() - now.getTime()) / dayMs)
    const end = certificate.validToDate.toISOString().slice(0, 10)
    if (daysLeft < 0) return wrong(`The client certificate has expired on ${end}: get a new one from the provider.`)
    const text = `The client certificate is good for ${daysLeft} days more, until ${end}.`
    return daysLeft < daysOfWarning ? warning(text) : ok(text)
  } catch (error) {
    return wrong(
      `The certificate files cannot be read (${causeOf(error)}): look at PIX_CERT_FILE, PIX_CERT_KEY_FILE, PIX_PFX_FILE.`,
    )
  }
}

type TokenAnswer =
  | { kind: 'token'; date: Date | undefined; scopes: readonly string[] | undefined }
  | { kind: 'failed'; text: string }

const tokenOnWire = z.object({ access_token: z.string().min(1), scope: z.string().optional() })

async function askForToken(settings: PixSettings, dialect: Dialect): Promise<TokenAnswer> {
  const dispatcher = new Agent({ connect: { ...readTlsMaterial(settings), timeout: settings.PIX_TIMEOUT_MS } })
  try {
    const { headers, body } = tokenRequest(settings, dialect)
    const answer = await request(settings.PIX_TOKEN_URL, {
      dispatcher,
      method: 'POST',
      signal: AbortSignal.timeout(settings.PIX_TIMEOUT_MS),
      headers: {
        ...dialect.headers(settings),
        ...settings.PIX_EXTRA_HEADERS,
        ...headers,
        accept: 'application/json',
        'user-agent': userAgent,
      },
      body,
    })
    const json = jsonOf(await answer.body.text())
    const token = tokenOnWire.safeParse(json)
    if (answer.statusCode >= 300 || !token.success) {
      return { kind: 'failed', text: refusedToken(answer.statusCode, problemCodeOf(json)) }
    }
    const date = typeof answer.headers['date'] === 'string' ? new Date(answer.headers['date']) : undefined
    return { kind: 'token', date, scopes: token.data.scope?.split(' ') }
  } catch (error) {
    return { kind: 'failed', text: noConnection(new URL(settings.PIX_TOKEN_URL), causeOf(error)) }
  } finally {
    await dispatcher.close()
  }
}

function refusedToken(status: number, code: string | undefined): string {
  if (code === 'invalid_scope')
    return 'The client may not ask for these scopes (invalid_scope): have the provider grant them, or set PIX_SCOPES.'
  const said = `${status} ${code ?? ''}`.trim()
  if ([400, 401, 403].includes(status)) {
    return `The token endpoint refuses the client (${said}): look at PIX_CLIENT_ID, PIX_CLIENT_SECRET and PIX_AUTH_STYLE.`
  }
  return `The token endpoint answers ${said}: PIX_TOKEN_URL may be another service's, or the provider is not well.`
}

const unreachable =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|TimeoutError)$/
const theirCertificate = /^(UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS_CERT|CERT_)/

function noConnection({ host, protocol }: URL, cause: string): string {
  if (unreachable.test(cause))
    return `Nothing answers at ${host} (${cause}): look at the address, the network and the firewall.`
  if (theirCertificate.test(cause)) {
    return `The certificate that ${host} shows is not trusted here (${cause}): set PIX_CA_FILE to its authority, if it is really the provider.`
  }
  // With TLS 1.3, a server refuses a certificate by ending the connection that has just begun.
  if (protocol === 'https:')
    return `${host} refuses our client certificate (${cause}): it is not one that this provider has issued or registered.`
  return `${host} ends the connection (${cause}): it may want https.`
}

function checkClock(theirs: Date | undefined, ours: Date): CheckLine {
  if (theirs === undefined || Number.isNaN(theirs.getTime()))
    return warning('The provider does not tell its time: the clock was not compared.')
  const aheadMs = ours.getTime() - theirs.getTime()
  if (Math.abs(aheadMs) <= clockToleranceMs) return ok('The clocks agree.')
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  return wrong(
    `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the provider's: synchronise it (NTP).`,
  )
}

function checkRecurrences(isOffered: boolean, { recurrences }: Dialect, { PIX_PROVIDER }: PixSettings): CheckLine {
  if (isOffered) return ok('Subscriptions are offered: this provider takes recurrences.')
  const reason = recurrences
    ? 'set PIX_RECEIVER_ACCOUNT, and rec.write in PIX_SCOPES if that is set'
    : `${PIX_PROVIDER} is not known to take recurrences`
  return warning(`Subscriptions are refused: ${reason}.`)
}

function checkScopes(
  granted: readonly string[] | undefined,
  { payouts }: Dialect,
  { only, hasRecurrences }: CheckOptions & { hasRecurrences: boolean },
): CheckLine {
  if (!granted) return ok('The token does not say its scopes: what follows shows them.')
  const needed = [
    ...(only === 'payouts' ? webhookScopes : standardScopes),
    ...(payouts && only !== 'sales' ? ['pix.send', 'gn.pix.send.read'] : []),
    ...(hasRecurrences ? recurrenceScopes : []),
  ]
  const missing = needed.filter((scope) => !granted.includes(scope))
  if (missing.length === 0) return ok('The token has every scope that is needed.')
  return wrong(`The token lacks the scopes ${missing.join(', ')}: have the provider grant them to the client.`)
}

const webhookScopes = standardScopes.filter((scope) => scope.startsWith('webhook.'))

/** Makes and removes a charge of one centavo that nobody is shown. */
async function checkCharge(settings: PixSettings): Promise<CheckLine> {
  const provider = createPixProvider(settings)
  const txid = createTxid()
  try {
    const made = { txid, amountCents: cents(1n), expiresInSeconds: 60, merchantName: 'TESTE', merchantCity: 'BRASIL' }
    await provider.createCharge({ ...made, description: `provider:check ${randomUUID().slice(0, 8)}` })
    const { status } = await provider.cancelCharge(txid)
    if (status === 'removed') return ok('A charge of R$ 0,01 was made and removed.')
    return wrong(`A charge of R$ 0,01 was made and could not be removed: it ends by itself in a minute (txid ${txid}).`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'unauthorized')
      return wrong(
        `A charge is refused for want of permission (${error.message}): the scopes cob.write and cob.read are needed.`,
      )
    const cure =
      error.kind === 'refused' ? 'look at PIX_KEY, which must be a key of this account' : 'look at PIX_API_URL'
    return wrong(`A charge of R$ 0,01 could not be made and removed (${error.message}): ${cure}.`)
  } finally {
    await provider.close()
  }
}

const registered = z.object({ webhookUrl: z.string() })

async function* checkWebhook(settings: PixSettings, expected: string | undefined): AsyncGenerator<CheckLine> {
  const http = createPixHttp(settings)
  const answer = await http
    .request({ method: 'GET', path: `/webhook/${encodeURIComponent(settings.PIX_KEY)}` })
    .finally(() => http.close())
  const webhook =
    answer.kind === 'answered' && answer.status === 200 ? registered.safeParse(answer.body).data : undefined
  if (!webhook)
    return yield warning(
      'No callback is registered: sales-worker does it when it starts. Until then payments are noticed by asking.',
    )
  // The last part of the address is a secret, so only the host is shown.
  const url = URL.parse(webhook.webhookUrl)
  if (!url)
    return yield wrong(
      'What is registered as callback is no address: start sales-worker with the right PIX_WEBHOOK_URL.',
    )
  if (expected !== undefined && webhook.webhookUrl !== expected) {
    return yield wrong(
      `Another callback is registered, at ${url.host}: start sales-worker with the right PIX_WEBHOOK_URL.`,
    )
  }
  yield ok(`The callback is registered at ${url.host}.`)
  yield await checkReachable(url)
}

/** Checked from here: any answer shows that something listens, and so does a demand for a certificate. */
async function checkReachable(url: URL): Promise<CheckLine> {
  const dispatcher = new Agent()
  try {
    await request(url.origin, { dispatcher, method: 'HEAD', signal: AbortSignal.timeout(5_000) })
    return ok(`${url.host} answers from here.`)
  } catch (error) {
    const cause = causeOf(error)
    if (!unreachable.test(cause) && url.protocol === 'https:')
      return ok(`${url.host} answers from here, and asks for a certificate or shows one of its own (${cause}).`)
    return wrong(`Nothing answers at the callback's address ${url.host} from here (${cause}).`)
  } finally {
    await dispatcher.close()
  }
}
