import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'

/**
 * Indian products, vendors and customers: `catalogue` (441 products of the 14 `vendors` in 12 units, with names in
 * English, Hindi and Tamil), `hardware` (245 products of the 15 `hardware-vendors`), and 60 `customers`. HSN numbers
 * and GST rates as of October 2026; GSTINs are synthetic (PAN serial 0000), email addresses end in example.in.
 */
export type Sample = 'catalogue' | 'vendors' | 'customers' | 'hardware' | 'hardware-vendors'

/** The path of a sample. */
export const pathOfSample = (name: Sample): string =>
  join(projectFolder(), 'demo', 'catalogue', `${name}.csv`)

/** A sample as a table of text. */
export const tableOf = async (name: Sample): Promise<Table> =>
  readTable(new Uint8Array(await readFile(pathOfSample(name))), `${name}.csv`)

/** The rows of a table as records by column header. */
export const recordsIn = ({ headers, rows }: Table): Record<string, string>[] =>
  rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))
