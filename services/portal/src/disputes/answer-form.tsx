import type { AnswerDisputeBody, ExpandedDispute } from '@comporta/client'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Ask, useKeyOf } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { formatCents } from '../ui/formats.ts'

const justificationMin = 3
const justificationMax = 2_000

/** The merchant's answer to a dispute. It can be sent only once, so the form first says what it means in money. */
export function AnswerForm({ dispute }: { dispute: ExpandedDispute }) {
  const { texts, language } = useLanguage()
  const words = texts.disputes
  const [analysis, setAnalysis] = useState<AnswerDisputeBody['analysis']>('rejected')
  const [justification, setJustification] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const keyOf = useKeyOf()
  const answer = { analysis, justification }
  const amount = formatCents(Math.round(dispute.amount * 100), language)
  const meaning = words.meanings[analysis](amount)
  return (
    <>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setIsAsked(true)
        }}
      >
        <SelectField
          label={words.analysis}
          hint={meaning}
          value={analysis}
          options={[
            ['rejected', words.analyses.rejected],
            ['accepted', words.analyses.accepted],
          ]}
          onChange={({ target }) => setAnalysis(target.value === 'accepted' ? 'accepted' : 'rejected')}
        />
        <TextArea
          label={words.justification}
          hint={words.justificationHint}
          required
          rows={6}
          minLength={justificationMin}
          maxLength={justificationMax}
          value={justification}
          onChange={({ target }) => setJustification(target.value)}
        />
        <Button type="submit" look="primary">
          {words.answerNow}
        </Button>
      </form>
      <Ask
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.askTitle}
        confirm={words.confirm}
        look={analysis === 'accepted' ? 'danger' : 'primary'}
        said={words.said}
        act={() =>
          call('post', '/v1/disputes/{id}/defense', {
            path: { id: dispute.id },
            body: answer,
            idempotencyKey: keyOf(answer),
          })
        }
      >
        <p>{meaning}</p>
        <p>{words.once}</p>
      </Ask>
    </>
  )
}
