import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Crash } from '@comporta/shared/testing/mortal-pool.ts'
import fc from 'fast-check'
import type { Command } from '../../src/domain/command.ts'
import { adjustment, credit, hold, newMerchant, newTransferId } from '../ledger.ts'

/** What callers do, before merchants and ids are known; `target` chooses among what was there before. */
type Act = NewAct | { act: 'repeat'; target: number } | { act: 'imitate'; target: number }
type NewAct =
  | { act: 'credit'; merchant: number; amount: bigint; isDelayed: boolean }
  | { act: 'hold'; merchant: number; amount: bigint; extra: bigint; isPartial: boolean }
  | { act: 'capture' | 'release' | 'settle' | 'return'; merchant: number; target: number; amount: bigint }
  | { act: 'adjust'; merchant: number; amount: bigint }

/** One group in each of two processes at the same time; some die in it. */
interface RoundOfActs {
  groups: [Act[], Act[]]
  crashes: [Crash | null, Crash | null]
}

interface Round {
  groups: [Command[], Command[]]
  crashes: [Crash | null, Crash | null]
}

const merchant = fc.nat({ max: 1 })
const target = fc.nat({ max: 30 })
const amount = fc.bigInt({ min: 1n, max: 60n })

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('credit' as const), merchant, amount, isDelayed: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('hold' as const),
      merchant,
      amount,
      extra: fc.bigInt({ min: 0n, max: 5n }),
      isPartial: fc.nat({ max: 4 }).map((one) => one === 0),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constantFrom('capture', 'release', 'settle', 'return'), merchant, target, amount }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('adjust' as const), merchant, amount: fc.bigInt(-60n, 60n) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('repeat' as const), target }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('imitate' as const), target }) },
)

const group = fc.array(act, { maxLength: 6 })
const crash = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ statement: fc.nat({ max: 5 }), when: fc.constantFrom('before' as const, 'after' as const) }),
  },
)

/** Histories of two processes, two merchants, and callers who repeat, imitate and end what they did before. */
export const historyOfActs: fc.Arbitrary<RoundOfActs[]> = fc.array(
  fc.record({ groups: fc.tuple(group, group), crashes: fc.tuple(crash, crash) }),
  { minLength: 1, maxLength: 5 },
)

export interface History {
  merchants: MerchantId[]
  rounds: Round[]
}

/** Gives acts their merchants and ids, new ones each time: all histories live in one database. */
export function toHistory(rounds: readonly RoundOfActs[]): History {
  const merchants = [newMerchant(), newMerchant()]
  const made: Command[] = []
  const holds: Command[] = []
  const toCommand = (one: Act): Command | undefined => {
    const command = commandOf(one, merchants, made, holds)
    if (!command) return undefined
    made.push(command)
    if (command.kind === 'hold' || (command.kind === 'credit' && command.availableAt !== null)) holds.push(command)
    return command
  }
  const toGroup = (acts: readonly Act[]): Command[] => acts.flatMap((one) => toCommand(one) ?? [])
  return {
    merchants,
    rounds: rounds.map(({ groups, crashes }) => ({ groups: [toGroup(groups[0]), toGroup(groups[1])], crashes })),
  }
}

const farAway = new Date('2100-01-01T00:00:00Z')

function commandOf(
  one: Act,
  merchants: readonly MerchantId[],
  made: readonly Command[],
  holds: readonly Command[],
): Command | undefined {
  if (one.act === 'repeat' || one.act === 'imitate') {
    const known = made[one.target % made.length]
    return one.act === 'repeat' || !known ? known : { ...known, description: 'another content' }
  }
  const merchantId = merchants[one.merchant] ?? newMerchant()
  const amountCents = cents(one.amount)
  switch (one.act) {
    case 'credit':
      return credit(merchantId, one.amount, { availableAt: one.isDelayed ? farAway : null })
    case 'hold':
      return hold(merchantId, one.amount, { requiredCents: cents(one.amount + one.extra), partial: one.isPartial })
    case 'adjust':
      return one.amount === 0n ? undefined : adjustment(merchantId, one.amount)
    default: {
      const held = holds[one.target % holds.length]
      // Mostly the hold's own merchant; sometimes another, who must not find it.
      const about = {
        transferId: newTransferId(),
        merchantId: one.target % 7 === 6 ? merchantId : (held?.merchantId ?? merchantId),
        subject: { type: 'none', id: '' },
        description: null,
        actor: 'service:sales',
        requestId: null,
        holdId: held?.transferId ?? newTransferId(),
      }
      if (one.act === 'capture') return { ...about, kind: 'capture', feeCents: cents(one.amount % 4n) }
      if (one.act === 'return') return { ...about, kind: 'return', amountCents }
      return { ...about, kind: one.act }
    }
  }
}
