import { mayCall } from '#access/access.ts'
import { paise, rupeesOf, toRupees } from '#base/money.ts'
import { searchText } from '#base/search-words.ts'
import { openShares } from '#bills/server/account-shares-store.ts'
import { clearDefault } from '#customers/server/address-store.ts'
import { setPriceList } from '#customers/server/listed-store.ts'
import { type CustomerRow, customerRecords, updateCustomer } from '#customers/server/store.ts'
import { customerReferences } from '#merges/customer-references.ts'
import { messages } from '#merges/messages.ts'
import { partyRefusal } from '#merges/party.ts'
import { holdTradeSums, recount } from '#reports/server/recount-store.ts'
import { balanceOf, hasAddresses, priceListOf } from './customer-store.ts'
import type { Merging, Pair, Saving } from './merging.ts'
import { openingOfBoth } from './party-store.ts'

type Customer = CustomerRow & { price_list: string | null }

const partyOf = ({ name, gstin, pan, archived_at }: Customer) => ({
  name,
  gstin,
  pan,
  isArchived: archived_at !== null,
})

/** The values of a customer as the preview shows them. */
const valuesOf = (row: Customer) => ({
  name: row.name,
  phoneNumber: row.phone_number,
  email: row.email,
  gstin: row.gstin,
  pan: row.pan,
  notes: row.notes,
  creditLimit: row.credit_limit_paise === null ? null : rupeesOf(row.credit_limit_paise),
  creditDays: row.credit_days,
  priceList: row.price_list,
})

/** The columns of the kept customer; the registration comes with the GSTIN. */
function columnsAfter({ kept, merged }: Pair<Customer>, taken: readonly string[]) {
  const from = (field: string) => (taken.includes(field) ? merged : kept)
  return {
    name: from('name').name,
    phone_number: from('phoneNumber').phone_number,
    email: from('email').email,
    gstin: from('gstin').gstin,
    registration_type: from('gstin').registration_type,
    pan: from('pan').pan,
    notes: from('notes').notes,
    credit_limit_paise: from('creditLimit').credit_limit_paise,
    credit_days: from('creditDays').credit_days,
  }
}

/** How customers merge. */
export const customerMerging: Merging<Customer> = {
  noun: 'customer',
  references: customerReferences,
  read: async (scope, id, lock) => {
    const row = await (lock ? customerRecords.findForUpdate(scope, id) : customerRecords.find(scope, id))
    return { ...row, price_list: await priceListOf(scope, row.price_list_id) }
  },
  nameOf: (row) => row.name,
  numberOf: (row) => row.customer_id,
  values: ({ kept, merged }) => ({ kept: valuesOf(kept), merged: valuesOf(merged) }),
  // People who may not set a credit limit do not choose one.
  hidden: ({ access }) => (access.mayExceedCredit ? [] : ['creditLimit']),
  refusal: async (scope, { kept, merged }) => {
    if (kept.is_walk_in || merged.is_walk_in) return messages.walkIn
    const opening = await openingOfBoth(scope, 'customer_id', [kept.id, merged.id])
    return partyRefusal(partyOf(kept), partyOf(merged)) ?? (opening && messages.sameOpening(opening))
  },
  ends: async (scope, { merged }) => {
    const links = (await openShares(scope, 'customer_id', merged.id)).length
    return links > 0 ? [messages.linksEnd(links)] : []
  },
  balance: async (scope, { id }) =>
    mayCall(scope.access, 'dues.getOpen') ? toRupees(paise(await balanceOf(scope, id))) : null,
  words: ({ name, phone_number, customer_id }) =>
    searchText(name, phone_number, phone_number.replace(/\D/g, ''), customer_id),
  prepare: async (scope, { kept, merged }) => {
    await holdTradeSums(scope)
    if (await hasAddresses(scope, kept.id)) await clearDefault(scope, merged.id)
  },
  save: async (scope, { kept, merged, taken }: Saving<Customer>) => {
    await updateCustomer(scope, kept, columnsAfter({ kept, merged }, taken))
    if (taken.includes('priceList')) await setPriceList(scope, [kept.id], merged.price_list_id)
    await recount(scope, 'customer', kept.id, merged.id)
  },
}
