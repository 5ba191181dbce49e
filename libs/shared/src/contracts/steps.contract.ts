import { z } from 'zod'
import { reason, told } from './fields.ts'

/** A step that was set aside, of a service that has due steps; an operator puts it back. */
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
