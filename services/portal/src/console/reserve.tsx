import type { Reserve } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Actor } from '../ui/actor.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { formatCents, formatPart } from '../ui/formats.ts'
import { Moment } from '../ui/money.tsx'
import { useSay } from '../ui/said.tsx'
import { Loaded } from '../ui/states.tsx'
import { isWhole, type ReserveTerms, readTerms, typedOf } from './reserve-terms.ts'

/** The share of a merchant's payments that is held, and who set it, when and why. */
export function ReserveCard({ merchantId }: { merchantId: string }) {
  const { texts } = useLanguage()
  const words = texts.console
  const may = useMay()
  const reserve = useQuery(read('/ops/sales/reserves/{merchantId}', { path: { merchantId } }))
  const [isChanging, setChanging] = useState(false)
  return (
    <section className="card stack" aria-label={words.reserve}>
      <div className="card-head">
        <h2>{words.reserve}</h2>
        {may('ops:treasury') && reserve.data && (
          <span className="push">
            <Button small onClick={() => setChanging(true)}>
              {words.changeReserve}
            </Button>
          </span>
        )}
      </div>
      <Loaded query={reserve} rows={1}>
        {(data) => (
          <>
            <p>
              <Terms terms={data} />
            </p>
            {data.changes.length > 0 && (
              <ol className="story">
                {data.changes.map((change) => (
                  <li key={change.at}>
                    <div>
                      <strong>
                        <Terms terms={change} />
                      </strong>{' '}
                      <span className="soft small">
                        <Actor is={change.actor} />
                      </span>
                      <p>{change.reason}</p>
                      <Moment at={change.at} form="full" />
                    </div>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
      {isChanging && reserve.data && (
        <ChangeReserve merchantId={merchantId} reserve={reserve.data} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}

function Terms({ terms }: { terms: ReserveTerms }) {
  const { texts, language } = useLanguage()
  const { reserveTerms, reserveNone } = texts.console
  return terms.basis_points === 0 ? reserveNone : reserveTerms(formatPart(terms.basis_points, language), terms.days)
}

function ChangeReserve(props: { merchantId: string; reserve: Reserve; onClose: () => void }) {
  const { merchantId, reserve, onClose } = props
  const { texts, language } = useLanguage()
  const words = texts.console
  const say = useSay()
  const [typed, setTyped] = useState(() => typedOf(reserve, language === 'pt' ? ',' : '.'))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const saving = useAct((terms: ReserveTerms) =>
    call('put', '/ops/sales/reserves/{merchantId}', {
      path: { merchantId },
      body: { ...terms, reason: reason.trim() },
    }),
  )
  const terms = readTerms(typed)
  const isUnreasoned = reason.trim() === ''
  const refused = useWrong(saving.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWhole(terms) || isUnreasoned || !(await saving.run(terms))) return
    say(words.changed)
    onClose()
  }
  const wrong = (name: keyof ReserveTerms, text: string) =>
    (isTried && terms[name] === undefined) || refused(name) ? text : undefined
  return (
    <Dialog open onClose={onClose} title={words.reserve}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="soft">{words.reserveHint}</p>
        <div className="fields">
          <TextField
            label={words.reservePart}
            hint={words.reservePartHint}
            inputMode="decimal"
            required
            value={typed.part}
            wrong={wrong('basis_points', words.reservePartWrong)}
            onChange={({ target }) => setTyped({ ...typed, part: target.value })}
          />
          {terms.basis_points !== 0 && (
            <TextField
              label={words.reserveDays}
              hint={words.reserveDaysHint}
              inputMode="numeric"
              required
              value={typed.days}
              wrong={wrong('days', words.reserveDaysWrong)}
              onChange={({ target }) => setTyped({ ...typed, days: target.value })}
            />
          )}
        </div>
        <TextArea
          label={texts.common.reason}
          hint={texts.common.reasonHint}
          required
          maxLength={500}
          value={reason}
          wrong={(isTried && isUnreasoned) || refused('reason') ? texts.common.reasonWanted : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div aria-live="polite">{isWhole(terms) && <Consequence terms={terms} />}</div>
        <Wrong error={saving.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{texts.common.back}</Button>
          <Button type="submit" look="primary" busy={saving.busy}>
            {texts.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const exampleCents = 100_00

/** What happens to a payment of R$ 100,00, of which one basis point is one centavo. */
function Consequence({ terms: { basis_points: heldCents, days } }: { terms: ReserveTerms }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  if (heldCents === 0) return <p>{words.reserveEnds}</p>
  const [whole, held, rest] = [exampleCents, heldCents, exampleCents - heldCents].map((cents) =>
    formatCents(cents, language),
  ) as [string, string, string]
  return <p>{words.reserveExample({ whole, held, rest, days })}</p>
}
