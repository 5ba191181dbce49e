import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import { describe, expect, it } from 'vitest'
import { initialPayoutSettings, type PayoutSettings, widens } from './payout-settings.ts'

const keyOf = (email: string) => normalisePixKey('email', email) ?? null
const initial = initialPayoutSettings('01932f6e-0000-7000-8000-000000000001' as MerchantId)
const limited: PayoutSettings = {
  ...initial,
  defaultDestination: keyOf('a@example.com'),
  withdrawalMaxCents: cents(100n),
  autoApproval: true,
  autoApprovalMaxCents: cents(100n),
  autoApprovalDailyMaxCents: cents(100n),
  nightMaxCents: cents(100n),
  duplicateWindowSeconds: 60,
}

/** Every field, with a wider and a narrower value: widening takes two operators. */
const moves: readonly [wider: Partial<PayoutSettings>, narrower: Partial<PayoutSettings>][] = [
  [{ withdrawalMaxCents: cents(101n) }, { withdrawalMaxCents: cents(99n) }],
  [{ withdrawalMaxCents: null }, { withdrawalMaxCents: cents(1n) }],
  [{ nightMaxCents: cents(101n) }, { nightMaxCents: cents(99n) }],
  [{ nightMaxCents: null }, { nightMaxCents: cents(1n) }],
  [{ autoApproval: true }, { autoApproval: false }],
  [{ autoApprovalMaxCents: cents(101n) }, { autoApprovalMaxCents: cents(99n) }],
  [{ autoApprovalDailyMaxCents: cents(101n) }, { autoApprovalDailyMaxCents: cents(99n) }],
  [{ duplicateWindowSeconds: 0 }, { duplicateWindowSeconds: 61 }],
  [{ creatorMayApprove: true }, { creatorMayApprove: false }],
]

describe('payout settings', () => {
  it.each(moves)('widen with %o, and do not widen with %o', (wider, narrower) => {
    expect(widens({ ...limited, ...narrower }, { ...limited, ...wider })).toBe(true)
    expect(widens({ ...limited, ...wider }, { ...limited, ...narrower })).toBe(false)
  })

  it('widen when the key is added or changed, and not when it is removed', () => {
    const other = { ...limited, defaultDestination: keyOf('b@example.com') }
    const none = { ...limited, defaultDestination: null }
    expect(widens(limited, other)).toBe(true)
    expect(widens(none, other)).toBe(true)
    expect(widens(other, none)).toBe(false)
  })

  it('widen when any one of them does, whatever else narrows, and not when nothing changes', () => {
    expect(widens(limited, { ...limited, autoApproval: false, creatorMayApprove: true })).toBe(true)
    expect(widens(limited, { ...limited })).toBe(false)
  })
})
