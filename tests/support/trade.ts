import { v7 } from 'uuid'
import { type Answer, type App, signUp } from './app.ts'
import { today } from './days.ts'

/** A workspace with a customer and stock, created through calls alone. */
export type Trade = {
  /** The owner's email address. Every user has the same password. */
  email: string
  as: { token: string; workspace: string }
  workspaceId: string
  customerId: string
  vendorId: string
  metricId: string
  /** Adds a product with `quantity` on hand through a confirmed intake. */
  stocked(name: string, quantity: number): Promise<{ productId: string; versionId: string }>
  /** Creates a draft intake of a new product. */
  draft(name: string, quantity: number): Promise<{ intakeId: string; productId: string }>
  /** The input of a sale of one unit of each version. */
  saleOf(...versionIds: string[]): Record<string, unknown>
}

const done = (what: string, { status, body }: Answer) => {
  if (status !== 200) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const patil = {
  businessName: 'Patil Steel',
  legalOwnerName: 'R Patil',
  gstNumber: 'URP',
  defaultDiscount: 0,
  address: 'Bhosari, Pune',
  phoneNumber: '9876543210',
  email: 'patil@example.in',
  paymentTerm: 'monthly',
}

/** Signs up a user with that email address and creates a workspace that is ready to trade. */
export async function openTrade(app: App, email = `${v7()}@example.in`): Promise<Trade> {
  const token = await signUp(app.url, email)
  const slug = `trade-${v7().slice(-12)}`
  const made = done(
    'workspace',
    await app.call('workspaces.create', { name: 'Sharma Traders', slug }, { token }),
  )
  const as = { token, workspace: slug }
  const make = async (call: string, input: unknown) => done(call, await app.call(call, input, as))
  const metricId = (await make('metrics.create', { name: 'Piece', shorthand: 'PCS' })).id
  const vendorId = (await make('vendors.create', patil)).id
  const customerId = (
    await make('customers.create', {
      name: 'Meera Joshi',
      email: 'meera@example.in',
      phoneNumber: '9822012345',
      addresses: [],
    })
  ).id
  async function draft(name: string, quantity: number) {
    const productId = (
      await make('products.create', {
        name,
        metricId,
        vendorId,
        buyingPrice: 100,
        sellingPrice: 150,
        hsnNumber: '7318',
        isTaxed: true,
        taxes: [{ type: 'GST', rate: 18 }],
      })
    ).id
    const intake = await make('inventoryIntakes.create', {
      vendorId,
      arrivingTime: today(),
      notes: '',
      items: [{ productId, quantity, buyingPrice: 100, sellingPrice: 150, discount: 0 }],
    })
    return { intakeId: intake.id as string, productId: productId as string }
  }
  return {
    email,
    as,
    workspaceId: made.id,
    customerId,
    vendorId,
    metricId,
    draft,
    stocked: async (name, quantity) => {
      const { intakeId, productId } = await draft(name, quantity)
      await make('inventoryIntakes.confirm', { id: intakeId })
      const { inventoryIntake } = await make('inventoryIntakes.getOne', { id: intakeId })
      return { productId, versionId: inventoryIntake.items[0].productVersionId }
    },
    saleOf: (...versionIds) => ({
      customerId,
      invoiceDate: today(),
      paymentType: 'cash',
      advanceAmount: 0,
      discountPercentage: 0,
      items: versionIds.map((productVersionId) => ({ productVersionId, quantity: 1, discountPercentage: 0 })),
    }),
  }
}
