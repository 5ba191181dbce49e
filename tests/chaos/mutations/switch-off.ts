/**
 * Preloaded into a process of the product (`--import`): takes the protection that CHAOS_SWITCH_OFF names out of the source
 * as it is loaded. Nothing is written, and the process does not start when the source is not as expected.
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
