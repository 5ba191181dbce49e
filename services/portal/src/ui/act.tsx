import { type ReactNode, useRef, useState } from 'react'
import { refreshAll } from '../api/queries.ts'
import { useSecondFactor } from '../session/second-factor.tsx'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './field.tsx'
import { Icon } from './icons.tsx'
import { useSay } from './said.tsx'
import { wordsOf, wrongWithField } from './words.ts'

/** What is wrong with each field of a form that the API refused. */
export function useWrong(error: unknown): (field: string) => string | undefined {
  const spoken = useLanguage()
  return (field) => wrongWithField(error, field, spoken)
}

export function Wrong({ error }: { error: unknown }) {
  const spoken = useLanguage()
  if (!error) return null
  return (
    <p className="note bad" role="alert">
      <Icon name="alert" /> {wordsOf(error, spoken)}
    </p>
  )
}

/** Runs an act that changes something, one at a time, and asks for the second factor where the API requires it. */
export function useAct<Given = void, Done = unknown>(act: (given: Given) => Promise<Done>) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const withSecondFactor = useSecondFactor()
  const run = async (given: Given): Promise<{ done: Done } | undefined> => {
    if (state.busy) return undefined
    setState({ busy: true })
    try {
      const done = await withSecondFactor(() => act(given))
      setState({ busy: false })
      await refreshAll()
      return { done }
    } catch (error) {
      setState({ busy: false, error })
      return undefined
    }
  }
  return { ...state, run, forget: () => setState({ busy: false }) }
}

/** An idempotency key for a form: the same data, sent again after a lost answer, keeps its key; other data gets a new one. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ sent: '', key: '' })
  return (body) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** A dialog that says what will happen, in money, and asks to confirm, with a reason where one is required. */
export function Ask(props: {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  confirm: string
  look?: 'primary' | 'danger'
  reason?: 'wanted' | 'optional'
  reasonMax?: number
  /** Whether the fields can be sent; if not, they say what is wrong. */
  mayAct?: () => boolean
  act: (reason: string) => Promise<unknown>
  said: string
  after?: () => void
}) {
  const {
    open,
    onClose,
    title,
    children,
    confirm,
    look = 'danger',
    reason: asks,
    reasonMax = 500,
    mayAct,
    act,
    said,
    after,
  } = props
  const texts = useTexts()
  const say = useSay()
  const [reason, setReason] = useState('')
  const acting = useAct(() => act(reason.trim()))
  const close = () => {
    acting.forget()
    setReason('')
    onClose()
  }
  const submit = async () => {
    if (mayAct?.() === false || !(await acting.run())) return
    close()
    say(said)
    after?.()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        {asks && (
          <TextArea
            label={asks === 'wanted' ? texts.common.reason : texts.common.reasonOptional}
            hint={texts.common.reasonHint}
            required={asks === 'wanted'}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Wrong error={acting.error} />
        <div className="dialog-buttons">
          <Button onClick={close}>{texts.common.back}</Button>
          <Button type="submit" look={look} busy={acting.busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
