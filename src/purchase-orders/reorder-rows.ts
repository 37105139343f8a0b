type Row = { productId: string; quantity?: number | null | undefined }

/** The rows of the reorder dialog that are ordered, as they are sent: those with a quantity. */
export const orderedRows = (rows: readonly Row[]): { productId: string; quantity: number }[] =>
  rows.flatMap(({ productId, quantity }) => (quantity ? [{ productId, quantity }] : []))

/** The field of the dialog that a path of the call names: rows without a quantity are not sent, but counted here. */
export function fieldOfOrdered(path: string, rows: readonly Row[]): string {
  const places = rows.flatMap(({ quantity }, at) => (quantity ? [at] : []))
  return path.replace(/^products\.(\d+)/, (whole, at) => {
    const place = places[Number(at)]
    return place === undefined ? whole : `products.${place}`
  })
}
