/** The PSPs whose dialect we know; each has a table beside this file. */
export const dialectNames = ['efi', 'banco-do-brasil', 'itau', 'inter', 'sicoob', 'api-pix'] as const
export type DialectName = (typeof dialectNames)[number]

/** The values that `PIX_PROVIDER` can have. */
export const providerNames = ['sandbox', ...dialectNames] as const
export type ProviderName = (typeof providerNames)[number]
