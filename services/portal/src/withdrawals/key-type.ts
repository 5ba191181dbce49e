import type { CreateWithdrawalBody } from '@comporta/client'

export type KeyType = NonNullable<CreateWithdrawalBody['pix_key_type']>

/**
 * The type of a PIX key, guessed while it is typed; undefined while it may still be any. Eleven digits may be a CPF or a
 * mobile number: without a number's brackets or `+` they count as a CPF.
 */
export function keyTypeOf(typed: string): KeyType | undefined {
  const text = typed.trim()
  if (text.includes('@')) return 'email'
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(text)) return 'random'
  if (/^[+(]/.test(text)) return 'phone'
  const bare = text.replace(/[\s./-]/g, '')
  if (/^[0-9A-Z]{12}\d{2}$/i.test(bare)) return 'cnpj'
  if (/^\d{11}$/.test(bare)) return 'cpf'
  return undefined
}
