import { examples, given, limitOption, reais } from '../arguments.ts'
import type { AddCommands } from '../session.ts'
import { type Column, fieldsOf, reaisOf } from '../show.ts'

const columns: readonly Column[] = [
  ['ID', 'withdrawal_id'],
  ['STATUS', 'status'],
  ['AMOUNT', 'amount'],
  ['NET', 'net_amount'],
  ['PIX KEY', 'pix_key'],
  ['CREATED', 'created_at'],
  ['END-TO-END ID', 'e2e_id'],
]

export const addWithdrawals: AddCommands = (program, session) => {
  const withdrawals = program.command('withdrawals').description('money to PIX keys')

  withdrawals
    .command('create')
    .description('a withdrawal; it waits for an approval unless --authorize is given')
    .argument('<amount>', 'reais, the fee included', reais)
    .option('--pix-key <key>', 'where to; the configured key when absent')
    .option('--pix-key-type <type>', 'cpf, cnpj, phone, random or email')
    .option('--authorize', 'try to approve it at once', false)
    .option('--key <key>', 'Idempotency-Key; the same one repeats the same withdrawal')
    .addHelpText(
      'after',
      examples('comporta withdrawals create 100 --pix-key fornecedor@exemplo.com.br --pix-key-type email --authorize'),
    )
    .action(async (amount, { pixKey, pixKeyType, authorize, key }) => {
      const client = await session.client()
      await session.confirm(`Withdraw ${reaisOf(amount * 100)} to ${pixKey ?? 'the configured key'}`)
      const body = { amount, authorize, ...given({ pix_key: pixKey, pix_key_type: pixKeyType as 'email' | undefined }) }
      const answer = await client.withdrawals.create(body, given({ idempotencyKey: key }))
      session.show(answer, () => `${answer.message}\n${fieldsOf(answer.data)}`)
    })

  withdrawals
    .command('get')
    .description('a withdrawal, with why it failed and what happened to it')
    .argument('<id>')
    .action(async (id) => {
      const { data } = await (await session.client()).withdrawals.get(id, { expand: 'failure,history' })
      session.showOne(data)
    })

  withdrawals
    .command('list')
    .description('withdrawals, newest first')
    .option('--status <status>', 'pending, processing, paid or failed')
    .option('--from <time>', 'created then or later')
    .option('--to <time>', 'created before')
    .option('--csv', 'all of them as a file')
    .option(...limitOption)
    .action(async ({ status, from, to, limit, csv }) => {
      const client = await session.client()
      const query = given({ status: status as 'paid' | undefined, created_from: from, created_to: to })
      if (csv) return session.showFile(await client.csv('/v1/withdrawals', query))
      await session.showList(client.withdrawals.list({ ...query, limit: Math.min(limit, 100) }), limit, columns)
    })

  for (const [act, description] of [
    ['approve', 'let a pending withdrawal go to the bank'],
    ['reject', 'end a pending withdrawal; its amount is available again'],
    ['cancel', 'end a withdrawal that was not sent to the bank'],
  ] as const) {
    withdrawals
      .command(act)
      .description(description)
      .argument('<id>')
      .option('--reason <text>', 'why; kept in its history')
      .action(async (id, { reason }) => {
        const client = await session.client()
        if (act === 'approve') await session.confirm(`Approve withdrawal ${id}`)
        const answer = await client.withdrawals[act](id, given({ reason }))
        session.show(answer, () => `${answer.message}\n${fieldsOf(answer.data)}`)
      })
  }
}
