import type { ExpandedSale } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'
import { instantOf } from '../ui/formats.ts'
import { Moment, Money } from '../ui/money.tsx'

type Shared = ExpandedSale & { split: NonNullable<ExpandedSale['split']> }
type Received = NonNullable<ExpandedSale['shares']>[number]

export const isShared = (sale: ExpandedSale): sale is Shared => sale.split !== undefined

const centsOf = (reais: number): number => Math.round(reais * 100)

/** Who gets a share of a sale, and the state of each share. */
export function Shares({ sale }: { sale: Shared }) {
  const words = useTexts().sales
  const sharedCents = sale.split.reduce((total, { amount }) => total + centsOf(amount), 0)
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{words.shares}</h2>
      </div>
      <ul className="todo lines">
        {sale.split.map(({ merchant_id: merchant, amount, percentage }) => {
          const received = sale.shares?.find((share) => share.merchant_id === merchant)
          return (
            <li key={merchant} className="row">
              <strong>
                <Money cents={centsOf(amount)} />
              </strong>
              {percentage !== undefined && <span className="soft small">{words.sharePercentage(percentage)}</span>}
              <span className="push">
                <ShareStatus sale={sale} received={received} />
              </span>
              <code className="small">{merchant}</code>
              {received && received.taken_back_amount > 0 && (
                <span className="soft small">
                  {words.shareTakenBack} <Money cents={centsOf(received.taken_back_amount)} />
                </span>
              )}
            </li>
          )
        })}
        <li className="row">
          <strong>
            <Money cents={centsOf(sale.amount) - sharedCents} />
          </strong>
          <span className="push soft">{words.shareRest}</span>
        </li>
      </ul>
      <p className="soft small">{words.sharesHint}</p>
    </section>
  )
}

function ShareStatus({ sale: { status }, received }: { sale: Shared; received: Received | undefined }) {
  const words = useTexts().sales.shareStatus
  if (!received) {
    // The sale is paid, but its shares are not in the ledger yet.
    if (status === 'paid') return <span className="badge busy">{words.onItsWay}</span>
    if (status === 'pending') return <span className="badge wait">{words.whenPaid}</span>
    return <span className="badge">{words.unpaid}</span>
  }
  const { amount, taken_back_amount: takenBack, available_at: availableAt } = received
  if (takenBack === amount) return <span className="badge">{words.takenBack}</span>
  if (availableAt !== null && instantOf(availableAt).getTime() > Date.now()) {
    return (
      <span className="badge busy">
        {words.heldUntil} <Moment at={availableAt} />
      </span>
    )
  }
  return <span className="badge good">{words.received}</span>
}
