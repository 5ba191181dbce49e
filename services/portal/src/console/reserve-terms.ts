import type { Reserve } from '@comporta/client'

/** The share of each payment that is held, and for how many days. */
export type ReserveTerms = Pick<Reserve, 'basis_points' | 'days'>

export interface TypedTerms {
  /** In percent, with a comma or a point. */
  part: string
  days: string
}

const daysMax = 180

/** The typed terms in the API's units; undefined for a field that is wrong. Where nothing is held, the days are zero. */
export function readTerms({ part, days }: TypedTerms): { [Name in keyof ReserveTerms]: number | undefined } {
  const basisPoints = basisPointsOf(part)
  return { basis_points: basisPoints, days: basisPoints === 0 ? 0 : daysOf(days) }
}

export const isWhole = (terms: ReturnType<typeof readTerms>): terms is ReserveTerms =>
  terms.basis_points !== undefined && terms.days !== undefined

/** The terms as a person types them. */
export const typedOf = ({ basis_points: basisPoints, days }: ReserveTerms, comma: string): TypedTerms => ({
  part: basisPoints === 0 ? '' : String(basisPoints / 100).replace('.', comma),
  days: days === 0 ? '' : String(days),
})

function basisPointsOf(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  const basisPoints = whole === undefined ? undefined : Number(`${whole}${decimals.padEnd(2, '0')}`)
  return basisPoints === undefined || basisPoints > 10_000 ? undefined : basisPoints
}

function daysOf(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days < 1 || days > daysMax ? undefined : days
}
