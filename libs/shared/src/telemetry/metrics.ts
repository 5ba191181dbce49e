import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import manifest from '../../package.json' with { type: 'json' }

/** A gauge for `measure`, which reads one or more together. */
export interface Measured {
  help: string
  labelNames?: readonly string[]
}

/** The value of a gauge for its labels. */
export interface Reading {
  labels?: Record<string, string>
  value: number
}

export interface Metrics {
  registry: Registry
  counter: (name: string, help: string, labelNames?: readonly string[]) => Counter<string>
  gauge: (name: string, help: string, labelNames?: readonly string[]) => Gauge<string>
  /** `buckets` in seconds. */
  histogram: (name: string, help: string, labelNames?: readonly string[], buckets?: number[]) => Histogram<string>
  /**
   * Gauges that `read` reads together, and only when they are scraped. A gauge that cannot be read in time is absent, so
   * that nobody takes an old value for a current one.
   */
  measure: <Name extends string>(
    gauges: Record<Name, Measured>,
    read: () => Partial<Record<Name, readonly Reading[]>> | Promise<Partial<Record<Name, readonly Reading[]>>>,
  ) => void
}

const latencyBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A scrape has ten seconds by default. */
const readWithinMs = 2_000

/** How many items went together as one statement or call in this process; see `db/in-groups.ts`. */
export const groupItems = new Histogram({
  name: 'comporta_group_items',
  help: 'Items that went together as one statement or call',
  buckets: [1, 2, 5, 10, 25, 50, 100, 200],
  registers: [],
})

/** One registry per process, served as `GET /metrics`; every name of ours begins with `comporta_`. */
export function createMetrics(processName: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: processName })
  // The default of a sample every 10 ms was a third to two thirds of the cost of an idle `api`. What is measured
  // includes the time between two samples.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  registry.registerMetric(groupItems)
  const registers = [registry]
  const metrics: Metrics = {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name: `comporta_${name}`, help, labelNames, registers }),
    gauge: (name, help, labelNames = []) => new Gauge({ name: `comporta_${name}`, help, labelNames, registers }),
    histogram: (name, help, labelNames = [], buckets = latencyBucketsSeconds) =>
      new Histogram({ name: `comporta_${name}`, help, labelNames, buckets, registers }),
    measure(gauges, read) {
      const readTogether = sharedByOneScrape(read)
      for (const [name, { help, labelNames = [] }] of Object.entries<Measured>(gauges)) {
        const gauge: Gauge = new Gauge({
          name: `comporta_${name}`,
          help,
          labelNames,
          registers,
          async collect() {
            const readings: Partial<Record<string, readonly Reading[]>> = await readTogether()
            gauge.reset()
            if (labelNames.length === 0) gauge.remove()
            for (const { labels = {}, value } of readings[name] ?? []) gauge.set(labels, value)
          },
        })
      }
    },
  }
  const build = metrics.gauge('build_info', 'The version that runs, and on which Node; always 1', ['version', 'node'])
  build.set({ version: manifest.version, node: process.version }, 1)
  return metrics
}

/** All gauges of one scrape are collected in the same turn, so they share one reading. */
function sharedByOneScrape<Readings extends object>(
  read: () => Readings | Promise<Readings>,
): () => Promise<Partial<Readings>> {
  let underWay: Promise<Partial<Readings>> | undefined
  return () => {
    underWay ??= readInTime(read).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function readInTime<Readings extends object>(
  read: () => Readings | Promise<Readings>,
): Promise<Partial<Readings>> {
  const { promise: late, resolve } = Promise.withResolvers<Partial<Readings>>()
  const timer = setTimeout(() => resolve({}), readWithinMs)
  try {
    return await Promise.race([read(), late])
  } catch {
    return {}
  } finally {
    clearTimeout(timer)
  }
}
