import { describe, expect, it } from 'vitest'
import { isPlainKey, openKey, sealKey } from './sealed-key.ts'

const key = 'k'.repeat(32)

describe('a sealed key', () => {
  it('opens with its key and its row’s id, and is a different text each time', () => {
    const sealed = sealKey('private', 'id-1', key)
    expect(sealed).not.toContain('private')
    expect(isPlainKey(sealed)).toBe(false)
    expect(openKey(sealed, 'id-1', key)).toBe('private')
    expect(sealKey('private', 'id-1', key)).not.toBe(sealed)
  })

  it('does not open with another key, for another row, or once it was changed', () => {
    const sealed = sealKey('private', 'id-1', key)
    expect(() => openKey(sealed, 'id-1', 'x'.repeat(32))).toThrow('does not open with SIGNING_KEY_ENCRYPTION_KEY')
    expect(() => openKey(sealed, 'id-2', key)).toThrow()
    const [algorithm, nonce, tag, text = ''] = sealed.split('$')
    const changed = Buffer.from(text, 'base64url').map((byte, index) => (index === 0 ? byte ^ 1 : byte))
    const other = [algorithm, nonce, tag, Buffer.from(changed).toString('base64url')].join('$')
    expect(() => openKey(other, 'id-1', key)).toThrow()
    expect(() => openKey('aes-256-gcm$x', 'id-1', key)).toThrow()
  })

  it('stored before keys were encrypted is read as it is', () => {
    expect(isPlainKey('MC4CAQAw')).toBe(true)
    expect(openKey('MC4CAQAw', 'id-1', key)).toBe('MC4CAQAw')
  })
})
