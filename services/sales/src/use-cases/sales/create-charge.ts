import { AppError } from '@comporta/shared/errors/app-error.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type Charge, type NewCharge, type PixProvider, ProviderError } from '@comporta/shared/provider/pix-provider.ts'

const attemptTimeoutMs = 1_350
const attemptsMax = 2

/**
 * Makes a new sale's charge. While there is time it repeats the same PUT once, since the txid makes the second a
 * question about the first; it does not repeat a refusal, nor while the bank is down. Throws `charge_refused` when the
 * provider says that it does not take this charge. Throws `unavailable` when there is no charge by `deadlineAt`, a time
 * of `performance.now()`, or when we do not know whether there is one.
 */
export async function createCharge(
  bank: Pick<PixProvider, 'createCharge' | 'isDown'>,
  charge: NewCharge,
  deadlineAt: number,
): Promise<Charge> {
  let failure: ProviderError | undefined
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const leftMs = deadlineAt - performance.now()
    if (leftMs <= 0) break
    try {
      return await passStep('create-sale:call-bank', () =>
        withinDeadline(Math.min(attemptTimeoutMs, leftMs), bank.createCharge(charge)),
      )
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      failure = error
      if (error.kind !== 'unavailable' || bank.isDown()) break
    }
  }
  const why = failure ? `${failure.kind} ${failure.code ?? ''}` : 'no time was left'
  if (failure && isWord(failure)) {
    throw new AppError('charge_refused', 'The payment provider refuses this charge', {
      cause: failure,
      detail: `the charge was refused: ${failure.code}`,
    })
  }
  throw noAnswer({ cause: failure, detail: `the charge was not made: ${why}` })
}

/** A refusal in the provider's own words. Without them, or if they are about another charge, we do not know what the provider has. */
const isWord = ({ kind, code }: ProviderError): boolean =>
  kind === 'refused' && code !== undefined && code !== 'mismatch'

export const noAnswer = (reason: { cause?: unknown; detail: string }): AppError =>
  new AppError('unavailable', 'The payment provider does not answer right now; try again', {
    ...reason,
    retryAfterSeconds: 5,
  })

/**
 * The answer of a provider call, or `unavailable` when it takes longer than the caller can wait. The call itself goes on
 * until its own deadline; its late answer changes nothing.
 */
export async function withinDeadline<Answer>(timeoutMs: number, call: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unavailable', `no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}
