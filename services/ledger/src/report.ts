import { formatGrouped } from '@comporta/shared/money/cents.ts'
import { readSettings } from '@comporta/shared/process/read-settings.ts'
import { commandEnvironment } from './config.ts'
import { composeCommand } from './dependencies.ts'
import { type BalanceReport, reportBalances } from './use-cases/report-balances.ts'

const { database, close } = composeCommand(readSettings(commandEnvironment), 'ledger-report')

try {
  const report = await reportBalances({ database })
  process.stdout.write(tableOf(report))
  if (report.sumCents !== 0n) process.exitCode = 1
} finally {
  await close()
}

function tableOf({ merchants, accounts, sumCents }: BalanceReport): string {
  const rows = [...accounts, { name: 'sum', amountCents: sumCents }].map(({ name, amountCents }) => ({
    name,
    amount: formatGrouped(amountCents),
  }))
  const width = Math.max(...rows.map(({ amount }) => amount.length))
  const lines = rows.map(({ name, amount }) => `${name.padEnd(22)} ${amount.padStart(width)}`)
  lines.splice(-1, 0, '-'.repeat(23 + width))
  return `Trial balance of ${merchants} merchants\n\n${lines.join('\n')}\n`
}
