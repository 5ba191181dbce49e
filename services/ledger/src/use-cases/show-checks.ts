import type { Dependencies } from '../dependencies.ts'
import { findChecks, type KnownChecks } from '../storage/checks.repository.ts'

export type { KnownChecks }

/** What the workers found when they last looked. */
export const showChecks = ({ database }: Pick<Dependencies, 'database'>): Promise<KnownChecks> => findChecks(database)
