import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment, workerEnvironment } from '@comporta/shared/config/environment.ts'
import { isDemoSecret } from '@comporta/shared/demo/demo-secrets.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { nodeFlags, processTable, serviceNames } from '../stack/processes.ts'
import { postgresSettings, settingArguments } from '../stack/servers/postgres-settings.ts'
import { ownSecrets, secretFileName } from './own-secrets.ts'
import { processSchemas as schemas } from './process-schemas.ts'

const root = join(import.meta.dirname, '..')
const composeFile = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const example = readFileSync(join(root, '.env.example'), 'utf8')

const container = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  pull_policy: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  container_name: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const compose = z.object({ services: z.record(z.string(), container) })
const scrapes = z.object({
  scrape_configs: z.array(
    z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.int() })) }),
  ),
})

/** Replaces `${NAME:-default}` by its default, as docker-compose 1 does too: a default contains no variables. */
const withDefaults = (text: string): string => text.replace(/\$\{\w+:?-([^}]*)\}/g, (_, fallback: string) => fallback)

/** As Docker reads it: first the structure, then the variables in its strings. */
const demo = compose.parse(
  parse(composeFile, (_, value: unknown) => (typeof value === 'string' ? withDefaults(value) : value), {
    merge: true,
    maxAliasCount: 1_000,
  }),
).services

