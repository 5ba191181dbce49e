import { cents } from '@comporta/shared/money/cents.ts'
import { type NewCharge, type PixProvider, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCharge } from './create-charge.ts'
import { createDeadlineMs } from './create-sale.ts'

const charge: NewCharge = {
  txid: 'a'.repeat(32),
  amountCents: cents(1_000n),
  expiresInSeconds: 900,
  merchantName: 'LOJA',
  merchantCity: 'BRASIL',
}
const ask = vi.fn<PixProvider['createCharge']>()
const bank: Pick<PixProvider, 'createCharge' | 'isDown'> = { createCharge: ask, isDown: () => false }
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What becomes of a charge with this much time, and after how long. */
async function within(deadlineMs: number): Promise<{ error: unknown; afterMs: number }> {
  const startedAt = performance.now()
  const settled = createCharge(bank, charge, startedAt + deadlineMs).then(
    () => ({ error: undefined, afterMs: performance.now() - startedAt }),
    (error: unknown) => ({ error, afterMs: performance.now() - startedAt }),
  )
  await vi.runAllTimersAsync()
  return settled
}

describe('a charge at a provider that hangs', () => {
  it('503 when the time to create it is up, before its caller’s three seconds are', async () => {
    ask.mockImplementation(never)
    expect(await within(createDeadlineMs)).toMatchObject({
      error: { code: 'unavailable', status: 503 },
      afterMs: 2_600,
    })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('503 at its deadline, however little time earlier work has left', async () => {
    ask.mockImplementation(never)
    expect(await within(2_000)).toMatchObject({ error: { code: 'unavailable' }, afterMs: 2_000 })
    expect(ask).toHaveBeenCalledTimes(2)
    expect(await within(300)).toMatchObject({ error: { code: 'unavailable' }, afterMs: 300 })
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('503 without asking the provider when no time is left', async () => {
    expect(await within(0)).toMatchObject({ error: { code: 'unavailable' }, afterMs: 0 })
    expect(ask).not.toHaveBeenCalled()
  })
})

it('422 for a charge that the provider refuses, without asking again', async () => {
  ask.mockRejectedValue(new ProviderError('refused', 'no', { code: 'CobOperacaoInvalida' }))
  expect(await within(createDeadlineMs)).toMatchObject({
    error: { code: 'charge_refused', status: 422, detail: 'the charge was refused: CobOperacaoInvalida' },
  })
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each([undefined, 'mismatch'])(
  '503 for a refusal with the code %s, which says nothing about the charge',
  async (code) => {
    ask.mockRejectedValue(new ProviderError('refused', 'no', code === undefined ? {} : { code }))
    expect(await within(createDeadlineMs)).toMatchObject({ error: { code: 'unavailable', status: 503 } })
  },
)
