import type { CreateSubscriptionBody } from '@comporta/client'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useKeyOf, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { AmountField, Checkbox, SelectField, TextField } from '../ui/field.tsx'
import { daysBefore, formatCents } from '../ui/formats.ts'
import { Page } from '../ui/page.tsx'

const leastCents = 1_000
/** The bank has to know of the first charge this many days ahead. */
const daysAhead = 2

const wanted = ['starts_on', 'customer_name', 'customer_document'] as const

/** Creates a subscription; the subscription's own view then shows the code with which the payer agrees. */
export default function NewSubscription() {
  const { texts, language } = useLanguage()
  const { sales, subscriptions: words } = texts
  const navigate = useNavigate()
  const [cents, setCents] = useState(0)
  const [period, setPeriod] = useState<CreateSubscriptionBody['period']>('monthly')
  const [retries, setRetries] = useState(true)
  const [isTried, setTried] = useState(false)
  const [given, setGiven] = useState({
    starts_on: '',
    ends_on: '',
    customer_name: '',
    customer_document: '',
    customer_email: '',
    reference: '',
    description: '',
  })
  const keyOf = useKeyOf()
  const creating = useAct(() => {
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim() || null]))
    const body = { ...texts, amount: cents / 100, period, retries } as CreateSubscriptionBody
    return call('post', '/v1/subscriptions', { idempotencyKey: keyOf(body), body })
  })
  const wrong = useWrong(creating.error)
  const lacking = wanted.filter((name) => given[name].trim() === '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (cents < leastCents || lacking.length > 0) return
    const made = await creating.run()
    if (made) await navigate({ to: '/subscriptions/$id', params: { id: made.done.id } })
  }
  const field = (
    name: keyof typeof given,
    label: string,
    more: { hint?: string; type?: 'date'; min?: string } = {},
  ) => (
    <TextField
      label={label}
      {...more}
      value={given[name]}
      wrong={isTried && lacking.some((one) => one === name) ? words.wanted : wrong(name)}
      onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
    />
  )
  return (
    <Page title={words.newTitle} back={{ to: '/subscriptions', text: words.title }}>
      <form className="card stack form" onSubmit={(event) => void submit(event)} noValidate>
        <AmountField
          large
          label={words.newAmount}
          hint={sales.newAmountHint}
          cents={cents}
          onCents={setCents}
          wrong={isTried && cents < leastCents ? sales.newAmountWrong : wrong('amount')}
        />
        <div className="fields">
          <SelectField
            label={words.period}
            value={period}
            wrong={wrong('period')}
            options={Object.entries(words.periods)}
            onChange={({ target }) => setPeriod(target.value as CreateSubscriptionBody['period'])}
          />
          {field('description', words.newDescription, { hint: words.newDescriptionHint })}
        </div>
        <div className="fields">
          {field('starts_on', words.startsOn, { type: 'date', min: daysBefore(-daysAhead), hint: words.startsOnHint })}
          {field('ends_on', words.newEndsOn, { type: 'date', min: given.starts_on, hint: words.newEndsOnHint })}
        </div>
        <Checkbox
          label={words.newRetries}
          hint={words.newRetriesHint}
          checked={retries}
          onChange={({ target }) => setRetries(target.checked)}
        />
        <div className="fields">
          {field('customer_name', sales.newCustomerName)}
          {field('customer_document', sales.document)}
        </div>
        <div className="fields">
          {field('customer_email', words.newEmail)}
          {field('reference', sales.newReference, { hint: words.newReferenceHint })}
        </div>
        <Wrong error={creating.error} />
        <Button type="submit" look="primary" wide busy={creating.busy}>
          {words.create(formatCents(cents, language), words.periods[period])}
        </Button>
      </form>
    </Page>
  )
}
