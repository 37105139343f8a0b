import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { FIRST_VERSION } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import { dayRefusal, deliveryRefusal, MOST_CHALLANS } from '#challans/delivery.ts'
import type { Deliver } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import type { StoredPaper } from '#challans/stored-paper.ts'
import { lockLevels } from '#inventory/server/store.ts'
import { logisticsRecords } from '#logistics/server/store.ts'
import { contentsOf, countOf } from '#products/pack-count.ts'
import { amountsOf } from '#sales/sale.ts'
import { isAllSent } from '#sales/sent.ts'
import { bookStatus } from '#sales/server/book-sale.ts'
import { taxesOf } from '#sales/server/present.ts'
import { addSent, goodsOf } from '#sales/server/sent-store.ts'
import { findSaleForUpdate, type LineRow, linesOf, type SaleRow, setStatus } from '#sales/server/store.ts'
import { saleStatuses } from '#sales/status.ts'
import type { StoredLine } from '#sales/stored.ts'
import type { Transport } from '#sales/transport.ts'
import { moveOut } from './move-goods.ts'
import { challanCount, insertChallan } from './store.ts'

/** A challan of a sale has no customer and reason of its own. */
const ofSale = { customerId: null, reason: null, search: '' }

/** What leaves now of a sold line that takes stock. */
type Going = { line: LineRow; productId: string; productVersionId: string; quantity: number }

/**
 * Delivers a part of an ordered sale on the next challan: its goods leave stock and are no longer reserved. With the last
 * goods the sale is delivered, and booked as such. Refuses in this order: sale not found; not ordered; 200 challans; the
 * day; the logistics partner; a line of another sale; a quantity that is not left of its line.
 */
export async function deliver(scope: WorkspaceScope, input: Deliver) {
  const sale = await findSaleForUpdate(scope, input.saleId)
  if (sale.status !== 'ordered')
    throw new Refusal('conflict', messages.notOrdered(saleStatuses[sale.status].label), {
      reason: 'illegal_status',
    })
  if ((await challanCount(scope, sale.id)) >= MOST_CHALLANS)
    throw new Refusal('conflict', messages.tooMany(MOST_CHALLANS))
  const sentOn = dayOf(scope, sale, input)
  const carrier = input.logisticsId ? await logisticsRecords.find(scope, input.logisticsId) : undefined
  const sold = await linesOf(scope, sale.id)
  const going = input.items.map((item, at) => goingOf(sold, item, at))
  await lockLevels(
    scope,
    going.map(({ productVersionId }) => productVersionId),
  )
  const count = await nextNumber(scope, 'challan', voucherSeries(sentOn))
  const challan = { id: v7(), number: voucherNumber('challan', sentOn, count), sentOn, saleId: sale.id }
  const costs = await moveOut(scope, challan, going, { wasReserved: true })
  const lines = going.map(({ line, productId, productVersionId, quantity }, at) => ({
    saleLineId: line.id,
    productId,
    productVersionId,
    quantity,
    cost: costs[at] ?? 0,
  }))
  const paper = paperOf(sale, going, {
    transporter: carrier?.name ?? null,
    vehicleNumber: input.vehicleNumber ?? carrier?.vehicle_number ?? null,
    lrNumber: input.lrNumber ?? null,
    lrDate: input.lrDate ?? null,
    notes: input.notes,
  })
  await insertChallan(scope, { ...challan, ...ofSale, logisticsId: carrier?.id ?? null }, paper, lines)
  await addSent(
    scope,
    lines.map(({ saleLineId: lineId, quantity, cost }) => ({ lineId, quantity, cost })),
  )
  const status = await advance(scope, sale, challan)
  const { id, number } = challan
  const message =
    status === 'delivered' ? messages.deliveredAll(number, sale.sale_id) : messages.delivered(number)
  return { message, id, displayId: number, version: FIRST_VERSION, status }
}

