import type { Stack } from '../../stack/start-stack.ts'
import { audit, findingKinds } from '../../tests/chaos/audit.ts'
import { readBooks } from '../../tests/chaos/books.ts'
import type { LoadLog } from '../../tests/chaos/load.ts'
import { verifyLedger } from '../../tests/chaos/verify-ledger.ts'

/** Everything wrong after a run: the audit's findings, and those of the ledger's verification. */
export async function auditRun(stack: Stack, log: LoadLog): Promise<string[]> {
  const { findings } = audit(await readBooks(stack.databases), log)
  const lie = await verifyLedger(stack)
  return [
    ...findingKinds.flatMap((kind) => findings[kind].slice(0, 5).map((finding) => `${kind}: ${finding}`)),
    ...(lie === '' ? [] : [`the ledger: ${lie}`]),
  ]
}
