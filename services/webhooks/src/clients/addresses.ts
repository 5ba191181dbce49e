import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where receivers may live although the address is not public, e.g. `127.0.0.0/8`. */
export type Networks = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]

/** `127.0.0.0/8,::1/128`; throws for anything else. */
export const parseNetworks = (text: string): Networks =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => ipaddr.parseCIDR(part.trim()))

/** Of IPv6 only this is given out to be reached by all. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's service for its machines lies in a public range. */
const cloudHosts = ['168.63.129.16']

/**
 * Whether something of ours may be sent to an address: a public one, or one of `allowed`. Private, loopback, link-local,
 * the metadata services of clouds, multicast, and whatever carries an IPv4 address in an IPv6 one, are not public.
 */
export function isAllowedAddress(text: string, allowed: Networks): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  const isGlobal = address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(...globalUnicast))
  if (isGlobal && !cloudHosts.includes(address.toString())) return true
  return allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}
