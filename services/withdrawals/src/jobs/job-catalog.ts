import { idSchema, type WithdrawalId } from '@comporta/shared/ids/ids.ts'
import type { JobCatalog } from '@comporta/shared/jobs/job-catalog.ts'
import { outboxSubject } from '@comporta/shared/work/outbox.ts'
import { z } from 'zod'
import { type Step, upkeepSubject } from '../domain/due-step.ts'

const withdrawal = idSchema<WithdrawalId>()
const upkeepOrDate = z.union([z.literal(upkeepSubject), z.iso.date()])

/** Every step of this service, with the queue of its jobs. */
export const jobCatalog = {
  'reserve-funds': { queue: 'payouts', subject: withdrawal },
  'review-withdrawal': { queue: 'withdrawal-review', subject: withdrawal },
  'follow-payout': { queue: 'payouts', subject: withdrawal },
  'finish-withdrawal': { queue: 'payouts', subject: withdrawal },
  'watch-payout': { queue: 'payouts', subject: withdrawal },
  'compare-payouts': { queue: 'withdrawal-upkeep', subject: upkeepOrDate, standing: upkeepSubject },
  'watch-float': { queue: 'withdrawal-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
  'tell-events': { queue: 'withdrawal-events', subject: z.literal(outboxSubject), standing: outboxSubject },
  'seal-rows': { queue: 'withdrawal-upkeep', subject: z.literal(upkeepSubject), standing: upkeepSubject },
} as const satisfies JobCatalog & Record<Step, unknown>
