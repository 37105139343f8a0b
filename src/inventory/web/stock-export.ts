import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { StockOfProduct } from '#inventory/output.ts'

const columns: ExportColumn<StockOfProduct>[] = [
  { header: 'Product ID', value: (stock) => stock.productId },
  { header: 'Product Name', value: (stock) => stock.name, width: 36 },
  { header: 'Vendor', value: (stock) => stock.vendor, width: 28 },
  { header: 'Vendor Product ID', value: (stock) => stock.vendorProductId, width: 18 },
  { header: 'HSN Number', value: (stock) => stock.hsnNumber },
  { header: 'Unit', value: (stock) => stock.unit },
  { header: 'On hand', value: (stock) => stock.onHand },
  { header: 'Reserved', value: (stock) => stock.reserved },
  { header: 'Available', value: (stock) => stock.available },
  { header: 'On order', value: (stock) => stock.onOrder },
  { header: 'Low Balance Threshold', value: (stock) => stock.lowBalanceThreshold },
  { header: 'MRP', value: (stock) => stock.mrp },
]
const value: ExportColumn<StockOfProduct> = { header: 'Value at cost', value: (stock) => stock.value }

/**
 * The columns of a stock export, with the value only for people who may see costs. An import of opening stock
 * accepts it.
 */
export const stockExport = (rows: readonly StockOfProduct[]): ExportColumn<StockOfProduct>[] =>
  rows.some((stock) => stock.value !== null) ? [...columns, value] : columns
