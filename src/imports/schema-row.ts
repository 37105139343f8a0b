import type { z } from 'zod'
import type { ReadRow, Reason } from './cells.ts'
import type { ImportColumn } from './columns.ts'

/**
 * Reads a row with the schema of the record's form, so that both refuse the same input with the same
 * messages. `before` are errors found already. An error belongs to the column named like its field.
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
