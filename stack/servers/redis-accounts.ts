import { hash } from 'node:crypto'

/** Who uses Redis; each has its own account, which reads and writes under its own prefix and sees nothing else. */
export const redisUsers = ['gateway', 'sales', 'withdrawals', 'webhooks'] as const
export type RedisUser = (typeof redisUsers)[number]

export interface RedisAccount {
  user: string
  password: string
  /** The beginning of its keys; all of them for whoever runs the server. */
  prefix: string
}

/** Under which a service's keys are: the gateway's limits and answers, the others' queues. */
export function redisPrefix(user: RedisUser, given: Readonly<Record<string, string | undefined>> = {}): string {
  if (user === 'gateway') return given['REDIS_PREFIX'] || 'comporta:gateway'
  return `${given['QUEUE_PREFIX'] || 'comporta'}:${user}`
}

/**
 * What BullMQ and the gateway's limits need, and nothing by which one account sees or empties what another has: no `KEYS`, `SCAN`,
 * `FLUSHALL`, `CONFIG`, `MONITOR`, nor tracking, which tells the names of all keys that change. `INFO` is how a client learns that a server is ready.
 */
const rights =
  '+@read +@write +@connection +@transaction +@blocking -@scripting +eval +evalsha +script|load +script|exists ' +
  '-@dangerous -scan -randomkey -client|tracking +info'

/** Where gateways hear that something changed, which people who look at it are told. */
export const changesChannel = (gatewayPrefix: string): string => `${gatewayPrefix}:changes`

/** The gateway says and hears it, webhooks says it, and nobody has another channel. */
function channelRights(user: string, channel: string): string[] {
  if (user === 'gateway') return ['resetchannels', `&${channel}`, '+publish', '+subscribe', '+unsubscribe']
  return user === 'webhooks' ? ['resetchannels', `&${channel}`, '+publish'] : []
}

/**
 * The server's accounts as its `aclfile` has them, passwords as hashes. Who has none may do nothing: `default` is closed. It has all rights all the same,
 * because the server reads its append-only file as that user when it starts, and leaves out every transaction and script that `default` might not have
 * written itself. What `deploy/redis.sh` writes in the compose file's container is the same.
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
