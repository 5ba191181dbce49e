import { hash } from 'node:crypto'

/** The users of Redis: each has its own account, which reads and writes under its own prefix and sees nothing else. */
export const redisUsers = ['gateway', 'sales', 'withdrawals', 'webhooks'] as const
export type RedisUser = (typeof redisUsers)[number]

export interface RedisAccount {
  user: string
  password: string
  /** The prefix of its keys; empty for the administrator, who may use all keys. */
  prefix: string
}

/** The prefix of a service's keys: the gateway's limits and answers, the others' queues. */
export function redisPrefix(user: RedisUser, given: Readonly<Record<string, string | undefined>> = {}): string {
  if (user === 'gateway') return given['REDIS_PREFIX'] || 'comporta:gateway'
  return `${given['QUEUE_PREFIX'] || 'comporta'}:${user}`
}

/**
 * What BullMQ and the gateway's limits need, and nothing that lets one account see or delete another's data: no `KEYS`, `SCAN`,
 * `FLUSHALL`, `CONFIG`, `MONITOR`, nor tracking, which reveals the names of all keys that change. `INFO` tells a client that the
 * server is ready.
 */
const rights =
  '+@read +@write +@connection +@transaction +@blocking -@scripting +eval +evalsha +script|load +script|exists ' +
  '-@dangerous -scan -randomkey -client|tracking +info'

/** The channel on which gateways hear of changes, to tell people who are looking at what changed. */
export const changesChannel = (gatewayPrefix: string): string => `${gatewayPrefix}:changes`

/** The gateway publishes and subscribes, webhooks only publishes, and nobody has another channel. */
function channelRights(user: string, channel: string): string[] {
  if (user === 'gateway') return ['resetchannels', `&${channel}`, '+publish', '+subscribe', '+unsubscribe']
  return user === 'webhooks' ? ['resetchannels', `&${channel}`, '+publish'] : []
}

/**
 * The server's accounts in the format of its `aclfile`, with passwords as hashes. Without an account nobody may do anything: `default`
 * is off. It still has all rights, because at its start the server reads the append-only file as that user, and skips every transaction
 * and script that `default` would not have been allowed to write. `deploy/redis.sh` writes the same in the compose file's container.
 */
export function usersFile(accounts: readonly RedisAccount[]): string {
  const gateway = accounts.find(({ user }) => user === 'gateway')
  const lines = accounts.map(({ user, password, prefix }) => {
    const own = [`~${prefix}:*`, rights, ...(gateway ? channelRights(user, changesChannel(gateway.prefix)) : [])]
    const may = prefix === '' ? '~* &* +@all' : own.join(' ')
    return `user ${user} on #${hash('sha256', password)} ${may}`
  })
  return `${['user default off ~* &* +@all', ...lines].join('\n')}\n`
}

export const withAccount = (url: string, { user, password }: RedisAccount): string => {
  const own = new URL(url)
  own.username = user
  own.password = password
  return own.href
}
