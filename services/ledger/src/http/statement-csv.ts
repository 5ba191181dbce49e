import { kindsInPortuguese, noteInPortuguese } from '@comporta/shared/contracts/statement-notes.ts'
import type { CsvColumn } from '@comporta/shared/http/csv.ts'
import { cents } from '@comporta/shared/money/cents.ts'
import type { StatementEntry } from '../use-cases/list-entries.ts'
import { saleIdOf, withdrawalIdOf } from './statement-view.ts'

/** The statement as a file. */
export const statementColumns: readonly CsvColumn<StatementEntry>[] = [
  { name: 'created_at', title: 'Data', of: (entry) => entry.createdAt },
  { name: 'id', title: 'Movimento', of: (entry) => entry.transferId },
  { name: 'kind', title: 'Tipo', of: (entry) => entry.kind, words: kindsInPortuguese },
  { name: 'description', title: 'Descrição', of: (entry) => entry.description, sentence: noteInPortuguese },
  {
    name: 'available_change_cents',
    title: 'Variação disponível',
    of: (entry) => ({ cents: entry.availableChangeCents }),
  },
  { name: 'hold_change_cents', title: 'Variação bloqueada', of: (entry) => ({ cents: entry.heldChangeCents }) },
  { name: 'available_cents', title: 'Saldo disponível', of: (entry) => ({ cents: entry.availableCents }) },
  { name: 'hold_cents', title: 'Saldo bloqueado', of: (entry) => ({ cents: entry.heldCents }) },
  { name: 'total_cents', title: 'Saldo total', of: (entry) => ({ cents: totalOf(entry) }) },
  { name: 'sale_id', title: 'Venda', of: saleIdOf },
  { name: 'withdrawal_id', title: 'Saque', of: withdrawalIdOf },
]

const totalOf = ({ availableCents, heldCents }: StatementEntry) => cents(availableCents + heldCents)
