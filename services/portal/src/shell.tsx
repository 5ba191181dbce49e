import * as Menu from '@radix-ui/react-dropdown-menu'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, Outlet, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { call } from './api/call.ts'
import { followChanges } from './api/changes.ts'
import { read } from './api/queries.ts'
import { IdleEnd } from './session/idle.tsx'
import { SecondFactorProvider } from './session/second-factor.tsx'
import {
  enter,
  type Permission,
  SessionProvider,
  signOut,
  useCurrentSession,
  useMay,
  useSession,
} from './session/session.tsx'
import { SignIn } from './session/sign-in.tsx'
import { useLanguage, useTexts } from './texts/texts.tsx'
import { Brand, Icon, type IconName } from './ui/icons.tsx'
import { SayProvider } from './ui/said.tsx'
import { Failed, Loading, OfflineBanner } from './ui/states.tsx'
import { applyTheme, currentTheme, themes } from './ui/theme.ts'

/** What is around every view of who is signed in; who is not sees the way in, at the same address. */
export function SignedIn() {
  const session = useCurrentSession()
  // What an answer changes is drawn at one go, and this one brings the whole page: later is in pieces, between which a phone can hear.
  const who = useDeferredValue(session.data)
  if (who === undefined)
    return session.error ? (
      <main>
        <Failed error={session.error} again={() => void session.refetch()} />
      </main>
    ) : (
      <main>
        <Loading />
      </main>
    )
  if (who === null) return <SignIn />
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
interface Place {
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
  const pending = useQuery({
    ...read('/v1/withdrawals', { query: { status: 'pending', limit: 100 } }, { live: true }),
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
            count: pending.data?.data.length,
          },
          { to: '/statement', icon: 'statement', text: texts.statement, needs: 'balance:read' },
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
  useEffect(() => followChanges(door === 'operator' ? '/ops/changes' : '/v1/changes'), [door])
  return (
    <>
      <a className="skip" href="#content">
        {texts.common.skip}
      </a>
      <OfflineBanner />
      <div className="shell">
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
        <nav className="foot" aria-label={texts.places.label}>
          {places.slice(0, placesAtFoot).map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
          <MoreMenu places={places.slice(placesAtFoot)} />
        </nav>
      </div>
    </>
  )
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
    <MenuOf
      places={[]}
      trigger={
        <button type="button" className="side-button">
          <span className="avatar" aria-hidden="true">
            {person.name.slice(0, 1).toUpperCase()}
          </span>
          <span className="who">
            <strong>{person.name}</strong>
            <span>{merchant?.name ?? texts.places.operator}</span>
          </span>
        </button>
      }
    />
  )
}

function MoreMenu({ places }: { places: readonly Place[] }) {
  const texts = useTexts()
  return (
    <MenuOf
      places={places}
      trigger={
        <button type="button">
          <Icon name="more" />
          {texts.places.more}
        </button>
      }
    />
  )
}

function MenuOf({ places, trigger }: { places: readonly Place[]; trigger: ReactNode }) {
  const texts = useTexts()
  const { language, speak } = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const [theme, setTheme] = useState(currentTheme)
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

  const lookAt = async (merchantId: string) => {
    enter(await call('post', '/v1/session/merchant', { body: { merchant_id: merchantId } }))
    await navigate({ to: '/' })
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" side="top" align="start" sideOffset={8} collisionPadding={12}>
          {places.map(({ to, icon, text }) => (
            <Menu.Item key={to} asChild>
              <Link className="menu-item" to={to}>
                <Icon name={icon} /> {text}
              </Link>
            </Menu.Item>
          ))}
          {places.length > 0 && <Menu.Separator className="menu-line" />}
          {session.merchants.length > 1 && (
            <>
              <Menu.Label className="menu-label">{texts.places.merchants}</Menu.Label>
              {session.merchants.map(({ id, name }) => (
                <Menu.Item key={id} className="menu-item" onSelect={() => void lookAt(id)}>
                  <Icon name={id === session.merchant?.id ? 'check' : 'merchants'} /> {name}
                </Menu.Item>
              ))}
              <Menu.Separator className="menu-line" />
            </>
          )}
          <Menu.Item className="menu-item" onSelect={() => speak(language === 'pt' ? 'en' : 'pt')}>
            <Icon name="language" /> {language === 'pt' ? 'English' : 'Português'}
          </Menu.Item>
          <Menu.Item
            className="menu-item"
            onSelect={(event) => {
              event.preventDefault()
              applyTheme(nextTheme)
              setTheme(nextTheme)
            }}
          >
            <Icon name="theme" /> {texts.places.theme[theme]}
          </Menu.Item>
          <Menu.Separator className="menu-line" />
          <Menu.Item className="menu-item" onSelect={() => void signOut()}>
            <Icon name="out" /> {texts.places.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