/** The day on which goods leave, today if left out; refused at its field. */
function dayOf(scope: WorkspaceScope, sale: SaleRow, { sentOn }: Deliver): string {
  const day = sentOn ?? scope.today
  const refusal = dayRefusal(day, { invoiceDate: sale.invoice_date, today: scope.today })
  if (refusal) throw invalidField(['sentOn'], refusal)
  requireOpenDay(scope, day, 'sentOn')
  return day
}

function goingOf(sold: readonly LineRow[], item: Deliver['items'][number], at: number): Going {
  const line = sold.find((each) => each.id === item.saleItemId)
  if (!line) throw new Refusal('notFound', messages.lineNotFound)
  const { product_id: productId, product_version_id: productVersionId } = line
  const isStocked = line.is_stocked && productId !== null && productVersionId !== null
  const refusal = deliveryRefusal(
    {
      quantity: line.quantity,
      sentQuantity: line.sent_quantity,
      isStocked,
      decimals: line.metric_decimals,
      unit: line.metric_shorthand,
    },
    item.quantity,
  )
  if (refusal || !isStocked) throw invalidField(['items', at, 'quantity'], refusal ?? messages.notGoods)
  return { line, productId, productVersionId, quantity: item.quantity }
}

/** Makes the sale delivered once all its goods are out, and logs the delivery. */
async function advance(scope: WorkspaceScope, sale: SaleRow, challan: { id: string; number: string }) {
  const goods = await goodsOf(scope, sale.id)
  const status = isAllSent(goods) ? ('delivered' as const) : sale.status
  const sentCost = goods.reduce((sum, line) => sum + line.sentCost, 0)
  if (status === 'delivered') await bookStatus(scope, sale, status, { cost: 0, sentCost })
  await setStatus(scope, sale, status)
  const act = status === 'delivered' ? status : 'partly delivered'
  await record(
    scope,
    { act: 'created', noun: 'challan', id: challan.id, label: challan.number },
    {
      act,
      noun: 'sale',
      id: sale.id,
      label: sale.sale_id,
      changes: {
        delivery: { from: null, to: challan.number },
        ...(status !== sale.status && { status: { from: sale.status, to: status } }),
      },
    },
  )
  return status
}

function paperOf(
  sale: SaleRow,
  going: readonly Going[],
  travels: Transport & Pick<StoredPaper, 'notes'>,
): StoredPaper {
  return {
    customer: sale.customer,
    address: sale.address,
    place: sale.place_of_supply,
    discountPercentage: sale.discount_percentage,
    hideGst: sale.hide_gst_from_customer,
    lines: going.map(({ line, quantity }) => paperLine(sale, line, quantity)),
    ...travels,
  }
}

/** A part of a sold line at the prices of the sale; in packs only where the part is whole packs. */
function paperLine(sale: SaleRow, line: LineRow, quantity: number): StoredLine {
  const count = line.pack ? countOf(quantity, line.pack.size) : quantity
  const inPacks = line.pack && contentsOf(count, line.pack.size) === quantity ? line.pack : null
  const pack = inPacks && { ...inPacks, price: paise(inPacks.price) }
  const price = paise(line.price_paise)
  const amounts = amountsOf(
    {
      price: pack?.price ?? price,
      includesTax: line.price_includes_tax,
      quantity: pack ? count : quantity,
      discountPercent: line.discount_percentage,
      taxes: taxesOf(line.taxes),
    },
    { discountPercent: sale.discount_percentage, place: undefined },
  )
  return {
    productVersionId: line.product_version_id,
    productId: line.product_id,
    isStocked: line.is_stocked,
    product: line.product_name,
    hsnNumber: line.hsn_number,
    unit: line.metric_shorthand,
    decimals: line.metric_decimals,
    quantity,
    price,
    includesTax: line.price_includes_tax,
    mrp: line.mrp_paise === null ? null : paise(line.mrp_paise),
    discountPercent: line.discount_percentage,
    pack,
    ...amounts,
  }
}
