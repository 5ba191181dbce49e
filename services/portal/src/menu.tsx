import * as Menu from '@radix-ui/react-dropdown-menu'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { call } from './api/call.ts'
import { enter, signOut, useSession } from './session/session.tsx'
import type { Place } from './shell.tsx'
import { useLanguage, useTexts } from './texts/texts.tsx'
import { Icon } from './ui/icons.tsx'
import { applyTheme, currentTheme, themes } from './ui/theme.ts'

/** The places that do not fit elsewhere, and the person's own settings. It is loaded when somebody opens it, and so begins open. */
export default function OpenMenu({ places, trigger }: { places: readonly Place[]; trigger: ReactNode }) {
  const texts = useTexts()
  const { language, speak } = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const [theme, setTheme] = useState(currentTheme)
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const [isOpen, setOpen] = useState(true)
  const hasJustOpened = useRef(true)

  const change = (opens: boolean) => {
    hasJustOpened.current = opens
    setOpen(opens)
  }
  // Radix only focuses the first item when it saw the key press, which may have come before this menu was loaded.
  const goToFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !hasJustOpened.current) return
    hasJustOpened.current = false
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  const lookAt = async (merchantId: string) => {
    enter(await call('post', '/v1/session/merchant', { body: { merchant_id: merchantId } }))
    await navigate({ to: '/' })
  }

  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={change}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className="menu"
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onFocus={goToFirst}
        >
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
