/** A row that does not tell the truth: where it is, and why it cannot be true. */
export class LedgerLie extends Error {
  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`)
    this.name = 'LedgerLie'
  }
}

/** Throws a `LedgerLie` when a column differs from what follows from everything before it. */
export function demandSame<Value extends string | bigint | null>(
  place: string,
  column: string,
  stored: Value,
  expected: Value,
): void {
  if (stored !== expected) throw new LedgerLie(place, `${column} is ${stored}, and should be ${expected}`)
}

/** An instant that was read in microseconds. Throws a `LedgerLie` for parts of a millisecond: the ledger writes whole ones. */
export function instantOf(place: string, column: string, micros: bigint): Date {
  if (micros % 1_000n !== 0n) throw new LedgerLie(place, `${column} has parts of a millisecond`)
  return new Date(Number(micros / 1_000n))
}
