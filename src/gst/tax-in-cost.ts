import type { GstScheme } from './scheme.ts'
import type { VendorGst } from './vendor-registration.ts'

/**
 * Whether the tax that a vendor charges is part of what goods cost: for a composition dealer and an unregistered shop,
 * which claim none (CGST Act s.10(4), s.16). Only a regular vendor charges it, and while the settings do not say how the
 * shop is registered, the tax is a cost of its bill.
 */
export const isTaxInCost = (scheme: GstScheme, { gstRegistration }: VendorGst): boolean =>
  (scheme === 'composition' || scheme === 'unregistered') && gstRegistration === 'regular'
