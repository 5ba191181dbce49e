import { z } from 'zod'
import type { RecurrenceWords } from './dialects/dialect.ts'
import { isSuccess, outcomeOfFailedLookUp, outcomeOfFailedSend, says } from './order-answers.ts'
import type { PixAnswer, PixHttp, PixRequest } from './pix-http.ts'
import { type RecurringOutcome, recurringTimeoutMs } from './pix-provider.ts'

/** Shared by the calls about recurrences and those about their charges. */
type Read<State> = (body: unknown) => RecurringOutcome<State>

/** A refused order may have been taken before: `found` looks up whether it has taken effect. */
export async function order<State>(
  http: PixHttp,
  words: RecurrenceWords,
  request: PixRequest,
  read: Read<State>,
  found: () => Promise<RecurringOutcome<State>> = async () => ({ kind: 'not_found' }),
): Promise<RecurringOutcome<State>> {
  const answer = await http.request({ ...request, timeoutMs: recurringTimeoutMs })
  if (isSuccess(answer)) return read(answer.body)
  if (isNotFound(answer, words)) return { kind: 'not_found' }
  const outcome = outcomeOfFailedSend(answer, words.refusals)
  if (outcome.kind !== 'refused') return outcome
  const there = await found()
  return there.kind === 'not_found' ? { ...outcome, fields: fieldsAtFault(answer) } : there
}

export async function lookUp<State>(
  http: PixHttp,
  words: RecurrenceWords,
  path: string,
  read: Read<State>,
): Promise<RecurringOutcome<State>> {
  const answer = await http.request({ method: 'GET', path, timeoutMs: recurringTimeoutMs })
  if (isSuccess(answer)) return read(answer.body)
  return isNotFound(answer, words) ? { kind: 'not_found' } : outcomeOfFailedLookUp(answer)
}

const isNotFound = (answer: PixAnswer, { notFound }: RecurrenceWords): boolean =>
  answer.kind === 'answered' && says(notFound, answer)

const problemOnWire = z.object({ violacoes: z.array(z.object({ propriedade: z.string() })) })

/** The fields that the bank names as at fault, e.g. `cobr.valor.original`; never their values. */
function fieldsAtFault(answer: PixAnswer): string[] {
  const problem = answer.kind === 'answered' ? problemOnWire.safeParse(answer.body).data : undefined
  return problem?.violacoes.map(({ propriedade }) => propriedade.slice(0, 100)).slice(0, 10) ?? []
}
