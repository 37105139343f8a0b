import { call as run } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callError } from '#app/call-errors.ts'
import { plainWords } from '#base/plain-words.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { procedures, withAt } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { rowsOf } from '../walls/rows.ts'
import { openWorld, type World } from '../walls/world.ts'

/* One wrong value in an otherwise valid input: the message is at its field, and nothing is saved. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  z.config({ customError: plainWords })
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

/** The issues of a refusal, as `field: message`. */
async function issuesOf(name: string, input: object): Promise<string[]> {
  const procedure = procedures.get(name)
  if (!procedure) throw new Error(`There is no call ${name}`)
  try {
    await run(procedure, input, { context: await world.as('owner', true) })
    return []
  } catch (error) {
    const { code, data } = callError(error, (defect) => {
      throw defect
    })
    const issues = refusalData.safeParse(data).data?.issues ?? []
    return issues.length > 0 ? issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [code]
  }
}

const refusalData = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
})

const percent = 'Enter a percentage from 0 to 100'

test.each([
  ['[5.4]', 'customers.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['', 'vendors.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['[5.47]', 'vendors.create', 'defaultDiscount', 101, percent],
  ['[5.48]', 'vendors.create', 'defaultDiscount', -1, percent],
  [
    '',
    'vendors.create',
    'paymentTerm',
    'some day',
    'Choose one of: weekly, bi-weekly, monthly, quarterly, half-yearly, yearly',
  ],
  ['', 'logistics.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['[5.18]', 'metrics.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['', 'products.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['[5.23]', 'products.create', 'discount', -1, percent],
  ['[5.25]', 'products.create', 'maxCustomerDiscount', 101, percent],
  ['[5.28]', 'products.create', 'taxes[].rate', 101, 'Tax rate must be from 0 to 100'],
  ['[5.29]', 'products.create', 'taxes[].rate', -1, 'Tax rate must be from 0 to 100'],
  ['', 'products.create', 'taxes[].type', 'Cess', 'Choose a tax type'],
  ['[5.55]', 'inventoryIntakes.create', 'vendorId', 'x', 'Invalid vendor ID'],
  ['[5.56]', 'inventoryIntakes.create', 'logisticsId', 'x', 'Invalid logistics ID'],
  ['[5.58]', 'inventoryIntakes.create', 'items[].quantity', 0, 'Quantity must be greater than 0'],
  ['', 'inventoryIntakes.create', 'items[].quantity', -2, 'Quantity must be greater than 0'],
  ['[5.59]', 'inventoryIntakes.create', 'items[].quantity', 1.5, 'Quantity must be a whole number'],
  ['', 'inventoryIntakes.create', 'items[].buyingPrice', -1, 'Price must be greater than or equal to 0'],
  ['[5.57]', 'inventoryIntakes.create', 'workspaceId', 'x', 'Invalid workspace ID'],
  ['[5.61]', 'purchaseOrders.create', 'vendorId', '', 'Vendor is required'],
  ['[5.62]', 'purchaseOrders.create', 'orderDate', 'soon', 'Order date is required'],
  ['[5.63]', 'purchaseOrders.create', 'products', [], 'At least one item is required'],
  ['[5.64]', 'purchaseOrders.create', 'products[].quantity', 0, 'Quantity must be greater than 0'],
  ['', 'purchaseOrders.create', 'products[].quantity', 0.5, 'Quantity must be a whole number'],
  [
    '[9.50]',
    'purchaseOrders.create',
    'products[].quantity',
    1_000_000,
    'Quantity cannot be more than 9,99,999',
  ],
  ['', 'purchaseOrders.update', 'products[].quantity', 1_000_000, 'Quantity cannot be more than 9,99,999'],
  [
    '[5.65]',
    'purchaseOrders.create',
    'products[].pricePerItem',
    -1,
    'Price must be greater than or equal to 0',
  ],
  ['[5.66]', 'purchaseOrders.create', 'products[].discount', 101, percent],
  ['[5.67]', 'purchaseOrders.create', 'totalAmount', -1, 'Amount must be greater than or equal to 0'],
  ['[22.50]', 'sales.create', 'items', undefined, 'At least one item is required'],
  ['[22.50]', 'sales.replace', 'items', undefined, 'At least one item is required'],
  ['[22.50]', 'quotations.create', 'items', undefined, 'At least one item is required'],
  ['[22.50]', 'customers.addAddress', 'address', undefined, 'Please fill in all required address fields'],
  ['', 'sales.createReturn', 'saleId', 'x', 'Invalid sale ID'],
  ['[5.71]', 'sales.createReturn', 'reason.category', 'stolen', 'Choose a reason'],
  ['', 'sales.createReturn', 'reason.description', ' ', 'Please provide a reason description'],
  ['', 'sales.createReturn', 'items', [], 'Please select at least one item to return'],
  ['', 'sales.createReturn', 'items[].quantity', 3, 'Cannot return more than 1 units'],
  ['[11.22]', 'users.update', 'name', '', 'Name must have 1 to 80 characters'],
  ['[11.24]', 'users.initialEmailChange', 'email', 'asha', 'Invalid email address'],
  ['[11.25]', 'workspaces.update', 'name', 'x', 'The name must have 2 to 80 characters'],
  ['', 'workspaces.update', 'slug', 'api', 'This URL is reserved. Please choose another one.'],
  ['[15.40]', 'workspaces.update', 'invoicePrefix', 'SHARMA', 'Use 1 to 5 letters or digits, such as INV'],
])('%s %s with %s %j says %s', async (_line, name, path, value, sentence) => {
  const before = await rowsOf(database, world.workspaceId)
  const input = withAt(inputs[name]?.(world, 'PQR') ?? {}, path, value)
  const field = path.replaceAll('[]', '.0')
  expect(await issuesOf(name, input)).toContain(`${field}: ${sentence}`)
  expect(await rowsOf(database, world.workspaceId)).toEqual(before)
})

test('[11.30] refuses a description of more than 500 characters', async () => {
  const issues = (length: number) =>
    issuesOf('workspaces.update', { id: world.workspaceId, description: 'x'.repeat(length) })
  expect(await issues(501)).toEqual(['description: Use at most 500 characters'])
  expect(await issues(500)).toEqual([])
})

/* A missing field gets the same message as an empty one. */
test.each([
  ['[5.95]', 'customers.create', 'name', 'Name is required'],
  ['', 'customers.create', 'email', 'Invalid email address'],
  ['', 'customers.create', 'phoneNumber', 'Phone number is required'],
  ['', 'customers.addAddress', 'address.street', 'Street is required'],
  ['', 'customers.addAddress', 'address.city', 'City is required'],
  ['', 'customers.addAddress', 'address.state', 'State is required'],
  ['', 'customers.addAddress', 'address.zipCode', 'Zip code is required'],
  ['', 'customers.addAddress', 'address.country', 'Country is required'],
  ['', 'logistics.create', 'name', 'Name is required'],
  ['', 'logistics.create', 'mobileNumber', 'Mobile number is required'],
  ['', 'logistics.create', 'vehicleNumber', 'Vehicle number is required'],
  ['', 'metrics.create', 'name', 'Metric name is required'],
  ['', 'metrics.create', 'shorthand', 'Shorthand is required'],
  ['', 'products.create', 'name', 'Product name is required'],
  ['', 'products.create', 'metricId', 'Invalid metric ID'],
  ['', 'products.create', 'vendorId', 'Invalid vendor ID'],
  ['', 'products.create', 'hsnNumber', 'HSN number is required'],
  ['', 'products.create', 'buyingPrice', 'Enter an amount in rupees'],
  ['', 'vendors.create', 'businessName', 'Business name is required'],
  ['', 'vendors.create', 'legalOwnerName', 'Legal owner name is required'],
  ['', 'vendors.create', 'gstNumber', 'GST number is required'],
  ['', 'vendors.create', 'address', 'Address is required'],
  ['', 'vendors.create', 'phoneNumber', 'Phone number is required'],
  ['', 'vendors.create', 'email', 'Invalid email address'],
  ['', 'vendors.create', 'paymentTerm', 'Payment term is required'],
  ['', 'vendors.create', 'bankDetails.accountNumber', 'Account number is required'],
  ['', 'vendors.create', 'bankDetails.accountHolderName', 'Account holder name is required'],
  ['', 'vendors.create', 'bankDetails.bankName', 'Bank name is required'],
  ['', 'vendors.create', 'bankDetails.ifscCode', 'IFSC code is required'],
  ['', 'purchaseOrders.create', 'vendorId', 'Vendor is required'],
  ['', 'purchaseOrders.create', 'orderDate', 'Order date is required'],
  ['', 'purchaseOrders.create', 'products', 'At least one item is required'],
  ['', 'purchaseOrders.create', 'products[].quantity', 'Enter a quantity'],
  ['', 'sales.createReturn', 'saleId', 'Invalid sale ID'],
  ['', 'sales.createReturn', 'reason.category', 'Choose a reason'],
  ['', 'sales.createReturn', 'reason.description', 'Please provide a reason description'],
  ['', 'sales.createReturn', 'reason', 'Please provide a reason description'],
  ['', 'sales.createReturn', 'items', 'Please select at least one item to return'],
  ['', 'users.create', 'name', 'Name must have 1 to 80 characters'],
  ['', 'workspaces.create', 'name', 'The name must have 2 to 80 characters'],
])('%s %s without %s says %s', async (_line, name, path, sentence) => {
  const input = withAt(inputs[name]?.(world, 'PQR') ?? {}, path, undefined)
  expect(await issuesOf(name, input)).toContain(`${path.replaceAll('[]', '.0')}: ${sentence}`)
})

test.each([
  ['vendorId', 'Invalid vendor ID'],
  ['items', 'At least one item is required'],
])('[5.95] an intake without an order and without %s says %s', async (path, sentence) => {
  const fromVendor = withAt(
    inputs['inventoryIntakes.create']?.(world, 'PQR') ?? {},
    'purchaseOrderId',
    undefined,
  )
  expect(await issuesOf('inventoryIntakes.create', withAt(fromVendor, path, undefined))).toContain(
    `${path}: ${sentence}`,
  )
})
