import type { ChangePayoutSettingsBody, PayoutSettings } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useMay, useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { AskedBy } from '../ui/asked-by.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AmountField, Checkbox, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { useSay } from '../ui/said.tsx'
import { Loaded } from '../ui/states.tsx'
import { SettingsFacts } from '../withdrawals/settings-facts.tsx'

/** A merchant's payout key and the limits of its withdrawals. */
export function PayoutSettingsCard({ merchantId }: { merchantId: string }) {
  const { texts } = useLanguage()
  const words = texts.console
  const may = useMay()
  const { person } = useSession()
  const path = { merchantId }
  const settings = useQuery(read('/ops/withdrawals/settings/{merchantId}', { path }))
  const changes = useQuery(read('/ops/withdrawals/settings/{merchantId}/changes', { path }))
  const [isChanging, setChanging] = useState(false)
  const say = useSay()
  const confirming = useAct((body: ChangePayoutSettingsBody) =>
    call('put', '/ops/withdrawals/settings/{merchantId}', { path, body }),
  )
  const proposal = changes.data?.proposal
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{words.payoutSettings}</h2>
        {may('ops:compliance') && settings.data && (
          <span className="push">
            <Button small onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          </span>
        )}
      </div>
      <Loaded query={settings}>{(data) => <SettingsFacts settings={data} />}</Loaded>
      {proposal && (
        <>
          <AskedBy by={proposal.proposed_by} at={proposal.at} reason={proposal.reason} />
          <div className="stack">
            <SettingsFacts settings={proposal.after} />
            <Wrong error={confirming.error} />
            {proposal.proposed_by.includes(person.id) ? (
              <p>{words.needsAnother}</p>
            ) : (
              may('ops:compliance') && (
                <div>
                  <Button
                    look="primary"
                    busy={confirming.busy}
                    onClick={() => {
                      const { merchant_id: _, ...after } = proposal.after
                      void confirming
                        .run({ ...after, reason: proposal.reason })
                        .then((done) => done && say(words.confirmed))
                    }}
                  >
                    {words.confirm}
                  </Button>
                </div>
              )
            )}
          </div>
        </>
      )}
      {isChanging && settings.data && (
        <ChangeSettings merchantId={merchantId} settings={settings.data} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}

type Key = ChangePayoutSettingsBody['default_pix_key']

function ChangeSettings(props: { merchantId: string; settings: PayoutSettings; onClose: () => void }) {
  const { merchantId, settings, onClose } = props
  const { texts } = useLanguage()
  const words = texts.console
  const say = useSay()
  const [given, setGiven] = useState(settings)
  const [reason, setReason] = useState('')
  const key = given.default_pix_key as Key | null
  const [keyType, setKeyType] = useState<string>(key?.type ?? 'none')
  const [keyValue, setKeyValue] = useState(key?.value ?? '')
  const saving = useAct(() => {
    const { merchant_id: _, ...rest } = given
    const pixKey = keyType === 'none' ? null : { type: keyType, value: keyValue.trim() }
    return call('put', '/ops/withdrawals/settings/{merchantId}', {
      path: { merchantId },
      body: { ...rest, default_pix_key: pixKey as Key, reason: reason.trim() },
    })
  })
  const wrong = useWrong(saving.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await saving.run()
    if (!done) return
    say('proposed_by' in done.done ? words.proposed : words.changed)
    onClose()
  }
  const amount = (
    name: 'auto_approval_max_cents' | 'auto_approval_daily_max_cents' | 'withdrawal_max_cents' | 'night_max_cents',
    label: string,
  ) => (
    <AmountField
      label={label}
      cents={given[name] ?? 0}
      {...(name.startsWith('auto') ? {} : { hint: words.zeroIsNone })}
      wrong={wrong(name)}
      onCents={(cents) => setGiven({ ...given, [name]: cents === 0 && !name.startsWith('auto') ? null : cents })}
    />
  )
  return (
    <Dialog open onClose={onClose} title={words.payoutSettings}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="soft">{words.settingsHint}</p>
        <div className="fields">
          <SelectField
            label={texts.withdrawals.keyType}
            value={keyType}
            options={[['none', words.noKey], ...Object.entries(texts.withdrawals.keyTypes)]}
            onChange={(event) => setKeyType(event.target.value)}
          />
          {keyType !== 'none' && (
            <TextField
              label={words.payoutKey}
              required
              value={keyValue}
              wrong={wrong('default_pix_key') ?? wrong('default_pix_key.value')}
              onChange={(event) => setKeyValue(event.target.value)}
            />
          )}
        </div>
        <div className="fields">
          {amount('withdrawal_max_cents', words.perWithdrawal)}
          {amount('night_max_cents', words.perNight)}
        </div>
        <Checkbox
          label={words.autoApproval}
          checked={given.auto_approval}
          onChange={({ target }) => setGiven({ ...given, auto_approval: target.checked })}
        />
        {given.auto_approval && (
          <div className="fields">
            {amount('auto_approval_max_cents', words.autoMax)}
            {amount('auto_approval_daily_max_cents', words.autoDailyMax)}
          </div>
        )}
        <Checkbox
          label={words.creatorMayApprove}
          checked={given.creator_may_approve}
          onChange={({ target }) => setGiven({ ...given, creator_may_approve: target.checked })}
        />
        <TextArea
          label={texts.common.reason}
          hint={texts.common.reasonHint}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
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
