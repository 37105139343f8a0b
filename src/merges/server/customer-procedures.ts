import { mayCall } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { paise, rupeesOf, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { openShares } from '#bills/server/account-shares-store.ts'
import { clearDefault } from '#customers/server/address-store.ts'
import { setPriceList } from '#customers/server/listed-store.ts'
import { type CustomerRow, customerRecords, updateCustomer } from '#customers/server/store.ts'
import { customerReferences } from '#merges/customer-references.ts'
import { differingFields, fieldsTaken, refuseHidden, shownFields } from '#merges/fields.ts'
import { checkMergeInput, mergeCustomersInput } from '#merges/input.ts'
import { messages } from '#merges/messages.ts'
import { moveText } from '#merges/moves-text.ts'
import { mergeAnswer, mergeCheck } from '#merges/output.ts'
import { partyRefusal } from '#merges/party.ts'
import { holdTradeSums, recount } from '#reports/server/recount-store.ts'
import { balanceOf, hasAddresses, priceListsOf } from './customer-store.ts'
import { countMoving, moveAll } from './move-store.ts'
import { openingOfBoth } from './party-store.ts'
import { recordMerge } from './record-merge.ts'

type Side = { row: CustomerRow; priceList: string | undefined }
type Pair = { kept: Side; merged: Side }
type Asked = { keptId: string; mergedId: string }

const partyOf = ({ row }: Side) => ({
  name: row.name,
  gstin: row.gstin,
  pan: row.pan,
  isArchived: row.archived_at !== null,
})

async function refusalOf(scope: WorkspaceScope, { kept, merged }: Pair): Promise<string | undefined> {
  if (kept.row.is_walk_in || merged.row.is_walk_in) return messages.walkIn
  const opening = await openingOfBoth(scope, 'customer_id', [kept.row.id, merged.row.id])
  return partyRefusal(partyOf(kept), partyOf(merged)) ?? (opening && messages.sameOpening(opening))
}

/** The fields that a person does not choose: the credit limit, for people who may not set one. */
const hiddenFrom = ({ access }: WorkspaceScope) => (access.mayExceedCredit ? [] : ['creditLimit'])

/** The values of a customer as the preview shows them. */
const valuesOf = ({ row, priceList }: Side) => ({
  name: row.name,
  phoneNumber: row.phone_number,
  email: row.email,
  gstin: row.gstin,
  pan: row.pan,
  notes: row.notes,
  creditLimit: row.credit_limit_paise === null ? null : rupeesOf(row.credit_limit_paise),
  creditDays: row.credit_days,
  priceList: priceList ?? null,
})

const fieldsOf = ({ kept, merged }: Pair, take: readonly string[] = []) =>
  differingFields<string | number | null>(valuesOf(kept), valuesOf(merged), take)

/** What the documents of a customer are found by, besides their numbers. */
const wordsOf = ({ name, phone_number, customer_id }: CustomerRow) =>
  searchText(name, phone_number, phone_number.replace(/\D/g, ''), customer_id)

const summaryOf = ({ row }: Side) => ({
  id: row.id,
  name: row.name,
  displayId: row.customer_id,
  version: row.version,
})

async function readPair(
  scope: WorkspaceScope,
  { keptId, mergedId }: Asked,
  find: (scope: WorkspaceScope, id: string) => Promise<CustomerRow>,
): Promise<Pair> {
  const [merged, kept] = [await find(scope, mergedId), await find(scope, keptId)]
  const lists = await priceListsOf(scope, [mergedId, keptId])
  return {
    kept: { row: kept, priceList: lists.get(keptId) },
    merged: { row: merged, priceList: lists.get(mergedId) },
  }
}

/** The columns of the kept customer; the registration comes with the GSTIN. */
function columnsAfter({ kept, merged }: Pair, taken: readonly string[]) {
  const from = (field: string) => (taken.includes(field) ? merged.row : kept.row)
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

/** Merging two customers: everything of one gets the other, and it ends. */
export const customerMergeProcedures = {
  checkMerge: workspaceQuery('customers.checkMerge', checkMergeInput, mergeCheck, async (scope, input) => {
    const pair = await readPair(scope, input, customerRecords.find)
    const links = (await openShares(scope, 'customer_id', input.mergedId)).length
    const seesBalance = mayCall(scope.access, 'dues.getOpen')
    return {
      kept: summaryOf(pair.kept),
      merged: summaryOf(pair.merged),
      refusal: (await refusalOf(scope, pair)) ?? null,
      moves: (await countMoving(scope, customerReferences, input.mergedId, input.keptId)).map(
        ({ table, count, named }) => ({ table, count, text: moveText({ count, named }) }),
      ),
      ends: links > 0 ? [messages.linksEnd(links)] : [],
      balance: seesBalance ? toRupees(paise(await balanceOf(scope, input.mergedId))) : null,
      fields: shownFields(fieldsOf(pair), hiddenFrom(scope)),
    }
  }),

  merge: workspaceMutation('customers.merge', mergeCustomersInput, mergeAnswer, async (within, input) => {
    refuseHidden(input.take, hiddenFrom(within))
    const scope = await holdBooks(within)
    const pair = await readPair(scope, input, customerRecords.findForUpdate)
    const { kept, merged } = pair
    await refuseStale(scope, merged.row, input.mergedVersion)
    await refuseStale(scope, kept.row, input.keptVersion)
    const refusal = await refusalOf(scope, pair)
    if (refusal) throw new Refusal('conflict', refusal)
    const fields = fieldsOf(pair, input.take)
    const taken = fieldsTaken(fields)
    await holdTradeSums(scope)
    if (await hasAddresses(scope, input.keptId)) await clearDefault(scope, input.mergedId)
    const moved = await countMoving(scope, customerReferences, input.mergedId, input.keptId)
    const after = columnsAfter(pair, taken)
    const result = { id: input.keptId, name: after.name }
    const ended = { id: input.mergedId, name: merged.row.name }
    await moveAll(scope, { table: 'customers', noun: 'customer', references: customerReferences }, ended, {
      ...result,
      search: wordsOf(kept.row),
    })
    await updateCustomer(scope, kept.row, after)
    if (taken.includes('priceList')) await setPriceList(scope, [input.keptId], merged.row.price_list_id)
    await recount(scope, 'customer', input.keptId, input.mergedId)
    await recordMerge(scope, 'customer', { ended, result, fields, moved })
    return {
      message: messages.merged(merged.row.name, after.name),
      id: input.keptId,
      version: kept.row.version + 1,
    }
  }),
}
