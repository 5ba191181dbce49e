import { told } from '@comporta/shared/contracts/fields.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'

const keySet = z
  .object({
    keys: z
      .array(z.record(z.string(), z.unknown()))
      .meta(
        told('The keys, as JWKs', [
          { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: '0199f3c17a52', x: '11qYAYKxCrfVS_' },
        ]),
      ),
  })
  .meta({ id: 'KeySet', description: 'A JWK set' })

/** Shorter than the time before a new key signs, so that no cache misses it. */
const cacheSeconds = 60

export const addListSigningKeys = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/.well-known/jwks.json',
    {
      schema: {
        operationId: 'listSigningKeys',
        summary: 'The public keys of access tokens',
        description: 'For those who verify tokens themselves. A new key is here a minute before it signs.',
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
