import { examples, given, limitOption, reais, whole } from '../arguments.ts'
import type { AddCommands } from '../session.ts'
import { type Column, fieldsOf, reaisOf } from '../show.ts'

const columns: readonly Column[] = [
  ['ID', 'id'],
  ['STATUS', 'status'],
  ['AMOUNT', (row) => reaisOf(Number(row['amount']) * 100)],
  ['REFERENCE', 'reference'],
  ['CREATED (UTC)', 'created_at'],
  ['PAID (UTC)', 'paid_at'],
]

export const addSales: AddCommands = (program, session) => {
  const sales = program.command('sales').description('what payers are asked to pay')

  sales
    .command('create')
    .description('a sale with its QR code and checkout page')
    .argument('<amount>', 'reais, at least 10', reais)
    .option('--reference <text>', 'your own name for it')
    .option('--minutes <minutes>', 'how long it can be paid', whole)
    .option('--customer-name <name>')
    .option('--customer-email <email>')
    .option('--customer-document <digits>', 'CPF or CNPJ')
    .option('--customer-phone <phone>')
    .option('--return-url <url>', 'where its checkout page leads back to')
    .addHelpText(
      'after',
      examples('comporta sales create 25.50 --reference pedido-42', 'comporta sales create 10 --json'),
    )
    .action(async (amount, options) => {
      const client = await session.client()
      const sale = await client.sales.create({
        amount,
        ...given({
          reference: options.reference,
          expiration_minutes: options.minutes,
          customer_name: options.customerName,
          customer_email: options.customerEmail,
          customer_document: options.customerDocument,
          customer_phone: options.customerPhone,
          return_url: options.returnUrl,
        }),
      })
      // The picture is only for programs.
      const { qrcode_base64: _picture, ...shown } = sale
      session.show(sale, () => fieldsOf(shown))
    })

  sales
    .command('get')
    .description('a sale')
    .argument('<id>')
    .action(async (id) => session.showOne(await (await session.client()).sales.get(id)))

  sales
    .command('list')
    .description('sales, newest first')
    .option('--status <status>', 'pending, paid, expired or cancelled')
    .option('--reference <text>')
    .option('--from <time>', 'created then or later')
    .option('--to <time>', 'created before')
    .option('--csv', 'all of them as a file')
    .option(...limitOption)
    .addHelpText(
      'after',
      examples(
        'comporta sales list --status paid --from 2026-11-01',
        'comporta sales list --status paid --csv > sales.csv',
        'comporta sales list --json | jq .',
      ),
    )
    .action(async ({ status, reference, from, to, limit, csv }) => {
      const client = await session.client()
      const query = given({ status: status as 'paid' | undefined, reference, created_from: from, created_to: to })
      if (csv) return session.showFile(await client.csv('/v1/sales', query))
      await session.showList(client.sales.list({ ...query, limit: Math.min(limit, 100) }), limit, columns)
    })

  sales
    .command('cancel')
    .description('a pending sale can be paid no more')
    .argument('<id>')
    .action(async (id) => session.showOne(await (await session.client()).sales.cancel(id)))

  sales
    .command('refund')
    .description('send money of a paid sale back to its payer')
    .argument('<id>')
    .option('--amount <amount>', 'reais; all that is left when absent', reais)
    .option('--key <key>', 'Idempotency-Key; the same one repeats the same refund')
    .addHelpText('after', examples('comporta sales refund 0199… --amount 5'))
    .action(async (id, { amount, key }) => {
      const client = await session.client()
      await session.confirm(`Refund ${amount === undefined ? 'all that is left' : reaisOf(amount * 100)} of sale ${id}`)
      const answer = await client.sales.refund(id, given({ amount }), given({ idempotencyKey: key }))
      session.show(answer, () => fieldsOf(answer.data))
    })
}
