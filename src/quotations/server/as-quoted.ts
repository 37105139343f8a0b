import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import type { convertQuotationInput } from '#quotations/input.ts'
import { atQuotedPrices, isOpen, type QuotedLine } from '#quotations/quoted-prices.ts'
import { findSellables } from '#sales/server/sell-store.ts'
import { findQuotation, type QuotationWithPaper } from './store.ts'

const quotedLines = ({ paper, merged_products }: QuotationWithPaper): QuotedLine[] =>
  paper.asked.flatMap((asked, at) => {
    const line = paper.lines[at]
    if (!line) return []
    const { price, includesTax, pack } = line
    const productId = merged_products[asked.productId] ?? asked.productId
    return [{ ...asked, productId, price, includesTax, packPrice: pack?.price }]
  })

/**
 * The sale of a quotation, with the quoted price on each line that was sent without a rate, and the quoted discount of the sale
 * if all were.
 */
export async function asQuoted(
  scope: WorkspaceScope,
  sale: Omit<z.output<typeof convertQuotationInput>, 'quotationId'>,
  quotationId: string,
) {
  const found = await findQuotation(scope, quotationId, undefined)
  const quoted = quotedLines(found)
  const others = sale.items
    .filter(
      ({ rate, productVersionId: id }) =>
        rate === undefined && !quoted.some((line) => line.productVersionId === id),
    )
    .map(({ productVersionId }) => productVersionId)
  const sellables = others.length > 0 ? await findSellables(scope, others, sale.invoiceDate) : undefined
  const productOf = (id: string) => sellables?.get(id)?.productId
  const items = atQuotedPrices(sale.items, quoted, { productOf, reason: found.number })
  const quotedDiscount = sale.items.every(isOpen) ? found.paper.discountPercentage : 0
  return {
    ...sale,
    discountPercentage: sale.discountPercentage ?? quotedDiscount,
    items: items.map((item) => ({ ...item, discountPercentage: item.discountPercentage ?? 0 })),
  }
}
