import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, created, FIRST_VERSION, idInput } from '#base/list.ts'
import { toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { versionMessages } from '#products/messages.ts'
import { isLower } from '#products/mrp-limit.ts'
import { lotsInStock, versionsAnswer } from '#products/output.ts'
import { refuseAboveMrp } from '#products/refuse-above-mrp.ts'
import { createVersionInput, lotsInput, versionsInput } from '#products/version-input.ts'
import { lotsOfProducts } from './lots-in-stock-store.ts'
import { lotInStock, versionFor } from './present.ts'
import { refuseBelowPrices } from './shelf.ts'
import { findProduct, findProductForUpdate } from './store.ts'
import * as store from './versions-store.ts'

/** Price versions of products (specification, sections 3, 4 and 7). */
export const versionProcedures = {
  getVersions: workspaceQuery('products.getVersions', versionsInput, versionsAnswer, async (scope, input) => {
    const [, rows] = await Promise.all([
      findProduct(scope, input.productId),
      store.versionsOf(scope, input.productId),
    ])
    return rows.map((row) => versionFor(scope.access, row))
  }),

  getLots: workspaceQuery('products.getLots', lotsInput, lotsInStock, async (scope, input) =>
    (await lotsOfProducts(scope, input.productIds)).map(lotInStock),
  ),

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
        price_includes_tax: input.priceIncludesTax ?? product.price_includes_tax,
        mrp_paise: input.mrp === undefined ? product.mrp_paise : input.mrp,
        discount: input.discount ?? null,
        max_customer_discount: input.maxCustomerDiscount ?? null,
        taxes: input.taxes ?? [],
        notes: input.notes ?? '',
        is_active: input.isActive,
        effective_from: effective ?? null,
      }
      refuseAboveMrp(fields)
      const [id = ''] = await store.insertVersions(scope, [{ productId: product.id, fields }])
      if (isLower(fields.mrp_paise, product.mrp_paise))
        await refuseBelowPrices(scope, { id, product_id: product.id })
      await store.followNewestVersion(scope, product.id)
      await record(scope, {
        act: 'added a version',
        noun: 'product',
        id: product.id,
        label: product.name,
        changes: changesBetween({}, { sellingPrice: toRupees(input.sellingPrice) }),
      })
      return { message: versionMessages.created, id, version: FIRST_VERSION }
    },
  ),

  deleteVersion: workspaceMutation('products.deleteVersion', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.findVersionForUpdate(scope, id)
    if (!(await store.removeVersion(scope, id))) throw new Refusal('conflict', versionMessages.inUse)
    await store.followNewestVersion(scope, found.product_id)
    const label = found.product_name
    await record(scope, { act: 'deleted', noun: 'productVersion', id, label })
    return { message: versionMessages.deleted }
  }),
}
