import { z } from 'zod'
import { scopes } from './auth.contract.ts'
import { details, id, instant, plainText, text, told } from './fields.ts'

/** People, who sign in with a password where programs have a secret, and what they see of their own sessions. */

/** The roles of people at a merchant; the gateway has the scopes of each. */
export const merchantRoles = ['owner', 'finance', 'support'] as const
export type MerchantRole = (typeof merchantRoles)[number]

/** What a person can show besides the password. */
export const secondFactors = ['passkey', 'totp'] as const
export type SecondFactor = (typeof secondFactors)[number]

const exampleEmail = 'maria@example.com'

export const email = z
  .string({ error: 'must be a text' })
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('must be an e-mail address'))
  .meta({ ...told('E-mail address with which the person signs in', exampleEmail), minLength: 3, maxLength: 254 })

export const personName = plainText({ max: 100 }).meta(told('Person’s name', 'Maria Silva'))

/** As it is typed; compared in one form of Unicode, since keyboards differ. */
const typedPassword = z.string({ error: 'must be a text' }).transform((typed) => typed.normalize('NFKC'))

/** A password at sign-in; says nothing about the rules for a new one. */
const password = typedPassword
  .pipe(z.string().min(1).max(400))
  .meta({ ...told('Person’s current password', 'correct horse battery staple'), minLength: 1, maxLength: 400 })

export const newPassword = typedPassword
  .pipe(z.string().min(12, 'must have at least 12 characters').max(200, 'must have at most 200 characters'))
  .meta({
    ...told('New password: 12 to 200 characters', 'correct horse battery staple'),
    minLength: 12,
    maxLength: 200,
  })

export const signInBody = z
  .object({ email, password })
  .meta({ id: 'SignInBody', description: 'Credentials of a person' })

export const demoSignInBody = z
  .object({
    as: z
      .enum(['merchant', 'finance', 'support', 'operator', 'operator-2'])
      .meta(
        told(
          'Person of the demo to sign in as. `merchant`: the merchant’s owner; `finance`, `support`: its people with ' +
            'these roles; `operator`, `operator-2`: the two operators',
          'merchant',
        ),
      ),
  })
  .meta({ id: 'DemoSignInBody', description: 'The person of the demo to sign in as' })

export const oidcFlowView = z
  .object({
    url: text('Address that the browser goes to next', 'https://login.example.com/authorize?client_id=comporta', 4_000),
  })
  .meta({ id: 'OidcFlow', description: 'A sign-in at the organisation’s provider that has begun' })

export const finishOidcBody = z
  .object({
    callback: z
      .string({ error: 'must be a text' })
      .min(1)
      .max(8_000)
      .meta(
        told(
          'Query string (without the `?`) of the address that the provider sent the browser back to',
          'code=x&state=y',
        ),
      ),
  })
  .meta({ id: 'FinishOidcBody', description: 'The answer of the organisation’s provider, unchanged' })

