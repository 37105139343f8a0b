import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'

test.each<[string, z.ZodType, unknown]>([
  ['This is required', z.string(), undefined],
  ['Must be text', z.string(), null],
  ['Name is required', z.string().trim().min(1, 'Name is required'), null],
  ['Name is required', z.string().trim().min(1, 'Name is required'), undefined],
  ['At least one item is required', z.array(z.string()).min(1, 'At least one item is required'), undefined],
  ['Must be text', z.string(), 5],
  ['Must be a number', z.number(), '5'],
  ['Must be a number', z.number(), Number.NaN],
  ['Must be a whole number', z.int(), 1.5],
  ['Must be true or false', z.boolean(), 'yes'],
  ['Must be a list', z.array(z.string()), {}],
  ['Must be an object', z.object({}), []],
  ['Choose one of: asc, desc', z.enum(['asc', 'desc']), 'up'],
  ['Use at most 300 characters', z.string().max(300), 'x'.repeat(301)],
  ['This is required', z.string().min(1), ''],
  ['Use at least 8 characters', z.string().min(8), 'short'],
  ['Add at most 1', z.array(z.string()).max(1), ['a', 'b']],
  ['Add at least 1', z.array(z.string()).min(1), []],
  ['Use at most 100', z.number().max(100), 101],
  ['Use less than 100', z.number().lt(100), 100],
  ['Use at least 1', z.number().min(1), 0],
  ['Use more than 0', z.number().gt(0), 0],
  ['Invalid ID', z.uuid(), 'x'],
  ['Invalid email address', z.email(), 'x'],
  ['Invalid format', z.string().regex(/^\d+$/), 'x'],
  ['Unknown field: a', z.strictObject({}), { a: 1 }],
  ['Keep it short', z.string().max(3, 'Keep it short'), 'long'],
])('[16.78] %s (%#)', (sentence, schema, input) => {
  expect(schema.safeParse(input, { error: plainWords }).error?.issues[0]?.message).toBe(sentence)
})
