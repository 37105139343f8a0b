import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { financialYear } from '#base/dates.ts'
import { formatQuantity } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { lessQuantity, refuseFiner } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { vendorBillMade } from '#books/purchase-entries.ts'
import { requireClaimInTime, requireOpenDay, savedWith } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import { dueOf } from '#books/voucher.ts'
import { isSplitByState, placeOfPurchase } from '#gst/place-of-purchase.ts'
import type { PlaceOfSupply } from '#gst/place-of-supply.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { requireOwnPaper } from '#uploads/server/own-image.ts'
import {
  amountsOf,
  isClaimable,
  needsSelfInvoice,
  refuseIrreversible,
  refuseOtherTotal,
  refuseUnknownVendor,
  shareOfReceived,
  sumsOf,
} from '#vendor-bills/bill.ts'
import { billKey } from '#vendor-bills/bill-identity.ts'
import { dueDaysOf } from '#vendor-bills/due-days.ts'
import type { CreateVendorBill } from '#vendor-bills/input.ts'
import { messages } from '#vendor-bills/messages.ts'
import { insertBill, type NewBill, type NewLine } from './insert-store.ts'
import { refuseTaken } from './number-store.ts'
import { findParties, lockReceivedItems, type Parties, type ReceivedItem } from './received-store.ts'
import { issueSelfInvoice } from './self-invoice-store.ts'

/** How the taxes of a bill are split, and whether they can be claimed. */
type Taxing = { place: PlaceOfSupply | undefined; claimable: boolean }

/**
 * Saves a vendor's bill: received goods are billed, what the rest is for is booked, and the vendor is owed its total.
 * Refuses: an unknown vendor; a date in the future, or locked, or in a filed return while we owe its tax, or too late to claim it; a number that the vendor has used in the
 * financial year, opening bills included; goods that are not among the vendor's confirmed intakes, or more
 * than is left to bill of them; taxes under reverse charge that we cannot owe, or of an unregistered vendor without an address; a total that is not what the lines come to.
 */
export async function enter(scope: WorkspaceScope, input: CreateVendorBill) {
  const { vendorId, billNumber, billDate, reverseCharge, tcs, tds, total } = input
  if (billDate > scope.today) throw invalidField(['billDate'], messages.ahead)
  requireOpenDay(scope, billDate, 'billDate')
  await requireOwnPaper(scope, 'attachment', input.attachment, scope)
  const parties = await findParties(scope, vendorId)
  const { gstin, state, scheme } = parties
  const gst = { own: { gstin, state, scheme }, vendor: parties }
  const taxing = {
    place: placeOfPurchase(gst, reverseCharge, input.supplierState),
    claimable: isClaimable(gst, reverseCharge, { billed: billDate, today: scope.today }),
  }
  const received = await lockReceivedItems(
    scope,
    vendorId,
    input.intakeItems.map(({ id }) => id),
  )
  // Before the goods: a duplicate would otherwise be refused for goods that the bill itself took.
  await refuseTaken(scope, { vendorId, number: billNumber, date: billDate })
  const lines = [...goodsOf(input, received, taxing), ...otherLines(input, taxing)]
  const taxes = lines.flatMap((line) => line.taxes)
  refuseUnknownVendor(parties.gstNumber, taxes)
  if (reverseCharge) refuseIrreversible(taxes)
  const sums = sumsOf(
    lines.map(({ amount, tax }) => ({ taxable: paise(amount), tax: paise(tax) })),
    input,
  )
  refuseOtherTotal(total, sums.total)
  const entries = vendorBillMade({ lines, reverseCharge, tcs, tds, roundOff: input.roundOff })
  const isSelfInvoiced = needsSelfInvoice(gst, { reverseCharge, tax: sums.tax })
  const creditOn = isSelfInvoiced ? scope.today : null
  const posted = { event: 'vendor_bill' as const, entries, creditOn }
  requireOpenDay(scope, billDate, 'billDate', [], posted)
  requireClaimInTime(scope, billDate, 'billDate', posted)
  const id = v7()
  const arrivedOn = received.map((item) => item.arrivedOn)
  const due = dueDaysOf({ ...input, arrivedOn }, parties)
  const selfInvoice = isSelfInvoiced ? await issueSelfInvoice(scope, vendorId, scope.today) : undefined
  const bill = { ...billOf(id, input, parties, sums), ...due, selfInvoice }
  await insertBill(scope, bill, lines)
  if (-dueOf(entries) !== total - tds)
    throw new Error(`The vendor's account takes another total than bill ${billNumber}`)
  await Promise.all([
    post(scope, [
      {
        id: v7(),
        sourceId: id,
        event: 'vendor_bill',
        number: billNumber,
        date: billDate,
        dueOn: bill.payBy ?? bill.dueDate,
        vendorId,
        creditOn,
        entries,
      },
    ]),
    record(scope, { act: 'created', noun: 'vendorBill', id, label: billNumber }),
  ])
  return {
    message: savedWith(scope, messages.created(billNumber, selfInvoice?.number), billDate, posted),
    id,
    displayId: billNumber,
  }
}