export const switchMerchantBody = z
  .object({
    merchant_id: z
      .string()
      .max(200)
      .meta(told('Id of the merchant to switch to', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .meta({ id: 'SwitchMerchantBody', description: 'The merchant to switch to, one that the person belongs to' })

export const changePasswordBody = z
  .object({ password, new_password: newPassword })
  .meta({ id: 'ChangePasswordBody', description: 'The current password and the new one' })

export const passwordBody = z
  .object({ password })
  .meta({ id: 'PasswordBody', description: 'The current password, once more' })

const totp = z
  .string({ error: 'must be a text' })
  .trim()
  .regex(/^\d{6}$/, 'must be six digits')
  .meta({ ...told('Six-digit code that the authenticator shows', '287082'), minLength: 6, maxLength: 6 })

export const confirmTotpBody = z
  .object({ totp })
  .meta({ id: 'ConfirmTotpBody', description: 'The first code of a new authenticator, to confirm it' })

export const secondFactorBody = z
  .object({
    totp: totp.optional(),
    recovery_code: z
      .string()
      .min(16)
      .max(40)
      .optional()
      .meta(told('Recovery code, for when the authenticator is lost; each works once', 'k7mq-2xwt-9hcn-4rvd')),
  })
  .refine(({ totp, recovery_code }) => (totp === undefined) !== (recovery_code === undefined), {
    path: ['totp'],
    message: 'is required, or recovery_code in its place',
  })
  .meta({ id: 'SecondFactorBody', description: 'A second factor: either `totp` or `recovery_code`' })

export const totpView = z
  .object({
    secret: text('Secret to type into an authenticator; shown only this once', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 64),
    otpauth_uri: text(
      'The same secret as an `otpauth:` address, for a QR code',
      'otpauth://totp/Comporta:maria%40example.com?issuer=Comporta&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      1_000,
    ),
  })
  .meta({ id: 'Totp', description: 'A new authenticator, not yet confirmed' })

export const confirmTotpAnswer = z
  .object({
    recovery_codes: z
      .array(text('Recovery code, which replaces one code of the authenticator', 'k7mq-2xwt-9hcn-4rvd', 40))
      .meta({
        ...told('Recovery codes for when the authenticator is lost, each for one use; shown only this once', [
          'k7mq-2xwt-9hcn-4rvd',
        ]),
        maxItems: 10,
      }),
  })
  .meta({ id: 'RecoveryCodes', description: 'The recovery codes of an authenticator' })

/** As a browser writes bytes: base64url. */
const bytes = (description: string, example: string, maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(maxLength)
    .meta(told(description, example))

const credentialId = bytes(
  'Id of the passkey, given by the device',
  'kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX',
  1_400,
)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key').meta(told('Type of the credential', 'public-key')),
  clientExtensionResults: z
    .record(z.string(), z.unknown())
    .default({})
    .meta(told('Results of client extensions; ignored', {})),
}
const clientDataJSON = bytes(
  'Client data: the request as the browser saw it, in base64url',
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  4_000,
)

export const passkeyOptionsView = z
  .object({
    options: details('Options for `navigator.credentials`, as JSON (WebAuthn Level 3)', {
      challenge: 'cXVhbHF1ZXI',
      rpId: 'localhost',
    }),
  })
  .meta({ id: 'PasskeyOptions', description: 'Options for creating or using a passkey' })

export const addPasskeyBody = z
  .object({
    name: plainText({ max: 100 }).meta(told('Name by which the person knows the device', 'telephone')),
    response: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON,
            attestationObject: bytes(
              'Attestation object: the new key from the device, in base64url',
              'o2NmbXRkbm9uZQ',
              20_000,
            ),
            transports: z
              .array(z.string().max(40))
              .max(10)
              .default([])
              .meta(told('Transports by which the device can be reached', ['internal'])),
          })
          .meta({ description: 'Response of the device' }),
      })
      .meta({ description: 'Result of `navigator.credentials.create`, as JSON' }),
  })
  .meta({ id: 'AddPasskeyBody', description: 'A new passkey of a device' })

export const showPasskeyBody = z
  .object({
    response: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON,
            authenticatorData: bytes(
              'Authenticator data from the device, in base64url',
              'SZYN5YgOjGh0NBcPZHZgW4',
              4_000,
            ),
            signature: bytes('Signature of the device, in base64url', 'MEUCIQD3', 2_000),
          })
          .meta({ description: 'Response of the device' }),
      })
      .meta({ description: 'Result of `navigator.credentials.get`, as JSON' }),
  })
  .meta({ id: 'ShowPasskeyBody', description: 'Proof of a passkey' })

