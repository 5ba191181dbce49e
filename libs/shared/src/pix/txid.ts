import { randomUUID } from 'node:crypto'

/** A new transaction id of a charge: 32 hexadecimal digits satisfy the Central Bank's `^[a-zA-Z0-9]{26,35}$`. */
export const createTxid = (): string => randomUUID().replaceAll('-', '')

export const txidPattern = /^[a-zA-Z0-9]{26,35}$/
