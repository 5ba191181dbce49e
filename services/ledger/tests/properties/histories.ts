import type { MerchantId, ProviderAccount } from '@comporta/shared/ids/ids.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { Crash } from '@comporta/shared/testing/mortal-pool.ts'
import fc from 'fast-check'
import type { Bundle, Command } from '../../src/domain/command.ts'
import { adjustment, credit, hold, newMerchant, newTransferId, transferIn, transferOut } from '../ledger.ts'

/** What callers do, before merchants and ids are known; `target` chooses one of the earlier acts or holds. */
type Act = NewAct | { act: 'repeat'; target: number } | { act: 'imitate'; target: number }
type NewAct =
  | { act: 'credit'; merchant: number; amount: bigint; isDelayed: boolean }
  | { act: 'hold'; merchant: number; amount: bigint; extra: bigint; isPartial: boolean; isReserve: boolean }
  | { act: 'capture' | 'release' | 'settle' | 'return'; merchant: number; target: number; amount: bigint }
  | { act: 'adjust'; merchant: number; amount: bigint }
  | Between
/** Money between the two merchants: paid for by a credit or not, or taken back for a hold. */
interface Between {
  act: 'split' | 'pass' | 'takeBack'
  merchant: number
  amount: bigint
  share: bigint
  isDelayed: boolean
}

/** One group in each of two processes at the same time; some processes die in it. */
interface RoundOfActs {
  groups: [Act[], Act[]]
  crashes: [Crash | null, Crash | null]
}

interface Round {
  groups: [Bundle[], Bundle[]]
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
      isReserve: fc.nat({ max: 4 }).map((one) => one === 0),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constantFrom('capture', 'release', 'settle', 'return'), merchant, target, amount }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('adjust' as const), merchant, amount: fc.bigInt(-60n, 60n) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('split', 'pass', 'takeBack'),
      merchant,
      amount,
      share: fc.bigInt({ min: 1n, max: 60n }),
      isDelayed: fc.boolean(),
    }),
  },
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

/** Histories of two processes and two merchants. Callers repeat and imitate what they did before, and end their holds. */
export const historyOfActs: fc.Arbitrary<RoundOfActs[]> = fc.array(
  fc.record({ groups: fc.tuple(group, group), crashes: fc.tuple(crash, crash) }),
  { minLength: 1, maxLength: 5 },
)

export interface History {
  merchants: MerchantId[]
  rounds: Round[]
}

/** Gives acts their merchants and ids, new ones each time, because all histories share one database. */
export function toHistory(rounds: readonly RoundOfActs[]): History {
  const merchants = [newMerchant(), newMerchant()]
  const made: Bundle[] = []
  const holds: Command[] = []
  const toBundle = (one: Act): Bundle | undefined => {
    const bundle = bundleOf(one, merchants, made, holds)
    if (!bundle) return undefined
    made.push(bundle)
    holds.push(...bundle.filter(makesHold))
    return bundle
  }
  const toGroup = (acts: readonly Act[]): Bundle[] =>
    acts.flatMap((one) => {
      const bundle = toBundle(one)
      return bundle ? [bundle] : []
    })
  return {
    merchants,
    rounds: rounds.map(({ groups, crashes }) => ({ groups: [toGroup(groups[0]), toGroup(groups[1])], crashes })),
  }
}

/** Every third amount moves at the second of our accounts. */
const at = (amount: bigint) => (amount % 3n === 0n ? { providerAccount: 2 as ProviderAccount } : {})

const farAway = new Date('2100-01-01T00:00:00Z')

const makesHold = (command: Command): boolean =>
  command.kind === 'hold' || ('availableAt' in command && command.availableAt !== null)

function bundleOf(
  one: Act,
  merchants: readonly MerchantId[],
  made: readonly Bundle[],
  holds: readonly Command[],
): Bundle | undefined {
  if (one.act === 'repeat' || one.act === 'imitate') {
    const known = made[one.target % made.length]
    const [first, ...others] = known ?? []
    return one.act === 'repeat' || !first ? known : [{ ...first, description: 'another content' }, ...others]
  }
  if ('share' in one) return betweenMerchants(one, merchants)
  const command = commandOf(one, merchants, holds)
  return command && [command]
}

function betweenMerchants(one: Between, merchants: readonly MerchantId[]): Bundle {
  const { act, amount, share } = one
  const [seller, receiver] = one.merchant === 0 ? merchants : merchants.toReversed()
  if (!seller || !receiver) throw new Error('there are two merchants')
  const availableAt = one.isDelayed ? farAway : null
  if (act === 'takeBack') {
    const taken = transferOut(receiver, share, { partial: true })
    return [taken, transferIn(seller, null, taken), hold(seller, amount, { reason: 'refund' })]
  }
  const gone = transferOut(seller, share)
  const legs = [gone, transferIn(receiver, share, gone, { availableAt })]
  return act === 'pass' ? legs : [credit(seller, amount), ...legs]
}

function commandOf(
  one: Exclude<NewAct, Between>,
  merchants: readonly MerchantId[],
  holds: readonly Command[],
): Command | undefined {
  const merchantId = merchants[one.merchant] ?? newMerchant()
  const amountCents = cents(one.amount)
  switch (one.act) {
    case 'credit':
      return credit(merchantId, one.amount, { availableAt: one.isDelayed ? farAway : null, ...at(one.amount) })
    case 'hold':
      return hold(merchantId, one.amount, {
        requiredCents: cents(one.amount + one.extra),
        partial: one.isPartial,
        ...(one.isReserve ? { reason: 'reserve', releaseAt: farAway } : {}),
      })
    case 'adjust':
      return one.amount === 0n ? undefined : adjustment(merchantId, one.amount)
    default: {
      const held = holds[one.target % holds.length]
      // Mostly the hold's own merchant; sometimes another one, which must not find it.
      const about = {
        transferId: newTransferId(),
        merchantId: one.target % 7 === 6 ? merchantId : (held?.merchantId ?? merchantId),
        subject: { type: 'none', id: '' },
        description: null,
        actor: 'service:sales',
        requestId: null,
        holdId: held?.transferId ?? newTransferId(),
      }
      if (one.act === 'capture')
        return { ...about, kind: 'capture', feeCents: cents(one.amount % 4n), ...at(one.amount) }
      if (one.act === 'return') return { ...about, kind: 'return', amountCents, ...at(one.amount) }
      return { ...about, kind: one.act }
    }
  }
}
