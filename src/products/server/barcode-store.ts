import { sql } from 'kysely'
import { invalidField } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#products/messages.ts'

/** The products, not archived, that a scan of this barcode would find. */
export const barcodeTwin = (scope: Scope, barcode: string | null) => sql<{ name: string }>`
  select twin.name from products twin
  where twin.workspace_id = ${scope.workspaceId} and twin.archived_at is null
    and lower(twin.barcode) = lower(${barcode}::text)`

/** Refuses ('invalid') at the field a barcode that a product has already, naming the product. */
export async function refuseBarcodeTwin(scope: Scope, barcode: string | null): Promise<void> {
  if (barcode === null) return
  const twin = await scope.one(sql<{ name: string }>`${barcodeTwin(scope, barcode)} limit 1`.compile(db))
  if (twin) throw invalidField(['barcode'], messages.barcodeTaken(twin.name))
}

/**
 * The counter's row is what all new products and imports of them wait for; who holds it finds the products and their
 * barcodes as they stay.
 */
export const lockBarcodes = (scope: Scope): Promise<number> => nextNumber(scope, 'product', '', 0)

/** The same for a product that exists and is about to get this barcode. */
export async function claimBarcode(scope: Scope, barcode: string | null): Promise<void> {
  if (barcode === null) return
  await lockBarcodes(scope)
  await refuseBarcodeTwin(scope, barcode)
}
