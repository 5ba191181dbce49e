import { z } from 'zod'
import { cents, toDecimalString } from '../money/cents.ts'
import { encodeDynamicBrCode } from '../pix/br-code.ts'
import { kindOfTxid } from '../pix/txid.ts'
import type { Dialect } from './dialects/dialect.ts'
import { says } from './order-answers.ts'
import type { PixAnswer, PixHttp } from './pix-http.ts'
import {
  type Charge,
  type DueCharge,
  type DueRule,
  type ListedDispute,
  type ListedPayment,
  type NewCharge,
  type ProviderDispute,
  ProviderError,
  type ReceivedPayment,
  type Window,
} from './pix-provider.ts'
import { bodyOf, call, parse, readPages, unreadable } from './provider-lists.ts'
import type { PixSettings } from './settings.ts'
import {
  type ChargeOnWire,
  chargeOnWire,
  disputeOnWire,
  disputePageOnWire,
  fieldsOf,
  type PaymentOnWire,
  paymentOnWire,
  paymentPageOnWire,
} from './wire.ts'

/** The name and city in the BR Code when the PSP leaves it to us. */
export interface Receiver {
  merchantName: string
  merchantCity: string
}

const unknownReceiver: Receiver = { merchantName: 'RECEBEDOR', merchantCity: 'BRASIL' }

export async function createCharge(
  http: PixHttp,
  dialect: Dialect,
  pixKey: string,
  charge: NewCharge,
): Promise<Charge> {
  const answer = await http.request({
    method: 'PUT',
    path: pathOf(charge.txid),
    body: {
      ...(charge.due ? dueTermsOf(charge, charge.due) : termsOf(charge)),
      chave: pixKey,
      ...(charge.description === undefined ? {} : { solicitacaoPagador: charge.description.slice(0, 140) }),
    },
  })
  // The same PUT may have arrived before and its answer been lost; each PSP refuses the repeat in its own way.
  const known = isRefusal(answer) ? await findCharge(http, dialect, charge.txid, charge) : undefined
  const created = known ?? readCharge(bodyOf(answer), charge)
  if (created.txid !== charge.txid || created.amountCents !== charge.amountCents) {
    throw new ProviderError('refused', 'The provider answered another charge', { code: 'mismatch' })
  }
  return created
}

/** Both kinds of charge share one set of txids, but have different paths. */
const pathOf = (txid: string): string => `/${kindOfTxid(txid)}/${txid}`

const termsOf = ({ expiresInSeconds, amountCents }: NewCharge) => ({
  calendario: { expiracao: expiresInSeconds },
  valor: { original: toDecimalString(amountCents) },
})

/** By the standard's tables: 1 is an amount and 2 a percentage; for interest, 1 is an amount per day and 3 a percentage per month. */
function dueTermsOf({ amountCents }: NewCharge, { date, daysAfter, fine, interest, discount, debtor }: DueCharge) {
  const document = debtor.document.length === 11 ? { cpf: debtor.document } : { cnpj: debtor.document }
  return {
    calendario: { dataDeVencimento: date, validadeAposVencimento: daysAfter },
    devedor: { ...document, nome: debtor.name },
    valor: {
      original: toDecimalString(amountCents),
      ...(fine && { multa: { modalidade: modeOf(fine, 2), valorPerc: valueOnWire(fine) } }),
      ...(interest && { juros: { modalidade: modeOf(interest, 3), valorPerc: valueOnWire(interest) } }),
      ...(discount && {
        desconto: {
          modalidade: modeOf(discount, 2),
          descontoDataFixa: [{ data: discount.until, valorPerc: valueOnWire(discount) }],
        },
      }),
    },
  }
}

const modeOf = (rule: DueRule, percentage: 2 | 3): number => ('cents' in rule ? 1 : percentage)

const valueOnWire = (rule: DueRule): string =>
  toDecimalString(cents(BigInt('cents' in rule ? rule.cents : rule.hundredths)))

const isRefusal = (answer: PixAnswer): boolean =>
  answer.kind === 'answered' && (answer.status === 400 || answer.status === 409)

export async function findCharge(
  http: PixHttp,
  dialect: Dialect,
  txid: string,
  receiver: Receiver = unknownReceiver,
): Promise<Charge | undefined> {
  const answer = await http.request({ method: 'GET', path: pathOf(txid) })
  if (isChargeNotFound(dialect, answer)) return undefined
  return readCharge(bodyOf(answer), receiver)
}

const isChargeNotFound = (dialect: Dialect, answer: PixAnswer): boolean =>
  answer.kind === 'answered' && (answer.status === 404 || says(dialect.chargeNotFound, answer))

