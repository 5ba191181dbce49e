/** What services note with an entry of the statement, in Portuguese. */
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
