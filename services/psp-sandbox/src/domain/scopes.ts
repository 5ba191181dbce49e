/** The standard's scopes of what is served here, and Efí's for payouts and disputes. */
export const allScopes = [
  'cob.write',
  'cob.read',
  'cobv.write',
  'cobv.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'pix.send',
  'gn.pix.send.read',
  'gn.infractions.read',
] as const
