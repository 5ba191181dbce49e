import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks where receivers may be although they are not public, e.g. `127.0.0.0/8`. */
export type Networks = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** `127.0.0.0/8,::1/128`; throws for anything else. */
export const parseNetworks = (text: string): Networks =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => ipaddr.parseCIDR(part.trim()))

/** The only part of IPv6 that is given out for public addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's service for its machines is in a public range. */
const cloudHosts = ['168.63.129.16']

/**
 * Whether we may send to an address: a public one, or one of `allowed`. Private, loopback, link-local, multicast and
 * clouds' metadata addresses are not public. Nor are IPv6 addresses that carry an IPv4 one, except for `::ffff:…`, which
 * counts as the IPv4 address itself.
 */
export function isAllowedAddress(text: string, allowed: Networks): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  const isGlobal = address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(...globalUnicast))
  if (isGlobal && !cloudHosts.includes(address.toString())) return true
  return allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}
