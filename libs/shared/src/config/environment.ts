import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { providerNames } from '../provider/dialects/names.ts'
import { readSentinels } from '../redis/sentinels.ts'

const booleanText = z.enum(['true', 'false'])

/** `true` or `false`, nothing that merely looks like it. */
export const booleanSetting = (fallback: 'true' | 'false') =>
  booleanText.default(fallback).transform((text) => text === 'true')

/** Like `booleanSetting`, for a setting that something else decides if it is absent. */
export const optionalBooleanSetting = booleanText.transform((text) => text === 'true').optional()

/** Settings that every process reads. */
export const processEnvironment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** How long a process that is to end reports not ready before it takes no more work. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const databaseEnvironment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
})

/** One Redis, or the sentinels that know which one is the primary. */
const redisUrl = z.union(
  [
    z.url({ protocol: /^rediss?$/, hostname: /^[^,]+$/ }),
    z.string().refine((text) => readSentinels(text) !== undefined),
  ],
  'must be redis://…, rediss://… or redis+sentinel://user:password@host:port,host:port/name',
)

export const redisEnvironment = z.object({ REDIS_URL: redisUrl })

/** Long enough to rule out a word that somebody made up. */
export const secretSetting = z.string().min(32, 'must have at least 32 characters')

/** The keys that encrypt personal data; see `sealing/vault.ts`. */
export const sealingEnvironment = z.object({
  /** Encrypts the keys that encrypt the values. If it is lost, so are the values. */
  DATA_ENCRYPTION_KEY: secretSetting,
  /** The key that it replaces, until every process has started with the new one. */
  DATA_ENCRYPTION_KEY_BEFORE: secretSetting.optional(),
  /** How long earlier processes may still run beside new ones: a new key is not used before then. */
  DATA_KEY_ROLLOUT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(600),
})

/** Whether this process belongs to the demo, or moves real money; see `process/refuse-unsafe-production.ts`. */
export const productionEnvironment = z.object({
  DEMO: booleanSetting('false'),
  PIX_PROVIDER: z.enum(providerNames).default('sandbox'),
})

/** Which queues a worker process consumes (empty: all of its service), how many jobs at once, and how often it sweeps. */
export const workerEnvironment = z.object({
  WORKER_QUEUES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => name.trim() || [])),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(256).default(16),
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
})

export class UnusableEnvironment extends Error {
  /** One for each bad setting, without its value: some are secrets. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'UnusableEnvironment'
    this.problems = problems
  }
}

/**
 * Reads a process's settings once, at start. Throws one error that lists every bad variable; values are not shown, since
 * some are secrets. An empty variable counts as absent, since compose files write them, and so does an empty file. Each
 * setting may come from a file, as Docker and Kubernetes mount secrets: `<name>_FILE` is its path.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { values, problems } = readFiles(Object.keys(schema.shape), given)
  const result = schema.safeParse({ ...given, ...values })
  if (result.success && problems.length === 0) return result.data
  const issues = result.error?.issues ?? []
  const lines = [...problems, ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]
  throw new UnusableEnvironment(lines)
}

/** A setting with a name that itself ends in `_FILE`, e.g. `PIX_CERT_FILE`, is a path and nothing more. */
function readFiles(names: readonly string[], given: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const path = names.includes(`${name}_FILE`) ? undefined : given[`${name}_FILE`]
    if (path === undefined) continue
    try {
      // Editors and `echo` end a file with a line break.
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (value === '') continue
      if (given[name] !== undefined) problems.push(`${name}: is set twice, by itself and by ${name}_FILE`)
      values[name] = value
    } catch {
      problems.push(`${name}_FILE: cannot be read`)
    }
  }
  return { values, problems }
}
