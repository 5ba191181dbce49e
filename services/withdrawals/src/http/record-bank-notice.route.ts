import { z } from 'zod'
import { type BankNotice, recordBankNotice } from '../use-cases/record-bank-notice.ts'
import type { WithdrawalsRoutes } from './route.ts'

const bodyLimitBytes = 1_048_576

const endings = new Map<string, BankNotice['ends']>([
  ['REALIZADO', 'completed'],
  ['NAO_REALIZADO', 'failed'],
])

/** Payouts in a callback as Efí sends them, read as loosely as possible: a notice only says where to look. */
const callbackItem = z
  .object({
    endToEndId: z.string().max(64).optional().catch(undefined),
    tipo: z.string().optional().catch(undefined),
    status: z.string().optional().catch(undefined),
    idEnvio: z.string().max(64).optional().catch(undefined),
    gnExtras: z
      .object({ idEnvio: z.string().max(64).optional() })
      .optional()
      .catch(undefined),
  })
  .transform(
    ({ endToEndId, tipo, status, idEnvio, gnExtras }): BankNotice => ({
      endToEndId,
      payoutId: idEnvio ?? gnExtras?.idEnvio,
      // Returned money comes under another `tipo`.
      ends: tipo === 'SOLICITACAO' && status !== undefined ? endings.get(status) : undefined,
    }),
  )
const callback = z.object({ pix: z.array(z.unknown()).max(1_000) })

/**
 * The bank's callback, which the gateway passes on after checking the secret. A callback that is not about our payouts gets
 * 200 too: the other services receive the same one, and after an error the bank would only repeat it.
 */
export const addRecordBankNotice = ({ server, dependencies, fromGateway }: WithdrawalsRoutes): void => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/pix', { onRequest: fromGateway, bodyLimit: bodyLimitBytes }, async (request, reply) => {
      await Promise.all(noticesOf(request.body).map((notice) => recordBankNotice(dependencies, notice)))
      return reply.code(200).send()
    })
  })
}

function noticesOf(body: unknown): BankNotice[] {
  const { data } = callback.safeParse(jsonOf(body))
  return (data?.pix ?? []).flatMap((item) => callbackItem.safeParse(item).data ?? [])
}

function jsonOf(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}
