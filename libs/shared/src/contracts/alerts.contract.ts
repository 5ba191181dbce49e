import { instant, text } from './fields.ts'

/** Who works on an alert, in every service. */
export const takenFields = {
  taken_by: text('Who works on it; null when nobody does', 'operator:demo-operator').nullable(),
  taken_at: instant('Since when').nullable(),
}

/** Who has proposed to close an alert that takes two operators. */
export const proposedFields = {
  proposed_by: text('Who has proposed to close it, where two have to', 'operator:demo-operator').nullable(),
  proposed_at: instant('When').nullable(),
  proposed_resolution: text('With which word', 'The bank corrected its line', 500).nullable(),
}
