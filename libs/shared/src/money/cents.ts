declare const unit: unique symbol

/** An amount of reais in integer cents. Signed, since statement entries are. */
export type Cents = bigint & { readonly [unit]: 'cents' }

/** Marks an integer as cents; for literals, sums and database columns, not for input from outside. */
export const cents = (value: bigint): Cents => value as Cents

/** R$ 9.999.999.999,99: the Central Bank's API takes ten integer digits. */
export const amountMaxCents = cents(999_999_999_999n)

/**
 * A JSON amount in reais as cents, or undefined when it is refused (product decisions, Money): above zero, at most
 * {@link amountMaxCents}, and at most two decimals. A double that prints as more than two decimals is not rounded.
 */
export function parseAmount(reais: number): Cents | undefined {
  const rounded = Math.round(reais * 100)
  if (!Number.isSafeInteger(rounded) || rounded / 100 !== reais) return undefined
  const amountCents = cents(BigInt(rounded))
  return amountCents > 0n && amountCents <= amountMaxCents ? amountCents : undefined
}

/** Reais as a JSON number; exact to the cent up to 2^53 cents. */
export const toReais = (amountCents: Cents): number => Number(amountCents) / 100

/** `R$ 1500,00`: withdrawals, without thousands dots. */
export const formatPlain = (amountCents: Cents): string => formatWith('', amountCents)

/** `R$ 1.500,00`: the balance, with thousands dots. */
export const formatGrouped = (amountCents: Cents): string => formatWith('.', amountCents)

function formatWith(thousandsMark: string, amountCents: Cents): string {
  const { sign, reais, centavos } = digitsOf(amountCents)
  return `${sign}R$ ${reais.replace(/\B(?=(?:\d{3})+$)/g, thousandsMark)},${centavos}`
}

/** `37.00`: money on the wire of API Pix, which never uses JSON numbers for it. Throws for a negative amount. */
export function toDecimalString(amountCents: Cents): string {
  const { sign, reais, centavos } = digitsOf(amountCents)
  if (sign !== '') throw new RangeError('API Pix has no negative amounts')
  return `${reais}.${centavos}`
}

/** `-1500,50`: as Brazilian spreadsheets read numbers. */
export function toDecimalComma(amountCents: Cents): string {
  const { sign, reais, centavos } = digitsOf(amountCents)
  return `${sign}${reais},${centavos}`
}

/** The cents of an API Pix amount (`\d{1,10}\.\d{2}`, zero allowed), or undefined when it has another form. */
export function fromDecimalString(decimal: string): Cents | undefined {
  if (!/^\d{1,10}\.\d{2}$/.test(decimal)) return undefined
  return cents(BigInt(decimal.replace('.', '')))
}

function digitsOf(amountCents: Cents) {
  const isNegative = amountCents < 0n
  const digits = (isNegative ? -amountCents : amountCents).toString().padStart(3, '0')
  return { sign: isNegative ? '-' : '', reais: digits.slice(0, -2), centavos: digits.slice(-2) }
}
