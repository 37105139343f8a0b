import { z } from 'zod'
import { percent } from '#base/percent.ts'
import { productColumns } from '#products/import-columns.ts'
import { MAX_IMPORT_ROWS } from '#products/import-limits.ts'
import { importMessages } from '#products/import-messages.ts'
import { messages } from '#products/messages.ts'

const cell = z.string().max(10_000)
const columnKeys = productColumns.map((column) => column.key)

/** The file as text, which column holds what, and what stands in for blank cells. */
const file = {
  workspaceId: z.uuid(messages.workspaceId).optional(),
  headers: z.array(cell).max(300),
  rows: z
    .array(z.array(cell).max(300))
    .min(1, importMessages.noRows)
    .max(MAX_IMPORT_ROWS, importMessages.tooManyRows(MAX_IMPORT_ROWS)),
  rowNumbers: z.array(z.number().int()).max(MAX_IMPORT_ROWS).default([]),
  mapping: z.partialRecord(z.enum(columnKeys), z.number().int().min(0).max(300)),
  defaults: z
    .object({ vendor: z.string().trim().max(120), unit: z.string().trim().max(60), gstRate: percent() })
    .partial()
    .default({}),
}

const reason = z.object({ column: z.enum(columnKeys).nullable(), message: z.string() })
const refusedRow = z.object({ rowNumber: z.number(), reasons: z.array(reason) })
export type RefusedByServer = z.infer<typeof refusedRow>

export const checkImportInput = z.object(file)

/** What an import would do; `refused` in the order of the file, its cells are with the caller. */
export const importCheck = z.object({
  accepted: z.number(),
  refused: z.array(refusedRow),
  newVendors: z.array(z.string()),
  newUnits: z.array(z.string()),
})
export type ImportCheck = z.infer<typeof importCheck>

/**
 * `skipRefused` imports the other rows when some are refused; without it one refused row refuses the whole file.
 * `createVendors` and `createMetrics` make what the file names and the workspace lacks; without them such a row is
 * refused. `openingStock` takes the opening quantities into stock.
 */
export const importInput = z.object({
  ...file,
  createVendors: z.boolean().default(false),
  createMetrics: z.boolean().default(false),
  openingStock: z.boolean().default(true),
  skipRefused: z.boolean().default(false),
})

export const imported = z.object({
  message: z.string(),
  created: z.number(),
  refused: z.array(refusedRow),
  createdVendors: z.number(),
  createdMetrics: z.number(),
})
