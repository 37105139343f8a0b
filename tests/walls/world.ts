import { v7 } from 'uuid'
import type { Role } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import type { TestDatabase } from '../support/database.ts'
import { openShop, type Shop } from '../support/people.ts'
import { book, storePhoto } from './book.ts'
import { make, rehearsal } from './calls.ts'
import { raise, sendBack } from './owed.ts'
import { makePrices } from './priced.ts'
import {
  customerInput,
  logisticsInput,
  productInput,
  quotationInput,
  returnInput,
  saleInput,
  vendorInput,
  versionInput,
} from './samples.ts'

/** A workspace with a record of every kind, in every state that a call needs. */
export type World = {
  shop: Shop
  workspaceId: string
  slug: string
  ids: Made<typeof makeGoods> &
    Made<typeof buy> &
    Made<typeof sell> &
    Made<typeof book> & { photo: string } & Made<typeof invite> &
    Made<typeof notify> &
    Made<typeof signInElsewhere>
  /** The context of a member. `rehearse` rolls back every write. */
  as(role: Role, rehearse?: boolean): Promise<CallContext>
}

/** What inputs of calls name in a world. */
export type WorldIds = Pick<World, 'workspaceId' | 'slug' | 'ids'>

type Made<Step extends (...args: never[]) => Promise<object>> = Awaited<ReturnType<Step>>

