import type pg from 'pg'

/** Where a process dies: at its nth await, a statement or a call, before the other side gets it or after it is done. */
export interface Crash {
  statement: number
  when: 'before' | 'after'
}

/** The pool of a process that lives until it is told to die. */
export interface MortalPool<Pool> {
  pool: Pool
  /**
   * Lets the process die at one of its next awaits: the statement's connection is cut before PostgreSQL gets the
   * statement or after it is done, and nothing that the process sends afterwards arrives.
   */
  dieAt: (crash: Crash) => void
  /** A call to another process; it is an await, like a statement. */
  call: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The process dies now: what it has begun breaks off at its next await. */
  die: () => void
  isDead: () => boolean
}

/** `losesNext` says whether PostgreSQL loses the next commit that nobody waits for, although it has answered. */
export function mortalPool<Pool extends Pick<pg.Pool, 'connect'>>(
  pool: Pool,
  losesNext = (): boolean => false,
): MortalPool<Pool> {
  let awaits = 0
  let isDead = false
  let crash: Crash | undefined
  const death = new Error('Connection terminated: the process is dead')

  /** `cut` breaks the connection, if there is one, when the process dies here. */
  async function live<Result>(work: () => Promise<Result>, cut: () => void): Promise<Result> {
    if (isDead) throw death
    const number = awaits
    awaits += 1
    const isLast = number === crash?.statement
    if (isLast && crash?.when === 'before') {
      isDead = true
      cut()
      throw death
    }
    const result = await work()
    if (isLast) {
      isDead = true
      cut()
    }
    if (isDead) throw death
    return result
  }

  function wrap(client: pg.PoolClient): pg.PoolClient {
    const cut = (): void => {
      // The driver has no public way to lose a connection without saying goodbye.
      const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
      connection.stream.destroy(death)
    }
    const send = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>
    const sendAndLose = async (...parameters: unknown[]): Promise<unknown> => {
      await send('begin', [])
      try {
        return await send(...parameters)
      } finally {
        await send('rollback', [])
      }
    }
    const query = (...parameters: unknown[]): Promise<unknown> =>
      live(() => (isUnwaited(parameters[0]) && losesNext() ? sendAndLose : send)(...parameters), cut)
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query
        if (name === 'release') return (error?: Error | boolean) => target.release(isDead ? death : error)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  const mortal = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') {
        return async () => {
          if (isDead) throw death
          return wrap(await target.connect())
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    pool: mortal,
    dieAt(nextCrash) {
      awaits = 0
      crash = nextCrash
    },
    call: (work) => live(work, () => undefined),
    die() {
      isDead = true
    },
    isDead: () => isDead,
  }
}

/** A statement with `commitUnwaited`. */
const isUnwaited = (text: unknown): boolean =>
  typeof text === 'string' && text.includes("set_config('synchronous_commit', 'off', true)")
