import { join } from 'node:path'
import { stringify } from 'yaml'
import { chartProcesses } from './chart-processes.ts'
import { databaseValuesSchemaText, valuesSchemaText } from './values-schema.ts'

/** The files of the charts that `npm run helm` writes. */
export const writtenFiles = (): { file: string; text: string }[] => [
  {
    file: join(import.meta.dirname, 'comporta/processes.yaml'),
    text: `# Written by \`npm run helm\` from stack/processes.ts, deploy/secrets-from-files.yml and what each process accepts.\n${stringify(chartProcesses(), { aliasDuplicateObjects: false })}`,
  },
  { file: join(import.meta.dirname, 'comporta/values.schema.json'), text: valuesSchemaText() },
  { file: join(import.meta.dirname, 'comporta-databases/values.schema.json'), text: databaseValuesSchemaText() },
]
