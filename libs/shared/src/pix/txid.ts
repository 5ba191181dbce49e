import { randomUUID } from 'node:crypto'

/**
 * A new transaction id of a charge: 32 hexadecimal digits satisfy the Central Bank's `^[a-zA-Z0-9]{26,35}$`. That of a charge with a
 * due date begins with another letter, so that whoever has only the id, as of a notice, asks the bank in the right place.
 */
export const createTxid = (kind: ChargeKind = 'cob'): string =>
  `${kind === 'cob' ? '' : dueMark}${randomUUID().replaceAll('-', '')}`

/** The standard's names: charges to be paid at once, and with a due date. */
export type ChargeKind = 'cob' | 'cobv'

const dueMark = 'v'

export const kindOfTxid = (txid: string): ChargeKind => (/^v[0-9a-f]{32}$/.test(txid) ? 'cobv' : 'cob')

export const txidPattern = /^[a-zA-Z0-9]{26,35}$/
