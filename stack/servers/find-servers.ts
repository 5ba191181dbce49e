import { startPostgresContainer, startRedisContainer } from './containers.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { startPrivateRedis } from './private-redis.ts'
import type { RedisAccount } from './redis-accounts.ts'
import type { RunningServer } from './server-process.ts'

export interface ServerOptions {
  /** Holds what the next start must find again. */
  dataFolder: string
  /** False only for tests: the servers' data is deleted with them. */
  durable: boolean
  /** For benchmarks: PostgreSQL's data is durable, but deleted when it stops. */
  temporary?: boolean | undefined
  /** For tests: added to the environment of a private PostgreSQL. */
  environment?: Readonly<Record<string, string>> | undefined
  /** An existing PostgreSQL, with a role that may create databases and roles. */
  databaseAdminUrl: string | undefined
  /** An existing Redis. */
  redisUrl: string | undefined
  /** For a Redis that is started here; an existing one has its own accounts. */
  redisAccounts?: readonly RedisAccount[] | undefined
  /** `TEST_INFRA=containers`: servers in containers, whatever else there is. */
  onlyContainers: boolean
}

export interface Servers {
  postgres: RunningServer
  redis: RunningServer
  /** Stops what was started here, and nothing else. */
  stop: () => Promise<void>
}

/**
 * Finds PostgreSQL and Redis for `npm start` and `npm test`. Tries existing servers first, then private ones from binaries,
 * then containers. When none works, throws one message that says what to install.
 */
export async function findServers(options: ServerOptions): Promise<Servers> {
  const postgres = await findPostgres(options)
  try {
    const redis = await findRedis(options)
    const stop = async (): Promise<void> => {
      await redis.stop()
      await postgres.stop()
    }
    return { postgres, redis, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The URL of the result connects as a role that may create databases and roles. */
export async function findPostgres(options: ServerOptions): Promise<RunningServer> {
  if (options.databaseAdminUrl) return existing(options.databaseAdminUrl)
  if (options.onlyContainers) return startPostgresContainer(options)
  try {
    return await startPrivatePostgres(options)
  } catch (error) {
    const container = await startPostgresContainer(options).catch(() => undefined)
    if (container) return container
    throw new Error(
      `No PostgreSQL: ${messageOf(error)}. Give one in DATABASE_ADMIN_URL, or start a Docker engine for a container.`,
    )
  }
}

async function findRedis(options: ServerOptions): Promise<RunningServer> {
  if (options.redisUrl) return existing(options.redisUrl)
  if (options.onlyContainers) return startRedisContainer(options)
  const server = await startPrivateRedis(options.dataFolder, { accounts: options.redisAccounts ?? [] })
  const container = server ?? (await startRedisContainer(options).catch(() => undefined))
  if (container) return container
  throw new Error(
    'No Redis: install redis-server or valkey-server, give one in REDIS_URL, or start a Docker engine for a container.',
  )
}

const existing = (url: string): RunningServer => ({ url, stop: async () => undefined })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
