import { businessDay } from '#base/dates.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { ProductEntry } from '#products/output.ts'
import { writtenPacks } from '#products/written-packs.ts'
import { writtenVendors } from '#products/written-vendors.ts'

/** 'GST 18%, Other 2%'. */
export const taxesText = (taxes: ProductEntry['product']['taxes']): string =>
  taxes.map(({ type, rate }) => `${type} ${rate}%`).join(', ')

/** The columns of a product export; an import accepts them. */
export const productExport: ExportColumn<ProductEntry>[] = [
  { header: 'Product ID', value: ({ product }) => product.productId },
  { header: 'Vendor Product ID', value: ({ product }) => product.vendorProductId },
  { header: 'Product Name', value: ({ product }) => product.name, width: 36 },
  { header: 'Vendor', value: ({ vendor }) => vendor.businessName, width: 28 },
  { header: 'Delivers in (days)', value: ({ product }) => product.leadTimeDays },
  { header: 'Other vendors', value: ({ otherVendors = [] }) => writtenVendors(otherVendors), width: 28 },
  { header: 'Unit', value: ({ metric }) => metric.shorthand },
  { header: 'Type', value: ({ product }) => (product.isService ? 'Service' : 'Goods') },
  { header: 'Buying Price', value: ({ product }) => product.buyingPrice },
  { header: 'Selling Price', value: ({ product }) => product.sellingPrice },
  {
    header: 'Price includes GST',
    value: ({ product }) => (product.priceIncludesTax ? 'Yes' : 'No'),
  },
  { header: 'MRP', value: ({ product }) => product.mrp },
  { header: 'Discount', value: ({ product }) => product.discount },
  { header: 'Max Customer Discount', value: ({ product }) => product.maxCustomerDiscount },
  { header: 'Taxes', value: ({ product }) => taxesText(product.taxes), width: 18 },
  { header: 'HSN Number', value: ({ product }) => product.hsnNumber },
  { header: 'Low Balance Threshold', value: ({ product }) => product.lowBalanceThreshold },
  { header: 'Barcode', value: ({ product }) => product.barcode, width: 16 },
  { header: 'Other barcodes', value: ({ product }) => product.otherBarcodes.join(', '), width: 16 },
  {
    header: 'Packs',
    value: ({ product }) => writtenPacks(product.packs, product.priceIncludesTax),
    width: 28,
  },
  { header: 'Category', value: ({ product }) => product.category, width: 18 },
  { header: 'Brand', value: ({ product }) => product.brand, width: 18 },
  { header: 'Shelf location', value: ({ product }) => product.location },
  { header: 'Created At', value: ({ product }) => businessDay(new Date(product.createdAt)) },
]
