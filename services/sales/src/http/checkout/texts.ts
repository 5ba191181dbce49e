import type { Language } from './formats.ts'

/** Everything that a payer reads, in one language. */
export interface CheckoutTexts {
  language: Language
  payTitle: (amount: string, merchant: string) => string
  payTo: string
  dueOn: (day: string) => string
  waiting: string
  confirming: string
  expiresIn: string
  validUntil: (time: string) => string
  lastMinute: string
  qrAlternative: (amount: string, merchant: string) => string
  copyAndPaste: string
  copyCode: string
  copied: string
  copyFailed: string
  howToPay: string
  steps: readonly string[]
  staysOpen: string
  paidTitle: string
  paidText: (merchant: string) => string
  receipt: string
  store: string
  reference: string
  paidOn: string
  brasiliaTime: (time: string) => string
  endToEndId: string
  backToStore: string
  mayClose: string
  expiredTitle: string
  expiredText: (merchant: string) => string
  expiredNote: string
  cancelledTitle: string
  cancelledText: (merchant: string) => string
  missingTitle: string
  missingText: string
  failedTitle: string
  failedText: string
  testNotice: string
  payWithTestBank: string
  footer: string
}

const portuguese: CheckoutTexts = {
  language: 'pt-BR',
  payTitle: (amount, merchant) => `Pague ${amount} com Pix · ${merchant}`,
  payTo: 'Pagamento para',
  dueOn: (day) => `Vence em ${day}. O aplicativo do seu banco mostra o valor do dia, com desconto, multa ou juros.`,
  waiting: 'Aguardando o pagamento',
  confirming: 'Prazo encerrado, conferindo o pagamento',
  expiresIn: 'Expira em',
  validUntil: (time) => `Pague até ${time}, horário de Brasília`,
  lastMinute: 'O código expira em um minuto.',
  qrAlternative: (amount, merchant) => `QR code Pix de ${amount} para ${merchant}`,
  copyAndPaste: 'Pix copia e cola',
  copyCode: 'Copiar código Pix',
  copied: 'Código copiado',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  howToPay: 'Como pagar',
  steps: [
    'Abra o aplicativo do seu banco e escolha Pix.',
    'Escaneie o QR code ou cole o código copiado.',
    'Confira o valor e confirme o pagamento.',
  ],
  staysOpen: 'Esta página avisa assim que o pagamento chegar.',
  paidTitle: 'Pagamento confirmado',
  paidText: (merchant) => `Tudo certo. ${merchant} já recebeu a confirmação.`,
  receipt: 'Comprovante',
  store: 'Loja',
  reference: 'Referência',
  paidOn: 'Pago em',
  brasiliaTime: (time) => `${time}, horário de Brasília`,
  endToEndId: 'ID da transação Pix',
  backToStore: 'Voltar para a loja',
  mayClose: 'Você já pode fechar esta página.',
  expiredTitle: 'Este código expirou',
  expiredText: (merchant) => `O prazo para pagar ${merchant} terminou. Peça um novo código à loja.`,
  expiredNote: 'Já pagou? O seu dinheiro não se perde: a loja é avisada assim que o banco confirmar.',
  cancelledTitle: 'Cobrança cancelada',
  cancelledText: (merchant) => `${merchant} cancelou esta cobrança. Você não precisa fazer nada.`,
  missingTitle: 'Cobrança não encontrada',
  missingText: 'Confira o endereço ou peça um novo link à loja.',
  failedTitle: 'Um momento, por favor',
  failedText: 'Não conseguimos mostrar esta cobrança agora. A página tenta de novo em alguns segundos.',
  testNotice: 'Ambiente de testes: nenhum dinheiro de verdade é movimentado.',
  payWithTestBank: 'Pagar com o banco de teste',
  footer: 'Pagamento instantâneo por Pix',
}

const english: CheckoutTexts = {
  language: 'en',
  payTitle: (amount, merchant) => `Pay ${amount} with Pix · ${merchant}`,
  payTo: 'Payment to',
  dueOn: (day) => `Due on ${day}. Your bank’s app shows the amount on the day, with any discount, fine or interest.`,
  waiting: 'Waiting for the payment',
  confirming: 'Time’s up, checking the payment',
  expiresIn: 'Expires in',
  validUntil: (time) => `Pay by ${time}, Brasília time`,
  lastMinute: 'The code expires in one minute.',
  qrAlternative: (amount, merchant) => `Pix QR code for ${amount} to ${merchant}`,
  copyAndPaste: 'Pix copy and paste',
  copyCode: 'Copy Pix code',
  copied: 'Code copied',
  copyFailed: 'The code couldn’t be copied. Select it and copy it.',
  howToPay: 'How to pay',
  steps: [
    'Open your bank’s app and choose Pix.',
    'Scan the QR code or paste the copied code.',
    'Check the amount and confirm the payment.',
  ],
  staysOpen: 'This page updates as soon as the payment arrives.',
  paidTitle: 'Payment confirmed',
  paidText: (merchant) => `All done. ${merchant} has been notified.`,
  receipt: 'Receipt',
  store: 'Store',
  reference: 'Reference',
  paidOn: 'Paid on',
  brasiliaTime: (time) => `${time}, Brasília time`,
  endToEndId: 'Pix transaction ID',
  backToStore: 'Back to the store',
  mayClose: 'You can close this page now.',
  expiredTitle: 'This code has expired',
  expiredText: (merchant) => `The time to pay ${merchant} has run out. Ask the store for a new code.`,
  expiredNote: 'Already paid? Your money isn’t lost: the store is notified as soon as the bank confirms the payment.',
  cancelledTitle: 'Charge cancelled',
  cancelledText: (merchant) => `${merchant} cancelled this charge. You don’t need to do anything.`,
  missingTitle: 'Charge not found',
  missingText: 'Check the address or ask the store for a new link.',
  failedTitle: 'One moment, please',
  failedText: 'We can’t show this charge right now. This page tries again in a few seconds.',
  testNotice: 'Test environment: no real money is moved.',
  payWithTestBank: 'Pay with the test bank',
  footer: 'Instant payment with Pix',
}

const byLanguage: ReadonlyMap<string, CheckoutTexts> = new Map([
  ['pt', portuguese],
  ['en', english],
])

/** The one of our languages that the payer prefers, by `Accept-Language` (RFC 9110, 12.5.4); Portuguese otherwise. */
export function textsFor(acceptLanguage: string | undefined): CheckoutTexts {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: range.split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) : 1 }
  })
  const known = wishes.filter(({ language, weight }) => byLanguage.has(language) && weight > 0)
  const [best] = known.toSorted((one, other) => other.weight - one.weight)
  return byLanguage.get(best?.language ?? 'pt') ?? portuguese
}
