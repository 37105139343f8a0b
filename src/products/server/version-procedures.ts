import type { z } from 'zod'
import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { created, idInput, told, updated } from '#base/list.ts'
import { toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { versionMessages } from '#products/messages.ts'
import {
  createVersionInput,
  updateVersionInput,
  versionsAnswer,
  versionsInput,
} from '#products/version-input.ts'
import { versionFor } from './present.ts'
import { findProduct, findProductForUpdate } from './store.ts'
import * as store from './versions-store.ts'

/** Price versions of products (specification, sections 3, 4 and 7). */
export const versionProcedures = {
  getVersions: workspaceQuery('products.getVersions', versionsInput, versionsAnswer, async (scope, input) => {
    const [, rows] = await Promise.all([
      findProduct(scope, input.productId),
      store.versionsOf(scope, input.productId),
    ])
    return rows.map((row) => versionFor(scope.role, row))
  }),

  createVersion: workspaceMutation(
    'products.createVersion',
    createVersionInput,
    created,
    async (scope, input) => {
      const product = await findProductForUpdate(scope, input.productId)
      const effective = input.effectiveFrom === undefined && input.isActive ? scope.now : input.effectiveFrom
      const fields = {
        buying_price_paise: input.buyingPrice,
        selling_price_paise: input.sellingPrice,
        discount: input.discount ?? null,
        max_customer_discount: input.maxCustomerDiscount ?? null,
        taxes: input.taxes ?? [],
        notes: input.notes ?? '',
        is_active: input.isActive,
        effective_from: effective ?? null,
      }
      const [id = ''] = await store.insertVersions(scope, [{ productId: product.id, fields }])
      await store.followNewestVersion(scope, product.id)
      await record(scope, {
        act: 'added a version',
        noun: 'product',
        id: product.id,
        label: product.name,
        changes: changesBetween({}, { sellingPrice: toRupees(input.sellingPrice) }),
      })
      return { message: versionMessages.created, id }
    },
  ),

  updateVersion: workspaceMutation(
    'products.updateVersion',
    updateVersionInput,
    updated,
    async (scope, input) => {
      const found = await store.findVersionForUpdate(scope, input.id)
      await refuseStale(scope, found, input.version)
      const fields = changedFields(found, input, scope.now)
      const changes = changesBetween(found, fields)
      if (Object.keys(changes).length === 0)
        return { message: versionMessages.updated, version: found.version }
      await store.updateVersion(scope, found.id, fields)
      await store.followNewestVersion(scope, found.product_id)
      const label = found.product_name
      await record(scope, { act: 'updated', noun: 'productVersion', id: found.id, label, changes })
      return { message: versionMessages.updated, version: found.version + 1 }
    },
  ),

  deleteVersion: workspaceMutation('products.deleteVersion', idInput, told, async (scope, { id }) => {
    const found = await store.findVersionForUpdate(scope, id)
    if (!(await store.removeVersion(scope, id))) throw new Refusal('conflict', versionMessages.inUse)
    await store.followNewestVersion(scope, found.product_id)
    const label = found.product_name
    await record(scope, { act: 'deleted', noun: 'productVersion', id, label })
    return { message: versionMessages.deleted }
  }),
}

/** The version after the input: absent stays, null empties; one made active starts now unless it says when. */
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
    discount: input.discount === undefined ? found.discount : input.discount,
    max_customer_discount:
      input.maxCustomerDiscount === undefined ? found.max_customer_discount : input.maxCustomerDiscount,
    taxes: input.taxes ?? found.taxes,
    notes: input.notes === undefined ? found.notes : (input.notes ?? ''),
    is_active: isActive,
    effective_from: input.effectiveFrom === undefined ? starts : input.effectiveFrom,
  }
}
