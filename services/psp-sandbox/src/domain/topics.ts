/** What webhooks are registered for: payments, recurrences and their charges. Each has an address of its own. */
export type Topic = 'pix' | 'rec' | 'cobr'
