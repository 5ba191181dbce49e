import type { LedgerCommand, LedgerOutcome } from '@comporta/shared/contracts/ledger.contract.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import { deriveTransferId, type TransferId, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import { atAccount } from '@comporta/shared/ledger/at-account.ts'
import { raiseAlert } from '@comporta/shared/work/alerts.ts'
import type { Dependencies } from '../dependencies.ts'
import { type InLedger, requiredCents, type Withdrawal } from '../domain/withdrawal.ts'
import type { LedgerAct } from '../domain/withdrawal-lifecycle.ts'
import type { PayoutReturn } from '../storage/payout-returns.repository.ts'

const holdIdOf = ({ id }: Pick<Withdrawal, 'id'>) => deriveTransferId('hold', id)
export const captureIdOf = (id: WithdrawalId): TransferId => deriveTransferId('capture', id)
export const returnIdOf = (id: WithdrawalId, number: number): TransferId =>
  deriveTransferId('return', `${id}:${number}`)

/** Transfer ids derive from the withdrawal: to repeat an act is to repeat the same transfer, which the ledger does once. */
export function ledgerCommand(withdrawal: InLedger, act: LedgerAct, returned?: PayoutReturn): LedgerCommand {
  const about = {
    merchant_id: withdrawal.merchantId,
    subject: { type: 'withdrawal', id: withdrawal.id },
  } as const
  const at = atAccount(withdrawal.providerAccount)
  switch (act) {
    case 'hold':
      return {
        kind: 'hold',
        transfer_id: holdIdOf(withdrawal),
        ...about,
        amount_cents: withdrawal.amountCents,
        required_cents: requiredCents(withdrawal),
        reason: 'withdrawal',
      }
    case 'capture':
      return {
        kind: 'capture',
        transfer_id: captureIdOf(withdrawal.id),
        ...about,
        hold_id: holdIdOf(withdrawal),
        fee_cents: withdrawal.feeCents,
        ...at,
      }
    case 'release':
      return {
        kind: 'release',
        transfer_id: deriveTransferId('release', withdrawal.id),
        ...about,
        hold_id: holdIdOf(withdrawal),
      }
    case 'return':
      if (!returned) throw new TypeError('a return needs what came back')
      return {
        kind: 'return',
        transfer_id: returnIdOf(withdrawal.id, returned.number),
        ...about,
        hold_id: holdIdOf(withdrawal),
        amount_cents: returned.amountCents,
        ...at,
      }
  }
}

/** The ids of all transfers that the ledger has for it, or would have. */
export const transferIdsOf = (withdrawal: Withdrawal, returns: readonly PayoutReturn[]): TransferId[] =>
  [
    ...(['hold', 'capture', 'release'] as const).map((act) => ledgerCommand(withdrawal, act)),
    ...returns.map((returned) => ledgerCommand(withdrawal, 'return', returned)),
  ].map(({ transfer_id }) => transfer_id as TransferId)

/** Posts a command that must succeed: a refusal means that the ledger disagrees with us, so it raises an alert and throws. */
export async function postToLedger(
  dependencies: Pick<Dependencies, 'ledger' | 'database' | 'logger' | 'metrics'>,
  withdrawal: Withdrawal,
  command: LedgerCommand,
): Promise<LedgerOutcome> {
  const outcome = await dependencies.ledger.post(command)
  if (outcome.outcome === 'posted') return outcome
  const details = { text: `${command.kind}: ${outcome.outcome}`, amountCents: Number(withdrawal.amountCents) }
  await raiseAlert(dependencies, { kind: 'ledger_refused', subject: withdrawal.id, details })
  throw new AppError('internal', 'Something went wrong on our side', {
    detail: `the ledger answered ${outcome.outcome} to ${command.kind} of ${withdrawal.id}`,
  })
}
