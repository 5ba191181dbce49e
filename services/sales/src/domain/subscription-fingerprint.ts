import { createHash } from 'node:crypto'
import type { SubscriptionTerms } from './subscription.ts'

export type AskedSubscription = Omit<SubscriptionTerms, 'reference'> & {
  /** Null: we generate one. */
  reference: string | null
}

/** Equal for requests that mean the same, whatever is generated for them. */
export function subscriptionFingerprint(asked: AskedSubscription): string {
  const meaning = JSON.stringify([
    asked.amountCents.toString(),
    asked.period,
    asked.startsOn,
    asked.endsOn,
    asked.retries,
    asked.customerName,
    asked.customerEmail,
    asked.customerDocument,
    asked.customerPhone,
    asked.reference,
    asked.description,
  ])
  return createHash('sha256').update(meaning).digest('hex')
}
