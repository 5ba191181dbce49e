import type { Merchant } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

export const MerchantStatus = ({ status }: Pick<Merchant, 'status'>) => (
  <span className={`badge ${status === 'active' ? 'good' : 'bad'}`}>{useTexts().console.merchantStatus[status]}</span>
)
