/** The steps of this service: what can be due for an endpoint, or for no row. */
export type Step = 'deliver-events' | 'forget-events'

/** What is kept for so long and no longer is about no row. */
export const upkeepSubject = 'upkeep'
