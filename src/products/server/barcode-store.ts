import { sql } from 'kysely'
import { isSameCode, spellingsOf } from '#base/codes.ts'
import { invalidField } from '#base/refusal.ts'
import { db } from '#base/server/database.ts'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { barcodesOf } from '#products/barcodes.ts'
import { messages } from '#products/messages.ts'

type Coded = Parameters<typeof barcodesOf>[0]

/** The products, not archived and other than `id`, that a scan of one of these barcodes would find. */
export const barcodeTwin = (scope: Scope, product: Coded, id: string | null = null) => {
  const codes = barcodesOf(product).flatMap(({ code }) => spellingsOf(code))
  const twins = sql`products twin where twin.workspace_id = ${scope.workspaceId} and twin.archived_at is null
    and twin.id is distinct from ${id}::uuid and cardinality(${codes}::text[]) > 0`
  return sql<{ name: string; code: string }>`
    select twin.name, lower(twin.barcode) as code from ${twins} and lower(twin.barcode) = any(${codes}::text[])
    union all
    select twin.name, other.code from lateral (select name, other_barcodes from ${twins} and twin.other_barcodes <> '{}') twin,
      lateral (select lower(each) as code from unnest(twin.other_barcodes) each) other
    where other.code = any(${codes}::text[])
    union all
    select twin.name, pack.code from lateral (select name, packs from ${twins} and twin.packs <> '[]') twin,
      lateral (select lower(each ->> 'barcode') as code from jsonb_array_elements(twin.packs) each) pack
    where pack.code = any(${codes}::text[])`
}

/** Refuses ('invalid') at its field a barcode of another product, naming that product. */
export async function refuseBarcodeTwin(scope: Scope, product: Coded, id?: string): Promise<void> {
  const own = barcodesOf(product)
  if (own.length === 0) return
  const twin = await scope.one(
    sql<{ name: string; code: string }>`${barcodeTwin(scope, product, id)} limit 1`.compile(db),
  )
  const taken = twin && own.find(({ code }) => isSameCode(code, twin.code))
  if (!taken) return
  const message =
    taken.path[0] === 'otherBarcodes'
      ? messages.otherBarcodeTaken(twin.name, taken.code)
      : messages.barcodeTaken(twin.name)
  throw invalidField(taken.path, message)
}

/**
 * All new products and imports wait for the counter's row, so its holder sees the final products and
 * barcodes.
 */
export const lockBarcodes = (scope: Scope): Promise<number> => nextNumber(scope, 'product', '', 0)

/** The same for the existing product `id` that is about to get these barcodes. */
export async function claimBarcodes(scope: Scope, product: Coded, id: string): Promise<void> {
  if (barcodesOf(product).length === 0) return
  await lockBarcodes(scope)
  await refuseBarcodeTwin(scope, product, id)
}
