import { parseArgs } from 'node:util'
import { booleanSetting, productionEnvironment, readEnvironment } from '@comporta/shared/config/environment.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { refuseUnsafeProduction } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { z } from 'zod'

import { tellDemoStory } from './demo-story.ts'
import { createLineWriter } from './line-writer.ts'
import { type ProcessName, processTable } from './processes.ts'
import { createReadableLines } from './readable-lines.ts'
import { startStack } from './start-stack.ts'
import { welcome } from './welcome.ts'

/** For developers: each process restarts when one of its files changes. */
const { dev } = parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values

const processNames = processTable.map(({ name }) => name)

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
    LOG_FORMAT: z.enum(['readable', 'json']).default('readable'),
    /** People who try it out should see only what goes wrong; developers see every request. */
    LOG_LEVEL: z.string().default(dev ? 'info' : 'warn'),
    INSPECT: z.enum(processNames).optional(),
  }),
)

// Before anything is started: otherwise each process would refuse to start on its own.
await refuseUnsafeProduction(environment, {
  publicDoor: { publicUrl: environment.PUBLIC_URL, trustProxy: environment.TRUST_PROXY },
})

const interruption = new AbortController()
const interrupted = new Promise<void>((resolve) => {
  interruption.signal.addEventListener('abort', () => resolve())
})

/** The terminal sends a Ctrl-C to everybody, and npm passes it on again: a second one this soon is the same one. */
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

// npm passes signals on, but nothing tells us when npm itself is killed.
const parent = process.ppid
const parentWatch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(parentWatch)
  askToStop('npm is gone')
}, 500).unref()
if (!['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) clearInterval(parentWatch)

const write = createLineWriter(process.stdout)
const readable = createReadableLines(process.stdout.isTTY)
const writeLine =
  environment.LOG_FORMAT === 'json' ? write : (name: string, line: string) => write(name, readable(line))

/** `--watch` restarts a process by itself; a debugger can connect to the one named by `INSPECT`. */
const devFlags = (name: ProcessName): readonly string[] => [
  '--watch',
  '--watch-preserve-output',
  ...(environment.INSPECT === name ? ['--inspect=127.0.0.1:9229'] : []),
]

const hasDemo = environment.DEMO && environment.PIX_PROVIDER === 'sandbox'

process.stdout.write('Starting PostgreSQL, Redis and every process …\n')

try {
  const stack = await startStack({
    port: environment.PORT,
    dataFolder: environment.DATA_DIR,
    demo: environment.DEMO,
    environment: {
      // People who try the demo should see the alert about its open payout now, not an hour later.
      ...(hasDemo ? { PAYOUT_SLOW_ALERT_MS: '30000' } : {}),
      ...withoutEmpty(process.env),
      LOG_LEVEL: environment.LOG_LEVEL,
    },
    signal: interruption.signal,
    writeLine,
    ...(dev ? { execArgv: Object.fromEntries(processNames.map((name) => [name, devFlags(name)])) } : {}),
  })
  process.stdout.write(await welcome(stack.url, { demo: hasDemo, hint: hintOf(environment.LOG_LEVEL) }))
  // In the background: people can look around already.
  if (hasDemo) tellDemoStory({ url: stack.url, ...demoMerchants.lojaExemplo }).catch(sayUntold)
  await interrupted
  await stack.stop()
} catch (error) {
  if (!interruption.signal.aborted) {
    console.error(`\nThe stack could not start: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}

/** An empty variable counts as absent, since compose and `.env` files write absent ones that way. */
function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function sayUntold(error: unknown): void {
  if (interruption.signal.aborted) return
  process.stdout.write(`The demo has less to show: ${error instanceof Error ? error.message : error}\n`)
}

function hintOf(level: string): string {
  return level === 'warn' ? 'What goes wrong is told below; LOG_LEVEL=info shows every request.' : 'The logs follow.'
}
