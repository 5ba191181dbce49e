import type { WebhookEndpoint } from '@comporta/client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, TextField } from '../ui/field.tsx'

type EventType = WebhookEndpoint['event_types'][number]
type Given = Pick<WebhookEndpoint, 'url' | 'event_types' | 'description'>

export function EndpointForm(props: {
  title: string
  endpoint?: Given
  onClose: () => void
  send: (given: Given) => Promise<unknown>
}) {
  const { title, endpoint, onClose, send } = props
  const all = useTexts()
  const texts = all.developers
  const [url, setUrl] = useState(endpoint?.url ?? 'https://')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [types, setTypes] = useState<ReadonlySet<EventType>>(new Set(endpoint?.event_types))
  const sending = useAct(() =>
    send({ url: url.trim(), event_types: [...types], description: description.trim() || null }),
  )
  const wrong = useWrong(sending.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.run()) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.url}
          type="url"
          required
          value={url}
          wrong={wrong('url')}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={texts.description}
          value={description}
          wrong={wrong('description')}
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className="stack tight">
          <legend>{texts.events}</legend>
          <p className="soft small">{texts.eventsHint}</p>
          {(Object.keys(texts.eventTypes) as EventType[]).map((type) => (
            <Checkbox
              key={type}
              label={texts.eventTypes[type]}
              checked={types.has(type)}
              onChange={({ target }) => {
                const next = new Set(types)
                if (target.checked) next.add(type)
                else next.delete(type)
                setTypes(next)
              }}
            />
          ))}
        </fieldset>
        <Wrong error={sending.error} />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{all.common.back}</Button>
          <Button type="submit" look="primary" busy={sending.busy}>
            {all.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
