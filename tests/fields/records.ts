import { z } from 'zod'
import { make } from '../walls/calls.ts'
import type { World } from '../walls/world.ts'

const object = z.looseObject({})
const list = z.array(object)
type Row = z.output<typeof object>

/** A call's effect: the id it returned or received, and its input. */
type Written = { world: World; id: string; input: Row; ask(call: string, input: object): Promise<unknown> }
type Reading = (written: Written) => Promise<unknown>

const one =
  (call: string): Reading =>
  ({ ask, id }) =>
    ask(call, { id })
const among =
  (call: string, of: (written: Written) => object = () => ({})): Reading =>
  async (written) =>
    list.parse(await written.ask(call, of(written))).find((row) => row.id === written.id)

const product: Reading = async ({ ask, id }) => [
  await ask('products.getOne', { id }),
  object.parse(object.parse(await ask('inventory.getOne', { id })).inventory).onHand,
]
const customer: Reading = async ({ ask, id }) => [
  await ask('customers.getOne', { id }),
  await ask('customers.getAddresses', { customerId: id }),
  await ask('priceLists.getOfCustomer', { customerId: id }),
]
const address = among('customers.getAddresses', ({ world }) => ({ customerId: world.ids.customer }))
const version = among('products.getVersions', ({ world }) => ({ productId: world.ids.product }))
/** The content of a quotation, without what a number or revision changes by itself. */
const quotation: Reading = async ({ ask, id }) => {
  const found = object.parse(await ask('quotations.getOne', { id }))
  const { customerId, deliveryAddressId, placeOfSupply, terms, lines } = found
  const { validUntil, notes, discountPercentage } = object.parse(found.paper)
  return { customerId, deliveryAddressId, placeOfSupply, terms, lines, validUntil, notes, discountPercentage }
}
const movement: Reading = async ({ ask, input }) => {
  const filters = { productVersionId: input.productVersionId }
  return list.parse(object.parse(await ask('inventory.getMovements', { filters })).movements)[0]
}

const priceEntry: Reading = async ({ ask, input, id }) => {
  const { priceList } = object.parse(await ask('priceLists.getOne', { id: input.priceListId }))
  return list.parse(object.parse(priceList).entries).find((row) => row.id === id)
}
const priceChange: Reading = async (written) => {
  const { startsAt, createdAt, ...row } = z
    .looseObject({ startsAt: z.string(), createdAt: z.string() })
    .parse(
      await among('products.getPriceChanges', ({ world }) => ({ productId: world.ids.product }))(written),
    )
  return { ...row, isPlanned: startsAt > createdAt }
}

/** How to read back what a call wrote, by call or else by noun. */
const readings: Record<string, Reading> = {
  accounts: one('accounts.getOne'),
  expenses: one('expenses.getOne'),
  journals: one('journals.getOne'),
  openings: one('openings.getOne'),
  vendors: one('vendors.getOne'),
  customers: customer,
  priceLists: one('priceLists.getOne'),
  'priceLists.saveEntry': priceEntry,
  'priceLists.assign': ({ ask, world }) =>
    ask('priceLists.getOfCustomer', { customerId: world.ids.customer }),
  'customers.addAddress': address,
  'customers.updateAddress': address,
  logistics: one('logistics.getOne'),
  metrics: one('metrics.getOne'),
  products: product,
  'products.setGroups': ({ ask, input }) =>
    ask('products.getOne', { id: object.parse(list.parse(input.products)[0]).id }),
  'products.changePrices': priceChange,
  'products.changeRates': among('products.getRateChanges'),
  'products.createVersion': version,
  'products.updateVersion': version,
  inventory: movement,
  purchaseOrders: one('purchaseOrders.getOne'),
  inventoryIntakes: one('inventoryIntakes.getOne'),
  sales: one('sales.getOne'),
  'sales.createReturn': among('sales.getReturns', ({ input }) => ({ saleId: input.saleId })),
  'sales.createShare': among('sales.getShares', ({ input }) => ({ id: input.id })),
  'purchaseOrders.createShare': among('purchaseOrders.getShares', ({ input }) => ({ id: input.id })),
  'purchaseOrders.createMany': async ({ ask }) => {
    const { purchaseOrders } = object.parse(await ask('purchaseOrders.getMany', { perPage: 1 }))
    return ask('purchaseOrders.getOne', { id: list.parse(purchaseOrders)[0]?.id })
  },
  debitNotes: one('debitNotes.getOne'),
  'debitNotes.createShare': among('debitNotes.getShares', ({ input }) => ({ id: input.id })),
  creditNotes: one('creditNotes.getOne'),
  'creditNotes.createShare': among('creditNotes.getShares', ({ input }) => ({ id: input.id })),
  supplementaryInvoices: one('supplementaryInvoices.getOne'),
  'supplementaryInvoices.createShare': among('supplementaryInvoices.getShares', ({ input }) => ({
    id: input.id,
  })),
  challans: one('challans.getOne'),
  quotations: quotation,
  'quotations.convert': one('sales.getOne'),
  'quotations.createShare': among('quotations.getShares', ({ input }) => ({ id: input.id })),
  'books.settleGst': one('journals.getOne'),
  'books.changeCredit': one('journals.getOne'),
  'statements.createShare': among('statements.getShares', ({ world }) => ({
    customerId: world.ids.customer,
  })),
  'receipts.createShare': among('receipts.getShares', ({ input }) => ({ id: input.id })),
  receipts: async ({ ask, id }) =>
    list
      .parse(object.parse(await ask('receipts.getMany', { perPage: 100 })).receipts)
      .find((row) => row.id === id),
  payments: async ({ ask, id }) =>
    list
      .parse(object.parse(await ask('payments.getMany', { perPage: 100 })).payments)
      .find((row) => row.id === id),
  vendorBills: one('vendorBills.getOne'),
  workspaces: one('workspaces.getOne'),
  'workspaces.close': among('workspaces.getSwitcher'),
  invitations: among('invitations.getAll'),
  roles: async ({ ask, id }) =>
    list.parse(object.parse(await ask('roles.getAll', {})).roles).find((row) => row.id === id),
  preferences: ({ ask }) => ask('preferences.getOne', {}),
  users: ({ ask }) => ask('users.getOne', {}),
}

