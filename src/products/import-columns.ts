import { guessColumns, type Mapping } from '#base/column-guess.ts'

/** What a product import understands, in the order of the template. Only `required` columns must be there. */
export const productColumns = [
  { key: 'name', label: 'Product Name', required: true },
  { key: 'vendor', label: 'Vendor', required: true },
  { key: 'vendorProductId', label: 'Vendor Product ID', required: false },
  { key: 'unit', label: 'Unit', required: true },
  { key: 'buyingPrice', label: 'Buying Price', required: true },
  { key: 'sellingPrice', label: 'Selling Price', required: false },
  { key: 'discount', label: 'Discount', required: false },
  { key: 'maxCustomerDiscount', label: 'Max Customer Discount', required: false },
  { key: 'hsnNumber', label: 'HSN Number', required: true },
  { key: 'gstRate', label: 'GST Rate', required: false },
  { key: 'lowBalanceThreshold', label: 'Low Balance Threshold', required: false },
  { key: 'barcode', label: 'Barcode', required: false },
  { key: 'openingStock', label: 'Opening Stock', required: false },
] as const

export type ProductColumn = (typeof productColumns)[number]['key']

/** Which column of the file (index from 0) holds which property. */
export type ProductMapping = Mapping<ProductColumn>

/** The header row of the template that people may download and fill. */
export const productTemplateHeaders: string[] = productColumns.map((column) => column.label)

const synonyms: Record<ProductColumn, readonly string[]> = {
  name: [
    'Name',
    'Item',
    'Item Name',
    'Product',
    'Particulars',
    'Description',
    'Description of Goods',
    'Material',
  ],
  vendor: ['Vendor Name', 'Supplier', 'Supplier Name', 'Party', 'Party Name', 'Distributor', 'Business Name'],
  vendorProductId: [
    'Vendor Code',
    'Supplier Code',
    'Supplier Product ID',
    'Item Code',
    'Product Code',
    'Part No',
    'Part Number',
    'Article No',
    'SKU',
    'Model No',
    'Code',
  ],
  unit: ['UOM', 'Unit of Measurement', 'Unit of Measure', 'Units', 'UQC', 'Metric', 'Per'],
  buyingPrice: [
    'Buy Price',
    'Purchase Price',
    'Purchase Rate',
    'Cost Price',
    'Cost',
    'CP',
    'Landing Cost',
    'Landed Cost',
    'Buying Rate',
    'Dealer Price',
    'DP',
    'Net Rate',
    'Basic Rate',
    'Unit Price',
    'Rate',
    'Price',
  ],
  sellingPrice: [
    'Sell Price',
    'Sale Price',
    'Sales Price',
    'Sale Rate',
    'Selling Rate',
    'SP',
    'Retail Price',
    'List Price',
    'MRP',
    'Rate',
    'Price',
  ],
  discount: [
    'Discount %',
    'Discount Percent',
    'Disc',
    'Disc %',
    'Vendor Discount',
    'Purchase Discount',
    'Trade Discount',
  ],
  maxCustomerDiscount: [
    'Max Customer Discount %',
    'Maximum Customer Discount',
    'Max Discount',
    'Maximum Discount',
    'Max Disc',
    'Customer Discount',
    'Sale Discount',
  ],
  hsnNumber: [
    'HSN',
    'HSN Code',
    'HSN No',
    'HSN/SAC',
    'HSN/SAC Code',
    'HSN Number/SAC',
    'SAC',
    'SAC Code',
    'Tariff',
  ],
  gstRate: [
    'GST',
    'GST %',
    'GST Percent',
    'GST Rate %',
    'Tax',
    'Tax %',
    'Tax Rate',
    'Tax Percent',
    'IGST',
    'IGST Rate',
  ],
  lowBalanceThreshold: [
    'Low Stock',
    'Low Stock Alert',
    'Low Stock Threshold',
    'Reorder Level',
    'Re-order Point',
    'Minimum Stock',
    'Min Stock',
    'Min Qty',
    'Minimum Quantity',
  ],
  barcode: ['Bar Code', 'EAN', 'EAN-13', 'UPC', 'GTIN', 'Item Barcode'],
  openingStock: [
    'Opening Qty',
    'Opening Quantity',
    'Opening Balance',
    'Qty',
    'Quantity',
    'Stock',
    'Stock Qty',
    'Current Stock',
    'Closing Stock',
    'Closing Balance',
    'In Stock',
    'On Hand',
    'Balance',
  ],
}

/** Guesses the mapping from the header names of the file; people correct it on screen. */
export const guessMapping = (headers: readonly string[]): ProductMapping =>
  guessColumns(
    headers,
    productColumns.map(({ key, label }) => [key, [label, ...synonyms[key]]] as const),
  )

/** The required columns that the mapping lacks; vendor and unit may be given once for the whole file instead. */
export const missingColumns = (mapping: ProductMapping, given: ProductDefaults = {}): ProductColumn[] =>
  productColumns
    .filter(({ key, required }) => required && mapping[key] === undefined)
    .map(({ key }) => key)
    .filter((key) => !((key === 'vendor' && given.vendor) || (key === 'unit' && given.unit)))

/** The vendor and the unit of every row that names none, chosen once for the whole file. */
export type ProductDefaults = { vendor?: string; unit?: string }

/** Headers of the file that nothing is read from, to be told before the import. */
export const unmappedHeaders = (headers: readonly string[], mapping: ProductMapping): string[] => {
  const used = new Set(Object.values(mapping))
  return headers.filter((header, at) => header !== '' && !used.has(at))
}
