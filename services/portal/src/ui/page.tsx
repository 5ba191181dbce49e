import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './icons.tsx'

/** A page. Its heading gets the focus when it is opened, so that a screen reader says where it is. */
export function Page(props: {
  title: string
  back?: { to: NonNullable<LinkProps['to']>; text: string }
  beside?: ReactNode
  acts?: ReactNode
  children: ReactNode
}) {
  const { title, back, beside, acts, children } = props
  const texts = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    document.title = `${title} · Comporta`
  }, [title])
  useEffect(() => {
    // Not on the first page, where the browser starts at the top by itself.
    const opened = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) heading.current?.focus({ preventScroll: true })
    })
    return opened
  }, [router])
  return (
    <>
      <div className="page-head">
        <div>
          {back && (
            <Link className="back-link no-print" to={back.to}>
              <Icon name="back" /> {back.text}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {acts && (
          <fieldset className="row no-print" aria-label={texts.common.acts}>
            {acts}
          </fieldset>
        )}
      </div>
      {children}
    </>
  )
}
