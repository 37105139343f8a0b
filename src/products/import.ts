import { type Checked, checkRows, type Identity, type ImportTable, inTurns } from '#imports/check.ts'
import { sameName } from '#imports/same-name.ts'
import type { ProductColumn, ProductDefaults, ProductMapping } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'
import { type OddRate, oddRatesOf, type UnusualRate, unusualRatesOf } from '#products/import-rates.ts'
import { type ProductRow, readProductRow } from '#products/import-row.ts'
import { messages as productMessages } from '#products/messages.ts'

/** The fields that identify a product in a workspace. */
type ProductIdentity = Pick<ProductRow, 'name' | 'vendor' | 'otherBarcodes'> & {
  vendorProductId?: string | null | undefined
  barcode?: string | null | undefined
  packs?: readonly { barcode: string | null }[]
}

/** The existing records of the workspace. `units` contains names and shorthands. */
export type KnownToImport = {
  vendors: readonly string[]
  units: readonly string[]
  products?: readonly ProductIdentity[]
}

/**
 * The result of a check. `newVendors` and `newUnits` are spelled as in the file, once each, and created on
 * request.
 */
export type ProductImportCheck = Checked<ProductColumn, ProductRow> & {
  newVendors: string[]
  newUnits: string[]
  oddRates: OddRate[]
  unusualRates: UnusualRate[]
}

/**
 * Checks a whole file: each row alone, then against the rows before it and existing products. A product is a
 * duplicate when vendor and vendor product ID match, or vendor and name; a barcode must be unique.
 */
export async function checkProducts(
  table: ImportTable,
  mapping: ProductMapping,
  known: KnownToImport,
  given: ProductDefaults = {},
): Promise<ProductImportCheck> {
  const owners = new Map<string, string>()
  const identified = (product: ProductIdentity) => identities(product, owners)
  const keys: string[] = []
  for await (const product of inTurns(known.products ?? [])) {
    for (const { code } of codesOf(product)) owners.set(barcodeKey(code), product.name)
    for (const { key } of identified(product)) keys.push(key)
  }
  const read = (cells: readonly string[]) => readProductRow(mapping, cells, given)
  const checked = await checkRows(table, keys, read, identified)
  const rows = checked.accepted.map(({ row }) => row)
  return {
    ...checked,
    oddRates: oddRatesOf(checked.accepted),
    unusualRates: unusualRatesOf(checked.accepted),
    newVendors: lacking(rows.flatMap(vendorsIn), known.vendors.map(sameName)),
    newUnits: lacking(
      rows.map((row) => row.unit),
      known.units.map(sameName),
    ),
  }
}

/** The names of the vendors of a row, the main one first. */
export const vendorsIn = ({ vendor, otherVendors = [] }: ProductRow): string[] => [
  vendor,
  ...otherVendors.map(({ name }) => name),
]

/** The names in `wanted` that `known` (normalised by `sameName`) lacks, once each in their first spelling. */
export function lacking(wanted: readonly string[], known: Iterable<string>): string[] {
  const have = new Set(known)
  return wanted.filter((name) => {
    const key = sameName(name)
    return !have.has(key) && have.add(key)
  })
}

const codesOf = ({ barcode, otherBarcodes = [], packs = [] }: ProductIdentity) => [
  ...(barcode ? [{ column: 'barcode' as const, code: barcode }] : []),
  ...otherBarcodes.map((code) => ({ column: 'otherBarcodes' as const, code })),
  ...packs.flatMap((pack) => (pack.barcode ? [{ column: 'packs' as const, code: pack.barcode }] : [])),
]

const barcodeKey = (barcode: string): string => `barcode\n${barcode.toLowerCase()}`

function identities(
  product: ProductIdentity,
  owners: ReadonlyMap<string, string>,
): Identity<ProductColumn>[] {
  const vendor = sameName(product.vendor)
  const exists = messages.exists
  const name = `name\n${vendor}\n${sameName(product.name)}`
  const found: Identity<ProductColumn>[] = [{ key: name, column: 'name', message: messages.sameName, exists }]
  if (product.vendorProductId) {
    const key = `id\n${vendor}\n${sameName(product.vendorProductId)}`
    found.push({ key, column: 'vendorProductId', message: messages.sameVendorProductId, exists })
  }
  for (const { column, code } of codesOf(product)) {
    const key = barcodeKey(code)
    const taken = productMessages.barcodeTaken(owners.get(key) ?? product.name)
    found.push({ key, column, message: messages.sameBarcode, exists: taken })
  }
  return found
}
