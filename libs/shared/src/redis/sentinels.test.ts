import { expect, it } from 'vitest'
import { redisEnvironment } from '../config/environment.ts'
import { readSentinels } from './sentinels.ts'

it('one setting holds the sentinels, the name of what they watch and the account at Redis', () => {
  expect(readSentinels('redis+sentinel://sales:p%40ss@a.example,10.0.0.2:26380/pix')).toEqual({
    name: 'pix',
    sentinels: [
      { host: 'a.example', port: 26_379 },
      { host: '10.0.0.2', port: 26_380 },
    ],
    username: 'sales',
    password: 'p@ss',
  })
})

it('a password without a user name belongs to the default account', () => {
  expect(readSentinels('redis+sentinel://:secret@a/pix')).toMatchObject({ password: 'secret' })
  expect(readSentinels('redis+sentinel://a/pix')).toEqual({ name: 'pix', sentinels: [{ host: 'a', port: 26_379 }] })
})

it.each([
  'redis+sentinel://a,b',
  'redis+sentinel://a,,b/pix',
  'redis+sentinel://a:0/pix',
  'redis+sentinel://a:65536/pix',
  'redis+sentinel://u:%zz@a/pix',
  'http://a/pix',
])('refuses %s as REDIS_URL', (text) => {
  expect(redisEnvironment.safeParse({ REDIS_URL: text }).success).toBe(false)
})

it.each(['redis://a:6379', 'rediss://u:p@a', 'redis+sentinel://u:p@a,b:26380,c/pix'])(
  'takes %s as REDIS_URL',
  (text) => {
    expect(redisEnvironment.parse({ REDIS_URL: text })).toEqual({ REDIS_URL: text })
  },
)
