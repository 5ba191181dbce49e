import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@comporta/shared/process/free-port.ts'
import { Marked, type Tokens } from 'marked'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { newClient } from './api.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const programs = join(root, 'node_modules/.bin')

let folder: string

/** What a reader who pastes the commands has: the programs of the checkout, and a folder to write to. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comporta-guides-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** With enough time for a busy machine. Concurrent tests have no `expect.poll`. */
const waitFor = (isSo: () => void) => vi.waitFor(isSo, { timeout: 60_000, interval: 50 })

/** A guide's code blocks in one language. Blocks marked `by hand` are not among them: they start machines. */
async function blocksOf(guide: string, language: string): Promise<string[]> {
  const markdown = await readFile(join(root, 'docs/guides', `${guide}.md`), 'utf8')
  const blocks = new Marked().lexer(markdown).filter((token): token is Tokens.Code => token.type === 'code')
  return blocks.filter(({ lang }) => lang === language).map((block) => block.text)
}

/** A guide's blocks of commands, with the credentials of a new merchant. */
async function commandsOf(guide: string): Promise<string[]> {
  const { clientId, clientSecret } = await newClient({ funds: 10_000 })
  return (await blocksOf(guide, 'sh')).map((block) =>
    block
      .replaceAll('http://localhost:3000', inject('gatewayUrl'))
      .replaceAll('demo-merchant-secret', clientSecret)
      .replaceAll('demo-merchant', clientId),
  )
}

function startTerminal(guide: string, commands: string) {
  // npx would take a second to find the program.
  const child = spawn('bash', ['-c', `set -eo pipefail\nnpx() { "$@"; }\n${commands}`], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, guide),
      PATH: [programs, process.env['PATH']].join(delimiter),
      DATABASE_URL_GATEWAY: inject('gatewayDatabaseUrl'),
    },
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said.out += part
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said.err += part
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    said,
    ended,
    /** Ctrl-C. */
    async interrupt() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

/** Runs commands and returns their output. */
async function run(guide: string, commands: string): Promise<string> {
  const { said, ended } = startTerminal(guide, commands)
  const status = await ended
  expect({ status, said: status === 0 ? '' : said.out + said.err }).toEqual({ status: 0, said: '' })
  return said.out
}

/** The output of all commands of a guide, pasted one after the other. */
const runGuide = async (guide: string): Promise<string> => run(guide, (await commandsOf(guide)).join('\n'))

describe.concurrent('the commands of the guide', () => {
  it('“First sale in five minutes” lead to a paid sale and money in the balance', async () => {
    const out = await runGuide('first-sale')
    expect(out).toMatch(/"status":"paid"[\s\S]*"formatted":"R\$ 125,50"/)
    expect(out).not.toContain('"request_id"')
  })

  it('“Receiving webhooks” deliver an event to the program that the guide shows', async () => {
    const [program = ''] = await blocksOf('webhooks', 'js')
    const port = String(await freePort())
    await writeFile(join(folder, 'hooks.mjs'), program.replace('4242', port))
    const commands = (await commandsOf('webhooks')).map((block) => block.replaceAll('4242', port))
    const [start = '', listen = '', trigger = '', register = ''] = commands
    const hooks = startTerminal('webhooks', start)
    await waitFor(() => expect(hooks.said.out).toContain('listening'))
    const listener = startTerminal('webhooks', listen)
    await waitFor(() => expect(listener.said.err).toContain('Listening'))
    await run('webhooks', trigger)
    await waitFor(() => expect(hooks.said.out).toMatch(/^sale\.paid /m))
    await listener.interrupt()
    await hooks.interrupt()
    expect(await run('webhooks', register)).toContain('whsec_')
  })

  it('“Idempotency” show one withdrawal, its repetition, and a refusal of other data under its key', async () => {
    const out = await runGuide('idempotency')
    expect(new Set(out.match(/"withdrawal_id":"[^"]*"/g)).size).toBe(1)
    expect(out).toMatch(/"idempotent":true[\s\S]*"code":"idempotency_key_reused"/)
  })

  it('“Marketplaces” share a sale with another merchant, and refund a part of it', async () => {
    const out = await runGuide('marketplaces')
    expect(out).toMatch(/"split":\[.*"amount":10,[\s\S]*"kind":"transfer_out"[\s\S]*"Refund created"/)
    expect(out).not.toContain('"request_id"')
  })

  it('“Subscriptions” lead to a customer’s consent, a paid charge and a cancellation', async () => {
    const out = await runGuide('subscriptions')
    expect(out).toMatch(/"status":"active"[\s\S]*"status":"paid","amount":59.9,[\s\S]*"status":"cancelled"/)
    expect(out).not.toContain('"request_id"')
  })

  it('“Testing failures” cause an expired sale, a late payment, a failed withdrawal and a dispute', async () => {
    const out = await runGuide('sandbox')
    for (const status of ['paid', 'expired', 'failed', 'open']) expect(out).toMatch(new RegExp(`status +${status}\\b`))
    expect(out).toMatch(/"expiring":true[\s\S]*"end_to_end_id":/)
    expect(out).not.toContain('"request_id"')
  })

  it('“Going live” create an operator, a merchant and a client that sells', async () => {
    const commands = (await commandsOf('going-live')).join('\n')
    // This stack has the demo's operators, and one of them would have to confirm the new one.
    const alone = commands.replace('npm run', `npm --prefix ${root} run`).replace('"Ana Lima"', '"Ana Lima" --alone')
    const out = await run('going-live', alone)
    expect(out).toMatch(/client_secret[\s\S]*qrcode_url +http/)
  })

  it('“Errors” show a refusal that names its fields', async () => {
    expect(await runGuide('errors')).toMatch(/"errors":\{.*"amount".*"code":"invalid_request"/)
  })
})
