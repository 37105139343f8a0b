import { hasPaiseAtMost, MAX_RUPEES, moneyMessages } from '#base/money.ts'
import { percentMessages } from '#base/percent.ts'
import { MAX_QUANTITY, quantityMessages } from '#base/quantity.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { typedNumber, typedPercent } from '#base/typed-number.ts'
import { hsn } from '#gst/identifiers.ts'
import type { ProductColumn, ProductDefaults, ProductMapping } from '#products/import-columns.ts'
import { importMessages as messages } from '#products/import-messages.ts'

/** One product of a file: rupees with at most 2 decimals, percentages 0-100, quantities with at most 3 decimals. */
export type ProductRow = {
  name: string
  vendor: string
  vendorProductId?: string
  unit: string
  buyingPrice: number
  sellingPrice?: number
  discount?: number
  maxCustomerDiscount?: number
  hsnNumber: string
  gstRate?: number
  lowBalanceThreshold?: number
  barcode?: string
  openingStock?: number
}

/** Why a row is refused: the column at fault (null: the row as a whole) and the sentence. */
export type Reason = { column: ProductColumn | null; message: string }

/** The longest texts, in characters. */
const longest = { name: 200, vendor: 120, vendorProductId: 60, unit: 60, barcode: 60 } as const

/** Rates that are lawful only as percentages: a cell with 0.18 was meant as 18 %. 0.25 is a lawful rate. */
const ratesAsFractions: ReadonlySet<number> = new Set([0.03, 0.05, 0.12, 0.18, 0.28, 0.4])

/**
 * Reads one row of a product file. Blank optional cells are left out; everything that is wrong with the row is
 * told at once, in the order of the columns. `given` fills a blank vendor or unit.
 */
export function readProductRow(
  mapping: ProductMapping,
  cells: readonly string[],
  given: ProductDefaults = {},
): { row: ProductRow } | { reasons: Reason[] } {
  const reasons: Reason[] = []
  const cell = (column: ProductColumn): string => {
    const at = mapping[column]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const refuse = (column: ProductColumn, message: string): undefined => {
    reasons.push({ column, message })
  }
  const text = (column: keyof typeof longest, missing?: string, fallback = ''): string | undefined => {
    const value = cell(column).replace(/\s+/g, ' ') || fallback
    if (value === '') return missing === undefined ? undefined : refuse(column, missing)
    return value.length > longest[column] ? refuse(column, messages.tooLong(longest[column])) : value
  }
  const number = (column: ProductColumn, read: typeof typedNumber, fault: typeof moneyFault) => {
    const value = read(cell(column))
    if (value === undefined) return undefined
    if (Number.isNaN(value)) return refuse(column, messages.notANumber(cell(column)))
    const message = fault(value)
    return message === undefined ? value : refuse(column, message)
  }
  const row = {
    name: text('name', messages.nameMissing),
    vendor: text('vendor', messages.vendorMissing, given.vendor),
    vendorProductId: text('vendorProductId'),
    unit: text('unit', messages.unitMissing, given.unit),
    buyingPrice: cell('buyingPrice')
      ? number('buyingPrice', typedNumber, moneyFault)
      : refuse('buyingPrice', messages.buyingPriceMissing),
    sellingPrice: number('sellingPrice', typedNumber, moneyFault),
    discount: number('discount', typedPercent, percentFault),
    maxCustomerDiscount: number('maxCustomerDiscount', typedPercent, percentFault),
    hsnNumber: readHsn(cell('hsnNumber'), (message) => refuse('hsnNumber', message)),
    gstRate: number('gstRate', typedPercent, rateFault),
    lowBalanceThreshold: number('lowBalanceThreshold', typedNumber, quantityFault),
    barcode: text('barcode'),
    openingStock: number('openingStock', typedNumber, quantityFault),
  }
  return reasons.length === 0 && isWhole(row) ? { row } : { reasons }
}

/** True when nothing that every product needs is missing. */
function isWhole(row: Partial<ProductRow>): row is ProductRow {
  const { name, vendor, unit, buyingPrice, hsnNumber } = row
  return [name, vendor, unit, buyingPrice, hsnNumber].every((value) => value !== undefined)
}

function readHsn(typed: string, refuse: (message: string) => undefined): string | undefined {
  if (typed === '') return refuse(messages.hsnMissing)
  const digits = hsn.normalise(typed).replace(/\.(?=\d)/g, '')
  if (hsn.isValid(digits)) return digits
  return refuse(/^(?:\d{3}|\d{5}|\d{7})$/.test(digits) ? messages.hsnZeroLost(digits) : hsn.message)
}

function moneyFault(value: number): string | undefined {
  if (value < 0) return messages.negative
  if (value > MAX_RUPEES) return moneyMessages.tooLarge
  return hasPaiseAtMost(value) ? undefined : moneyMessages.decimals
}

function percentFault(value: number): string | undefined {
  if (value < 0 || value > 100) return percentMessages.range
  return hasDecimalsAtMost(value, 3) ? undefined : percentMessages.decimals
}

const rateFault = (value: number): string | undefined =>
  ratesAsFractions.has(value) ? messages.rateAsFraction(value) : percentFault(value)

function quantityFault(value: number): string | undefined {
  if (value < 0) return messages.negative
  if (value > MAX_QUANTITY) return quantityMessages.tooLarge
  return hasDecimalsAtMost(value, 3) ? undefined : quantityMessages.decimals(3)
}
