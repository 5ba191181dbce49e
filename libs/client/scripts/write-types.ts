import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

/**
 * Writes src/api.ts, the types of docs/api/openapi.json. With `--check` it writes nothing, and fails when the file is not
 * what the document says.
 */
const document = new URL('../../../docs/api/openapi.json', import.meta.url)
const file = new URL('../src/api.ts', import.meta.url)

const types = await openapiTS(document, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
  // What has a default may be left out of a request.
  defaultNonNullable: false,
})
const text = `// Written by \`npm run openapi\` from docs/api/openapi.json.\n\n${astToString(types)}`
if (!process.argv.includes('--check')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  process.stderr.write('libs/client/src/api.ts is not what docs/api/openapi.json says: run `npm run openapi`\n')
  process.exitCode = 1
}
