import type { ProductDefaults, ProductMapping } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'
import { type ProductRow, type Reason, readProductRow } from '#products/import-row.ts'

/** A file as text; `rowNumbers` says where each row stands in it, the header row counted as 1. */
export type ProductTable = {
  headers: readonly string[]
  rows: readonly string[][]
  rowNumbers: readonly number[]
}

/** What tells one product of a workspace from another. */
export type ProductIdentity = Pick<ProductRow, 'name' | 'vendor' | 'vendorProductId'>

/** What the workspace already has. `units` holds names and shorthands. */
export type KnownToImport = {
  vendors: readonly string[]
  units: readonly string[]
  products?: readonly ProductIdentity[]
}

/** A refused row with its cells as in the file, to be mended and imported again. */
export type RefusedRow = { rowNumber: number; cells: readonly string[]; reasons: Reason[] }

/** What an import would do. `newVendors` and `newUnits` are spelled as in the file, each once, made on request. */
export type ProductImportCheck = {
  accepted: { rowNumber: number; row: ProductRow }[]
  refused: RefusedRow[]
  newVendors: string[]
  newUnits: string[]
}

/** Names that differ only in case, blanks or the form of their letters are the same name. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Checks a whole file: every row by itself, then against the rows before it and the products that exist. A
 * product is there twice when the vendor and the vendor product ID are the same, or the vendor and the name; a
 * barcode is used once. The first of two is accepted, the later ones are refused and name it.
 */
export function checkProducts(
  table: ProductTable,
  mapping: ProductMapping,
  known: KnownToImport,
  given: ProductDefaults = {},
): ProductImportCheck {
  const check: ProductImportCheck = { accepted: [], refused: [], newVendors: [], newUnits: [] }
  const seen = new Map<string, number>()
  for (const product of known.products ?? []) for (const { key } of identities(product)) seen.set(key, 0)
  const vendors = new NewNames(known.vendors)
  const units = new NewNames(known.units)
  for (const [at, cells] of table.rows.entries()) {
    const rowNumber = table.rowNumbers[at] ?? at + 2
    const read = readRow(table, cells, mapping, given)
    const reasons = 'row' in read ? repeated(read.row, seen) : read.reasons
    if (!('row' in read) || reasons.length > 0) {
      check.refused.push({ rowNumber, cells, reasons })
      continue
    }
    for (const { key } of identities(read.row)) seen.set(key, rowNumber)
    vendors.note(read.row.vendor)
    units.note(read.row.unit)
    check.accepted.push({ rowNumber, row: read.row })
  }
  return { ...check, newVendors: vendors.found, newUnits: units.found }
}

/** The refused rows as a file: the columns of the original and a last one with the reasons. */
export function refusedTable(
  headers: readonly string[],
  refused: readonly RefusedRow[],
  labelOf: (reason: Reason) => string | undefined,
): { headers: string[]; rows: string[][] } {
  const rows = refused.map(({ cells, reasons }) => {
    const sentences = reasons.map((reason) => {
      const label = labelOf(reason)
      return label === undefined ? reason.message : `${label}: ${reason.message}`
    })
    return [...headers.map((_, at) => cells[at] ?? ''), sentences.join('; ')]
  })
  return { headers: [...headers, messages.reasonHeader], rows }
}

/** A value with an unquoted comma shifts all cells after it: such a row is not read at all. */
function readRow(
  table: ProductTable,
  cells: readonly string[],
  mapping: ProductMapping,
  given: ProductDefaults,
) {
  if (cells.length <= table.headers.length) return readProductRow(mapping, cells, given)
  return { reasons: [{ column: null, message: messages.extraCells }] }
}

type Identity = { key: string; column: Reason['column']; message: (row: number) => string }

function identities(product: ProductIdentity & { barcode?: string }): Identity[] {
  const vendor = sameName(product.vendor)
  const name = `name\n${vendor}\n${sameName(product.name)}`
  const found: Identity[] = [{ key: name, column: 'name', message: messages.sameName }]
  if (product.vendorProductId) {
    const key = `id\n${vendor}\n${sameName(product.vendorProductId)}`
    found.push({ key, column: 'vendorProductId', message: messages.sameVendorProductId })
  }
  if (product.barcode) {
    found.push({ key: `barcode\n${product.barcode}`, column: 'barcode', message: messages.sameBarcode })
  }
  return found
}

function repeated(row: ProductRow, seen: ReadonlyMap<string, number>): Reason[] {
  return identities(row).flatMap(({ key, column, message }) => {
    const before = seen.get(key)
    if (before === undefined) return []
    return [{ column, message: before === 0 ? messages.exists : message(before) }]
  })
}

/** Collects names that are not known yet, in the spelling met first. */
class NewNames {
  readonly found: string[] = []
  readonly #known: Set<string>

  constructor(known: readonly string[]) {
    this.#known = new Set(known.map(sameName))
  }

  note(name: string): void {
    const key = sameName(name)
    if (this.#known.has(key)) return
    this.#known.add(key)
    this.found.push(name)
  }
}