/** What takes a change back once it was read, so that the next one finds the same prices, goods and open bills. */
const takenBackBy: Record<string, string> = {
  'books.settleGst': 'journals.reverse',
  'books.changeCredit': 'journals.reverse',
  'challans.create': 'challans.cancel',
  'challans.deliver': 'challans.cancel',
  'debitNotes.create': 'debitNotes.cancel',
  'expenses.create': 'expenses.cancel',
  'journals.create': 'journals.reverse',
  'openings.create': 'journals.reverse',
  'payments.create': 'payments.cancel',
  'products.changePrices': 'products.undoPrices',
  'products.changeRates': 'products.undoRates',
  'receipts.create': 'receipts.cancel',
  'vendorBills.create': 'vendorBills.cancel',
  'workspaces.close': 'workspaces.reopen',
}

/** Reads back what a call with that input wrote, as the owner sees it; for an email, its text. */
export async function recordOf(world: World, name: string, input: object, answer: unknown): Promise<unknown> {
  if (/^sales\.sendBill$|\.send$/.test(name) && name !== 'reminders.send')
    return world.shop.mails.at(-1)?.body.replace(/₹\S+ is due/, '₹* is due')
  const sent = object.parse(input)
  const id = String(object.catch({}).parse(answer).id ?? sent.id ?? world.workspaceId)
  const context = await world.as('owner')
  const ask = async (call: string, asked: object) => {
    const made = name === 'workspaces.create' ? { ...context, workspaceRef: id } : context
    const { code, message, answer } = await make(call, asked, made)
    if (code !== 'ok') throw new Error(`${call} after ${name}: ${message}`)
    return answer
  }
  const read = readings[name] ?? readings[name.split('.')[0] ?? '']
  const record = await read?.({ world, id, input: sent, ask })
  const takeBack = takenBackBy[name]
  if (takeBack) await ask(takeBack, name === 'workspaces.close' ? {} : { id })
  return record
}

const derived =
  /(^|\.)(totals|saleItem\.(gross|discount|tax|leftToReturn)|balance|toCollect|onAccount|toComplete|subtotal|taxable|amount|openAmount|profitPercent|total\w+|version|id|link|(?<!otherVendors\.\d\.)code)(\.|$)/
const named =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[A-Z]{2,3}-\d{5}\b|(?:INV|RC|RF|PY|CN|EX|CT|JV|DN|DC|SI)\/\d+\/\d+|\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** The values of a record by path, without ids, timestamps, document numbers and sums. */
export function leavesOf(record: unknown, mark: string, path = ''): Record<string, unknown> {
  if (typeof record === 'object' && record !== null)
    return Object.assign(
      {},
      ...Object.entries(record).map(([key, value]) => leavesOf(value, mark, path ? `${path}.${key}` : key)),
    )
  if (derived.test(path)) return {}
  return { [path]: typeof record === 'string' ? record.replaceAll(mark, '*').replaceAll(named, '*') : record }
}

/** The values that differ in `after`, by field name; undefined for a missing field. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const places = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (place) => before[place] !== after[place],
  )
  return Object.fromEntries(places.map((place) => [place.split('.').at(-1), after[place]]))
}
