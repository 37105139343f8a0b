import type { TestDatabase } from './database.ts'
import type { Caller, Shop } from './people.ts'
import { addCustomer, stock } from './stocked-shop.ts'

type World = { database: TestDatabase; shop: Shop; owner: Caller }

/** A customer with bills of ₹1,180 on credit, delivered on the given days (yyyy-MM-dd). */
export async function owingCustomer({ database, shop, owner }: World, days: readonly string[]) {
  const [made] = await stock(database, shop, [{ price: 10000, onHand: 1000 }])
  const { id: customerId } = await addCustomer(database, shop, { state: 'Karnataka' })
  const sales: string[] = []
  for (const invoiceDate of days) {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
    const sale = { customerId, invoiceDate, paymentType: 'credit' as const, items, deliver: true }
    sales.push((await owner.sales.create(sale)).id)
  }
  const { dues } = await owner.dues.getOpen({ customerId })
  const due = (at: number) => dues.find(({ documentId }) => documentId === sales[at])?.id ?? ''
  return { customerId, sales, due }
}
