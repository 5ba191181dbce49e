import type { WebhookEndpoint } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { enabled: 'good', disabled: '', gone: 'bad', failing: 'bad' } as const

export const EndpointStatus = ({ status }: Pick<WebhookEndpoint, 'status'>) => (
  <span className={`badge ${looks[status]}`}>{useTexts().developers.endpointStatus[status]}</span>
)
