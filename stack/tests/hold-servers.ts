/** Starts servers for the data folder in its argument and holds them until it is killed. */
import { findServers } from '../servers/find-servers.ts'

const servers = await findServers({
  dataFolder: String(process.argv[2]),
  durable: true,
  databaseAdminUrl: undefined,
  redisUrl: undefined,
  onlyContainers: false,
})
process.send?.({ postgresUrl: servers.postgres.url, redisUrl: servers.redis.url })
