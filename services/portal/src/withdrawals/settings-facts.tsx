import type { PayoutSettings } from '@comporta/client'
import { useLanguage } from '../texts/texts.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatCents, formatPixKey } from '../ui/formats.ts'

/** A merchant's payout key, its limits and its rules of approval. */
export function SettingsFacts({ settings }: { settings: PayoutSettings }) {
  const { texts, language } = useLanguage()
  const words = texts.console
  const limit = (cents: number | null) => (cents === null ? words.noLimit : formatCents(cents, language))
  const { default_pix_key: key } = settings
  return (
    <Facts
      facts={[
        [words.payoutKey, key ? formatPixKey(key.type, key.value) : words.noKey],
        [words.perWithdrawal, limit(settings.withdrawal_max_cents)],
        [words.perNight, limit(settings.night_max_cents)],
        [words.autoApproval, settings.auto_approval ? texts.common.yes : texts.common.no],
        [words.autoMax, settings.auto_approval && limit(settings.auto_approval_max_cents)],
        [words.autoDailyMax, settings.auto_approval && limit(settings.auto_approval_daily_max_cents)],
        [words.creatorMayApprove, settings.creator_may_approve ? texts.common.yes : texts.common.no],
      ]}
    />
  )
}
