import type { TestProject } from 'vitest/node'
import { metricsPortsOf } from './look-into-stack.ts'
import { startTestStack } from './test-stack.ts'

/** Starts one whole stack, as `npm start` runs it, for all end-to-end tests that do not need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lines: string[] = []
  const writeLine = (name: string, line: string) => lines.push(`${name} ${line}`)
  const stack = await startTestStack({ writeLine }).catch((error) => {
    process.stderr.write(`${lines.slice(-50).join('\n')}\n`)
    throw error
  })
  project.provide('gatewayUrl', stack.url)
  project.provide('metricsPorts', metricsPortsOf(stack))
  project.provide('gatewayDatabaseUrl', stack.databases.gateway.url)
  return () => stack.stop()
}
