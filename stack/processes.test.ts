import { readEnvironment } from '@comporta/shared/config/environment.ts'
import { describe, expect, it } from 'vitest'
import { processSchemas } from '../deploy/process-schemas.ts'
import {
  type Environment,
  type Ports,
  type ProcessName,
  processEnvironment,
  processesOf,
  processTable,
  type ServiceName,
  serviceNames,
  stopOrder,
} from './processes.ts'
import { createSecrets } from './secrets.ts'
import { redisUrlsOf } from './start-stack.ts'

const secrets = createSecrets()
const names = processTable.map((entry) => entry.name)
const ports = Object.fromEntries(names.map((name, index) => [name, 20_001 + index])) as Ports
const databaseUrls = Object.fromEntries(
  serviceNames.map((service) => [service, `postgres://${service}@127.0.0.1/${service}`]),
) as Record<ServiceName, string>

const environmentOf = (name: ProcessName, environment: Environment = {}): Environment =>
  processEnvironment(name, {
    ports,
    secrets,
    redisUrls: redisUrlsOf('redis://127.0.0.1'),
    databaseUrls,
    dataFolder: '/data',
    demo: true,
    environment,
  })

describe('the environment of a process', () => {
  it.each(names)('is accepted by %s', (name) => {
    expect(() => readEnvironment(processSchemas[name], environmentOf(name))).not.toThrow()
  })

  // The simulated bank's TLS and scopes are for tests.
  it.each(names.filter((name) => name !== 'psp-sandbox'))(
    'passes on every setting that the caller makes for %s',
    (name) => {
      const left = Object.keys(processSchemas[name].shape).filter((key) => environmentOf(name)[key] === undefined)
      expect(left.filter((key) => environmentOf(name, { [key]: 'set' })[key] !== 'set')).toEqual([])
    },
  )

  it.each(processTable.map((entry) => [entry.name, entry.service] as const))(
    'gives %s the database of %s and no other',
    (name, service) => {
      const urls = Object.values(environmentOf(name)).filter((value) => value?.startsWith('postgres://'))
      expect(urls).toEqual([databaseUrls[service]])
    },
  )

  it.each(names)('gives %s only the private key of its own service', (name) => {
    const text = JSON.stringify(environmentOf(name))
    const service = processTable.find((entry) => entry.name === name)?.service
    for (const [owner, { privateKey }] of Object.entries(secrets.serviceKeys)) {
      expect(text.includes(privateKey)).toBe(owner === service)
    }
  })

  it('leaves out unknown variables, such as the credentials of the machine', () => {
    const caller = { PATH: '/bin', AWS_SECRET_ACCESS_KEY: 'secret', DATABASE_ADMIN_URL: 'postgres://postgres@db' }
    for (const name of names) {
      expect(environmentOf(name, caller)).toMatchObject({ PATH: '/bin' })
      expect(JSON.stringify(environmentOf(name, caller))).not.toMatch(/secret|postgres@db/)
    }
  })

  it('includes every other process in the gateway’s health', () => {
    const targets = environmentOf('gateway')
      ['HEALTH_TARGETS']?.split(',')
      .map((target) => target.split('=')[0])
    expect(targets?.toSorted()).toEqual(names.filter((name) => name !== 'gateway').toSorted())
  })

  it('lets the simulated bank call the gateway itself, whatever its public address', () => {
    const { PIX_WEBHOOK_URL } = environmentOf('sales-worker', { PUBLIC_URL: 'https://pix.example' })
    expect(PIX_WEBHOOK_URL).toBe(`http://127.0.0.1:${ports.gateway}/webhooks/pix/${secrets.pixWebhookSecret}`)
  })
})

describe('with PIX_PROVIDER=api-pix', () => {
  const caller = {
    PIX_PROVIDER: 'api-pix',
    PIX_API_URL: 'https://pix.bank.example/v2',
    PIX_CLIENT_ID: 'merchant',
    PUBLIC_URL: 'https://pix.example',
    PIX_WEBHOOK_SECRET: 'a-secret-of-our-own',
  }

  it('starts no simulated bank, and does not mention one to the gateway', () => {
    expect(processesOf(caller).map((entry) => entry.name)).toEqual(names.filter((name) => name !== 'psp-sandbox'))
    expect(JSON.stringify(environmentOf('gateway', caller))).not.toContain('psp-sandbox')
  })

  it('passes on the settings of the provider, and adds none of the simulated bank', () => {
    const { PIX_API_URL, PIX_CLIENT_ID, PIX_TOKEN_URL } = environmentOf('withdrawals-worker', caller)
    expect({ PIX_API_URL, PIX_CLIENT_ID, PIX_TOKEN_URL }).toEqual({
      PIX_API_URL: 'https://pix.bank.example/v2',
      PIX_CLIENT_ID: 'merchant',
      PIX_TOKEN_URL: undefined,
    })
  })

  it('registers the public address as the webhook', () => {
    expect(environmentOf('sales-worker', caller)['PIX_WEBHOOK_URL']).toBe(
      'https://pix.example/webhooks/pix/a-secret-of-our-own',
    )
  })
})

describe('the order in which processes stop', () => {
  it('names each process once, the gateway first', () => {
    expect(stopOrder.flat().toSorted()).toEqual(names.toSorted())
    expect(stopOrder[0]).toEqual(['gateway'])
  })
})
