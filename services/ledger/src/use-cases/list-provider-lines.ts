import type { TransferId } from '@comporta/shared/ids/ids.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findProviderLines as findLines,
  type LinesOwner,
  listProviderLines as listLines,
  type ProviderLine,
  type ProviderLinesPage,
} from '../storage/provider-lines.repository.ts'

export type { LinesOwner, ProviderLine }

type Access = Pick<Dependencies, 'database'>

/** The transfers that moved money at our accounts at PSPs, oldest first. */
export const listProviderLines = ({ database }: Access, page: ProviderLinesPage): Promise<ProviderLine[]> =>
  listLines(database, page)

/** Those of these transfers that moved money at our accounts at PSPs. */
export const findProviderLines = (
  { database }: Access,
  owner: LinesOwner,
  ids: readonly TransferId[],
): Promise<ProviderLine[]> => findLines(database, owner, ids)
