import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { deriveTransferId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Adjustment } from '../domain/command.ts'
import { postTransfers } from './post-transfers.ts'

/** Posts the demonstration's opening money, once: its transfer ids are the same at every start. */
export async function seedDemo(dependencies: Pick<Dependencies, 'groupCommit' | 'logger'>): Promise<void> {
  const commands = Object.values(demoMerchants)
    .filter(({ openingCents }) => openingCents > 0n)
    .map(
      ({ id, openingCents }): Adjustment => ({
        kind: 'adjustment',
        transferId: deriveTransferId('opening', id),
        merchantId: id,
        subject: { type: 'none', id: '' },
        description: 'Opening balance of the demonstration',
        actor: 'system',
        requestId: null,
        amountCents: cents(openingCents),
      }),
    )
  const outcomes = await postTransfers(dependencies, commands)
  const posted = outcomes.filter(({ outcome, replayed }) => outcome === 'posted' && !replayed)
  dependencies.logger.info({ merchants: posted.length }, 'opening money of the demonstration')
}
