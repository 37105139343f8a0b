type Row = { productId: string; quantity?: number | null | undefined }

/** The rows of the reorder dialog that are ordered, as they are sent: those with a quantity. */
export const orderedRows = (rows: readonly Row[]): { productId: string; quantity: number }[] =>
  rows.flatMap(({ productId, quantity }) => (quantity ? [{ productId, quantity }] : []))
