import { z } from 'zod'
import { seenText } from '#base/typed-text.ts'

/** A field that null resets to `value`: in a create its default, in an update its empty value. */
export const nullAs = <Schema extends z.ZodType, const Value>(schema: Schema, value: Value) =>
  schema.nullable().transform((given) => given ?? value)

/** An optional text, date or code: null and blank text make it null; left out, it stays. */
export const orNone = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((text) => (text && seenText(text) ? text : null))
    .pipe(schema.nullable())
    .optional()