/** Creates the workspace through its owner's calls alone. `mark` is part of its names. */
export async function openWorld(test: TestDatabase, mark: string): Promise<World> {
  const shop = await openShop(test, { stateCode: '27' })
  const ask = askAs(await shop.contextOf('owner'))
  const goods = await makeGoods(test, ask, mark)
  const bought = await buy(ask, goods, mark)
  const sold = await sell(ask, goods, bought.lot)
  const booked = await book(ask, mark)
  const photo = await storePhoto(test, shop.workspaceId)
  const people = await invite(shop, ask, mark)
  const notices = await notify(test, shop, goods, mark)
  const elsewhere = await signInElsewhere(test, shop)
  await test.asOwner((client) =>
    client.query(
      `insert into reminders (workspace_id, id, customer_id, sent_on, channel, amount_paise, sent_by, sent_by_name, sent_at)
       values ($1, $2, $3, '2026-01-05', 'email', 100, $2, 'Asha', now())`,
      [shop.workspaceId, v7(), goods.customer],
    ),
  )
  await test.asOwner((client) =>
    client.query(
      `with locked as (insert into books (workspace_id, locked_until, cash_closed_until, gst_filed_until)
         values ($1, '2019-06-30', '2019-03-31', '2019-03-31')), closed as (
         insert into day_closes values ($1, $1, 1010, '2019-03-31', '[]', 0, 0, $1, 'Asha', now())), closes as (insert into year_closes values ($1, '2018-19', '[]', $1, 'Asha', now()) returning *)
       insert into earlier_closes select workspace_id, year, closings, closed_by, closed_by_name, '2019-05-01' from closes`,
      [shop.workspaceId],
    ),
  )
  // Its books are handed over, so that it may be deleted.
  await test.asOwner((client) =>
    client.query(`update workspaces set exported_at = now() + interval '1 day' where workspace_id = $1`, [
      shop.workspaceId,
    ]),
  )
  return {
    shop,
    workspaceId: shop.workspaceId,
    slug: shop.slug,
    as: async (role, rehearse = false) => {
      const of = await shop.contextOf(role)
      return rehearse ? { ...of, database: rehearsal(of.database) } : of
    },
    ids: { ...goods, ...bought, ...sold, ...booked, photo, ...people, ...notices, ...elsewhere },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
type Ask = (name: string, input: unknown) => Promise<any>

const askAs =
  (context: CallContext): Ask =>
  async (name, input) => {
    const { code, message, answer, cause } = await make(name, input, context)
    if (code !== 'ok') throw new Error(`${name}: ${code} ${message}`, { cause })
    return answer
  }

const idOf = async (ask: Ask, name: string, input: unknown): Promise<string> => (await ask(name, input)).id

/** One record of each kind in use, one unused and one archived. */
async function makeGoods(test: TestDatabase, ask: Ask, mark: string) {
  async function three(noun: string, input: (name: string) => object) {
    const create = (n: number) => idOf(ask, `${noun}.create`, input(`${mark}${n}`))
    const [used, spare, archived] = [await create(1), await create(2), await create(3)]
    await test.asOwner((client) =>
      client.query(`update ${noun} set archived_at = now() where id = $1`, [archived]),
    )
    return [used, spare, archived] as const
  }
  const [metric, spareMetric, archivedMetric] = await three('metrics', (name) => ({ name, shorthand: name }))
  const [vendor, spareVendor, archivedVendor] = await three('vendors', vendorInput)
  const [logistics, spareLogistics, archivedLogistics] = await three('logistics', logisticsInput)
  const [customer, spareCustomer, archivedCustomer] = await three('customers', customerInput)
  const mergedId = await idOf(ask, 'customers.create', customerInput(`${mark}4`))
  await ask('customers.merge', { mergedId, keptId: spareCustomer })
  const [product, spareProduct, archivedProduct] = await three('products', (name) =>
    productInput(name, metric, vendor),
  )
  const [address, otherAddress]: [{ id: string }, { id: string }] = await ask('customers.getAddresses', {
    customerId: customer,
  })
  const version = await idOf(ask, 'products.createVersion', versionInput(product))
  const spareVersion = await idOf(ask, 'products.createVersion', versionInput(product))
  await ask('products.updateVersion', { id: version, sellingPrice: 251 })
  const prices = await makePrices(ask, { product, spareProduct }, mark)
  return {
    ...prices,
    metric,
    spareMetric,
    archivedMetric,
    vendor,
    spareVendor,
    archivedVendor,
    logistics,
    spareLogistics,
    archivedLogistics,
    customer,
    spareCustomer,
    archivedCustomer,
    address: address.id,
    otherAddress: otherAddress.id,
    product,
    spareProduct,
    archivedProduct,
    version,
    spareVersion,
  }
}

type Goods = Made<typeof makeGoods>

/** A draft order and a sent one; a draft intake and a confirmed one. */
async function buy(ask: Ask, { metric, vendor, logistics, product }: Goods, mark: string) {
  const lines = [{ productId: product, quantity: 5 }]
  const dated = { vendorId: vendor, orderDate: '2026-11-20', products: lines }
  const order = await idOf(ask, 'purchaseOrders.create', dated)
  const sentOrder = await idOf(ask, 'purchaseOrders.create', dated)
  await ask('purchaseOrders.update', { id: sentOrder, status: 'sent' })
  const create = (items: object[]) =>
    idOf(ask, 'inventoryIntakes.create', {
      vendorId: vendor,
      logisticsId: logistics,
      arrivingTime: '2026-11-21',
      items,
    })
  const itemsOf = async (id: string): Promise<[Item, Item]> =>
    (await ask('inventoryIntakes.getOne', { id })).inventoryIntake.items
  const taken = await create([{ productId: product, quantity: 40 }])
  await ask('inventoryIntakes.confirm', { id: taken })
  const boxed = await idOf(ask, 'products.create', productInput(`${mark}4`, metric, vendor))
  const intake = await create([...lines, { productId: boxed, quantity: 1 }])
  const [item, otherItem] = await itemsOf(intake)
  const line: string = (await ask('purchaseOrders.getOne', { id: order })).purchaseOrder.items[0].id
  const [received] = await itemsOf(taken)
  return {
    order,
    line,
    sentOrder,
    intake,
    item: item.id,
    otherItem: otherItem.id,
    lot: received.productVersionId,
    confirmedIntake: taken,
    received: received.id,
    ...(await owe(ask, vendor, received.id)),
    ...(await sendBack(ask, taken)),
    orderShare: await idOf(ask, 'purchaseOrders.createShare', { id: order }),
  }
}

/** A vendor's bill for a part of received goods, and money on account with the vendor. */
async function owe(ask: Ask, vendorId: string, item: string) {
  const goods = { id: item, quantity: 1, price: 10, taxes: [] }
  const paper = { vendorId, billNumber: 'B-1', billDate: '2026-11-20', intakeItems: [goods], total: 10 }
  const bill = await idOf(ask, 'vendorBills.create', paper)
  const billDue: string = (await ask('payments.getOpen', { vendorId })).dues[0].id
  const lines = [{ mode: 'upi', amount: 20 }]
  const payment = await idOf(ask, 'payments.create', {
    vendorId,
    paidOn: '2026-11-20',
    lines,
    allocations: [],
  })
  return { bill, billDue, payment }
}

type Item = { id: string; productVersionId: string }

/** An open, shared sale and quotation, a sale delivered in part, a delivered sale with a partial return and a credit note, and money on account. */
async function sell(ask: Ask, { customer, address }: Goods, lot: string) {
  const sale = await idOf(ask, 'sales.create', saleInput(customer, address, lot))
  const share = await idOf(ask, 'sales.createShare', { id: sale })
  const deliveredSale = await idOf(ask, 'sales.create', saleInput(customer, address, lot))
  await ask('sales.update', { id: deliveredSale, status: 'delivered' })
  const { items: sold } = await ask('sales.getOne', { id: deliveredSale })
  const saleLine: string = sold[0].saleItem.id
  await ask('sales.createReturn', returnInput(deliveredSale, saleLine))
  const receipt = await idOf(ask, 'receipts.create', {
    customerId: customer,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'upi', amount: 20 }],
    allocations: [],
  })
  const offer = { quotedOn: '2026-11-20', ...quotationInput(customer, address, lot) }
  const quotation = await idOf(ask, 'quotations.create', offer)
  const quotationShare = await idOf(ask, 'quotations.createShare', { id: quotation })
  const ordered = { ...saleInput(customer, address, lot), items: [{ productVersionId: lot, quantity: 4 }] }
  const partSale = await idOf(ask, 'sales.create', ordered)
  const { items: waiting } = await ask('sales.getOne', { id: partSale })
  const partLine: string = waiting[0].saleItem.id
  const part = { saleId: partSale, items: [{ saleItemId: partLine, quantity: 1 }] }
  const challan = await idOf(ask, 'challans.deliver', part)
  const goods = { sentOn: '2026-11-20', items: [{ productVersionId: lot, quantity: 8 }] }
  const aheadChallan = await idOf(ask, 'challans.create', { customerId: customer, ...goods })
  await ask('challans.takeBack', { id: aheadChallan, items: [{ position: 0, quantity: 1 }] })
  const lines = [{ saleItemId: saleLine, amount: 1 }]
  const lowered = { saleId: deliveredSale, reason: 'rate_difference', lines }
  const creditNote = await idOf(ask, 'creditNotes.create', lowered)
  const statement = { customerId: customer, from: '2026-11-01', to: '2026-11-30' }
  const statementShare = await idOf(ask, 'statements.createShare', statement)
  const receiptShare = await idOf(ask, 'receipts.createShare', { id: receipt })
  const { dues, credits } = await ask('dues.getOpen', { customerId: customer })
  const due: string = dues[0].id
  const credit: string = credits[0].id
  const shares = { share, statementShare, quotationShare, receiptShare }
  const sent = { partSale, partLine, challan, aheadChallan, ...(await raise(ask, deliveredSale, saleLine)) }
  return { ...shares, ...sent, sale, deliveredSale, saleLine, receipt, due, credit, quotation, creditNote }
}

