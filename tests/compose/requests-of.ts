import type { Project } from './project.ts'

const printMetrics = (port: number): string =>
  `fetch('http://127.0.0.1:${port}/metrics').then((answer) => answer.text()).then((text) => console.log(text))`

/** The number of HTTP requests that a container has had since it started, without those for its health and metrics. */
export async function requestsOf(project: Project, id: string, metricsPort: number): Promise<number> {
  const text = await project.docker('exec', id, 'node', '-e', printMetrics(metricsPort))
  return countRequests(text)
}

export function countRequests(metrics: string): number {
  const counts = metrics.matchAll(/^comporta_http_request_seconds_count\{[^}]*route="([^"]*)"[^}]*\} (\d+)$/gm)
  return [...counts]
    .filter(([, route = '']) => !/^\/(health|ready|metrics)/.test(route))
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}
