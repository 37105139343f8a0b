import { messages } from './messages.ts'
import { REGISTRATIONS } from './registration.ts'
import { isUnregistered } from './unregistered.ts'

/** How a vendor can be registered for GST. */
export const VENDOR_REGISTRATIONS = ['regular', 'composition', 'unregistered'] as const
export type VendorRegistration = (typeof VENDOR_REGISTRATIONS)[number]

/** The label of each registration. */
export const vendorRegistrationLabels: Record<VendorRegistration, string> = REGISTRATIONS

/** A vendor as GST sees it; the registration is null while the GST number is not known. */
export type VendorGst = { gstNumber: string; gstRegistration: VendorRegistration | null }

/** A vendor as it is stored: URP is unregistered, and a GSTIN is regular unless it is that of a composition dealer. */
export function vendorGst(gstNumber: string, isComposition: boolean): VendorGst {
  if (isUnregistered(gstNumber)) return { gstNumber, gstRegistration: 'unregistered' }
  if (isComposition) return { gstNumber, gstRegistration: 'composition' }
  return { gstNumber, gstRegistration: gstNumber.trim() === '' ? null : 'regular' }
}

/** Whether a vendor's own bills may charge GST: not those of a composition dealer (CGST Act s.10(4)) or of an unregistered vendor (s.32). */
export const mayChargeGst = ({ gstRegistration }: VendorGst): boolean =>
  gstRegistration !== 'composition' && gstRegistration !== 'unregistered'

/** Why a registration contradicts a GST number; undefined when it does not. */
export function registrationFault(
  gstNumber: string,
  asked: VendorRegistration | null | undefined,
): string | undefined {
  if (!asked || (asked === 'unregistered') === isUnregistered(gstNumber)) return undefined
  return asked === 'unregistered' ? messages.vendorHasGstin : messages.vendorWithoutGstin
}
