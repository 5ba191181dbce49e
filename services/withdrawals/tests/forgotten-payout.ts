import { type Cents, cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey, type PixKey } from '@comporta/shared/pix/pix-key.ts'
import { vaultOf } from '@comporta/shared/sealing/vault.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import { payoutIdOf } from '../src/domain/withdrawal.ts'
import type { Merchant, RunningWithdrawals } from './running-withdrawals.ts'

/** A withdrawal of 10.00 that only the bank and the merchant remember. */
export const forgottenKey = 'payroll-2026-11'
export const forgottenRequest = {
  amount: 10,
  authorize: true,
  pix_key: 'fornecedor@exemplo.com.br',
  pix_key_type: 'email',
}
const amountCents: Cents = cents(1_000n)

/** The payout id of that request; the daily comparison has raised its alert. */
export async function alertForgottenPayout(running: RunningWithdrawals, merchant: Merchant): Promise<string> {
  const vault = await vaultOf(running.database)
  const payoutId = payoutIdOf((text) => vault.hash(text, 'payoutId'), {
    merchantId: merchant.id,
    idempotencyKey: forgottenKey,
    destination: normalisePixKey('email', forgottenRequest.pix_key) as PixKey,
    amountCents,
    feeCents: running.dependencies.settings.feeCents,
  })
  await raiseAlert(running.dependencies, { kind: 'payout_not_ours', subject: payoutId, details: {} })
  return payoutId
}
