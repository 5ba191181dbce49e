import { setFollowing, topicOf } from './following.ts'
import { isLive, queryClient } from './queries.ts'

/** The gateway says every 15 seconds that it is there: one that has said nothing for so long is not. */
const silenceMaxMs = 40_000
const pauseMs = { first: 500, max: 15_000 }

/** What is on the screen and may have changed is asked again; without topics all of it. Operators see what is of many. */
const lookAgain = (about?: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: (query) => {
      const path = String(query.queryKey[0])
      return isLive(query) && (!about || path.startsWith('/ops/') || about.includes(topicOf(path)))
    },
  })

/**
 * Follows what the API tells of changes until the answer is called: it says where to look again, and nothing of what is there. While
 * nobody looks at the tab there is no line, and while the line is lost what is shown is asked for more often.
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

  /** A line may end at any time, e.g. with its gateway: it is lost when the next one does not come either. */
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
    // What happened in between was told to nobody.
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

  /** Who looks at the tab again looks at everything again, by itself. */
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
