/**
 * Settings that the product starts PostgreSQL with, also in `docker-compose.yml`. After a checkpoint, the first change of each page
 * writes the whole page to the log. With PostgreSQL's default bounds, five minutes and a gigabyte, a busy stack would do that almost
 * all the time.
 */
export const postgresSettings = {
  max_connections: 300,
  shared_buffers: '256MB',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
} as const

/** As `postgres` takes them on its command line. */
export const settingArguments = (settings: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
