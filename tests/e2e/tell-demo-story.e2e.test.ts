import { expect, inject, it } from 'vitest'
import { tellDemoStory } from '../../stack/demo-story.ts'
import { balanceOf, eventually, newClient, rowsOf, send } from './api.ts'

it('creates the demo’s day once: sales, a payout of their takings, and three matters that need a person', async () => {
  const { token, ...credentials } = await newClient({ funds: 1_000_000 })
  const shop = { url: inject('gatewayUrl'), ...credentials }
  await tellDemoStory(shop, '2026-11-22')
  const list = async (path: string) => rowsOf(await send('GET', path, { token }))
  const amountsOf = async (path: string) => (await list(path)).map(({ amount }) => amount)

  await eventually(async () => (await list('/v1/disputes')).map(({ status }) => status)).toEqual(['open'])
  await eventually(() => amountsOf('/v1/withdrawals?status=paid')).toEqual(['R$ 713,10'])
  expect(await amountsOf('/v1/withdrawals?status=pending')).toEqual(['R$ 480,00'])
  expect(await amountsOf('/v1/withdrawals?status=processing')).toEqual(['R$ 320,00'])
  // All takings are paid out, so that the README's journey begins with the shop's opening balance.
  await eventually(() => balanceOf(token)).toMatchObject({ total: 1_000_000, hold: 480_00 + 320_00 + 210_00 })

  const told = await list('/v1/sales?limit=100')
  await tellDemoStory(shop, '2026-11-22')
  expect(await list('/v1/sales?limit=100')).toEqual(told)
  expect(await list('/v1/withdrawals')).toHaveLength(3)

  await tellDemoStory(shop, '2026-11-23')
  expect(await list('/v1/sales?limit=100')).toHaveLength(told.length + 9)
  expect(await list('/v1/withdrawals')).toHaveLength(4)
  expect(await list('/v1/disputes')).toHaveLength(1)
})
