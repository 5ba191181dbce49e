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
  .meta({ ...told('The e-mail address with which the person signs in', exampleEmail), minLength: 3, maxLength: 254 })

export const personName = plainText({ max: 100 }).meta(told('The person’s name', 'Maria Silva'))

/** As it is typed; compared in one form of Unicode, since keyboards differ. */
const typedPassword = z.string({ error: 'must be a text' }).transform((typed) => typed.normalize('NFKC'))

/** A password at sign-in; says nothing about the rules for a new one. */
const password = typedPassword
  .pipe(z.string().min(1).max(400))
  .meta({ ...told('The password', 'correct horse battery staple'), minLength: 1, maxLength: 400 })

export const newPassword = typedPassword
  .pipe(z.string().min(12, 'must have at least 12 characters').max(200, 'must have at most 200 characters'))
  .meta({
    ...told('The new password: 12 characters or more', 'correct horse battery staple'),
    minLength: 12,
    maxLength: 200,
  })

export const signInBody = z
  .object({ email, password })
  .meta({ id: 'SignInBody', description: 'With what a person signs in' })

export const demoSignInBody = z
  .object({
    as: z
      .enum(['merchant', 'finance', 'support', 'operator', 'operator-2'])
      .meta(told('Who of the demo: the merchant’s owner, its finance or support, or one of two operators', 'merchant')),
  })
  .meta({ id: 'DemoSignInBody', description: 'As whom of the demo' })

export const oidcFlowView = z
  .object({ url: text('Where the browser goes now', 'https://login.example.com/authorize?client_id=comporta', 4_000) })
  .meta({ id: 'OidcFlow', description: 'A sign-in at the organisation that has begun' })

export const finishOidcBody = z
  .object({
    callback: z
      .string({ error: 'must be a text' })
      .min(1)
      .max(8_000)
      .meta(told('What stands behind the `?` of the address that the provider sent the browser to', 'code=x&state=y')),
  })
  .meta({ id: 'FinishOidcBody', description: 'The provider’s answer, as it came' })

export const switchMerchantBody = z
  .object({
    merchant_id: z
      .string()
      .max(200)
      .meta(told('Whose data is to be looked at', '0199f3c1-0000-7c4e-9d1b-3f0a6c2e8b54')),
  })
  .meta({ id: 'SwitchMerchantBody', description: 'One of the merchants that the person belongs to' })

export const changePasswordBody = z
  .object({ password, new_password: newPassword })
  .meta({ id: 'ChangePasswordBody', description: 'The password of before, and the one from now on' })

export const passwordBody = z.object({ password }).meta({ id: 'PasswordBody', description: 'The password, once more' })

const totp = z
  .string({ error: 'must be a text' })
  .trim()
  .regex(/^\d{6}$/, 'must be six digits')
  .meta({ ...told('The six digits that the authenticator shows', '287082'), minLength: 6, maxLength: 6 })

export const confirmTotpBody = z
  .object({ totp })
  .meta({ id: 'ConfirmTotpBody', description: 'The first code of a new authenticator' })

export const secondFactorBody = z
  .object({
    totp: totp.optional(),
    recovery_code: z
      .string()
      .min(16)
      .max(40)
      .optional()
      .meta(told('One of the recovery codes, where the authenticator is lost', 'k7mq-2xwt-9hcn-4rvd')),
  })
  .refine(({ totp, recovery_code }) => (totp === undefined) !== (recovery_code === undefined), {
    path: ['totp'],
    message: 'is required, or recovery_code in its place',
  })
  .meta({ id: 'SecondFactorBody', description: 'One of the two' })

export const totpView = z
  .object({
    secret: text('To be typed into an authenticator; shown this once', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 64),
    otpauth_uri: text(
      'The same for a QR code',
      'otpauth://totp/Comporta:maria%40example.com?issuer=Comporta&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      1_000,
    ),
  })
  .meta({ id: 'Totp', description: 'An authenticator that is to be enrolled' })

