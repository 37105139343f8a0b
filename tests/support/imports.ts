import { customerColumns } from '#customers/import-columns.ts'
import { guessImport, type ImportColumn } from '#imports/columns.ts'
import { openingColumns } from '#inventory/import-columns.ts'
import { vendorColumns } from '#vendors/import-columns.ts'
import type { Caller } from './people.ts'

/** A file as the import calls take it. */
export type TestFile = {
  headers: string[]
  rows: string[][]
  rowNumbers: number[]
  mapping: Record<string, number>
  defaults?: object
}
type Answer = { message: string; created: number; refused: { rowNumber: number }[] }
type Check = {
  accepted: number
  refused: { rowNumber: number; reasons: { column: string | null; message: string }[] }[]
}

/** A noun that can be imported from a file: its calls, and valid rows. */
export type TestNoun = {
  columns: readonly ImportColumn[]
  table: string
  /** A role that may not import it, although it may edit other lists. */
  refused: 'sales' | 'purchasing'
  headers: string[]
  row: (n: number) => string[]
  /** The index and content of an invalid cell, and its message. */
  bad: [at: number, cell: string, message: string]
  said: (count: number) => string
  check: (caller: Caller, file: TestFile) => Promise<Check>
  save: (caller: Caller, file: TestFile & { skipRefused?: boolean }) => Promise<Answer>
}

/** A file of some rows, with its columns guessed as on screen. */
export const fileOf = (columns: readonly ImportColumn[], headers: string[], rows: string[][]): TestFile => ({
  headers,
  rows,
  rowNumbers: rows.map((_, at) => at + 2),
  mapping: Object.fromEntries(
    Object.entries(guessImport(columns, headers)).filter(
      (entry): entry is [string, number] => entry[1] !== undefined,
    ),
  ),
})

export const nouns: Record<'vendors' | 'customers' | 'inventory', TestNoun> = {
  vendors: {
    columns: vendorColumns,
    table: 'vendors',
    refused: 'sales',
    headers: ['Supplier', 'Owner', 'GSTIN', 'Mobile No', 'Address', 'Email ID'],
    row: (n) => [`Mill ${n}`, 'R Patil', 'URP', `98${String(n).padStart(8, '0')}`, 'Bhosari, Pune', ''],
    bad: [3, '', 'Phone number is required'],
    said: (count) => `${count.toLocaleString('en-IN')} vendors imported.`,
    check: (caller, file) => caller.vendors.checkImport(file),
    save: (caller, file) => caller.vendors.import(file),
  },
  customers: {
    columns: customerColumns,
    table: 'customers',
    refused: 'purchasing',
    headers: ['ग्राहक का नाम', 'मोबाइल नंबर', 'ईमेल', 'पता', 'शहर', 'राज्य', 'पिन कोड'],
    row: (n) => [
      `Asha ${n}`,
      `+9198${String(n).padStart(8, '0')}`,
      '',
      '2 MG Road',
      'Pune',
      'Maharashtra',
      '411001',
    ],
    bad: [4, '', 'City is required'],
    said: (count) => `${count.toLocaleString('en-IN')} customers imported.`,
    check: (caller, file) => caller.customers.checkImport(file),
    save: (caller, file) => caller.customers.import(file),
  },
  inventory: {
    columns: openingColumns,
    table: 'stock_movements',
    refused: 'sales',
    headers: ['Item', 'Qty', 'Rate', 'SP'],
    row: (n) => [`Rice ${n}`, '12', '80.50', '120'],
    bad: [1, '2.5', 'Quantity must be a whole number'],
    said: (count) => `Opening stock of ${count.toLocaleString('en-IN')} products imported.`,
    check: (caller, file) => caller.inventory.checkImport(file),
    save: (caller, file) => caller.inventory.import(file),
  },
}