const billOf = (
  id: string,
  input: CreateVendorBill,
  parties: Parties,
  { taxable, tax }: { taxable: number; tax: number },
): Omit<NewBill, 'dueDate' | 'payBy' | 'selfInvoice'> => ({
  id,
  vendorId: parties.id,
  vendorName: parties.businessName,
  billNumber: input.billNumber,
  key: billKey(input.billNumber),
  year: financialYear(input.billDate).short,
  billDate: input.billDate,
  reverseCharge: input.reverseCharge,
  supplierState: (isSplitByState(parties, input.reverseCharge) && input.supplierState) || null,
  taxable,
  tax,
  tcs: input.tcs,
  tds: input.tds,
  roundOff: input.roundOff,
  total: input.total,
  notes: input.notes,
  attachment: input.attachment ?? null,
})

const goodsOf = (
  { intakeItems }: CreateVendorBill,
  received: readonly ReceivedItem[],
  taxing: Taxing,
): NewLine[] =>
  intakeItems.map((asked, at) => {
    const item = received.find(({ id }) => id === asked.id)
    if (!item) throw new Refusal('notFound', messages.itemNotFound)
    return goodsLine(asked, item, at, taxing)
  })

function goodsLine(
  asked: CreateVendorBill['intakeItems'][number],
  item: ReceivedItem,
  at: number,
  { place, claimable }: Taxing,
): NewLine {
  const path = ['intakeItems', at, 'quantity']
  refuseFiner(asked.quantity, item.decimals, path)
  const left = lessQuantity(item.quantity, item.billed)
  if (asked.quantity > left)
    throw invalidField(path, messages.onlyLeft(`${formatQuantity(left)} ${item.metricShorthand}`))
  const { quantity, price, discount } = asked
  const itc = asked.itc && claimable
  const amounts = amountsOf({ quantity, price, discount, taxes: lineTaxes(asked.taxes ?? item.taxes) }, place)
  return {
    intakeItemId: item.id,
    account: item.account,
    description: item.productName,
    quantity,
    price,
    discount,
    amount: amounts.taxable,
    received: shareOfReceived(item, quantity),
    taxes: amounts.taxes,
    tax: amounts.tax,
    itc,
    taxInCost: item.addedCost > 0 && !itc,
  }
}

const otherLines = ({ lines }: CreateVendorBill, { place, claimable }: Taxing): NewLine[] =>
  lines.map(({ account, description, amount, sac, taxes, itc }) => {
    const amounts = amountsOf({ amount, taxes: taxes ?? [] }, place)
    return {
      account,
      description,
      sac,
      amount: amounts.taxable,
      taxes: amounts.taxes,
      tax: amounts.tax,
      itc: itc && claimable,
    }
  })
