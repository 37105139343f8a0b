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

/** Refuses ('invalid') at the field a barcode of another product, naming that product. */
export async function refuseBarcodeTwin(scope: Scope, barcode: string | null): Promise<void> {
  if (barcode === null) return
  const twin = await scope.one(sql<{ name: string }>`${barcodeTwin(scope, barcode)} limit 1`.compile(db))
  if (twin) throw invalidField(['barcode'], messages.barcodeTaken(twin.name))
}

/**
 * All new products and imports wait for the counter's row, so its holder sees the final products and
 * barcodes.
 */
export const lockBarcodes = (scope: Scope): Promise<number> => nextNumber(scope, 'product', '', 0)

/** The same for an existing product that is about to get this barcode. */
export async function claimBarcode(scope: Scope, barcode: string | null): Promise<void> {
  if (barcode === null) return
  await lockBarcodes(scope)
  await refuseBarcodeTwin(scope, barcode)
}
