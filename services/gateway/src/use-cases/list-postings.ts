import { type PostedLine, postedLine } from '@comporta/shared/contracts/ledger.contract.ts'
import type { Database } from '../storage/database.ts'
import { listAgreedPostings } from '../storage/proposals.repository.ts'

/** What two operators have agreed to since a time and the gateway has posted to the ledger, unless the ledger refused it. */
export async function* listPostings(database: Database, since: Date): AsyncIterable<readonly PostedLine[]> {
  const agreed = await listAgreedPostings(database, since)
  yield agreed.map(({ act, details, proposedBy, confirmedBy, confirmedAt }) =>
    postedLine.parse({
      at: confirmedAt.toISOString(),
      asked_by: `operator:${proposedBy} operator:${confirmedBy}`,
      commands: [{ kind: act, ...details }],
    }),
  )
}
