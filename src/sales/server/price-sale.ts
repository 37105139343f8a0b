import type { WorkspaceScope } from '#access/server/calls.ts'
import { invalidField } from '#base/refusal.ts'
import { walkInCustomer } from '#customers/server/walk-in.ts'
import { type PlaceOfSupply, placeOfSupply } from '#gst/place-of-supply.ts'
import { isGstinOfRegistered } from '#gst/unregistered.ts'
import { listOfCustomer } from '#price-lists/server/store.ts'
import { chargeLine } from '#sales/charge.ts'
import { checkedTotals } from '#sales/checked-totals.ts'
import { hideGstRefusal } from '#sales/hide-gst.ts'
import type { BilledSale } from '#sales/input.ts'
import { saleLines } from '#sales/sale.ts'
import { findParties, findSellables, type Parties } from './sell-store.ts'

type Asked = Pick<
  BilledSale,
  | 'customerId'
  | 'deliveryAddressId'
  | 'invoiceDate'
  | 'items'
  | 'charges'
  | 'discountPercentage'
  | 'placeOfSupply'
  | 'totals'
> & { hideGstFromCustomer: boolean }

/**
 * Who buys, what and at which prices and taxes, for a sale or a quotation; without a customer it is the walk-in
 * customer. Prices are those of the customer's price list, where it has one; they and taxes are those of the
 * invoice date. Refuses in this order: customer, address; products; place of supply; lines; a bill that must show
 * its tax; different totals.
 */
export async function priceSale(scope: WorkspaceScope, input: Asked) {
  const customerId = input.customerId ?? (await walkInCustomer(scope)).id
  const [parties, sellables] = await Promise.all([
    findParties(scope, customerId, input.deliveryAddressId),
    findSellables(
      scope,
      input.items.map((item) => item.productVersionId),
      input.invoiceDate,
    ),
  ])
  const priceList = parties.priceListId === null ? undefined : await listOfCustomer(scope, customerId)
  const place = supplyOf(parties, input.placeOfSupply)
  const facts = { discountPercent: input.discountPercentage, place, priceList, on: input.invoiceDate }
  const lines = [
    ...saleLines(input.items, sellables, facts, scope.access),
    ...input.charges.map((charge) => chargeLine(charge, facts)),
  ]
  const shown = hideGstRefusal(isGstRegistered(parties), place)
  if (input.hideGstFromCustomer && shown) throw invalidField(['hideGstFromCustomer'], shown)
  const totals = checkedTotals(lines, input.totals ?? {}, parties.sellerRoundsOff)
  return { customerId, parties, place, lines, totals }
}

const isGstRegistered = ({ gstin }: Parties): boolean => isGstinOfRegistered(gstin)

/** The customer as a document freezes it. */
export const frozenCustomer = (parties: Parties) => ({
  customerId: parties.displayId,
  name: parties.name,
  phoneNumber: parties.phoneNumber,
  email: parties.email,
  gstin: isGstRegistered(parties) ? parties.gstin : null,
  billingAddress: parties.billing ?? parties.delivery,
})

function supplyOf(parties: Parties, override: string | null | undefined): PlaceOfSupply | undefined {
  return placeOfSupply({
    supplier: {
      gstin: parties.sellerGstin,
      state: parties.sellerState,
      scheme: parties.sellerScheme,
      underLut: parties.sellerUnderLut,
    },
    buyer: { gstin: parties.gstin, registration: parties.registration, address: parties.billing },
    delivery: parties.delivery,
    override,
  })
}
