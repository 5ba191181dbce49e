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
  it('has exactly the statuses of the contract', () => {
    expect([...defenseLifecycle.statuses].sort()).toEqual([...defenseStatuses].sort())
  })

  it.each([
    ['defense_taken', 'sent', 'defense.sent'],
    ['defense_refused', 'refused', 'defense.refused'],
  ] as const)('ends on %s, and notifies the merchant', (on, to, tells) => {
    expect(defenseLifecycle.find('sending', on)).toMatchObject({ to, tells })
    expect(defenseLifecycle.isFinal(to)).toBe(true)
  })
})

describe('a dispute', () => {
  it('can be answered once while it is open', () => {
    expect(answerable({ status: 'open' }, undefined)).toBe('yes')
    expect(answerable({ status: 'open' }, defense('sending'))).toBe('answered')
    expect(answerable({ status: 'open' }, defense('sent'))).toBe('answered')
  })

  it.each(['accepted', 'rejected', 'cancelled'] as const)('can no longer be answered once it is %s', (status) => {
    expect(answerable({ status }, undefined)).toBe('decided')
    expect(answerable({ status }, defense('refused', 'invalid'))).toBe('decided')
    expect(answerable({ status }, defense('sent'))).toBe('answered')
  })

  it.each(defenseRefusals)('can be answered again after the refusal %s only if another text may help', (refusal) => {
    const isText = refusal === 'invalid'
    expect(answerable({ status: 'open' }, defense('refused', refusal))).toBe(isText ? 'yes' : 'closed')
  })
})

describe('an answer in doubt', () => {
  const doubts: readonly Doubt[] = ['invalid', 'unknown', 'answered', 'too_late', 'decided']

  it.each(doubts)('(%s) was taken if the bank’s list shows its text, however wrapped', (doubt) => {
    expect(wordOf(doubt, ' It was\n\ndelivered ', 'It was delivered')).toEqual({ on: 'taken' })
  })

  it.each(doubts)('(%s) was refused if the bank’s list shows another text', (doubt) => {
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
  ] as const)('(%s) was refused as %s if the bank’s list shows none', (doubt, refusal) => {
    expect(wordOf(doubt, undefined, 'It was delivered')).toEqual({ on: 'refused', refusal })
  })

  it('stays in doubt if the bank has an answer but does not show it', () => {
    expect(wordOf('answered', undefined, 'It was delivered')).toEqual({ on: 'unknown' })
  })
})
