import { isComportaError } from '@comporta/client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icons.tsx'
import { wordsOf } from '../ui/words.ts'
import { Alone } from './alone.tsx'

/** The token is behind the `#`, which browsers never send to a server. */
const tokenOfAddress = (): string => location.hash.slice(1)

/** The form behind a link that works once: the new password, typed twice, and what the link is for. */
export function ChoosePassword(props: {
  title: string
  hint: ReactNode
  confirm: string
  /** Shown for a link that is used, replaced or too old, without saying which. */
  over: string
  choose: (given: { token: string; password: string }) => Promise<void>
}) {
  const { title, hint, confirm, over, choose } = props
  const spoken = useLanguage()
  const texts = spoken.texts.choosePassword
  const [token] = useState(tokenOfAddress)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password !== repeated) return setWrong(texts.different)
    setBusy(true)
    setWrong(undefined)
    try {
      await choose({ token, password })
    } catch (error) {
      setBusy(false)
      setWrong(isComportaError(error) && error.status === 404 ? over : wordsOf(error, spoken))
    }
  }

  return (
    <Alone>
      <h1>{title}</h1>
      <p className="soft">{hint}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.password}
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={texts.repeat}
          type="password"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        {wrong && (
          <p className="note bad" role="alert">
            <Icon name="alert" /> {wrong}
          </p>
        )}
        <Button type="submit" look="primary" wide busy={busy}>
          {confirm}
        </Button>
      </form>
    </Alone>
  )
}
