import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { MOST_LISTED } from '#base/list.ts'
import { phoneDigits } from '#base/phone.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import { db } from '#base/server/database.ts'
import { manyInParts } from '#base/server/in-parts.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { alphabetical, nearestFirst, pageOf } from '#base/server/page.ts'
import { isSimilar, matchesText } from '#base/server/party-search.ts'
import { recordsOf } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Customers } from '#base/server/tables.generated.ts'
import { MAX_SIMILAR, type Similar, type Typed } from '#base/similar.ts'
import { nameSearch } from '#base/sounds.ts'
import { balanceOfCustomer, customersWith } from '#books/server/open-store.ts'
import type { customersInput, customersListInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import type { Address } from '#customers/output.ts'
import { type AddressFields, addressRow } from './address-store.ts'

export type CustomerRow = Selectable<Customers>

/** The columns that people write. */
export type CustomerFields = {
  name: string
  email: string
  phone_number: string
  notes: string
  gstin: string | null
  pan: string | null
  registration_type: string
  credit_limit_paise: number | null
  credit_days: number | null
  is_walk_in?: boolean
}

/** Finding, archiving and deleting customers. */
export const customerRecords = recordsOf('customers', messages.notFound)

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('customers').where('customers.workspace_id', '=', scope.workspaceId)

/**
 * Customers for a picker, by name, without archived ones, as `show` makes them: all that the search finds, or the first
 * `limit`.
 */
export async function pickCustomers<Shown>(
  scope: Scope,
  { search, limit }: z.output<typeof customersInput>,
  show: (row: CustomerRow) => Shown,
): Promise<Shown[]> {
  let rows = ofWorkspace(scope).selectAll().where('archived_at', 'is', null)
  if (search) rows = rows.where(matchesText('customers', search)).orderBy(nearestFirst('name', search))
  const sorted = rows.orderBy(alphabetical('name')).orderBy('id')
  if (limit === undefined) return manyInParts(scope, sorted.limit(MOST_LISTED).compile(), show)
  return (await scope.many(sorted.limit(limit))).map(show)
}

const identity = {
  name: 'customers.name',
  phone: 'customers.phone_number',
  email: 'customers.email',
  gstin: 'customers.gstin',
}

/** Customers that may be duplicates of the typed data, without archived ones. */
export const similarCustomers = (scope: Scope, typed: Typed): Promise<Similar[]> =>
  scope.many(
    ofWorkspace(scope)
      .select(['id', 'name', 'phone_number as phoneNumber'])
      .where('archived_at', 'is', null)
      .where(isSimilar(identity, typed))
      .orderBy('id')
      .limit(MAX_SIMILAR),
  )

const balance = (scope: Scope) => balanceOfCustomer(scope, sql.ref('customers.id'))

const sortColumns = (scope: Scope) => ({
  customerId: sql.ref('customer_id'),
  name: { neverNull: alphabetical('name') },
  email: sql.ref('email'),
  phoneNumber: sql.ref('phone_number'),
  gstin: sql.ref('gstin'),
  balance: { neverNull: balance(scope) },
  createdAt: { neverNull: sql.ref('created_at') },
})

/** One page of customers, each with its default address and balance. */
export function pageOfCustomers(scope: Scope, asked: z.output<typeof customersListInput>) {
  let rows = ofWorkspace(scope).where('archived_at', asked.filters?.archived ? 'is not' : 'is', null)
  if (asked.search) rows = rows.where(matchesText('customers', asked.search))
  const { registrationType, toComplete, balance: standing } = asked.filters ?? {}
  if (toComplete) rows = rows.where('to_complete', '=', true)
  if (registrationType) rows = rows.where('registration_type', '=', registrationType)
  if (standing)
    rows = rows.where(sql<boolean>`(customers.id in ${customersWith(scope, standing, scope.today)}) is true`)
  const address = sql<Address | null>`(
    select json_build_object('label', label, 'street', street, 'city', city, 'state', state, 'zipCode', zip_code,
      'country', country) from customer_addresses a
    where a.workspace_id = ${scope.workspaceId} and a.customer_id = customers.id and a.is_default)`
  return pageOf(
    scope,
    asked,
    rows,
    (query) =>
      query.selectAll('customers').select([address.as('address'), balance(scope).as('balance_paise')]),
    {
      by: sortColumns(scope)[asked.sortBy ?? 'createdAt'],
      id: sql.ref('id'),
    },
  )
}

const columns = (fields: CustomerFields, displayId: string) => ({
  ...fields,
  search: searchText(
    fields.name,
    displayId,
    fields.phone_number,
    phoneDigits(fields.phone_number),
    fields.email,
    fields.gstin,
    nameSearch(fields.name),
  ),
})

/** A new customer with its addresses. */
export type NewCustomer = { fields: CustomerFields; addresses: AddressFields[] }

/** Adds customers with addresses under the next display ids, in two statements; returns both ids of each. */
export async function insertCustomers(
  scope: Scope,
  made: readonly NewCustomer[],
): Promise<{ id: string; customerId: string }[]> {
  const first = await nextNumber(scope, 'customer', '', made.length)
  const ids = made.map((_, at) => ({ id: v7(), customerId: `CUS-${String(first + at).padStart(5, '0')}` }))
  const mine = { workspace_id: scope.workspaceId, created_at: scope.now }
  const rows = made.flatMap(({ fields }, at) =>
    ids.slice(at, at + 1).map(({ id, customerId }) => ({
      ...columns(fields, customerId),
      is_walk_in: fields.is_walk_in ?? false,
      ...mine,
      id,
      customer_id: customerId,
    })),
  )
  const addresses = made.flatMap((each, at) =>
    each.addresses.map((address) => addressRow(scope, ids[at]?.id ?? '', address)),
  )
  await insertRows(scope, { customers: rows, customer_addresses: addresses })
  return ids
}

/** The names and phone numbers of customers that are not archived. */
export const identitiesOfCustomers = (scope: Scope) =>
  scope.many(
    ofWorkspace(scope).select(['name', 'phone_number as phoneNumber']).where('archived_at', 'is', null),
  )

/** Updates a customer that was locked for update. */
export async function updateCustomer(
  scope: Scope,
  found: CustomerRow,
  fields: CustomerFields,
): Promise<void> {
  await scope.run(
    db
      .updateTable('customers')
      .set((eb) => ({ ...columns(fields, found.customer_id), version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', found.id),
  )
}

/** Whether a sale, a receipt, a quotation, a delivery challan, a journal voucher or a due refers to the customer. */
export async function isCustomerInUse(scope: Scope, id: string): Promise<boolean> {
  const { workspaceId } = scope
  const row = await scope.one(
    sql<{ used: boolean }>`select
      exists (select 1 from sales where workspace_id = ${workspaceId} and customer_id = ${id})
      or exists (select 1 from receipts where workspace_id = ${workspaceId} and customer_id = ${id})
      or exists (select 1 from quotations where workspace_id = ${workspaceId} and customer_id = ${id})
      or exists (select 1 from challans where workspace_id = ${workspaceId} and customer_id = ${id})
      or exists (select 1 from journals where workspace_id = ${workspaceId} and customer_id = ${id})
      or exists (select 1 from dues where workspace_id = ${workspaceId} and customer_id = ${id})
      as used`.compile(db),
  )
  return row?.used ?? false
}
