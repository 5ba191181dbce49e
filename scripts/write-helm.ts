/**
 * Writes what the Helm charts know of the processes and their settings, and what their values may be. Whoever changes these runs it; a
 * test says so.
 */
import { writeFile } from 'node:fs/promises'
import { writtenFiles } from '../deploy/helm/written-files.ts'

for (const { file, text } of writtenFiles()) await writeFile(file, text)
