import { hash } from 'node:crypto'
import { firstProviderAccount, type ProviderAccount } from '@comporta/shared/ids/ids.ts'
import type { Command } from './command.ts'

/**
 * sha256 (hex) of what a command says, without its id: tells a repetition from another command under the same id. It has no
 * version, because it is computed anew whenever a command comes again. New details of a kind are added at the end, and only
 * where they are set, so that all other commands keep the fingerprint that older processes know.
 */
export function fingerprintOf(command: Command): string {
  const { kind, merchantId, subject, description } = command
  const content = JSON.stringify([kind, merchantId, subject.type, subject.id, description, ...detailsOf(command)])
  return hash('sha256', content)
}

function detailsOf(command: Command): (string | boolean | null)[] {
  switch (command.kind) {
    case 'credit':
      return [String(command.amountCents), command.availableAt?.toISOString() ?? null, ...accountOf(command)]
    case 'hold':
      return [
        String(command.amountCents),
        String(command.requiredCents),
        command.reason,
        command.partial,
        ...(command.releaseAt ? [command.releaseAt.toISOString()] : []),
      ]
    case 'capture':
      return [command.holdId, String(command.feeCents), ...accountOf(command)]
    case 'release':
    case 'settle':
      return [command.holdId]
    case 'return':
      return [command.holdId, String(command.amountCents), ...accountOf(command)]
    case 'adjustment':
      return [String(command.amountCents)]
    case 'transfer_out':
      return [command.bundleId, String(command.amountCents), command.partial]
    case 'transfer_in':
      return [
        command.bundleId,
        command.amountCents === null ? null : String(command.amountCents),
        command.availableAt?.toISOString() ?? null,
      ]
    case 'provider_move':
      return [String(command.amountCents), String(command.providerAccount), String(command.toProviderAccount)]
  }
}

const accountOf = ({
  providerAccount = firstProviderAccount,
}: {
  providerAccount?: ProviderAccount | undefined
}): string[] => (providerAccount === firstProviderAccount ? [] : [String(providerAccount)])
