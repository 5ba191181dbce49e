import { examples, given, limitOption } from '../arguments.ts'
import type { AddCommands } from '../session.ts'
import { type Column, reaisOf, showFields } from '../show.ts'

const columns: readonly Column[] = [
  ['AT', 'created_at'],
  ['KIND', 'kind'],
  ['AVAILABLE', (row) => reaisOf(row['available_change_cents'])],
  ['HOLD', (row) => reaisOf(row['hold_change_cents'])],
  ['THEN AVAILABLE', (row) => reaisOf(row['available_cents'])],
  ['OF', (row) => row['sale_id'] ?? row['withdrawal_id']],
  ['WHAT', 'description'],
]

export const addBalance: AddCommands = (program, session) => {
  program
    .command('balance')
    .description('what is there, what can be withdrawn, and what is held')
    .action(async () => {
      const { data } = await (await session.client()).balance.get()
      const { total, available, hold } = data
      session.show(data, () =>
        showFields({ total: total.formatted, available: available.formatted, hold: hold.formatted }),
      )
    })

  program
    .command('statement')
    .description('every movement of the balance, newest first')
    .option('--from <time>', 'then or later')
    .option('--to <time>', 'before')
    .option('--csv', 'the whole period as a file')
    .option(...limitOption)
    .addHelpText(
      'after',
      examples('comporta statement --limit 50', 'comporta statement --from 2026-11-01 --csv > november.csv'),
    )
    .action(async ({ from, to, limit, csv }) => {
      const client = await session.client()
      const period = given({ created_from: from, created_to: to })
      if (csv) {
        return session.showFile(await client.csv('/v1/balance/entries', period))
      }
      await session.showList(client.balance.entries({ ...period, limit: Math.min(limit, 100) }), limit, columns)
    })
}
