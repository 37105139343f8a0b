/** The printed title of a sale. */
export type DocumentTitle = 'Tax invoice' | 'Bill of supply' | 'Bill'

type Titled = {
  /** GSTIN of the seller; without one the document is a plain bill. */
  gstin: string | null | undefined
  composition: boolean | undefined
  gstShown: boolean
  /** The endorsement that an export or a supply to an SEZ must carry. */
  endorsement: string | null | undefined
  items: readonly { taxes: readonly { rate: number }[] }[]
}

/**
 * A registered seller issues a tax invoice, or a bill of supply for untaxed goods or as a composition dealer
 * (CGST Rules 46 and 49). Everything else, and the customer's copy without GST, is a bill.
 */
export function documentTitle({ gstin, composition, gstShown, endorsement, items }: Titled): DocumentTitle {
  if (!gstShown || !gstin) return 'Bill'
  const isTaxed = items.some((item) => item.taxes.some((tax) => tax.rate > 0))
  if (composition) return isTaxed ? 'Bill' : 'Bill of supply'
  return isTaxed || endorsement ? 'Tax invoice' : 'Bill of supply'
}
