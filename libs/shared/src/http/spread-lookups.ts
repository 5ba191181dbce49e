import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Looks a name up for each new connection, and takes any of its addresses: the system would put them in the same order each time. */
export const spreadLookups =
  (look: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const mixed = addresses.toSorted(() => Math.random() - 0.5)
      const [first] = mixed
      if (options.all || first === undefined) callback(null, mixed)
      else callback(null, first.address, first.family)
    })
  }
