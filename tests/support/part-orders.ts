import type { TestDatabase } from './database.ts'
import type { Caller, Shop } from './people.ts'
import { addCustomer, levelOf, stock } from './stocked-shop.ts'

/** An order on credit over ten of a product at ₹100 and 18% GST that cost ₹60, with freight; twelve are in stock. */
export const ordersOf =
  (database: TestDatabase, shop: Shop, owner: Caller) =>
  async (more: object = {}) => {
    const [made] = await stock(database, shop, [{ onHand: 12 }])
    const lot = made?.productVersionId ?? ''
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const { id, displayId } = await owner.sales.create({
      customerId,
      invoiceDate: '2026-11-10',
      paymentType: 'credit',
      items: [{ productVersionId: lot, quantity: 10 }],
      charges: [{ description: 'Freight', quantity: 1, rate: 50, rateIncludesTax: false, gstRate: 18 }],
      ...more,
    })
    const { items } = await owner.sales.getOne({ id })
    const [saleItemId = '', freight = ''] = items.map(({ saleItem }) => saleItem.id)
    const deliver = (quantity: number, changes: object = {}, who = owner) =>
      who.challans.deliver({ saleId: id, items: [{ saleItemId, quantity }], ...changes })
    const sale = async () => (await owner.sales.getOne({ id })).sale
    const level = () => levelOf(database, lot)
    return { id, displayId, lot, customerId, saleItemId, freight, deliver, sale, level }
  }
