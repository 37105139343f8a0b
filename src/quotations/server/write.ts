import type { WorkspaceScope } from '#access/server/calls.ts'
import { toRupees } from '#base/money.ts'
import { searchText } from '#base/search-words.ts'
import type { Revision } from '#quotations/input.ts'
import type { AskedLine } from '#quotations/output.ts'
import type { StoredPaper } from '#quotations/stored-paper.ts'
import { refuseOverCap } from '#sales/discount-cap.ts'
import type { SaleLine } from '#sales/sale.ts'
import { frozenCustomer, priceSale } from '#sales/server/price-sale.ts'
import type { Listed } from './store.ts'

/**
 * A revision, priced and taxed like a sale of today. Refuses discounts above the role's cap, then what a sale refuses of
 * its customer, products, lines and totals; stock counts for nothing.
 */
export async function writeRevision(scope: WorkspaceScope, input: Revision): Promise<StoredPaper> {
  refuseOverCap(input, scope.access.discountCap)
  const { parties, place, lines, totals } = await priceSale(scope, {
    ...input,
    invoiceDate: scope.today,
    hideGstFromCustomer: false,
  })
  const customerId = input.customerId ?? null
  return {
    validUntil: input.validUntil,
    customerId,
    customer: frozenCustomer(parties),
    deliveryAddressId: customerId && parties.deliveryId,
    address: parties.delivery,
    discountPercentage: input.discountPercentage,
    notes: input.notes,
    terms: input.terms,
    chosenPlace: input.placeOfSupply || null,
    place: place ?? null,
    totals,
    lines: lines.map(({ cost: _, undercut: __, ...line }) => line),
    asked: askedLines(input.items, lines),
    charges: input.charges.map((charge) => ({
      ...charge,
      rate: toRupees(charge.rate),
      hsnNumber: charge.hsnNumber ?? '',
    })),
  }
}

/** What the list of quotations shows of a revision. */
export function listedOf(number: string, paper: StoredPaper): Listed {
  const { name, phoneNumber, customerId: displayId } = paper.customer
  return {
    customer_id: paper.customerId,
    customer_name: name,
    customer_phone: phoneNumber,
    valid_until: paper.validUntil,
    total_amount_paise: paper.totals.totalAmount,
    round_off_paise: paper.totals.roundOff,
    search: searchText(number, name, phoneNumber, phoneNumber.replace(/\D/g, ''), displayId),
  }
}

/** The lines of a document as they were typed, which another document starts from; typed rates in rupees. */
export const askedLines = (
  items: Revision['items'],
  lines: readonly Pick<SaleLine, 'productId' | 'includesTax'>[],
): AskedLine[] =>
  items.map((item, at) => ({
    productId: lines[at]?.productId ?? '',
    productVersionId: item.productVersionId,
    quantity: item.quantity,
    pack: item.pack,
    discountPercentage: item.discountPercentage,
    rate: item.rate === undefined ? undefined : toRupees(item.rate),
    rateIncludesTax: item.rate === undefined ? undefined : lines[at]?.includesTax,
    rateReason: item.rateReason ?? undefined,
  }))
