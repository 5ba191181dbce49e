import { request } from 'undici'

const timeoutMs = 2_000

/** A check of another process's `/health`; throws when it does not answer 200 in time. */
export const createHealthTarget = (url: string) => async (): Promise<void> => {
  const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(timeoutMs) })
  await body.dump()
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
}
