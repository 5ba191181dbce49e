import type { Subscription } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { pending: 'wait', active: 'good', refused: 'bad', expired: '', cancelled: '', ended: '' } as const

export const SubscriptionStatus = ({ status }: { status: Subscription['status'] }) => (
  <span className={`badge ${looks[status]}`}>{useTexts().subscriptions.status[status]}</span>
)
