/**
 * `npm run drill:failover`: the product on PostgreSQL under Patroni and Redis under Sentinel, with the settings of
 * deploy/high-availability. Their machines are network and process namespaces of this one. Under load, the drill kills,
 * freezes and cuts off the primaries. `--case=freeze-postgres` runs one case; `--seed=1` decides what happens when. It needs
 * root on Linux.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { foreignServers } from '../chaos/run-chaos.ts'
import { failoverCases } from './cases.ts'

const run = promisify(execFile)

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, case: { type: 'string' } },
})
const cases = failoverCases.filter((name) => values.case === undefined || values.case === name)
if (cases.length === 0) throw new Error(`--case is one of ${failoverCases.join(', ')}`)
if (process.getuid?.() !== 0) throw new Error('the drill makes namespaces: run it as root, on Linux')
const foreign = foreignServers().join(', ')
if (foreign !== '') throw new Error(`the drill needs servers of its own: unset ${foreign}`)
for (const program of ['patroni', 'etcd', 'haproxy', 'redis-server', 'redis-sentinel', 'ip', 'unshare', 'setpriv']) {
  await run('sh', ['-c', 'command -v "$0"', program]).catch(() => {
    const packages = 'patroni etcd-server haproxy redis-server redis-sentinel postgresql iproute2'
    throw new Error(`${program} is missing: apt-get install --no-install-recommends ${packages}`)
  })
}

// PostgreSQL does not run as root and must be able to enter the folder.
const folder = await mkdtemp(join(tmpdir(), 'comporta-failover-'))
await chmod(folder, 0o755)

/**
 * Everything runs in namespaces that end with their first process, a shell that also reaps orphans. So no process, port or
 * network is left, however the drill ends. The bank's database is in a folder that exists only inside.
 */
const inside = `
mkdir -p /var/lib/comporta/postgresql
mount -t tmpfs comporta /var/lib/comporta/postgresql
"$@"
exit $?
`
const flags = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc']
const drill = [process.execPath, join(import.meta.dirname, 'inside.ts'), folder, values.seed, ...cases]
// The drill's standard input closes when this process is gone, for whatever reason.
const child = spawn('unshare', [...flags, 'sh', '-c', inside, 'sh', ...drill], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const ended = once(child, 'exit')
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true
    child.kill('SIGKILL')
  })
}
const [code] = await ended
if (code === 0 || isStopped) await rm(folder, { recursive: true, force: true })
else console.error(`The logs: ${folder}`)
process.exitCode = code === 0 ? 0 : 1
