import type { ServerOptions } from 'node:http'

/** The limits of the public door, for the listeners beside it. */
export const listenerLimits = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions

export const listenerConnectionsMax = 1_000
