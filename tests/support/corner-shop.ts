import { v7 } from 'uuid'
import { type App, signUp } from './app.ts'
import { today } from './days.ts'

/** A shop with a few records of every kind, created through calls alone within a second. */
export type CornerShop = {
  slug: string
  workspaceId: string
  email: string
  /** Calls as its owner; a refusal throws. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer of the server.
  make(call: string, input: unknown): Promise<any>
  ids: Record<'piece' | 'patil' | 'nanda' | 'rod' | 'plate' | 'meera' | 'carrier' | 'order' | 'draft', string>
}

/** The password of every user that the tests sign up. */
export const PASSWORD = 'a long password'

/** The input of a vendor; `facts` override the defaults. */
export const vendorOf = (facts: object) => ({
  legalOwnerName: 'R Patil',
  gstNumber: 'URP',
  defaultDiscount: 0,
  address: 'Bhosari, Pune',
  phoneNumber: '9876543210',
  email: 'patil@example.in',
  paymentTerm: 'monthly',
  ...facts,
})

/**
 * A product's input as the form sends it: buying price ₹100, selling price ₹150, GST 18. `facts` override the
 * defaults.
 */
export const productOf = (facts: object) => ({
  buyingPrice: 100,
  sellingPrice: 150,
  hsnNumber: '7318',
  discount: 0,
  isTaxed: true,
  taxes: [{ type: 'GST', rate: 18 }],
  ...facts,
})

/** Signs up an owner and opens their shop: 100 rods that arrived today, 50 plates in a draft intake, and a draft order. */
export async function openCornerShop(app: App, name = 'Corner Shop'): Promise<CornerShop> {
  const email = `${v7()}@example.in`
  const token = await signUp(app.url, email)
  const slug = `shop-${v7().slice(-12)}`
  const make = async (call: string, input: unknown) => {
    const { status, body } = await app.call(call, input, { token, workspace: slug })
    if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const id = async (call: string, input: unknown): Promise<string> => (await make(call, input)).id
  const workspaceId = await id('workspaces.create', { name, slug, stateCode: '27' })
  const piece = await id('metrics.create', { name: 'Piece', shorthand: 'PCS' })
  const patil = await id('vendors.create', vendorOf({ businessName: 'Patil Steel', defaultDiscount: 10 }))
  const nanda = await id('vendors.create', vendorOf({ businessName: 'Nanda Textiles' }))
  const product = (facts: object) => id('products.create', productOf({ metricId: piece, ...facts }))
  const rod = await product({ name: 'Steel rod', vendorId: patil, maxCustomerDiscount: 20 })
  const plate = await product({ name: 'Steel plate', vendorId: patil })
  await product({ name: 'Cotton sheet', vendorId: nanda })
  const meera = await id('customers.create', {
    name: 'Meera Joshi',
    email: 'meera@example.in',
    phoneNumber: '9822012345',
    addresses: [
      {
        address: {
          street: '14 Tilak Road',
          city: 'Pune',
          state: 'Maharashtra',
          zipCode: '411002',
          country: 'India',
        },
      },
    ],
  })
  const carrier = await id('logistics.create', {
    name: 'Shree Roadlines',
    mobileNumber: '9822011223',
    vehicleNumber: 'MH12AB4321',
  })
  const intake = (productId: string, quantity: number) =>
    id('inventoryIntakes.create', {
      vendorId: patil,
      arrivingTime: today(),
      notes: '',
      items: [{ productId, quantity, buyingPrice: 100, sellingPrice: 150, discount: 0 }],
    })
  await make('inventoryIntakes.confirm', { id: await intake(rod, 100) })
  const draft = await intake(plate, 50)
  const order = await id('purchaseOrders.create', {
    vendorId: patil,
    orderDate: today(),
    notes: '',
    products: [rod, plate].map((productId) => ({ productId, quantity: 10 })),
  })
  const ids = { piece, patil, nanda, rod, plate, meera, carrier, order, draft }
  return { slug, workspaceId, email, make, ids }
}

/** Sells `quantity` rods and returns the sale's id. The default status is ordered, the default day is today. */
export async function sellRods(
  shop: CornerShop,
  quantity: number,
  status?: 'delivered',
  paymentType = 'cash',
  invoiceDate = today(),
): Promise<string> {
  const [rod] = await shop.make('inventory.getSellable', { search: 'Steel rod' })
  const version = rod.versions.find((each: { available: number }) => each.available >= quantity)
  const { id } = await shop.make('sales.create', {
    customerId: shop.ids.meera,
    invoiceDate,
    paymentType,
    advanceAmount: 0,
    discountPercentage: 0,
    items: [{ productVersionId: version.id, quantity, discountPercentage: 0 }],
  })
  if (status) await shop.make('sales.update', { id, status })
  return id
}
