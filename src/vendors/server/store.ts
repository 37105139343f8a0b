import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { MOST_LISTED } from '#base/list.ts'
import { phoneDigits } from '#base/phone.ts'
import { searchText } from '#base/search-words.ts'
import { insertRows } from '#base/server/columns.ts'
import type { SortColumn } from '#base/server/cursor.ts'
import { db } from '#base/server/database.ts'
import { manyInParts } from '#base/server/in-parts.ts'
import { alphabetical, nearestFirst, pageOf } from '#base/server/page.ts'
import { isSimilar, matchesText } from '#base/server/party-search.ts'
import { recordsOf } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Vendors } from '#base/server/tables.generated.ts'
import { MAX_SIMILAR, type Similar, type Typed } from '#base/similar.ts'
import { nameSearch } from '#base/sounds.ts'
import type { vendorSorts, vendorsListInput } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import type { bankDetails } from '#vendors/output.ts'
import { DEFAULT_PAYMENT_TERM } from '#vendors/payment-terms.ts'

export type VendorRow = Selectable<Vendors>
export type Fields = {
  business_name: string
  legal_owner_name: string
  gst_number: string
  is_composition: boolean
  default_discount: number
  address: string
  phone_number: string
  email: string
  payment_term: string
  bank_details: z.infer<typeof bankDetails> | null
  msme: string | null
  udyam_number: string | null
  agreed_days: number | null
}

/** Finding, archiving and deleting vendors. */
export const vendorRecords = recordsOf('vendors', messages.notFound)

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('vendors').where('vendors.workspace_id', '=', scope.workspaceId)

const columnsOf = (fields: Fields) => ({
  ...fields,
  bank_details: fields.bank_details === null ? null : JSON.stringify(fields.bank_details),
  search: searchText(
    fields.business_name,
    fields.legal_owner_name,
    fields.gst_number,
    fields.phone_number,
    phoneDigits(fields.phone_number),
    fields.email,
    nameSearch(fields.business_name),
  ),
})

/** Every vendor that is not archived, by name, as `show` makes it; with `search`, those that match. */
export function allVendors<Shown>(
  scope: Scope,
  search: string | undefined,
  show: (row: VendorRow) => Shown,
): Promise<Shown[]> {
  let rows = ofWorkspace(scope).selectAll().where('archived_at', 'is', null)
  if (search?.trim())
    rows = rows.where(matchesText('vendors', search)).orderBy(nearestFirst('business_name', search))
  const sorted = rows.orderBy(alphabetical('business_name')).orderBy('id')
  return manyInParts(scope, sorted.limit(MOST_LISTED).compile(), show)
}

const identity = {
  name: 'vendors.business_name',
  phone: 'vendors.phone_number',
  email: 'vendors.email',
  gstin: 'vendors.gst_number',
}

/** Vendors that may be duplicates of the typed data, without archived ones. */
export const similarVendors = (scope: Scope, typed: Typed): Promise<Similar[]> =>
  scope.many(
    ofWorkspace(scope)
      .select(['id', 'business_name as name', 'phone_number as phoneNumber'])
      .where('archived_at', 'is', null)
      .where(isSimilar(identity, typed))
      .orderBy('id')
      .limit(MAX_SIMILAR),
  )

const sortColumns: Record<(typeof vendorSorts)[number], SortColumn> = {
  businessName: { neverNull: alphabetical('business_name') },
  legalOwnerName: alphabetical('legal_owner_name'),
  gstNumber: sql.ref('gst_number'),
  phoneNumber: sql.ref('phone_number'),
  email: sql.ref('email'),
  paymentTerm: sql.ref('payment_term'),
  defaultDiscount: sql.ref('default_discount'),
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of vendors. */
export function pageOfVendors(scope: Scope, asked: z.output<typeof vendorsListInput>) {
  const { archived, paymentTerm, toComplete } = asked.filters ?? {}
  let rows = ofWorkspace(scope).where('archived_at', archived ? 'is not' : 'is', null)
  if (paymentTerm) rows = rows.where('payment_term', '=', paymentTerm)
  if (toComplete) rows = rows.where('to_complete', '=', true)
  if (asked.search) rows = rows.where(matchesText('vendors', asked.search))
  return pageOf(scope, asked, rows, (query) => query.selectAll('vendors'), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('id'),
  })
}

