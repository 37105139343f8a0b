import { sql } from 'kysely'
import { Refusal } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAddress } from '#sales/output.ts'
import type { Transport } from '#sales/transport.ts'

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
  transport: Transport
}

/** Saves what was corrected on a sale that was locked for update. */
export const saveCorrection = (scope: Scope, id: string, { address, transport, ...facts }: Corrected) =>
  scope.run(
    db
      .updateTable('sales')
      .set((eb) => ({
        ...facts,
        address: address && JSON.stringify(address),
        transport: JSON.stringify(transport),
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', id),
    'save_correction',
  )

/** Gives a bill the transport of the one that it replaces. */
export const copyTransport = (scope: Scope, from: string, to: string) =>
  scope.run(
    sql`
      update sales set transport = old.transport
      from sales old
      where sales.workspace_id = ${scope.workspaceId} and sales.id = ${to}::uuid
        and old.workspace_id = ${scope.workspaceId} and old.id = ${from}::uuid`.compile(db),
    'copy_transport',
  )
