import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { read } from '../api/queries.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { actorIn, moveIn } from './plain-words.ts'

const personIn = (actor: string | null): string | undefined => /person:([0-9a-f-]{36})$/.exec(actor ?? '')?.[1]

/**
 * What somebody is called who did something, in words of who reads it; empty for nobody. A person's name is asked for where the
 * answer that tells of them does not have it: `known`.
 */
export function useActor(actor: string | null, known?: string | null): string {
  const { door, person: me } = useSession()
  const { common, plain } = useTexts()
  const id = personIn(actor)
  const isUnknown = id !== undefined && id !== me.id && !known
  const path = { id: id ?? '' }
  // Nobody is called anything else tomorrow.
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

/** From one state to the next, and who did it: several when a second person had to. */
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
