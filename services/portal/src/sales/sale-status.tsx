import type { ListedSale, Sale } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { pending: 'wait', paid: 'good', expired: '', cancelled: '' } as const

export const SaleStatus = ({ status }: { status: Sale['status'] }) => (
  <span className={`badge ${looks[status]}`}>{useTexts().sales.status[status]}</span>
)

type Returns = Pick<ListedSale, 'amount' | 'disputed' | 'returned_amount'>

/** A sale stays `paid` during a dispute and after its money went back; these badges tell the difference. */
export function SaleReturns({ sale: { amount, disputed, returned_amount: returned = 0 } }: { sale: Returns }) {
  const words = useTexts().sales
  return (
    <>
      {disputed && <span className="badge bad">{words.disputed}</span>}
      {returned > 0 && <span className="badge wait">{returned >= amount ? words.returned : words.returnedPart}</span>}
    </>
  )
}
