import type { DefenseWords, Dialect } from './dialects/dialect.ts'
import { isSuccess, says } from './order-answers.ts'
import type { PixAnswer, PixHttp } from './pix-http.ts'
import { type DefenseOutcome, type DefenseRefusal, type NewDefense, ProviderError } from './pix-provider.ts'
import { bodyOf } from './provider-lists.ts'

const analyses = { accepted: 'aceito', rejected: 'rejeitado' } as const satisfies Record<NewDefense['analysis'], string>

/** Answers a dispute. Throws {@link ProviderError} for any answer that is neither a success nor a refusal that we recognise. */
export async function sendDefense(
  http: PixHttp,
  { defenses: words }: Dialect,
  { disputeId, analysis, justification }: NewDefense,
): Promise<DefenseOutcome> {
  if (!words) throw new ProviderError('unavailable', 'The provider takes no answers to disputes')
  const answer = await http.request({
    method: 'POST',
    path: words.path(disputeId),
    fromHost: true,
    body: { analise: analyses[analysis], justificativa: justification },
  })
  if (isSuccess(answer)) return { kind: 'taken' }
  const refusal = refusalOf(words, answer)
  if (refusal) return { kind: 'refused', refusal }
  bodyOf(answer)
  throw new ProviderError('unavailable', 'The provider did not say what became of the answer')
}

const refusalOf = ({ refusals }: DefenseWords, answer: PixAnswer): DefenseRefusal | undefined =>
  (Object.keys(refusals) as DefenseRefusal[]).find(
    (refusal) => answer.kind === 'answered' && says(refusals[refusal], answer),
  )
