import type { CreateWithdrawalBody } from '@comporta/client'

export type KeyType = NonNullable<CreateWithdrawalBody['pix_key_type']>

/**
 * What a key looks like, as far as it can be told while it is typed; undefined when it may still be anything. Eleven digits may
 * be a CPF or a mobile telephone: without the brackets or the `+` of a telephone they are taken for a CPF.
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
