import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useKeyOf, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AmountField, Checkbox, SelectField, TextField } from '../ui/field.tsx'
import { formatCents, formatPixKey } from '../ui/formats.ts'
import { Page } from '../ui/page.tsx'
import { useSay } from '../ui/said.tsx'
import { type KeyType, keyTypeOf } from './key-type.ts'

export default function NewWithdrawal() {
  const { texts, language } = useLanguage()
  const words = texts.withdrawals
  const say = useSay()
  const navigate = useNavigate()
  const balance = useQuery(read('/v1/balance', undefined, { live: true }))
  const settings = useQuery(read('/v1/payout-settings', undefined))
  const ownKey = settings.data?.default_pix_key
  const feeCents = settings.data?.fee_cents ?? 0
  const [cents, setCents] = useState(0)
  const [wantsOwn, setWantsOwn] = useState(true)
  // A merchant without a payout key of its own has to name one.
  const usesOwn = wantsOwn && ownKey !== null
  const [pixKey, setPixKey] = useState('')
  const [chosenType, setChosenType] = useState<KeyType>()
  // A chosen type wins over the guess, which takes a mobile number of eleven digits for a CPF.
  const keyType = chosenType ?? keyTypeOf(pixKey) ?? 'cpf'
  const [authorize, setAuthorize] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const keyOf = useKeyOf()
  const creating = useAct(() => {
    const body = {
      amount: cents / 100,
      authorize,
      ...(usesOwn ? {} : { pix_key: pixKey.trim(), pix_key_type: keyType }),
    }
    return call('post', '/v1/withdrawals', { idempotencyKey: keyOf(body), body })
  })
  const wrong = useWrong(creating.error)
  /** The form shows what has to be corrected, so the dialog closes. */
  const isFormWrong = wrong('amount') !== undefined || (!usesOwn && wrong('pix_key') !== undefined)
  const written = (shown: number) => formatCents(shown, language)
  const amount = written(cents)
  const available = settings.data && balance.data?.data.available.cents
  const mostCents = available === undefined ? undefined : Math.max(0, available - feeCents)
  const isTooMuch = mostCents !== undefined && cents > mostCents
  const hint = () => {
    if (mostCents === undefined) return undefined
    if (feeCents === 0) return words.balanceHint(written(mostCents))
    return `${words.feeHint(written(feeCents))}. ${words.mostHint(written(mostCents))}.`
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (cents === 0 || isTooMuch) return
    creating.forget()
    setReviewing(true)
  }
  const send = async () => {
    const made = await creating.run()
    if (!made) return
    say(words.created_)
    await navigate({ to: '/withdrawals/$id', params: { id: made.done.data.withdrawal_id } })
  }
  return (
    <Page title={words.new} back={{ to: '/withdrawals', text: words.title }}>
      <form className="card stack form" onSubmit={review}>
        <AmountField
          large
          label={words.newAmount}
          hint={hint()}
          cents={cents}
          onCents={setCents}
          wrong={isTooMuch ? texts.errors.insufficient_balance : wrong('amount')}
        />
        <SelectField
          label={words.destination}
          value={usesOwn ? 'own' : 'other'}
          options={[
            ...(ownKey === null
              ? []
              : [
                  [
                    'own',
                    ownKey ? `${words.ownKey}: ${formatPixKey(ownKey.type, ownKey.value)}` : words.ownKey,
                  ] as const,
                ]),
            ['other', words.otherKey],
          ]}
          onChange={(event) => setWantsOwn(event.target.value === 'own')}
        />
        {!usesOwn && (
          <div className="fields">
            <SelectField
              label={words.keyType}
              value={keyType}
              options={Object.entries(words.keyTypes)}
              onChange={(event) => setChosenType(event.target.value as KeyType)}
            />
            <TextField
              label={words.key}
              required
              value={pixKey}
              wrong={wrong('pix_key')}
              onChange={(event) => setPixKey(event.target.value)}
            />
          </div>
        )}
        <Checkbox
          label={words.authorize}
          hint={words.authorizeHint}
          checked={authorize}
          onChange={(event) => setAuthorize(event.target.checked)}
        />
        <Button type="submit" look="primary" wide disabled={cents === 0 || isTooMuch}>
          {words.continue}
        </Button>
      </form>
      <Dialog open={isReviewing && !isFormWrong} onClose={() => setReviewing(false)} title={words.reviewTitle}>
        <p className="big">{amount}</p>
        <p>
          {words.review(
            amount,
            usesOwn
              ? ownKey
                ? formatPixKey(ownKey.type, ownKey.value)
                : words.reviewOwn
              : `${pixKey.trim()} (${words.keyTypes[keyType]})`,
          )}
        </p>
        {feeCents > 0 && (
          <p>
            {words.reviewFee(formatCents(feeCents, language), formatCents(Math.max(0, cents - feeCents), language))}
          </p>
        )}
        <p>{authorize ? words.reviewNow : words.reviewPending}</p>
        <Wrong error={creating.error} />
        <div className="dialog-buttons">
          <Button onClick={() => setReviewing(false)}>{texts.common.back}</Button>
          <Button look="primary" busy={creating.busy} onClick={() => void send()}>
            {words.create(amount)}
          </Button>
        </div>
      </Dialog>
    </Page>
  )
}
