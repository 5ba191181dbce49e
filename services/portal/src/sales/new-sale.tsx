import type { SaleCreation } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useKeyOf, useWrong, Wrong } from '../ui/act.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { AmountField, Checkbox, SelectField, TextField } from '../ui/field.tsx'
import { formatCents } from '../ui/formats.ts'
import { Icon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Qr } from '../ui/qr.tsx'
import { Freshness } from '../ui/states.tsx'
import { DueFields, dueBodyOf, noDueTerms } from './due-terms.tsx'
import { PayInDemo } from './pay-in-demo.tsx'

const leastCents = 1_000

export default function NewSale() {
  const { texts } = useLanguage()
  const [made, setMade] = useState<{ sale: SaleCreation; cents: number }>()
  return (
    <Page title={texts.sales.newTitle} back={{ to: '/sales', text: texts.sales.title }}>
      {made ? (
        <Counter {...made} onAnother={() => setMade(undefined)} />
      ) : (
        <SaleForm onMade={(sale, cents) => setMade({ sale, cents })} />
      )}
    </Page>
  )
}

function SaleForm({ onMade }: { onMade: (sale: SaleCreation, cents: number) => void }) {
  const { texts, language } = useLanguage()
  const [cents, setCents] = useState(0)
  const [isTried, setTried] = useState(false)
  const [more, setMore] = useState({ reference: '', customer_name: '', customer_email: '', customer_document: '' })
  const [minutes, setMinutes] = useState('15')
  const [isDue, setDue] = useState(false)
  const [terms, setTerms] = useState(noDueTerms)
  const keyOf = useKeyOf()
  const creating = useAct(() => {
    const body = {
      amount: cents / 100,
      ...(isDue ? dueBodyOf(terms) : { expiration_minutes: Number(minutes) }),
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value.trim() !== '')),
    }
    return call('post', '/v1/sales', { idempotencyKey: keyOf(body), body })
  })
  const wrong = useWrong(creating.error)
  /** The fields that a sale with a due date requires and that are still empty. */
  const lacking = (['due_date', 'customer_name', 'customer_document'] as const).filter(
    (name) => isDue && (name === 'due_date' ? terms.date : more[name]).trim() === '',
  )
  const wrongOf = (field: string) =>
    isTried && lacking.some((name) => name === field) ? texts.sales.due.wanted : wrong(field)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (cents < leastCents || lacking.length > 0) return
    const made = await creating.run()
    if (made) onMade(made.done, cents)
  }
  const text = (name: keyof typeof more, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={more[name]}
      wrong={wrongOf(name)}
      onChange={(event) => setMore({ ...more, [name]: event.target.value })}
    />
  )
  return (
    <form className="card stack form" onSubmit={(event) => void submit(event)} noValidate>
      <AmountField
        large
        label={texts.sales.newAmount}
        hint={texts.sales.newAmountHint}
        cents={cents}
        onCents={setCents}
        wrong={isTried && cents < leastCents ? texts.sales.newAmountWrong : wrong('amount')}
      />
      <div className="fields">
        {text('reference', texts.sales.newReference, texts.sales.newReferenceHint)}
        {!isDue && (
          <SelectField
            label={texts.sales.newExpiry}
            value={minutes}
            options={Object.entries(texts.sales.expiries)}
            onChange={(event) => setMinutes(event.target.value)}
          />
        )}
      </div>
      <Checkbox
        label={texts.sales.due.with}
        hint={texts.sales.due.withHint}
        checked={isDue}
        onChange={({ target }) => setDue(target.checked)}
      />
      {isDue && <DueFields terms={terms} onTerms={setTerms} wrong={wrongOf} />}
      <details open={isDue || undefined} key={String(isDue)}>
        <summary>{isDue ? texts.sales.newCustomerWanted : texts.sales.newCustomer}</summary>
        <div className="fields">
          {text('customer_name', texts.sales.newCustomerName)}
          {text('customer_email', texts.sales.email)}
          {text('customer_document', texts.sales.document)}
        </div>
      </details>
      <Wrong error={creating.error} />
      <Button type="submit" look="primary" wide busy={creating.busy}>
        {texts.sales.create(formatCents(cents, language))}
      </Button>
    </form>
  )
}

const watchMs = 1_500

/** The screen that a seller turns towards the payer. Once paid, it is large and green, and a screen reader says so. */
function Counter({ sale, cents, onAnother }: { sale: SaleCreation; cents: number; onAnother: () => void }) {
  const { texts, language } = useLanguage()
  const { demo } = useSession()
  const watched = useQuery({
    ...read('/v1/sales/{id}', { path: { id: sale.id } }, { live: true }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : watchMs),
  })
  const status = watched.data?.status ?? 'pending'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (status !== 'pending') heading.current?.focus()
  }, [status])
  const amount = formatCents(cents, language)
  return (
    <section className={status === 'paid' ? 'card counter paid' : 'card counter'} aria-live="polite">
      {status === 'paid' ? (
        <>
          <span className="disc">
            <Icon name="check" />
          </span>
          <h2 className="big" ref={heading} tabIndex={-1}>
            {texts.sales.paidTitle}
          </h2>
          <p>{texts.sales.paidHint(amount)}</p>
        </>
      ) : status === 'pending' ? (
        <>
          <p className="soft">{texts.sales.show}</p>
          <p className="big">{amount}</p>
          <Qr text={sale.qrcode_text} label={texts.sales.codeAlt} />
          <p className="row">
            <span className="badge wait">{texts.sales.waitingForPayment}</span>
            <Freshness query={watched} />
          </p>
          <CopyLine label={texts.sales.copyCode} text={sale.qrcode_text} />
          {demo && <PayInDemo code={sale.qrcode_text} />}
        </>
      ) : (
        <h2 ref={heading} tabIndex={-1}>
          {texts.sales.over}
        </h2>
      )}
      <div className="row">
        <Link className={buttonClass({})} to="/sales/$id" params={{ id: sale.id }}>
          {texts.sales.details}
        </Link>
        <Button look={status === 'pending' ? 'quiet' : 'primary'} onClick={onAnother}>
          {texts.sales.another}
        </Button>
      </div>
    </section>
  )
}
