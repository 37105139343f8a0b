import type { z } from 'zod'
import { fieldMessages } from './field-messages.ts'

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}
const FORMATS: Record<string, string> = {
  email: fieldMessages.email,
  uuid: 'Invalid ID',
  url: 'Invalid web address',
}

/** The message for an invalid value when its schema has no message, in forms and in the API. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? (sentenceOfEmpty(issue) ?? (issue.input === null ? TYPES[issue.expected] : REQUIRED))
        : TYPES[issue.expected]
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}`
    case 'too_big':
      if (issue.origin === 'string') return fieldMessages.tooLong(Number(issue.maximum))
      if (issue.origin === 'array') return `Add at most ${issue.maximum}`
      return `Use ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? REQUIRED : `Use at least ${issue.minimum} characters`
      if (issue.origin === 'array') return `Add at least ${issue.minimum}`
      return `Use ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Invalid format'
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

/** A missing field or null gets the schema's message for an empty text or list. */
function sentenceOfEmpty({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  const empty = EMPTY[expected]
  if (empty === undefined || !inst || !isSchema(inst)) return undefined
  const result = inst['~standard'].validate(empty)
  return 'issues' in result ? result.issues?.[0]?.message : undefined
}

const REQUIRED = 'This is required'

const EMPTY: Record<string, unknown> = { string: '', array: [] }
const isSchema = (inst: object): inst is z.core.$ZodType => '~standard' in inst
