import { type WorkspaceScope, workspaceMutation } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { created, FIRST_VERSION } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { refuseFiner } from '#base/quantity.ts'
import { invalidField } from '#base/refusal.ts'
import { openingDay } from '#books/server/opening-day.ts'
import { piecesUnit } from '#metrics/server/usual-units-store.ts'
import { createProductInput, quickProductInput } from '#products/input.ts'
import { messages } from '#products/messages.ts'
import { refuseAboveMrp } from '#products/refuse-above-mrp.ts'
import { refusePacks } from '#products/refuse-packs.ts'
import { unknownVendor } from '#vendors/server/unknown-vendor.ts'
import { newFields } from './fields.ts'
import type { OpenStock } from './import-procedures.ts'
import { insertOtherVendors, refuseOtherVendors } from './other-vendors-store.ts'
import { unitDecimals } from './pack-store.ts'
import { pricesIncludeTax } from './price-store.ts'
import { findProduct, insertProduct, type NewProductFields } from './store.ts'

/** Creates products, by the full form or with only name and price; both can set opening stock. */
export const newProductProcedures = (openStock: OpenStock) => ({
  create: workspaceMutation('products.create', createProductInput, created, async (scope, input) => {
    const fields = newFields(input, await preferenceFor(scope, input))
    const vendors = input.otherVendors ?? []
    await refuseOtherVendors(scope, input.vendorId, vendors)
    const made = await make(scope, openStock, input.vendorId, fields, openingOf(input))
    await insertOtherVendors(
      scope,
      vendors.map((each) => ({ ...each, productId: made.id })),
    )
    return made
  }),

  quickCreate: workspaceMutation('products.quickCreate', quickProductInput, created, async (scope, input) => {
    const { name, sellingPrice, gstRate, isService } = input
    const opening = openingOf(input)
    if (isService && opening.quantity > 0)
      throw invalidField(['openingQuantity'], messages.serviceStock(name))
    const metricId = input.metricId ?? (await piecesUnit(scope))
    const vendorId = input.vendorId ?? (await unknownVendor(scope))
    const taxes = input.taxes ?? (gstRate ? [{ type: 'GST' as const, rate: gstRate }] : [])
    const fields = newFields(
      {
        name,
        metricId,
        vendorId,
        buyingPrice: input.buyingPrice ?? paise(0),
        sellingPrice,
        priceIncludesTax: input.priceIncludesTax,
        mrp: input.mrp,
        hsnNumber: input.hsnNumber ?? '',
        taxes,
      },
      await preferenceFor(scope, input),
    )
    return make(scope, openStock, vendorId, { ...fields, is_service: isService }, opening)
  }),
})

/** The workspace's preference where the MRP depends on it; otherwise the statement that adds the product reads it. */
const preferenceFor = async (
  scope: WorkspaceScope,
  { mrp, priceIncludesTax }: { mrp?: number | null | undefined; priceIncludesTax?: boolean | undefined },
): Promise<boolean | null> =>
  typeof mrp === 'number' && priceIncludesTax === undefined ? pricesIncludeTax(scope) : null

/** The opening stock that a form asks for. */
const openingOf = ({
  openingQuantity,
  openedOn,
}: {
  openingQuantity?: number | null | undefined
  openedOn?: string | null | undefined
}) => ({ quantity: openingQuantity ?? 0, openedOn })

async function make(
  scope: WorkspaceScope,
  openStock: OpenStock,
  vendorId: string,
  fields: NewProductFields,
  { quantity: opening, openedOn }: ReturnType<typeof openingOf>,
) {
  refuseAboveMrp({ ...fields, price_includes_tax: fields.price_includes_tax ?? false })
  refusePacks(fields, await unitDecimals(scope, fields))
  const { id, productId, versionId } = await insertProduct(scope, vendorId, fields)
  const about = { noun: 'product' as const, id, label: fields.name }
  await record(scope, { act: 'created', ...about })
  if (opening > 0) {
    const { metric_decimals } = await findProduct(scope, id)
    refuseFiner(opening, metric_decimals, ['openingQuantity'])
    await openStock(
      scope,
      [{ productId: id, productVersionId: versionId, quantity: opening }],
      await openingDay(scope, openedOn),
    )
    await record(scope, { act: 'opened stock of', ...about, changes: { stock: { from: null, to: opening } } })
  }
  return { message: messages.created, id, displayId: productId, version: FIRST_VERSION }
}
