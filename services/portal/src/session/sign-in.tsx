import { isComportaError } from '@comporta/client'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { wordsOf } from '../ui/words.ts'
import { Alone } from './alone.tsx'
import { knowsPasskeys, showPasskey } from './passkey.ts'
import { enter } from './session.tsx'

/** The gateway puts this into the page where it offers the demo's sign-in buttons. */
const hasDemo = document.querySelector('meta[name="comporta-demo"]') !== null

/** The gateway puts this into the page where operators can sign in at their organisation. */
const hasOidc = document.querySelector('meta[name="comporta-oidc"]') !== null

type DemoDoor = 'merchant' | 'finance' | 'operator' | 'operator-2'

/** Shown at the address that was asked for, so that people land there once they have signed in. */
export default function SignIn() {
  const spoken = useLanguage()
  const { texts } = spoken
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<string>()
  const [wrong, setWrong] = useState<string>()

  useEffect(() => {
    document.title = `${texts.signIn.title} · Comporta`
  }, [texts])

  const signIn = async (way: string, ask: () => Promise<Parameters<typeof enter>[0]>) => {
    if (busy) return
    setBusy(way)
    setWrong(undefined)
    try {
      enter(await ask())
    } catch (error) {
      setBusy(undefined)
      setWrong(
        isComportaError(error) && error.status === 401
          ? way === 'passkey'
            ? texts.signIn.wrongPasskey
            : texts.signIn.wrong
          : isComportaError(error) && error.status === 429
            ? texts.signIn.tooMany
            : wordsOf(error, spoken),
      )
    }
  }
  const withPassword = (event: FormEvent) => {
    event.preventDefault()
    void signIn('password', () => call('post', '/v1/session', { body: { email, password } }))
  }
  const atOrganisation = async () => {
    setBusy('oidc')
    setWrong(undefined)
    try {
      const { url } = await call('post', '/v1/session/oidc', {})
      location.assign(url)
    } catch (error) {
      setBusy(undefined)
      setWrong(wordsOf(error, spoken))
    }
  }
  const asDemo = (door: DemoDoor) => void signIn(door, () => call('post', '/v1/session/demo', { body: { as: door } }))

  return (
    <Alone>
      <h1>{texts.signIn.title}</h1>
      <form className="stack" onSubmit={withPassword}>
        <TextField
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={texts.signIn.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {wrong && (
          <p className="note bad" role="alert">
            <Icon name="alert" /> {wrong}
          </p>
        )}
        <Button type="submit" look="primary" wide busy={busy === 'password'}>
          {texts.signIn.enter}
        </Button>
      </form>
      {knowsPasskeys && (
        <Button wide busy={busy === 'passkey'} onClick={() => void signIn('passkey', showPasskey)}>
          <Icon name="key" /> {texts.signIn.withPasskey}
        </Button>
      )}
      {hasOidc && (
        <Button wide busy={busy === 'oidc'} onClick={() => void atOrganisation()}>
          {texts.signIn.withOidc}
        </Button>
      )}
      {hasDemo && (
        <section className="demo-doors" aria-label={texts.signIn.demo}>
          <p className="soft small">{texts.signIn.demoHint}</p>
          <Button wide busy={busy === 'merchant'} onClick={() => asDemo('merchant')}>
            {texts.signIn.asMerchant}
          </Button>
          <Button wide busy={busy === 'operator'} onClick={() => asDemo('operator')}>
            {texts.signIn.asOperator}
          </Button>
          <p className="soft small">{texts.signIn.demoSecond}</p>
          <div className="row">
            <Button look="quiet" small busy={busy === 'finance'} onClick={() => asDemo('finance')}>
              {texts.signIn.asFinance}
            </Button>
            <Button look="quiet" small busy={busy === 'operator-2'} onClick={() => asDemo('operator-2')}>
              {texts.signIn.asSecondOperator}
            </Button>
          </div>
        </section>
      )}
    </Alone>
  )
}
