import type { Processors } from '@comporta/shared/work/take-step.ts'
import type { Dependencies } from '../dependencies.ts'
import { comparePayouts } from '../use-cases/compare-payouts.ts'
import { finishDueWithdrawal } from '../use-cases/finish-withdrawal.ts'
import { followPayout } from '../use-cases/follow-payout.ts'
import { reserveDueFunds } from '../use-cases/reserve-funds.ts'
import { reviewWithdrawal } from '../use-cases/review-withdrawal.ts'
import { sealRows } from '../use-cases/seal-rows.ts'
import { tellEvents } from '../use-cases/tell-events.ts'
import { watchFloat } from '../use-cases/watch-float.ts'
import { watchPayout } from '../use-cases/watch-payout.ts'
import type { jobCatalog } from './job-catalog.ts'

export const createProcessors = (dependencies: Dependencies): Processors<typeof jobCatalog> => ({
  'reserve-funds': (id, claim) => reserveDueFunds(dependencies, id, claim),
  'review-withdrawal': (id, claim) => reviewWithdrawal(dependencies, id, claim),
  'follow-payout': (id, claim) => followPayout(dependencies, id, claim),
  'finish-withdrawal': (id, claim) => finishDueWithdrawal(dependencies, id, claim),
  'watch-payout': (id, claim) => watchPayout(dependencies, id, claim),
  'compare-payouts': (_upkeepOrDate, claim) => comparePayouts(dependencies, claim),
  'watch-float': (_upkeep, claim) => watchFloat(dependencies, claim),
  'tell-events': (_outbox, claim) => tellEvents(dependencies, claim),
  'seal-rows': (_upkeep, claim) => sealRows(dependencies, claim),
})
