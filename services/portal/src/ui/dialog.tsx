import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'

/**
 * A dialog that keeps the focus and closes on Escape. It has its own shade because Radix's overlay writes a style sheet
 * into the page, which the page's policy forbids.
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
