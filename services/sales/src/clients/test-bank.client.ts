import { AppError } from '@comporta/shared/errors/app-error.ts'
import { type PixSettings, readTlsMaterial } from '@comporta/shared/provider/settings.ts'
import { Pool } from 'undici'

/** The sandbox's own routes for playing the payer's bank. */
export interface TestBank {
  /** Pays a code; one that is paid, expired or cancelled is left as it is. Throws `unavailable` without an answer. */
  pay: (brCode: string) => Promise<void>
  /** Ends the charge's time now. Throws `unavailable` without an answer. */
  expire: (txid: string) => Promise<void>
  close: () => Promise<void>
}

const timeoutMs = 5_000
/** Unknown, paid already, expired or cancelled: the page shows the state as it is. */
const notPayable = new Set([404, 409, 410])

/** `/sandbox/pay` is served beside the sandbox's API, and asks for the same certificate. */
export function createTestBank(settings: PixSettings): TestBank {
  const pool = new Pool(new URL(settings.PIX_API_URL).origin, {
    connections: 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: readTlsMaterial(settings),
  })
  return {
    async pay(brCode) {
      const status = await post(pool, '/sandbox/pay', { br_code: brCode })
      if (!notPayable.has(status)) refuseFailure(status)
    },
    async expire(txid) {
      refuseFailure(await post(pool, `/sandbox/charges/${txid}/expire`, {}))
    },
    close: () => pool.close(),
  }
}

function refuseFailure(status: number): void {
  if (status < 300) return
  throw new AppError('unavailable', 'The test bank does not answer right now; try again', {
    detail: `the test bank answered ${status}`,
  })
}

async function post(pool: Pool, path: string, content: object): Promise<number> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await body.dump()
    return statusCode
  } catch (error) {
    throw new AppError('unavailable', 'The test bank does not answer right now; try again', { cause: error })
  }
}
