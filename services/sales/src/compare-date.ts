import { compareDate } from '@comporta/shared/work/compare-date.ts'

await compareDate('sales', 'compare-lines')
