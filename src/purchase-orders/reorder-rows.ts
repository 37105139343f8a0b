type Row = { productId: string; vendorId: string; quantity?: number | null | undefined }

/** The rows of the reorder dialog that are ordered, as they are sent: those with a quantity. */
export const orderedRows = (rows: readonly Row[]): (Row & { quantity: number })[] =>
  rows.flatMap(({ productId, vendorId, quantity }) => (quantity ? [{ productId, vendorId, quantity }] : []))
