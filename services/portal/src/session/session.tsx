import type { ListedWithdrawal, Session } from '@comporta/client'
import { isComportaError } from '@comporta/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { call, isHeldBy, keepHolder, whenOther } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'

export type Permission = Session['permissions'][number]

/** Polls so that a tab shows the end of its session at once, not at the next click; a hidden tab does so when it is shown again. */
const watchMs = 60_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      const session = await call('get', '/v1/session')
      if (!isHeldBy(session)) forgetSeen()
      keepHolder(session)
      return session
    } catch (error) {
      if (isComportaError(error) && error.status === 401) return null
      throw error
    }
  },
  staleTime: watchMs,
  refetchInterval: ({ state }) => (state.data ? watchMs : false),
})

const forgetSeen = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })

/** Drops all data when a person signs in or changes the merchant, and makes the other tabs, which share the session, do the same. */
export function enter(session: Session | null): void {
  show(session)
  otherTabs.postMessage('another session')
}

function show(session: Session | null): void {
  keepHolder(session)
  forgetSeen()
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

const otherTabs = new BroadcastChannel('comporta-session')
otherTabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Keeps the session of the same person with a new token or a second factor; the data stays. */
export const keepSession = (session: Session): void => {
  keepHolder(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

whenOther(show)

/** For acts that change the cookie but do not answer with the session. */
export const renewSession = async (): Promise<void> => keepSession(await call('get', '/v1/session'))

export async function signOut(): Promise<void> {
  await call('delete', '/v1/session')
  enter(null)
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
)

export const useCurrentSession = () => useQuery(sessionQuery)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This is only shown to who is signed in')
  return session
}

/** Whether the person can approve a withdrawal. Nobody approves one that they requested themselves. */
export const useDecides = (): ((withdrawal: Pick<ListedWithdrawal, 'created_by'>) => boolean) => {
  const { permissions, person } = useSession()
  const may = permissions.includes('withdrawals:approve')
  return ({ created_by: creator }) => may && creator !== `person:${person.id}`
}

/** Whether the person has a permission; the API checks it again. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useSession()
  return (permission) => permissions.includes(permission)
}
