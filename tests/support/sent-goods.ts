import type { TestDatabase } from './database.ts'
import type { Caller, Shop } from './people.ts'
import { addCustomer, levelOf, stock } from './stocked-shop.ts'

/** Ten of a product at ₹100 and 18% GST that cost ₹60 leave on a challan on 10 November; twelve were in stock. */
export const challansOf =
  (database: TestDatabase, shop: Shop, owner: Caller) =>
  async (more: object = {}) => {
    const [made] = await stock(database, shop, [{ onHand: 12 }])
    const lot = made?.productVersionId ?? ''
    const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
    const { id, displayId } = await owner.challans.create({
      customerId,
      sentOn: '2026-11-10',
      items: [{ productVersionId: lot, quantity: 10 }],
      ...more,
    })
    const line = (quantity: number) => ({
      productVersionId: lot,
      quantity,
      challanLine: { challanId: id, position: 0 },
    })
    const asked = (quantity: number, changes: object = {}) => ({
      customerId,
      invoiceDate: '2026-11-12',
      paymentType: 'credit' as const,
      items: [line(quantity)],
      ...changes,
    })
    const bill = (quantity: number, changes: object = {}, who = owner) =>
      who.sales.create(asked(quantity, changes))
    const takeBack = (quantity: number, who = owner) =>
      who.challans.takeBack({ id, items: [{ position: 0, quantity }] })
    const found = () => owner.challans.getOne({ id })
    const level = () => levelOf(database, lot)
    return { id, displayId: displayId ?? '', lot, customerId, line, asked, bill, takeBack, found, level }
  }
