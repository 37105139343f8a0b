import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import type { CustomerAddresses } from '#base/server/tables.generated.ts'
import type { AddressInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'

export type AddressRow = Selectable<CustomerAddresses>
export type AddressFields = { address: AddressInput; isDefault: boolean }

const columnsOf = ({ label = '', street, city, state, zipCode, country }: AddressInput) => ({
  label,
  street,
  city,
  state,
  zip_code: zipCode,
  country,
})

/** A new row of an address. */
export const addressRow = (scope: Scope, customer_id: string, { address, isDefault }: AddressFields) => ({
  ...columnsOf(address),
  id: v7(),
  workspace_id: scope.workspaceId,
  customer_id,
  is_default: isDefault,
  created_at: scope.now,
})

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('customer_addresses').where('customer_addresses.workspace_id', '=', scope.workspaceId)

/** The addresses of a customer, the default first, then the oldest. */
export const addressesOf = (scope: Scope, customerId: string): Promise<AddressRow[]> =>
  scope.many(
    ofWorkspace(scope)
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('id'),
    'addresses_of',
  )

/** This workspace's address, or notFound. */
export async function findAddress(scope: Scope, id: string): Promise<AddressRow> {
  const row = await scope.one(ofWorkspace(scope).selectAll().where('id', '=', id))
  if (!row) throw new Refusal('notFound', messages.addressNotFound)
  return row
}

/** Adds an address and returns its id. */
export async function insertAddress(
  scope: Scope,
  customerId: string,
  fields: AddressFields,
): Promise<string> {
  const row = addressRow(scope, customerId, fields)
  await scope.run(db.insertInto('customer_addresses').values(row))
  return row.id
}

/** Updates an address; an omitted `isDefault` stays. */
export async function updateAddress(
  scope: Scope,
  id: string,
  address: AddressInput | undefined,
  isDefault: boolean | undefined,
): Promise<void> {
  await scope.run(
    db
      .updateTable('customer_addresses')
      .set((eb) => ({
        ...(address && columnsOf(address)),
        ...(isDefault !== undefined && { is_default: isDefault }),
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
  )
}

/** Clears the default flag on the customer's addresses. */
export async function clearDefault(scope: Scope, customerId: string): Promise<void> {
  await scope.run(
    db
      .updateTable('customer_addresses')
      .set({ is_default: false })
      .where('workspace_id', '=', scope.workspaceId)
      .where('customer_id', '=', customerId)
      .where('is_default', '=', true),
  )
}

/** Makes the customer's oldest address the default. */
export async function promoteOldest(scope: Scope, customerId: string): Promise<void> {
  await scope.run(
    sql`update customer_addresses set is_default = true
      where workspace_id = ${scope.workspaceId} and id = (
        select id from customer_addresses
        where workspace_id = ${scope.workspaceId} and customer_id = ${customerId} order by id limit 1)`.compile(
      db,
    ),
  )
}

/** Deletes an address; sales keep their own copy. */
export async function removeAddress(scope: Scope, id: string): Promise<void> {
  await scope.run(
    db.deleteFrom('customer_addresses').where('workspace_id', '=', scope.workspaceId).where('id', '=', id),
  )
}
