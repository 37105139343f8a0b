import { latinDigits } from '#base/latin-digits.ts'
import { typedNumber, typedPercent } from '#base/typed-number.ts'
import { hsn } from '#gst/identifiers.ts'
import { type Cells, cellsOf, type ReadRow } from '#imports/cells.ts'
import { moneyFault, percentFault, quantityFault } from '#imports/number-faults.ts'
import { PIECES } from '#metrics/usual-units.ts'
import { TAX_TYPES, type TaxRow } from '#pricing/tax.ts'
import { taxRow, taxRows } from '#pricing/tax-schema.ts'
import { distinctCodes, LONGEST_BARCODE, otherBarcodes, typedBarcodes } from '#products/barcodes.ts'
import { LONGEST_GROUP } from '#products/groups.ts'
import type { ProductColumn, ProductDefaults, ProductMapping } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'
import { messages as products } from '#products/messages.ts'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'
import { leadTimeDays } from '#products/other-vendors.ts'
import { readPacks, type WrittenPack } from '#products/read-packs.ts'
import { readVendors, type WrittenVendor } from '#products/read-vendors.ts'
import { messages as vendors } from '#vendors/messages.ts'

/**
 * A product of a file: rupees with at most 2 decimals, percentages 0-100, quantities with at most 3 decimals.
 */
export type ProductRow = {
  name: string
  vendor: string
  vendorProductId?: string
  leadTimeDays?: number
  otherVendors?: WrittenVendor[]
  unit: string
  isService: boolean
  buyingPrice: number
  sellingPrice?: number
  priceIncludesTax?: boolean
  mrp?: number
  discount?: number
  maxCustomerDiscount?: number
  hsnNumber: string
  gstRate?: number
  /** Replaces the single GST rate. */
  taxes?: TaxRow[]
  lowBalanceThreshold?: number
  barcode?: string
  otherBarcodes?: string[]
  packs?: WrittenPack[]
  category?: string
  brand?: string
  location?: string
  openingStock?: number
}

/** Rates that exist only as percentages: a cell with 0.18 means 18 %. 0.25 is a valid rate. */
const ratesAsFractions: ReadonlySet<number> = new Set([0.03, 0.05, 0.12, 0.18, 0.28, 0.4])

/**
 * Reads one row of a product file. Blank optional cells are omitted; all errors of the row are reported
 * together, in the order of the columns. `given` fills a blank vendor or unit. A service needs only a name: as
 * in its short form it is counted in pieces and has no cost, and it has no stock.
 */
export function readProductRow(
  mapping: ProductMapping,
  cells: readonly string[],
  given: ProductDefaults = {},
): ReadRow<ProductColumn, ProductRow> {
  const read = cellsOf(mapping, cells)
  const { text, line, number, refuse, reasons } = read
  const isService = isServiceType(text('type'))
  const row = {
    name: line('name', 200, messages.nameMissing),
    vendor: line(
      'vendor',
      120,
      messages.vendorMissing,
      given.vendor || (isService ? vendors.unknownVendor : ''),
    ),
    vendorProductId: line('vendorProductId', 60),
    leadTimeDays: number('leadTimeDays', typedNumber, daysFault),
    otherVendors: readVendors(text('otherVendors'), text('vendor') || given.vendor || '', (message) =>
      refuse('otherVendors', message),
    ),
    unit: line('unit', 60, messages.unitMissing, given.unit || (isService ? PIECES.shorthand : '')),
    isService: isService ?? refuse('type', messages.goodsOrService),
    ...readPrices(read, isService),
    hsnNumber:
      isService && !text('hsnNumber')
        ? ''
        : readHsn(text('hsnNumber'), (message) => refuse('hsnNumber', message)),
    gstRate: number('gstRate', typedPercent, rateFault),
    taxes: readTaxes(text('taxes'), (message) => refuse('taxes', message)),
    lowBalanceThreshold: number('lowBalanceThreshold', typedNumber, quantityFault),
    barcode: latinDigits(line('barcode', LONGEST_BARCODE) ?? '') || undefined,
    otherBarcodes: readBarcodes(text, (message) => refuse('otherBarcodes', message)),
    packs: readPacks(text('packs'), (message) => refuse('packs', message)),
    category: line('category', LONGEST_GROUP),
    brand: line('brand', LONGEST_GROUP),
    location: line('location', LONGEST_GROUP),
    openingStock: number('openingStock', typedNumber, quantityFault),
  }
  if (isService)
    for (const column of ['lowBalanceThreshold', 'openingStock'] as const)
      if (row[column]) refuse(column, products.serviceStock(row.name ?? ''))
  if (isService)
    for (const column of ['leadTimeDays', 'otherVendors'] as const)
      if (row[column] !== undefined) refuse(column, otherVendorMessages.noService(row.name ?? ''))
  return reasons.length === 0 && isWhole(row) ? { row } : { reasons }
}

