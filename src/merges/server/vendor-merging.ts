import { mayCall, maySee } from '#access/access.ts'
import { paise, toRupees } from '#base/money.ts'
import { isUnregistered } from '#gst/unregistered.ts'
import { messages } from '#merges/messages.ts'
import { partyRefusal } from '#merges/party.ts'
import { vendorReferences } from '#merges/vendor-references.ts'
import { balanceOf } from '#payments/server/store.ts'
import { endAsOtherVendor, keepTermsOfBoth } from '#products/server/other-vendors-store.ts'
import { messages as vendors } from '#vendors/messages.ts'
import { bankDetails } from '#vendors/output.ts'
import { updateVendor, type VendorRow, vendorRecords } from '#vendors/server/store.ts'
import type { Merging, Pair } from './merging.ts'
import { openingOfBoth } from './party-store.ts'
import { billOfBoth, codeOfBoth } from './vendor-store.ts'

const storedBank = bankDetails.nullable()

const partyOf = (row: VendorRow) => ({
  name: row.business_name,
  gstin: row.gst_number,
  pan: null,
  isArchived: row.archived_at !== null,
})

/** A bank account on one line. */
function bankText(row: VendorRow): string | null {
  const found = storedBank.parse(row.bank_details)
  return found && [found.bankName, found.accountNumber, found.ifscCode].join(', ')
}

const given = (text: string) => (text === vendors.notGiven ? null : text)

/** The values of a vendor as the preview shows them. */
const valuesOf = (row: VendorRow) => ({
  businessName: row.business_name,
  legalOwnerName: given(row.legal_owner_name),
  gstNumber: isUnregistered(row.gst_number) ? null : row.gst_number,
  phoneNumber: given(row.phone_number),
  email: row.email,
  address: given(row.address),
  paymentTerm: row.payment_term,
  defaultDiscount: row.default_discount || null,
  bankDetails: bankText(row),
  msme: row.msme,
  udyamNumber: row.udyam_number,
  agreedDays: row.agreed_days,
})

/** The columns of the kept vendor; the registration comes with the GST number, and of the same number from whichever says composition. */
function columnsAfter({ kept, merged }: Pair<VendorRow>, taken: readonly string[]) {
  const from = (field: string) => (taken.includes(field) ? merged : kept)
  return {
    business_name: from('businessName').business_name,
    legal_owner_name: from('legalOwnerName').legal_owner_name,
    gst_number: from('gstNumber').gst_number,
    is_composition:
      from('gstNumber').is_composition || (kept.gst_number === merged.gst_number && merged.is_composition),
    phone_number: from('phoneNumber').phone_number,
    email: from('email').email,
    address: from('address').address,
    payment_term: from('paymentTerm').payment_term,
    default_discount: from('defaultDiscount').default_discount,
    bank_details: storedBank.parse(from('bankDetails').bank_details),
    msme: from('msme').msme,
    udyam_number: from('udyamNumber').udyam_number,
    agreed_days: from('agreedDays').agreed_days,
  }
}

/** How vendors merge. */
export const vendorMerging: Merging<VendorRow> = {
  noun: 'vendor',
  references: vendorReferences,
  read: (scope, id, lock) => (lock ? vendorRecords.findForUpdate(scope, id) : vendorRecords.find(scope, id)),
  nameOf: (row) => row.business_name,
  numberOf: () => '',
  values: ({ kept, merged }) => ({ kept: valuesOf(kept), merged: valuesOf(merged) }),
  hidden: ({ access }) => [
    ...(maySee(access, 'costs') ? [] : ['defaultDiscount']),
    ...(maySee(access, 'bankDetails') ? [] : ['bankDetails']),
  ],
  refusal: async (scope, { kept, merged }) => {
    const refusal = partyRefusal(partyOf(kept), partyOf(merged))
    if (refusal) return refusal
    const ids = [kept.id, merged.id] as const
    const bill = await billOfBoth(scope, ids)
    if (bill) return messages.sameBill(bill)
    const code = await codeOfBoth(scope, ids)
    if (code) return messages.sameCode(code)
    const opening = await openingOfBoth(scope, 'vendor_id', ids)
    return opening && messages.sameOpening(opening)
  },
  balance: async (scope, { id }) => {
    const { owed, onAccount } = await balanceOf(scope, id)
    return mayCall(scope.access, 'payments.getOpen') ? toRupees(paise(onAccount - owed)) : null
  },
  prepare: (scope, { kept, merged }) => keepTermsOfBoth(scope, [kept.id, merged.id]),
  save: async (scope, { kept, merged, taken }) => {
    await endAsOtherVendor(scope, kept.id)
    await updateVendor(scope, kept.id, columnsAfter({ kept, merged }, taken))
  },
}
