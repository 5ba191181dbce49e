import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { actorIn, moveIn } from './plain-words.ts'

const personIn = (actor: string | null): string | undefined => /person:([0-9a-f-]{36})$/.exec(actor ?? '')?.[1]

/**
 * An actor's name in the reader's words; empty for null. It reads a person's name from the API where the answer that
 * mentions them does not have it (`known`).
 */
export function useActor(actor: string | null, known?: string | null): string {
  const { door, person: me } = useSession()
  const { common, plain } = useTexts()
  const id = personIn(actor)
  const isUnknown = id !== undefined && id !== me.id && !known
  const path = { id: id ?? '' }
  // Names do not change.
  const kept = { staleTime: Number.POSITIVE_INFINITY }
  const ofMerchant = useQuery({
    ...read('/v1/people/{id}/name', { path }),
    ...kept,
    enabled: isUnknown && door === 'merchant',
  })
  const ofAnybody = useQuery({
    ...read('/ops/people/{id}/name', { path }),
    ...kept,
    enabled: isUnknown && door === 'operator',
  })
  if (actor === null) return ''
  if (id === me.id) return common.you
  return known ?? (door === 'merchant' ? ofMerchant : ofAnybody).data?.name ?? actorIn(actor, plain)
}

export const Actor = ({ is: actor, known }: { is: string; known?: string | null | undefined }) => useActor(actor, known)

/** A move from one state to the next, and who made it: several actors where two persons had to agree. */
export const Move = ({ from, to, actor }: { from: string | null; to: string | null; actor: string }) => (
  <>
    {moveIn({ from, to }, useTexts().plain)} ·{' '}
    {actor.split(' ').map((one, index) => (
      <Fragment key={one}>
        {index > 0 && ', '}
        <Actor is={one} />
      </Fragment>
    ))}
  </>
)
