import { databaseEnvironment, processEnvironment, productionEnvironment } from '@comporta/shared/config/environment.ts'
import { dialectNames } from '@comporta/shared/provider/dialects/names.ts'
import { z } from 'zod'
import { allScopes } from './domain/scopes.ts'

export const config = z
  .object({
    /** The credentials that clients show at the token endpoint. */
    PIX_CLIENT_ID: z.string().min(1),
    PIX_CLIENT_SECRET: z.string().min(1),
    /** The only receiver's key that this bank knows. */
    PIX_KEY: z.string().min(1).max(77),
    /** The PSP that it imitates. */
    PSP_SANDBOX_DIALECT: z.enum(dialectNames).default('efi'),
    /** The client's scopes, separated by spaces. */
    SANDBOX_CLIENT_SCOPES: z.string().default(allScopes.join(' ')),
    /** Host and port in the locations of BR Codes, which have at most 77 characters with their path. */
    SANDBOX_HOST: z.string().min(1).max(38),
    /** The API over TLS, on a second port; with a CA, clients must show a certificate too. */
    TLS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    TLS_CERT_FILE: z.string().optional(),
    TLS_KEY_FILE: z.string().optional(),
    TLS_CLIENT_CA_FILE: z.string().optional(),
  })
  .extend(processEnvironment.shape)
  .extend(productionEnvironment.shape)
  .extend(databaseEnvironment.shape)
  .refine(
    ({ TLS_PORT, TLS_CERT_FILE, TLS_KEY_FILE }) =>
      (TLS_PORT === undefined) === (TLS_CERT_FILE === undefined) &&
      (TLS_CERT_FILE === undefined) === (TLS_KEY_FILE === undefined),
    'TLS_PORT, TLS_CERT_FILE and TLS_KEY_FILE are set together, or none',
  )
  .refine(
    ({ TLS_CERT_FILE, TLS_CLIENT_CA_FILE }) => TLS_CLIENT_CA_FILE === undefined || TLS_CERT_FILE !== undefined,
    'TLS_CLIENT_CA_FILE needs TLS_CERT_FILE',
  )

export type Config = z.output<typeof config>
