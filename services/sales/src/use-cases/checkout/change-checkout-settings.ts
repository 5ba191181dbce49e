import { invalidField } from '@comporta/shared/errors/app-error.ts'
import type { MerchantId } from '@comporta/shared/ids/ids.ts'
import type { Trace } from '@comporta/shared/work/rows.ts'
import type { Dependencies } from '../../dependencies.ts'
import { contrastWithWhite, readableContrast } from '../../domain/brand-palette.ts'
import { type CheckoutSettings, plainCheckout } from '../../domain/checkout-settings.ts'
import { readLogo } from '../../domain/logo.ts'
import { findCheckoutSettings, replaceCheckoutSettings } from '../../storage/checkout-settings.repository.ts'

export const getCheckoutSettings = async (
  { database }: Pick<Dependencies, 'database'>,
  merchantId: MerchantId,
): Promise<CheckoutSettings> => (await findCheckoutSettings(database, merchantId)) ?? { merchantId, ...plainCheckout }

/**
 * Replaces how a merchant's checkout looks. Throws `invalid_request` for a colour that payers cannot read, a logo that
 * cannot be used, or an origin without https.
 */
export async function changeCheckoutSettings(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  asked: CheckoutSettings,
  trace: Trace,
): Promise<CheckoutSettings> {
  const { color, embedOrigins } = asked
  const logo = asked.logo && readLogo(asked.logo)
  if (typeof logo === 'string') throw invalidField('logo_base64', logo)
  if (color !== null && contrastWithWhite(color) < readableContrast) {
    const ratio = contrastWithWhite(color).toFixed(1)
    throw invalidField(
      'color',
      `has a contrast of ${ratio}:1 against white; ${readableContrast}:1 is needed to be read`,
    )
  }
  if (settings.httpsOnly && !embedOrigins.every((origin) => origin.startsWith('https:'))) {
    throw invalidField('embed_origins', 'must begin with https://')
  }
  const changed = { ...asked, logo }
  await replaceCheckoutSettings(database, changed, trace)
  return changed
}
