import { readFileSync } from 'node:fs'
import type { HttpServer } from '@comporta/shared/http/server.ts'
import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { tidyDocument } from './api-document.ts'
import { describeWebhooks } from './document-webhooks.ts'
import { compress, type SiteFile, sendFile } from './site/files.ts'
import { errorCodesText } from './site/guides.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const introduction = readFileSync(new URL('./api-introduction.md', import.meta.url), 'utf8')

type ZodToJsonConfig = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>

/** Cents are `bigint` in code and integers on the wire; where a format is named, its pattern adds nothing. */
const zodToJsonConfig: ZodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'bigint') jsonSchema.type = 'integer'
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  },
}

/** In the order in which a newcomer meets them. */
const tags = [
  { name: 'Authentication', description: 'Access tokens' },
  { name: 'Sales', description: 'Orders to be paid, each with a PIX QR code' },
  {
    name: 'Subscriptions',
    description: 'What a payer agrees to once, and is charged for again and again (Pix Automático)',
  },
  { name: 'Refunds', description: 'Money of a paid sale that goes back to its payer' },
  { name: 'Disputes', description: 'Claims of payers on payments' },
  { name: 'Withdrawals', description: 'Money out, to a PIX key' },
  { name: 'Balance', description: 'What is there, and how it came to be' },
  { name: 'Webhooks', description: 'Where you hear of what happens, and what came of it' },
  { name: 'Checkout', description: 'How the page looks on which payers pay' },
  { name: 'Clients', description: 'A merchant’s own clients and their secrets' },
  { name: 'People', description: 'Signing in as a person, and one’s own account' },
  { name: 'Sandbox', description: 'The simulated bank; only where it stands in for a real one' },
  { name: 'Health', description: 'Whether every part answers' },
  { name: 'Operators', description: 'For those who run the service; scope `ops`' },
]

/** `/openapi.json` from the routes' own schemas; `/docs` shows it. */
export async function addApiReference(server: HttpServer): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Comporta',
        version,
        description: `${introduction}\n${errorCodesText}`,
        contact: { name: 'Whoever runs this address' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'Where this file comes from' }],
      security: [{ accessToken: [] }, { session: [] }],
      tags,
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From `POST /auth`' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'comporta_session',
            description:
              'From `POST /v1/session`; with https its name begins with `__Host-`. Every request that is not `GET` needs ' +
              '`X-CSRF-Token` as well',
          },
        },
      },
      webhooks: describeWebhooks(),
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => tidyDocument(createJsonSchemaTransformObject({ zodToJsonConfig })(document)),
  })
  let file: Promise<SiteFile> | undefined
  server.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    file ??= compress('application/json; charset=utf-8', Buffer.from(JSON.stringify(server.swagger())))
    return sendFile(request, reply, await file)
  })
}
