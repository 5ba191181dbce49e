import type { z } from 'zod'

const types: Readonly<Record<string, string>> = {
  array: 'must be a list',
  boolean: 'must be true or false',
  int: 'must be a whole number',
  number: 'must be a number',
  object: 'must be an object',
  record: 'must be an object',
  string: 'must be a text',
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'must be an ISO 8601 time',
  date: 'must be an ISO 8601 date',
  email: 'is not a valid email',
  safeint: 'must be a whole number',
  url: 'is not a valid URL',
  uuid: 'must be a UUID',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

/** The message for a field if its schema has none of its own: the validator's messages are for the authors of schemas. */
export function fieldMessage(issue: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (types[issue.expected] ?? 'is not valid')
    case 'too_small': {
      const unit = units[issue.origin]
      if (unit) return issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum}${unit}`
      return issue.inclusive === false ? `must be above ${issue.minimum}` : `must be at least ${issue.minimum}`
    }
    case 'too_big': {
      const unit = units[issue.origin]
      if (unit) return `must have at most ${issue.maximum}${unit}`
      return issue.inclusive === false ? `must be below ${issue.maximum}` : `must be at most ${issue.maximum}`
    }
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the right form'
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`
    default:
      return 'is not valid'
  }
}
