import type { Dispute } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { open: 'wait', accepted: 'bad', rejected: 'good', cancelled: '' } as const

export const DisputeStatus = ({ status }: Pick<Dispute, 'status'>) => (
  <span className={`badge ${looks[status]}`}>{useTexts().disputes.status[status]}</span>
)
