import { inTransaction } from '@comporta/shared/db/database.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import { normalisePixKey } from '@comporta/shared/pix/pix-key.ts'
import type { Dependencies } from '../dependencies.ts'
import { initialPayoutSettings } from '../domain/payout-settings.ts'
import { lockPayoutSettings, recordPayoutSettings } from '../storage/payout-settings.repository.ts'

const autoApprovalMaxCents = cents(5_000_000n)
const autoApprovalDailyMaxCents = cents(50_000_000n)

/** Sets the demo merchants' payout settings once; later changes by operators stay. */
export async function seedDemoSettings({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  for (const { id: merchantId, pixKey } of Object.values(demoMerchants)) {
    await inTransaction(database, async (transaction) => {
      const before = await lockPayoutSettings(transaction, merchantId)
      if (before) return
      await recordPayoutSettings(transaction, {
        before,
        after: {
          ...initialPayoutSettings(merchantId),
          defaultDestination: (pixKey && normalisePixKey(pixKey.type, pixKey.value)) ?? null,
          autoApproval: true,
          // In the demo each merchant has one client.
          creatorMayApprove: true,
          autoApprovalMaxCents,
          autoApprovalDailyMaxCents,
        },
        actor: 'system',
        reason: 'demo merchant',
      })
    })
  }
}