const filesOverlay = z
  .object({
    services: z.record(
      z.string(),
      z.object({ environment: z.record(z.string(), z.string()), secrets: z.array(z.string()).default([]) }),
    ),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(readFileSync(join(root, 'deploy/secrets-from-files.yml'), 'utf8')))

/** Secrets that must not be the demo's outside of the demo, and that we make for operators. */
const isMadeSecret = (variable: string): boolean =>
  /^(DATABASE_URL|REDIS_URL|SERVICE_PRIVATE_KEY|SERVICE_PUBLIC_KEYS|PIX_CLIENT_SECRET|PIX_WEBHOOK_URL|PIX_WEBHOOK_SECRET|CLIENT_SECRET_PEPPER|SIGNING_KEY_ENCRYPTION_KEY|DATA_ENCRYPTION_KEY|LEDGER_CHECKPOINT_KEY|LEDGER_HASH_KEYS)$/.test(
    variable,
  )
const isSecret = (variable: string): boolean => isMadeSecret(variable) || ownSecrets.some((name) => name === variable)

/** Settings that sound like secrets but are none, with the reason. */
const noSecrets = {
  PIX_KEY: 'every payer sees it',
  PAYOUTS_PIX_KEY: 'as PIX_KEY',
  FALLBACK_PIX_KEY: 'as PIX_KEY',
  PIX_TOKEN_URL: 'an address, which the provider publishes',
  PAYOUTS_PIX_TOKEN_URL: 'as PIX_TOKEN_URL',
  FALLBACK_PIX_TOKEN_URL: 'as PIX_TOKEN_URL',
  PIX_CERT_KEY_FILE: 'a path',
  PAYOUTS_PIX_CERT_KEY_FILE: 'a path',
  FALLBACK_PIX_CERT_KEY_FILE: 'a path',
  CALLBACKS_CERT_KEY_FILE: 'a path',
  TLS_KEY_FILE: 'a path',
  LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY: 'a name, as that of a user',
  ACCESS_TOKEN_TTL_SECONDS: 'a duration',
  TOKENS_PER_MINUTE_PER_CLIENT: 'a number',
  DATA_KEY_ROLLOUT_SECONDS: 'a duration',
} as const
const soundsSecret = (variable: string): boolean =>
  /SECRET|PASSWORD|PASSPHRASE|PEPPER|TOKEN|HEADERS|KEY|WEBHOOK_URL|DATABASE_URL|REDIS_URL/.test(variable)

describe('the compose file', () => {
  it('runs every process of the stack in a container of its own', () => {
    for (const { name, service, file } of processTable) {
      expect(demo[name]?.command).toEqual(['node', ...nodeFlags[name], `services/${service}/src/${file}.ts`])
    }
  })

  it.each(Object.entries(schemas))('gives %s settings that it accepts', (name, schema) => {
    expect(() => readEnvironment(schema, demo[name]?.environment)).not.toThrow()
  })

  it('builds the image once, and never pulls it from a registry', () => {
    const own = Object.entries(demo).filter(([, { image }]) => image === 'comporta')
    expect(own.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(['settings'])
    expect(own.filter(([, { pull_policy }]) => pull_policy !== 'never')).toEqual([])
  })

  it('pins every third-party image to a version, on a line that the loop in docs/operations.md finds', () => {
    const images = Object.values(demo).flatMap(({ image }) =>
      image === undefined || image === 'comporta' ? [] : [image],
    )
    const lines = [...composeFile.matchAll(/^ {4}image: (.*)$/gm)].map(([, image]) => String(image))
    expect(lines.toSorted()).toEqual(images.toSorted())
    for (const image of images) expect(image).toMatch(/:v?\d[\w.-]*$/)
  })

  it('passes every worker setting to each worker that has queues', () => {
    const wanted = Object.keys(workerEnvironment.shape)
    for (const service of ['sales', 'withdrawals', 'webhooks']) {
      const given = Object.keys(demo[`${service}-worker`]?.environment ?? {})
      expect(given, service).toEqual(expect.arrayContaining(wanted))
    }
  })

  it('starts a process only after its migrations succeed', () => {
    for (const { name, service } of processTable) {
      expect(demo[name]?.depends_on[`${service}-migrate`]?.condition).toBe('service_completed_successfully')
    }
  })

  it('has the simulated bank call the gateway, with the secret that the gateway expects', () => {
    expect(demo['sales-worker']?.environment['PIX_WEBHOOK_URL']).toBe(
      `http://gateway:3000/webhooks/pix/${demo['gateway']?.environment['PIX_WEBHOOK_SECRET']}`,
    )
  })

  it('gives each service its own database password, and its migrations the owner’s role too', () => {
    const passwords = serviceNames.map((service) => demo[service]?.environment['DATABASE_URL'])
    expect(new Set(passwords.map((url) => new URL(String(url)).password)).size).toBe(serviceNames.length)
    for (const service of serviceNames) {
      const { DATABASE_URL, MIGRATION_DATABASE_URL } = demo[`${service}-migrate`]?.environment ?? {}
      expect(DATABASE_URL).toBe(demo[service]?.environment['DATABASE_URL'])
      expect(new URL(String(MIGRATION_DATABASE_URL)).username).toBe(`${service.replaceAll('-', '_')}_owner`)
    }
  })

  it('starts PostgreSQL with the settings of `npm start`', () => {
    expect(demo['postgres']?.command).toEqual(['postgres', ...settingArguments(postgresSettings)])
  })

  it('checks the secrets before PostgreSQL or Redis starts, and limits the memory of both', () => {
    for (const name of ['postgres', 'redis']) {
      expect(demo[name]?.depends_on['settings']?.condition).toBe('service_completed_successfully')
      expect(demo[name]?.mem_limit).toMatch(/^\d+[mg]$/)
    }
    const { environment } = demo['settings'] ?? {}
    const asked = { ...environment, PATH: process.env['PATH'], DEMO: 'false' }
    const check = spawnSync(process.execPath, [join(root, 'deploy/check-settings.ts')], {
      env: asked,
      encoding: 'utf8',
    })
    expect(check.status).toBe(78)
    expect(check.stderr).toMatch(/^Refused to start:\n {2}- .*POSTGRES_PASSWORD, REDIS_PASSWORD.*\n$/)
  })

  it('makes only the missing secrets, with its own image, and exits with 1 if `.env` cannot be read', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'comporta-env-')), '.env')
    const print = () =>
      spawnSync(process.execPath, [join(root, 'deploy/print-secrets.ts'), `--kept=${file}`], { encoding: 'utf8' })
    const first = print()
    expect(first.stdout).toContain('POSTGRES_PASSWORD=')
    writeFileSync(file, first.stdout)
    expect(print()).toMatchObject({ status: 0, stdout: '' })
    expect(demo['secrets']?.command).toContain('deploy/print-secrets.ts')
    rmSync(file)
    mkdirSync(file)
    expect(print()).toMatchObject({ status: 1, stdout: '' })
  })

  it('publishes only the gateway, on the loopback address, unless a profile adds monitoring or the edge', () => {
    const published = (profile?: string) =>
      Object.entries(demo)
        .filter(([, { profiles }]) => profiles?.[0] === profile)
        .flatMap(([name, { ports }]) => ports.map((port) => [name, port]))
    expect(published()).toEqual([['gateway', '127.0.0.1:3000:3000']])
    expect(published('observability')).toEqual([
      ['prometheus', '127.0.0.1:9090:9090'],
      ['grafana', '127.0.0.1:3300:3000'],
    ])
    expect(published('edge').map(([name]) => name)).toEqual(['edge', 'edge'])
  })

  it('reads every secret from a file with deploy/secrets-from-files.yml, and keeps none of the demo’s', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'comporta-secrets-')), 'secrets')
    execFileSync(process.execPath, [join(root, 'deploy/print-secrets.ts'), `--files=${folder}`])
    const text = readFileSync(join(root, 'deploy/secrets-from-files.yml'), 'utf8')
    const fromFiles = compose.parse(parse(text.replaceAll('/run/secrets/', `${folder}/`))).services
    for (const [name, { environment }] of Object.entries(fromFiles)) {
      const settings = { ...demo[name]?.environment, ...environment }
      expect([name, Object.values(settings).filter(isDemoSecret)]).toEqual([name, []])
      for (const [variable, value] of Object.entries(environment)) {
        const isOwn = ownSecrets.some((own) => variable === `${own}_FILE`)
        if (variable.endsWith('_FILE'))
          expect([variable, readFileSync(value, 'utf8') === '']).toEqual([variable, isOwn])
      }
      const schema = schemas[name as keyof typeof schemas]
      if (schema) expect(() => readEnvironment(schema, settings)).not.toThrow()
    }
    const withSecrets = Object.entries(demo).filter(([, { environment }]) =>
      Object.values(environment).some(isDemoSecret),
    )
    expect(Object.keys(fromFiles).toSorted()).toEqual(withSecrets.map(([name]) => name).toSorted())
    rmSync(folder, { recursive: true })
  })

  it.each(Object.entries(schemas))('gives %s a file for each secret that it reads, and no other', (name, schema) => {
    const { environment = {}, secrets = [] } = filesOverlay.services[name] ?? {}
    const read = Object.keys(schema.shape).filter(isSecret)
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'))
    expect(files.map(([variable]) => variable).toSorted()).toEqual(
      read.map((variable) => `${variable}_FILE`).toSorted(),
    )
    expect(files.map(([, path]) => path).toSorted()).toEqual(secrets.map((file) => `/run/secrets/${file}`).toSorted())
    // The compose file also sets those that are made.
    const blanked = Object.keys(environment).filter((variable) => environment[variable] === '')
    expect(blanked.toSorted()).toEqual(read.filter(isMadeSecret).toSorted())
    expect(
      Object.keys(demo[name]?.environment ?? {})
        .filter(isSecret)
        .toSorted(),
    ).toEqual(read.toSorted())
  })

  it('leaves no setting that sounds like a secret unclassified', () => {
    const all = new Set(Object.values(schemas).flatMap((schema) => Object.keys(schema.shape)))
    const unsaid = [...all].filter((name) => soundsSecret(name) && !isSecret(name) && !Object.hasOwn(noSecrets, name))
    expect(unsaid).toEqual([])
    expect([...ownSecrets, ...Object.keys(noSecrets)].filter((name) => !all.has(name))).toEqual([])
  })

  it('declares a file for every secret that a container uses, and no other', () => {
    const used = Object.values(filesOverlay.services).flatMap(({ secrets }) => secrets)
    expect(Object.keys(filesOverlay.secrets).toSorted()).toEqual([...new Set(used)].toSorted())
    for (const [name, { file }] of Object.entries(filesOverlay.secrets)) expect(file).toBe(`./secrets/${name}`)
  })

  it('adds the files of new secrets to an existing folder, and keeps those that are there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'comporta-secrets-'))
    writeFileSync(join(folder, 'pix-pfx-passphrase'), 'mine')
    execFileSync(process.execPath, [join(root, 'deploy/print-secrets.ts'), `--files=${folder}`])
    expect(readdirSync(folder).toSorted()).toEqual(ownSecrets.map(secretFileName).toSorted())
    expect(readFileSync(join(folder, 'pix-pfx-passphrase'), 'utf8')).toBe('mine')
    rmSync(folder, { recursive: true })
  })

  it('gives operators their own port, on the loopback address, with deploy/operators-apart.yml', () => {
    const apart = compose.parse(parse(withDefaults(readFileSync(join(root, 'deploy/operators-apart.yml'), 'utf8'))))
    const { environment, ports } = apart.services['gateway'] ?? {}
    expect(ports).toEqual(['127.0.0.1:3001:3001'])
    const settings = { ...demo['gateway']?.environment, ...environment }
    expect(readEnvironment(schemas.gateway, settings)).toMatchObject({ OPS_PORT: 3001, PORT: 3000 })
  })

  it.each(Object.keys(schemas))('gives %s only default secrets that are known as the demo’s', (name) => {
    const secrets = Object.entries(demo[name]?.environment ?? {}).filter(([variable]) => isMadeSecret(variable))
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter(([, value]) => !isDemoSecret(value))).toEqual([])
  })

  it('includes every other process in the gateway’s health', () => {
    const targets = demo['gateway']?.environment['HEALTH_TARGETS']?.split(',').map((target) => target.split('=')[0])
    const others = processTable.map((entry) => entry.name).filter((name) => name !== 'gateway')
    expect(targets?.toSorted()).toEqual(others.toSorted())
  })

  it('lets Prometheus scrape every replica of every process', () => {
    const { scrape_configs } = scrapes.parse(
      parse(readFileSync(join(root, 'deploy/observability/prometheus.yml'), 'utf8'), { merge: true }),
    )
    const looked = scrape_configs.flatMap(({ dns_sd_configs }) =>
      dns_sd_configs.flatMap(({ names, port }) => names.map((name) => [name, port] as const)),
    )
    const wanted = processTable.map(({ name }) => [name, name === 'gateway' ? 9_464 : 3_000] as const)
    expect(new Map(looked)).toEqual(new Map(wanted))
  })

  it('tags the log lines of every container as the log collector expects', () => {
    const tags = Object.values(demo).map(({ logging }) => logging?.options['tag'])
    expect(new Set(tags)).toEqual(new Set(['comporta/{{.Name}}']))
    expect(readFileSync(join(root, 'deploy/observability/logs.alloy'), 'utf8')).toContain(
      'container!~\\"comporta/.+\\"',
    )
  })

  it.each(Object.keys(demo))('runs %s read-only, without capabilities and without a fixed name', (name) => {
    expect(demo[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(demo[name]?.container_name).toBeUndefined()
  })
})

describe('.env.example', () => {
  const named = new Set([...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]))

  it.each(Object.entries(schemas))('names every variable of %s', (_, schema) => {
    expect(Object.keys(schema.shape).filter((name) => !named.has(name))).toEqual([])
  })

  it('names every variable of the compose file', () => {
    const used = [...composeFile.matchAll(/\$\{(\w+)/g)].map((match) => String(match[1]))
    expect(used.filter((name) => !named.has(name))).toEqual([])
  })
})
