import type { Product } from './output.ts'

/**
 * Packs as a cell holds them: 'Box=12 @ 1450 [89011]; Carton=144'. A price says whether it includes GST only if that
 * of the product, `includesTax`, differs. Quotation marks enclose names and barcodes that the notation would misread.
 */
export const writtenPacks = (given: Product['packs'], includesTax: boolean): string =>
  given
    .map(({ name, size, price, barcode, priceIncludesTax }) => {
      const basis = priceIncludesTax ? ' incl. GST' : ' before GST'
      const priced = price === null ? '' : ` @ ${price}${priceIncludesTax === includesTax ? '' : basis}`
      return `${quoted(name)}=${size}${priced}${barcode === null ? '' : ` [${quoted(barcode)}]`}`
    })
    .join('; ')

const quoted = (text: string): string => (/["=@;[\]\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
