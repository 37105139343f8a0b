import type { z } from 'zod'
import { workspaceMutation } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { updated } from '#base/list.ts'
import { paise } from '#base/money.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Cost } from '#pricing/margin.ts'
import { versionMessages } from '#products/messages.ts'
import { isLower } from '#products/mrp-limit.ts'
import { refuseAboveMrp } from '#products/refuse-above-mrp.ts'
import { updateVersionInput } from '#products/version-input.ts'
import { refuseBelowPrices } from './shelf.ts'
import * as store from './versions-store.ts'

/**
 * Records the effect of a changed cost on the value of a version's stock in the ledger, in the save's
 * transaction.
 */
type Revalue = (
  scope: Scope,
  lot: { productId: string; productVersionId: string; cost: Cost; reason: string },
) => Promise<void>

/** Updates a price version; a changed cost of stock on hand adds a movement. */
export const updateVersionProcedure = (revalue: Revalue) =>
  workspaceMutation('products.updateVersion', updateVersionInput, updated, async (scope, input) => {
    const found = await store.findVersionForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    const fields = changedFields(found, input, scope.now)
    const changes = changesBetween(found, fields)
    if (Object.keys(changes).length === 0) return { message: versionMessages.updated, version: found.version }
    const repriced = !!(changes.selling_price_paise || changes.price_includes_tax)
    if (repriced || changes.mrp_paise || changes.taxes) refuseAboveMrp(fields)
    await store.updateVersion(scope, found.id, fields, { repriced, retaxed: !!changes.taxes })
    if (isLower(fields.mrp_paise, found.mrp_paise)) await refuseBelowPrices(scope, found)
    await store.followNewestVersion(scope, found.product_id)
    if (changes.buying_price_paise || changes.discount)
      await revalue(scope, {
        productId: found.product_id,
        productVersionId: found.id,
        cost: costOf(fields),
        reason: input.reason || versionMessages.revalued,
      })
    const label = found.product_name
    await record(scope, { act: 'updated', noun: 'productVersion', id: found.id, label, changes })
    return { message: versionMessages.updated, version: found.version + 1 }
  })

const costOf = (version: { buying_price_paise: number; discount: number | null }): Cost => ({
  buyingPrice: paise(version.buying_price_paise),
  discountPercent: version.discount ?? 0,
})

/**
 * The version after an update: omitted stays, null clears; one that becomes active starts now unless a start
 * is given.
 */
function changedFields(
  found: store.VersionRow,
  input: z.output<typeof updateVersionInput>,
  now: Date,
): store.VersionFields {
  const isActive = input.isActive ?? found.is_active
  const starts = isActive && !found.effective_from ? now : found.effective_from
  return {
    buying_price_paise: input.buyingPrice ?? found.buying_price_paise,
    selling_price_paise: input.sellingPrice ?? found.selling_price_paise,
    price_includes_tax: input.priceIncludesTax ?? found.price_includes_tax,
    mrp_paise: input.mrp === undefined ? found.mrp_paise : input.mrp,
    discount: input.discount === undefined ? found.discount : input.discount,
    max_customer_discount:
      input.maxCustomerDiscount === undefined ? found.max_customer_discount : input.maxCustomerDiscount,
    taxes: input.taxes ?? found.taxes,
    notes: input.notes === undefined ? found.notes : (input.notes ?? ''),
    is_active: isActive,
    effective_from: input.effectiveFrom === undefined ? starts : input.effectiveFrom,
  }
}
