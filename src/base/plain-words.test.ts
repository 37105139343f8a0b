import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from './plain-words.ts'

test.each<[string, z.ZodType, unknown]>([
  ['This is required', z.string(), undefined],
  ['This is required', z.string(), null],
  ['Name is required', z.string().trim().min(1, 'Name is required'), undefined],
  ['At least one item is required', z.array(z.string()).min(1, 'At least one item is required'), undefined],
  ['Write this as text', z.string(), 5],
  ['Write this as a number', z.number(), '5'],
  ['Write this as a number', z.number(), Number.NaN],
  ['Write this as a whole number', z.int(), 1.5],
  ['This is either true or false', z.boolean(), 'yes'],
  ['Give a list here', z.array(z.string()), {}],
  ['Give fields with their values here', z.object({}), []],
  ['Choose one of: asc, desc', z.enum(['asc', 'desc']), 'up'],
  ['Use at most 300 characters', z.string().max(300), 'x'.repeat(301)],
  ['This is required', z.string().min(1), ''],
  ['Use at least 8 characters', z.string().min(8), 'short'],
  ['Give at most 1', z.array(z.string()).max(1), ['a', 'b']],
  ['Give at least 1', z.array(z.string()).min(1), []],
  ['Use at most 100', z.number().max(100), 101],
  ['Use less than 100', z.number().lt(100), 100],
  ['Use at least 1', z.number().min(1), 0],
  ['Use more than 0', z.number().gt(0), 0],
  ['This is not an id', z.uuid(), 'x'],
  ['Invalid email address', z.email(), 'x'],
  ['This is not written as it should be', z.string().regex(/^\d+$/), 'x'],
  ['There is no field a here', z.strictObject({}), { a: 1 }],
  ['Keep it short', z.string().max(3, 'Keep it short'), 'long'],
])('[16.78] %s (%#)', (sentence, schema, input) => {
  expect(schema.safeParse(input, { error: plainWords }).error?.issues[0]?.message).toBe(sentence)
})