/** A charge that was paid in the meantime cannot be removed; then the paid charge is returned. */
export async function cancelCharge(http: PixHttp, txid: string): Promise<Charge> {
  const path = pathOf(txid)
  const answer = await http.request({ method: 'PATCH', path, body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' } })
  if (answer.kind === 'answered' && answer.status === 400) {
    const charge = readCharge(await call(http, { method: 'GET', path }), unknownReceiver)
    if (charge.status !== 'active') return charge
  }
  return readCharge(bodyOf(answer), unknownReceiver)
}

export async function* listPayments(http: PixHttp, window: Window, only?: 'refunded'): AsyncIterable<ListedPayment> {
  const filter = only === undefined ? {} : { devolucaoPresente: 'true' }
  const pages = readPages(window, filter, async (query) =>
    parse(paymentPageOnWire, await call(http, { method: 'GET', path: `/pix?${query}` })),
  )
  for await (const { pix } of pages) yield* pix.map(listedPaymentOf)
}

const paymentIdOnWire = z.object({ endToEndId: z.string().min(1).max(64) })

function listedPaymentOf(row: unknown): ListedPayment {
  const payment = paymentOnWire.safeParse(row)
  if (payment.success) return { kind: 'payment', payment: paymentOf(payment.data) }
  return unreadable(row, paymentIdOnWire.safeParse(row).data?.endToEndId, fieldsOf(payment.error))
}

/** The standard has no disputes (MED): a PSP without a list of them yields none. */
export async function* listDisputes(
  http: PixHttp,
  { disputesPath }: Dialect,
  window: Window,
): AsyncIterable<ListedDispute> {
  if (disputesPath === undefined) return
  const pages = readPages(window, {}, async (query) =>
    parse(disputePageOnWire, await call(http, { method: 'GET', path: `${disputesPath}?${query}`, fromHost: true })),
  )
  for await (const { infracoes } of pages) yield* infracoes.map(listedDisputeOf)
}

const disputeIdOnWire = z.object({ idInfracao: z.string().min(1).max(64) })

function listedDisputeOf(row: unknown): ListedDispute {
  const dispute = disputeOnWire.safeParse(row)
  if (!dispute.success) {
    return unreadable(row, disputeIdOnWire.safeParse(row).data?.idInfracao, fieldsOf(dispute.error))
  }
  const { idInfracao: disputeId, endToEndId, valor: amountCents, ...told } = dispute.data
  const status = disputeStatuses[told.status]
  if (!status) return unreadable(row, disputeId, ['status'])
  const openedAt = told.dataAbertura ?? told.dadosAnalise?.abertura ?? told.dataTransacao ?? new Date()
  const decisionDueAt = told.dadosAnalise?.prazoFinalizacao ?? undefined
  const defense = told.defesa ?? undefined
  return {
    kind: 'dispute',
    dispute: { disputeId, endToEndId, amountCents, status, openedAt, decisionDueAt, defense },
  }
}

const disputeStatuses: Readonly<Record<string, ProviderDispute['status']>> = {
  ABERTA: 'open',
  EM_DEFESA: 'open',
  ACEITA: 'accepted',
  REJEITADA: 'rejected',
  CANCELADA: 'cancelled',
  CANCELADA_EFI: 'cancelled',
}

export async function registerWebhook(
  http: PixHttp,
  dialect: Dialect,
  settings: Pick<PixSettings, 'PIX_KEY' | 'PIX_CALLBACKS_WITHOUT_MTLS'>,
  url: string,
): Promise<void> {
  await registerAt(http, dialect, settings, { path: `/webhook/${encodeURIComponent(settings.PIX_KEY)}`, url })
}

/** For recurrences and for their charges: the standard has one address for each, whatever the key. */
export async function registerRecurringWebhooks(
  http: PixHttp,
  dialect: Dialect,
  settings: Pick<PixSettings, 'PIX_CALLBACKS_WITHOUT_MTLS'>,
  url: string,
): Promise<void> {
  for (const path of ['/webhookrec', '/webhookcobr']) await registerAt(http, dialect, settings, { path, url })
}

const registerAt = (
  http: PixHttp,
  { withoutMutualTls }: Dialect,
  { PIX_CALLBACKS_WITHOUT_MTLS }: Pick<PixSettings, 'PIX_CALLBACKS_WITHOUT_MTLS'>,
  { path, url }: { path: string; url: string },
): Promise<unknown> =>
  call(http, {
    method: 'PUT',
    path,
    body: { webhookUrl: url },
    ...(PIX_CALLBACKS_WITHOUT_MTLS && withoutMutualTls && { headers: withoutMutualTls }),
  })

const chargeStatuses: Readonly<Record<string, Charge['status']>> = {
  ATIVA: 'active',
  CONCLUIDA: 'completed',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
}

function readCharge(body: unknown, receiver: Receiver): Charge {
  const charge = parse(chargeOnWire, body)
  return {
    txid: charge.txid,
    // With a status newer than this code, the payments say whether it is paid, and nothing is given up.
    status: chargeStatuses[charge.status] ?? (charge.pix.length > 0 ? 'completed' : 'active'),
    amountCents: charge.valor.original,
    createdAt: charge.calendario.criacao,
    expiresInSeconds: charge.calendario.expiracao,
    brCode: charge.pixCopiaECola ?? brCodeOf(charge, receiver),
    payments: charge.pix.map(paymentOf),
  }
}

function brCodeOf(charge: ChargeOnWire, { merchantName, merchantCity }: Receiver): string {
  const location = charge.location ?? charge.loc?.location
  if (location === undefined) throw new ProviderError('unavailable', 'The provider answered a charge without a code')
  return encodeDynamicBrCode({ location: location.replace(/^https?:\/\//, ''), merchantName, merchantCity })
}

const refundStatuses: Readonly<Record<string, 'processing' | 'settled' | 'rejected'>> = {
  DEVOLVIDO: 'settled',
  NAO_REALIZADO: 'rejected',
}

export const paymentOf = (payment: PaymentOnWire): ReceivedPayment => ({
  endToEndId: payment.endToEndId,
  txid: payment.txid,
  amountCents: payment.valor,
  paidAt: payment.horario,
  payer: { name: payment.pagador?.nome, document: payment.pagador?.cpf ?? payment.pagador?.cnpj },
  refunds: payment.devolucoes.map((refund) => ({
    refundId: refund.id,
    amountCents: refund.valor,
    status: refundStatuses[refund.status] ?? 'processing',
    // `MED_FRAUDE`, `MED_OPERACIONAL` and any later ones.
    ...(refund.natureza?.startsWith('MED') ? { isOfDispute: true as const } : {}),
  })),
})
