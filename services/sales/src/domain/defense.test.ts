import { defenseRefusals, defenseStatuses } from '@comporta/shared/contracts/disputes.contract.ts'
import { newId } from '@comporta/shared/ids/ids.ts'
import { describe, expect, it } from 'vitest'
import { answerable, type Defense, type DefenseRefusal, type Doubt, wordOf } from './defense.ts'
import { type DefenseStatus, defenseLifecycle } from './defense-lifecycle.ts'

const defense = (status: DefenseStatus, refusal: DefenseRefusal | null = null): Defense => ({
  id: newId(),
  disputeId: newId(),
  merchantId: newId(),
  idempotencyKey: 'key',
  status,
  analysis: 'rejected',
  justification: 'It was delivered',
  refusal,
  createdBy: 'client:shop',
  answeredAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
})

describe('the lifecycle of an answer to a dispute', () => {
  it('has the statuses of the contract, no more and no fewer', () => {
    expect([...defenseLifecycle.statuses].sort()).toEqual([...defenseStatuses].sort())
  })

  it.each([
    ['defense_taken', 'sent', 'defense.sent'],
    ['defense_refused', 'refused', 'defense.refused'],
  ] as const)('%s is final, and its merchant hears of it', (on, to, tells) => {
    expect(defenseLifecycle.find('sending', on)).toMatchObject({ to, tells })
    expect(defenseLifecycle.isFinal(to)).toBe(true)
  })
})

describe('whether a dispute can be answered', () => {
  it('while it is open, once', () => {
    expect(answerable({ status: 'open' }, undefined)).toBe('yes')
    expect(answerable({ status: 'open' }, defense('sending'))).toBe('answered')
    expect(answerable({ status: 'open' }, defense('sent'))).toBe('answered')
  })

  it.each(['accepted', 'rejected', 'cancelled'] as const)('not any more once it is %s', (status) => {
    expect(answerable({ status }, undefined)).toBe('decided')
    expect(answerable({ status }, defense('refused', 'invalid'))).toBe('decided')
    expect(answerable({ status }, defense('sent'))).toBe('answered')
  })

  it.each(defenseRefusals)('after it was refused as %s only where another text may help', (refusal) => {
    const isText = refusal === 'invalid'
    expect(answerable({ status: 'open' }, defense('refused', refusal))).toBe(isText ? 'yes' : 'closed')
  })
})

describe('what became of an answer that is in doubt', () => {
  const doubts: readonly Doubt[] = ['invalid', 'unknown', 'answered', 'too_late', 'decided']

  it.each(doubts)('%s: the bank has it when its list shows the text, in whatever lines', (doubt) => {
    expect(wordOf(doubt, ' It was\n\ndelivered ', 'It was delivered')).toEqual({ on: 'taken' })
  })

  it.each(doubts)('%s: another text is another answer, and ours is refused', (doubt) => {
    expect(wordOf(doubt, 'Give it back', 'It was delivered')).toEqual({
      on: 'refused',
      refusal: 'answered_elsewhere',
    })
  })

  it.each([
    ['invalid', 'invalid'],
    ['unknown', 'unknown_at_bank'],
    ['too_late', 'too_late'],
    ['decided', 'decided'],
  ] as const)('%s: refused as %s when the list shows none', (doubt, refusal) => {
    expect(wordOf(doubt, undefined, 'It was delivered')).toEqual({ on: 'refused', refusal })
  })

  it('is not known when the bank has one and does not show it', () => {
    expect(wordOf('answered', undefined, 'It was delivered')).toEqual({ on: 'unknown' })
  })
})
