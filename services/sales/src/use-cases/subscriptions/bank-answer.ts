import { ProviderError, type RecurringOutcome } from '@comporta/shared/provider/pix-provider.ts'

/** The state that the bank reports, or undefined when it knows none. Throws {@link ProviderError} for any other answer. */
export function stateOf<State>(outcome: RecurringOutcome<State>): State | undefined {
  if (outcome.kind === 'not_found') return undefined
  if (outcome.kind === 'done') return outcome.state
  throw unclear(outcome)
}

/** The error for such an answer, as other bank calls throw it: the call is tried again, and operators are alerted if that does not help. */
export function unclear(outcome: Exclude<RecurringOutcome<unknown>, { kind: 'done' }>): ProviderError {
  switch (outcome.kind) {
    case 'refused': {
      const { code, fields } = outcome
      return new ProviderError('refused', `The provider refuses it: ${code} ${fields.join(', ')}`, { code })
    }
    case 'blocked':
      return new ProviderError('unauthorized', 'The provider refuses the call', { code: outcome.code })
    case 'not_found':
      return new ProviderError('unavailable', 'The provider does not know what it is about')
    case 'not_sent':
    case 'unknown':
      return new ProviderError('unavailable', outcome.cause)
  }
}
