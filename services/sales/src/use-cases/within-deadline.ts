import { ProviderError } from '@comporta/shared/provider/pix-provider.ts'

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
