import { randomUUID } from 'node:crypto'
import { createRefundAnswer, listRefundsAnswer } from '@comporta/shared/contracts/refunds.contract.ts'
import { read } from '@comporta/shared/testing/http-answer.ts'
import { expect, it, onTestFinished } from 'vitest'
import { doubtRefunds } from '../src/use-cases/refunds/doubt-refunds.ts'
import { eventually, startSales } from './running-sales.ts'
import { createScriptedBank } from './scripted-bank.ts'

it('a refund sent in the period that a restore lost is found at the bank, not sent again', async () => {
  const bank = createScriptedBank()
  const sales = await startSales({ bank, environment: { REFUND_SETTLE_WINDOW_MS: '400' } })
  onTestFinished(() => sales.close())
  const merchant = sales.newMerchant()
  const sale = await merchant.sell()
  const { endToEndId, txid } = bank.receive(sale.txid)
  await sales.notify({ pix: [{ endToEndId, txid }] })
  await eventually(async () => (await merchant.getSale(sale.id)).status).toBe('paid')
  bank.answerRefunds({ kind: 'not_sent', cause: 'ECONNREFUSED' })
  const path = `/v1/sales/${sale.id}/refunds`
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = read(await merchant.send('POST', path, { body: {}, headers }), 201, createRefundAnswer).data
  // After the third try there are seconds until the next.
  await eventually(async () => bank.refundsSent.length).toBe(3)
  await eventually(async () => (await sales.bankOrderOf(id))?.cause).not.toBeNull()
  expect(await doubtRefunds(sales.dependencies)).toBe(1)
  const settled = { kind: 'settled', returnId: `D${'7'.repeat(31)}`, settledAt: new Date() } as const
  bank.answerRefunds(settled)
  bank.findRefundsAs(settled)
  await sales.makeDue(id, 'follow-refund')
  const refunds = async () => read(await merchant.send('GET', path), 200, listRefundsAnswer).data
  await eventually(async () => (await refunds())[0]?.status).toBe('completed')
  expect(bank.refundsSent).toHaveLength(3)
  expect(await doubtRefunds(sales.dependencies)).toBe(0)
})
