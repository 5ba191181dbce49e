import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { differenceOfLedger } from './ledger-difference.ts'

const line = (amountCents: bigint) => ({ amountCents: cents(amountCents) })

describe('a line of the ledger compared with ours', () => {
  it('is no difference if both are equal or neither exists', () => {
    expect(differenceOfLedger(line(980n), line(980n))).toBeUndefined()
    expect(differenceOfLedger(undefined, undefined)).toBeUndefined()
  })

  it('is a difference if only one side has it', () => {
    expect(differenceOfLedger(line(980n), undefined)?.kind).toBe('ledger_missing')
    expect(differenceOfLedger(undefined, line(980n))?.kind).toBe('ledger_not_ours')
  })

  it('is a difference if the amount or the direction differs', () => {
    expect(differenceOfLedger(line(980n), line(981n))).toEqual({
      kind: 'ledger_differs',
      text: 'the ledger has R$ 9,81 that came, we have R$ 9,80 that came',
    })
    expect(differenceOfLedger(line(-980n), line(980n))?.text).toBe(
      'the ledger has R$ 9,80 that came, we have R$ 9,80 that left',
    )
  })
})
