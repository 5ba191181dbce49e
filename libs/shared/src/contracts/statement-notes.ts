/** Each kind of movement, as the statement names it on the screen and in its file. */
export const kindsInPortuguese = {
  credit: 'Recebimento',
  settle: 'Liberação de recebimento',
  hold: 'Bloqueio',
  capture: 'Saída',
  release: 'Desbloqueio',
  return: 'Devolução de saque',
  adjustment: 'Ajuste',
  transfer_out: 'Repasse a outros lojistas',
  transfer_in: 'Repasse de outro lojista',
}

/** The notes that services add to statement entries, in Portuguese. */
const words: Readonly<Record<string, string>> = {
  'Refund of Pix': 'Devolução do Pix',
  'Dispute of Pix': 'Contestação do Pix',
  'Reserve of Pix': 'Reserva do Pix',
  'Part of sale': 'Parte da venda',
  'Opening balance of the demonstration': 'Saldo inicial da demonstração',
}
const beginning = new RegExp(`^(?:${Object.keys(words).join('|')})(?= |$)`)

/** A note of ours in Portuguese; what an operator wrote stays as it was written. */
export const noteInPortuguese = (note: string): string =>
  note
    .replace(beginning, (said) => words[said] ?? said)
    .replace(/^(Devolução do Pix|Contestação do Pix)( \S+), part of sale (?=\S+$)/, '$1$2, parte da venda ')
