import { expect, it } from 'vitest'
import { processEnvironment, processTable, type ServiceName, serviceNames } from '../processes.ts'
import { createSecrets } from '../secrets.ts'
import { redisUrlsOf } from '../start-stack.ts'
import { portsOf, runToEnd } from './run-to-end.ts'

const databaseUrls = Object.fromEntries(
  serviceNames.map((service) => [service, 'postgres://127.0.0.1:1/none']),
) as Record<ServiceName, string>
const provider = {
  PIX_PROVIDER: 'api-pix',
  PIX_API_URL: 'https://pix.bank.example/v2',
  PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
  PIX_CLIENT_ID: 'merchant',
  PIX_CLIENT_SECRET: 'of-the-bank',
  PIX_KEY: '9a1f6bb2-4d0c-4e8f-8a57-3c2f0f5f7c11',
}

const refused = {
  code: 78,
  text: expect.stringMatching(/^Refused to start:\n {2}- DEMO=true with a real PSP: .*Set DEMO=false.*\n$/),
}

it.each(processTable.map(({ name, service, file }) => [name, `services/${service}/src/${file}.ts`] as const))(
  '%s refuses to start with the demo and a real PSP, and says only that',
  async (name, file) => {
    const stores = { redisUrls: redisUrlsOf('redis://127.0.0.1:1'), databaseUrls, dataFolder: '/nowhere' }
    const settings = { ports: portsOf(), secrets: createSecrets(), ...stores, demo: true, environment: provider }
    expect(await runToEnd([file], processEnvironment(name, settings))).toEqual(refused)
  },
)

it('npm start refuses to start with the demo and a real PSP, and does not print the demo’s secret', async () => {
  expect(await runToEnd(['stack/start.ts'], { PATH: process.env['PATH'], ...provider })).toEqual(refused)
})
