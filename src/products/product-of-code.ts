import { isSameCode } from '#base/codes.ts'

type Coded = {
  barcode: string | null
  otherBarcodes: readonly string[]
  packs: readonly { barcode: string | null }[]
  productId: string
  vendorProductId: string | null
}

/** The pack that has this barcode, however it is spelled. */
export const packOfCode = <Of extends { barcode: string | null }>(
  packs: readonly Of[] | undefined,
  code: string,
): Of | undefined => packs?.find(({ barcode }) => barcode !== null && isSameCode(barcode, code))

/** Those that a code names: by a barcode of theirs or of their packs, else by their product ID, else by the vendor's; however it is spelled. */
export function productsOfCode<Of extends Coded>(products: readonly Of[], code: string): readonly Of[] {
  const by = (codesOf: (product: Of) => readonly (string | null)[]) =>
    products.filter((product) => codesOf(product).some((each) => each !== null && isSameCode(each, code)))
  const ways = [
    by((product) => [
      product.barcode,
      ...product.otherBarcodes,
      ...product.packs.map((pack) => pack.barcode),
    ]),
    by((product) => [product.productId]),
    by((product) => [product.vendorProductId]),
  ]
  return ways.find((found) => found.length > 0) ?? []
}
