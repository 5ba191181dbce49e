import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { bankStatement, paySaleAnswer } from '@comporta/shared/contracts/sandbox.contract.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey, type PixKey } from '@comporta/shared/pix/pix-key.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { createPixProvider } from '@comporta/shared/provider/create-pix-provider.ts'
import type { DialectName } from '@comporta/shared/provider/dialects/names.ts'
import { sandboxAddresses } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import type { NewCharge, NewPayout, PixProvider } from '@comporta/shared/provider/pix-provider.ts'
import { pixEnvironment } from '@comporta/shared/provider/settings.ts'
import { type Answer, call, read } from '@comporta/shared/testing/http-answer.ts'
import { createTestDatabase, type TestDatabase } from '@comporta/shared/testing/test-database.ts'
import { z } from 'zod'
import { config } from '../src/config.ts'
import { createDependencies } from '../src/dependencies.ts'
import { createApp } from '../src/http/app.ts'
import { createTlsDoor } from '../src/http/tls-door.ts'
import { startTicking } from '../src/use-cases/tick.ts'

export const pixKey = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'
export const clientId = 'comporta'
export const clientSecret = 'comporta-secret'

/** The database of one test file. */
export const createBankDatabase = (): Promise<TestDatabase> =>
  createTestDatabase('psp-sandbox', fileURLToPath(new URL('../migrations', import.meta.url)))

export interface RunningBank {
  /** The API's address: over TLS where the bank has a certificate. */
  url: string
  /** The address of the payer's side and of `/health`. */
  plainUrl: string
  /** The product's client, as sales and withdrawals use it. */
  provider: PixProvider
  /** A call below the bank's address with a good token, for requests that the client never makes. */
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>
  stop: () => Promise<void>
}

export interface StartBankOptions {
  dialect?: DialectName
  environment?: Record<string, string>
  /** Settings of the client, e.g. its certificate. */
  client?: Record<string, string>
}

/** The bank in this process, on a port of its own, with its clock running. */
export async function startBank(databaseUrl: string, options: StartBankOptions = {}): Promise<RunningBank> {
  const settings = readEnvironment(config, {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: pixKey,
    SANDBOX_HOST: 'localhost:3006',
    PSP_SANDBOX_DIALECT: options.dialect ?? 'efi',
    ...options.environment,
  })
  const dependencies = createDependencies(settings)
  const app = createApp(dependencies)
  const tlsDoor = createTlsDoor(app, settings)
  const stopTicking = startTicking(dependencies)
  await app.listen({ host: settings.HOST, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const plainUrl = `http://localhost:${port}`
  const url = tlsDoor ? `https://localhost:${await tlsDoor.listen()}` : plainUrl
  const dialect = options.dialect ?? 'efi'
  const provider = createPixProvider(
    clientSettings(url, { PSP_SANDBOX_DIALECT: dialect, ...sandboxAddresses(dialect, url), ...options.client }),
  )
  return {
    url,
    plainUrl,
    provider,
    ask: async (method, path, body) => ask(url, await tokenOf(url), method, path, body),
    async stop() {
      await provider.close()
      await tlsDoor?.close()
      await app.close()
      await stopTicking()
      await dependencies.close()
    },
  }
}

export const clientSettings = (url: string, more: Record<string, string> = {}) =>
  readEnvironment(pixEnvironment, {
    PIX_API_URL: `${url}/v2`,
    PIX_TOKEN_URL: `${url}/oauth/token`,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: pixKey,
    PIX_TIMEOUT_MS: '5000',
    ...more,
  })

const tokenAnswer = z.object({ access_token: z.string() })

/** A token for the client, with its id and secret in the body. */
export async function tokenOf(url: string): Promise<string> {
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  return read(await ask(url, undefined, 'POST', '/oauth/token', body), 200, tokenAnswer).access_token
}

/** A string as the body is sent as it is. */
export const ask = (
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> =>
  call(method, `${url}${path}`, { token, ...(typeof body === 'string' ? { rawBody: body } : { body }) })

/** Plays the payer's bank. Returns the payment's end-to-end id; throws when the code is not paid. */
export async function payCode(url: string, brCode: string): Promise<string> {
  const answer = await ask(url, undefined, 'POST', '/sandbox/pay', { br_code: brCode })
  return read(answer, 200, paySaleAnswer).end_to_end_id
}

/** The bank's own book. */
export const statementOf = async (url: string): Promise<z.output<typeof bankStatement>> =>
  read(await ask(url, undefined, 'GET', '/sandbox/statement'), 200, bankStatement)

export const newCharge = (more: Partial<NewCharge> = {}): NewCharge => ({
  txid: createTxid(),
  amountCents: cents(3_700n),
  expiresInSeconds: 900,
  merchantName: 'LOJA EXEMPLO',
  merchantCity: 'SAO PAULO',
  ...more,
})

export const newPayout = (destination: string, more: Partial<NewPayout> = {}): NewPayout => ({
  payoutId: createTxid(),
  amountCents: cents(12_345n),
  pixKey: normalisePixKey('email', destination) as PixKey,
  ...more,
})
