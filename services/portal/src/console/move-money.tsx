import { useState } from 'react'
import { call } from '../api/call.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { AmountField, TextField } from '../ui/field.tsx'
import { formatCents } from '../ui/formats.ts'

const accountMax = 32_767

/** The typed account number, or undefined when it is none. */
function accountOf(text: string): number | undefined {
  const account = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return account < 1 || account > accountMax ? undefined : account
}

/** Records money that went from one of our accounts at PSPs to another; a second operator confirms it. */
export function MoveMoney({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { texts, language } = useLanguage()
  const words = texts.ledger
  const [typed, setTyped] = useState({ from: '1', to: '2' })
  const [cents, setCents] = useState(0)
  const [isTried, setTried] = useState(false)
  // One id per form: a move sent again after a lost answer is the same one.
  const [transferId, setTransferId] = useState(() => crypto.randomUUID())
  const [from, to] = [accountOf(typed.from), accountOf(typed.to)]
  const wrong = {
    from: from === undefined ? words.moveAccountWrong : undefined,
    to: to === undefined ? words.moveAccountWrong : to === from ? words.moveSameWrong : undefined,
    cents: cents === 0 ? words.moveAmountWrong : undefined,
  }
  const isWhole = Object.values(wrong).every((text) => text === undefined)
  const account = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      required
      value={typed[name]}
      wrong={isTried ? wrong[name] : undefined}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <Ask
      open={open}
      onClose={onClose}
      title={words.moveTitle}
      confirm={texts.console.propose}
      look="primary"
      reason="wanted"
      reasonMax={200}
      said={texts.console.proposed}
      mayAct={() => {
        setTried(true)
        return isWhole
      }}
      act={async (description) => {
        if (from === undefined || to === undefined) return
        await call('post', '/ops/ledger/provider-moves', {
          body: { transfer_id: transferId, from_account: from, to_account: to, amount_cents: cents, description },
        })
        setTransferId(crypto.randomUUID())
        setCents(0)
        setTried(false)
      }}
    >
      <p className="soft">{words.moveHint}</p>
      <div className="fields">
        {account('from', words.moveFrom)}
        {account('to', words.moveTo)}
      </div>
      <AmountField
        label={texts.console.adjustAmount}
        cents={cents}
        wrong={isTried ? wrong.cents : undefined}
        onCents={setCents}
      />
      {isWhole && from !== undefined && to !== undefined && (
        <p>{words.moveConsequence(formatCents(cents, language), from, to)}</p>
      )}
    </Ask>
  )
}
