/**
 * `npm run drill:restore`: kills and deletes a stack under load at a random second, restores it with pgBackRest to an
 * earlier moment, and brings it back as `docs/operations.md` tells operators to. `--only=ledger` deletes only the ledger's
 * cluster. `--seed=` repeats the random choices; `--seconds=20` is the length of the load afterwards.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findingKinds } from '../chaos/audit.ts'
import { failuresOf, findingTitles } from '../chaos/report.ts'
import { foreignServers } from '../chaos/run-chaos.ts'
import { table } from '../chaos/table.ts'
import { type LedgerRestoreResult, runLedgerRestore } from './run-ledger-restore.ts'
import { type RestoreResult, runRestore } from './run-restore.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
})
const foreign = foreignServers().join(', ')
if (foreign !== '') throw new Error(`the drill needs databases of its own: unset ${foreign}`)

// Only an exit of this process ends the others too; a signal alone would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (values.only !== undefined && values.only !== 'ledger') throw new Error('--only=ledger, or nothing')

const words = [...(values.only ? ['--only=ledger'] : []), `--seed=${values.seed}`, `--seconds=${values.seconds}`]
console.log(`npm run drill:restore -- ${words.join(' ')}`)
const options = { seed: Number(values.seed), seconds: Number(values.seconds), tell: console.log }
const { text, failures, logFile, dataFolder } = await (values.only ? loseLedger() : loseAll())
console.log(`\n${text}`)
for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
if (failures.length > 0) {
  console.error(`The processes’ logs: ${logFile}`)
  process.exitCode = 1
} else {
  await rm(dataFolder, { recursive: true, force: true })
}

async function loseAll() {
  const drill = await runRestore(options)
  return { ...drill, text: describe(drill), failures: failuresOfRestore(drill) }
}

async function loseLedger() {
  const drill = await runLedgerRestore(options)
  return { ...drill, text: describeLedger(drill), failures: failuresOfLedger(drill) }
}

function describe(drill: RestoreResult): string {
  const { forgotten, told, done, payouts, payments, audit, seconds } = drill
  const found = (all: readonly string[], { notFound }: { notFound: string[] }): string =>
    `${all.length}, ${all.length - notFound.length}`
  return table(
    ['', ''],
    [
      ['seconds that are forgotten', (drill.forgottenMs / 1_000).toFixed(1)],
      ['withdrawals, sales that are forgotten', `${forgotten.withdrawalIds.size}, ${forgotten.saleIds.size}`],
      ['… of which the callers had been told', `${told.withdrawals}, ${told.sales}`],
      ['payouts of these at the bank, found', found(done.payouts, payouts)],
      ['payments of these at the bank, found', found(done.payments, payments)],
      ['… in cents: payouts, payments', `${done.cents.payouts}, ${done.cents.payments}`],
      ['waited here for a decision or to be sent, and the bank had it', drill.hadUndecided],
      ['ended otherwise than their merchants were told before', drill.toldOtherwise.length],
      ['payouts at the bank that their merchants asked for again', drill.askedAgain.length],
      ['**paid again, for an order that was forgotten and repeated**', `**${drill.paidAgain.length}**`],
      ['withdrawals accepted, not counting forgotten ones', audit.accepted],
      ...audited(drill),
      ['seconds until the databases were there', seconds.restored.toFixed(1)],
      ['seconds until the bank was asked', seconds.asked.toFixed(1)],
      ['seconds until the books were compared', seconds.compared.toFixed(1)],
      ['seconds until a withdrawal was accepted', seconds.accepted.toFixed(1)],
      ['seconds until payouts were made', seconds.paying.toFixed(1)],
    ],
  )
}

function audited({ audit, ledgerLie }: Pick<RestoreResult, 'audit' | 'ledgerLie'>): (string | number)[][] {
  return [
    ['withdrawals paid', audit.paid],
    ...findingKinds.map((kind) => [`**${findingTitles[kind]}**`, `**${audit.findings[kind].length}**`]),
    ['**bank’s book minus ledger, in cents**', `**${audit.differenceCents}**`],
    ['**lies in the ledger**', ledgerLie === '' ? '**0**' : `**1** (${ledgerLie})`],
  ]
}

function some(title: string, found: readonly string[]): string[] {
  return found.length === 0 ? [] : [`${title}: ${found.length}, e.g. ${found.slice(0, 5).join('; ')}`]
}

function failuresOfRestore(drill: RestoreResult): string[] {
  return [
    ...failuresOf(drill),
    ...some('paid again', drill.paidAgain),
    ...some('payouts that nobody was told of', drill.payouts.notFound),
    ...some('payouts that operators were told of, and are none', drill.payouts.notDone),
    ...some('payments that nobody was told of', drill.payments.notFound),
    ...some('payments that operators were told of, and are none', drill.payments.notDone),
    ...(drill.askedAgain.length === 0 ? ['nobody asked again for what the bank had: take another seed'] : []),
    ...(drill.done.payouts.length === 0 ? ['the bank did nothing that is forgotten: take another seed'] : []),
  ]
}

function describeLedger(drill: LedgerRestoreResult): string {
  const { transfers, audit, seconds } = drill
  const kinds = Map.groupBy(transfers.lost, ({ kind }) => kind)
  return table(
    ['', ''],
    [
      ['seconds of the ledger that are lost', (drill.forgottenMs / 1_000).toFixed(1)],
      ['seconds that the others went on without it', (drill.aloneMs / 1_000).toFixed(1)],
      ['transfers that are lost', transfers.lost.length],
      ...[...kinds].map(([kind, those]) => [`… ${kind}`, those.length]),
      ['posted again, by what rows say', transfers.repeated.length],
      ['… **that were not lost, or were not so**', `**${transfers.invented.length}**`],
      ['… left for a person', drill.left],
      ['… posted a second time', drill.secondTime],
      ['**lost, and not there in the end as they were**', `**${transfers.missing.length}**`],
      ['**rows and the ledger differ in**', `**${drill.differences.length}**`],
      ['withdrawals accepted', audit.accepted],
      ...audited(drill),
      ['seconds until the ledger was there', seconds.restored.toFixed(1)],
      ['seconds until all was posted again', seconds.repeated.toFixed(1)],
      ['seconds until a withdrawal was accepted', seconds.accepted.toFixed(1)],
    ],
  )
}

function failuresOfLedger(drill: LedgerRestoreResult): string[] {
  const { transfers } = drill
  return [
    ...failuresOf(drill),
    ...some('posted again, and not lost so', transfers.invented),
    ...some('lost', transfers.missing),
    ...some('rows and the ledger differ', drill.differences),
    ...(drill.left === 0 ? [] : [`left for a person: ${drill.left}`]),
    ...(drill.secondTime === 0 ? [] : [`posted a second time: ${drill.secondTime}`]),
    ...(transfers.repeated.length > 0 ? [] : ['nothing was lost: take another seed']),
  ]
}
