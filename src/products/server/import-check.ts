import type { z } from 'zod'
import { isMeasured, uqcOf } from '#gst/units.ts'
import type { Reason } from '#imports/cells.ts'
import type { RefusedRow } from '#imports/check.ts'
import { quantityFault } from '#imports/number-faults.ts'
import { sameName } from '#imports/same-name.ts'
import { refuseMissing } from '#imports/server/verdict.ts'
import { checkProducts, type ProductImportCheck } from '#products/import.ts'
import { missingColumns, type ProductColumn, productColumns } from '#products/import-columns.ts'
import type { checkImportInput } from '#products/import-input.ts'
import { importMessages } from '#products/import-messages.ts'
import { importedPrices } from '#products/import-prices.ts'
import type { ProductRow } from '#products/import-row.ts'
import { aboveMrp } from '#products/refuse-above-mrp.ts'
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
export function checkAgainst(
  asked: Asked,
  catalogue: Catalogue,
  made: { vendors: boolean; units: boolean },
): ProductImportCheck {
  refuseMissing(productColumns, missingColumns(asked.mapping, asked.defaults))
  const check = checkProducts(
    asked,
    asked.mapping,
    {
      vendors: catalogue.vendors.map((vendor) => vendor.name),
      units: catalogue.units.flatMap((unit) => [unit.name, unit.shorthand]),
      products: catalogue.products.map(({ vendorProductId, barcode, otherBarcodes, packs, ...rest }) => ({
        ...rest,
        otherBarcodes: [...otherBarcodes, ...packs.flatMap((pack) => pack.barcode ?? [])],
        ...(vendorProductId ? { vendorProductId } : {}),
        ...(barcode ? { barcode } : {}),
      })),
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
  const accepted = check.accepted.filter(({ rowNumber, row }) => {
    const above = aboveMrp(importedPrices(row, { ...asked.defaults, ...catalogue }))
    const reasons = [
      ...unknownNames(row, lacking),
      ...(above === undefined ? [] : [{ column: 'sellingPrice' as const, message: above }]),
      ...fractions(row, units),
    ]
    if (reasons.length > 0) refused.push({ rowNumber, cells: cellsOf.get(rowNumber) ?? [], reasons })
    return reasons.length === 0
  })
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
  if (lacking.units.has(sameName(row.unit)))
    reasons.push({ column: 'unit', message: importMessages.unitUnknown(row.unit) })
  return reasons
}

/** Opening stock must fit the decimals of its unit. */
function fractions(row: ProductRow, units: ReturnType<typeof unitsByName>): Reason<ProductColumn>[] {
  if (row.openingStock === undefined) return []
  const decimals = units.get(sameName(row.unit))?.decimals ?? decimalsOfNew(row.unit)
  const message = quantityFault(row.openingStock, decimals)
  return message === undefined ? [] : [{ column: 'openingStock', message }]
}
