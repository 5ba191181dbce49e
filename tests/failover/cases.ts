/** What happens to the primary's machine, for PostgreSQL and for Redis. */
export const failoverCases = [
  'kill-postgres',
  'freeze-postgres',
  'cut-postgres',
  'kill-redis',
  'freeze-redis',
  'cut-redis',
] as const
export type FailoverCase = (typeof failoverCases)[number]

type Act = 'kill' | 'freeze' | 'cut'

export const actOf = (name: FailoverCase): Act => name.split('-')[0] as Act

export const isOfPostgres = (name: FailoverCase): boolean => name.endsWith('-postgres')

export const caseTitles: Record<FailoverCase, string> = {
  'kill-postgres': 'PostgreSQL’s primary killed',
  'freeze-postgres': 'PostgreSQL’s primary frozen, and woken up later',
  'cut-postgres': 'PostgreSQL’s primary cut off, and back later',
  'kill-redis': 'Redis’s primary killed',
  'freeze-redis': 'Redis’s primary frozen, and woken up later',
  'cut-redis': 'Redis’s primary cut off, and back later',
}
