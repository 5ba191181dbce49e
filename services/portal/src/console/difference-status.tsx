import type { Difference } from '@comporta/client'
import { useTexts } from '../texts/texts.tsx'

const looks = { open: 'wait', taken: 'busy', resolved: 'good' } as const

export function DifferenceStatus({ status }: Pick<Difference, 'status'>) {
  const words = useTexts().differences.status
  return <span className={`badge ${looks[status]}`}>{words[status]}</span>
}