export const confirmTotpAnswer = z
  .object({
    recovery_codes: z
      .array(text('Stands in for a code, once', 'k7mq-2xwt-9hcn-4rvd', 40))
      .meta({ ...told('For when the authenticator is lost; shown this once', ['k7mq-2xwt-9hcn-4rvd']), maxItems: 10 }),
  })
  .meta({ id: 'RecoveryCodes', description: 'Codes to be kept on paper' })

/** As a browser writes bytes: base64url. */
const bytes = (description: string, example: string, maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(maxLength)
    .meta(told(description, example))

const credentialId = bytes('The passkey, as the device names it', 'kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX', 1_400)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key').meta(told('What it is', 'public-key')),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}).meta(told('Not looked at', {})),
}
const clientDataJSON = bytes('What the browser says of the request', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', 4_000)

export const passkeyOptionsView = z
  .object({
    options: details('For `navigator.credentials`, as JSON (WebAuthn Level 3)', {
      challenge: 'cXVhbHF1ZXI',
      rpId: 'localhost',
    }),
  })
  .meta({ id: 'PasskeyOptions', description: 'What a device is asked for' })

export const addPasskeyBody = z
  .object({
    name: plainText({ max: 100 }).meta(told('By what the person knows the device', 'telephone')),
    response: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON,
            attestationObject: bytes('The key, as the device has made it', 'o2NmbXRkbm9uZQ', 20_000),
            transports: z
              .array(z.string().max(40))
              .max(10)
              .default([])
              .meta(told('How the device is reached', ['internal'])),
          })
          .meta({ description: 'What the device has made' }),
      })
      .meta({ description: 'What `navigator.credentials.create` has answered, as JSON' }),
  })
  .meta({ id: 'AddPasskeyBody', description: 'A passkey that a device has made' })

export const showPasskeyBody = z
  .object({
    response: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON,
            authenticatorData: bytes('What the device says of itself', 'SZYN5YgOjGh0NBcPZHZgW4', 4_000),
            signature: bytes('What it has signed', 'MEUCIQD3', 2_000),
          })
          .meta({ description: 'What the device has signed' }),
      })
      .meta({ description: 'What `navigator.credentials.get` has answered, as JSON' }),
  })
  .meta({ id: 'ShowPasskeyBody', description: 'A passkey that is shown' })

export const passkeyView = z
  .object({
    id: credentialId,
    name: text('By what the person knows the device', 'telephone', 100),
    created_at: instant('When it was added'),
    last_used_at: instant('When it was last shown; null when never').nullable(),
  })
  .meta({ id: 'Passkey', description: 'A key that a device of the person keeps' })

export const listPasskeysAnswer = z
  .object({ data: z.array(passkeyView).meta({ description: 'All of them, the oldest first', maxItems: 20 }) })
  .meta({ id: 'PasskeyList', description: 'A person’s passkeys' })

const role = z.enum([...merchantRoles, 'operator'])

const merchantRole = z
  .enum(merchantRoles)
  .meta(told('`owner` does everything, `finance` moves money, `support` reads', 'finance'))

export const invitePersonBody = z
  .object({ email, name: personName, role: merchantRole })
  .meta({ id: 'InvitePersonBody', description: 'Somebody who is to join' })

export const changeRoleBody = z
  .object({ role: merchantRole })
  .meta({ id: 'ChangeRoleBody', description: 'What the person may do from now on' })

const linkToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be what stands in the link after #')
  .meta(told('What stands in the link after `#`', 'kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX'))

export const passwordResetView = z
  .object({
    reset_url: text(
      'For the person alone; shown this once',
      'https://pay.example.com/app/reset#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX',
      2_000,
    ),
    expires_at: instant('Until when it counts'),
  })
  .meta({ id: 'PasswordReset', description: 'A link by which a person chooses a new password' })

export const resetPasswordBody = z
  .object({ token: linkToken, password: newPassword })
  .meta({ id: 'ResetPasswordBody', description: 'The link, and the password to be' })

export const acceptInvitationBody = z
  .object({
    token: linkToken,
    password: newPassword,
  })
  .meta({ id: 'AcceptInvitationBody', description: 'An invitation, and the password to be' })

