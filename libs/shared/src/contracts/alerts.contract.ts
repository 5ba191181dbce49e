import { instant, text } from './fields.ts'

/** Who works on an alert, in every service. */
export const takenFields = {
  taken_by: text('Operator who works on it; null when nobody does', 'operator:demo-operator').nullable(),
  taken_at: instant('Time at which that operator took it; null when nobody works on it').nullable(),
}

/** Who has proposed to close an alert that takes two operators. */
export const proposedFields = {
  proposed_by: text(
    'Operator who proposed to close it, where two have to; null without a proposal',
    'operator:demo-operator',
  ).nullable(),
  proposed_at: instant('Time of the proposal; null without one').nullable(),
  proposed_resolution: text(
    'Resolution that was proposed; null without a proposal',
    'The bank corrected its line',
    500,
  ).nullable(),
}
