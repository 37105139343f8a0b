import { stateOfGstin } from '#gst/gstin.ts'
import { type PlaceOfSupply, placeOfSupply, supplierState } from '#gst/place-of-supply.ts'
import type { GstScheme } from '#gst/scheme.ts'
import { mayChargeGst, type VendorGst } from '#gst/vendor-registration.ts'

/** Our registration, as far as a purchase goes; the state is a code. */
export type OwnRegistration = { gstin: string | null; state: string | null; scheme: GstScheme }

/** The buyer and the vendor of a purchase. */
export type PurchaseParties = { own: OwnRegistration; vendor: VendorGst }

/** Whether the tax follows the state that is entered of a vendor: we owe it, and there is no GSTIN that gives the state. */
export const isSplitByState = (vendor: VendorGst, reverseCharge: boolean): boolean =>
  reverseCharge && vendor.gstRegistration === 'unregistered'

/**
 * Where a vendor's supply is made, as the vendor's invoice says it: undefined while our state is unknown. An
 * unregistered vendor and a composition dealer charge no GST, except that we owe it under reverse charge: without a GSTIN
 * by `vendorState`, a code, and as within our state if that is not given (IGST Act s.7, s.8).
 */
export function placeOfPurchase(
  { own, vendor }: PurchaseParties,
  reverseCharge = false,
  vendorState?: string | null,
): PlaceOfSupply | undefined {
  const state = supplierState(own)
  if (!mayChargeGst(vendor) && !reverseCharge)
    return placeOfSupply({ supplier: { state: state ?? null, scheme: 'unregistered' }, buyer: {} })
  if (!state) return undefined
  const without = (isSplitByState(vendor, reverseCharge) && vendorState) || state
  return placeOfSupply({
    supplier: { state: stateOfGstin(vendor.gstNumber) ?? without },
    buyer: { address: { state } },
  })
}

/**
 * Where the supply of an order is made. The lines of an order carry tax whoever the vendor is (specification, section
 * 9), so without a GSTIN the place stays unknown. A composition dealer is one that somebody marked as charging none.
 */
export const placeOfOrder = (parties: PurchaseParties): PlaceOfSupply | undefined =>
  parties.vendor.gstRegistration === 'unregistered' ? undefined : placeOfPurchase(parties)
