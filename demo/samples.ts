import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'

/**
 * Indian goods and those who trade in them: `catalogue` (441 products of the 14 `vendors` in 12 units, names in
 * English, Hindi and Tamil), `hardware` (245 products of the 15 `hardware-vendors`), and 60 `customers`. HSN numbers and
 * GST rates of October 2026; GSTINs are synthetic (PAN serial 0000), e-mail addresses end in example.in.
 */
export type Sample = 'catalogue' | 'vendors' | 'customers' | 'hardware' | 'hardware-vendors'

/** Where a sample lies. */
export const pathOfSample = (name: Sample): string =>
  join(projectFolder(), 'demo', 'catalogue', `${name}.csv`)

/** A sample read as a table of text. */
export const tableOf = async (name: Sample): Promise<Table> =>
  readTable(new Uint8Array(await readFile(pathOfSample(name))), `${name}.csv`)

/** The rows of a table as records by header name. */
export const recordsIn = ({ headers, rows }: Table): Record<string, string>[] =>
  rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))
