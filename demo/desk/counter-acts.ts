import type { Caller } from '../calls.ts'
import type { Known } from '../known.ts'
import type { CounterDeed, ShelfDeed } from './deeds.ts'

type Deed = ShelfDeed | CounterDeed
type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>
type CounterActs = {
  [Kind in Deed['kind']]: (call: Caller, deed: Of<Kind>, known: Known, day: string) => Promise<unknown>
}

const freight = { description: 'Freight', quantity: 1, rate: 150, gstRate: 18, hsnNumber: '996511' }

/** The calls of the last evening at the counter, as the screens would make them. */
export const counterActs: CounterActs = {
  roundOff: (call) => call.workspaces.update({ roundOff: true }),

  groups: (call, { goods }, known) =>
    call.products.setGroups({
      products: goods.map(({ good, ...groups }) => ({ id: known.product(good), ...groups })),
    }),

  printed: (call, { good, mrp, code }, known) =>
    call.products.update({ id: known.product(good), mrp, otherBarcodes: [code] }),

  inclusive: (call, { good, sellingPrice }, known) =>
    call.products.update({ id: known.product(good), sellingPrice, priceIncludesTax: true }),

  pack: (call, { good, size, price, barcode }, known) =>
    call.products.update({ id: known.product(good), packs: [{ name: 'Box', size, price, barcode }] }),

  service: (call, { kind: _, ...service }) => call.products.quickCreate({ ...service, isService: true }),

  rateChange: (call, { goods, rate, from }, known) =>
    call.products.changeRates({ productIds: goods.map(known.product), rate, from }),

  priceRise: (call, { goods, percent }, known) =>
    call.products.changePrices({
      productIds: goods.map(known.product),
      by: 'raisePercent',
      value: percent,
      roundTo: 1,
      leaveOut: true,
    }),

  counterSale: async (call, { key, customer, lot, packs, size }, known, invoiceDate) => {
    const productVersionId = known.lot(lot)
    const pack = packs > 0 ? { name: 'Box', count: packs } : undefined
    const made = await call.sales.create({
      customerId: known.customer(customer),
      invoiceDate,
      paymentType: 'cash',
      deliver: true,
      items: [{ productVersionId, quantity: packs > 0 ? packs * size : size, pack }],
      charges: packs > 0 ? [freight] : [],
    })
    known.papers.set(key, made.id)
  },

  correct: async (call, { sale, key, quantity }, known, invoiceDate) => {
    const replacesId = known.paper(sale)
    const { sale: old, items } = await call.sales.getOne({ id: replacesId })
    const made = await call.sales.replace({
      replacesId,
      customerId: old.customerId,
      invoiceDate,
      paymentType: 'cash',
      deliver: true,
      items: items.map(({ productVersion }) => ({ productVersionId: productVersion.id ?? '', quantity })),
    })
    known.papers.set(key, made.id)
  },

  exchange: async (call, { sale, lot }, known, invoiceDate) => {
    const saleId = known.paper(sale)
    const { items } = await call.sales.getOne({ id: saleId })
    const back = items.slice(0, 1).map(({ saleItem }) => ({ saleItemId: saleItem.id, quantity: 1 }))
    await call.sales.exchange({
      invoiceDate,
      paymentType: 'cash',
      deliver: true,
      items: [{ productVersionId: known.lot(lot), quantity: 1 }],
      back: { saleId, reason: { category: 'incorrect_item' }, items: back },
    })
  },
}
