import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { nodeFlags, type ProcessName, processTable, serviceNames } from '../../stack/processes.ts'
import { ownSecrets } from '../own-secrets.ts'
import { processSchemas } from '../process-schemas.ts'

/** Settings that nobody sets, because the chart's templates make them: `templates/_environment.tpl`. */
export const madeByTheChart = [
  'CALLBACKS_PORT',
  'DEMO',
  'HEALTH_TARGETS',
  'HOST',
  'LEDGER_CHECKPOINT_FOLDER',
  'LEDGER_URL',
  'METRICS_HOST',
  'METRICS_PORT',
  'OPS_PORT',
  'PORT',
  'PSP_SANDBOX_URL',
  'PUBLIC_URL',
  'QUEUE_PREFIX',
  'SALES_URL',
  'SANDBOX_HOST',
  'WEBHOOKS_URL',
  'WITHDRAWALS_URL',
]

/** Settings that nobody needs in a cluster, with the reason. */
export const leftOut = {
  OPS_HOST: 'a pod has one address',
  PORTAL_FOLDER: 'the portal is in the image',
  REDIS_PREFIX: 'its default is the prefix of its account',
  CHANGES_CHANNEL: 'its default fits that prefix',
  PSP_SANDBOX_DIALECT: 'the addresses of the simulated bank are those of its default',
  SANDBOX_CLIENT_SCOPES: 'tests narrow them',
  TLS_PORT: 'the simulated bank is reached inside of the cluster only',
  TLS_CERT_FILE: 'as TLS_PORT',
  TLS_KEY_FILE: 'as TLS_PORT',
  TLS_CLIENT_CA_FILE: 'as TLS_PORT',
} as const

const fromFiles = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()) })),
})
const fileOfSecret = /^\/run\/secrets\/([\w-]+)$/

/**
 * The settings of a container that `npm run secrets -- --files=…` makes, and the names of their files. The operator's own secrets are
 * not among them: values name those in `secrets.more`.
 */
function secretsOf(container: string): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../secrets-from-files.yml'), 'utf8')
  const { environment } = fromFiles.parse(parse(text)).services[container] ?? { environment: {} }
  return new Map(
    Object.entries(environment).flatMap(([name, value]) => {
      const file = fileOfSecret.exec(value)?.[1]
      const setting = name.replace(/_FILE$/, '')
      return file && !ownSecrets.some((own) => own === setting) ? [[setting, file] as const] : []
    }),
  )
}

/** Settings that libraries read from the environment themselves. */
export const readByLibraries = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS']

const settingsOf = (name: ProcessName): string[] => [
  ...Object.keys(processSchemas[name].shape).filter((setting) => !Object.hasOwn(leftOut, setting)),
  ...readByLibraries,
]

/** Which processes a process calls: those that it has an address of. The gateway asks all of them for their health. */
function calleesOf(name: ProcessName): ProcessName[] {
  const others = processTable.filter((other) => other.name !== name)
  if (name === 'gateway') return others.map((other) => other.name)
  const settings = settingsOf(name)
  const urls = others.filter((other) => settings.includes(`${other.name.toUpperCase().replaceAll('-', '_')}_URL`))
  const bank = settings.includes('PIX_API_URL') ? (['psp-sandbox'] as const) : []
  // The simulated bank sends the gateway its callbacks.
  return name === 'psp-sandbox' ? ['gateway'] : [...urls.map((other) => other.name), ...bank]
}

/** The content of the chart's `processes.yaml`, from which its templates make pods. */
export const chartProcesses = () => ({
  processes: Object.fromEntries(
    processTable.map(({ name, service, file, sandboxOnly }) => {
      const settings = settingsOf(name)
      const secrets = [...secretsOf(name)].filter(([setting]) => settings.includes(setting))
      return [
        name,
        {
          service,
          worker: file === 'worker',
          sandboxOnly,
          command: ['node', ...nodeFlags[name], `services/${service}/src/${file}.ts`],
          calls: calleesOf(name),
          settings,
          secrets: Object.fromEntries(secrets),
        },
      ]
    }),
  ),
  migrations: Object.fromEntries(
    serviceNames.map((service) => [
      service,
      {
        command: ['node', `services/${service}/src/migrate.ts`],
        sandboxOnly: service === 'psp-sandbox',
        secrets: Object.fromEntries(secretsOf(`${service}-migrate`)),
      },
    ]),
  ),
})

/** The settings of a process that the chart's values may set. */
export function settableNamesOf(name: ProcessName): string[] {
  const secrets = secretsOf(name)
  return settingsOf(name).filter((setting) => !secrets.has(setting) && !madeByTheChart.includes(setting))
}

/** Those of all processes, in alphabetical order. */
export const settableNames = (): string[] =>
  [...new Set(processTable.flatMap(({ name }) => settableNamesOf(name)))].toSorted()
