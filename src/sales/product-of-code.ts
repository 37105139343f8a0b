type Coded = { barcode: string | null; productId: string; vendorProductId: string | null }

/** Those that a code names: by their barcode, else by their product ID, else by the vendor's; case does not matter. */
export function productsOfCode<Of extends Coded>(products: readonly Of[], code: string): readonly Of[] {
  const wanted = code.trim().toLowerCase()
  const by = (key: keyof Coded) => products.filter((product) => product[key]?.toLowerCase() === wanted)
  return [by('barcode'), by('productId'), by('vendorProductId')].find((found) => found.length > 0) ?? []
}
