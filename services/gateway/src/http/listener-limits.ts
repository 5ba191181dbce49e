import type { ServerOptions } from 'node:http'

/** Of listeners beside the public door, as it has them itself. */
export const listenerLimits = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions

export const listenerConnectionsMax = 1_000
