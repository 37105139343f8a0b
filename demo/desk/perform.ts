import type { Caller } from '../calls.ts'
import type { Known } from '../known.ts'
import { counterActs } from './counter-acts.ts'
import type { DeskDeed } from './deeds.ts'

type Of<Kind extends DeskDeed['kind']> = Extract<DeskDeed, { kind: Kind }>
type DeskActs = {
  [Kind in DeskDeed['kind']]: (call: Caller, deed: Of<Kind>, known: Known, day: string) => Promise<unknown>
}

/** The calls for what lies open at the end of the year, as the screens would make them. */
export const deskActs: DeskActs = {
  ...counterActs,

  quotation: async (call, { kind: _, customer, items, isLost, ...quotation }, known, quotedOn) => {
    const { id } = await call.quotations.create({
      ...quotation,
      quotedOn,
      customerId: known.customer(customer),
      items: items.map(({ lot, ...item }) => ({ ...item, productVersionId: known.lot(lot) })),
    })
    if (isLost) await call.quotations.update({ id, status: 'lost' })
  },

  challan: (call, { kind: _, customer, items, ...challan }, known, sentOn) =>
    call.challans.create({
      ...challan,
      sentOn,
      customerId: known.customer(customer),
      items: items.map(({ lot, quantity }) => ({ productVersionId: known.lot(lot), quantity })),
    }),

  supplement: async (call, { sale, notes }, known) => {
    const saleId = known.paper(sale)
    const [line] = (await call.sales.getOne({ id: saleId })).items
    if (!line) return
    const amount = Math.max(1, Math.round(line.saleItem.taxable / 20))
    const lines = [{ saleItemId: line.saleItem.id, amount }]
    await call.supplementaryInvoices.create({ saleId, reason: 'rate_difference', notes, lines })
  },

  otherVendor: (call, { good, vendor, code, leadTimeDays }, known) =>
    call.products.update({
      id: known.product(good),
      otherVendors: [{ vendorId: known.vendor(vendor), code, leadTimeDays }],
    }),

  priceList: async (call, { name, percentOff, customers }, known) => {
    const { id: priceListId } = await call.priceLists.create({ name })
    await call.priceLists.saveEntry({ priceListId, percentOff })
    const customerIds = customers.map((key) => known.customer(key))
    if (customerIds.length > 0) await call.priceLists.assign({ customerIds, priceListId })
  },
}
