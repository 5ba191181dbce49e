import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { PrometheusRule, ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { z } from 'zod'

/** Documents of the charts have these four top-level fields and no others. */
export const kubernetesDocument = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({}),
})
export type KubernetesDocument = z.output<typeof kubernetesDocument>

const metadata = z.strictObject({
  name: z.string(),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()).optional(),
})
const named = z.strictObject({ name: z.string() })
const storage = z.strictObject({ size: z.string().regex(/^\d+[GT]i$/), storageClass: z.string().optional() })

/**
 * The parts that the chart uses of the resource of CloudNativePG 1.27 and later: no package carries its schema, which has 7,800
 * lines.
 */
const cloudNativePgCluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata,
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    enableSuperuserAccess: z.boolean(),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        dataChecksums: z.boolean(),
        secret: named,
        postInitSQL: z.array(z.string()),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(['present', 'absent']),
          login: z.boolean(),
          passwordSecret: named,
        }),
      ),
    }),
    postgresql: z.strictObject({
      parameters: z.record(z.string(), z.string()),
      synchronous: z
        .strictObject({
          method: z.enum(['any', 'first']),
          number: z.int().min(1),
          dataDurability: z.enum(['required', 'preferred']),
        })
        .optional(),
    }),
    affinity: z.strictObject({ enablePodAntiAffinity: z.boolean(), topologyKey: z.string() }),
    resources: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    storage,
    walStorage: storage.optional(),
  }),
})

/** The schemas of Kubernetes itself and of operators for it, from packages. */
const models = [
  Deployment,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  PrometheusRule,
  ScaledObject,
  Service,
  ServiceMonitor,
] as unknown as readonly { apiVersion: string; kind: string; new (data: object): { validate: () => void } }[]

/** What is wrong with a document; empty when nothing is. Fields unknown to its schema are wrong, as in the API server's strict mode. */
export function problemsOf(document: KubernetesDocument): string[] {
  const name = `${document.kind} ${document.metadata.name}`
  if (document.apiVersion === 'postgresql.cnpg.io/v1') {
    const issues = cloudNativePgCluster.safeParse(document).error?.issues ?? []
    return issues.map((issue) => `${name}: ${issue.path.join('.')} ${issue.message}`)
  }
  const Model = models.find(({ apiVersion, kind }) => apiVersion === document.apiVersion && kind === document.kind)
  if (!Model) return [`${name}: there is no schema of ${document.apiVersion}`]
  const unread = new Set<string>()
  try {
    // The constructor would copy everything, and so read it.
    Object.assign(new Model({}), watchReads(document, '', unread)).validate()
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`]
  }
  return [...unread].map((path) => `${name}: nobody knows ${path}`)
}

/** The schemas let unknown fields pass without reading them: `unread` keeps the paths of fields that nobody has read. */
function watchReads<T extends object>(target: T, path: string, unread: Set<string>): T {
  const pathOf = (key: string): string => `${path}/${key}`
  const children = new Map(
    Object.entries(target).map(([key, value]) => {
      unread.add(pathOf(key))
      const isPart = typeof value === 'object' && value !== null
      return [key, isPart ? watchReads(value, pathOf(key), unread) : value]
    }),
  )
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'string') unread.delete(pathOf(key))
      return typeof key === 'string' && children.has(key) ? children.get(key) : Reflect.get(object, key)
    },
  })
}
