import { isDeepStrictEqual } from 'node:util'
import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import { inTransaction } from '@comporta/shared/db/database.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import type { Dependencies } from '../dependencies.ts'
import { kindOf, refused } from '../domain/charge-kind.ts'
import { contradictionIn, type DueTerms, lastDayOf } from '../domain/due-amount.ts'
import { findCharge, insertCharge } from '../storage/charges.repository.ts'
import type { ChargeRow, Debtor } from '../storage/database.ts'
import { codeOf, createToken, placeAt } from './charge-locations.ts'

interface Ordered {
  txid: string
  amountCents: Cents
  pixKey: string
  description: string | null
  debtor: Debtor | null
  furtherLines: ChargeRow['furtherLines']
  /** An existing location; without one, the charge gets its own. */
  locationId: bigint | undefined
}

export type ChargeOrder = Ordered & ({ due: null; expiresInSeconds: number } | { due: DueTerms })

/** `PUT /cob/{txid}` and `PUT /cobv/{txid}`: creates the charge; repeating the same order returns the existing charge. */
export async function createCharge(dependencies: Dependencies, order: ChargeOrder): Promise<ChargeRow> {
  const { config, database } = dependencies
  const kind = kindOf(order)
  if (order.pixKey !== config.PIX_KEY) {
    throw refused(kind, 'A chave não pertence ao recebedor', 'chave', 'a chave não pertence ao recebedor')
  }
  const now = new Date()
  checkTerms(order, dateOf(now))
  const { locationId, ...terms } = order
  const expiresInSeconds = order.due === null ? order.expiresInSeconds : secondsUntilEnd(order.due, now)
  const locationToken = createToken(kind)
  const row = { ...terms, expiresInSeconds, locationToken, brCode: codeOf(config, locationToken, order) }
  const made =
    locationId === undefined
      ? await insertCharge(database, row)
      : await inTransaction(database, async (transaction) => {
          const charge = await insertCharge(transaction, row)
          return charge && placeAt(dependencies, transaction, charge, locationId)
        })
  const charge = made ?? (await findCharge(database, order.txid))
  if (charge?.status !== 'ATIVA' || !isSameOrder(charge, order)) {
    const reason = 'a cobrança já existe e não é esta, ou não está ativa'
    throw refused(kind, 'A cobrança não está ativa ou já existe com outros dados', 'txid', reason)
  }
  return charge
}

/** Refuses a due date and terms that the standard does not allow on the day on which they are given. */
export function checkTerms({ due, amountCents }: Pick<ChargeOrder, 'due' | 'amountCents'>, today: string): void {
  if (due === null) return
  if (due.dataDeVencimento < today) {
    const field = 'calendario.dataDeVencimento'
    throw refused('cobv', 'O vencimento é anterior à criação da cobrança', field, 'anterior à data de criação')
  }
  const contradiction = contradictionIn(due, amountCents)
  if (contradiction) throw refused('cobv', 'A cobrança contradiz a si mesma', contradiction.field, contradiction.reason)
}

const secondsMax = 2_147_483_647

/** Seconds from a moment until the end of the last day on which the charge can be paid. */
export const secondsUntilEnd = (due: DueTerms, from: Date): number =>
  Math.min(Math.ceil((startOfDay(addDays(lastDayOf(due), 1)).getTime() - from.getTime()) / 1_000), secondsMax)

const isSameOrder = (charge: ChargeRow, order: ChargeOrder): boolean =>
  charge.amountCents === order.amountCents &&
  charge.pixKey === order.pixKey &&
  (order.locationId === undefined || charge.locationId === order.locationId) &&
  (order.due === null
    ? charge.due === null && charge.expiresInSeconds === order.expiresInSeconds
    : isDeepStrictEqual(charge.due, JSON.parse(JSON.stringify(order.due))))
