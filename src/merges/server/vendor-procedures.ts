import { mayCall, maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { paise, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { isUnregistered } from '#gst/unregistered.ts'
import { differingFields, fieldsTaken, refuseHidden, shownFields } from '#merges/fields.ts'
import { checkMergeInput, mergeVendorsInput } from '#merges/input.ts'
import { messages } from '#merges/messages.ts'
import { moveText } from '#merges/moves-text.ts'
import { mergeAnswer, mergeCheck } from '#merges/output.ts'
import { partyRefusal } from '#merges/party.ts'
import { vendorReferences } from '#merges/vendor-references.ts'
import { balanceOf } from '#payments/server/store.ts'
import { endAsOtherVendor } from '#products/server/other-vendors-store.ts'
import { messages as vendors } from '#vendors/messages.ts'
import { bankDetails } from '#vendors/output.ts'
import { updateVendor, type VendorRow, vendorRecords } from '#vendors/server/store.ts'
import { countMoving, moveAll } from './move-store.ts'
import { openingOfBoth } from './party-store.ts'
import { recordMerge } from './record-merge.ts'
import { billOfBoth, codeOfBoth } from './vendor-store.ts'

type Pair = { kept: VendorRow; merged: VendorRow }

const storedBank = bankDetails.nullable()

const partyOf = (row: VendorRow) => ({
  name: row.business_name,
  gstin: row.gst_number,
  pan: null,
  isArchived: row.archived_at !== null,
})

async function refusalOf(scope: WorkspaceScope, { kept, merged }: Pair): Promise<string | undefined> {
  const refusal = partyRefusal(partyOf(kept), partyOf(merged))
  if (refusal) return refusal
  const ids = [kept.id, merged.id] as const
  const bill = await billOfBoth(scope, ids)
  if (bill) return messages.sameBill(bill)
  const code = await codeOfBoth(scope, ids)
  if (code) return messages.sameCode(code)
  const opening = await openingOfBoth(scope, 'vendor_id', ids)
  return opening && messages.sameOpening(opening)
}

/** A bank account on one line. */
function bankText(row: VendorRow): string | null {
  const found = storedBank.parse(row.bank_details)
  return found && [found.bankName, found.accountNumber, found.ifscCode].join(', ')
}

const given = (text: string) => (text === vendors.notGiven ? null : text)

/** The fields that a person does not see: they show costs and bank details. */
const hiddenFrom = ({ access }: WorkspaceScope) => [
  ...(maySee(access, 'costs') ? [] : ['defaultDiscount']),
  ...(maySee(access, 'bankDetails') ? [] : ['bankDetails']),
]

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
})

const fieldsOf = ({ kept, merged }: Pair, take: readonly string[] = []) =>
  differingFields<string | number | null>(valuesOf(kept), valuesOf(merged), take)

const summaryOf = (row: VendorRow) => ({
  id: row.id,
  name: row.business_name,
  displayId: '',
  version: row.version,
})

/** The columns of the kept vendor. */
function columnsAfter({ kept, merged }: Pair, taken: readonly string[]) {
  const from = (field: string) => (taken.includes(field) ? merged : kept)
  return {
    business_name: from('businessName').business_name,
    legal_owner_name: from('legalOwnerName').legal_owner_name,
    gst_number: from('gstNumber').gst_number,
    phone_number: from('phoneNumber').phone_number,
    email: from('email').email,
    address: from('address').address,
    payment_term: from('paymentTerm').payment_term,
    default_discount: from('defaultDiscount').default_discount,
    bank_details: storedBank.parse(from('bankDetails').bank_details),
  }
}

/** Merging two vendors: everything of one gets the other, and it ends. */
export const vendorMergeProcedures = {
  checkMerge: workspaceQuery('vendors.checkMerge', checkMergeInput, mergeCheck, async (scope, input) => {
    const { mergedId, keptId } = input
    const merged = await vendorRecords.find(scope, mergedId)
    const pair = { kept: await vendorRecords.find(scope, keptId), merged }
    const moves = await countMoving(scope, vendorReferences, mergedId, keptId)
    const { owed, onAccount } = await balanceOf(scope, mergedId)
    return {
      kept: summaryOf(pair.kept),
      merged: summaryOf(merged),
      refusal: (await refusalOf(scope, pair)) ?? null,
      moves: moves.map(({ table, ...move }) => ({ table, count: move.count, text: moveText(move) })),
      balance: mayCall(scope.access, 'payments.getOpen') ? toRupees(paise(onAccount - owed)) : null,
      ends: [],
      fields: shownFields(fieldsOf(pair), hiddenFrom(scope)),
    }
  }),

  merge: workspaceMutation('vendors.merge', mergeVendorsInput, mergeAnswer, async (within, input) => {
    refuseHidden(input.take, hiddenFrom(within))
    const scope = await holdBooks(within)
    const { mergedId, keptId } = input
    const merged = await vendorRecords.findForUpdate(scope, mergedId)
    const kept = await vendorRecords.findForUpdate(scope, keptId)
    await refuseStale(scope, merged, input.mergedVersion)
    await refuseStale(scope, kept, input.keptVersion)
    const refusal = await refusalOf(scope, { kept, merged })
    if (refusal) throw new Refusal('conflict', refusal)
    const fields = fieldsOf({ kept, merged }, input.take)
    const moved = await countMoving(scope, vendorReferences, mergedId, keptId)
    const after = columnsAfter({ kept, merged }, fieldsTaken(fields))
    const ended = { id: mergedId, name: merged.business_name }
    const result = { id: keptId, name: after.business_name }
    await moveAll(scope, { table: 'vendors', noun: 'vendor', references: vendorReferences }, ended, result)
    await endAsOtherVendor(scope, keptId)
    await updateVendor(scope, keptId, after)
    await recordMerge(scope, 'vendor', { ended, result, fields, moved })
    return { message: messages.merged(ended.name, result.name), id: keptId, version: kept.version + 1 }
  }),
}
