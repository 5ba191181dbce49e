import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type PixSettings, readTlsMaterial } from '@comporta/shared/provider/settings.ts'
import { Pool } from 'undici'

/** The sandbox's own door for a payer's bank. */
export interface TestBank {
  /** Pays a code; one that is paid, expired or cancelled is left as it is. Throws `unavailable` without an answer. */
  pay: (brCode: string) => Promise<void>
  close: () => Promise<void>
}

const timeoutMs = 5_000
/** Unknown, paid already, expired or cancelled: the page shows the state as it is. */
const notPayable = new Set([404, 409, 410])

/** The sandbox's `/sandbox/pay` is beside its API, and asks for the same certificate. */
export function createTestBank(settings: PixSettings): TestBank {
  const pool = new Pool(new URL(settings.PIX_API_URL).origin, {
    connections: 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: readTlsMaterial(settings),
  })
  return {
    async pay(brCode) {
      const status = await postPayment(pool, brCode)
      if (status < 300 || notPayable.has(status)) return
      throw new AppError('unavailable', 'The test bank does not answer right now; try again', {
        detail: `the test bank answered ${status}`,
      })
    },
    close: () => pool.close(),
  }
}

async function postPayment(pool: Pool, brCode: string): Promise<number> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/sandbox/pay',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ br_code: brCode }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await body.dump()
    return statusCode
  } catch (error) {
    throw new AppError('unavailable', 'The test bank does not answer right now; try again', { cause: error })
  }
}
