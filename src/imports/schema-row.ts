import type { z } from 'zod'
import type { ReadRow, Reason } from './cells.ts'
import type { ImportColumn } from './columns.ts'

/**
 * Reads a row by the schema that the form of the same record uses, so that both refuse the same things in the same
 * words. `before` are faults found already. A fault belongs to the column that is called like the field.
 */
export function readBySchema<Key extends string, Row>(
  columns: readonly ImportColumn<Key>[],
  schema: z.ZodType<Row>,
  values: unknown,
  before: readonly Reason<Key>[] = [],
): ReadRow<Key, Row> {
  const parsed = schema.safeParse(values)
  const faults = parsed.error?.issues.map(({ path, message }) => ({
    column: columns.find(({ key }) => key === path.at(-1))?.key ?? null,
    message,
  }))
  if (parsed.success && before.length === 0) return { row: parsed.data }
  const order = (reason: Reason) => columns.findIndex(({ key }) => key === reason.column)
  return { reasons: [...before, ...(faults ?? [])].sort((a, b) => order(a) - order(b)) }
}
