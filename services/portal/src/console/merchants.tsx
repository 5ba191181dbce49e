import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { usePages } from '../api/queries.ts'
import { useMay } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded, State } from '../ui/states.tsx'
import { DataTable } from '../ui/table.tsx'
import { MerchantStatus } from './merchant-status.tsx'

export default function Merchants() {
  const { texts } = useLanguage()
  const words = texts.console
  const may = useMay()
  const merchants = usePages('/ops/merchants')
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title={texts.places.merchants}
      acts={
        may('ops:admin') && (
          <Button look="primary" onClick={() => setNew(true)}>
            <Icon name="plus" /> {words.newMerchant}
          </Button>
        )
      }
    >
      <Loaded query={merchants}>
        {(data) =>
          data.length === 0 ? (
            <div className="card">
              <State icon="merchants" title={words.noMerchants} />
            </div>
          ) : (
            <DataTable
              caption={texts.places.merchants}
              rows={data}
              keyOf={({ id }) => id}
              opens
              more={merchants.more}
              columns={[
                {
                  id: 'name',
                  header: words.merchant,
                  cell: ({ id, name, city }) => (
                    <>
                      <Link className="opener" to="/console/merchants/$id" params={{ id }}>
                        {name}
                      </Link>
                      <span className="below">{city}</span>
                    </>
                  ),
                },
                { id: 'status', header: texts.common.status, cell: ({ status }) => <MerchantStatus status={status} /> },
                {
                  id: 'created',
                  header: words.openedAt,
                  cell: ({ created_at: at }) => (
                    <span className="soft">
                      <Moment at={at} form="full" />
                    </span>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {isNew && <NewMerchant onClose={() => setNew(false)} />}
    </Page>
  )
}

function NewMerchant({ onClose }: { onClose: () => void }) {
  const { texts } = useLanguage()
  const words = texts.console
  const [given, setGiven] = useState({ name: '', city: '', reason: '' })
  const creating = useAct(() => call('post', '/ops/merchants', { body: given }))
  const wrong = useWrong(creating.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await creating.run()) onClose()
  }
  const field = (name: keyof typeof given, label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      required
      value={given[name]}
      wrong={wrong(name)}
      onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
    />
  )
  return (
    <Dialog open onClose={onClose} title={words.newMerchant}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {field('name', words.merchantName)}
        {field('city', words.city, words.cityHint)}
        {field('reason', texts.common.reason, texts.common.reasonHint)}
        <Wrong error={creating.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{texts.common.back}</Button>
          <Button type="submit" look="primary" busy={creating.busy}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
