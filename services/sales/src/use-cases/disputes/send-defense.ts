import type { DefenseId } from '@comporta/shared/ids/ids.ts'
import { passStep } from '@comporta/shared/process/step.ts'
import { type PixProvider, ProviderError } from '@comporta/shared/provider/pix-provider.ts'
import { commit } from '@comporta/shared/work/commit.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type DefenseWord, type Doubt, wordOf } from '../../domain/defense.ts'
import type { Dispute } from '../../domain/dispute.ts'
import { endDefense, findDefense } from '../../storage/defenses.repository.ts'
import { findDispute } from '../../storage/disputes.repository.ts'
import { bankOf } from '../provider/bank-of.ts'

type SendDependencies = Pick<Dependencies, 'database' | 'providers' | 'jobs'>

/** How long before a dispute was opened the look-up in the bank's list begins. */
const listedBeforeMs = 86_400_000

/**
 * The job: sends a merchant's answer to a dispute. The bank takes one per dispute, so it is safe to send it again until
 * we know what became of it. A refusal counts only if the bank's list does not show the text.
 */
export async function sendDefense(dependencies: SendDependencies, defenseId: DefenseId, claim: Claim): Promise<void> {
  const { database } = dependencies
  const defense = await findDefense(database, defenseId)
  const dispute = defense?.status === 'sending' ? await findDispute(database, defense.disputeId) : undefined
  if (!defense || !dispute) return
  claim.tenant = dispute.merchantId
  const { analysis, justification } = defense
  // It cannot be erased before the bank has answered.
  if (justification === null) throw new Error(`The text of the answer ${defenseId} is gone`)
  const word = await askBank(dependencies, dispute, { analysis, justification })
  if (word.on === 'unknown') {
    throw new ProviderError('unavailable', 'The provider has an answer to the dispute and does not show which')
  }
  await commit(dependencies, 'send-defense:commit', (transaction) => endDefense(transaction, defenseId, word, claim))
}

async function askBank(
  dependencies: SendDependencies,
  dispute: Dispute,
  text: { analysis: 'accepted' | 'rejected'; justification: string },
): Promise<DefenseWord> {
  const bank = bankOf(dependencies, dispute.providerAccount)
  const doubt = await trySending(bank, dispute, text)
  if (doubt === undefined) return { on: 'taken' }
  const shows = await findShown(bank, dispute)
  return wordOf(doubt, shows, text.justification)
}

/** Undefined when the bank has taken it now. */
async function trySending(
  bank: PixProvider,
  { providerDisputeId, status }: Dispute,
  text: { analysis: 'accepted' | 'rejected'; justification: string },
): Promise<Doubt | undefined> {
  if (status !== 'open') return 'decided'
  const outcome = await passStep('send-defense:send', () => bank.sendDefense({ disputeId: providerDisputeId, ...text }))
  return outcome.kind === 'taken' ? undefined : outcome.refusal
}

/** The text of a dispute's answer as the bank's list shows it. */
function findShown(bank: PixProvider, { providerDisputeId, openedAt }: Dispute): Promise<string | undefined> {
  const window = { from: new Date(openedAt.getTime() - listedBeforeMs), to: new Date() }
  return passStep('send-defense:look-up', async () => {
    for await (const listed of bank.listDisputes(window)) {
      if (listed.kind === 'dispute' && listed.dispute.disputeId === providerDisputeId) return listed.dispute.defense
    }
    return undefined
  })
}
