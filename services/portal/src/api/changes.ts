import { setFollowing, topicOf } from './following.ts'
import { isLive, queryClient } from './queries.ts'

/** The gateway sends a beat every 15 seconds. After this much silence the connection counts as lost. */
const silenceMaxMs = 40_000
const pauseMs = { first: 500, max: 15_000 }

/** Reads again what is live and may have changed; without topics, everything live. Paths under /ops/ mix topics, so they always count. */
const lookAgain = (about?: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) => {
      const path = String(query.queryKey[0])
      return isLive(query) && (!about || path.startsWith('/ops/') || about.includes(topicOf(path)))
    },
  })

/**
 * Follows the API's stream of changes until the returned function is called. A message says which topics to read again and
 * carries no data. A hidden tab has no connection; while the connection is lost, the tab polls more often.
 */
export function followChanges(path: '/v1/changes' | '/ops/changes'): () => void {
  let source: EventSource | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function close(): void {
    clearTimeout(opening)
    clearTimeout(silence)
    source?.close()
    source = undefined
  }

  /** A connection may end at any time, e.g. with its gateway. Only when the next one fails too is it reported as lost. */
  function lose(): void {
    close()
    if (failures > 0) {
      setFollowing('lost')
      void lookAgain()
    }
    const pause = Math.min(pauseMs.max, pauseMs.first * 2 ** failures)
    failures += 1
    opening = setTimeout(open, pause * (0.5 + Math.random()))
  }

  function isAlive(): void {
    clearTimeout(silence)
    silence = setTimeout(lose, silenceMaxMs)
    // Changes between the two connections were not announced to this tab.
    if (failures > 0) void lookAgain()
    failures = 0
    setFollowing('yes')
  }

  function open(): void {
    close()
    if (document.hidden) return
    source = new EventSource(path)
    source.addEventListener('beat', isAlive)
    source.addEventListener('change', ({ data }) => {
      isAlive()
      void lookAgain((JSON.parse(String(data)) as { about: string[] }).about)
    })
    source.onerror = lose
  }

  /** Only the stream needs reopening here: TanStack Query reads everything again by itself when the tab becomes visible. */
  function onVisibility(): void {
    open()
    if (document.hidden) setFollowing('no')
  }

  document.addEventListener('visibilitychange', onVisibility)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
    setFollowing('no')
  }
}
