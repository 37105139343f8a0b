import { v7 } from 'uuid'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { toPaise } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { type RefusedRow, sameName } from '#products/import.ts'
import { productColumns } from '#products/import-columns.ts'
import { checkImportInput, importCheck, imported, importInput } from '#products/import-input.ts'
import { importMessages } from '#products/import-messages.ts'
import type { ProductRow } from '#products/import-row.ts'
import { checkAgainst, decimalsOfNew, unitsByName } from './import-check.ts'
import * as store from './import-store.ts'
import { productDisplayId } from './store.ts'

/** Puts opening stock of new versions into the ledger, in the transaction of the import. */
export type OpenStock = (
  scope: Scope,
  rows: { productId: string; productVersionId: string; quantity: number }[],
) => Promise<void>

/** How many refused rows the refusal itself names; `checkImport` names them all. */
const NAMED = 100

/** Import of products from a file: looked at first, then all or nothing (decisions, everyday behaviour). */
export const importProcedures = (openStock: OpenStock) => ({
  checkImport: workspaceQuery('products.checkImport', checkImportInput, importCheck, async (scope, input) => {
    const check = checkAgainst(input, await store.catalogueOf(scope), { vendors: true, units: true })
    const { newVendors, newUnits } = check
    return { accepted: check.accepted.length, refused: told(check.refused), newVendors, newUnits }
  }),

  import: workspaceMutation('products.import', importInput, imported, async (scope, input) => {
    await store.lockImports(scope)
    const catalogue = await store.catalogueOf(scope)
    const made = { vendors: input.createVendors, units: input.createMetrics }
    const { accepted, refused } = checkAgainst(input, catalogue, made)
    if (refused.length > 0 && !input.skipRefused) throw refusalOf(refused)
    if (accepted.length === 0) throw new Refusal('invalid', importMessages.nothingToImport)
    const rows = accepted.map(({ row }) => row)
    const newVendors = await makeVendors(scope, catalogue, rows)
    const newUnits = await makeUnits(scope, catalogue, rows)
    const products = await newProducts(scope, catalogue, rows, input.defaults.gstRate)
    await store.insertProducts(scope, products)
    if (input.openingStock) await openStock(scope, openingRows(products, rows))
    await recordAll(scope, products)
    return {
      message: importMessages.imported(products.length),
      created: products.length,
      refused: told(refused),
      createdVendors: newVendors,
      createdMetrics: newUnits,
    }
  }),
})

const told = (refused: RefusedRow[]) => refused.map(({ rowNumber, reasons }) => ({ rowNumber, reasons }))

function refusalOf(refused: RefusedRow[]): Refusal {
  const issues = refused
    .slice(0, NAMED)
    .flatMap(({ rowNumber, reasons }) =>
      reasons.map((reason) => ({ path: ['rows', rowNumber, reason.column ?? ''], message: reason.message })),
    )
  const first = refused[0]
  const reason = first?.reasons[0]
  const label = productColumns.find((column) => column.key === reason?.column)?.label
  const sentence = [label, reason?.message].filter(Boolean).join(': ')
  return new Refusal('invalid', importMessages.refused(refused.length, first?.rowNumber ?? 0, sentence), {
    issues,
  })
}

/** Names of `wanted` that `known` lacks, each once in its first spelling. */
function lacking(wanted: string[], known: Iterable<string>): string[] {
  const have = new Set(known)
  return wanted.filter((name) => {
    const key = sameName(name)
    return !have.has(key) && have.add(key)
  })
}

async function makeVendors(scope: Scope, catalogue: store.Catalogue, rows: ProductRow[]): Promise<number> {
  const names = lacking(
    rows.map((row) => row.vendor),
    catalogue.vendors.map((vendor) => sameName(vendor.name)),
  )
  const vendors = names.map((name) => ({ id: v7(), name, defaultDiscount: 0 }))
  await store.insertNamedVendors(scope, vendors, importMessages.notGiven)
  catalogue.vendors.push(...vendors)
  const acts = vendors.map(({ id, name }) => ({ act: 'created', noun: 'vendor', id, label: name }))
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
  await store.insertUnits(scope, units)
  catalogue.units.push(...units)
  const acts = units.map(({ id, name }) => ({ act: 'created', noun: 'metric', id, label: name }))
  await record(scope, ...acts)
  return units.length
}

/** The first 10 characters of the name, a number at their end when another unit has them. */
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

async function newProducts(
  scope: Scope,
  catalogue: store.Catalogue,
  rows: ProductRow[],
  defaultRate: number | undefined,
): Promise<store.NewProduct[]> {
  const vendors = new Map(catalogue.vendors.map((vendor) => [sameName(vendor.name), vendor]))
  const units = unitsByName(catalogue.units)
  const first = await nextNumber(scope, 'product', '', rows.length)
  return rows.map((row, at) => {
    const vendor = vendors.get(sameName(row.vendor))
    const unit = units.get(sameName(row.unit))
    if (!vendor || !unit) throw new Error(`No vendor or unit for ${row.name}`)
    const rate = row.gstRate ?? defaultRate
    const buying = toPaise(row.buyingPrice)
    return {
      id: v7(),
      product_id: productDisplayId(first + at),
      version_id: v7(),
      name: row.name,
      vendor_id: vendor.id,
      metric_id: unit.id,
      buying_price_paise: buying,
      selling_price_paise: row.sellingPrice === undefined ? buying : toPaise(row.sellingPrice),
      discount: row.discount ?? vendor.defaultDiscount,
      max_customer_discount: row.maxCustomerDiscount ?? null,
      hsn_number: row.hsnNumber,
      is_taxed: rate !== undefined,
      taxes: rate === undefined ? [] : [{ type: 'GST', rate }],
      vendor_product_id: row.vendorProductId ?? null,
      barcode: row.barcode ?? null,
      low_balance_threshold: row.lowBalanceThreshold ?? null,
    }
  })
}

const openingRows = (products: store.NewProduct[], rows: ProductRow[]) =>
  products.flatMap((product, at) => {
    const quantity = rows[at]?.openingStock ?? 0
    return quantity > 0 ? [{ productId: product.id, productVersionId: product.version_id, quantity }] : []
  })

/** One entry of the log per product, as if each had been typed in. */
async function recordAll(scope: Scope, products: store.NewProduct[]): Promise<void> {
  for (let from = 0; from < products.length; from += 1000) {
    const acts = products
      .slice(from, from + 1000)
      .map(({ id, name }) => ({ act: 'imported', noun: 'product', id, label: name }))
    await record(scope, ...acts)
  }
}
