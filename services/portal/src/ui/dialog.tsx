import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

/**
 * A dialog with the focus in it, closed by Escape. Its own shade in place of Radix's overlay, which would write a style
 * sheet into the page: the page's policy allows none.
 */
export function Dialog(props: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const { open, onClose, title, children } = props
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div className="shade">
          <Radix.Content className="dialog" aria-describedby={undefined}>
            <Radix.Title>{title}</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
