/**
 * `npm run bench:door`: checks the gateway's promises under attack, on a whole stack with two gateways. It prints a table of
 * promises and measurements and exits with 1 when a promise is broken. `--only=readSlowly` runs only the functions with that
 * in their name.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createSecretHasher } from '../services/gateway/src/use-cases/secret-hasher.ts'
import {
  ask,
  askSlowly,
  countStatuses,
  median,
  percentile,
  processorMs,
  repeat,
  signIn,
  tokenOf,
} from './door/callers.ts'
import { startSlowReaders } from './door/slow-readers.ts'
import { startDoorStack } from './door/stack.ts'
import { describeMachine, print, tableOf } from './report.ts'

const statementEntries = 200_000

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const door = await startDoorStack()
const [one, other] = door.gateways
const lines: string[][] = [['what', 'promised', 'measured', 'kept']]

const note = (what: string, promised: string, measured: string, isKept: boolean): void => {
  lines.push([what, promised, measured, isKept ? 'yes' : '**no**'])
  if (!isKept) process.exitCode = 1
}
const ms = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`

try {
  const machine = await describeMachine(door.admin)
  for (const show of [rotate, retire, guess, compareSignIns, listen, readSlowly]) {
    if (show.name.includes(options.only)) await show()
  }
  print(machine, tableOf(lines))
} finally {
  await door.stop()
}

/** Two operators give a client a new secret; the previous one works until it is ended. */
async function newSecretOf(clientId: string): Promise<string> {
  const path = `${one}/ops/clients/${clientId}/secrets`
  const [first, second] = [await tokenOf(one, 'demo-operator'), await tokenOf(one, 'demo-operator-2')]
  await ask('POST', path, { token: first })
  await ask('POST', path, { token: second })
  const { body } = await ask('POST', path, { token: first })
  return String(body['client_secret'])
}

/** 1,000 balances and 40 sign-ins at both gateways, across two new signing keys and two new secrets. */
async function rotate(): Promise<void> {
  const operator = await tokenOf(one, 'demo-operator')
  const keys = new Set<string>()
  let secret = 'demo-rival-secret'
  let rotated = Promise.resolve()
  const rotateNow = async (): Promise<void> => {
    await ask('POST', `${one}/ops/signing-keys`, { token: operator })
    // Otherwise the new key would start signing after 90 seconds.
    await door.asSuperuser('gateway', 'UPDATE signing_keys SET signs_from = now() WHERE verifies_until IS NULL')
    secret = await newSecretOf('demo-rival')
  }
  let token = await tokenOf(one, 'demo-rival')
  const answers = await repeat(1_000, 8, async (index) => {
    if (index === 200 || index === 600) rotated = rotated.then(rotateNow)
    const signedIn = index % 25 === 0 ? await signIn(index % 50 ? one : other, 'demo-rival', secret) : undefined
    if (signedIn) token = String(signedIn.body['access_token'])
    keys.add(keyOf(token))
    // A gateway looks for new keys every two seconds, and the run has to outlast that.
    await pause(50)
    const balance = await ask('GET', `${index % 2 ? one : other}/v1/balance`, { token })
    return signedIn && signedIn.status !== 200 ? signedIn : balance
  })
  await rotated
  const refused = answers.filter(({ status }) => status === 401).length
  note(
    '1,000 requests across two new signing keys and two new secrets of their client',
    'none 401',
    `${countStatuses(answers)}; tokens of ${keys.size} keys`,
    refused === 0 && keys.size > 1,
  )
}

/** The signing key that a token names. */
function keyOf(token: string): string {
  const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  return typeof header === 'object' && header !== null && 'kid' in header ? String(header.kid) : ''
}

async function retire(): Promise<void> {
  const stolen = await tokenOf(one, 'demo-merchant')
  const key = keyOf(stolen)
  await ask('GET', `${other}/v1/balance`, { token: stolen })
  const began = performance.now()
  await ask('POST', `${one}/ops/signing-keys/${key}/retire`, {
    token: await tokenOf(one, 'demo-operator'),
    body: { reason: 'a benchmark' },
  })
  const times = await Promise.all(
    door.gateways.map(async (url) => {
      while ((await ask('GET', `${url}/v1/balance`, { token: stolen })).status !== 401) await pause(20)
      return performance.now() - began
    }),
  )
  note(
    'A signing key is retired: its tokens are refused',
    'by every gateway within 5 s',
    times.map(ms).join(' and '),
    Math.max(...times) < 5_000,
  )
}

