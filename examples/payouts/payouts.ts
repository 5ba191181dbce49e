import { type Comporta, isComportaError } from '@comporta/client'
import { z } from 'zod'

const columns = ['id', 'amount', 'pix_key', 'pix_key_type'] as const

const payout = z.object({
  /** Your own id of this payout; it stays the same in every file and in every run. */
  id: z.string().regex(/^[\w-]{1,200}$/, 'must be letters, digits, - and _'),
  amount: z
    .string()
    .regex(/^\d+\.\d\d$/, 'must be in reais with two decimals')
    .transform(Number),
  pix_key: z.string().min(1),
  pix_key_type: z.enum(['cpf', 'cnpj', 'phone', 'random', 'email']),
})
export type Payout = z.infer<typeof payout>

export interface Paid {
  id: string
  ok: boolean
  text: string
}

/** All lines of the file, or an error that names the wrong one: nothing is paid from a file with a mistake. */
export function readPayouts(csv: string): Payout[] {
  const [head, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  if (head !== columns.join(',')) throw new Error(`The first line must be ${columns.join(',')}`)
  const payouts = lines.map((line, index) => {
    const fields = line.split(',')
    const read = payout.safeParse(Object.fromEntries(columns.map((column, at) => [column, fields[at]])))
    if (fields.length === columns.length && read.success) return read.data
    const [issue] = read.error?.issues ?? []
    const problem = issue ? `${issue.path.join()} ${issue.message}` : `has ${fields.length} fields`
    throw new Error(`Line ${index + 2}: ${problem}`)
  })
  const ids = new Set(payouts.map(({ id }) => id))
  if (ids.size < payouts.length) throw new Error('An id is there twice')
  return payouts
}

/** The id is the Idempotency-Key: a line that was paid in an earlier run returns that withdrawal and is not paid again. */
export async function* payAll(comporta: Comporta, payouts: readonly Payout[]): AsyncGenerator<Paid> {
  for (const { id, ...destination } of payouts) {
    try {
      const { data, idempotent } = await comporta.withdrawals.create(
        { ...destination, authorize: true },
        { idempotencyKey: `payout-${id}` },
      )
      const again = idempotent ? ', known from an earlier run' : ''
      yield { id, ok: data.status !== 'failed', text: `${data.amount} ${data.status} ${data.withdrawal_id}${again}` }
    } catch (error) {
      // Refused lines say why, and the others are still paid. If there is no answer, run it again.
      if (!isComportaError(error)) throw error
      yield { id, ok: false, text: `${error.code}: ${error.message} (request ${error.requestId})` }
    }
  }
}
