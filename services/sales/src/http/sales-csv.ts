import type { CsvColumn } from '@comporta/shared/http/csv.ts'
import type { ExportedSale } from '../use-cases/sales/export-sales.ts'

const statuses = {
  pending: 'Aguardando pagamento',
  paid: 'Paga',
  expired: 'Expirada',
  cancelled: 'Cancelada',
}

/** Sales as a file. */
export const saleColumns: readonly CsvColumn<ExportedSale>[] = [
  { name: 'created_at', title: 'Data', of: ({ sale }) => sale.createdAt },
  { name: 'id', title: 'Venda', of: ({ sale }) => sale.id },
  { name: 'reference', title: 'Referência', of: ({ sale }) => sale.reference },
  { name: 'status', title: 'Situação', of: ({ sale }) => sale.status, words: statuses },
  { name: 'amount_cents', title: 'Valor', of: ({ sale }) => ({ cents: sale.amountCents }) },
  { name: 'paid_at', title: 'Paga em', of: ({ sale }) => sale.paidAt },
  { name: 'end_to_end_id', title: 'Identificador do Pix', of: ({ endToEndId }) => endToEndId },
  { name: 'txid', title: 'Txid', of: ({ sale }) => sale.txid },
  { name: 'customer_name', title: 'Cliente', of: ({ sale }) => sale.customerName },
  { name: 'customer_document', title: 'CPF/CNPJ do cliente', of: ({ sale }) => sale.customerDocument },
  { name: 'payer_name', title: 'Pagador', of: ({ sale }) => sale.payerName },
  { name: 'payer_document', title: 'CPF/CNPJ do pagador', of: ({ sale }) => sale.payerDocument },
]
