import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

let project: string

/** An empty project that has nothing but the package, as npm would have got it from a registry. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'comporta-client-'))
  const built = join(project, 'built')
  await run(process.execPath, [join(root, 'libs/client/scripts/build.ts'), built])
  const packed = await run('npm', ['pack', '--json', built], { cwd: project })
  const [{ filename } = { filename: '' }] = Object.values(JSON.parse(packed.stdout)) as { filename: string }[]
  await rm(built, { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: project })
})
afterAll(() => rm(project, { recursive: true, force: true }))

it('the package runs as JavaScript in an empty project', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"type":"ping","timestamp":"2026-11-21T14:45:00.123Z","data":{"endpoint_id":"e"}}'
  const at = new Date()
  const headers = {
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('e1', at, body),
  }
  const program = `
    import { createClient, verifyWebhook } from '@comporta/client'
    const { sales } = createClient({ baseUrl: 'http://localhost:3000', clientId: 'a', clientSecret: 'b' })
    const event = await verifyWebhook(${JSON.stringify({ secret, headers, body })})
    console.log(typeof sales.create, event.type)`
  await writeFile(join(project, 'program.mjs'), program)
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: project })
  expect(stdout).toBe('function ping\n')
})

it('the package holds a strict program to the API by its types, without those of Node', async () => {
  const program = `
    import { type Sale, createClient, isComportaError, verifyWebhook } from '@comporta/client'
    const comporta = createClient({ baseUrl: 'http://localhost:3000', clientId: 'a', clientSecret: 'b' })
    const made = await comporta.sales.create({ amount: 10 })
    export const url: string = made.qrcode_url
    for await (const sale of comporta.sales.list({ status: 'paid' })) { const one: Sale = sale; one.id }
    const merchants = await comporta.call('get', '/ops/merchants', { query: { limit: 5 } })
    export const names: string[] = merchants.data.map((merchant) => merchant.name)
    const event = await verifyWebhook({ secret: 's', headers: {}, body: '' })
    if (event.type === 'withdrawal.returned') event.data.returned_amount.length
    export const isPoor = (error: unknown) => isComportaError(error, 'insufficient_balance') && error.code.length
    // @ts-expect-error a sale has an amount
    await comporta.sales.create({ reference: 'x' })
    // @ts-expect-error no such status
    comporta.sales.list({ status: 'gone' })
    // @ts-expect-error no such path
    await comporta.call('get', '/v1/nothing')
    // @ts-expect-error no such code
    isComportaError(undefined, 'no_such_code')`
  await writeFile(join(project, 'program.ts'), program)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'nodenext', exactOptionalPropertyTypes: true },
    ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: [], skipLibCheck: false },
  }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch((error) => error)
  expect(stdout).toBe('')
})

it('the package imports no other package and uses nothing of Node', async () => {
  const installed = join(project, 'node_modules/@comporta/client')
  const files = (await readdir(installed)).filter((file) => file.endsWith('.js'))
  expect(files).toContain('index.js')
  for (const file of files) {
    const text = await readFile(join(installed, file), 'utf8')
    const names = [...text.matchAll(/from ['"]([^'"]+)['"]/g)].map(([, name]) => name)
    expect(names.filter((name) => !name?.startsWith('./'))).toEqual([])
    expect(text).not.toMatch(/\bimport\(|\brequire\(|\bprocess\.|\bBuffer\b/)
  }
})
