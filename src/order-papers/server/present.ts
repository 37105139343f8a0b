import { paise, rupeesOf, toRupees } from '#base/money.ts'
import { sellerOn } from '#bills/server/present.ts'
import { billingWorkspaceOf } from '#bills/server/workspace-store.ts'
import type { OrderPaper } from '#order-papers/output.ts'
import { lineTaxes } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { type PackSize, pricedAsPack } from '#products/packs.ts'
import { orderLineAmount } from '#purchase-orders/order.ts'
import { findOrder, linesOfOrder, type Reader } from './store.ts'

/** What an order prints, read for anyone who may see it; refuses ('notFound') an unknown one. */
export async function readPaper(reader: Reader, id: string): Promise<OrderPaper> {
  const [found, lines, workspace] = await Promise.all([
    findOrder(reader, id),
    linesOfOrder(reader, id),
    billingWorkspaceOf(reader),
  ])
  const { identity, ...buyer } = sellerOn(workspace, null)
  const { name, gstin, phoneNumber, email, address } = found.vendor
  const priced = lines.map(({ price, quantity, discount, taxes }) =>
    orderLineAmount({ buyingPrice: paise(price), quantity, discount, taxes: lineTaxes(taxes) }),
  )
  const totals = totalsOf(priced)
  const totalAmount = toRupees(totals.totalAmount)
  return {
    saleId: found.number,
    invoiceDate: found.date,
    status: 'delivered',
    paymentType: 'cash',
    advanceAmount: 0,
    openAmount: 0,
    discountPercentage: 0,
    notes: found.notes,
    workspace: { ...buyer, identity: { ...identity, bank: null, upiId: null } },
    customer: { name, gstin, phoneNumber, email },
    vendorAddress: address,
    vendorCodes: lines.map(({ vendorCode }) => vendorCode),
    billingAddress: null,
    deliveryAddress: null,
    hideGst: false,
    copy: 'original',
    items: lines.map(({ price, discount, vendorCode: _, ...line }, at) =>
      itemOf(line, priced[at], { price, discount }),
    ),
    totals: {
      subtotal: toRupees(totals.subtotal),
      totalDiscount: toRupees(totals.totalDiscount),
      taxable: toRupees(totals.taxable),
      totalTax: toRupees(totals.totalTax),
      totalAmount,
      roundOff: 0,
      payable: totalAmount,
      taxBreakdown: totals.taxBreakdown.map(({ type, amount }) => ({ type, amount: toRupees(amount) })),
    },
    order: {
      number: found.number,
      date: found.date,
      expectedOn: found.expectedOn,
      status: found.status,
    },
  }
}

type Line = { product: string; hsnNumber: string; unit: string; quantity: number; pack: PackSize | null }

function itemOf(
  { product, hsnNumber, unit, quantity, pack }: Line,
  amounts: ReturnType<typeof orderLineAmount> | undefined,
  { price, discount }: { price: number; discount: number },
): OrderPaper['items'][number] {
  return {
    product,
    hsnNumber,
    unit,
    quantity,
    pack: pack && { ...pack, price: toRupees(pricedAsPack(paise(price), pack.size, [])) },
    price: rupeesOf(price),
    includesTax: false,
    mrp: null,
    discountPercentage: discount,
    gross: rupeesOf(amounts?.gross ?? 0),
    discount: rupeesOf(amounts?.discount ?? 0),
    taxable: rupeesOf(amounts?.taxable ?? 0),
    taxes: (amounts?.taxes ?? []).map((tax) => ({ ...tax, amount: toRupees(tax.amount) })),
    tax: rupeesOf(amounts?.tax ?? 0),
    amount: rupeesOf(amounts?.amount ?? 0),
  }
}
