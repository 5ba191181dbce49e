import { type Cents, fromDecimalString } from '@comporta/shared/money/cents.ts'
import { z } from 'zod'

/** The standard's field formats, anchored. */
export const txidParams = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{26,35}$/, 'txid inválido') })

export const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/, 'valor inválido')
  .transform((text, context): Cents => {
    const cents = fromDecimalString(text)
    if (cents !== undefined && cents > 0n) return cents
    context.addIssue({ code: 'custom', message: 'o valor deve ser maior que zero' })
    return z.NEVER
  })

/** Without NUL, which PostgreSQL cannot keep. */
export const text = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine((value) => !value.includes('\0'), 'texto inválido')

export const pixKey = text(77).min(1)

export const locationId = z
  .int()
  .positive()
  .transform((value) => BigInt(value))

export const locationParams = z.object({ id: z.coerce.bigint().positive().max(9_223_372_036_854_775_807n) })

export const day = z.iso.date()

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const pageFields = {
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
}
export const optionalWindowFields = { inicio: instant.optional(), fim: instant.optional(), ...pageFields }
export const windowFields = { inicio: instant, fim: instant, ...pageFields }

/** Filters by a debtor: at most one of the two (`oneDocument`). */
export const documentFields = {
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

type Window = { inicio?: Date | undefined; fim?: Date | undefined }

export function inOrder({ inicio, fim }: Window, context: z.RefinementCtx): void {
  if (inicio && fim && inicio > fim) context.addIssue({ code: 'custom', path: ['fim'], message: 'fim antes de inicio' })
}

/** The window is in order, and at most one document is asked for. */
export function oneDocument(query: Window & { cpf?: unknown; cnpj?: unknown }, context: z.RefinementCtx): void {
  inOrder(query, context)
  if (query.cpf === undefined || query.cnpj === undefined) return
  context.addIssue({ code: 'custom', path: ['cnpj'], message: 'cpf e cnpj não podem ser usados juntos' })
}

export const pageOf = (query: { [Name in keyof typeof pageFields]: number }) => ({
  page: query['paginacao.paginaAtual'],
  pageSize: query['paginacao.itensPorPagina'],
})

export const windowOf = (query: { inicio: Date; fim: Date } & Parameters<typeof pageOf>[0]) => ({
  from: query.inicio,
  to: query.fim,
  ...pageOf(query),
})
