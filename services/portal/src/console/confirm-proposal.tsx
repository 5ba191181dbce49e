import type { AdjustmentBody, CreateApiClientBody, ProviderMoveBody, WaitingProposal } from '@comporta/client'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMay, useSession } from '../session/session.tsx'
import { useLanguage } from '../texts/texts.tsx'
import { Ask } from '../ui/act.tsx'
import { AskedBy } from '../ui/asked-by.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatCents } from '../ui/formats.ts'
import { closeRefund } from './close-refund.tsx'

/** Confirms by sending the first operator's request again. A new secret goes to the first operator only, never to this one. */
function confirm({ act, subject, details }: WaitingProposal, reason: string): Promise<unknown> {
  const given = details as Record<string, unknown>
  switch (act) {
    case 'adjustment':
      return call('post', '/ops/ledger/adjustments', { body: details as unknown as AdjustmentBody })
    case 'provider_move':
      return call('post', '/ops/ledger/provider-moves', { body: details as unknown as ProviderMoveBody })
    case 'assignment':
      return call('post', '/ops/sales/unmatched-payments/{endToEndId}/assign', {
        path: { endToEndId: String(given['end_to_end_id']) },
        body: { merchant_id: String(given['merchant_id']), reason },
      })
    case 'refund_closing':
      return closeRefund(subject, {
        outcome: given['outcome'] === 'settled' ? 'settled' : 'rejected',
        ...(typeof given['return_id'] === 'string' && { return_id: given['return_id'] }),
        reason,
      })
    case 'client':
      return call('post', '/ops/merchants/{id}/clients', {
        path: { id: String(given['merchant_id'] ?? subject) },
        body: { name: String(given['name']), scopes: given['scopes'] as CreateApiClientBody['scopes'], reason },
      })
    case 'client_secret':
    case 'operator_secret':
      return call('post', '/ops/clients/{id}/secrets', { path: { id: subject }, body: { reason } })
    case 'operator_revocation':
      return call('post', '/ops/clients/{id}/revoke', { path: { id: subject }, body: { reason } })
  }
}

export function ConfirmProposal({ proposal }: { proposal: WaitingProposal }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  const { person } = useSession()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const isMine = proposal.proposed_by.includes(person.id)
  const isPosting = proposal.act === 'adjustment' || proposal.act === 'provider_move'
  const isAboutMoney = isPosting || proposal.act === 'assignment' || proposal.act === 'refund_closing'
  const duty = isAboutMoney ? 'ops:treasury' : 'ops:admin'
  if (isMine) return <span className="soft small">{words.needsAnother}</span>
  if (!may(duty)) return null
  return (
    <>
      <Button small look="primary" onClick={() => setAsking(true)}>
        {words.confirm}
      </Button>
      <Ask
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.proposals[proposal.act]}
        confirm={words.confirm}
        look="primary"
        {...(isPosting ? {} : { reason: 'wanted' as const })}
        said={words.confirmed}
        act={(reason) => confirm(proposal, reason)}
      >
        <AskedBy by={proposal.proposed_by} name={proposal.proposed_by_name} at={proposal.proposed_at} />
        <p>{words.confirmHint}</p>
        <Facts
          facts={Object.entries(proposal.details as Record<string, unknown>).map(([name, value]) => [
            words.details[name] ?? name,
            name.endsWith('_cents') && typeof value === 'number'
              ? formatCents(value, language)
              : typeof value === 'string'
                ? value
                : JSON.stringify(value),
          ])}
        />
      </Ask>
    </>
  )
}
