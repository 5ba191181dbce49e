import type { PixSettings } from '../settings.ts'
import { apiPix } from './api-pix.ts'
import { bancoDoBrasil } from './banco-do-brasil.ts'
import type { Dialect } from './dialect.ts'
import { efi } from './efi.ts'
import { inter } from './inter.ts'
import { itau } from './itau.ts'
import type { DialectName } from './names.ts'
import { sicoob } from './sicoob.ts'

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  efi,
  'banco-do-brasil': bancoDoBrasil,
  itau,
  inter,
  sicoob,
  'api-pix': apiPix,
}

/**
 * The provider's dialect; for the sandbox, a setting. Before there were dialects, `api-pix` sent payouts in Efí's form.
 * At Efí's own address it still does, so that older installations keep paying.
 */
export function dialectOf(
  settings: Pick<PixSettings, 'PIX_PROVIDER' | 'PIX_API_URL' | 'PSP_SANDBOX_DIALECT'>,
): Dialect {
  if (settings.PIX_PROVIDER === 'sandbox') return dialects[settings.PSP_SANDBOX_DIALECT]
  const isEfi = settings.PIX_PROVIDER === 'api-pix' && /\.efipay\.com\.br$/.test(new URL(settings.PIX_API_URL).hostname)
  return isEfi ? efi : dialects[settings.PIX_PROVIDER]
}
