import { told } from '@comporta/shared/contracts/fields.ts'
import { z } from 'zod'
import type { GatewayApp } from './app.ts'

const keySet = z
  .object({
    keys: z
      .array(z.record(z.string(), z.unknown()))
      .meta(
        told('The public keys, as JWKs', [
          { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: '0199f3c17a52', x: '11qYAYKxCrfVS_' },
        ]),
      ),
  })
  .meta({ id: 'KeySet', description: 'A JSON Web Key Set (RFC 7517)' })

/** Shorter than the time before a new key signs, so that no cache misses it. */
const cacheSeconds = 60

export const addListSigningKeys = ({ server, dependencies }: GatewayApp): void => {
  server.get(
    '/.well-known/jwks.json',
    {
      schema: {
        operationId: 'listSigningKeys',
        summary: 'List the public keys of access tokens',
        description:
          'For programs that verify tokens themselves. A key that replaces another is here 90 seconds before it signs; the one that ' +
          'replaces a retired key signs at once.',
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
