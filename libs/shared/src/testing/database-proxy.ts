import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The side that is not heard any more: callers by PostgreSQL, or PostgreSQL by its callers. */
export type Silenced = 'callers' | 'database'

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string
  /** From now on nothing from this side passes, as if the other side hung. Connections stay, and new ones are accepted. */
  silence: (who: Silenced) => void
  /** Everything passes again, first what was held back. */
  speak: () => void
  close: () => Promise<void>
}

/** A proxy to PostgreSQL that can fall silent without closing anything. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const lines = new Set<Record<Silenced, Socket>>()
  let silenced: Silenced | undefined

  const obey = (line: Record<Silenced, Socket>): void => {
    for (const who of ['callers', 'database'] as const) {
      if (who === silenced) line[who].pause()
      else line[who].resume()
    }
  }
  const server = createServer((caller) => {
    const line = { callers: caller, database: connect(Number(target.port), target.hostname) }
    lines.add(line)
    join(line.callers, line.database)
    join(line.database, line.callers)
    obey(line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const change = (who: Silenced | undefined): void => {
    silenced = who
    for (const line of lines) obey(line)
  }
  return {
    url: url.href,
    silence: change,
    speak: () => change(undefined),
    async close() {
      for (const line of lines) for (const socket of Object.values(line)) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function join(from: Socket, to: Socket): void {
  from.on('data', (bytes) => to.write(bytes))
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
}