/** Whether a cell says service; goods when it is blank, undefined when it says neither. */
function isServiceType(typed: string): boolean | undefined {
  if (/^(services?|सेवा)$/i.test(typed)) return true
  return /^(goods?|products?|items?|माल|वस्तु)?$/i.test(typed) ? false : undefined
}

const readPrices = ({ text, number, refuse }: Cells<ProductColumn>, isService: boolean | undefined) => ({
  buyingPrice: text('buyingPrice')
    ? number('buyingPrice', typedNumber, moneyFault)
    : isService
      ? 0
      : refuse('buyingPrice', messages.buyingPriceMissing),
  sellingPrice: number('sellingPrice', typedNumber, moneyFault),
  priceIncludesTax: readYesNo(text('priceIncludesTax'), (message) => refuse('priceIncludesTax', message)),
  mrp: number('mrp', typedNumber, mrpFault),
  discount: number('discount', typedPercent, percentFault),
  maxCustomerDiscount: number('maxCustomerDiscount', typedPercent, percentFault),
})

/** Whether everything that a product requires is present. */
function isWhole(row: Partial<ProductRow>): row is ProductRow {
  const { name, vendor, unit, isService, buyingPrice, hsnNumber } = row
  return [name, vendor, unit, isService, buyingPrice, hsnNumber].every((value) => value !== undefined)
}

function readBarcodes(
  text: (column: ProductColumn) => string,
  refuse: (message: string) => undefined,
): string[] | undefined {
  const typed = distinctCodes(typedBarcodes(text('otherBarcodes')), text('barcode'))
  if (typed.length === 0) return undefined
  const read = otherBarcodes.safeParse(typed)
  return read.success ? read.data : refuse(read.error.issues[0]?.message ?? '')
}

/** Why a number cannot be an MRP, or undefined. */
export const mrpFault = (value: number): string | undefined =>
  value === 0 ? products.mrpPositive : moneyFault(value)

function readYesNo(typed: string, refuse: (message: string) => undefined): boolean | undefined {
  if (typed === '') return undefined
  if (/^(y|yes|true|1|हाँ|हां)$/i.test(typed)) return true
  return /^(n|no|false|0|नहीं)$/i.test(typed) ? false : refuse(messages.yesOrNo)
}

function readHsn(typed: string, refuse: (message: string) => undefined): string | undefined {
  if (typed === '') return refuse(messages.hsnMissing)
  const digits = hsn.normalise(typed).replace(/\.(?=\d)/g, '')
  if (hsn.isValid(digits)) return digits
  return refuse(/^(?:\d{3}|\d{5}|\d{7})$/.test(digits) ? messages.hsnZeroLost(digits) : hsn.message)
}

/** Reads 'GST 18%, Other 2%', the format of an export. */
function readTaxes(typed: string, refuse: (message: string) => undefined): TaxRow[] | undefined {
  if (typed === '') return undefined
  const rows = latinDigits(typed)
    .split(/[,;+]/)
    .map((part) => {
      const [, type = part.trim(), rate = ''] = /^\s*([a-z]+)\s*@?\s*([\d.]+)\s*%?\s*$/i.exec(part) ?? []
      const known = TAX_TYPES.find((each) => each.toLowerCase() === type.toLowerCase())
      return { type: known ?? type, rate: Number(rate || Number.NaN) }
    })
  const read = taxRows.safeParse(rows)
  return read.success ? read.data : refuse(read.error.issues[0]?.message ?? messages.taxesUnread)
}

const daysFault = (value: number): string | undefined =>
  leadTimeDays.safeParse(value).error?.issues[0]?.message

const rateFault = (value: number): string | undefined =>
  ratesAsFractions.has(value)
    ? messages.rateAsFraction(value)
    : taxRow.safeParse({ type: 'GST', rate: value }).error?.issues[0]?.message
