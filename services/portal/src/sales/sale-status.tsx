import type { Sale } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { pending: 'wait', paid: 'good', expired: '', cancelled: '' } as const

export const SaleStatus = ({ status }: { status: Sale['status'] }) => (
  <span className={`badge ${looks[status]}`}>{useTexts().sales.status[status]}</span>
)
