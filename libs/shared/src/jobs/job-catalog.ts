import { z } from 'zod'

/**
 * The jobs of a service: for each step that its rows can have due, the queue, and how its subject is read. A job is a
 * pointer that says "look at this row": attempts, times and state live in PostgreSQL, so that lost, duplicate and late
 * jobs are all harmless. A `standing` step is about no row: it is due under that subject from the start, and each round
 * makes the next one due.
 */
export type JobCatalog = Readonly<Record<string, { queue: string; subject: z.ZodType; standing?: string }>>

export type SubjectOf<Catalog extends JobCatalog, Name extends keyof Catalog> = z.output<Catalog[Name]['subject']>

const stepData = {
  subject: z.string().min(1).max(200),
  /** Set if the step is claimed already. */
  fence: z.int().min(1).transform(BigInt).optional(),
}

/**
 * The data of a job: its step, and the others that share the job. A later version may add fields, which this one
 * ignores. An earlier version does only the first step, and the sweeper sends the others again.
 */
export const jobData = z.object({ ...stepData, more: z.array(z.object(stepData)).default([]) })
