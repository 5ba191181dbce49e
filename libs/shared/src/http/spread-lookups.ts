import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Looks up the name for each new connection, and begins with each of its addresses in turn. The system would give them
 * in the same order each time, and by chance the few connections of quiet times might all go to one address.
 */
export function spreadLookups(look: typeof lookup = lookup): LookupFunction {
  let turn = Math.floor(Math.random() * 1_000)
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      turn += 1
      const sorted = addresses.toSorted((one, other) => (one.address < other.address ? -1 : 1))
      const start = sorted.length === 0 ? 0 : turn % sorted.length
      const inTurn = [...sorted.slice(start), ...sorted.slice(0, start)]
      const [first] = inTurn
      if (options.all || first === undefined) callback(null, inTurn)
      else callback(null, first.address, first.family)
    })
  }
}
