import type { MerchantDetail } from '@comporta/client'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { AmountField, SelectField } from '../ui/field.tsx'
import { formatCents } from '../ui/formats.ts'

/** Proposes a correction of a balance, which a second operator confirms. The merchant's statement shows the reason. */
export function Adjust({ merchant, open, onClose }: { merchant: MerchantDetail; open: boolean; onClose: () => void }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [cents, setCents] = useState(0)
  // One id per form: a correction sent again after a lost answer is the same one.
  const [transferId, setTransferId] = useState(() => crypto.randomUUID())
  const amount = formatCents(cents, language)
  return (
    <Ask
      open={open}
      onClose={onClose}
      title={words.adjustTitle}
      confirm={words.propose}
      look="primary"
      reason="wanted"
      reasonMax={200}
      said={words.proposed}
      act={async (description) => {
        await call('post', '/ops/ledger/adjustments', {
          body: {
            transfer_id: transferId,
            merchant_id: merchant.id,
            subject: { type: 'none', id: transferId },
            description,
            amount_cents: direction === 'give' ? cents : -cents,
          },
        })
        setTransferId(crypto.randomUUID())
        setCents(0)
      }}
    >
      <SelectField
        label={words.adjustWay}
        value={direction}
        options={[
          ['give', words.adjustGive],
          ['take', words.adjustTake],
        ]}
        onChange={({ target }) => setDirection(target.value === 'take' ? 'take' : 'give')}
      />
      <AmountField label={words.adjustAmount} cents={cents} onCents={setCents} />
      <p>
        {direction === 'give'
          ? words.adjustGiveHint(amount, merchant.name)
          : words.adjustTakeHint(amount, merchant.name)}
      </p>
    </Ask>
  )
}
