import type { ImportColumn } from '#imports/columns.ts'

/** The columns of its stock: threshold, barcodes, packs, place and quantity. */
export const stockColumns = [
  {
    key: 'lowBalanceThreshold',
    label: 'Low Balance Threshold',
    names: [
      'Low Stock',
      'Low Stock Alert',
      'Low Stock Threshold',
      'Reorder Level',
      'Re-order Point',
      'Minimum Stock',
      'Min Stock',
      'Min Qty',
      'Minimum Quantity',
      'न्यूनतम स्टॉक',
      'न्यूनतम मात्रा',
    ],
  },
  {
    key: 'barcode',
    label: 'Barcode',
    names: ['Bar Code', 'EAN', 'EAN-13', 'UPC', 'GTIN', 'Item Barcode', 'बारकोड'],
  },
  {
    key: 'otherBarcodes',
    label: 'Other barcodes',
    names: ['More Barcodes', 'Additional Barcodes', 'Barcodes', 'Alternate Barcode', 'अन्य बारकोड'],
  },
  {
    key: 'packs',
    label: 'Packs',
    names: ['Pack List'],
  },
  {
    key: 'category',
    label: 'Category',
    names: [
      'Product Category',
      'Item Category',
      'Category Name',
      'Group',
      'Item Group',
      'Stock Group',
      'श्रेणी',
    ],
  },
  {
    key: 'brand',
    label: 'Brand',
    names: ['Brand Name', 'Make', 'Manufacturer', 'Company', 'ब्रांड'],
  },
  {
    key: 'location',
    label: 'Shelf location',
    names: ['Location', 'Shelf', 'Rack', 'Bin', 'Rack No', 'Bin Location', 'स्थान'],
  },
  {
    key: 'openingStock',
    label: 'Opening stock',
    names: [
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
      'प्रारंभिक स्टॉक',
      'शुरुआती स्टॉक',
      'मात्रा',
      'स्टॉक',
    ],
  },
] as const satisfies readonly ImportColumn[]
