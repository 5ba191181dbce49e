import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { processTable } from '../processes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Preloaded: prints which of Node's own modules were loaded, when the process ends. */
const tellLoaded = `data:text/javascript,process.on('exit', () => console.log(process.moduleLoadList.join('\\n')))`

// Without settings a program ends once all its code is loaded. `libs/shared/src/http/node-http.ts` says what the HTTP client costs.
it.each(processTable.map(({ name, service, file }) => [name, `services/${service}/src/${file}.ts`]))(
  '%s does not load Node’s built-in HTTP client',
  async (_name, program) => {
    const { stdout } = await run(process.execPath, ['--import', tellLoaded, program], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    }).catch((error: { code: number; stdout: string }) => error)
    const loaded = stdout.split('\n')
    expect(loaded).toContain('NativeModule http')
    expect(loaded.filter((name) => name.includes('undici'))).toEqual([])
  },
)
