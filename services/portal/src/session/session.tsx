import type { ListedWithdrawal, Session } from '@comporta/client'
import { isComportaError } from '@comporta/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { call, isHeldBy, keepHolder, whenOther } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'

export type Permission = Session['permissions'][number]

/** So that its end is seen when it comes and not at the next click; a tab that nobody looks at asks when somebody does again. */
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

/** Whoever signs in, or looks at another merchant, sees nothing of what was seen before; nor do the other tabs, which have the same session. */
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

/** The same person, with another token or more proof. */
export const keepSession = (session: Session): void => {
  keepHolder(session)
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

whenOther(show)

/** For acts that change the cookie and answer something else. */
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

/** Whether the person can approve a withdrawal: who asked for it never does. */
export const useDecides = (): ((withdrawal: Pick<ListedWithdrawal, 'created_by'>) => boolean) => {
  const { permissions, person } = useSession()
  const may = permissions.includes('withdrawals:approve')
  return ({ created_by: creator }) => may && creator !== `person:${person.id}`
}

/** Whether the person may; the API decides it again. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useSession()
  return (permission) => permissions.includes(permission)
}
