import type { Dependencies } from '../dependencies.ts'
import { type BankError, problem } from '../domain/bank-error.ts'
import { bankTime, type DisputeRow } from '../storage/database.ts'
import { defendDispute as answerOnce, findDispute } from '../storage/disputes.repository.ts'
import { decisionDueAt } from './wire-views.ts'

/** The receiver's answer to a claim: one per dispute, until it is decided or its time is over. */
export async function defendDispute(
  { database }: Dependencies,
  id: string,
  answer: { analysis: 'aceito' | 'rejeitado'; defense: string },
): Promise<void> {
  const dispute = await findDispute(database, id)
  if (!dispute) throw problem(404, 'InfracaoNaoEncontrada', 'Infração não encontrada.')
  if (dispute.status === 'ABERTA' && decisionDueAt(dispute) < bankTime()) throw tooLate()
  if (await answerOnce(database, id, answer)) return
  throw refusalOf((await findDispute(database, id)) ?? dispute)
}

const refusalOf = ({ defendedAt }: DisputeRow): BankError =>
  defendedAt === null ? tooLate() : refused(409, 'A defesa para essa infração já foi criada.')

const tooLate = (): BankError => refused(422, 'O prazo para defesa foi excedido.')

const refused = (status: 409 | 422, razao: string): BankError =>
  problem(
    status,
    'InfracaoOperacaoInvalida',
    'A requisição que busca apresentar uma defesa de infração não respeita o schema ou está semanticamente errada.',
    [{ razao, propriedade: 'body.infractionId' }],
  )
