import type { Withdrawal } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { pending: 'wait', processing: 'busy', paid: 'good', failed: 'bad' } as const

export const WithdrawalStatus = ({ status }: { status: Withdrawal['status'] }) => (
  <span className={`badge ${looks[status]}`}>{useTexts().withdrawals.status[status]}</span>
)
