import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { autoApprovalRefusals, autoApprovalRefusalText, refuseAutoApproval } from './auto-approval.ts'

const limits = {
  autoApproval: true,
  autoApprovalMaxCents: cents(10_000n),
  autoApprovalDailyMaxCents: cents(50_000n),
}
const request = { amountCents: cents(10_000n), merchantActive: true }

describe('an auto-approval', () => {
  it('is not refused for an active merchant within its limit', () => {
    expect(refuseAutoApproval(request, limits)).toBeNull()
  })

  it.each([
    ['merchant_suspended', { merchantActive: false }, {}],
    ['auto_approval_off', {}, { autoApproval: false }],
    ['above_withdrawal_limit', { amountCents: cents(10_001n) }, {}],
  ])('is refused with %s', (refusal, change, limit) => {
    expect(refuseAutoApproval({ ...request, ...change }, { ...limits, ...limit })).toBe(refusal)
  })

  it('has a text of its own for each reason to refuse it, with the limits in it', () => {
    const texts = autoApprovalRefusals.map((refusal) => autoApprovalRefusalText(refusal, limits))
    expect(new Set(texts).size).toBe(autoApprovalRefusals.length)
    expect(texts.join()).toContain('R$ 100,00')
    expect(texts.join()).toContain('R$ 500,00')
  })
})
