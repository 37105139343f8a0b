import { StartError } from '#base/server/start-error.ts'
import type { Caller } from './calls.ts'
import { deskActs } from './desk/perform.ts'
import type { Deed, Event } from './events.ts'
import type { Known } from './known.ts'
import { moneyActs } from './money/perform.ts'

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>
type Acts = {
  [Kind in Deed['kind']]: (call: Caller, deed: Of<Kind>, known: Known, day: string) => Promise<unknown>
}

/** The calls for each event, as the screens would make them. */
const acts: Acts = {
  ...moneyActs,
  ...deskActs,

  customer: async (call, { customer, key }, known) => {
    const { trade: _, address, ...fields } = customer
    const addresses = [{ address, isDefault: true }]
    known.customers.set(key, (await call.customers.create({ ...fields, addresses })).id)
  },

  order: async (call, { key, vendor, due, notes, lines }, known, day) => {
    const products = lines.map(({ good, ...line }) => ({ ...line, productId: known.product(good) }))
    const vendorId = known.vendor(vendor)
    const made = await call.purchaseOrders.create({
      vendorId,
      orderDate: day,
      deliveryDate: due,
      notes,
      products,
    })
    known.papers.set(key, made.id)
  },

  orderStatus: (call, { order, status }, known) =>
    call.purchaseOrders.update({ id: known.paper(order), status }),

  intake: async (call, { key, vendor, order, carrier, notes, lines }, known, day) => {
    const items = lines.map(({ good, ...line }) => ({ ...line, productId: known.product(good) }))
    const made = await call.inventoryIntakes.create({
      vendorId: known.vendor(vendor),
      logisticsId: known.carrier(carrier),
      arrivingTime: day,
      notes,
      items,
      purchaseOrderId: order ? known.paper(order) : null,
    })
    known.papers.set(key, made.id)
  },

  confirm: async (call, { intake, lots }, known) => {
    const id = known.paper(intake)
    await call.inventoryIntakes.confirm({ id })
    const { inventoryIntake } = await call.inventoryIntakes.getOne({ id })
    for (const [at, item] of inventoryIntake.items.entries())
      known.lots.set(lots[at] ?? '', item.productVersionId)
  },

  cancelIntake: (call, { intake }, known) => call.inventoryIntakes.cancel({ id: known.paper(intake) }),

  sale: async (call, { kind: _, key, customer, items, totalAmount, ...bill }, known, day) => {
    const made = await call.sales.create({
      ...bill,
      invoiceDate: day,
      customerId: known.customer(customer),
      items: items.map(({ lot, ...item }) => ({ ...item, productVersionId: known.lot(lot) })),
      totals: { totalAmount },
    })
    known.papers.set(key, made.id)
  },

  saleStatus: (call, { sale, status }, known) => call.sales.update({ id: known.paper(sale), status }),

  return: async (call, { sale, reason, items }, known) => {
    const saleId = known.paper(sale)
    const sold = (await call.sales.getOne({ id: saleId })).items
    const lines = items.map(({ line, quantity }) => ({ saleItemId: sold[line]?.saleItem.id ?? '', quantity }))
    await call.sales.createReturn({ saleId, reason, items: lines })
  },

  adjust: (call, { lot, quantity, reason, notes }, known) =>
    call.inventory.adjust({ productVersionId: known.lot(lot), quantity, reason, notes }),

  price: (call, { lot, sellingPrice, notes }, known) =>
    call.products.updateVersion({ id: known.lot(lot), sellingPrice, notes }),
}

/** Runs one event of the plan as the person responsible. */
export async function perform<Kind extends Deed['kind']>(
  call: Caller,
  { day, deed }: Event & { deed: Of<Kind> },
  known: Known,
): Promise<void> {
  try {
    await acts[deed.kind as Kind](call, deed, known, day)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new Error(`${day}: ${JSON.stringify(deed)}`, { cause: error })
  }
}
