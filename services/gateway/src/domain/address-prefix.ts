import { isIPv4, isIPv6 } from 'node:net'

const textMax = 100

/**
 * What limits count as one caller: an IPv4 address in any of its forms, or an IPv6 network of 64 bits, since its
 * addresses all belong to one holder. A text that is no address stays as it is, cut short.
 */
export function addressPrefix(address: string): string {
  const [text = ''] = address.split('%')
  if (!isIPv6(text)) return text.slice(0, textMax)
  const embedded = /^(?:0*:)*:?ffff:([\d.]+)$/i.exec(text)?.[1]
  if (embedded !== undefined && isIPv4(embedded)) return embedded
  return `${networkGroups(text).join(':')}::/64`
}

/** The first four of eight groups, without leading zeros; `::` stands for as many empty ones as are missing. */
function networkGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4)
}

/** A dotted end counts as the two groups that it stands for; it is never among the first four. */
const groupsOf = (text: string): string[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : Number.parseInt(group, 16).toString(16)))

/** The kind of address that a prefix belongs to: a connection of one kind does not become one of the other on its way. */
export const addressFamily = (prefix: string): 'IPv4' | 'IPv6' => (prefix.includes(':') ? 'IPv6' : 'IPv4')
