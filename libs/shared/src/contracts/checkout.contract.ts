import { z } from 'zod'
import { reason, text, told } from './fields.ts'

/** How a merchant's checkout pages look, and who may show them in a frame. */

export const embedOriginsMax = 10
/** Base64 of at most 32 KiB. */
export const logoBase64Max = 43_692

const color = z
  .string({ error: 'must be a text or null' })
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0a6a5b')
  .transform((value) => value.toLowerCase())
  .nullable()
  .describe('Colour of buttons and marks, with a contrast of at least 4.5:1 against white; null for the page’s own')
  .meta({ example: '#7a1f5c' })

const logoExample = 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHe'

const logoBase64 = z
  .base64({ error: 'must be base64' })
  .min(1, 'must be base64')
  .max(logoBase64Max, 'must be at most 32 KiB')
  .nullable()
  .describe(
    'Logo, a PNG of at most 32 KiB, 32 to 512 pixels wide and high, in base64; null for the first letter of the merchant’s name',
  )
  .meta({ example: logoExample })

const embedOrigins = z
  .array(
    z
      .string({ error: 'must be a text' })
      .max(200)
      .refine(isOrigin, 'must be an origin such as https://loja.example, without a path or a wildcard'),
  )
  .max(embedOriginsMax, `must be at most ${embedOriginsMax}`)
  .transform((origins) => [...new Set(origins)])
  .describe('Origins whose pages may show the checkout in a frame; none when the list is empty')
  .meta({ example: ['https://loja.example'] })

/** Exactly as a browser writes an origin, since it compares the texts; nothing else may get into the policy. */
function isOrigin(origin: string): boolean {
  return /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin) && URL.parse(origin)?.origin === origin
}

const fields = { color, logo_base64: logoBase64, embed_origins: embedOrigins }

/** Replaces all of the settings. */
export const changeCheckoutBody = z.object(fields).meta({
  id: 'ChangeCheckoutSettingsBody',
  description: 'The complete checkout settings, which replace the current ones',
})

export const changeCheckoutAsOperatorBody = z.object({ ...fields, reason }).meta({
  id: 'ChangeCheckoutSettingsAsOperatorBody',
  description: 'The complete checkout settings, which replace the current ones, and the reason',
})

export const checkoutSettingsView = z
  .object({
    color: text('Colour of buttons and marks; null for the page’s own', '#7a1f5c', 7).nullable(),
    logo_base64: text(
      'Logo, a PNG in base64; null for the first letter of the merchant’s name',
      logoExample,
      logoBase64Max,
    ).nullable(),
    embed_origins: z.array(z.string()).meta({
      ...told('Origins whose pages may show the checkout in a frame; none when the list is empty', [
        'https://loja.example',
      ]),
      maxItems: embedOriginsMax,
    }),
  })
  .meta({ id: 'CheckoutSettings', description: 'The appearance of a merchant’s checkout pages' })