/** Adds vendors in one statement and returns their ids. */
export async function insertVendors(scope: Scope, vendors: readonly Fields[]): Promise<string[]> {
  const { workspaceId: workspace_id, now: created_at } = scope
  const rows = vendors.map((fields) => ({
    ...columnsOf(fields),
    bank_details: fields.bank_details,
    id: v7(),
    workspace_id,
    created_at,
  }))
  await insertRows(scope, { vendors: rows })
  return rows.map(({ id }) => id)
}

/** Vendors with only a name: unregistered, with placeholders for the other fields. */
export async function insertNamedVendors(
  scope: Scope,
  vendors: readonly { id: string; name: string }[],
  notGiven: string,
): Promise<void> {
  if (vendors.length === 0) return
  await scope.run(
    sql`
      insert into vendors (workspace_id, id, business_name, legal_owner_name, gst_number, address, phone_number, email,
        payment_term, search, created_at)
      select ${scope.workspaceId}::uuid, v.id, v.name, ${notGiven}::text, 'URP', ${notGiven}::text, ${notGiven}::text, '',
        ${DEFAULT_PAYMENT_TERM}::text, v.search, ${scope.now}::timestamptz
      from unnest(${vendors.map((each) => each.id)}::uuid[], ${vendors.map((each) => each.name)}::text[],
        ${vendors.map((each) => searchText(each.name, 'URP', nameSearch(each.name)))}::text[]) as v (id, name, search)
      returning 1`.compile(db),
  )
}

/** The names of vendors that are not archived. */
export async function namesOfVendors(scope: Scope): Promise<string[]> {
  const rows = ofWorkspace(scope).select('business_name').where('archived_at', 'is', null)
  return (await scope.many(rows)).map(({ business_name }) => business_name)
}

/** The id of the oldest vendor with this name that is not archived. */
export async function findVendorByName(scope: Scope, name: string): Promise<string | undefined> {
  const row = await scope.one(
    ofWorkspace(scope)
      .select('id')
      .where('business_name', '=', name)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .limit(1),
  )
  return row?.id
}

/** Whether a vendor that is not archived has this GSTIN and is a composition dealer. */
export async function isCompositionGstin(scope: Scope, gstin: string): Promise<boolean> {
  const row = await scope.one(
    ofWorkspace(scope)
      .select('id')
      .where('gst_number', '=', gstin)
      .where('is_composition', '=', true)
      .where('archived_at', 'is', null)
      .limit(1),
  )
  return row !== undefined
}

/** Updates a vendor that was locked for update. */
export async function updateVendor(scope: Scope, id: string, fields: Fields): Promise<void> {
  await scope.run(
    db
      .updateTable('vendors')
      .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
}

/** Whether a product, a purchase order, an intake or a due refers to the vendor. */
export async function isVendorInUse(scope: Scope, id: string): Promise<boolean> {
  const { workspaceId } = scope
  const row = await scope.one(
    sql<{ used: boolean }>`select
      exists (select 1 from products where workspace_id = ${workspaceId} and vendor_id = ${id})
      or exists (select 1 from product_vendors where workspace_id = ${workspaceId} and vendor_id = ${id})
      or exists (select 1 from purchase_orders where workspace_id = ${workspaceId} and vendor_id = ${id})
      or exists (select 1 from inventory_intakes where workspace_id = ${workspaceId} and vendor_id = ${id})
      or exists (select 1 from dues where workspace_id = ${workspaceId} and vendor_id = ${id})
      as used`.compile(db),
  )
  return row?.used ?? false
}
