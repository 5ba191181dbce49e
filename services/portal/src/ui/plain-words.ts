import type { Texts } from '../texts/texts.tsx'

/** Puts the services' own technical texts into the reader's words. A text without any is shown unchanged. */

type Plain = Texts['plain']

/** A move from one state to the next. */
export const moveIn = ({ from, to }: { from: string | null; to: string | null }, plain: Plain): string =>
  [from, to]
    .filter((state) => state !== null)
    .map((state) => plain.states[state] ?? state)
    .join(' → ')

export function actorIn(actor: string, plain: Plain): string {
  const [kind = '', ...rest] = actor.split(':')
  const word = plain.actors[kind]
  if (word === undefined) return actor
  return rest.length === 0 ? word : `${word} ${rest.join(':')}`
}

/** Why a try failed, with network error codes put into words. */
export function failureIn(failure: string, plain: Plain): string {
  const answered = /^answered (\d+)$/.exec(failure)?.[1]
  if (answered !== undefined) return plain.answered(answered)
  const why = failure.replace(/^no answer: /, '')
  return plain.failures[failure] ?? why.replace(/\b[A-Z][A-Z_]{4,}\b/g, (code) => plain.network[code] ?? code)
}

/** The text that a service adds to an alert. */
export function alertIn(said: string, { said: words, saidOfAmounts: amounts }: Plain): string {
  const received = /^the bank received (R\$ [\d,]+), we have (R\$ [\d,]+)$/.exec(said)
  if (received) return amounts.received(received[1] ?? '', received[2] ?? '')
  const sent = /^the bank sent (R\$ [\d,]+), the (?:refund|withdrawal) says (R\$ [\d,]+)$/.exec(said)
  if (sent) return amounts.sent(sent[1] ?? '', sent[2] ?? '')
  const short = /^the bank has (R\$ [\d,]+), and merchants may ask for (R\$ [\d,]+) of what came there$/.exec(said)
  if (short) return amounts.short(short[1] ?? '', short[2] ?? '')
  const moved =
    /^the ledger has (R\$ [\d,]+) that (came|left), we have (R\$ [\d,]+) that (came|left)$/.exec(said)?.slice(1) ?? []
  if (moved.length > 0) {
    const way = (word: string | undefined) => (word === 'came' ? amounts.came : amounts.left)
    return amounts.moved(`${moved[0]} ${way(moved[1])}`, `${moved[2]} ${way(moved[3])}`)
  }
  const denied = /^we have it as (?:refunded|paid); asked for it, the bank says (\w+)$/.exec(said)?.[1]
  if (denied !== undefined) return amounts.denied(amounts.bankSays[denied] ?? denied)
  const elsewhere = /^it left account (\d+), the withdrawal is of account (\d+)$/.exec(said)
  if (elsewhere) return amounts.elsewhere(elsewhere[1] ?? '', elsewhere[2] ?? '')
  const other = /^account (\d+) has it, we have it at account (\d+)$/.exec(said)
  if (other) return amounts.otherAccount(other[1] ?? '', other[2] ?? '')
  return words[said] ?? said
}
