import { v7 } from 'uuid'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { openingDay, requireOpeningDay } from '#books/server/opening-day.ts'
import { inTurns } from '#imports/check.ts'
import { importMessages as sentences } from '#imports/messages.ts'
import { sameName } from '#imports/same-name.ts'
import { rowsOf, withoutCells } from '#imports/server/rows-to-import.ts'
import { inSteps } from '#imports/server/run.ts'
import { insertMetrics } from '#metrics/server/store.ts'
import { lacking, vendorsIn } from '#products/import.ts'
import { productColumns } from '#products/import-columns.ts'
import { checkImportInput, importInput } from '#products/import-input.ts'
import { importedPrices } from '#products/import-prices.ts'
import type { ProductRow } from '#products/import-row.ts'
import { importedProducts, productImportCheck } from '#products/output.ts'
import { messages as vendorMessages } from '#vendors/messages.ts'
import { insertNamedVendors } from '#vendors/server/store.ts'
import { lockBarcodes } from './barcode-store.ts'
import { checkAgainst, decimalsOfNew, unitsByName } from './import-check.ts'
import * as store from './import-store.ts'
import { insertOtherVendors } from './other-vendors-store.ts'
import { productDisplayId } from './store.ts'

/** Records the opening stock of new versions in the ledger, of a day (yyyy-MM-dd), in the import's transaction. */
export type OpenStock = (
  scope: Scope,
  rows: { productId: string; productVersionId: string; quantity: number }[],
  date: string,
) => Promise<void>

/** Import of products from a file: checked first, then all or nothing (decisions, everyday behaviour). */
export const importProcedures = (openStock: OpenStock) => ({
  checkImport: workspaceQuery(
    'products.checkImport',
    checkImportInput,
    productImportCheck,
    async (scope, input) => {
      await requireOpeningDay(scope, input.openedOn)
      const check = await checkAgainst(input, await store.catalogueOf(scope), { vendors: true, units: true })
      const { newVendors, newUnits, oddRates, unusualRates } = check
      return {
        accepted: check.accepted.length,
        refused: withoutCells(check.refused),
        newVendors,
        newUnits,
        oddRates,
        unusualRates,
      }
    },
  ),

  import: workspaceMutation(
    'products.import',
    importInput,
    importedProducts,
    async (scope, input, context) => {
      await lockBarcodes(scope)
      const catalogue = await store.catalogueOf(scope)
      const made = { vendors: input.createVendors, units: input.createMetrics }
      const checked = await checkAgainst(input, catalogue, made)
      const rows = rowsOf(checked, productColumns, input.skipRefused)
      const createdVendors = await makeVendors(scope, catalogue, rows)
      const createdMetrics = await makeUnits(scope, catalogue, rows)
      const products = await newProducts(scope, catalogue, rows, input.defaults.gstRate)
      const day = input.openingStock ? await openingDay(scope, input.openedOn) : undefined
      await inSteps(scope, context, 'products.import', products, (part) =>
        savePart(scope, part, day === undefined ? undefined : (opened) => openStock(scope, opened, day)),
      )
      return {
        message: sentences.imported(rows.length, ['product', 'products']),
        created: rows.length,
        refused: withoutCells(checked.refused),
        createdVendors,
        createdMetrics,
      }
    },
  ),
})

async function makeVendors(scope: Scope, catalogue: store.Catalogue, rows: ProductRow[]): Promise<number> {
  const names = lacking(
    rows.flatMap(vendorsIn),
    catalogue.vendors.map((vendor) => sameName(vendor.name)),
  )
  const vendors = names.map((name) => ({ id: v7(), name, defaultDiscount: 0 }))
  await insertNamedVendors(scope, vendors, vendorMessages.notGiven)
  catalogue.vendors.push(...vendors)
  const acts = vendors.map(({ id, name }) => ({ act: 'created', noun: 'vendor' as const, id, label: name }))
  await record(scope, ...acts)
  return vendors.length
}

