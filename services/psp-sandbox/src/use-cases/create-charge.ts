import { randomUUID } from 'node:crypto'
import type { Cents } from '@comporta/shared/money/cents.ts'
import { encodeDynamicBrCode } from '@comporta/shared/pix/br-code.ts'
import type { Dependencies } from '../dependencies.ts'
import { problem } from '../domain/bank-error.ts'
import { findCharge, insertCharge } from '../storage/charges.repository.ts'
import type { ChargeRow, Debtor } from '../storage/database.ts'

export interface ChargeOrder {
  txid: string
  amountCents: Cents
  expiresInSeconds: number
  pixKey: string
  description: string | null
  debtor: Debtor | null
  furtherLines: ChargeRow['furtherLines']
}

/** `PUT /cob/{txid}`: creates the charge; the same order again answers the charge that is there. */
export async function createCharge({ config, database }: Dependencies, order: ChargeOrder): Promise<ChargeRow> {
  if (order.pixKey !== config.PIX_KEY) {
    throw problem(400, 'CobOperacaoInvalida', 'A chave não pertence ao recebedor', [
      { razao: 'a chave não pertence ao recebedor', propriedade: 'cob.chave' },
    ])
  }
  const locationToken = randomUUID().replaceAll('-', '')
  const brCode = encodeDynamicBrCode({
    location: `${config.SANDBOX_HOST}/qr/v2/${locationToken}`,
    merchantName: 'RECEBEDOR DE TESTE',
    merchantCity: 'BRASILIA',
    amountCents: order.amountCents,
  })
  const made = await insertCharge(database, { ...order, locationToken, brCode })
  const charge = made ?? (await findCharge(database, order.txid))
  if (charge?.status !== 'ATIVA' || !isSameOrder(charge, order)) {
    throw problem(400, 'CobOperacaoInvalida', 'A cobrança não está ativa ou já existe com outros dados', [
      { razao: 'a cobrança já existe e não é esta, ou não está ativa', propriedade: 'cob.txid' },
    ])
  }
  return charge
}

const isSameOrder = (charge: ChargeRow, order: ChargeOrder): boolean =>
  charge.amountCents === order.amountCents &&
  charge.expiresInSeconds === order.expiresInSeconds &&
  charge.pixKey === order.pixKey
