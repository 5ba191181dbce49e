import { z } from 'zod'
import { instant, reason, text, told } from './fields.ts'

/** A step that was set aside or has failed; an operator has it tried again. */
export const resumeStepParams = z.object({
  subject: z
    .string()
    .max(200)
    .meta(
      told('Subject of the step, such as the id of a sale or a withdrawal', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    ),
  step: z.string().max(100).meta(told('Name of the step', 'follow-payout')),
})
export const resumeStepBody = z
  .object({ reason })
  .meta({ id: 'ResumeStepBody', description: 'Reason for trying a step again' })

export const dueStepView = z
  .object({
    subject: text(
      'Subject of the step, such as the id of a sale or a withdrawal',
      '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54',
    ),
    step: text('Name of the step', 'follow-payout', 100),
    due_at: instant(
      'Time at which the step is due, or due again; for a claimed step, the time at which the claim expires',
    ),
    claimed: z
      .boolean()
      .meta(told('Whether a worker has claimed the step: it is doing it, or died while doing it', false)),
    tries: z.int().meta({ ...told('Number of tries since the step last succeeded', 0), minimum: 0 }),
    failure: text(
      'Reason for the last failure; null when no try has failed',
      'the bank did not answer',
      500,
    ).nullable(),
    set_aside_at: instant('Time since which the step waits for a person; null when it does not').nullable(),
  })
  .meta({ id: 'DueStep', description: 'Work that is due for a row of a service' })

export const stepStates = ['overdue', 'failing', 'set_aside'] as const

export const listStepsQuery = z.object({
  state: z
    .enum(stepStates)
    .default('set_aside')
    .meta(
      told(
        '`overdue`: due, and not claimed by any worker; `failing`: failed, and tried again automatically; `set_aside`: failed so often ' +
          'that it waits for a person',
        'set_aside',
      ),
    ),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta(told('Maximum number of rows', 50)),
})

export const listStepsAnswer = z
  .object({ data: z.array(dueStepView).meta({ description: 'Steps, the longest due first' }) })
  .meta({ id: 'DueStepList', description: 'Due steps of a service' })

/** Counts stop at this. */
export const countMax = 10_000

const count = (description: string, example = 0) =>
  z.int().meta({ ...told(description, example), minimum: 0, maximum: countMax })

export const queuesAnswer = z
  .object({
    queues: z
      .array(
        z.object({
          name: text('Name of the queue', 'withdrawals', 100),
          waiting: z.int().meta({ ...told('Number of jobs that wait for a worker', 0), minimum: 0 }),
          active: z.int().meta({ ...told('Number of jobs in progress', 2), minimum: 0 }),
          delayed: z.int().meta({ ...told('Number of jobs scheduled for later', 1), minimum: 0 }),
          oldest_at: instant('Time at which the longest waiting job was added; null when none waits').nullable(),
        }),
      )
      .nullable()
      .meta({ description: 'Queues, whose jobs only point to steps; null when Redis does not answer' }),
    steps: z
      .array(
        z.object({
          step: text('Name of the step', 'follow-payout', 100),
          queue: text('Name of the queue of its jobs', 'withdrawals', 100),
          due: count(
            'Number of steps that are due and not claimed. At most 10000 are counted, over all kinds of steps',
          ),
          oldest_due_at: instant('Time since which the longest due of them is due; null when none is').nullable(),
          failing: count('Number of steps that failed and are tried again automatically, counted up to the same limit'),
          set_aside: count('Number of steps that wait for a person, counted up to the same limit'),
        }),
      )
      .meta({
        description: 'Counts for each kind of step, from PostgreSQL, which is right whatever became of the jobs',
      }),
  })
  .meta({ id: 'Queues', description: 'Work that waits at a service' })
