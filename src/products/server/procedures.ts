import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { refuseCostSort } from '#access/server/cost-sorts.ts'
import { refuseStale } from '#activity/server/stale-store.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import { acknowledged, idInput, updated } from '#base/list.ts'
import { invalidField } from '#base/refusal.ts'
import { refuseOther } from '#base/server/as-read.ts'
import type { Scope } from '#base/server/scope.ts'
import {
  costSorts,
  manyProductsInput,
  productsInput,
  productsListInput,
  productVendorsInput,
  similarProductsInput,
  updateProductInput,
} from '#products/input.ts'
import { deletedManyMessage, messages } from '#products/messages.ts'
import { isLower } from '#products/mrp-limit.ts'
import { otherVendorMessages } from '#products/other-vendor-messages.ts'
import type { OtherVendors } from '#products/other-vendors.ts'
import {
  allProductsAnswer,
  productEntry,
  productsPage,
  productVendors,
  similarProducts,
} from '#products/output.ts'
import { refuseAboveMrp, refuseMrpBelowPrice } from '#products/refuse-above-mrp.ts'
import { refusePacks } from '#products/refuse-packs.ts'
import { writtenVendors } from '#products/written-vendors.ts'
import { claimBarcodes } from './barcode-store.ts'
import { asVersion, changedFields } from './fields.ts'
import { otherVendorsIn, refuseOtherVendors, replaceOtherVendors, suppliesOf } from './other-vendors-store.ts'
import { typedPacks } from './pack-price-store.ts'
import { unitDecimals } from './pack-store.ts'
import { entryFor, lastFor, productFor } from './present.ts'
import * as retire from './retire-store.ts'
import { refuseBelowPrices } from './shelf.ts'
import { similarTo } from './similar-store.ts'
import * as store from './store.ts'
import { versionProcedures } from './version-procedures.ts'
import { insertVersions } from './versions-store.ts'

/** Products (specification, sections 3, 5 and 7). */
export const productProcedures = {
  getAll: workspaceQuery('products.getAll', productsInput, allProductsAnswer, entriesOf),

  getMany: workspaceQuery('products.getMany', productsListInput, productsPage, async (scope, input) => {
    refuseCostSort(scope, costSorts, input.sortBy)
    const { rows, pagination } = await store.pageOfProducts(scope, input)
    return { products: rows.map((row) => entryFor(scope.access, row)), pagination }
  }),

  getOne: workspaceQuery('products.getOne', idInput, productEntry, async (scope, { id }) =>
    entryFor(scope.access, await store.findProduct(scope, id)),
  ),

  getVendors: workspaceQuery(
    'products.getVendors',
    productVendorsInput,
    productVendors,
    async (scope, { productId }) => {
      await store.findProduct(scope, productId)
      return (await suppliesOf(scope, [productId])).map((supply) => ({
        vendorId: supply.vendorId,
        businessName: supply.vendorName,
        isMain: supply.isMain,
        code: supply.code,
        leadTimeDays: supply.leadTimeDays,
        last: lastFor(scope.access, supply),
      }))
    },
  ),

  findSimilar: workspaceQuery(
    'products.findSimilar',
    similarProductsInput,
    similarProducts,
    async (scope, { name }) => ({ similar: await similarTo(scope, name) }),
  ),

  update: workspaceMutation('products.update', updateProductInput, updated, async (scope, input) => {
    const found = await store.findProductForUpdate(scope, input.id)
    await refuseStale(scope, found, input.version)
    refuseOther(input, productFor(scope.access, found), ['productId', 'vendorId', 'createdAt'])
    const fields = changedFields(found, input)
    if (found.is_service && fields.low_balance_threshold !== null)
      throw invalidField(['lowBalanceThreshold'], messages.serviceStock(found.name))
    if (found.is_service && fields.lead_time_days !== null)
      throw invalidField(['leadTimeDays'], otherVendorMessages.noService(found.name))
    const changes = changesBetween(found, fields)
    const other_vendors = await changeOtherVendors(scope, found, input.otherVendors)
    if (other_vendors) Object.assign(changes, { other_vendors })
    if (Object.keys(changes).length === 0) return { message: messages.updated, version: found.version }
    const repriced = changes.selling_price_paise || changes.price_includes_tax || changes.mrp_paise
    if (changes.mrp_paise && !changes.selling_price_paise && !changes.price_includes_tax)
      refuseMrpBelowPrice(fields)
    if (repriced || changes.taxes) refuseAboveMrp(fields)
    const recoded = changes.barcode || changes.other_barcodes || changes.packs
    if (recoded || changes.metric_id || changes.mrp_paise || changes.taxes)
      refusePacks(fields, await unitDecimals(scope, fields))
    if (recoded && !found.archived_at) await claimBarcodes(scope, fields, found.id)
    const repacked = changes.packs && (await typedPacks(scope, found, fields.packs))
    await store.updateProduct(scope, found, fields, { retaxed: !!changes.taxes, repacked })
    if (repriced) {
      const versions = [{ productId: found.id, fields: asVersion(fields, scope.now) }]
      const [id = ''] = await insertVersions(scope, versions)
      if (isLower(fields.mrp_paise, found.mrp_paise))
        await refuseBelowPrices(scope, { id, product_id: found.id })
    }
    await record(scope, { act: 'updated', noun: 'product', id: found.id, label: fields.name, changes })
    return { message: messages.updated, version: found.version + 1 }
  }),

  delete: workspaceMutation('products.delete', idInput, acknowledged, async (scope, { id }) => {
    const { archived } = await removeOrArchive(scope, [id])
    return { message: archived > 0 ? messages.archived : messages.deleted }
  }),

  deleteMany: workspaceMutation(
    'products.deleteMany',
    manyProductsInput,
    acknowledged,
    async (scope, { ids }) => {
      const { deleted, archived } = await removeOrArchive(scope, ids)
      return { message: deletedManyMessage(deleted, archived) }
    },
  ),

  restore: workspaceMutation('products.restore', idInput, acknowledged, async (scope, { id }) => {
    const found = await store.findProductForUpdate(scope, id)
    if (found.archived_at) await claimBarcodes(scope, found, id)
    await retire.archiveProducts(scope, [id], null)
    await record(scope, { act: 'restored', noun: 'product' as const, id, label: found.name })
    return { message: messages.restored }
  }),

  ...versionProcedures,
}

