import { sealRows as seal } from '@comporta/shared/sealing/seal-rows.ts'
import type { Claim } from '@comporta/shared/work/due-steps.ts'
import type { Dependencies } from '../dependencies.ts'
import { sealedTables } from '../storage/sealed-tables.ts'

/** The job: seals what was stored before personal values were sealed. */
export const sealRows = (dependencies: Pick<Dependencies, 'database' | 'jobs'>, claim: Claim): Promise<void> =>
  seal(dependencies, sealedTables, claim)
