import type { Mapping } from '#base/column-guess.ts'
import { toPaise } from '#base/money.ts'
import { typedNumber } from '#base/typed-number.ts'
import { cellsOf, type ReadRow } from '#imports/cells.ts'
import { type Checked, checkRows, type ImportTable } from '#imports/check.ts'
import { moneyFault, quantityFault } from '#imports/number-faults.ts'
import { mrpFault } from '#products/import-row.ts'
import { aboveMrp } from '#products/refuse-above-mrp.ts'
import type { OpeningColumn } from './import-columns.ts'
import { findProduct, type Naming, type StockedProduct } from './import-product.ts'
import { messages } from './messages.ts'

/** The opening stock of one product; rupees, quantity in its unit. `cost` defaults to its buying price. */
export type OpeningRow<Product extends StockedProduct = StockedProduct> = {
  product: Product
  quantity: number
  cost?: number | undefined
  sellingPrice?: number | undefined
  /** As printed on the goods; defaults to the product's. */
  mrp?: number | undefined
}

/** Reads one row and finds its product in the workspace. */
export function readOpeningRow<Product extends StockedProduct>(
  mapping: Mapping<OpeningColumn>,
  cells: readonly string[],
  naming: Naming<Product>,
): ReadRow<OpeningColumn, OpeningRow<Product>> {
  const { text, number, refuse, reasons } = cellsOf(mapping, cells)
  const product = findProduct(naming, text, refuse)
  const decimals = product?.decimals ?? 3
  const quantity = text('quantity')
    ? number('quantity', typedNumber, (value) => quantityFault(value, decimals))
    : refuse('quantity', messages.quantityMissing)
  const cost = number('cost', typedNumber, moneyFault)
  const sellingPrice = number('sellingPrice', typedNumber, moneyFault)
  const mrp = number('mrp', typedNumber, mrpFault)
  if (!product || quantity === undefined || reasons.length > 0) return { reasons }
  const row = { product, quantity, cost, sellingPrice, mrp }
  const isPriced = sellingPrice !== undefined || mrp !== undefined
  const above = isPriced ? aboveMrp(openingPrices(row)) : undefined
  if (above) refuse(sellingPrice === undefined ? 'mrp' : 'sellingPrice', above)
  return above ? { reasons } : { row }
}

/** The selling price and MRP of a row in paise; the product's where the file has none. */
export const openingPrices = ({ product, sellingPrice, mrp }: OpeningRow) => ({
  selling_price_paise: sellingPrice === undefined ? product.sellingPrice : toPaise(sellingPrice),
  price_includes_tax: product.priceIncludesTax,
  mrp_paise: mrp === undefined ? product.mrp : toPaise(mrp),
  taxes: product.taxes,
})

/**
 * Checks a whole file of opening stock. Each product may occur once, and only while it has no movements:
 * later stock is an intake or an adjustment, so importing a file twice never counts twice.
 */
export const checkOpening = <Product extends StockedProduct>(
  table: ImportTable,
  mapping: Mapping<OpeningColumn>,
  naming: Naming<Product>,
): Promise<Checked<OpeningColumn, OpeningRow<Product>>> =>
  checkRows(
    table,
    naming.products.filter(({ moved }) => moved).map(({ id }) => id),
    (cells) => readOpeningRow(mapping, cells, naming),
    ({ product }) => [
      {
        key: product.id,
        column: mapping.name === undefined ? null : ('name' as const),
        message: messages.sameProduct,
        exists: messages.hasStock,
      },
    ],
  )
