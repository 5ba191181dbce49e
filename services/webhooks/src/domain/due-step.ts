/** The steps of this service: what can be due for an endpoint, or for no row. */
export type Step =
  | 'deliver-events'
  | 'resend-deliveries'
  | 'remove-endpoint'
  | 'forget-events'
  | 'collect-adjustments'
  | 'seal-rows'

/** The steps that are about no endpoint. */
export const upkeepSubject = 'upkeep'
