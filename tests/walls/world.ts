import { v7 } from 'uuid'
import type { Role } from '#access/roles.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import type { CallContext } from '#base/server/services.ts'
import type { TestDatabase } from '../support/database.ts'
import { openShop, type Shop } from '../support/people.ts'
import { make, rehearsal } from './calls.ts'
import {
  customerInput,
  logisticsInput,
  productInput,
  returnInput,
  saleInput,
  vendorInput,
  versionInput,
} from './inputs.ts'

/** A workspace with a record of every kind, in every state that a call needs. */
export type World = {
  shop: Shop
  workspaceId: string
  slug: string
  ids: Record<Kind, string>
  /** The context of a member; `rehearse` keeps nothing of what the call writes. */
  as(role: Role, rehearse?: boolean): Promise<CallContext>
}

type Kind =
  | 'metric'
  | 'spareMetric'
  | 'archivedMetric'
  | 'vendor'
  | 'spareVendor'
  | 'archivedVendor'
  | 'logistics'
  | 'spareLogistics'
  | 'archivedLogistics'
  | 'customer'
  | 'spareCustomer'
  | 'archivedCustomer'
  | 'address'
  | 'otherAddress'
  | 'product'
  | 'spareProduct'
  | 'archivedProduct'
  | 'version'
  | 'spareVersion'
  | 'order'
  | 'line'
  | 'sentOrder'
  | 'intake'
  | 'item'
  | 'otherItem'
  | 'lot'
  | 'sale'
  | 'share'
  | 'deliveredSale'
  | 'saleLine'
  | 'invitation'
  | 'notification'
  | 'seller'
  | 'admin'

/** Makes the workspace by calls of its owner alone; `mark` stands in its names. */
export async function openWorld(test: TestDatabase, mark: string): Promise<World> {
  const shop = await openShop(test, { stateCode: '27' })
  const context = await shop.contextOf('owner')
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is read as it comes.
  async function ask(name: string, input: unknown): Promise<any> {
    const { code, message, answer, cause } = await make(name, input, context)
    if (code !== 'ok') throw new Error(`${name}: ${code} ${message}`, { cause })
    return answer
  }
  const idOf = async (name: string, input: unknown): Promise<string> => (await ask(name, input)).id
  /** One in use, one that nothing refers to, one archived. */
  async function three(noun: string, input: (name: string) => object) {
    const [used, spare, archived] = [
      await idOf(`${noun}.create`, input(`${mark}1`)),
      await idOf(`${noun}.create`, input(`${mark}2`)),
      await idOf(`${noun}.create`, input(`${mark}3`)),
    ]
    await withClient(test.adminUrl, (client) =>
      client.query(`update ${noun} set archived_at = now() where id = $1`, [archived]),
    )
    return [used, spare, archived] as const
  }
  const [metric, spareMetric, archivedMetric] = await three('metrics', (name) => ({ name, shorthand: name }))
  const [vendor, spareVendor, archivedVendor] = await three('vendors', vendorInput)
  const [logistics, spareLogistics, archivedLogistics] = await three('logistics', logisticsInput)
  const [customer, spareCustomer, archivedCustomer] = await three('customers', customerInput)
  const [product, spareProduct, archivedProduct] = await three('products', (name) =>
    productInput(name, metric, vendor),
  )
  const [mine, other] = await ask('customers.getAddresses', { customerId: customer })
  const version = await idOf('products.createVersion', versionInput(product))
  const spareVersion = await idOf('products.createVersion', versionInput(product))
  await ask('products.updateVersion', { id: version, sellingPrice: 251 })
  const lines = [{ productId: product, quantity: 5 }]
  const dated = { vendorId: vendor, orderDate: '2026-11-20', products: lines }
  const order = await idOf('purchaseOrders.create', dated)
  const sentOrder = await idOf('purchaseOrders.create', dated)
  await ask('purchaseOrders.update', { id: sentOrder, status: 'sent' })
  const draft = { vendorId: vendor, logisticsId: logistics, arrivingTime: '2026-11-21', items: lines }
  const taken = await idOf('inventoryIntakes.create', {
    ...draft,
    items: [{ productId: product, quantity: 40 }],
  })
  await ask('inventoryIntakes.confirm', { id: taken })
  const lot = (await ask('inventoryIntakes.getOne', { id: taken })).inventoryIntake.items[0].productVersionId
  const boxed = await idOf('products.create', productInput(`${mark}4`, metric, vendor))
  const intake = await idOf('inventoryIntakes.create', {
    ...draft,
    items: [...lines, { productId: boxed, quantity: 1 }],
  })
  const [item, otherItem] = (await ask('inventoryIntakes.getOne', { id: intake })).inventoryIntake.items
  const sale = await idOf('sales.create', saleInput(customer, mine.id, lot))
  const share = await idOf('sales.createShare', { id: sale })
  const deliveredSale = await idOf('sales.create', saleInput(customer, mine.id, lot))
  await ask('sales.update', { id: deliveredSale, status: 'delivered' })
  const { items: sold } = await ask('sales.getOne', { id: deliveredSale })
  const saleLine = sold[0].saleItem.id
  await ask('sales.createReturn', returnInput(deliveredSale, saleLine))
  await ask('invitations.create', { email: `${mark.toLowerCase()}@example.in`, role: 'viewer' })
  const people: { userId: string; role: Role }[] = await (async () => {
    for (const role of ['admin', 'purchasing', 'sales', 'viewer'] as const) await shop.contextOf(role)
    return ask('members.getAll', {})
  })()
  const notification = v7()
  await withClient(test.adminUrl, (client) =>
    client.query('insert into low_products (workspace_id, product_id, since) values ($1, $2, now())', [
      shop.workspaceId,
      product,
    ]),
  )
  await withClient(test.adminUrl, (client) =>
    client.query(
      `insert into notifications (workspace_id, id, user_id, kind, subject, title, created_at)
       select workspace_id, $2, user_id, 'lowStock', $3, $3, now() from members
       where workspace_id = $1 and role = 'owner'`,
      [shop.workspaceId, notification, `${mark} is running low`],
    ),
  )
  const personOf = (role: Role) => people.find((person) => person.role === role)?.userId ?? ''
  return {
    shop,
    workspaceId: shop.workspaceId,
    slug: shop.slug,
    as: async (role, rehearse = false) => {
      const of = await shop.contextOf(role)
      return rehearse ? { ...of, database: rehearsal(of.database) } : of
    },
    ids: {
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
      address: mine.id,
      otherAddress: other.id,
      product,
      spareProduct,
      archivedProduct,
      version,
      spareVersion,
      order,
      sentOrder,
      intake,
      lot,
      sale,
      share,
      deliveredSale,
      saleLine,
      notification,
      line: (await ask('purchaseOrders.getOne', { id: order })).purchaseOrder.items[0].id,
      item: item.id,
      otherItem: otherItem.id,
      invitation: (await ask('invitations.getAll', {}))[0].id,
      seller: personOf('sales'),
      admin: personOf('admin'),
    },
  }
}

/** What a workspace holds: for each table its rows as text, in one order, read behind the walls. */
export async function rowsOf(test: TestDatabase, workspaceId: string): Promise<Record<string, string[]>> {
  return withClient(test.adminUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'workspace_id' order by 1`,
    )
    const held: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where workspace_id = $1 order by 1`,
        [workspaceId],
      )
      held[name] = rows.map(({ row }) => row)
    }
    return held
  })
}
