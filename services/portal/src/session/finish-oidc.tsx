import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { wordsOf } from '../ui/words.ts'
import { Alone } from './alone.tsx'
import { enter } from './session.tsx'

/** The gateway accepts a callback once, so each address gets one attempt, however often React mounts the view. */
const attempts = new Map<string, ReturnType<typeof finish>>()

const finish = (callback: string) => call('post', '/v1/session/oidc/finish', { body: { callback } })

/** The view to which the organisation's sign-in sends the browser back. */
export default function FinishOidc() {
  const spoken = useLanguage()
  const { texts } = spoken
  const navigate = useNavigate()
  const [callback] = useState(() => location.search.slice(1))
  const [wrong, setWrong] = useState(callback === '' ? texts.signIn.wrongOidc : undefined)

  useEffect(() => {
    document.title = `${texts.signIn.title} · Comporta`
  }, [texts])
  useEffect(() => {
    if (callback === '') return
    const attempt = attempts.get(callback) ?? finish(callback)
    attempts.set(callback, attempt)
    attempt
      .then((session) => {
        enter(session)
        return navigate({ to: '/', replace: true })
      })
      .catch((error) => setWrong(isRefused(error) ? texts.signIn.wrongOidc : wordsOf(error, spoken)))
  }, [callback, navigate, spoken, texts])

  return (
    <Alone>
      <h1>{texts.signIn.title}</h1>
      {wrong === undefined ? (
        <p role="status">{texts.signIn.oidcUnderWay}</p>
      ) : (
        <>
          <p className="note bad" role="alert">
            <Icon name="alert" /> {wrong}
          </p>
          <Button wide onClick={() => void navigate({ to: '/', replace: true })}>
            {texts.signIn.again}
          </Button>
        </>
      )}
    </Alone>
  )
}

const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 401
