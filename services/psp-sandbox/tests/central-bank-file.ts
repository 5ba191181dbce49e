import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { z } from 'zod'

const content = z.record(z.string(), z.object({ schema: z.unknown() }))
const response = z.object({ $ref: z.string().optional(), content: content.optional() })
const operation = z.object({
  responses: z.record(z.string(), response),
  security: z.array(z.object({ OAuth2: z.tuple([z.string()]) })).optional(),
})
const file = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), response), schemas: z.record(z.string(), z.unknown()) }),
})

const text = readFileSync(new URL('fixtures/api-pix-2.9.0.json', import.meta.url), 'utf8')

/** Where the file contradicts itself, as text to replace. Each passage is checked to be there still. */
const errata: readonly (readonly [reason: string, stands: string, reads: string])[] = [
  [
    'a list of Pix has `pix`, and asks for `cobs`',
    '"parametros","cobs"],"properties":{"parametros":{"$ref":"#/components/schemas/ParametrosConsultaPix"',
    '"parametros","pix"],"properties":{"parametros":{"$ref":"#/components/schemas/ParametrosConsultaPix"',
  ],
  ['no charge has an `idCob`', '"required":["status","txid","idCob"]', '"required":["status","txid"]'],
  ['slashes are no part of a pattern', '"pattern":"/^\\\\d{11}$/"', '"pattern":"^\\\\d{11}$"'],
  [
    'a charge’s receiver has an address, the charge itself has none',
    '"DadosRecebedor":{"type":"object","required":["logradouro","cidade","uf","cep"],',
    '"DadosRecebedor":{"type":"object",',
  ],
  [
    'of two forms of a discount one takes every discount',
    '"oneOf":[{"type":"object","properties":{"descontoDataFixa"',
    '"oneOf":[{"type":"object","required":["descontoDataFixa"],"properties":{"descontoDataFixa"',
  ],
  [
    'nothing is called `retentativa`',
    '"required":["idRec","calendario","vinculo","retentativa"]',
    '"required":["idRec","calendario","vinculo"]',
  ],
  [
    'the institution is the payer’s, not the recurrence’s',
    '"required":["ispbParticipante"],"properties":{"pagador"',
    '"properties":{"pagador"',
  ],
  [
    'an ending of one kind is not also of the other',
    '"encerramento":{"type":"object","oneOf"',
    '"encerramento":{"type":"object","anyOf"',
  ],
  [
    'an amount that is a text has no parts',
    '"pattern":"\\\\d{1,10}\\\\.\\\\d{2}","anyOf":[{"$ref":"#/components/schemas/PixValorOriginal"},{"$ref":"#/components/schemas/PixValorJuros"},{"$ref":"#/components/schemas/PixValorMulta"},{"$ref":"#/components/schemas/PixValorAbatimento"},{"$ref":"#/components/schemas/PixValorDesconto"}]',
    '"pattern":"\\\\d{1,10}\\\\.\\\\d{2}"',
  ],
  ['a location has no scheme, as its example shows', '"maxLength":77,"format":"uri"', '"maxLength":77'],
]

const mended = errata.reduce(
  (json, [reason, stands, reads]) => {
    if (!json.includes(stands)) throw new Error(`The file does not have it any more: ${reason}`)
    return json.replaceAll(stands, reads)
  },
  JSON.stringify(JSON.parse(text)),
)

const { paths, components } = file.parse(JSON.parse(mended))

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'file', ...JSON.parse(mended) })

const problem = { $ref: 'file#/components/schemas/Problema' }

/** Each operation, e.g. `put /cob/{txid}`, with the scope that it needs. */
export const operations: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [`${method} ${path}`, security?.[0]?.OAuth2[0]] as const),
  ),
)

/** What is wrong with an answer to an operation; empty when it matches the file. */
export function faultsOf(name: string, status: number, contentType: string | null, body: unknown): string[] {
  const [method = '', path = ''] = name.split(' ')
  const documented = paths[path]?.[method]?.responses[status]
  // Errors that only the file's prose names are problems too.
  if (!documented && status < 400) return [`${status} is not documented`]
  const [type, schema] =
    schemaOf(documented) ?? (status >= 400 ? ['application/problem+json', problem] : [null, undefined])
  if (type !== null && !contentType?.startsWith(type)) return [`${contentType} instead of ${type}`]
  if (schema === undefined) return []
  const validate = validatorOf(schema)
  return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

function schemaOf(documented: z.output<typeof response> | undefined): [string, unknown] | undefined {
  const shared =
    documented?.$ref === undefined ? documented : components.responses[documented.$ref.split('/').at(-1) ?? '']
  const [type, media] = Object.entries(shared?.content ?? {})[0] ?? []
  return type === undefined || media === undefined ? undefined : [type, media.schema]
}

const validatorOf = (schema: unknown): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"file#/components/')))