export const passkeyView = z
  .object({
    id: credentialId,
    name: text('Name by which the person knows the device', 'telephone', 100),
    created_at: instant('Time at which the passkey was added'),
    last_used_at: instant('Time at which the passkey was last used; null when it never was').nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey: a key that a device of the person keeps' })

export const listPasskeysAnswer = z
  .object({ data: z.array(passkeyView).meta({ description: 'All passkeys, oldest first', maxItems: 20 }) })
  .meta({ id: 'PasskeyList', description: 'The passkeys of a person' })

const role = z.enum([...merchantRoles, 'operator'])

const merchantRole = z
  .enum(merchantRoles)
  .meta(told('Role at the merchant. `owner` does everything, `finance` moves money, `support` reads', 'finance'))

export const invitePersonBody = z
  .object({ email, name: personName, role: merchantRole })
  .meta({ id: 'InvitePersonBody', description: 'A person to invite' })

export const changeRoleBody = z
  .object({ role: merchantRole })
  .meta({ id: 'ChangeRoleBody', description: 'The new role of a person' })

const linkToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be what stands in the link after #')
  .meta(told('Token of the link: the part after `#`', 'kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX'))

export const passwordResetView = z
  .object({
    reset_url: text(
      'Link for that person only; shown only this once',
      'https://pay.example.com/app/reset#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX',
      2_000,
    ),
    expires_at: instant('Time at which the link expires'),
  })
  .meta({ id: 'PasswordReset', description: 'A link with which a person chooses a new password' })

export const resetPasswordBody = z
  .object({ token: linkToken, password: newPassword })
  .meta({ id: 'ResetPasswordBody', description: 'The token of a link, and the new password' })

export const acceptInvitationBody = z
  .object({
    token: linkToken,
    password: newPassword,
  })
  .meta({
    id: 'AcceptInvitationBody',
    description:
      'The token of an invitation, and the password: a new one or, for a person of another merchant, the current one',
  })

export const personView = z
  .object({
    id: id('Id of the person or, until they have joined, of the invitation'),
    name: text('Person’s name', 'Maria Silva', 100),
    email: text('E-mail address with which the person signs in', exampleEmail, 254),
    role: merchantRole,
    status: z
      .enum(['active', 'invited'])
      .meta(told('`active`: has joined; `invited`: has not used the invitation’s link yet', 'active')),
    second_factor: z.boolean().meta(told('Whether the person has a second factor', true)),
    last_seen_at: instant('Time at which the person was last signed in; null when they never were').nullable(),
  })
  .meta({ id: 'Person', description: 'A person who signs in for a merchant, or is invited to' })

export const listPeopleAnswer = z
  .object({
    data: z.array(personView).meta({ description: 'All people, and after them the invitations', maxItems: 200 }),
  })
  .meta({ id: 'PersonList', description: 'The people of a merchant' })

export const personNameView = personView
  .pick({ id: true, name: true })
  .meta({ id: 'PersonName', description: 'The name of a person' })

export const invitationView = personView
  .extend({
    invitation_url: text(
      'Link for that person only, to be given to nobody else; shown only this once',
      'https://pay.example.com/app/invitation#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX',
      500,
    ),
    expires_at: instant('Time at which the invitation expires'),
  })
  .meta({ id: 'Invitation', description: 'An invitation, with its link' })

export const sessionView = z
  .object({
    person: z
      .object({
        id: id('Id of the person'),
        name: text('Person’s name', 'Maria Silva', 100),
        email: text('E-mail address with which the person signs in', exampleEmail, 254),
      })
      .meta({ description: 'Person who is signed in' }),
    door: z
      .enum(['merchant', 'operator'])
      .meta(told('`merchant`: the person signs in for merchants; `operator`: as an operator', 'merchant')),
    merchant: z
      .object({ id: id('Id of the merchant'), name: text('Merchant’s name', 'Loja Exemplo', 100) })
      .meta({ description: 'Merchant whose data the session shows; null for an operator' })
      .nullable(),
    merchants: z
      .array(
        z.object({
          id: id('Id of the merchant'),
          name: text('Merchant’s name', 'Loja Exemplo', 100),
          role: role.meta(told('Person’s role at the merchant', 'owner')),
        }),
      )
      .meta({ description: 'Merchants that the person belongs to; none for an operator', maxItems: 1_000 }),
    role: role.meta(
      told(
        'Person’s role in this session. `owner` does everything, `finance` moves money, `support` reads; `operator` ' +
          'does what `permissions` allow',
        'owner',
      ),
    ),
    permissions: z
      .array(z.enum(scopes))
      .meta(told('Scopes that the person has in this session', ['sales:read', 'sales:write'])),
    second_factor: z
      .object({
        enrolled: z.boolean().meta(told('Whether the person has a second factor', true)),
        kinds: z.array(z.enum(secondFactors)).meta(told('Kinds of second factor that the person has', ['passkey'])),
        required_for: z
          .array(z.enum(scopes))
          .meta(
            told('Permissions whose use to change something needs a second factor shown in the last ten minutes', [
              'withdrawals:approve',
            ]),
          ),
        at: instant('Time at which it was last shown in this session; null when it was not').nullable(),
      })
      .meta({
        description:
          'Second factor of the person, needed besides the password to approve, to manage access and to operate',
      }),
    csrf_token: text('Token to send as `X-CSRF-Token` with every request that is not `GET`', 'q3mBv1…', 100),
    expires_at: instant('Time at which the session ends at the latest'),
    idle_expires_at: instant('Time at which the session ends unless it is used before; to the minute'),
    demo: z.boolean().meta(told('Whether the person is one of the demo’s, as whom everybody can sign in', false)),
  })
  .meta({ id: 'Session', description: 'A session: the person who is signed in, and their permissions' })

export const listSessionsAnswer = z
  .object({
    data: z
      .array(
        z.object({
          id: id('Id of the session'),
          created_at: instant('Time at which the person signed in'),
          last_seen_at: instant('Time at which the session was last used; to the minute'),
          ip_prefix: text('Network of the sign-in: an IPv4 address, or an IPv6 network', '203.0.113.7', 100),
          user_agent: text('User agent of the browser', 'Mozilla/5.0', 300),
          current: z.boolean().meta(told('Whether this is the session of the request', true)),
        }),
      )
      .meta({ description: 'Sessions that have not ended, newest first', maxItems: 1_000 }),
  })
  .meta({ id: 'SessionList', description: 'The sessions of a person' })
