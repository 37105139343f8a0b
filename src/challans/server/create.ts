import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { FIRST_VERSION } from '#base/list.ts'
import { paise } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import { searchText } from '#base/search-words.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { CreateChallan } from '#challans/input.ts'
import { messages } from '#challans/messages.ts'
import { isForSupply, type Reason } from '#challans/reason.ts'
import type { StoredPaper } from '#challans/stored-paper.ts'
import { lockLevels } from '#inventory/server/store.ts'
import { logisticsRecords } from '#logistics/server/store.ts'
import { askedLines } from '#quotations/server/write.ts'
import { refuseOverCap } from '#sales/discount-cap.ts'
import type { SaleLine } from '#sales/sale.ts'
import { oversold } from '#sales/server/oversold.ts'
import { frozenCustomer, priceSale } from '#sales/server/price-sale.ts'
import type { Parties } from '#sales/server/sell-store.ts'
import { stockedLines } from '#sales/stocked-lines.ts'
import type { StoredLine } from '#sales/stored.ts'
import { moveOut } from './move-goods.ts'
import { insertChallan } from './store.ts'

/**
 * Sends goods to a customer before they are billed: they leave stock on the next challan, at the prices of a sale of that
 * day. Refuses in this order: the day; discounts above the role's cap; the logistics partner; what a sale refuses of its
 * customer, products and lines; services; stock.
 */
export async function create(scope: WorkspaceScope, input: CreateChallan) {
  const sentOn = input.sentOn ?? scope.today
  if (sentOn > scope.today) throw invalidField(['sentOn'], messages.leftInFuture)
  requireOpenDay(scope, sentOn, 'sentOn')
  const priced = { ...input, charges: [], discountPercentage: 0, hideGstFromCustomer: false }
  refuseOverCap(priced, scope.access.discountCap)
  const carrier = input.logisticsId ? await logisticsRecords.find(scope, input.logisticsId) : undefined
  const { customerId, parties, place, lines } = await priceSale(scope, {
    ...priced,
    invoiceDate: sentOn,
    totals: undefined,
  })
  const goods = goodsOnly(lines)
  await lockLevels(
    scope,
    goods.map(({ productVersionId }) => productVersionId),
  )
  const count = await nextNumber(scope, 'challan', voucherSeries(sentOn))
  const challan = { id: v7(), number: voucherNumber('challan', sentOn, count), sentOn }
  const costs = await moveOut(scope, challan, goods, { wasReserved: false }).catch(async (error) => {
    throw await oversold(scope, error, lines)
  })
  const { reason } = input
  await insertChallan(
    scope,
    {
      ...challan,
      customerId,
      reason,
      saleId: null,
      logisticsId: carrier?.id ?? null,
      search: searchOf(challan.number, parties),
    },
    {
      customer: frozenCustomer(parties),
      address: parties.delivery,
      place: place ?? null,
      discountPercentage: 0,
      hideGst: false,
      transporter: carrier?.name ?? null,
      vehicleNumber: input.vehicleNumber ?? carrier?.vehicle_number ?? null,
      lrNumber: input.lrNumber ?? null,
      lrDate: input.lrDate ?? null,
      notes: input.notes,
      lines: lines.map((line) => paperLine(line, reason)),
      asked: {
        deliveryAddressId: parties.deliveryId,
        chosenPlace: input.placeOfSupply || null,
        lines: askedLines(input.items, lines),
      },
    } satisfies StoredPaper,
    goods.map(({ productId, productVersionId, quantity }, at) => ({
      saleLineId: null,
      productId,
      productVersionId,
      quantity,
      cost: costs[at] ?? 0,
    })),
  )
  const { id, number } = challan
  await record(scope, { act: 'created', noun: 'challan', id, label: number })
  return { message: messages.created(number), id, displayId: number, version: FIRST_VERSION }
}

/** Refuses services at their line; all others are goods. */
function goodsOnly(lines: readonly SaleLine[]) {
  const at = lines.findIndex(({ isStocked }) => !isStocked)
  if (at >= 0) throw invalidField(['items', at, 'productVersionId'], messages.goodsOnly)
  return stockedLines(lines)
}

/** A line as it prints: without tax where goods leave for anything but a supply. */
function paperLine({ cost: _, undercut: __, ...line }: SaleLine, reason: Reason): StoredLine {
  return isForSupply(reason) ? line : { ...line, taxes: [], tax: paise(0), amount: line.taxable }
}

const searchOf = (number: string, { name, phoneNumber, displayId }: Parties): string =>
  searchText(number, name, phoneNumber, phoneNumber.replace(/\D/g, ''), displayId)
