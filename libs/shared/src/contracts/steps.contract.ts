import { z } from 'zod'
import { plainText } from './fields.ts'

/** A step that was set aside, of a service that has due steps; an operator puts it back. */
export const resumeStepParams = z.object({ subject: z.string().max(200), step: z.string().max(100) })
export const resumeStepBody = z.object({ reason: plainText({ min: 3, max: 500 }) }).meta({ id: 'ResumeStepBody' })
