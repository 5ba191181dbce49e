/**
 * Writes what the Helm charts know of the processes and their settings, and which values they take. Run it after
 * changing these; a test checks it.
 */
import { writeFile } from 'node:fs/promises'
import { writtenFiles } from '../deploy/helm/written-files.ts'

for (const { file, text } of writtenFiles()) await writeFile(file, text)
