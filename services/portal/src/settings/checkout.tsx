import type { CheckoutSettings } from '@comporta/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { read } from '../api/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAct, useWrong, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { useSay } from '../ui/said.tsx'
import { Loaded } from '../ui/states.tsx'

/** How the merchant's checkout pages look, and who may show them in a frame. */
export default function Checkout() {
  const texts = useTexts().checkout
  const settings = useQuery(read('/v1/checkout-settings', undefined))
  return (
    <Page title={texts.title}>
      <p className="soft">{texts.hint}</p>
      <section className="card form">
        <Loaded query={settings}>{(data) => <SettingsForm key={JSON.stringify(data)} settings={data} />}</Loaded>
      </section>
    </Page>
  )
}

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

function SettingsForm({ settings }: { settings: CheckoutSettings }) {
  const all = useTexts()
  const texts = all.checkout
  const say = useSay()
  const [color, setColor] = useState(settings.color ?? '#0a6a5b')
  const [hasColor, setHasColor] = useState(settings.color !== null)
  const [logo, setLogo] = useState(settings.logo_base64)
  const [origins, setOrigins] = useState(settings.embed_origins.join('\n'))
  const saving = useAct(() =>
    call('put', '/v1/checkout-settings', {
      body: {
        color: hasColor ? color : null,
        logo_base64: logo,
        embed_origins: origins
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      },
    }),
  )
  const wrong = useWrong(saving.error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await saving.run()) say(texts.saved)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.color}
        type="color"
        value={color}
        wrong={wrong('color')}
        onChange={(event) => {
          setColor(event.target.value)
          setHasColor(true)
        }}
      />
      {hasColor && (
        <Button small look="quiet" onClick={() => setHasColor(false)}>
          {texts.ownColor}
        </Button>
      )}
      <TextField
        label={texts.logo}
        hint={texts.logoHint}
        type="file"
        accept="image/png"
        wrong={wrong('logo_base64')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void readBase64(file).then(setLogo)
        }}
      />
      {logo && (
        <div className="row">
          <img className="logo" src={`data:image/png;base64,${logo}`} alt={texts.logoAlt} />
          <Button small look="quiet" onClick={() => setLogo(null)}>
            {texts.noLogo}
          </Button>
        </div>
      )}
      <TextArea
        label={texts.origins}
        hint={texts.originsHint}
        value={origins}
        wrong={wrong('embed_origins')}
        onChange={(event) => setOrigins(event.target.value)}
      />
      <Wrong error={saving.error} />
      <Button type="submit" look="primary" busy={saving.busy}>
        {all.common.save}
      </Button>
    </form>
  )
}