/** The products to choose from; in the list of a vendor with their code and what a line for them starts with. */
async function entriesOf(scope: WorkspaceScope, input: z.output<typeof productsInput>) {
  const { vendorId } = input
  if (!vendorId) return store.allProducts(scope, input, (row) => entryFor(scope.access, row))
  const rows = await store.allProducts(scope, input, (row) => row)
  const ids = rows.map(({ id }) => id)
  const supplies = await suppliesOf(scope, ids, vendorId)
  const supplyOf = new Map(supplies.map((supply) => [supply.productId, supply]))
  return rows.map((row) => entryFor(scope.access, row, supplyOf.get(row.id)))
}

/** Saves the other vendors of a locked product, if some are given; returns the change for the log. */
async function changeOtherVendors(scope: Scope, found: store.ProductRow, given: OtherVendors | undefined) {
  if (!given) return undefined
  if (found.is_service && given.length > 0)
    throw invalidField(['otherVendors'], otherVendorMessages.noService(found.name))
  const before = await otherVendorsIn(scope, found.id)
  await refuseOtherVendors(scope, found.vendor_id, given, before)
  const sorted = (all: OtherVendors) =>
    all
      .map(({ vendorId, code, leadTimeDays }) => ({ vendorId, code, leadTimeDays }))
      .sort((a, b) => a.vendorId.localeCompare(b.vendorId))
  if (isDeepStrictEqual(sorted(before), sorted(given))) return undefined
  await replaceOtherVendors(scope, found.id, given)
  return { from: writtenVendors(before), to: writtenVendors(await otherVendorsIn(scope, found.id)) }
}

/** Deletes the products that nothing refers to and archives the others. */
async function removeOrArchive(scope: Parameters<typeof store.findProductsForUpdate>[0], ids: string[]) {
  const found = await store.findProductsForUpdate(scope, ids)
  const inUse = await retire.productsInUse(scope, ids)
  const [kept, gone] = [found.filter((row) => inUse.has(row.id)), found.filter((row) => !inUse.has(row.id))]
  const idsOf = (rows: store.ProductRow[]) => rows.map((row) => row.id)
  await retire.archiveProducts(scope, idsOf(kept), scope.now)
  await retire.removeProducts(scope, idsOf(gone))
  const acts = found.map((row) => ({
    act: inUse.has(row.id) ? 'archived' : 'deleted',
    noun: 'product' as const,
    id: row.id,
    label: row.name,
  }))
  await record(scope, ...acts)
  return { deleted: gone.length, archived: kept.length }
}
