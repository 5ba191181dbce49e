import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pollUntil } from '../chaos/poll-until.ts'

const run = promisify(execFile)

/** A program that a machine always runs: like an init system, it starts the program again when it ends. */
export interface Program {
  command: readonly string[]
  environment?: Readonly<Record<string, string>>
}

/** A simulated machine on the shared network, with an address and processes of its own. */
export interface Machine {
  readonly name: string
  readonly address: string
  start: () => Promise<void>
  /** Ends everything that runs on it, at once. */
  kill: () => Promise<void>
  /** Stops everything on it; packets sent to it wait. */
  freeze: () => Promise<void>
  wake: () => Promise<void>
  /** Cuts it off the network in both directions, and no connection is closed. */
  cut: () => Promise<void>
  join: () => Promise<void>
}

const bridge = 'machines'
const network = '10.77.0'

/** Creates the network that connects the product and the machines. */
export async function layNetwork(): Promise<void> {
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['link', 'add', bridge, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${network}.254/24`, 'dev', bridge])
  await run('ip', ['link', 'set', bridge, 'up'])
}

export const addressOf = (number: number): string => `${network}.${number}`

const bootTimeoutMs = 10_000

export interface MachineOptions {
  /** The last part of its address. */
  number: number
  /** The folder for its log. */
  folder: string
  programs: readonly Program[]
  /** Shared folders that this machine replaces by folders of its own. */
  ownFolders?: Readonly<Record<string, string>>
}

export function createMachine(name: string, { number, folder, programs, ownFolders = {} }: MachineOptions): Machine {
  const address = addressOf(number)
  let boots = 0
  let namespaces: ChildProcess | undefined
  /** The machine's first process; all others end with it. */
  let init = 0
  const link = (): string => `machine${number}-${boots}`

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    const signalled = new Set<number>()
    // Repeats until no process is left that one of them has started meanwhile.
    for (;;) {
      const found = (await processesBeside(init)).filter((pid) => !signalled.has(pid))
      if (found.length === 0) return
      for (const pid of found) {
        signalled.add(pid)
        sendIfThere(pid, signal)
      }
    }
  }

  return {
    name,
    address,
    async start() {
      boots += 1
      const log = openSync(join(folder, `${name}.log`), 'a')
      const flags = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc']
      const started = spawn('unshare', [...flags, 'sh', '-c', initScript(address, programs, ownFolders)], {
        cwd: '/',
        stdio: ['pipe', log, log],
      })
      namespaces = started
      init = await firstChildOf(started)
      await run('ip', ['link', 'add', link(), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(init)])
      await run('ip', ['link', 'set', link(), 'master', bridge, 'up'])
      started.stdin?.end('the network is there\n')
    },
    async kill() {
      if (!namespaces || namespaces.exitCode !== null || namespaces.signalCode !== null) return
      const ended = once(namespaces, 'exit')
      sendIfThere(init, 'SIGKILL')
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    cut: async () => void (await run('ip', ['link', 'set', link(), 'down'])),
    join: async () => void (await run('ip', ['link', 'set', link(), 'up'])),
  }
}

function initScript(
  address: string,
  programs: readonly Program[],
  ownFolders: NonNullable<MachineOptions['ownFolders']>,
): string {
  const mounts = Object.entries(ownFolders).map(([place, own]) => `mount --bind ${quoted(own)} ${quoted(place)}`)
  const lines = programs.map(({ command, environment = {} }) => {
    const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    return `(while :; do ${['env', ...settings, ...command].map(quoted).join(' ')}; sleep 1; done) &`
  })
  return [
    'read -r _',
    ...mounts,
    `ip link set lo up && ip addr add ${address}/24 dev eth0 && ip link set eth0 up`,
    ...lines,
    'wait',
  ].join('\n')
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** `unshare` itself stays outside of the namespaces; the process inside is its child. */
async function firstChildOf({ pid }: ChildProcess): Promise<number> {
  let child = 0
  await pollUntil(async () => {
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    child = Number(text.trim())
    return child > 0 && (await namespaceOf(child)) !== (await namespaceOf(process.pid))
  }, bootTimeoutMs)
  return child
}

const namespaceOf = (pid: number): Promise<string | undefined> => readlink(`/proc/${pid}/ns/net`).catch(() => undefined)

async function processesBeside(init: number): Promise<number[]> {
  const wanted = await namespaceOf(init)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const namespaces = await Promise.all(pids.map(namespaceOf))
  return pids.filter((_, index) => wanted !== undefined && namespaces[index] === wanted)
}

function sendIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
