import { compareDate } from '@comporta/shared/work/compare-date.ts'

await compareDate('withdrawals', 'compare-payouts')
