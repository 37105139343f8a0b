import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { vendorInput } from '../../../tests/walls/samples.ts'
import { verify } from './verify.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  await trade()
})
afterAll(() => database.close())

/**
 * An intake of two products, a sent order, and sales that are ordered, delivered on credit, partly returned and fully
 * returned.
 */
async function trade() {
  const owner = await shop.as('owner')
  const { id: vendorId } = await owner.vendors.create(vendorInput('Patil Steel'))
  const goods = { vendorId, sellingPrice: 250, buyingPrice: 137.31, gstRate: 18 }
  const make = async (name: string) => (await owner.products.quickCreate({ ...goods, name })).id
  const productIds = [await make('Hammer'), await make('Hinge')]
  const today = new Date().toISOString().slice(0, 10)
  const items = productIds.map((productId) => ({ productId, quantity: 20 }))
  const { id } = await owner.inventoryIntakes.create({ vendorId, arrivingTime: today, items })
  await owner.inventoryIntakes.confirm({ id })
  const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id })
  const lot = inventoryIntake.items[0]?.productVersionId ?? ''
  const order = { vendorId, orderDate: today, products: items }
  const sent = await owner.purchaseOrders.create(order)
  await owner.purchaseOrders.update({ id: sent.id, status: 'sent' })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9822012345' })
  const sell = (deliver: boolean) =>
    owner.sales.create({
      customerId,
      invoiceDate: today,
      dueDate: today,
      paymentType: 'credit',
      items: [{ productVersionId: lot, quantity: 3 }],
      deliver,
    })
  await sell(false)
  await sell(true)
  for (const quantity of [1, 3]) {
    const sale = await sell(true)
    const { items: sold } = await owner.sales.getOne({ id: sale.id })
    await owner.sales.createReturn({
      saleId: sale.id,
      reason: { category: 'unwanted', description: 'Too many' },
      items: [{ saleItemId: sold[0]?.saleItem.id ?? '', quantity }],
    })
  }
}

const run = (text: string) => database.asOwner((client) => client.query(text))
const differences = async () =>
  (await database.asOwner((client) => verify(client, testContext(database)))).differences

const level = `where product_version_id = (select product_version_id from sale_lines limit 1)`
const invoice = (n: number) => `sale_id = (select sale_id from sales where sale_id like '%/0000${n}')`
const ofInvoice = (n: number) => `sale_id = (select id from sales where ${invoice(n)})`

const voucher = (event: string) =>
  `(select id from vouchers where event = '${event}' and number like '%/00001')`

const intake = `(select id from vouchers where event = 'intake')`
const lot = 'id = (select product_version_id from sale_lines limit 1)'

