import type { Dependencies } from '../dependencies.ts'
import { findChecks, type KnownChecks } from '../storage/checks.repository.ts'

export type { KnownChecks }

/** What the workers found in their last checks. */
export const showChecks = ({ database }: Pick<Dependencies, 'database'>): Promise<KnownChecks> => findChecks(database)
