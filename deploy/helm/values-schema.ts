import { z } from 'zod'
import { processTable, serviceNames } from '../../stack/processes.ts'
import { settableNames, settableNamesOf } from './chart-processes.ts'

const text = z.string().min(1)
const replicas = z.int().min(1).max(1_000)
/** Parts that Kubernetes itself knows and checks. */
const kubernetesPart = z.record(z.string(), z.unknown())
const amounts = z.strictObject({ cpu: text.optional(), memory: text.optional() })
const resources = z.strictObject({ requests: amounts.optional(), limits: amounts.optional() })
const ports = z.array(z.int().min(1).max(65_535)).min(1)
const peers = z.array(kubernetesPart).describe('Peers as in a NetworkPolicy')

/** As in `.env.example`, and as text like there: YAML numbers lose digits on their way through Helm. */
const settingsAmong = (names: readonly string[]) => z.partialRecord(z.enum(names), z.string())
const settings = settingsAmong(settableNames())

const processorPercent = z.int().min(1).max(100).describe('Of what it requests')
const waitingJobs = z.int().min(1).describe('For each replica, of all its queues')

function processPart({ name, file }: (typeof processTable)[number]) {
  const common = { resources: resources.optional(), settings: settingsAmong(settableNamesOf(name)).optional() }
  // A second replica of these would only do the same again.
  if (name === 'ledger-worker' || name === 'psp-sandbox') return z.strictObject(common)
  const by = file === 'worker' ? { waitingJobs } : { processorPercent }
  return z.strictObject({
    ...common,
    replicas: replicas.optional().describe('How many, where nothing scales it'),
    autoscale: z.strictObject({ min: replicas, max: replicas, ...by }).optional(),
  })
}

const processes = z.strictObject(
  Object.fromEntries(processTable.map((process) => [process.name, processPart(process).optional()])),
)

const image = z.strictObject({
  repository: text,
  tag: text.optional().describe('The version of the chart when absent'),
  digest: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/)
    .optional()
    .describe('Wins over the tag'),
  pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']).optional(),
  pullSecrets: z.array(text).optional().describe('Names of Secrets'),
})

const values = z.strictObject({
  global: kubernetesPart.optional(),
  image,
  publicUrl: z.url().describe('As merchants, payers and the provider know it'),
  demo: z.boolean(),
  settings: settings.and(z.looseObject({ PIX_PROVIDER: text, PIX_CLIENT_ID: text, PIX_KEY: text })),
  secrets: z.strictObject({
    name: text.describe('A Secret with the files that `npm run secrets -- --files=…` makes'),
    more: z
      .partialRecord(z.enum(settableNames()), text)
      .optional()
      .describe('Further settings that are files of it: the setting, and its key there'),
    volume: kubernetesPart.optional().describe('What is mounted in place of that Secret, e.g. a csi volume'),
  }),
  certificates: z
    .strictObject({ secret: text })
    .optional()
    .describe('Mounted at /certificates of who talks with the provider, for PIX_CERT_FILE and the like'),
  checkpoints: z
    .strictObject({
      size: text,
      storageClass: text.optional(),
      existingClaim: text.optional().describe('Wins over the other two'),
    })
    .describe('A disk for them; none is asked for where settings have LEDGER_CHECKPOINT_BUCKET'),
  processes: processes.optional(),
  nodeSelector: z.record(z.string(), z.string()).optional(),
  tolerations: z.array(kubernetesPart).optional(),
  podAnnotations: z.record(z.string(), z.string()).optional(),
  ingress: z
    .strictObject({
      className: text.optional(),
      annotations: z.record(z.string(), z.string()).optional(),
      tlsSecret: text.optional(),
    })
    .optional(),
  route: z
    .strictObject({ parentRefs: z.array(kubernetesPart).min(1) })
    .optional()
    .describe('An HTTPRoute of the Gateway API'),
  operators: z
    .strictObject({ apart: z.boolean() })
    .optional()
    .describe('Their routes on a Service of their own (OPS_PORT)'),
  callbacks: z
    .strictObject({
      annotations: z.record(z.string(), z.string()).optional(),
      type: z.enum(['ClusterIP', 'LoadBalancer', 'NodePort']),
    })
    .optional()
    .describe('The provider’s callbacks over mutual TLS, on a Service of their own (CALLBACKS_PORT)'),
  keda: z
    .strictObject({ prometheus: z.url() })
    .optional()
    .describe('KEDA is there, and asks this Prometheus how many jobs wait'),
  disruptionBudgets: z.boolean(),
  networkPolicies: z
    .strictObject({
      door: peers.optional().describe('Who reaches the gateway'),
      operators: peers.optional().describe('Who reaches operators’ port; nobody when absent'),
      monitoring: peers.optional().describe('Who reads metrics; nobody when absent'),
      databases: peers.optional(),
      databasePorts: ports.optional().describe('5432 when absent'),
      redis: peers.optional(),
      redisPorts: ports.optional().describe('6379, and 26379 of sentinels, when absent'),
      provider: peers.optional().describe('The PSP, and where operators sign in'),
      bucket: peers.optional().describe('Where LEDGER_CHECKPOINT_BUCKET is'),
      bucketPorts: ports.optional().describe('443 when absent'),
      traces: peers.optional().describe('Where OTEL_EXPORTER_OTLP_ENDPOINT is'),
    })
    .optional(),
  monitoring: z
    .strictObject({
      labels: z.record(z.string(), z.string()).optional().describe('By which your Prometheus chooses them'),
      interval: text.optional(),
    })
    .optional()
    .describe('A ServiceMonitor and the alert rules, of the Prometheus operator'),
})

const databases = z.strictObject({
  global: kubernetesPart.optional(),
  imageName: text.describe('PostgreSQL 18, pinned'),
  instances: z.int().min(1).max(9),
  storage: z.strictObject({ size: text, storageClass: text.optional() }),
  walStorage: z.strictObject({ size: text, storageClass: text.optional() }).optional(),
  resources: resources.optional(),
  parameters: z.record(z.string(), z.string()),
  services: z
    .strictObject(
      Object.fromEntries(
        serviceNames.map((service) => [
          service,
          z.strictObject({ instances: z.int().min(1).max(9).optional(), size: text.optional() }),
        ]),
      ),
    )
    .partial(),
})

const schemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', reused: 'ref' }), null, 2)}\n`

export const valuesSchemaText = () => schemaText(values)
export const databaseValuesSchemaText = () => schemaText(databases)