async function makeUnits(scope: Scope, catalogue: store.Catalogue, rows: ProductRow[]): Promise<number> {
  const names = lacking(
    rows.map((row) => row.unit),
    unitsByName(catalogue.units).keys(),
  )
  const taken = new Set(catalogue.units.map((unit) => unit.shorthand.toLowerCase()))
  const units = names.map((name) => {
    const shorthand = freeShorthand(name, taken)
    taken.add(shorthand.toLowerCase())
    return { id: v7(), name, shorthand, decimals: decimalsOfNew(name) }
  })
  await insertMetrics(scope, units)
  catalogue.units.push(...units)
  const acts = units.map(({ id, name }) => ({ act: 'created', noun: 'metric' as const, id, label: name }))
  await record(scope, ...acts)
  return units.length
}

/** The first 10 characters of the name, with a number at the end if another unit uses them. */
function freeShorthand(name: string, taken: ReadonlySet<string>): string {
  const letters = [...name]
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? '' : String(n)
    const shorthand = `${letters
      .slice(0, 10 - tail.length)
      .join('')
      .trim()}${tail}`
    if (!taken.has(shorthand.toLowerCase())) return shorthand
  }
}

/** A product to save, with its row and its other vendors. */
type Imported = {
  product: store.NewProduct
  row: ProductRow
  otherVendors: Parameters<typeof insertOtherVendors>[1]
}

async function newProducts(
  scope: Scope,
  catalogue: store.Catalogue,
  rows: ProductRow[],
  defaultRate: number | undefined,
): Promise<Imported[]> {
  const vendors = new Map(catalogue.vendors.map((vendor) => [sameName(vendor.name), vendor]))
  const units = unitsByName(catalogue.units)
  const first = await nextNumber(scope, 'product', '', rows.length)
  const made: Imported[] = []
  for await (const row of inTurns(rows)) {
    const vendor = vendors.get(sameName(row.vendor))
    const unit = units.get(sameName(row.unit))
    if (!vendor || !unit) throw new Error(`No vendor or unit for ${row.name}`)
    const prices = importedPrices(row, { gstRate: defaultRate, pricesIncludeTax: catalogue.pricesIncludeTax })
    const product = {
      id: v7(),
      product_id: productDisplayId(first + made.length),
      version_id: v7(),
      name: row.name,
      vendor_id: vendor.id,
      metric_id: unit.id,
      is_service: row.isService,
      ...prices,
      discount: row.discount ?? vendor.defaultDiscount,
      max_customer_discount: row.maxCustomerDiscount ?? null,
      hsn_number: row.hsnNumber,
      is_taxed: prices.taxes.length > 0,
      vendor_product_id: row.vendorProductId ?? null,
      lead_time_days: row.leadTimeDays ?? null,
      barcode: row.barcode ?? null,
      other_barcodes: row.otherBarcodes ?? [],
      low_balance_threshold: row.lowBalanceThreshold ?? null,
      category: row.category ?? null,
      brand: row.brand ?? null,
      location: row.location ?? null,
    }
    const otherVendors = (row.otherVendors ?? []).flatMap(({ name, ...terms }) => {
      const other = vendors.get(sameName(name))
      return other ? [{ ...terms, productId: product.id, vendorId: other.id }] : []
    })
    made.push({ product, row, otherVendors })
  }
  return made
}

/** Creates products with their opening stock and a log entry each, as if entered by hand. */
async function savePart(
  scope: Scope,
  part: Imported[],
  openStock: ((rows: Parameters<OpenStock>[1]) => Promise<void>) | undefined,
): Promise<void> {
  const products = part.map(({ product }) => product)
  await store.insertProducts(scope, products)
  await insertOtherVendors(
    scope,
    part.flatMap(({ otherVendors }) => otherVendors),
  )
  const opened = part.flatMap(({ product: { id, version_id }, row: { openingStock = 0 } }) =>
    openingStock > 0 ? [{ productId: id, productVersionId: version_id, quantity: openingStock }] : [],
  )
  if (openStock && opened.length > 0) await openStock(opened)
  await record(
    scope,
    ...products.map(({ id, name }) => ({ act: 'imported', noun: 'product' as const, id, label: name })),
  )
}
