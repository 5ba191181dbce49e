/** The sentinels that know which Redis is the primary, and the name they know it by. */
export interface SentinelGroup {
  name: string
  sentinels: readonly { host: string; port: number }[]
  /** For the Redis itself; the sentinels are asked without an account. */
  username?: string
  password?: string
}

const form = /^redis\+sentinel:\/\/(?:([^:@/]*):([^:@/]+)@)?([^@/]+)\/([\w.-]+)$/
const address = /^([\w.-]+?)(?::(\d{1,5}))?$/
const defaultPort = 26_379

/**
 * Reads `redis+sentinel://user:password@host:port,host:port/name`. `URL` cannot parse it, since it names several hosts.
 * Undefined for anything else.
 */
export function readSentinels(text: string): SentinelGroup | undefined {
  const [, username, password, hosts, name] = form.exec(text) ?? []
  if (hosts === undefined || name === undefined) return undefined
  const sentinels = hosts.split(',').map(readAddress)
  if (!sentinels.every((sentinel) => sentinel !== undefined)) return undefined
  try {
    return {
      name,
      sentinels,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    }
  } catch {
    return undefined
  }
}

function readAddress(text: string): { host: string; port: number } | undefined {
  const [, host, port] = address.exec(text) ?? []
  if (host === undefined) return undefined
  const number = port === undefined ? defaultPort : Number(port)
  return number > 0 && number <= 65_535 ? { host, port: number } : undefined
}
