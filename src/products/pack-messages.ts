import { formatQuantity } from '#base/figures.ts'

/** Messages about the packs of a product. */
export const packMessages = {
  barcodeTwice: 'This product has this barcode twice',
  packName: 'Enter a name, such as Box',
  packTwice: 'Another pack has this name',
  tooManyPacks: (most: number) => `Enter at most ${most} packs`,
  packsHelp: 'Ways this product is packed, such as a box of 12. Stock is counted in the unit above.',
  packSizeHelp: 'How much of the unit is in one pack',
  packPriceHelp: 'Empty: as much as its contents',
  noPack: (product: string, name: string) => `${product} has no pack named ${name}. Choose another one.`,
  notPacks: (count: number, name: string, contents: number | undefined, unit: string) =>
    contents === undefined
      ? `${formatQuantity(count)} ${name} is not a quantity in ${unit}. Enter whole packs.`
      : `${formatQuantity(count)} ${name} is ${formatQuantity(contents)} ${unit}`,
  perPack: (price: string, name: string) => `${price} per ${name}`,
}
