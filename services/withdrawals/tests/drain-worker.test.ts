import { startServiceProcess } from '@comporta/shared/testing/service-process.ts'
import { expect, it, onTestFinished } from 'vitest'
import { answerJson, type ReceivedRequest, startTestBank } from '../../../libs/shared/tests/provider/test-bank.ts'
import { type Merchant, startWithdrawals } from './running-withdrawals.ts'

const amountOnWire = '9.80'

/** The bank's answer about the payout of a request. */
function payoutOnWire({ path }: ReceivedRequest, status: 'EM_PROCESSAMENTO' | 'REALIZADO') {
  const idEnvio = path.split('/').at(-1) ?? ''
  return { idEnvio, e2eId: `E12345678202611211430${idEnvio.slice(-11)}`, valor: amountOnWire, status }
}

const withdraw = async (merchant: Merchant): Promise<string> => (await merchant.withdraw()).withdrawal_id

it('a worker told to stop finishes its bank call, records the answer, takes no new job and exits with 0', async () => {
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  const bank = await startTestBank({
    async api(request, response) {
      if (request.method === 'PUT') await held
      const status = request.method === 'PUT' ? 'EM_PROCESSAMENTO' : 'REALIZADO'
      answerJson(200, payoutOnWire(request, status))(request, response)
    },
  })
  const sent = () => bank.apiRequests.filter(({ method }) => method === 'PUT').length
  const running = await startWithdrawals({
    withWorker: false,
    environment: { PIX_API_URL: `${bank.url}/v2`, PIX_TOKEN_URL: `${bank.url}/oauth/token`, WORKER_CONCURRENCY: '1' },
  })
  onTestFinished(() => running.close())
  const worker = await startServiceProcess('services/withdrawals/src/worker.ts', running.environment)
  onTestFinished(() => worker.stop())
  const merchant = await running.newMerchant(100_000)

  const first = await withdraw(merchant)
  await expect.poll(sent).toBe(1)
  const second = await withdraw(merchant)
  const exitCode = worker.terminate()
  // From now on it takes no new jobs.
  const ready = async () => (await fetch(`${worker.url}/ready`)).status
  await expect.poll(ready).toBe(503)
  answerNow()
  expect(await exitCode).toBe(0)

  expect((await running.inspect(first)).payout_attempts).toMatchObject([
    { outcome: 'processing', answered_at: expect.any(String) },
  ])
  expect((await running.inspect(second)).payout_attempts).toEqual([])

  // The next worker goes on where this one left off.
  running.startWorker()
  const statuses = async () => [
    (await merchant.getWithdrawal(first)).status,
    (await merchant.getWithdrawal(second)).status,
  ]
  await expect.poll(statuses).toEqual(['paid', 'paid'])
  expect(sent()).toBe(2)
})
