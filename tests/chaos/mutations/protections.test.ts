import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editSource, protections } from './protections.ts'

const root = join(import.meta.dirname, '../../..')
const edits = Object.entries(protections).flatMap(([name, { edits }]) => edits.map((edit) => [name, edit] as const))

describe('an edit that switches a protection off', () => {
  it.each(edits)('finds its place in the source exactly once: %s, %o', (_name, edit) => {
    const source = readFileSync(join(root, edit.file), 'utf8')
    expect(editSource(source, edit)).toHaveLength(source.length - edit.find.length + edit.replace.length)
  })

  it.each(['nothing', 'twice twice'])('is refused unless the source has its place exactly once: %s', (source) => {
    expect(() => editSource(source, { file: 'x.ts', find: 'twice', replace: '' })).toThrow('x.ts')
  })
})
