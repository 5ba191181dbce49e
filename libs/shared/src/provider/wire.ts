import { z } from 'zod'
import { type Cents, fromDecimalString } from '../money/cents.ts'

/**
 * The PSP's answers, read leniently: the standard calls new enum values and fields non-breaking, and PSPs differ from
 * it and from each other. Fields that money depends on are strict.
 */
export const money = z.string().transform((text, context): Cents => {
  const cents = fromDecimalString(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: 'is no amount' })
  return z.NEVER
})

const instant = z.string().transform((text, context) => {
  const date = new Date(text)
  if (!Number.isNaN(date.getTime())) return date
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

/** The fields of an answer that we could not read; never their values. */
export const fieldsOf = ({ issues }: z.ZodError): string[] => [
  ...new Set(issues.map(({ path }) => (path.length === 0 ? 'the whole of it' : path.join('.')))),
]

/** The standard's schema says a list, its example shows an object. */
const oneOrMany = <Item extends z.ZodType>(item: Item) => z.preprocess((value) => [value ?? []].flat(), z.array(item))

const refundOnWire = z.object({
  id: z.string(),
  rtrId: z.string().optional(),
  valor: money,
  status: z.string(),
  motivo: z.string().optional(),
  natureza: z.string().optional(),
  horario: z
    .object({ solicitacao: instant.optional(), liquidacao: instant.optional() })
    .nullish()
    .transform((times) => times ?? {}),
})
export type RefundOnWire = z.output<typeof refundOnWire>
export { refundOnWire }

const person = z.object({
  nome: z.string().optional(),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
})

export const paymentOnWire = z.object({
  endToEndId: z.string().min(1).max(64),
  txid: z.string().optional(),
  valor: money,
  horario: instant,
  /** No longer in the standard, still sent by some PSPs. */
  pagador: person.nullish(),
  devolucoes: oneOrMany(refundOnWire),
})
export type PaymentOnWire = z.output<typeof paymentOnWire>

export const chargeOnWire = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: instant, expiracao: z.coerce.number().int().positive().default(86_400) }),
  valor: z.object({ original: money }),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).nullish(),
  /** Older PSPs leave it out; we make it from the location. */
  pixCopiaECola: z.string().optional(),
  pix: z
    .array(paymentOnWire)
    .nullish()
    .transform((list) => list ?? []),
})
export type ChargeOnWire = z.output<typeof chargeOnWire>

/** Rows are read one by one: an unreadable one must not hide the others. */
export const paymentPageOnWire = z.object({
  pix: z.array(z.unknown()).default([]),
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.int(), quantidadeDePaginas: z.int() }),
  }),
})

/** A return of a payout, as Efí documents it: `{rtrId, valor, horario: "…"}`, listed once it has come, without a status. */
const payoutReturnOnWire = z.object({ valor: money, status: z.string().optional() })

/** Efí's extension for sending money. */
export const payoutOnWire = z.object({
  idEnvio: z.string(),
  e2eId: z.string().optional(),
  endToEndId: z.string().optional(),
  valor: money,
  status: z.string(),
  horario: z
    .union([
      z.object({ solicitacao: instant.optional(), liquidacao: instant.optional() }),
      instant.transform((liquidacao) => ({ liquidacao })),
    ])
    .nullish(),
  devolucoes: oneOrMany(payoutReturnOnWire),
  gnExtras: z.object({ erro: z.object({ codigo: z.string().optional() }).nullish() }).nullish(),
})
export type PayoutOnWire = z.output<typeof payoutOnWire>

/** A line of the list of payouts: one that was ordered elsewhere has no id of ours. */
export const listedPayoutOnWire = payoutOnWire.extend({ idEnvio: z.string().min(1).max(64).nullish() })

/** Rows are read one by one, as those of payments are. */
export const payoutPageOnWire = z.object({
  pix: z.array(z.unknown()).default([]),
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.int(), quantidadeDePaginas: z.int() }),
  }),
})

/** Efí's examples leave out the decimals of a dispute (`"100"`), and it has been seen to send a number; its balance is as loose. */
export const looseMoney = z
  .union([z.number().transform(String), z.string()])
  .transform((text) =>
    text.replace(/^(\d+)(?:\.(\d{1,2}))?$/, (_, reais, centavos = '') => `${reais}.${centavos.padEnd(2, '0')}`),
  )
  .pipe(money)

export const disputeOnWire = z.object({
  idInfracao: z.string().min(1).max(64),
  endToEndId: z.string(),
  valor: looseMoney,
  status: z.string(),
  dataAbertura: instant.optional(),
  /** Efí's form of the dates. */
  dadosAnalise: z
    .object({ abertura: instant.optional(), prazoFinalizacao: instant.nullish().catch(undefined) })
    .nullish(),
  /** The text of the answer, once there is one. */
  defesa: z.string().nullish().catch(undefined),
  /** When the disputed payment was made. */
  dataTransacao: instant.optional(),
})

/** Rows are read one by one, as those of payments are. */
export const disputePageOnWire = z.object({
  infracoes: z.array(z.unknown()).default([]),
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.int(), quantidadeDePaginas: z.int() }),
  }),
})
