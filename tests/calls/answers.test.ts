import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#access/roles.ts'
import { openApiDocument } from '#app/openapi/document.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Documented, withoutFormat } from '../support/documented.ts'
import { make, procedures } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { openWorld, type World } from '../walls/world.ts'

/* The answers of the calls have every field that the specification names, in that shape. */

let database: TestDatabase
let world: World
let document: Documented
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  document = JSON.parse(JSON.stringify(await openApiDocument()))
})
afterAll(() => database.close())

/** A call's answer to a valid input. All writes are rolled back. */
async function answer(name: string, more: object = {}): Promise<unknown> {
  const input = { ...inputs[name]?.(world, 'PQR'), ...more }
  const made = await make(name, input, await world.as('owner', true))
  expect([made.code, made.message]).toEqual(['ok', ''])
  return made.answer
}

/** The value at a path; `0` is the first item of a list. */
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
      value,
    )
const fieldsAt = (value: unknown, path: string): string[] => {
  const found = at(value, path)
  return typeof found === 'object' && found !== null ? Object.keys(found) : []
}

describe('fields', () => {
  test.each([
    ['[7.8]', 'vendors.getAll', '0', 'id businessName phoneNumber gstNumber address defaultDiscount'],
    [
      '[3.5, 7.9]',
      'vendors.getOne',
      'vendor',
      'id workspaceId businessName legalOwnerName gstNumber defaultDiscount address phoneNumber email paymentTerm bankDetails',
    ],
    ['[7.12]', 'logistics.getAll', '0', 'id name mobileNumber vehicleNumber gstNumber'],
    [
      '[3.7, 7.13]',
      'logistics.getOne',
      'logistics',
      'id name gstNumber mobileNumber vehicleNumber workspaceId',
    ],
    ['[7.16]', 'metrics.getAll', '0', 'id name shorthand'],
    ['[3.8, 7.17]', 'metrics.getOne', 'metric', 'id name shorthand workspaceId'],
    [
      '[7.20]',
      'products.getAll',
      '0.product',
      'id productId name hsnNumber buyingPrice sellingPrice discount taxes',
    ],
    ['[7.21]', 'products.getAll', '0.metric', 'shorthand'],
    ['[7.22]', 'products.getAll', '0.vendor', 'defaultDiscount'],
    ['[7.23]', 'products.getMany', 'products.0', 'product vendor metric'],
    ['[7.24]', 'products.getMany', 'pagination', 'totalPages'],
    [
      '[3.9]',
      'products.getOne',
      'product',
      'id productId workspaceId name metricId buyingPrice sellingPrice discount maxCustomerDiscount hsnNumber vendorId isTaxed taxes vendorProductId lowBalanceThreshold createdAt',
    ],
    ['[7.26]', 'products.getOne', 'metric', 'id name shorthand'],
    [
      '[3.11, 7.30]',
      'products.getVersions',
      '0',
      'id buyingPrice sellingPrice discount maxCustomerDiscount taxes notes isActive effectiveFrom',
    ],
    [
      '[3.13, 7.36]',
      'purchaseOrders.getOne',
      'purchaseOrder',
      'orderId status expectedReceivingDate notes createdAt vendor items subtotal totalTax totalDiscount totalAmount',
    ],
    ['', 'purchaseOrders.getOne', 'purchaseOrder.vendor', 'businessName'],
    [
      '[3.14]',
      'purchaseOrders.getOne',
      'purchaseOrder.items.0',
      'id productId productName quantity buyingPrice taxes hsnNumber metricId discount',
    ],
    ['[7.39]', 'inventoryIntakes.getOne', 'inventoryIntake', 'intake items vendor logistics'],
    [
      '[3.15]',
      'inventoryIntakes.getOne',
      'inventoryIntake.intake',
      'id intakeId status vendorId logisticsId workspaceId arrivingTime notes totalBuyingPrice totalSellingPrice createdAt',
    ],
    [
      '[3.16]',
      'inventoryIntakes.getOne',
      'inventoryIntake.items.0',
      'id productId productVersionId productName quantity buyingPrice sellingPrice discount taxes hsnNumber metricShorthand',
    ],
    ['[7.42]', 'sales.getOne', '', 'sale customer items'],
    [
      '[3.17]',
      'sales.getOne',
      'sale',
      'id saleId status invoiceDate dueDate deliveryDate createdAt paymentType advanceAmount discountPercentage notes signature customerId deliveryAddressId exemptFromAudit hideGstFromCustomer',
    ],
    ['[3.18]', 'sales.getOne', 'items.0.saleItem', 'id quantity discountPercentage metric'],
    ['[3.19]', 'sales.getOne', 'items.0.product', 'name hsnNumber'],
    ['[3.20]', 'sales.getOne', 'items.0.productVersion', 'sellingPrice taxes'],
    ['[3.21]', 'sales.getOne', 'customer', 'name phoneNumber email'],
    ['[3.22]', 'sales.getOne', 'sale.address', 'label street city state zipCode country'],
    ['[3.24, 7.44]', 'sales.getReturns', '0', 'id returnId reason notes createdAt items'],
    ['[3.25]', 'sales.getReturns', '0.reason', 'category description'],
    ['[3.26]', 'sales.getReturns', '0.items.0', 'id quantity reason notes'],
    [
      '[3.29]',
      'sales.getBill',
      '',
      'saleId invoiceDate dueDate status paymentType advanceAmount notes workspace customer billingAddress deliveryAddress items totals',
    ],
    ['[3.30]', 'sales.getBill', 'workspace', 'name logo'],
    ['[3.31]', 'sales.getBill', 'totals', 'subtotal totalDiscount totalTax totalAmount taxBreakdown'],
    [
      '[3.1, 7.46]',
      'customers.getOne',
      'customer',
      'id customerId name email phoneNumber notes createdAt workspaceId',
    ],
    ['[3.2, 7.49]', 'customers.getAddresses', '0', 'id address isDefault'],
    ['[3.3]', 'customers.getAddresses', '0.address', 'street city state zipCode country label'],
    ['[3.27, 7.1]', 'workspaces.getOne', 'workspace', 'id name slug logo description'],
    ['[7.7, 13.34]', 'workspaces.getSwitcher', '0', 'id slug name logo role needsSecondFactor'],
    ['[3.28, 7.53]', 'users.getOne', 'user', 'id name lastName email account'],
  ])('%s %s returns %s with %s', async (_line, name, path, fields) => {
    expect(fieldsAt(await answer(name), path)).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})

describe('messages', () => {
  test.each([
    ['[7.10]', 'vendors.create', 'Vendor created successfully.'],
    ['[7.11, 8.33]', 'vendors.update', 'Vendor details have been successfully updated.'],
    ['[7.14]', 'logistics.create', 'Logistics partner created successfully.'],
    ['[8.28]', 'logistics.update', 'Logistics details have been successfully updated.'],
    ['[7.18]', 'metrics.create', 'Unit created successfully.'],
    ['[7.19, 8.29]', 'metrics.update', 'Metric details have been successfully updated.'],
    ['', 'products.create', 'Product created successfully.'],
    ['[8.30]', 'products.update', 'Product details have been successfully updated.'],
    ['[8.34]', 'products.delete', 'Product deleted'],
    ['[8.35]', 'products.deleteMany', 'Product(s) deleted'],
    ['[7.31]', 'products.createVersion', 'Product version created successfully.'],
    ['[7.32]', 'products.updateVersion', 'Product version updated successfully.'],
    ['[7.34]', 'products.deleteVersion', 'Product version deleted successfully.'],
    ['', 'purchaseOrders.create', 'Purchase order created successfully.'],
    ['[8.31]', 'purchaseOrders.update', 'Purchase order details have been successfully updated.'],
    ['', 'inventoryIntakes.create', 'Inventory intake created successfully.'],
    ['[8.26]', 'inventoryIntakes.update', 'Inventory intake details have been successfully updated.'],
    ['[7.41, 8.27]', 'inventoryIntakes.confirm', 'Inventory intake has been confirmed.'],
    ['[7.43, 8.32]', 'sales.update', 'Sale status updated successfully.'],
    ['[7.47]', 'customers.create', 'Customer created successfully.'],
    ['[7.48, 8.22]', 'customers.update', 'Customer details have been successfully updated.'],
    ['[8.23]', 'customers.addAddress', 'Address added successfully'],
    ['[8.24]', 'customers.updateAddress', 'Address updated successfully'],
    ['[8.25]', 'customers.deleteAddress', 'Address deleted successfully'],
    ['', 'workspaces.update', 'Workspace details have been successfully updated.'],
    ['[7.6]', 'workspaces.updateLogo', 'Logo updated.'],
    ['[7.5]', 'workspaces.transferOwnership', 'Ownership transferred.'],
  ])('%s %s says %s', async (_line, name, message) => {
    expect(await answer(name)).toMatchObject({ message })
  })

  test('a sale and a return name their number', async () => {
    const sale = await answer('sales.create')
    expect(at(sale, 'message')).toBe(`Sale ${at(sale, 'displayId')} saved`)
    const back = await answer('sales.createReturn')
    expect(at(back, 'message')).toMatch(new RegExp(`^Return ${at(back, 'displayId')} saved(\\. |$)`))
  })

  test('[7.4] a deleted workspace says so and redirects to the start page', async () => {
    expect(await answer('workspaces.delete')).toEqual({
      message: 'Workspace deleted.',
      description: 'All its data has been deleted.',
      redirectUrl: '/',
    })
  })
})

test.each(Object.keys(calls).filter((name) => name !== 'members.leave'))(
  '[18.10, 22.47] %s returns exactly the fields it declares, and days and times in the format of the document',
  async (name) => {
    const schema: unknown = procedures.get(name)?.['~orpc'].outputSchema
    if (!(schema instanceof z.ZodType)) throw new Error(`${name} declares no answer`)
    // Compared as JSON, in which undefined fields are absent.
    const sent: unknown = JSON.parse(JSON.stringify(await answer(name)))
    expect(schema.safeParse(sent).error?.issues).toBeUndefined()
    expect(withoutFormat(document, name, sent)).toEqual([])
  },
)

/** Their examples name what a workspace may not have: a unit, a customer, an export, a rate. */
const DEPENDING = [
  'products.import',
  'products.changeRates',
  'inventory.import',
  'openings.import',
  'books.settleGst',
  'workspaces.confirmExport',
  'workspaces.delete',
]
test.each(Object.keys(calls).filter((name) => !DEPENDING.includes(name)))(
  '[22.48] %s does not refuse its documented example as invalid',
  async (name) => {
    const operation = document.paths[`/${name.replace('.', '/')}`]?.post
    const example = operation?.requestBody.content['application/json'].example ?? {}
    const made = await make(name, example, await world.as('owner', true))
    expect(made, made.message).not.toMatchObject({ code: 'invalid' })
  },
)
