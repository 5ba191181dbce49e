import { newId } from '../ids/ids.ts'

/**
 * A new transaction id for a charge: 32 hexadecimal digits satisfy the Central Bank's `^[a-zA-Z0-9]{26,35}$`. The id of
 * a charge with a due date, or of a recurrence's charge, begins with a letter of its own: the id alone, e.g. in a
 * notice, shows where to ask the bank. Like our ids, txids sort by time, for the indexes here and at the bank.
 */
export const createTxid = (kind: TxidKind = 'cob'): string => `${marks[kind]}${newId().replaceAll('-', '')}`

/** The standard's names: charges to be paid at once, and with a due date. */
export type ChargeKind = 'cob' | 'cobv'

/** These, and a recurrence's charge. */
export type TxidKind = ChargeKind | 'cobr'

const marks: Readonly<Record<TxidKind, string>> = { cob: '', cobv: 'v', cobr: 'r' }

export function kindOfTxid(txid: string): TxidKind {
  if (/^v[0-9a-f]{32}$/.test(txid)) return 'cobv'
  return /^r[0-9a-f]{32}$/.test(txid) ? 'cobr' : 'cob'
}

export const txidPattern = /^[a-zA-Z0-9]{26,35}$/
