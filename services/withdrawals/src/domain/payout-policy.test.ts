import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptOutcome,
  actOnNotFound,
  attemptOutcomes,
  nextPayoutAct,
  payoutDelayMs,
  refusalIsClear,
} from './payout-policy.ts'

const attempts = (...outcomes: (AttemptOutcome | null)[]) => outcomes.map((outcome) => ({ outcome }))

const anyAttempts = fc.array(
  fc.constantFrom(...attemptOutcomes, null).map((outcome) => ({ outcome })),
  {
    minLength: 1,
    maxLength: 5,
  },
)

describe('whether to send or to look up', () => {
  it('sends when nothing was tried, or when no try was sent', () => {
    expect(nextPayoutAct([])).toBe('send')
    expect(nextPayoutAct(attempts('not_sent', 'not_sent'))).toBe('send')
  })

  it('looks up whenever one try may have reached the bank', () => {
    fc.assert(
      fc.property(anyAttempts, (tried) => {
        fc.pre(tried.some(({ outcome }) => outcome !== 'not_sent'))
        expect(nextPayoutAct(tried)).toBe('look_up')
      }),
    )
  })
})

describe('a refusal of a try', () => {
  it('is final when it is the only try that can have reached the bank', () => {
    expect(refusalIsClear([])).toBe(true)
    expect(refusalIsClear(attempts('not_sent'))).toBe(true)
  })

  it('decides nothing when an earlier try is unknown or was never answered', () => {
    expect(refusalIsClear(attempts('unknown'))).toBe(false)
    expect(refusalIsClear(attempts(null))).toBe(false)
  })
})

describe('a payout that the bank does not know', () => {
  const settleWindowMs = 45_000
  const within = { sinceLastAttemptMs: 45_000, settleWindowMs }
  const after = { sinceLastAttemptMs: 45_001, settleWindowMs }

  it('is waited for within the settle window, whatever was tried', () => {
    fc.assert(fc.property(anyAttempts, (tried) => actOnNotFound(tried, within) === 'wait'))
  })

  it('is sent again after it when the last try is unknown or was never answered', () => {
    expect(actOnNotFound(attempts('unknown'), after)).toBe('send_again')
    expect(actOnNotFound(attempts('not_sent', null), after)).toBe('send_again')
  })

  it('is refused after it when the last try was refused', () => {
    expect(actOnNotFound(attempts('unknown', 'rejected'), after)).toBe('refused')
  })

  it('is never sent again when the bank once took it', () => {
    fc.assert(
      fc.property(anyAttempts, fc.constantFrom('processing' as const, 'settled' as const), (tried, taken) => {
        expect(actOnNotFound([...tried, { outcome: taken }], after)).toBe('wait')
        expect(actOnNotFound([{ outcome: taken }, ...tried], after)).toBe('wait')
      }),
    )
  })
})

it('looks again after 0.5 s, 1 s, 2 s and so on, at most a minute', () => {
  expect([0, 1, 2, 3, 7, 1_000_000].map(payoutDelayMs)).toEqual([500, 1_000, 2_000, 4_000, 60_000, 60_000])
})
