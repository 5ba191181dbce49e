/**
 * `npm run drill:restore`: a stack of its own under load, killed at a random second and deleted, restored by pgBackRest to a moment
 * before, and brought back as `docs/operations.md` tells operators. `--seed=` repeats what is chance; `--seconds=20` of load afterwards.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findingKinds } from '../chaos/audit.ts'
import { failuresOf, findingTitles } from '../chaos/report.ts'
import { foreignServers } from '../chaos/run-chaos.ts'
import { table } from '../chaos/table.ts'
import { type RestoreResult, runRestore } from './run-restore.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
})
const foreign = foreignServers().join(', ')
if (foreign !== '') throw new Error(`the drill needs databases of its own: unset ${foreign}`)

// Only an exit of our own takes the processes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`npm run drill:restore -- --seed=${values.seed} --seconds=${values.seconds}`)
const result = await runRestore({ seed: Number(values.seed), seconds: Number(values.seconds), tell: console.log })
console.log(`\n${describe(result)}`)
const failures = failuresOfRestore(result)
for (const failure of failures) console.error(`NOT GREEN: ${failure}`)
if (failures.length > 0) {
  console.error(`The processes’ logs: ${result.logFile}`)
  process.exitCode = 1
} else {
  await rm(result.dataFolder, { recursive: true, force: true })
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
      ['withdrawals paid', audit.paid],
      ...findingKinds.map((kind) => [`**${findingTitles[kind]}**`, `**${audit.findings[kind].length}**`]),
      ['**bank’s book minus ledger, in cents**', `**${audit.differenceCents}**`],
      ['**lies in the ledger**', drill.ledgerLie === '' ? '**0**' : `**1** (${drill.ledgerLie})`],
      ['seconds until the databases were there', seconds.restored.toFixed(1)],
      ['seconds until the bank was asked', seconds.asked.toFixed(1)],
      ['seconds until a withdrawal was accepted', seconds.accepted.toFixed(1)],
      ['seconds until the books were compared', seconds.compared.toFixed(1)],
      ['seconds until payouts were made', seconds.paying.toFixed(1)],
    ],
  )
}

function failuresOfRestore(drill: RestoreResult): string[] {
  const some = (title: string, found: readonly string[]): string[] =>
    found.length === 0 ? [] : [`${title}: ${found.length}, e.g. ${found.slice(0, 5).join('; ')}`]
  return [
    ...failuresOf(drill),
    ...some('paid again', drill.paidAgain),
    ...some('payouts that nobody was told of', drill.payouts.notFound),
    ...some('payouts that operators were told of, and are none', drill.payouts.notDone),
    ...some('payments that nobody was told of', drill.payments.notFound),
    ...some('payments that operators were told of, and are none', drill.payments.notDone),
    ...(drill.askedAgain.length === 0 ? ['nobody asked again for what the bank had: take another seed'] : []),
    ...(drill.done.payouts.length === 0 ? ['the bank did nothing that is forgotten: take another seed'] : []),
    ...(drill.checkpoint.code === 1 ? [] : ['the newest checkpoint did not say that something is gone']),
  ]
}
