import type { KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DataKeys } from './data-keys.ts'
import { keyOf } from './encryption.ts'
import { createVault, isSealed, readPlain } from './vault.ts'

const one = keyOf('one')
const two = keyOf('two')
const inUse = Number.NEGATIVE_INFINITY
const keysOf = (...schedule: [number, KeyObject, number][]): DataKeys => ({
  sealing: new Map(schedule.map(([number, key]) => [number, key])),
  schedule: schedule.map(([number, , usedAt]) => ({ number, usedAt })),
  hashing: one,
})

async function vaultWith(load: () => DataKeys) {
  const vault = createVault({ columns: ['name', 'document'], load: async () => load() })
  await vault.ready()
  return vault
}

describe('a sealed value', () => {
  it('is unreadable, differs each time, and opens in its own column', async () => {
    const vault = await vaultWith(() => keysOf([1, one, inUse]))
    const sealed = vault.seal('Maria Silva', 'name')
    expect(sealed).toMatch(/^sealed:1:[\w$-]+$/)
    expect(vault.seal('Maria Silva', 'name')).not.toBe(sealed)
    expect(await vault.open(sealed, 'name')).toBe('Maria Silva')
  })

  it('does not open in another column, after a change, or with another key of the same number', async () => {
    const vault = await vaultWith(() => keysOf([1, one, inUse]))
    const sealed = vault.seal('Maria Silva', 'name')
    await expect(vault.open(sealed, 'document')).rejects.toThrow()
    await expect(vault.open(`${sealed.slice(0, -2)}AA`, 'name')).rejects.toThrow()
    const other = await vaultWith(() => keysOf([1, two, inUse]))
    await expect(other.open(sealed, 'name')).rejects.toThrow()
  })

  it('is opened where rows are read, and unsealed values are read as they are', async () => {
    const vault = await vaultWith(() => keysOf([1, one, inUse]))
    const row = { id: 7, name: vault.seal('Maria', 'name'), document: null, note: vault.seal('x', 'note') }
    const older = { id: 8, name: 'João', document: '12345678909', note: 'sealed:by hand' }
    const { note } = row
    await vault.openRows([row, older])
    expect(row).toEqual({ id: 7, name: 'Maria', document: null, note })
    expect(older).toEqual({ id: 8, name: 'João', document: '12345678909', note: 'sealed:by hand' })
  })

  it('can hold a text that itself looks sealed', async () => {
    const vault = await vaultWith(() => keysOf([1, one, inUse]))
    const row = vault.sealRow({ name: 'sealed:1:a$b$c', document: null })
    await vault.openRows([row])
    expect(row.name).toBe('sealed:1:a$b$c')
  })

  it.each([
    'sealed:',
    'sealed:Maria',
    'sealed:1:a$b$c',
    'sealed:0:Maria',
    `sealed:1:${'A'.repeat(16)}$${'A'.repeat(22)}$AAAA`,
  ])('is read as %s, a text that looks sealed, if written before the first key was in use', async (name) => {
    const inAnHour = performance.now() + 3_600_000
    const vault = await vaultWith(() => keysOf([1, one, inAnHour]))
    const row = vault.sealRow({ name })
    expect(isSealed(row.name)).toBe(false)
    const later = await vaultWith(() => keysOf([1, one, inUse]))
    const sealed = { name: later.seal(readPlain(row.name), 'name') }
    expect(isSealed(sealed.name)).toBe(true)
    await vault.openRows([row])
    await later.openRows([sealed])
    expect([row, sealed]).toEqual([{ name }, { name }])
  })

  it('is read as it is if an older version wrote a text that only begins like a sealed one', async () => {
    const vault = await vaultWith(() => keysOf([1, one, inUse]))
    const row = { name: 'sealed:by hand' }
    await vault.openRows([row])
    expect(row).toEqual({ name: 'sealed:by hand' })
  })
})

describe('a new key', () => {
  it('does not seal at first: the key before it goes on sealing, and without one nothing is sealed', async () => {
    const inAnHour = performance.now() + 3_600_000
    const vault = await vaultWith(() => keysOf([2, two, inAnHour], [1, one, inUse]))
    expect(vault.seal('Maria', 'name')).toMatch(/^sealed:1:/)
    const first = await vaultWith(() => keysOf([1, one, inAnHour]))
    expect(isSealed(first.seal('Maria', 'name'))).toBe(false)
  })

  it('of another process is loaded when a value names it, and older values stay readable', async () => {
    let keys = keysOf([1, one, inUse])
    const vault = await vaultWith(() => keys)
    const before = vault.seal('Maria', 'name')
    keys = keysOf([2, two, inUse], [1, one, inUse])
    const other = await vaultWith(() => keys)
    expect(await vault.open(other.seal('João', 'name'), 'name')).toBe('João')
    expect(await other.open(before, 'name')).toBe('Maria')
    const unknown = before.replace('sealed:1:', 'sealed:3:')
    await expect(vault.open(unknown, 'name')).rejects.toThrow('there is no key 3')
  })
})

it('hashes equal values of one kind alike, and differently for another kind or with another key', async () => {
  const vault = await vaultWith(() => keysOf([1, one, inUse]))
  expect(vault.hash('12345678909', 'pixKey')).toBe(vault.hash('12345678909', 'pixKey'))
  expect(vault.hash('12345678909', 'pixKey')).not.toBe(vault.hash('12345678909', 'document'))
  const other = await vaultWith(() => ({ ...keysOf([1, one, inUse]), hashing: two }))
  expect(vault.hash('12345678909', 'pixKey')).not.toBe(other.hash('12345678909', 'pixKey'))
  expect(vault.hash('12345678909', 'pixKey')).toMatch(/^[0-9a-f]{64}$/)
})
