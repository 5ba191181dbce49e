import { offsetTime } from '@comporta/shared/contracts/fields.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PayoutRow } from '../storage/database.ts'
import { listAllPayments } from '../storage/payments.repository.ts'
import { listAllPayouts } from '../storage/payouts.repository.ts'

/** The bank's own book: everything that it received, settled, refused or still has to do. */
export async function readStatement({ database }: Dependencies) {
  const [payments, payouts] = await Promise.all([listAllPayments(database), listAllPayouts(database)])
  return {
    payments: payments.map((payment) => ({
      end_to_end_id: payment.endToEndId,
      txid: payment.txid,
      amount_cents: Number(payment.amountCents),
      at: offsetTime(payment.paidAt),
    })),
    payouts: payouts.map((payout) => ({
      payout_id: payout.payoutId,
      e2e_id: payout.e2eId,
      pix_key: payout.pixKey,
      amount_cents: Number(payout.amountCents),
      status: statusOf(payout),
      at: offsetTime(payout.endedAt ?? payout.requestedAt),
    })),
  }
}

function statusOf(payout: PayoutRow): 'processing' | 'settled' | 'refused' | 'returned' {
  switch (payout.status) {
    case 'EM_PROCESSAMENTO':
      return 'processing'
    case 'NAO_REALIZADO':
      return 'refused'
    case 'REALIZADO':
      return payout.returnedAt === null ? 'settled' : 'returned'
  }
}
