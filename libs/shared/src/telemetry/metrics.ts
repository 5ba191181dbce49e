import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  counter: (name: string, help: string, labelNames?: readonly string[]) => Counter<string>
  gauge: (name: string, help: string, labelNames?: readonly string[]) => Gauge<string>
  /** `buckets` in seconds. */
  histogram: (name: string, help: string, labelNames?: readonly string[], buckets?: number[]) => Histogram<string>
}

const latencyBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One registry per process, served as `GET /metrics`; every name begins with `comporta_`. */
export function createMetrics(processName: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: processName })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labelNames = []) => new Counter({ name: `comporta_${name}`, help, labelNames, registers }),
    gauge: (name, help, labelNames = []) => new Gauge({ name: `comporta_${name}`, help, labelNames, registers }),
    histogram: (name, help, labelNames = [], buckets = latencyBucketsSeconds) =>
      new Histogram({ name: `comporta_${name}`, help, labelNames, buckets, registers }),
  }
}
