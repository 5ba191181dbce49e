import { Readable } from 'node:stream'
import type { ChangeTopic } from '@comporta/shared/contracts/changes.contract.ts'

export interface ChangeStream {
  body: Readable
  tell: (about: readonly ChangeTopic[]) => void
  end: () => void
}

export interface ChangeStreamOptions {
  /** Asked with every beat. */
  mayStay: () => Promise<boolean>
  /** Both sides notice a dead connection within this time; shorter than servers and proxies let a connection be silent. */
  beatMs: number
  /** Between two events, because each makes a page read again what it shows. */
  pauseMs: number
}

/** A page that is open for longer connects again, so that forgotten streams do not pile up. */
const lifetimeMs = 900_000

/**
 * Server-Sent Events that say where to look again, never what is there. Changes that come while a reader is slow, or in
 * the pause after an event, go out together afterwards, so nothing can pile up.
 */
export function createChangeStream({ mayStay, beatMs, pauseMs }: ChangeStreamOptions): ChangeStream {
  const untold = new Set<ChangeTopic>()
  let isWanted = false
  let pause: NodeJS.Timeout | undefined

  function push(event: 'change' | 'beat', data: object): void {
    isWanted = body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function flush(): void {
    if (!isWanted || pause || untold.size === 0) return
    const about = [...untold]
    untold.clear()
    pause = setTimeout(() => {
      pause = undefined
      flush()
    }, pauseMs).unref()
    push('change', { about })
  }

  const end = (): void => {
    if (!body.destroyed) body.push(null)
  }
  const beats = setInterval(() => {
    mayStay().then((may) => {
      if (!may) return end()
      if (isWanted) push('beat', {})
    }, end)
  }, beatMs).unref()
  const lifetime = setTimeout(end, lifetimeMs).unref()

  const body = new Readable({
    read() {
      isWanted = true
      flush()
    },
    destroy(error, done) {
      clearInterval(beats)
      clearTimeout(lifetime)
      clearTimeout(pause)
      done(error)
    },
  })
  push('beat', {})
  return {
    body,
    tell(about) {
      for (const topic of about) untold.add(topic)
      flush()
    },
    end,
  }
}
