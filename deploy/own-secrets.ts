/**
 * Optional secrets that only the operator has, since nobody can make them: of a PSP, of an organisation's sign-in, of a bucket, of a key
 * change under way. With `deploy/secrets-from-files.yml` each is a file, which starts empty and counts as absent until it is filled.
 */
export const ownSecrets = [
  'DATA_ENCRYPTION_KEY_BEFORE',
  'FALLBACK_PIX_CLIENT_SECRET',
  'FALLBACK_PIX_EXTRA_HEADERS',
  'FALLBACK_PIX_PFX_PASSPHRASE',
  'FALLBACK_PIX_WEBHOOK_URL',
  'LEDGER_CHECKPOINT_BUCKET_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'PAYOUTS_PIX_CLIENT_SECRET',
  'PAYOUTS_PIX_EXTRA_HEADERS',
  'PAYOUTS_PIX_PFX_PASSPHRASE',
  'PAYOUTS_PIX_WEBHOOK_URL',
  'PIX_EXTRA_HEADERS',
  'PIX_PFX_PASSPHRASE',
  'PIX_WEBHOOK_SECRET_BEFORE',
] as const

/** The file name of a secret with this name. */
export const secretFileName = (name: string): string => name.toLowerCase().replaceAll('_', '-')
