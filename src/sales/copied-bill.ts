import { messages as gst } from '#gst/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'

/** The goods of a bill as they were asked for, and as the bill shows them. */
export function copiedBill({
  sale,
  items,
}: Pick<SaleAnswer, 'items'> & {
  sale: Pick<SaleAnswer['sale'], 'saleId' | 'challans'>
}) {
  const goods = items.flatMap(({ saleItem, product, productVersion }) =>
    product.id && productVersion.id
      ? [{ saleItem, product, productId: product.id, productVersion, productVersionId: productVersion.id }]
      : [],
  )
  return {
    lines: goods.map(({ saleItem, productId, productVersionId }) => ({
      productId,
      productVersionId,
      quantity: saleItem.quantity,
      pack: saleItem.pack ? { name: saleItem.pack.name, count: saleItem.pack.count } : undefined,
      discountPercentage: saleItem.discountPercentage,
      challanLine: saleItem.challanLine ?? undefined,
      left: sale.challans.find(({ id }) => id === saleItem.challanLine?.challanId)?.number,
    })),
    paper: {
      number: sale.saleId,
      items: goods.map(({ saleItem, product, productVersion }) => ({
        product: product.name,
        price: productVersion.sellingPrice,
        pack: saleItem.pack,
        includesTax: saleItem.rateIncludesTax,
      })),
    },
  }
}

/** The charges of a bill as they were typed, in rupees. Bills of an older version stored only the taxes that they charged. */
export const copiedCharges = (items: SaleAnswer['items']) =>
  items
    .filter(({ product }) => product.id === null)
    .map(({ saleItem, product, productVersion }) => ({
      description: product.name,
      quantity: saleItem.quantity,
      rate: productVersion.sellingPrice,
      rateIncludesTax: saleItem.rateIncludesTax,
      gstRate: saleItem.chargedGstRate ?? sumOfRates(productVersion.taxes),
      hsnNumber: product.hsnNumber,
    }))

const sumOfRates = (taxes: readonly { rate: number }[]): number =>
  Math.round(taxes.reduce((sum, { rate }) => sum + rate, 0) * 1000) / 1000

/** The place of supply of a bill where it was chosen, for its copy; undefined where it followed from the buyer. */
export const chosenPlace = ({
  placeOfSupply,
}: Pick<SaleAnswer['sale'], 'placeOfSupply'>): string | undefined =>
  placeOfSupply?.reason === gst.placeChosen ? placeOfSupply.state : undefined
