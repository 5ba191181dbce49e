import pg from 'pg'
import { expect } from 'vitest'
import type { ProcessName, ServiceName } from '../../stack/processes.ts'
import type { Stack } from '../../stack/start-stack.ts'
import { send } from './api.ts'

/** A connection to a service's own database, with the service's own rights. */
export async function withConnection<Result>(
  stack: Stack,
  database: ServiceName,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: stack.databases[database].url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const queryRows = <Row extends pg.QueryResultRow>(
  stack: Stack,
  database: ServiceName,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => withConnection(stack, database, async (client) => (await client.query<Row>(text, values)).rows)

/** The port with each process's metrics; the gateway's is not its public one. */
export function metricsPortsOf({ ports: { metrics = 0, ...ports } }: Stack): Readonly<Record<ProcessName, number>> {
  return { ...ports, gateway: metrics }
}

/** A metric of a process, summed over all rows with these labels. */
export async function countOf(stack: Stack, name: ProcessName, metric: string, labels: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPortsOf(stack)[name]}/metrics`)).text()
  const counts = text.split('\n').filter((line) => line.startsWith(`${metric}{`) && line.includes(labels))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Sets the faults that the simulated bank makes from now on: only these. */
export async function makeFaults(stack: Stack, faults: Record<string, unknown>): Promise<void> {
  const baseUrl = `http://127.0.0.1:${stack.ports['psp-sandbox']}`
  expect((await send('PUT', '/sandbox/faults', { baseUrl, body: faults })).status).toBe(200)
}
