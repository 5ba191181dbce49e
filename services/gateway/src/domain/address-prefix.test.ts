import { describe, expect, it } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

describe('addressPrefix', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('of %s is %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix)
  })

  it('cuts a text that is no address to 100 characters', () => {
    expect(addressPrefix('x'.repeat(5_000))).toHaveLength(100)
  })
})
