import { dateOf } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import { AppError } from '@comporta/shared/errors/app-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Ending, hasEnded, moved, type RecurrenceStatus } from '../domain/recurrence.ts'
import { bankTime, type DatabaseTransaction, type RecurrenceRow } from '../storage/database.ts'
import {
  findRecurrence,
  lockRecurrence,
  type RecurrenceChanges,
  updateRecurrence,
} from '../storage/recurrences.repository.ts'
import { listOpenChargesOf } from '../storage/recurring-charges.repository.ts'
import { refusedRecurrence, requireFreeLocation } from './create-recurrence.ts'
import { endCharge } from './end-charge.ts'
import { noSuchRecurrence } from './get-recurrence.ts'
import { recurrenceOnWire, recurrenceWebhook } from './recurrence-views.ts'
import { reportByWebhook } from './report-by-webhook.ts'

export interface RecurrenceRevision {
  isCancelled: boolean
  debtorName: string | undefined
  firstDay: string | undefined
  locationId: bigint | undefined
}

/** `PATCH /rec/{idRec}`: the receiver changes terms that nobody has agreed to yet, or cancels the recurrence. */
export function reviseRecurrence(dependencies: Dependencies, id: string, revision: RecurrenceRevision) {
  return inTransaction(dependencies.database, async (transaction) => {
    const recurrence = await lockRecurrence(transaction, id)
    if (!recurrence) throw noSuchRecurrence()
    if (hasEnded(recurrence)) throw refusedRecurrence('rec.status', 'a recorrência já terminou')
    const { debtorName, firstDay, locationId } = revision
    if (recurrence.status !== 'CRIADA' && (firstDay !== undefined || locationId !== undefined)) {
      throw refusedRecurrence('rec.status', 'só uma recorrência CRIADA pode ser alterada assim')
    }
    if (firstDay !== undefined && firstDay < dateOf(recurrence.createdAt)) {
      throw refusedRecurrence('rec.calendario.dataInicial', 'a data é anterior à de criação')
    }
    if (locationId !== undefined && locationId !== recurrence.locationId) {
      await requireFreeLocation(transaction, locationId)
    }
    await updateRecurrence(transaction, id, {
      ...(debtorName !== undefined && { debtor: { ...recurrence.debtor, nome: debtorName } }),
      // Fields without a change keep their value.
      firstDay: firstDay ?? recurrence.firstDay,
      locationId: locationId ?? recurrence.locationId,
    })
    if (revision.isCancelled) await cancel(dependencies, transaction, recurrence, 'USUARIO_RECEBEDOR')
    const changed = await findRecurrence(transaction, id)
    return changed && recurrenceOnWire(changed, dependencies.config.SANDBOX_HOST)
  })
}

/** The payer agrees, refuses or lets it expire, once; or later ends what was agreed on. */
export function decideRecurrence(
  dependencies: Dependencies,
  id: string,
  decision: 'approved' | 'rejected' | 'cancelled' | 'expired',
) {
  return inTransaction(dependencies.database, async (transaction) => {
    const recurrence = await lockRecurrence(transaction, id)
    if (!recurrence) throw new AppError('not_found', 'There is no such recurrence')
    if (recurrence.status !== (decision === 'cancelled' ? 'APROVADA' : 'CRIADA')) {
      throw new AppError('conflict', `The recurrence is ${recurrence.status}`)
    }
    switch (decision) {
      case 'approved':
        await move(dependencies, transaction, recurrence, 'APROVADA')
        break
      case 'rejected':
        await move(dependencies, transaction, recurrence, 'REJEITADA', {
          rejeicao: { codigo: 'AP13', descricao: 'Rejeitada pelo usuário pagador' },
        })
        break
      case 'expired':
        await move(dependencies, transaction, recurrence, 'EXPIRADA')
        break
      case 'cancelled':
        await cancel(dependencies, transaction, recurrence, 'USUARIO_PAGADOR')
    }
  })
}

/** Cancels a recurrence and its open charges. */
async function cancel(
  dependencies: Dependencies,
  transaction: DatabaseTransaction,
  recurrence: RecurrenceRow,
  solicitante: 'USUARIO_PAGADOR' | 'USUARIO_RECEBEDOR',
): Promise<void> {
  const codigo = solicitante === 'USUARIO_PAGADOR' ? 'SLDB' : 'SLCR'
  const descricao =
    solicitante === 'USUARIO_PAGADOR' ? 'Cancelada pelo usuário pagador' : 'Cancelada pelo usuário recebedor'
  await move(dependencies, transaction, recurrence, 'CANCELADA', { cancelamento: { solicitante, codigo, descricao } })
  for (const txid of await listOpenChargesOf(transaction, recurrence.id)) {
    await endCharge(dependencies, transaction, txid, { kind: 'cancelled', solicitante, codigo: 'CCLD' })
  }
}

async function move(
  dependencies: Dependencies,
  transaction: DatabaseTransaction,
  recurrence: RecurrenceRow,
  to: RecurrenceStatus,
  ending?: Ending,
): Promise<void> {
  const changes: RecurrenceChanges = { ...moved(recurrence, to, bankTime()), ...(ending && { ending }) }
  await updateRecurrence(transaction, recurrence.id, changes)
  await reportByWebhook(dependencies, transaction, [recurrenceWebhook({ ...recurrence, ...changes })], 'rec')
}
