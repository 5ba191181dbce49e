import {
  firstProviderAccount,
  type MerchantId,
  type ProviderAccount,
  type TransferId,
} from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { fingerprintOf } from './fingerprint.ts'

const about = {
  transferId: '0190a0de-0000-7000-8000-00000000000a' as TransferId,
  merchantId: '0190a0de-0000-7000-8000-000000000001' as MerchantId,
  subject: { type: 'sale', id: '0190a0de-0000-7000-8000-00000000cccc' },
  description: 'Pix',
  actor: 'service:sales',
  requestId: null,
}
const amountCents = cents(500n)
const holdId = '0190a0de-0000-7000-8000-00000000000b' as TransferId
const commands: [Command, fingerprint: string][] = [
  [
    { ...about, kind: 'credit', amountCents, availableAt: null },
    'f195312916f93ced304561c561a790b46107586c1ead17a4db73ddf0acbf6184',
  ],
  [
    { ...about, kind: 'credit', amountCents, availableAt: new Date('2026-11-21T14:45:00.123Z') },
    '89ecb789a7b7374279f14e8cb171cffc86691f43fd5b2371751a17e0b0d9bbd4',
  ],
  [
    { ...about, kind: 'hold', amountCents, requiredCents: cents(600n), reason: 'withdrawal', partial: false },
    '18b8f65410e5404f59211f2f169b44e4dc672c09b4f5ee30f6f583f328cb4e6f',
  ],
  [
    { ...about, kind: 'capture', holdId, feeCents: cents(20n) },
    '7ca2a2a403f6dbacd829a0919d311e6eb10558cf4b142b6d006b65c8e4e6bc20',
  ],
  [{ ...about, kind: 'release', holdId }, '374f141983cce7573eb841d91b8848a7313430ad7f7df97120657b9934eba687'],
  [{ ...about, kind: 'settle', holdId }, '1e0cef49984f22ddd8feb8ff39c36c6f53bc7293b610d320315fa4d2a188d7fb'],
  [
    { ...about, kind: 'return', holdId, amountCents },
    '55f4c24516d5070961b7fc196a24a23106d6a05dce8a47cb3e5ec692db619827',
  ],
  [{ ...about, kind: 'adjustment', amountCents }, '27d4a6cc7cc80fbf669a46b602b9a54c864be5e97386c07c88de101e7b0401f1'],
]

describe('the fingerprint of a command', () => {
  it('never changes, so that every version recognises what was posted before', () => {
    expect(commands.map(([command]) => fingerprintOf(command))).toEqual(commands.map(([, fingerprint]) => fingerprint))
  })

  it('differs for another provider account; the first account is the default', () => {
    const at = (command: Command, providerAccount: ProviderAccount) =>
      fingerprintOf({ ...command, providerAccount } as Command)
    for (const [command, fingerprint] of commands) {
      if (!['credit', 'capture', 'return'].includes(command.kind)) continue
      expect(at(command, firstProviderAccount)).toBe(fingerprint)
      expect(at(command, 2 as ProviderAccount)).not.toBe(fingerprint)
    }
  })

  it('differs for each time until which a reserve is held', () => {
    const reserve = { ...about, kind: 'hold', amountCents, requiredCents: amountCents, partial: false } as const
    const until = (...times: string[]) =>
      times.map((time) => fingerprintOf({ ...reserve, reason: 'reserve', releaseAt: new Date(time) }))
    const fingerprints = until('2026-11-21T14:45:00.123Z', '2026-11-22T14:45:00.123Z')
    expect(new Set([...fingerprints, fingerprintOf({ ...reserve, reason: 'reserve' })]).size).toBe(3)
  })

  it('depends on what is to be done, not on who asked', () => {
    const [adjustment] = commands.at(-1) ?? []
    expect(adjustment && fingerprintOf({ ...adjustment, actor: 'system', requestId: 'another' })).toBe(
      commands.at(-1)?.[1],
    )
  })
})
