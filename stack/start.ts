import { booleanSetting, productionEnvironment, readEnvironment } from '@comporta/shared/config/environment.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { z } from 'zod'
import { createLineWriter } from './line-writer.ts'
import { startStack } from './start-stack.ts'

const environment = readEnvironment(
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATA_DIR: z.string().default('.data'),
    DEMO: booleanSetting('true'),
    PIX_PROVIDER: productionEnvironment.shape.PIX_PROVIDER,
    PIX_API_URL: z.string().optional(),
    PIX_TOKEN_URL: z.string().optional(),
    PUBLIC_URL: z.string().default(''),
    TRUST_PROXY: z.string().optional(),
  }),
)

// Before anything is started: the processes would say the same, each for itself.
await refuseUnsafeProduction(environment, {
  publicDoor: { publicUrl: environment.PUBLIC_URL, trustProxy: environment.TRUST_PROXY },
})

const interruption = new AbortController()
const interrupted = new Promise<void>((resolve) => {
  interruption.signal.addEventListener('abort', () => resolve())
})

/** npm passes on a Ctrl-C that the terminal has sent to everybody already: what comes at once is the same wish. */
const sameWishMs = 1_000
let askedAt: number | undefined

function askToStop(reason: string): void {
  if (askedAt === undefined) {
    askedAt = performance.now()
    process.stdout.write(`\nStopping (${reason}) … Ctrl-C again stops without waiting.\n`)
    interruption.abort()
  } else if (performance.now() - askedAt > sameWishMs) {
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => askToStop(signal))

// npm passes signals on, but nobody tells us that npm itself was killed.
const parent = process.ppid
const parentWatch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(parentWatch)
  askToStop('npm is gone')
}, 500).unref()
if (process.env['npm_lifecycle_event'] !== 'start') clearInterval(parentWatch)

try {
  const stack = await startStack({
    port: environment.PORT,
    dataFolder: environment.DATA_DIR,
    demo: environment.DEMO,
    environment: withoutEmpty(process.env),
    signal: interruption.signal,
    writeLine: createLineWriter(process.stdout),
  })
  process.stdout.write(welcome(stack.url, environment.DEMO && environment.PIX_PROVIDER === 'sandbox'))
  await interrupted
  await stack.stop()
} catch (error) {
  if (!interruption.signal.aborted) {
    console.error(`\nThe stack could not start: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

/** An empty variable counts as absent, as compose files and `.env` files write them. */
function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function welcome(url: string, demo: boolean): string {
  const { clientId, clientSecret } = demoMerchants.lojaExemplo
  const lines = [
    '',
    `Comporta is ready at ${url}  (API reference: ${url}/docs)`,
    ...(demo
      ? [
          '',
          `Demo merchant: client_id ${clientId}, client_secret ${clientSecret}. Try:`,
          '',
          `  TOKEN=$(curl -s ${url}/auth -H 'Content-Type: application/json' -d '{"client_id":"${clientId}","client_secret":"${clientSecret}"}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
          `  curl -s ${url}/v1/balance -H "Authorization: Bearer $TOKEN"`,
          `  curl -s ${url}/v1/sales -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"amount":25.50}'`,
        ]
      : []),
    '',
    'Ctrl-C stops everything.',
    '',
  ]
  return `${lines.join('\n')}\n`
}
