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

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const windowQuery = z
  .object({
    inicio: instant,
    fim: instant,
    'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
    'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
  })
  .refine(({ inicio, fim }) => inicio <= fim, { path: ['fim'], message: 'fim antes de inicio' })
  .transform((query) => ({
    from: query.inicio,
    to: query.fim,
    page: query['paginacao.paginaAtual'],
    pageSize: query['paginacao.itensPorPagina'],
  }))
