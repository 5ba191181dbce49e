import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { followChanges } from './api/changes.ts'
import { pendingQuery } from './overview/queries.ts'
import { IdleEnd, loadStillThere } from './session/idle.tsx'
import { SecondFactorProvider } from './session/second-factor.tsx'
import {
  type Permission,
  SessionProvider,
  useCurrentSession,
  useDecides,
  useMay,
  useSession,
} from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'
import { Brand, Icon, type IconName } from './ui/icons.tsx'
import { SayProvider } from './ui/said.tsx'
import { Failed, Loading, OfflineBanner } from './ui/states.tsx'

const SignIn = lazy(() => import('./session/sign-in.tsx'))

/** The frame around every view. Whoever is not signed in sees the sign-in form at the same address instead. */
export function SignedIn() {
  const session = useCurrentSession()
  // This answer brings the whole page. React would render it in one go; deferred, it renders in slices, so that a phone can handle input.
  const who = useDeferredValue(session.data)
  if (who === undefined)
    return session.error ? (
      <main className="content">
        <Failed error={session.error} again={() => void session.refetch()} />
      </main>
    ) : (
      <main className="content">
        <Loading />
      </main>
    )
  if (who === null)
    return (
      <Suspense fallback={<Loading />}>
        <SignIn />
      </Suspense>
    )
  return (
    <SessionProvider session={who} key={`${who.person.id} ${who.merchant?.id}`}>
      <SayProvider>
        <SecondFactorProvider>
          <Shell />
          <IdleEnd />
        </SecondFactorProvider>
      </SayProvider>
    </SessionProvider>
  )
}

/** A view that the navigation leads to. */
export interface Place {
  to: NonNullable<LinkProps['to']>
  icon: IconName
  text: string
  needs?: Permission
  count?: number | undefined
}

function usePlaces(): Place[] {
  const texts = useTexts().places
  const { door } = useSession()
  const may = useMay()
  const decides = useDecides()
  const pending = useQuery({
    ...pendingQuery,
    enabled: door === 'merchant' && may('withdrawals:read'),
  })
  const places: Place[] =
    door === 'operator'
      ? [
          { to: '/', icon: 'waiting', text: texts.waiting },
          { to: '/console/merchants', icon: 'merchants', text: texts.merchants },
          { to: '/console/payouts', icon: 'withdrawal', text: texts.payouts },
          { to: '/search', icon: 'search', text: texts.search },
          { to: '/console/queues', icon: 'queues', text: texts.queues },
          { to: '/console/differences', icon: 'dispute', text: texts.differences },
          { to: '/console/ledger', icon: 'statement', text: texts.ledger },
          { to: '/console/audit', icon: 'audit', text: texts.audit },
          { to: '/security', icon: 'security', text: texts.security },
        ]
      : [
          { to: '/', icon: 'home', text: texts.overview },
          { to: '/sales', icon: 'sale', text: texts.sales, needs: 'sales:read' },
          {
            to: '/withdrawals',
            icon: 'withdrawal',
            text: texts.withdrawals,
            needs: 'withdrawals:read',
            count: pending.data?.data.filter(decides).length,
          },
          { to: '/statement', icon: 'statement', text: texts.statement, needs: 'balance:read' },
          { to: '/subscriptions', icon: 'repeat', text: texts.subscriptions, needs: 'sales:read' },
          { to: '/disputes', icon: 'dispute', text: texts.disputes, needs: 'sales:read' },
          { to: '/search', icon: 'search', text: texts.search, needs: 'sales:read' },
          { to: '/developers', icon: 'developers', text: texts.developers, needs: 'webhooks:read' },
          { to: '/people', icon: 'people', text: texts.people, needs: 'clients:write' },
          { to: '/checkout', icon: 'settings', text: texts.checkout, needs: 'clients:write' },
          { to: '/security', icon: 'security', text: texts.security },
        ]
  return places.filter(({ needs }) => needs === undefined || may(needs))
}

const placesAtFoot = 4

function Shell() {
  const texts = useTexts()
  const { demo, door } = useSession()
  const places = usePlaces()
  const isNarrow = useSyncExternalStore(hearWidth, () => narrow.matches)
  useLater()
  useEffect(() => followChanges(door === 'operator' ? '/ops/changes' : '/v1/changes'), [door])
  return (
    <>
      <a className="skip" href="#content">
        {texts.common.skip}
      </a>
      <OfflineBanner />
      <div className="shell">
        {!isNarrow && (
          <aside className="side">
            <Link className="brand" to="/">
              <Brand /> Comporta
            </Link>
            <nav className="links" aria-label={texts.places.label}>
              {places.map((place) => (
                <PlaceLink key={place.to} place={place} />
              ))}
            </nav>
            <div className="side-foot">
              <PersonMenu />
            </div>
          </aside>
        )}
        <div>
          {demo && (
            <aside className="demo-line no-print" aria-label={texts.signIn.demo}>
              {texts.common.demo}
            </aside>
          )}
          <main className="content" id="content" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        {isNarrow && (
          <nav className="foot" aria-label={texts.places.label}>
            {places.slice(0, placesAtFoot).map((place) => (
              <PlaceLink key={place.to} place={place} />
            ))}
            <MoreMenu places={places.slice(placesAtFoot)} />
          </nav>
        )}
      </div>
    </>
  )
}

/** The same width as in shell.css: below it, the navigation is at the foot. Only one of the two is rendered. */
const narrow = matchMedia('(max-width: 60rem)')
const hearWidth = (hear: () => void): (() => void) => {
  narrow.addEventListener('change', hear)
  return () => narrow.removeEventListener('change', hear)
}

const PlaceLink = ({ place: { to, icon, text, count } }: { place: Place }) => (
  <Link to={to} activeOptions={{ exact: to === '/' }}>
    <Icon name={icon} />
    {text}
    {count ? <span className="count">{count}</span> : null}
  </Link>
)

function PersonMenu() {
  const { person, merchant } = useSession()
  const texts = useTexts()
  return (
    <MenuButton className="side-button" places={[]}>
      <span className="avatar" aria-hidden="true">
        {person.name.slice(0, 1).toUpperCase()}
      </span>
      <span className="who">
        <strong>{person.name}</strong>
        <span>{merchant?.name ?? texts.places.operator}</span>
      </span>
    </MenuButton>
  )
}

function MoreMenu({ places }: { places: readonly Place[] }) {
  const texts = useTexts()
  return (
    <MenuButton places={places}>
      <Icon name="more" />
      {texts.places.more}
    </MenuButton>
  )
}

const loadMenu = () => import('./menu.tsx')
const OpenMenu = lazy(loadMenu)

/** Shows the button at once; its menu is loaded after the first view, or earlier when somebody opens it. */
function MenuButton({
  className,
  places,
  children,
}: {
  className?: string
  places: readonly Place[]
  children: ReactNode
}) {
  const [isWanted, setWanted] = useState(false)
  const closed = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu
        places={places}
        trigger={
          <button type="button" className={className}>
            {children}
          </button>
        }
      />
    </Suspense>
  )
}

const afterFirstViewMs = 4_000

/** Loads what people will soon need and the first view does not. */
function useLater(): void {
  useEffect(() => {
    // If one fails to load now, it is loaded again when somebody needs it.
    const load = () => void Promise.all([loadMenu(), loadStillThere()]).catch(() => undefined)
    const timer = setTimeout(load, afterFirstViewMs)
    return () => clearTimeout(timer)
  }, [])
}
