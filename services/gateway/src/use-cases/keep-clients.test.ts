import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../domain/client.ts'
import { keepClients } from './keep-clients.ts'

const client = { id: 'loja', status: 'active' } as ApiClient
const away = new Error('the database is away')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a client while the database is down', () => {
  it('is remembered for a minute after it was read, and is then unavailable', async () => {
    const find = vi.fn(async (): Promise<ApiClient | undefined> => client)
    const clients = keepClients(find)
    expect(await clients.fetch('loja')).toBe(client)
    find.mockRejectedValue(away)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await clients.fetch('loja')).toBe(client)
    await vi.advanceTimersByTimeAsync(40_000)
    await expect(clients.fetch('loja')).rejects.toMatchObject({ code: 'unavailable' })
    find.mockResolvedValue({ ...client, status: 'revoked' })
    expect(await clients.fetch('loja')).toMatchObject({ status: 'revoked' })
  })

  it('is an error, not an unknown client, when it was never read', async () => {
    const clients = keepClients(async () => Promise.reject(away))
    await expect(clients.fetch('loja')).rejects.toBe(away)
  })
})

it('a client that was deleted is unknown, and so is one that never existed', async () => {
  const find = vi.fn(async (): Promise<ApiClient | undefined> => client)
  const clients = keepClients(find)
  await clients.fetch('loja')
  find.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await clients.fetch('loja')).toBeUndefined()
  expect(await clients.fetch('nobody')).toBeUndefined()
})
