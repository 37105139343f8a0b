import { formatQuantity } from '#base/figures.ts'

/** Messages about lines in packs. */
export const packMessages = {
  noPack: (product: string, name: string) => `${product} has no pack named ${name}. Choose another one.`,
  notPacks: (count: number, name: string, contents: number | undefined, unit: string) =>
    contents === undefined
      ? `${formatQuantity(count)} ${name} is not a quantity in ${unit}. Enter whole packs.`
      : `${formatQuantity(count)} ${name} is ${formatQuantity(contents)} ${unit}`,
}
