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
  { name: 'Authentication', description: 'Access tokens, and the public keys to verify them' },
  { name: 'Sales', description: 'Requests for payment, each with a PIX QR code' },
  {
    name: 'Subscriptions',
    description: 'Recurring charges that a payer approves once (Pix Automático)',
  },
  { name: 'Refunds', description: 'Money of a paid sale that is sent back to its payer' },
  { name: 'Disputes', description: 'Claims of payers on payments (MED), and your answers' },
  { name: 'Withdrawals', description: 'Money paid out to a PIX key, and the approvals that it needs' },
  { name: 'Balance', description: 'Your balance, its statement and its daily totals' },
  { name: 'Webhooks', description: 'Endpoints that receive events, and the deliveries to them' },
  { name: 'Checkout', description: 'The look of the page where payers pay' },
  { name: 'Clients', description: 'A merchant’s own API clients, their secrets and their requests' },
  { name: 'People', description: 'Sign-in for people, their accounts, and the people of a merchant' },
  { name: 'Sandbox', description: 'Controls of the simulated bank; only where it stands in for a real one' },
  { name: 'Health', description: 'Health checks for monitors and load balancers' },
  { name: 'Operators', description: 'For those who run the service; each operation needs an `ops` scope' },
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
        contact: { name: 'Operators of this installation' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The installation that serves this file' }],
      security: [{ accessToken: [] }, { session: [] }],
      tags,
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token from `POST /auth`',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'comporta_session',
            description:
              'Session cookie from `POST /v1/session`. Over HTTPS its name begins with `__Host-`. Every request other than `GET` also ' +
              'needs the header `X-CSRF-Token`',
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