async function guess(): Promise<void> {
  const rivals = (count: number) =>
    repeat(count, 1, () => signIn(one, 'demo-newcomer', 'demo-newcomer-secret', '192.0.2.7'))
  const alone = await rivals(200)
  const attackers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '2001:db8::5']
  let isOver = false
  const guesses = repeat(1_000, 50, (index) =>
    signIn(one, 'demo-merchant', 'guess', attackers[index % attackers.length]),
  ).finally(() => {
    isOver = true
  })
  const owner = await signIn(one, 'demo-merchant', 'demo-merchant-secret', '192.0.2.6')
  const during = []
  while (!isOver) during.push(await signIn(one, 'demo-newcomer', 'demo-newcomer-secret', '192.0.2.7'))
  const p99 = (answers: readonly { ms: number }[]) =>
    percentile(
      answers.map((answer) => answer.ms),
      0.99,
    )
  note(
    '1,000 wrong secrets for one client from five addresses: its owner, from a sixth',
    'signs in at once',
    `${owner.status} after ${ms(owner.ms)}; the guesses: ${countStatuses(await guesses)}`,
    owner.status === 200 && owner.ms < 1_000,
  )
  note(
    'Another client’s sign-in meanwhile',
    'p99 below 500 ms',
    `p99 ${ms(p99(during))} of ${during.length} (${countStatuses(during)}), alone ${ms(p99(alone))}`,
    p99(during) < 500 && during.every(({ status }) => status === 200),
  )
}

/** Wrong secrets, each from another address: what a sign-in costs the gateway before it knows the caller. */
async function compareSignIns(): Promise<void> {
  const count = 300
  const costOf = async (network: number): Promise<number> => {
    const attempt = (index: number) =>
      signIn(one, 'demo-newcomer', 'guess', `10.${network}.${index >> 8}.${index & 255}`)
    await repeat(50, 4, (index) => attempt(50_000 + index))
    const before = processorMs(door.gatewayPid())
    await repeat(count, 4, attempt)
    return (processorMs(door.gatewayPid()) - before) / count
  }
  const now = await costOf(1)
  const old = await createSecretHasher(undefined).hash('demo-newcomer-secret')
  const update = "UPDATE client_secrets SET secret_hash = $1 WHERE client_id = 'demo-newcomer'"
  await door.asSuperuser('gateway', update, [old])
  const before = await costOf(2)
  const hashes = await Promise.all(['a pepper', undefined].map(hashMs))
  note(
    'Processor time of the gateway for one sign-in with a wrong secret',
    'a small part of that with argon2id',
    `${now.toFixed(2)} ms, with a hash from before ${before.toFixed(2)} ms; the hash alone ${hashes
      .map((cost) => `${cost.toFixed(3)} ms`)
      .join(' and ')}`,
    now < before / 2,
  )
}

async function hashMs(pepper: string | undefined): Promise<number> {
  const hasher = createSecretHasher(pepper)
  const known = await hasher.hash('a secret')
  const count = pepper === undefined ? 30 : 3_000
  const before = process.cpuUsage()
  for (let round = 0; round < count; round += 1) await hasher.find('a guess', [known], 'strangers')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / count
}

async function listen(): Promise<void> {
  const token = await tokenOf(one, 'demo-merchant')
  const { body } = await ask('POST', `${one}/v1/sales`, { token, body: { amount: 10 } })
  const page = `${one}/checkout/${body['id']}`
  const look = (count: number) => repeat(count, 4, (index) => ask('GET', index % 2 ? page : `${page}/status`))
  const alone = await look(200)
  const streams = await repeat(2_000, 50, () => askSlowly(`${page}/events`, { accept: 'text/event-stream' }))
  const oneMore = await ask('GET', `${page}/events`)
  const during = await look(400)
  for (const { leave } of streams) leave()
  const times = (answers: readonly { ms: number }[]) => answers.map((answer) => answer.ms)
  note(
    `2,000 open streams on one sale (${countStatuses(streams)}, one more ${oneMore.status}): pages and status`,
    'within 1 s, or 503',
    `${countStatuses(during)}; p99 ${ms(percentile(times(during), 0.99))}, most ${ms(Math.max(...times(during)))}; alone p99 ${ms(percentile(times(alone), 0.99))}`,
    Math.max(...times(during)) < 1_000 && during.every(({ status }) => status === 200 || status === 503),
  )
}

