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

const signIn = (client_id: unknown, client_secret: unknown) =>
  gateway.app.inject({ method: 'POST', url: '/auth', payload: { client_id, client_secret } as object })

/** The credentials that the command prints. */
async function create(...args: string[]): Promise<[id: string, secret: string]> {
  const { stdout } = await run(...args)
  const [, id = '', secret = ''] = /^client_id: (\S+)\nclient_secret: (\S+)\n$/.exec(stdout) ?? []
  return [id, secret]
}

const confirm = async (id: string, by: 'demo-operator' | 'demo-merchant') =>
  gateway.app.inject({
    method: 'POST',
    url: `/ops/operators/${id}/confirm`,
    payload: { reason: 'Maria began today' },
    headers: { authorization: `Bearer ${await gateway.tokenOf(by)}` },
  })

it('prints credentials that sign in with the scope `ops` once another operator has confirmed them', async () => {
  const [id, secret] = await create('Maria')
  expect((await signIn(id, secret)).statusCode).toBe(401)
  expect((await confirm(id, 'demo-merchant')).statusCode).toBe(403)
  expect((await confirm(id, 'demo-operator')).statusCode).toBe(204)
  expect((await confirm(id, 'demo-operator')).statusCode).toBe(404)
  const response = await signIn(id, secret)
  expect(response.statusCode).toBe(200)
  expect(decodeJwt(response.json<{ access_token: string }>().access_token)['scope']).toBe('ops')
})

it('grants the duties asked for, at once with `--alone`, and refuses a scope that is no duty', async () => {
  const [id, secret] = await create('Rui', '--scopes', 'ops:support,ops:treasury', '--alone')
  const { access_token: token } = (await signIn(id, secret)).json<{ access_token: string }>()
  expect(decodeJwt(token)['scope']).toBe('ops:support ops:treasury')
  await expect(run('Rui', '--scopes', 'sales:read')).rejects.toThrow('is no duty')
})

it('fails without a name', async () => {
  await expect(run()).rejects.toThrow('Say whose credentials these are')
})
