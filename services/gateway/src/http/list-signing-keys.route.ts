import { z } from 'zod'
import type { GatewayApp } from './app.ts'

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).meta({ id: 'KeySet' })

/** Shorter than a new key waits until it signs, so that no cache misses it. */
const cacheSeconds = 60

export const addListSigningKeys = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/.well-known/jwks.json',
    {
      schema: {
        operationId: 'listSigningKeys',
        summary: 'The public keys of access tokens',
        tags: ['Authentication'],
        security: [],
        response: { 200: keySet },
      },
    },
    async (_request, reply) => {
      const { keys } = await dependencies.signingKeys.publicSet()
      return reply
        .header('cache-control', `public, max-age=${cacheSeconds}`)
        .send({ keys: keys.map((key) => ({ ...key })) })
    },
  )
}
