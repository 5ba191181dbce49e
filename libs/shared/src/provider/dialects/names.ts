/** The PSPs whose ways are known; each is one table beside this file. */
export const dialectNames = ['efi', 'banco-do-brasil', 'itau', 'inter', 'sicoob', 'api-pix'] as const
export type DialectName = (typeof dialectNames)[number]

/** What `PIX_PROVIDER` may be. */
export const providerNames = ['sandbox', ...dialectNames] as const
export type ProviderName = (typeof providerNames)[number]
