import type { CloseRefundBody } from '@comporta/client'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

/** Whether an alert is about a refund with an outcome that the bank's answers leave open. */
export const isAboutRefund = (kind: string): boolean => /^refund_(unknown|slow|denied|mismatch)$/.test(kind)

export const closeRefund = (id: string, body: CloseRefundBody): Promise<unknown> =>
  call('post', '/ops/sales/refunds/{id}/close', { path: { id }, body })

/** Closes a refund with the outcome that an operator got from the bank; a second operator has to say the same. */
export function CloseRefund({ id }: { id: string }) {
  const texts = useTexts()
  const words = texts.console
  const [asked, setAsked] = useState<'settled' | 'rejected'>()
  const [returnId, setReturnId] = useState('')
  const close = () => setAsked(undefined)
  return (
    <>
      <Button small onClick={() => setAsked('rejected')}>
        {words.closeNotReturned}
      </Button>
      <Button small onClick={() => setAsked('settled')}>
        {words.closeReturned}
      </Button>
      <Ask
        open={asked === 'settled'}
        onClose={close}
        title={words.closeReturned}
        confirm={words.closeReturned}
        reason="wanted"
        said={words.decided}
        act={(reason) =>
          closeRefund(id, { outcome: 'settled', reason, ...(returnId.trim() && { return_id: returnId.trim() }) })
        }
      >
        <p>{words.closeReturnedHint}</p>
        <TextField label={words.returnId} value={returnId} onChange={(event) => setReturnId(event.target.value)} />
      </Ask>
      <Ask
        open={asked === 'rejected'}
        onClose={close}
        title={words.closeNotReturned}
        confirm={words.closeNotReturned}
        reason="wanted"
        said={words.decided}
        act={(reason) => closeRefund(id, { outcome: 'rejected', reason })}
      >
        <p>{words.closeNotReturnedHint}</p>
      </Ask>
    </>
  )
}
