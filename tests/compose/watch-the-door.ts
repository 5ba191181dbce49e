import { setTimeout as pause } from 'node:timers/promises'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { call } from '../e2e/http-calls.ts'

/** One balance request and its outcome. */
export interface Knock {
  tookMs: number
  endedAt: number
  /** The answer's status; undefined when there was no answer. */
  status: number | undefined
}

const everyMs = 100
const patienceMs = 5_000

/**
 * Requests a balance through the gateway ten times a second, without waiting for the previous answer and without retries.
 * Whatever is not answered 200 is a failure that a merchant's software without retries would have seen.
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
