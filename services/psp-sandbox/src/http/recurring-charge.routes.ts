import type { HttpServer } from '@comporta/shared/http/server.ts'
import { createTxid } from '@comporta/shared/pix/txid.ts'
import { sandboxPaths } from '@comporta/shared/provider/dialects/sandbox-addresses.ts'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import {
  cancelCharge,
  createRecurringCharge,
  type RecurringChargeOrder,
  retryCharge,
} from '../use-cases/create-recurring-charge.ts'
import { getRecurringCharge, listRecurringChargePage } from '../use-cases/get-recurring-charge.ts'
import { amount, day, documentFields, oneDocument, text, txidParams, windowFields, windowOf } from './wire-fields.ts'

const recurrenceId = z.string().regex(/^[a-zA-Z0-9]{29}$/, 'idRec inválido')

const createBody = z.object({
  idRec: recurrenceId,
  calendario: z.object({ dataDeVencimento: day }),
  valor: z.object({ original: amount }),
  ajusteDiaUtil: z.boolean().default(true),
  recebedor: z.object({
    agencia: text(4).optional(),
    conta: text(20).min(1),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
  }),
  devedor: z.record(z.string(), text(200)).optional(),
  infoAdicional: text(140).optional(),
})

const listQuery = z
  .object({
    ...windowFields,
    ...documentFields,
    idRec: recurrenceId.optional(),
    status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']).optional(),
  })
  .superRefine(oneDocument)

const orderOf = (txid: string, body: z.output<typeof createBody>): RecurringChargeOrder => ({
  txid,
  recurrenceId: body.idRec,
  dueDay: body.calendario.dataDeVencimento,
  amountCents: body.valor.original,
  onBusinessDays: body.ajusteDiaUtil,
  account: body.recebedor,
  debtor: body.devedor ?? null,
  description: body.infoAdicional ?? null,
})

export function addRecurringChargeRoutes(bank: HttpServer, dependencies: Dependencies): void {
  const path = `${sandboxPaths(dependencies.config.PSP_SANDBOX_DIALECT).api}/cobr`
  const toWrite = { scope: 'cobr.write', invalid: { type: 'CobROperacaoInvalida', entity: 'cobr' } }
  const toRead = { scope: 'cobr.read', invalid: { type: 'CobRConsultaInvalida' } }
  bank.put(
    `${path}/:txid`,
    { config: toWrite, schema: { params: txidParams, body: createBody } },
    async ({ params, body }, reply) =>
      reply.code(201).send(await createRecurringCharge(dependencies, orderOf(params.txid, body))),
  )
  bank.post(path, { config: toWrite, schema: { body: createBody } }, async ({ body }, reply) =>
    reply.code(201).send(await createRecurringCharge(dependencies, orderOf(createTxid(), body))),
  )
  const patchBody = z.strictObject({ status: z.literal('CANCELADA') })
  bank.patch(`${path}/:txid`, { config: toWrite, schema: { params: txidParams, body: patchBody } }, ({ params }) =>
    cancelCharge(dependencies, params.txid),
  )
  bank.post(
    `${path}/:txid/retentativa/:data`,
    { config: toWrite, schema: { params: txidParams.extend({ data: day }) } },
    async ({ params }, reply) => reply.code(201).send(await retryCharge(dependencies, params.txid, params.data)),
  )
  bank.get(`${path}/:txid`, { config: toRead, schema: { params: txidParams } }, ({ params }) =>
    getRecurringCharge(dependencies, params.txid),
  )
  bank.get(path, { config: toRead, schema: { querystring: listQuery } }, ({ query }) => {
    const { idRec, cpf, cnpj, status } = query
    const filter = { ...windowOf(query), recurrenceId: idRec, cpf, cnpj, status }
    return listRecurringChargePage(dependencies, filter, { idRec, cpf, cnpj, status })
  })
}
