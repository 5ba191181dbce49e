import { z } from 'zod'
import { instant, reason, text, told } from './fields.ts'

/** A step that was set aside or has failed; an operator has it tried again. */
export const resumeStepParams = z.object({
  subject: z
    .string()
    .max(200)
    .meta(told('What the step is about, e.g. a sale or a withdrawal', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54')),
  step: z.string().max(100).meta(told('The step', 'follow-payout')),
})
export const resumeStepBody = z
  .object({ reason })
  .meta({ id: 'ResumeStepBody', description: 'Why the step is tried again' })

export const dueStepView = z
  .object({
    subject: text('What the step is about, e.g. a sale or a withdrawal', '0199f3c1-7a52-7c4e-9d1b-3f0a6c2e8b54'),
    step: text('What is to be done', 'follow-payout', 100),
    due_at: instant(
      'When it is to be done, or tried again; of one that somebody does, when it would be taken from him',
    ),
    claimed: z.boolean().meta(told('Somebody does it right now, or died while doing it', false)),
    tries: z.int().meta({ ...told('Tries since it last went well', 0), minimum: 0 }),
    failure: text('Why the last try failed; null when none has', 'the bank did not answer', 500).nullable(),
    set_aside_at: instant('Since when it waits for a person; null when it does not').nullable(),
  })
  .meta({ id: 'DueStep', description: 'Work that a service has to do for a row' })

export const stepStates = ['overdue', 'failing', 'set_aside'] as const

export const listStepsQuery = z.object({
  state: z
    .enum(stepStates)
    .default('set_aside')
    .meta(
      told(
        '`overdue`: due, and nobody does it; `failing`: it failed, and is tried again by itself; `set_aside`: it failed so often that it ' +
          'waits for a person',
        'set_aside',
      ),
    ),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta(told('How many rows at most', 50)),
})

export const listStepsAnswer = z
  .object({ data: z.array(dueStepView).meta({ description: 'Steps, longest due first' }) })
  .meta({ id: 'DueStepList', description: 'Work that a service has to do' })

/** Counts stop at this. */
export const countMax = 10_000

const count = (description: string, example = 0) =>
  z.int().meta({ ...told(description, example), minimum: 0, maximum: countMax })

export const queuesAnswer = z
  .object({
    queues: z
      .array(
        z.object({
          name: text('The queue', 'withdrawals', 100),
          waiting: z.int().meta({ ...told('Jobs that nobody has taken yet', 0), minimum: 0 }),
          active: z.int().meta({ ...told('Jobs in hand', 2), minimum: 0 }),
          delayed: z.int().meta({ ...told('Jobs for a moment to come', 1), minimum: 0 }),
          oldest_at: instant('When the one that has waited longest was put there; null when none waits').nullable(),
        }),
      )
      .nullable()
      .meta({ description: 'The queues, which only point to steps; null when Redis gives no answer' }),
    steps: z
      .array(
        z.object({
          step: text('The step', 'follow-payout', 100),
          queue: text('The queue of its jobs', 'withdrawals', 100),
          due: count('How many are due, those that somebody does left out; 10000 is that many or more'),
          oldest_due_at: instant('Since when the longest of them is due; null when none is').nullable(),
          failing: count('How many have failed and are tried again by themselves'),
          set_aside: count('How many wait for a person'),
        }),
      )
      .meta({ description: 'Each kind of step, by what PostgreSQL has: the truth, whatever became of the jobs' }),
  })
  .meta({ id: 'Queues', description: 'The work of a service' })
