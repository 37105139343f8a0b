import { z } from 'zod'
import { nullAs } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import type { ImportColumn } from './columns.ts'
import { importMessages } from './messages.ts'

/** The maximum rows of one import; keeps the request well below the server's limit. */
export const MAX_IMPORT_ROWS = 20_000

const cell = z.string().max(10_000)

/** A file as text with its column mapping; a noun may add `defaults`, which fill blank cells. */
export const importFile = <Key extends string>(columns: readonly ImportColumn<Key>[]) => ({
  workspaceId: givenId().optional(),
  headers: z.array(cell).max(300),
  rows: z
    .array(z.array(cell).max(300))
    .min(1, importMessages.noRows)
    .max(MAX_IMPORT_ROWS, importMessages.tooManyRows(MAX_IMPORT_ROWS)),
  rowNumbers: nullAs(z.array(z.number().int()).max(MAX_IMPORT_ROWS), []).default([]),
  mapping: z.partialRecord(z.enum(columns.map(({ key }) => key)), z.number().int().min(0).max(300)),
})

/** `skipRefused` imports the other rows when some are refused; without it one refused row refuses the whole file. */
export const skipRefused = nullAs(z.boolean(), false).default(false)

/** A running import, by its idempotency key. */
export const runInput = z.object({ workspaceId: givenId().optional(), key: z.string().min(1).max(255) })
