import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { dateOf, startOfDay } from '@comporta/shared/contracts/fields.ts'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { encodeDynamicBrCode } from '@comporta/shared/pix/br-code.ts'
import { addDays } from '@comporta/shared/pix/days.ts'
import type { ChargeKind } from '@comporta/shared/pix/txid.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { refusalsOf } from '../domain/charge-kind.ts'
import { contradictionIn, type DueTerms, lastDayOf } from '../domain/due-amount.ts'
import { findCharge, insertCharge } from '../storage/charges.repository.ts'
import type { ChargeRow, Debtor } from '../storage/database.ts'

interface Ordered {
  txid: string
  amountCents: Cents
  pixKey: string
  description: string | null
  debtor: Debtor | null
  furtherLines: ChargeRow['furtherLines']
}

export type ChargeOrder = Ordered & ({ due: null; expiresInSeconds: number } | { due: DueTerms })

/** `PUT /cob/{txid}` and `PUT /cobv/{txid}`: creates the charge; the same order again answers the charge that is there. */
export async function createCharge({ config, database }: Dependencies, order: ChargeOrder): Promise<ChargeRow> {
  const kind = order.due === null ? 'cob' : 'cobv'
  if (order.pixKey !== config.PIX_KEY) {
    throw refused(kind, 'A chave não pertence ao recebedor', 'chave', 'a chave não pertence ao recebedor')
  }
  const now = new Date()
  const expiresInSeconds = order.due === null ? order.expiresInSeconds : secondsUntilEnd(order.due, now)
  const brCode = (location: string) =>
    encodeDynamicBrCode({
      location: `${config.SANDBOX_HOST}/qr/v2/${location}`,
      merchantName: 'RECEBEDOR DE TESTE',
      merchantCity: 'BRASILIA',
      // What is to be paid for a charge with a due date changes by the day.
      ...(order.due === null ? { amountCents: order.amountCents } : {}),
    })
  const token = randomUUID().replaceAll('-', '')
  // A location has 77 characters.
  const location = order.due === null ? token : `cobv/${token.slice(5)}`
  checkTerms(order, dateOf(now))
  const terms = { ...order, expiresInSeconds }
  const made = await insertCharge(database, { ...terms, locationToken: location, brCode: brCode(location) })
  const charge = made ?? (await findCharge(database, order.txid))
  if (charge?.status !== 'ATIVA' || !isSameOrder(charge, order)) {
    const reason = 'a cobrança já existe e não é esta, ou não está ativa'
    throw refused(kind, 'A cobrança não está ativa ou já existe com outros dados', 'txid', reason)
  }
  return charge
}

/** What the standard refuses of a due date and its terms, on the day on which they are given. */
export function checkTerms({ due, amountCents }: Pick<ChargeOrder, 'due' | 'amountCents'>, today: string): void {
  if (due === null) return
  if (due.dataDeVencimento < today) {
    const field = 'calendario.dataDeVencimento'
    throw refused('cobv', 'O vencimento é anterior à criação da cobrança', field, 'anterior à data de criação')
  }
  const contradiction = contradictionIn(due, amountCents)
  if (contradiction) throw refused('cobv', 'A cobrança contradiz a si mesma', contradiction.field, contradiction.reason)
}

export const kindOf = ({ due }: Pick<ChargeRow, 'due'>): ChargeKind => (due === null ? 'cob' : 'cobv')

const secondsMax = 2_147_483_647

/** From a moment until the end of the last day on which it can be paid. */
export const secondsUntilEnd = (due: DueTerms, from: Date): number =>
  Math.min(Math.ceil((startOfDay(addDays(lastDayOf(due), 1)).getTime() - from.getTime()) / 1_000), secondsMax)

export const refused = (kind: ChargeKind, detail: string, field: string, razao: string) =>
  problem(400, refusalsOf[kind].invalid, detail, [{ razao, propriedade: `${kind}.${field}` }])

const isSameOrder = (charge: ChargeRow, order: ChargeOrder): boolean =>
  charge.amountCents === order.amountCents &&
  charge.pixKey === order.pixKey &&
  (order.due === null
    ? charge.due === null && charge.expiresInSeconds === order.expiresInSeconds
    : isDeepStrictEqual(charge.due, JSON.parse(JSON.stringify(order.due))))
