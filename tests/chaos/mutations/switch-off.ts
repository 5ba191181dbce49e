/**
 * Preloaded into a process of the product (`--import`): removes the protection that CHAOS_SWITCH_OFF names from the source
 * while it is loaded. No file changes, and the process does not start if the source is not as expected.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editSource, type Protection, protections } from './protections.ts'

const name = process.env['CHAOS_SWITCH_OFF']
const protection: Protection | undefined = Object.entries(protections).find(([known]) => known === name)?.[1]
if (!protection) throw new Error(`There is no protection ${name}`)

const root = join(import.meta.dirname, '../../..')
const editsOf = Map.groupBy(protection.edits, ({ file }) => join(root, file))

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const edits = url.startsWith('file:') ? editsOf.get(fileURLToPath(url)) : undefined
    if (!edits) return loaded
    if (loaded.source === undefined || loaded.source === null) throw new Error(`${url} came without its source`)
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: edits.reduce(editSource, source) }
  },
})
