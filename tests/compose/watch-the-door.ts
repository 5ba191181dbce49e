import { setTimeout as pause } from 'node:timers/promises'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { call } from '../e2e/http-calls.ts'

/** What came of one question for a balance. */
export interface Knock {
  tookMs: number
  endedAt: number
  /** Of the answer; undefined when there was none. */
  status: number | undefined
}

const everyMs = 100
const patienceMs = 5_000

/**
 * Asks over the door for a balance ten times a second, whether the one before is answered or not, and never a second time: whatever is not
 * answered 200 is what a merchant's software without any patience would have felt.
 */
export async function watchTheDoor(url: string): Promise<{ knocks: readonly Knock[]; stop: () => Promise<void> }> {
  const { clientId, clientSecret } = demoMerchants.lojaExemplo
  const signedIn = await call(url, 'POST', '/auth', {
    body: { client_id: clientId, client_secret: clientSecret },
  })
  const token = String(signedIn.body['access_token'])
  const knocks: Knock[] = []
  let isOver = false

  async function knock(): Promise<void> {
    const startedAt = performance.now()
    const answer = await call(url, 'GET', '/v1/balance', { token, signal: AbortSignal.timeout(patienceMs) }).catch(
      () => undefined,
    )
    const endedAt = performance.now()
    knocks.push({ tookMs: endedAt - startedAt, endedAt, status: answer?.status })
  }

  const watching = (async () => {
    const underWay = new Set<Promise<void>>()
    while (!isOver) {
      const one = knock().finally(() => underWay.delete(one))
      underWay.add(one)
      await pause(everyMs)
    }
    await Promise.all(underWay)
  })()
  return {
    knocks,
    async stop() {
      isOver = true
      await watching
    },
  }
}