/** A member of each role, and a pending invitation. */
async function invite(shop: Shop, ask: Ask, mark: string) {
  await ask('invitations.create', { email: `${shop.slug}@example.in`, role: 'viewer' })
  for (const role of ['admin', 'purchasing', 'sales', 'viewer'] as const) await shop.contextOf(role)
  const people: { userId: string; role: Role }[] = await ask('members.getAll', {})
  const personOf = (role: Role) => people.find((person) => person.role === role)?.userId ?? ''
  const invitation: string = (await ask('invitations.getAll', {}))[0].id
  const ownRole = { name: `${mark} helper`, calls: ['sales.getMany'], sights: [], discountCap: 5 }
  const role = await idOf(ask, 'roles.create', ownRole)
  return { invitation, role, seller: personOf('sales'), admin: personOf('admin') }
}

/** A product reported as low on stock, and the owner's notification about it. */
async function notify(test: TestDatabase, { workspaceId }: Shop, { product }: Goods, mark: string) {
  const notification = v7()
  await test.asOwner(async (client) => {
    await client.query('insert into low_products (workspace_id, product_id, since) values ($1, $2, now())', [
      workspaceId,
      product,
    ])
    await client.query(
      `insert into notifications (workspace_id, id, user_id, kind, subject, title, created_at)
       select workspace_id, $2, user_id, 'lowStock', $3, $3, now() from members
       where workspace_id = $1 and role = 'owner'`,
      [workspaceId, notification, `${mark} is running low`],
    )
  })
  return { notification }
}

/** A second device of the owner. */
async function signInElsewhere(test: TestDatabase, shop: Shop) {
  const { token } = await shop.contextOf('owner')
  const session = v7()
  await test.asOwner((client) =>
    client.query(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       select $1, $2, user_id, expires_at, now(), now() from sessions where token = $3`,
      [session, v7(), token],
    ),
  )
  const passkey = v7()
  await test.asOwner((client) =>
    client.query(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       select $1, user_id, '', $2, 0, 'singleDevice', false from sessions where token = $3`,
      [passkey, v7(), token],
    ),
  )
  return { session, passkey }
}
