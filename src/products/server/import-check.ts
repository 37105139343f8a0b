import type { z } from 'zod'
import { Refusal } from '#base/refusal.ts'
import { isMeasured, uqcOf } from '#gst/units.ts'
import type { Reason } from '#imports/cells.ts'
import { inTurns, type RefusedRow } from '#imports/check.ts'
import { quantityFault } from '#imports/number-faults.ts'
import { sameName } from '#imports/same-name.ts'
import { refuseMissing } from '#imports/server/rows-to-import.ts'
import { checkProducts, type ProductImportCheck } from '#products/import.ts'
import { missingColumns, type ProductColumn, productColumns } from '#products/import-columns.ts'
import type { checkImportInput } from '#products/import-input.ts'
import { importMessages } from '#products/import-messages.ts'
import { type ImportedPrices, importedPrices } from '#products/import-prices.ts'
import type { ProductRow } from '#products/import-row.ts'
import { aboveMrp } from '#products/refuse-above-mrp.ts'
import { refusePacks } from '#products/refuse-packs.ts'
import type { Catalogue } from './import-store.ts'

type Asked = z.output<typeof checkImportInput>

/** A unit by its name or shorthand, ignoring case. */
export function unitsByName(units: Catalogue['units']): Map<string, Catalogue['units'][number]> {
  const byName = new Map<string, Catalogue['units'][number]>()
  for (const unit of units) if (!byName.has(sameName(unit.name))) byName.set(sameName(unit.name), unit)
  for (const unit of units) byName.set(sameName(unit.shorthand), unit)
  return byName
}

/** The number of decimals of a new unit: 3 for weighed or measured goods, otherwise none. */
export const decimalsOfNew = (unit: string): number => (isMeasured(uqcOf(unit)) ? 3 : 0)

/**
 * Checks every row of the file against the rules, the rows before it and the workspace; `made` says which
 * missing names will be created. Refuses ('invalid') a mapping without the required columns.
 */
export async function checkAgainst(
  asked: Asked,
  catalogue: Catalogue,
  made: { vendors: boolean; units: boolean },
): Promise<ProductImportCheck> {
  refuseMissing(productColumns, missingColumns(asked.mapping, asked.defaults))
  const check = await checkProducts(
    asked,
    asked.mapping,
    {
      vendors: catalogue.vendors.map((vendor) => vendor.name),
      units: catalogue.units.flatMap((unit) => [unit.name, unit.shorthand]),
      products: catalogue.products,
    },
    asked.defaults,
  )
  const lacking = {
    vendors: new Set(made.vendors ? [] : check.newVendors.map(sameName)),
    units: new Set(made.units ? [] : check.newUnits.map(sameName)),
  }
  const units = unitsByName(catalogue.units)
  const cellsOf = new Map(asked.rows.map((cells, at) => [asked.rowNumbers[at] ?? at + 2, cells]))
  const refused: RefusedRow<ProductColumn>[] = [...check.refused]
  const accepted: ProductImportCheck['accepted'] = []
  for await (const { rowNumber, row } of inTurns(check.accepted)) {
    const prices = importedPrices(row, { ...asked.defaults, ...catalogue })
    const above = aboveMrp(prices)
    const decimals = units.get(sameName(row.unit))?.decimals ?? decimalsOfNew(row.unit)
    const reasons = [
      ...unknownNames(row, lacking),
      ...(above === undefined ? [] : [{ column: 'sellingPrice' as const, message: above }]),
      ...packFaults(row, prices, decimals),
      ...fractions(row, decimals),
    ]
    if (reasons.length > 0) refused.push({ rowNumber, cells: cellsOf.get(rowNumber) ?? [], reasons })
    else accepted.push({ rowNumber, row })
  }
  refused.sort((a, b) => a.rowNumber - b.rowNumber)
  return { ...check, accepted, refused }
}

function unknownNames(
  row: ProductRow,
  lacking: { vendors: Set<string>; units: Set<string> },
): Reason<ProductColumn>[] {
  const reasons: Reason<ProductColumn>[] = []
  if (lacking.vendors.has(sameName(row.vendor)))
    reasons.push({ column: 'vendor', message: importMessages.vendorUnknown(row.vendor) })
  for (const { name } of row.otherVendors ?? [])
    if (lacking.vendors.has(sameName(name)))
      reasons.push({ column: 'otherVendors', message: importMessages.vendorUnknown(name) })
  if (lacking.units.has(sameName(row.unit)))
    reasons.push({ column: 'unit', message: importMessages.unitUnknown(row.unit) })
  return reasons
}

/** The first fault of a row's packs, in a sentence that names the pack. */
function packFaults(row: ProductRow, prices: ImportedPrices, decimals: number): Reason<ProductColumn>[] {
  const codes = { barcode: row.barcode ?? null, other_barcodes: row.otherBarcodes ?? [] }
  try {
    refusePacks({ ...prices, ...codes }, decimals)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [, at] = error.data?.issues?.[0]?.path ?? []
    const name = prices.packs[Number(at)]?.name
    return [{ column: 'packs', message: name ? `${name}: ${error.message}` : error.message }]
  }
}

/** Opening stock must fit the decimals of its unit. */
function fractions(row: ProductRow, decimals: number): Reason<ProductColumn>[] {
  if (row.openingStock === undefined) return []
  const message = quantityFault(row.openingStock, decimals)
  return message === undefined ? [] : [{ column: 'openingStock', message }]
}
