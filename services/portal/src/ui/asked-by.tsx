import { useTexts } from '../texts/texts.tsx'
import { useActor } from './actor.tsx'
import { Moment } from './money.tsx'

/** Who has asked for what a second person decides, when and why: nobody agrees with somebody unknown. */
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
