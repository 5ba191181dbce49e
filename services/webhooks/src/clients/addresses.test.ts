import { describe, expect, it } from 'vitest'
import { isAllowedAddress, parseNetworks } from './addresses.ts'

const own = [
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1']],
  ['this machine', ['127.0.0.1', '127.1.2.3', '0.0.0.0', '::1', '::']],
  ['a link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
  [
    'the metadata services of clouds',
    ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
  ],
  ['a carrier behind NAT', ['100.64.0.1', '100.127.255.255']],
  ['many', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['nobody', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '198.18.0.1']],
  [
    'IPv4 in IPv6',
    [
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '::ffff:0:7f00:1',
      '::7f00:1',
      '::2',
    ],
  ],
] as const

describe('with no network allowed', () => {
  it.each(own)('nothing is sent to an address of %s', (_, addresses) => {
    expect(addresses.filter((address) => isAllowedAddress(address, []))).toEqual([])
  })

  it('a public address is allowed', () => {
    for (const address of ['1.1.1.1', '200.160.2.3', '2606:4700:4700::1111', '::ffff:1.1.1.1']) {
      expect(isAllowedAddress(address, [])).toBe(true)
    }
  })

  it('text that is not an IP address is refused', () => {
    for (const text of ['', 'localhost', '127.1', '0x7f.1', '1.1.1.1.1']) expect(isAllowedAddress(text, [])).toBe(false)
  })
})

it('an allowed network admits its own addresses only, and text that names no network is an error', () => {
  const demo = parseNetworks('127.0.0.0/8, ::1/128')
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isAllowedAddress(address, demo)).toBe(true)
  for (const address of ['10.0.0.1', '169.254.169.254', '::2', 'fd00::1'])
    expect(isAllowedAddress(address, demo)).toBe(false)
  expect(() => parseNetworks('everything')).toThrow()
})
