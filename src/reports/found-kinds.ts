/** The kinds of records that the palette finds. */
export const FOUND_KINDS = [
  'product',
  'customer',
  'vendor',
  'sale',
  'purchaseOrder',
  'inventoryIntake',
] as const