/** Writes a statement that is too large for the socket buffers: adjustments of one cent that cancel each other out. */
async function writeLongStatement(merchantId: string): Promise<void> {
  const seed = `SELECT n AS sequence, gen_random_uuid() AS id, now() - interval '1 day' + n * interval '1 ms' AS at
    FROM generate_series(1, ${statementEntries}) AS n`
  await door.asSuperuser(
    'ledger',
    `SET session_replication_role = 'replica';
     CREATE TEMP TABLE seed AS ${seed};
     INSERT INTO transfers (id, merchant_id, sequence, kind, fingerprint, outcome, posted_cents, available_cents, held_cents,
       available_change_cents, held_change_cents, adjustments_change_cents, hash, subject_type, subject_id, created_at)
     SELECT id, '${merchantId}', sequence, 'adjustment', sha256(uuid_send(id)), 'posted', 1, sequence % 2, 0,
       sign, 0, -sign, sha256(uuid_send(id)), 'none', '', at
     FROM seed CROSS JOIN LATERAL (SELECT CASE sequence % 2 WHEN 1 THEN 1 ELSE -1 END AS sign) AS signed;
     INSERT INTO balances (merchant_id, sequence, last_hash, last_transfer_at)
     SELECT '${merchantId}', ${statementEntries}, sha256(uuid_send(id)), at FROM seed WHERE sequence = ${statementEntries}
     ON CONFLICT (merchant_id) DO UPDATE SET sequence = excluded.sequence, last_hash = excluded.last_hash;`,
  )
}

/** Reads another merchant's balance, alternately without and with the slow readers. */
async function readSlowly(): Promise<void> {
  await writeLongStatement('0190a0de-0000-7000-8000-000000000002')
  const slow = { url: `${one}/v1/balance/entries`, token: await tokenOf(one, 'demo-newcomer'), count: 16 }
  const token = await tokenOf(one, 'demo-merchant')
  const readers = startSlowReaders()
  const balances = async (): Promise<number[]> => {
    const answers = await repeat(400, 1, () => ask('GET', `${one}/v1/balance`, { token }))
    if (answers.some(({ status }) => status !== 200)) throw new Error(countStatuses(answers))
    return answers.map((answer) => answer.ms)
  }
  await balances()
  // The p99 is taken over all turns: in one turn it would depend on four answers, which is chance.
  const without: number[] = []
  const filling: number[] = []
  const beside: number[] = []
  let opened: { status: number }[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await untilLedgerRests()
    without.push(...(await balances()))
    opened = await readers.open(slow)
    // The ledger fills the sockets with the first megabytes as fast as it can; after that it only waits for the readers.
    filling.push(...(await balances()))
    await untilLedgerRests()
    beside.push(...(await balances()))
    await readers.leave()
  }
  readers.stop()
  const p99 = (times: readonly number[]): number => percentile(times, 0.99)
  const ratio = p99(beside) / p99(without)
  const timesOf = (times: readonly number[]): string => `p99 ${ms(p99(times))} (median ${ms(median(times))})`
  note(
    `16 slow readers of one merchant’s statement as a file (${countStatuses(opened)}): another’s balance`,
    'p99 below 1.5 ×',
    `${timesOf(beside)} beside them, ${timesOf(without)} without; ratio ${ratio.toFixed(2)}; ${timesOf(filling)} while the sockets fill`,
    ratio < 1.5,
  )
}

/** Resolves once the ledger is idle. */
async function untilLedgerRests(): Promise<void> {
  const pid = door.stack.processes.get('ledger')?.pid ?? 0
  for (let spent = Number.POSITIVE_INFINITY; spent > 20; ) {
    const before = processorMs(pid)
    await pause(500)
    spent = processorMs(pid) - before
  }
}
