/**
 * `npm run bench`: measures what an operation costs from a merchant's request to its last effect, on a stack of its own,
 * beside the smallest program that does the same (`end-to-end/floor`). It prints Markdown and writes the same numbers as
 * JSON to the file that `--json=` names. It fails when a caller got an error, or when the audit or the ledger's verification
 * finds something at the end.
 *
 * `--loaded` measures every case alternately on this stack and on another one with full tables (`--rows=1000000` sales and as
 * many withdrawals, of `--merchants=10000`); `--data=` names the folder that keeps its data for the next run. `--more` adds
 * every case with one and with sixteen callers. `--seconds=16` is how long each case is loaded, in five rounds.
 * `--only=withdrawal` runs the cases with that in their name. `--statements` prints the statements on which PostgreSQL spent
 * the most time. `--profile=gateway,withdrawals-worker` makes processes write profiles into `comporta-profiles` in the
 * system's temporary folder.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '@comporta/shared/process/free-port.ts'
import type { ProcessName } from '../stack/processes.ts'
import { auditRun } from './end-to-end/audit-run.ts'
import { isFloor, merchantsOf, names, withFewerCallers } from './end-to-end/cases.ts'
import { dearestStatements, sumOf } from './end-to-end/counters.ts'
import { startFloor } from './end-to-end/floor/start-floor.ts'
import { measureLoaded } from './end-to-end/measure-loaded.ts'
import { type Ask, asker, openMerchants } from './end-to-end/merchants.ts'
import { measureOneCaller, quantile } from './end-to-end/one-caller.ts'
import { averageOf, type Case, type CaseResult, middleOf, type Turn } from './end-to-end/run-case.ts'
import { load, openSide, type Side, warmUpMs } from './end-to-end/side.ts'
import { startEndToEndStack } from './end-to-end/stack.ts'
import { caseTable, oneCallerTable, processTable, statementTable } from './end-to-end/tables.ts'
import { targetsTable } from './end-to-end/targets.ts'
import { describeMachine, print } from './report.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    more: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    json: { type: 'string' },
    loaded: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    merchants: { type: 'string', default: '10000' },
    data: { type: 'string' },
  },
})
const loadMs = Number(options.seconds) * 1_000
/** Every case has a turn in each round, so that other work of the machine affects all of them. */
const rounds = 5
/** Bare fetches before the first turn and after each one: the machine's speed changes within a round. */
const unitTurnMs = 1_000
const isWanted = (name: string): boolean => name.includes(options.only)

const profiled = (options.profile?.split(',') ?? []) as ProcessName[]
const empty = await startEndToEndStack({ profiled })
const { stack, admin } = empty
const bareServer = fileURLToPath(new URL('./end-to-end/bare-server.ts', import.meta.url))
const barePort = await freePort()
const bare = fork(bareServer, { env: { ...process.env, PORT: String(barePort) } })
await once(bare, 'message')
const floor = await startFloor(stack)
const processes = { caller: process.pid, 'bare server': bare.pid ?? 0, ...floor.processes }
const side = await openSide(empty, floor, processes)

try {
  print(await describeMachine(admin))
  const widest = Math.max(...Object.values(names).filter(isWanted).map(merchantsOf))
  const opened = await openMerchants(stack.url, 1 + widest)
  const asks = opened.map(({ ask }) => ask)
  const casesOn = async (one: Side, merchants: readonly Ask[]): Promise<Case[]> => {
    const all = await one.casesFor(merchants)
    return (options.more ? withFewerCallers(all) : all).filter(({ name }) => isWanted(name))
  }
  const { errors, findings } = options.loaded ? await runLoaded() : await run()
  print(findings.length === 0 ? 'The audit and the ledger are clean.' : `Found:\n\n- ${findings.join('\n- ')}`)
  if (findings.length > 0 || errors > 0) process.exitCode = 1

  async function run() {
    const askBare = asker(`http://127.0.0.1:${barePort}`)
    const unit: Case = { name: 'bare fetch', callers: 64, run: () => askBare('GET', '/', 200) }
    const cases = await casesOn(side, asks)
    for (const warm of [unit, ...cases.filter(({ callers }) => callers === 64)]) await load(warm, warmUpMs)
    await pause(2_000)
    const rest = await side.rest()
    await admin.query('SELECT pg_stat_statements_reset()')
    const bareFetch = async (): Promise<CaseResult> => {
      const measured = await side.measure(unit, unitTurnMs)
      const { caller = 0, 'bare server': server = 0 } = measured.used.processorMs
      // Without what the stack still does for the case before.
      const used = { ...measured.used, processorMs: { caller, 'bare server': server } }
      return { ...measured, used, processorMs: caller + server }
    }
    const bareFetches = [await bareFetch()]
    const runs = cases.map((): Turn[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, one] of cases.entries()) {
        const turn = () => side.measure(one, loadMs / rounds)
        const measured = await (one.name === names.twoWorkers ? side.withSecondWorker(one, turn) : turn())
        bareFetches.push(await bareFetch())
        const unitMs = averageOf(bareFetches.slice(-2)).processorMs
        runs[index]?.push({ ...measured, units: measured.processorMs / unitMs })
      }
    }
    const results = runs.map(middleOf)
    const allUnitMs = bareFetches.map(({ processorMs }) => processorMs)
    const unitMs = quantile(allUnitMs, 0.5)
    const units = bareFetches.map((one) => ({ ...one, units: one.processorMs / unitMs }))
    const bankUrl = `http://127.0.0.1:${stack.ports['psp-sandbox']}`
    const [hot] = asks
    const oneCaller =
      hot && isWanted(names.hot) ? await measureOneCaller(hot, bankUrl, floor, 10 * Number(options.seconds)) : undefined
    print(
      `U is ${unitMs.toFixed(3)} ms in the middle of ${units.length} turns, ${Math.min(...allUnitMs).toFixed(3)} to ${Math.max(...allUnitMs).toFixed(3)}. At rest the stack uses ${sumOf(rest.processorMs).toFixed(0)} ms a second.`,
      caseTable([units, ...runs]),
      '### Processor time per operation, in ms',
      processTable(results),
      '### Statements per operation',
      statementTable(results),
    )
    if (oneCaller) print('### One caller, an idle system, a bank that settles at once', oneCallerTable(oneCaller))
    print('### Targets', targetsTable({ results, averages: runs.map(averageOf), oneCaller }))
    if (options.statements) print('### The dearest statements', await dearestStatements(admin))
    if (options.json)
      await writeFile(options.json, `${JSON.stringify({ unitMs, rest, results, oneCaller }, null, 2)}\n`)
    return { errors: errorsOf(runs.flat()), findings: await auditRun(stack, side.log) }
  }

  async function runLoaded() {
    const { results, loaded, findings } = await measureLoaded({
      side,
      floor,
      processes,
      profiled,
      loadMs,
      data: options.data,
      rows: Number(options.rows),
      merchants: Number(options.merchants),
      signedIn: 1 + widest,
      casesOn: async (one, merchants) => (await casesOn(one, merchants ?? asks)).filter(({ name }) => !isFloor(name)),
      showStatements: options.statements,
    })
    if (options.json) await writeFile(options.json, `${JSON.stringify({ results, loaded }, null, 2)}\n`)
    return {
      errors: errorsOf([...results, ...loaded].flat()),
      findings: [...findings, ...(await auditRun(stack, side.log))],
    }
  }
} finally {
  bare.kill()
  await side.close()
  await floor.stop()
  await empty.stop()
}

function errorsOf(results: readonly CaseResult[]): number {
  return results.reduce((sum, { errors }) => sum + errors, 0)
}
