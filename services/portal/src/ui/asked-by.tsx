import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Moment } from './money.tsx'
import { actorIn } from './plain-words.ts'

/** Who has asked for what a second person decides, when and why: nobody agrees with somebody unknown. */
export function AskedBy(props: {
  by: string
  at: string
  name?: string | null | undefined
  what?: string
  reason?: string
}) {
  const { by, at, name, what, reason } = props
  const { common: words, plain } = useTexts()
  const { person } = useSession()
  return (
    <div className="note wait">
      <div>
        {what && <strong>{what}</strong>}
        <p>
          {words.askedBy(by.endsWith(`person:${person.id}`) ? words.you : (name ?? actorIn(by, plain)))},{' '}
          <Moment at={at} form="full" />
        </p>
        {reason && <p>{reason}</p>}
      </div>
    </div>
  )
}
