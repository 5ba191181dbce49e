import type { Dependencies } from '../dependencies.ts'
import type { Bundle, Command } from '../domain/command.ts'
import type { Outcome } from '../domain/outcome.ts'

/**
 * Posts commands independently: refusing one does not affect the others, and is an outcome, not an error. Throws
 * `unavailable` when one of them has no outcome; posting the same commands again is then harmless.
 */
export const postTransfers = (
  { groupCommit }: Pick<Dependencies, 'groupCommit'>,
  commands: readonly Command[],
): Promise<Outcome[]> => groupCommit.post(commands)

/** Posts commands together: all or, when one is refused, none. Otherwise as above. */
export const postBundle = ({ groupCommit }: Pick<Dependencies, 'groupCommit'>, bundle: Bundle): Promise<Outcome[]> =>
  groupCommit.postBundle(bundle)
