import type { CsvColumn } from '@comporta/shared/http/csv.ts'
import type { ExportedWithdrawal } from '../use-cases/export-withdrawals.ts'

const statuses = {
  pending: 'Aguardando aprovação',
  processing: 'Em processamento',
  paid: 'Pago',
  failed: 'Não realizado',
}
const keyTypes = { cpf: 'CPF', cnpj: 'CNPJ', phone: 'Telefone', random: 'Chave aleatória', email: 'E-mail' }

/** The columns of the CSV export. */
export const withdrawalColumns: readonly CsvColumn<ExportedWithdrawal>[] = [
  { name: 'created_at', title: 'Data', of: ({ withdrawal }) => withdrawal.createdAt },
  { name: 'withdrawal_id', title: 'Saque', of: ({ withdrawal }) => withdrawal.id },
  { name: 'reference', title: 'Referência', of: ({ withdrawal }) => withdrawal.idempotencyKey },
  { name: 'status', title: 'Situação', of: ({ withdrawal }) => withdrawal.status, words: statuses },
  { name: 'amount_cents', title: 'Valor', of: ({ withdrawal }) => ({ cents: withdrawal.amountCents }) },
  { name: 'fee_cents', title: 'Tarifa', of: ({ withdrawal }) => ({ cents: withdrawal.feeCents }) },
  { name: 'net_cents', title: 'Valor líquido', of: ({ netCents }) => ({ cents: netCents }) },
  { name: 'returned_cents', title: 'Devolvido', of: ({ withdrawal }) => ({ cents: withdrawal.returnedCents }) },
  { name: 'processed_at', title: 'Concluído em', of: ({ withdrawal }) => withdrawal.processedAt },
  { name: 'e2e_id', title: 'Identificador do Pix', of: ({ withdrawal }) => withdrawal.endToEndId },
  {
    name: 'pix_key_type',
    title: 'Tipo de chave',
    of: ({ withdrawal }) => withdrawal.destination.type,
    words: keyTypes,
  },
  { name: 'pix_key', title: 'Chave Pix', of: ({ withdrawal }) => withdrawal.destination.value },
]
