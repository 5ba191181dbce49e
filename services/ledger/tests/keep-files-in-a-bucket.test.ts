import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { describe, expect, it } from 'vitest'
import { bucketOf, commandEnvironment } from '../src/config.ts'
import { createBucketFiles } from '../src/storage/bucket-files.ts'
import { patience } from '../src/storage/bucket-requests.ts'
import type { Fault } from './bucket.ts'
import { newBucket } from './places.ts'

describe('the settings of a bucket', () => {
  const settings = {
    DATABASE_URL: 'postgres://ledger@localhost/ledger',
    LEDGER_CHECKPOINT_BUCKET: 's3://comporta-evidence/ledger/2026/',
    LEDGER_CHECKPOINT_BUCKET_ACCESS_KEY: 'tests',
    LEDGER_CHECKPOINT_BUCKET_SECRET_KEY: 'secret',
  }
  const read = (more: Record<string, string> = {}) => readEnvironment(commandEnvironment, { ...settings, ...more })

  it('give the bucket and its prefix, with AWS as the default endpoint', () => {
    expect(bucketOf(read({ LEDGER_CHECKPOINT_BUCKET_REGION: 'sa-east-1' }))).toEqual({
      bucket: 'comporta-evidence',
      prefix: 'ledger/2026/',
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      region: 'sa-east-1',
      accessKey: 'tests',
      secretKey: 'secret',
    })
    const endpoint = 'https://minio.internal:9000'
    const said = { LEDGER_CHECKPOINT_BUCKET: 's3://evidence', LEDGER_CHECKPOINT_BUCKET_ENDPOINT: endpoint }
    expect(bucketOf(read(said))).toMatchObject({ bucket: 'evidence', prefix: '', endpoint })
  })

  it.each([
    ['LEDGER_CHECKPOINT_BUCKET', 'comporta-evidence'],
    ['LEDGER_CHECKPOINT_BUCKET', 's3://comporta-evidence/../elsewhere'],
    ['LEDGER_CHECKPOINT_BUCKET', 's3://comporta-evidence/a b'],
    ['LEDGER_CHECKPOINT_BUCKET_ENDPOINT', 'minio.internal:9000'],
    ['LEDGER_CHECKPOINT_BUCKET_REGION', 'São Paulo'],
    ['LEDGER_CHECKPOINT_BUCKET_SECRET_KEY', ''],
  ])('are refused by name when they are invalid: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})

const linesIn = async (place: Awaited<ReturnType<typeof newBucket>>, name: string) =>
  Array.fromAsync((await place.files.readLines(name)) ?? [])

describe('a file in a bucket', () => {
  it('is written by one of several writers, and never overwritten', async () => {
    const place = await newBucket()
    const written = await Promise.all(
      Array.from({ length: 5 }, (_, index) => place.files.writeOnce('one', [`by ${index}\n`, 'line 2\n'])),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await linesIn(place, 'one')).toEqual([`by ${written.indexOf(true)}`, 'line 2'])
  })

  const passing: Fault[][] = [
    ['lost'],
    ['silent'],
    ['503 SlowDown'],
    ['409 ConditionalRequestConflict'],
    ['lost', '503 SlowDown'],
    ['lost', 'lost'],
  ]
  it.each(passing)('is ours in the end, despite passing faults: %s', async (...faults) => {
    const place = await newBucket(500)
    await place.files.writeOnce('before', ['asks whether puts are conditional\n'])
    place.bucket.faults.push(...faults)
    expect(await place.files.writeOnce('one', ['ours\n'])).toBe(true)
    expect(await linesIn(place, 'one')).toEqual(['ours'])
  })

  it('is another writer’s when theirs came first, even if our answer was lost', async () => {
    const place = await newBucket()
    await place.files.writeOnce('one', ['theirs\n'])
    place.bucket.faults.push('lost')
    expect(await place.files.writeOnce('one', ['ours\n'])).toBe(false)
    expect(await linesIn(place, 'one')).toEqual(['theirs'])
  })

  it('that arrives late does not replace what was written meanwhile', async () => {
    const place = await newBucket(500)
    await place.files.writeOnce('before', ['asks whether puts are conditional\n'])
    place.bucket.faults.push('late', 'silent', 'silent')
    await expect(place.files.writeOnce('one', ['of whoever gave up\n'])).rejects.toThrow('was not answered')
    expect(await place.files.writeOnce('one', ['of the next\n'])).toBe(true)
    expect(place.bucket.arrive()).toEqual([412])
    expect(await linesIn(place, 'one')).toEqual(['of the next'])
  })

  it('is not written to a store that would overwrite what is there', async () => {
    const place = await newBucket()
    place.bucket.state.knowsConditions = false
    await expect(place.files.writeOnce('one', ['ours\n'])).rejects.toThrow('must know If-None-Match')
    expect(await place.names()).toEqual([])
    place.bucket.state.knowsConditions = true
    expect(await place.files.writeOnce('one', ['ours\n'])).toBe(true)
  })

  it('is asked for three times when nobody answers, and the error does not show the secret key', async () => {
    const place = await newBucket()
    place.bucket.state.isAway = true
    const failed = await place.files.readLines('one').catch((error: unknown) => error)
    expect(String(failed)).toContain('GET ledger/one in the bucket comporta at http://127.0.0.1')
    expect(place.bucket.requests).toEqual(['GET ledger/one', 'GET ledger/one', 'GET ledger/one'])
    expect(JSON.stringify(failed)).not.toContain(place.bucket.settings.secretKey)
  })

  it.each([
    ['secretKey', '403 SignatureDoesNotMatch', '_SECRET_KEY is not that of the access key'],
    ['accessKey', '403 InvalidAccessKeyId', '_ACCESS_KEY is no key that the store knows'],
    ['region', '403 AuthorizationHeaderMalformed', '_REGION is not the bucket’s'],
    ['bucket', '404 NoSuchBucket', 'there is no such bucket'],
  ])('fails at once when the %s is wrong, with the store’s error and what to check', async (setting, word, help) => {
    const { bucket } = await newBucket()
    const files = createBucketFiles({ ...bucket.settings, [setting]: 'another' })
    for (const ask of [() => files.list(''), () => files.readLines('one'), () => files.writeOnce('one', ['ours\n'])]) {
      const problem = String(await ask().catch((error: unknown) => error))
      expect(problem).toContain(word)
      expect(problem).toContain(help)
    }
    expect(bucket.requests).toHaveLength(3)
  })

  const refusals: [Fault, string][] = [
    ['403 RequestTimeTooSkewed', 'the clock of this machine is wrong'],
    ['403 AccessDenied', 's3:ListBucket'],
    ['301 PermanentRedirect', 'the bucket is elsewhere'],
    ['501 NotImplemented', 'must know If-None-Match'],
  ]
  it.each(refusals)('fails at once with %s, which the error explains', async (fault, words) => {
    const { bucket, files } = await newBucket()
    bucket.faults.push(fault)
    await expect(files.writeOnce('one', ['ours\n'])).rejects.toThrow(words)
    expect(bucket.requests).toHaveLength(1)
  })

  it('fails with the store’s address in the error when nothing answers there', async () => {
    const { bucket } = await newBucket()
    const files = createBucketFiles({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' }, { ...patience, pauseMs: 1 })
    await expect(files.list('')).rejects.toThrow('at http://127.0.0.1:1 was not answered: ')
  })

  it('fails before anything is sent when it is too large for memory', async () => {
    const { bucket, files } = await newBucket()
    const line = 'x'.repeat(1_024 * 1_024)
    const tooMany = function* () {
      for (;;) yield line
    }
    await expect(files.writeOnce('one', tooMany())).rejects.toThrow('keep the files in a folder')
    expect(bucket.requests).toEqual([])
  })

  it('is listed in order, over several pages, and from a given name on', async () => {
    const place = await newBucket()
    for (const name of ['b-3', 'b-1', 'a-1', 'b-5', 'b-2', 'b-4']) await place.files.writeOnce(name, [''])
    expect(await place.files.list('b-')).toEqual(['b-1', 'b-2', 'b-3', 'b-4', 'b-5'])
    expect(await place.files.list('b-', 'b-3')).toEqual(['b-4', 'b-5'])
    expect(await place.files.list('c-')).toEqual([])
  })

  it('is set aside unchanged, even after a death in the middle, and never over another file', async () => {
    const place = await newBucket()
    await place.files.writeOnce('one', ['ours\n'])
    await place.files.writeOnce('aside', ['ours\n'])
    await place.files.setAside('one', 'aside')
    expect(await place.names()).toEqual(['aside'])
    await place.files.writeOnce('one', ['another\n'])
    await expect(place.files.setAside('one', 'aside')).rejects.toThrow('is another one')
    expect(await place.read('one')).toBe('another\n')
  })
})
