import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAddress } from '#sales/output.ts'

/** An address of a customer as a bill freezes it, or notFound. */
export async function findAddress(scope: Scope, customerId: string, id: string): Promise<SaleAddress> {
  const row = await scope.one(
    sql<{ address: SaleAddress }>`
      select jsonb_build_object('label', label, 'street', street, 'city', city, 'state', state, 'zipCode', zip_code,
               'country', country) as address
      from customer_addresses
      where workspace_id = ${scope.workspaceId} and customer_id = ${customerId}::uuid and id = ${id}::uuid`.compile(
      db,
    ),
    'address_of_sale',
  )
  if (!row) throw new Refusal('notFound', messages.addressNotFound)
  return row.address
}

type Corrected = {
  notes: string
  due_date: string | null
  delivery_date: string | null
  delivery_address_id: string | null
  address: SaleAddress | null
}

/** Saves what was corrected on a sale that was locked for update. */
export const saveCorrection = (scope: Scope, id: string, { address, ...facts }: Corrected) =>
  scope.run(
    db
      .updateTable('sales')
      .set((eb) => ({
        ...facts,
        address: address && JSON.stringify(address),
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'save_correction',
  )
