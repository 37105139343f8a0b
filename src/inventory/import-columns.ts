import type { Mapping } from '#base/column-guess.ts'
import { type ImportColumn, missingOf } from '#imports/columns.ts'

/** The columns of an opening-stock import; any of the first five identifies the product. */
export const openingColumns = [
  { key: 'productId', label: 'Product ID', names: ['Godown Product ID', 'उत्पाद आईडी'] },
  {
    key: 'name',
    label: 'Product Name',
    names: [
      ...['Name', 'Item', 'Item Name', 'Product', 'Particulars', 'Description', 'Stock Item', 'Material'],
      ...['उत्पाद', 'उत्पाद का नाम', 'वस्तु', 'वस्तु का नाम', 'सामान', 'नाम', 'विवरण'],
    ],
  },
  {
    key: 'vendor',
    label: 'Vendor',
    names: ['Vendor Name', 'Supplier', 'Supplier Name', 'Party', 'विक्रेता', 'आपूर्तिकर्ता', 'पार्टी'],
  },
  {
    key: 'vendorProductId',
    label: 'Vendor Product ID',
    names: [
      'Vendor Code',
      'Item Code',
      'Product Code',
      'Part No',
      'Part Number',
      'SKU',
      'Code',
      'आइटम कोड',
      'कोड',
    ],
  },
  { key: 'barcode', label: 'Barcode', names: ['Bar Code', 'EAN', 'UPC', 'GTIN', 'बारकोड'] },
  {
    key: 'quantity',
    label: 'Quantity',
    isFigure: true,
    required: true,
    names: [
      ...['Qty', 'Opening Stock', 'Opening Qty', 'Opening Quantity', 'Opening Balance', 'Stock', 'On Hand'],
      ...[
        'Current Stock',
        'Closing Stock',
        'Closing Balance',
        'In Stock',
        'Balance',
        'Physical Stock',
        'Counted',
      ],
      ...['मात्रा', 'स्टॉक', 'प्रारंभिक स्टॉक', 'शुरुआती स्टॉक'],
    ],
  },
  {
    key: 'cost',
    label: 'Cost',
    isFigure: true,
    names: [
      ...[
        'Cost Price',
        'Unit Cost',
        'Buying Price',
        'Purchase Price',
        'Purchase Rate',
        'Rate',
        'Price',
        'CP',
      ],
      ...['Landing Cost', 'लागत', 'खरीद मूल्य', 'क्रय मूल्य', 'दर', 'मूल्य'],
    ],
  },
  {
    key: 'sellingPrice',
    label: 'Selling Price',
    isFigure: true,
    names: ['Sale Price', 'Sales Price', 'Selling Rate', 'SP', 'विक्रय मूल्य', 'बिक्री मूल्य'],
  },
  {
    key: 'mrp',
    label: 'MRP',
    isFigure: true,
    names: [
      ...['M.R.P.', 'Max Retail Price', 'Maximum Retail Price', 'Printed Price'],
      ...['एमआरपी', 'अधिकतम खुदरा मूल्य'],
    ],
  },
] as const satisfies readonly ImportColumn[]

export type OpeningColumn = (typeof openingColumns)[number]['key']

/** The columns missing from a file of opening stock: the quantity, or one that identifies the product. */
export function missingColumns(mapping: Mapping<OpeningColumn>): OpeningColumn[] {
  const missing = missingOf<OpeningColumn>(openingColumns, mapping)
  const names = [mapping.productId, mapping.name, mapping.vendorProductId, mapping.barcode]
  return names.every((at) => at === undefined) ? ['name', ...missing] : missing
}