/** A change outside the calls, its reversal, and the sentence that reports it. */
const cases = [
  [
    'a level',
    `update stock_levels set on_hand = on_hand + 1 ${level}`,
    `update stock_levels set on_hand = on_hand - 1 ${level}`,
    /: .+ has 16 on hand, but its movements add up to 15 \(lot/,
  ],
  [
    'a reservation',
    `update stock_levels set reserved = 5 ${level}`,
    `update stock_levels set reserved = 3 ${level}`,
    /has 5 reserved, but open sales hold 3/,
  ],
  [
    'a status without its movement',
    `update sales set status = 'cancelled' where ${invoice(2)}`,
    `update sales set status = 'delivered' where ${invoice(2)}`,
    /INV\/\d{4}\/00002 should have moved 0 of .+, but moved -3/,
  ],
  [
    'a line',
    `update sale_lines set gross_paise = gross_paise + 1, discount_paise = discount_paise + 1 where ${ofInvoice(2)}`,
    `update sale_lines set gross_paise = gross_paise - 1, discount_paise = discount_paise - 1 where ${ofInvoice(2)}`,
    /INV\/\d{4}\/00002 has a subtotal of ₹[\d.]+, discount ₹0.00, .+, but its lines add up to ₹[\d.]+, ₹0.01,/,
  ],
  [
    'the kinds of tax of a line',
    `update sale_lines set taxes = '[]' where ${ofInvoice(2)}`,
    `update sale_lines l set taxes = o.taxes from sale_lines o where l.${ofInvoice(2)} and o.${ofInvoice(1)}`,
    /INV\/\d{4}\/00002 charges a tax of ₹[\d.]+ on .+, but its kinds of tax add up to ₹0.00/,
  ],
  [
    'a returned quantity',
    `update sale_lines set returned_quantity = 2 where ${ofInvoice(3)}`,
    `update sale_lines set returned_quantity = 1 where ${ofInvoice(3)}`,
    /INV\/\d{4}\/00003 says that 2 of .+ came back, but its returns add up to 1/,
  ],
  [
    'the status of a returned sale',
    `update sales set status = 'delivered' where ${invoice(4)}`,
    `update sales set status = 'returned' where ${invoice(4)}`,
    /INV\/\d{4}\/00004 is delivered, but 1 of its lines came back whole/,
  ],
  [
    'a credit',
    `update sale_return_lines set amount_paise = amount_paise - 1, taxable_paise = taxable_paise - 1
     where sale_line_id = (select id from sale_lines where ${ofInvoice(4)})`,
    `update sale_return_lines set amount_paise = amount_paise + 1, taxable_paise = taxable_paise + 1
     where sale_line_id = (select id from sale_lines where ${ofInvoice(4)})`,
    /INV\/\d{4}\/00004 charged ₹[\d.]+ for .+, of which 3 of 3 came back and credited ₹[\d.]+/,
  ],
  [
    'a return',
    `update sale_returns set tax_paise = tax_paise + 1 where return_id = 'RET-00001'`,
    `update sale_returns set tax_paise = tax_paise - 1 where return_id = 'RET-00001'`,
    /RET-00001 credits ₹[\d.]+, but its lines add up to/,
  ],
  [
    'a counter',
    `update number_series set last_number = 6 where series = 'sale'`,
    `update number_series set last_number = 4 where series = 'sale'`,
    /Number 5 is missing from the series sale \d{4}/,
  ],
  [
    'a number beyond its counter',
    `update number_series set last_number = 0 where series = 'purchase-order'`,
    `update number_series set last_number = 1 where series = 'purchase-order'`,
    /PO-00001 is beyond the last number of its series, which is 0/,
  ],
  [
    'a number that two bills have',
    `update sales set sale_id = replace(sale_id, 'INV/', 'GT/') where sale_id like '%/00002';
     update sales set sale_id = replace(sale_id, '00001', '00002') where sale_id like '%/00001'`,
    `update sales set sale_id = replace(sale_id, '00002', '00001') where sale_id like 'INV/%/00002';
     update sales set sale_id = replace(sale_id, 'GT/', 'INV/') where sale_id like 'GT/%'`,
    /2 numbers of the series sale \d{4} end in 2: /,
  ],
  [
    'the total of an order',
    `update purchase_orders set total_amount_paise = total_amount_paise + 100`,
    `update purchase_orders set total_amount_paise = total_amount_paise - 100`,
    /The total of PO-00001 and its lines differ: /,
  ],
  [
    'the cost of an intake',
    `update inventory_intakes set total_buying_price_paise = total_buying_price_paise + 100`,
    `update inventory_intakes set total_buying_price_paise = total_buying_price_paise - 100`,
    /The cost of INT-00001 and of its items differ: /,
  ],
  [
    '[19.8] a posting',
    `update postings set amount_paise = amount_paise - 1 where account = 2120 and voucher_id = ${voucher('sale_made')}`,
    `update postings set amount_paise = amount_paise + 1 where account = 2120 and voucher_id = ${voucher('sale_made')}`,
    /The voucher sale_made of INV\/\d{4}\/00001 is out of balance by ₹-0.01/,
  ],
  [
    '[19.8] what settles a bill',
    `update dues set settled_paise = settled_paise + 1 where id = ${voucher('sale_made')}`,
    `update dues set settled_paise = settled_paise - 1 where id = ${voucher('sale_made')}`,
    /INV\/\d{4}\/00001 is settled by ₹0.01, but its settlements add up to ₹0.00/,
  ],
  [
    '[19.8] a voucher of a document',
    `update vouchers set event = 'sale_opening' where event = 'sale_made' and number like '%/00001'`,
    `update vouchers set event = 'sale_made' where event = 'sale_opening'`,
    /INV\/\d{4}\/00001 posts nothing to its party as sale_made, but should post ₹885.00/,
  ],
  [
    '[19.62] the cost of a lot',
    `update product_versions set buying_price_paise = buying_price_paise + 100 where ${lot}`,
    `update product_versions set buying_price_paise = buying_price_paise - 100 where ${lot}`,
    /The stock of .+ is worth ₹[\d.]+ by its movements, but ₹[\d.]+ at cost \(lot/,
  ],
  [
    '[19.62] what an intake posts to stock',
    `update postings set amount_paise = amount_paise + 100 where account = 1200 and voucher_id = ${intake}`,
    `update postings set amount_paise = amount_paise - 100 where account = 1200 and voucher_id = ${intake}`,
    /INT-00001 posts ₹5493.40 to stock, but its movements are worth ₹5492.40/,
  ],
] as const

test('[14.2] the check passes after normal work', async () => {
  expect(await differences()).toEqual([])
})

test.each(cases)('%s changed outside the calls is reported', async (_what, change, putBack, says) => {
  await run(change)
  const found = await differences()
  await run(putBack)
  expect(found.filter((each) => says.test(each))).toHaveLength(1)
  expect(found.every((each) => each.startsWith(`${shop.slug}: `))).toBe(true)
})

test('[14.2] an error in one workspace is reported, and the others are checked', async () => {
  const broken = await openShop(database)
  const owner = await broken.as('owner')
  const { id: vendorId } = await owner.vendors.create(vendorInput('Patil Steel'))
  await owner.products.quickCreate({ vendorId, name: 'Hammer', sellingPrice: 250 })
  await run(
    `create policy broken on products as restrictive for select to godown_app
       using (workspace_id <> '${broken.workspaceId}' or 1 / (now() < '2000-01-01')::int = 1);
     update purchase_orders set total_amount_paise = total_amount_paise + 100`,
  )
  const found = await differences()
  await run(
    `drop policy broken on products; delete from workspaces where workspace_id = '${broken.workspaceId}';
     update purchase_orders set total_amount_paise = total_amount_paise - 100`,
  )
  expect(found.sort()).toEqual(
    [
      expect.stringContaining(`${broken.slug}: the figures could not be compared: `),
      expect.stringContaining(`${shop.slug}: The total of PO-00001 and its lines differ: `),
    ].sort((a, b) => a.sample.localeCompare(b.sample)),
  )
})

/** The output of `npm run verify` on this database, and its exit code. */
const program = (
  env: Record<string, string> = { DATABASE_URL: database.adminUrl, DATABASE_APP_URL: database.loginUrl },
) =>
  spawnSync(process.execPath, ['dist/server/verify.js'], {
    encoding: 'utf8',
    env: { ...process.env, GODOWN_SECRET: 'a secret of the tests, long enough for signing', ...env },
  })

test('[14.2] the built program prints each difference and ends with 1', async () => {
  expect(program()).toMatchObject({
    status: 0,
    stdout: 'Workspaces checked: 1, stock levels: 2. Everything adds up.\n',
    stderr: '',
  })
  await run(`update sale_returns set tax_paise = tax_paise + 1 where return_id = 'RET-00001'`)
  const { status, stdout, stderr } = program()
  await run(`update sale_returns set tax_paise = tax_paise - 1 where return_id = 'RET-00001'`)
  expect([status, stdout]).toEqual([1, expect.stringMatching(/ 1 difference\.\n$/)])
  expect(stderr).toMatch(/^shop-\w+: RET-00001 credits/)
})

test('[17.52] the built program creates no secret and no login', async () => {
  const folder = '/nonexistent/godown'
  const given = { DATABASE_URL: database.adminUrl }
  const runs = [program({ ...given, GODOWN_SECRET: '', GODOWN_DATA: folder }), program(given)]
  expect(runs).toMatchObject([
    { status: 1, stderr: expect.stringContaining(`There is no secret in ${folder}.`) },
    { status: 1, stderr: expect.stringContaining('The database rejects the login of the application.') },
  ])
  const [row] = (
    await run(`select count(*)::int as n from pg_roles where rolname = current_database() || '_login'`)
  ).rows
  expect(row).toEqual({ n: 0 })
})

test.each([
  ['an empty folder', { GODOWN_DATA: '/nonexistent/godown' }, 'There is no database in /nonexistent/godown.'],
  ['a wrong setting', { GODOWN_DATA: 'x', PORT: 'http' }, 'PORT must be a whole number'],
])('%s is refused with a clear message', (_what, env, says) => {
  const { status, stderr } = program({ DATABASE_URL: '', ...env })
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)])
})
