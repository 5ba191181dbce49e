import { useTexts } from '../texts/texts.tsx'
import { useActor } from './actor.tsx'
import { Moment } from './money.tsx'

/** Who proposed something, when and why: a second person should know whom they agree with. */
export function AskedBy(props: {
  by: string
  at: string
  name?: string | null | undefined
  what?: string
  reason?: string
}) {
  const { by, at, name, what, reason } = props
  const { common: words } = useTexts()
  const who = useActor(by, name)
  return (
    <div className="note wait">
      <div>
        {what && <strong>{what}</strong>}
        <p>
          {words.askedBy(who)}, <Moment at={at} form="full" />
        </p>
        {reason && <p>{reason}</p>}
      </div>
    </div>
  )
}
