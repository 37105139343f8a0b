import { stateOfGstin } from '#gst/gstin.ts'
import { type PlaceOfSupply, placeOfSupply, supplierState } from '#gst/place-of-supply.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { mayChargeGst, type VendorGst } from '#gst/vendor-registration.ts'

/** Our registration, as far as a purchase goes; the state is a code. */
export type OwnRegistration = { gstin: string | null; state: string | null; scheme: GstScheme }

/** The buyer and the vendor of a purchase. */
export type PurchaseParties = { own: OwnRegistration; vendor: VendorGst }

/**
 * Where a vendor's supply is made, as the vendor's invoice says it: undefined while our state is unknown. An
 * unregistered vendor and a composition dealer charge no GST, except that we owe it under reverse charge, without a GSTIN
 * as within our state.
 */
export function placeOfPurchase(
  { own, vendor }: PurchaseParties,
  reverseCharge = false,
): PlaceOfSupply | undefined {
  const state = supplierState(own)
  if (!mayChargeGst(vendor) && !reverseCharge)
    return placeOfSupply({ supplier: { state: state ?? null, scheme: 'unregistered' }, buyer: {} })
  if (!state) return undefined
  return placeOfSupply({
    supplier: { state: stateOfGstin(vendor.gstNumber) ?? state },
    buyer: { address: { state } },
  })
}

/**
 * Where the supply of an order is made. The lines of an order carry tax whoever the vendor is (specification, section
 * 9), so without a GSTIN the place stays unknown. A composition dealer is one that somebody marked as charging none.
 */
export const placeOfOrder = (parties: PurchaseParties): PlaceOfSupply | undefined =>
  parties.vendor.gstRegistration === 'unregistered' ? undefined : placeOfPurchase(parties)
