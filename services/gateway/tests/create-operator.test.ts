import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from './gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const script = fileURLToPath(new URL('../src/create-operator.ts', import.meta.url))

const run = (...names: string[]) =>
  promisify(execFile)(process.execPath, [script, ...names], {
    env: { ...process.env, DATABASE_URL: gateway.database.url },
  })

it('prints credentials that sign in with the scope ops', async () => {
  const { stdout } = await run('Maria')
  const [, client_id, client_secret] = /^client_id: (\S+)\nclient_secret: (\S+)\n$/.exec(stdout) ?? []
  const response = await gateway.app.inject({ method: 'POST', url: '/auth', payload: { client_id, client_secret } })
  expect(response.statusCode).toBe(200)
  expect(decodeJwt(response.json<{ access_token: string }>().access_token)['scope']).toBe('ops')
})

it('asks for a name', async () => {
  await expect(run()).rejects.toThrow('Say whose credentials these are')
})
