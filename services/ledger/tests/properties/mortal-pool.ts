import type pg from 'pg'
import type { LedgerPool } from '../../src/storage/database.ts'
import type { Crash } from './histories.ts'

/** The pool of a process that lives until it is told to die. */
export interface MortalPool {
  pool: LedgerPool
  /**
   * At one of the statements from now on its connection is cut, before PostgreSQL gets the statement or after it is done,
   * and nothing that the process says afterwards reaches anybody.
   */
  dieAt: (crash: Crash) => void
}

export function mortalPool(pool: LedgerPool): MortalPool {
  let statements = 0
  let crash: Crash | undefined
  const death = new Error('Connection terminated: the process is dead')

  function wrap(client: pg.PoolClient): pg.PoolClient {
    const cut = (): void => {
      // The driver has no public way to lose a connection without saying goodbye.
      const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
      connection.stream.destroy(death)
    }
    const query = async (...parameters: Parameters<typeof client.query>): Promise<unknown> => {
      const number = statements
      statements += 1
      if (crash && number > crash.statement) throw death
      if (number === crash?.statement && crash.when === 'before') {
        cut()
        throw death
      }
      const result = await (client.query as (...all: unknown[]) => Promise<unknown>)(...parameters)
      if (number === crash?.statement) {
        cut()
        throw death
      }
      return result
    }
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  const mortal = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => wrap(await target.connect())
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    pool: mortal,
    dieAt(nextCrash) {
      statements = 0
      crash = nextCrash
    },
  }
}