export const personView = z
  .object({
    id: id('The person, or the invitation'),
    name: text('The name', 'Maria Silva', 100),
    email: text('The e-mail address', exampleEmail, 254),
    role: merchantRole,
    status: z.enum(['active', 'invited']).meta(told('`invited`: the link was not used yet', 'active')),
    second_factor: z.boolean().meta(told('Whether the person can show one', true)),
    last_seen_at: instant('When the person was last signed in; null when never').nullable(),
  })
  .meta({ id: 'Person', description: 'Who signs in for a merchant' })

export const listPeopleAnswer = z
  .object({
    data: z.array(personView).meta({ description: 'All of them, those who are invited last', maxItems: 200 }),
  })
  .meta({ id: 'PersonList', description: 'A merchant’s people' })

export const personNameView = personView
  .pick({ id: true, name: true })
  .meta({ id: 'PersonName', description: 'What somebody is called who did something' })

export const invitationView = personView
  .extend({
    invitation_url: text(
      'To be given to that person, and to nobody else; shown this once',
      'https://pay.example.com/app/invitation#kW3v0q9yqYt1mB8f5cJr2xNn7uLh4aZd6sPgEoTiVwX',
      500,
    ),
    expires_at: instant('Until when it can be accepted'),
  })
  .meta({ id: 'Invitation', description: 'Who is invited, and by which link' })

export const sessionView = z
  .object({
    person: z
      .object({
        id: id('The person'),
        name: text('The name', 'Maria Silva', 100),
        email: text('The e-mail address', exampleEmail, 254),
      })
      .meta({ description: 'Who is signed in' }),
    door: z.enum(['merchant', 'operator']).meta(told('Which side of the house the person stands on', 'merchant')),
    merchant: z
      .object({ id: id('The merchant'), name: text('Its name', 'Loja Exemplo', 100) })
      .meta({ description: 'Whose data is looked at' })
      .nullable(),
    merchants: z
      .array(
        z.object({
          id: id('The merchant'),
          name: text('Its name', 'Loja Exemplo', 100),
          role: role.meta(told('The person’s role there', 'owner')),
        }),
      )
      .meta({ description: 'All that the person belongs to; none for an operator', maxItems: 1_000 }),
    role: role.meta(told('`owner` does everything, `finance` moves money, `support` reads', 'owner')),
    permissions: z.array(z.enum(scopes)).meta(told('The scopes that the role has', ['sales:read', 'sales:write'])),
    second_factor: z
      .object({
        enrolled: z.boolean().meta(told('Whether the person has one', true)),
        kinds: z.array(z.enum(secondFactors)).meta(told('Those that the person has', ['passkey'])),
        required_for: z
          .array(z.enum(scopes))
          .meta(
            told(
              'Of the permissions, those with which to change something takes a factor shown in the last ten minutes',
              ['withdrawals:approve'],
            ),
          ),
        at: instant('When it was last shown in this session; null when it was not').nullable(),
      })
      .meta({ description: 'What is shown besides the password, for what decides' }),
    csrf_token: text('Goes into `X-CSRF-Token` of every request that is not `GET`', 'q3mBv1…', 100),
    expires_at: instant('When the session ends, whatever happens'),
    idle_expires_at: instant('When it ends unless something is asked before; to the minute'),
    demo: z.boolean().meta(told('Whether this is one of the demo’s people, who are everybody’s', false)),
  })
  .meta({ id: 'Session', description: 'Who is signed in, and what they may do' })

export const listSessionsAnswer = z
  .object({
    data: z
      .array(
        z.object({
          id: id('The session'),
          created_at: instant('When the person signed in'),
          last_seen_at: instant('When it was last used; to the minute'),
          ip_prefix: text('From where: an IPv4 address, or an IPv6 network', '203.0.113.7', 100),
          user_agent: text('What the browser says of itself', 'Mozilla/5.0', 300),
          current: z.boolean().meta(told('Whether it is the one that asks', true)),
        }),
      )
      .meta({ description: 'Those that are not over, newest first', maxItems: 1_000 }),
  })
  .meta({ id: 'SessionList', description: 'Where a person is signed in' })
