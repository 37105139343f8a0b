import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make } from '../walls/calls.ts'
import { inputs } from '../walls/inputs.ts'
import { openWorld, type World } from '../walls/world.ts'

/* What the calls of the specification answer: every field that it names is there, in the shape that it names. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

/** What a call answers to a valid input; nothing of what it writes is kept. */
async function answer(name: string, more: object = {}): Promise<unknown> {
  const input = { ...inputs[name]?.(world, 'PQR'), ...more }
  const made = await make(name, input, await world.as('owner', true))
  expect([made.code, made.message]).toEqual(['ok', ''])
  return made.answer
}

/** The value at a path; `0` is the first of a list. */
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
    ['vendors.getAll', '0', 'id businessName phoneNumber gstNumber address defaultDiscount'],
    [
      'vendors.getOne',
      'vendor',
      'id workspaceId businessName legalOwnerName gstNumber defaultDiscount address phoneNumber email paymentTerm bankDetails',
    ],
    ['logistics.getAll', '0', 'id name mobileNumber vehicleNumber gstNumber'],
    ['logistics.getOne', 'logistics', 'id name gstNumber mobileNumber vehicleNumber workspaceId'],
    ['metrics.getAll', '0', 'id name shorthand'],
    ['metrics.getOne', 'metric', 'id name shorthand workspaceId'],
    ['products.getAll', '0.product', 'id productId name hsnNumber buyingPrice sellingPrice discount taxes'],
    ['products.getAll', '0.metric', 'shorthand'],
    ['products.getAll', '0.vendor', 'defaultDiscount'],
    ['products.getMany', 'products.0', 'product vendor metric'],
    ['products.getMany', 'pagination', 'totalPages'],
    [
      'products.getOne',
      'product',
      'id productId workspaceId name metricId buyingPrice sellingPrice discount maxCustomerDiscount hsnNumber vendorId isTaxed taxes vendorProductId lowBalanceThreshold createdAt',
    ],
    ['products.getOne', 'metric', 'id name shorthand'],
    [
      'products.getVersions',
      '0',
      'id buyingPrice sellingPrice discount maxCustomerDiscount taxes notes isActive effectiveFrom',
    ],
    [
      'purchaseOrders.getOne',
      'purchaseOrder',
      'orderId status expectedReceivingDate notes createdAt vendor items subtotal totalTax totalDiscount totalAmount',
    ],
    ['purchaseOrders.getOne', 'purchaseOrder.vendor', 'businessName'],
    [
      'purchaseOrders.getOne',
      'purchaseOrder.items.0',
      'id productId productName quantity buyingPrice taxes hsnNumber metricId discount',
    ],
    ['inventoryIntakes.getOne', 'inventoryIntake', 'intake items vendor logistics'],
    [
      'inventoryIntakes.getOne',
      'inventoryIntake.intake',
      'id intakeId status vendorId logisticsId workspaceId arrivingTime notes totalBuyingPrice totalSellingPrice createdAt',
    ],
    [
      'inventoryIntakes.getOne',
      'inventoryIntake.items.0',
      'id productId productVersionId productName quantity buyingPrice sellingPrice discount taxes hsnNumber metricShorthand',
    ],
    ['sales.getOne', '', 'sale customer items'],
    [
      'sales.getOne',
      'sale',
      'id saleId status invoiceDate dueDate deliveryDate createdAt paymentType advanceAmount discountPercentage notes signature customerId deliveryAddressId exemptFromAudit hideGstFromCustomer',
    ],
    ['sales.getOne', 'items.0.saleItem', 'id quantity discountPercentage metric'],
    ['sales.getOne', 'items.0.product', 'name hsnNumber'],
    ['sales.getOne', 'items.0.productVersion', 'sellingPrice taxes'],
    ['sales.getOne', 'customer', 'name phoneNumber email'],
    ['sales.getOne', 'sale.address', 'label street city state zipCode country'],
    ['sales.getReturns', '0', 'id returnId reason notes createdAt items'],
    ['sales.getReturns', '0.reason', 'category description'],
    ['sales.getReturns', '0.items.0', 'id quantity reason notes'],
    [
      'sales.getBill',
      '',
      'saleId invoiceDate dueDate status paymentType advanceAmount notes workspace customer billingAddress deliveryAddress items totals',
    ],
    ['sales.getBill', 'workspace', 'name logo'],
    ['sales.getBill', 'totals', 'subtotal totalDiscount totalTax totalAmount taxBreakdown'],
    ['customers.getOne', 'customer', 'id customerId name email phoneNumber notes createdAt workspaceId'],
    ['customers.getAddresses', '0', 'id address isDefault'],
    ['customers.getAddresses', '0.address', 'street city state zipCode country label'],
    ['workspaces.getOne', 'workspace', 'id name slug logo description'],
    ['workspaces.getSwitcher', '0', 'id slug name logo role'],
    ['users.getOne', 'user', 'id name lastName email account'],
  ])('%s answers %s with %s', async (name, path, fields) => {
    expect(fieldsAt(await answer(name), path)).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})

describe('sentences', () => {
  test.each([
    ['vendors.create', 'Vendor created successfully.'],
    ['vendors.update', 'Vendor details have been successfully updated.'],
    ['logistics.create', 'Logistics provider created successfully.'],
    ['logistics.update', 'Logistics details have been successfully updated.'],
    ['metrics.create', 'Unit created successfully.'],
    ['metrics.update', 'Metric details have been successfully updated.'],
    ['products.create', 'Product created successfully.'],
    ['products.update', 'Product details have been successfully updated.'],
    ['products.delete', 'Product deleted'],
    ['products.deleteMany', 'Product(s) deleted'],
    ['products.createVersion', 'Product version created successfully.'],
    ['products.updateVersion', 'Product version updated successfully.'],
    ['products.deleteVersion', 'Product version deleted successfully.'],
    ['purchaseOrders.create', 'Purchase order created successfully.'],
    ['purchaseOrders.update', 'Purchase order details have been successfully updated.'],
    ['inventoryIntakes.create', 'Inventory intake created successfully.'],
    ['inventoryIntakes.update', 'Inventory intake details have been successfully updated.'],
    ['inventoryIntakes.confirm', 'Inventory intake has been confirmed.'],
    ['sales.update', 'Sale status updated successfully.'],
    ['customers.create', 'Customer created successfully.'],
    ['customers.update', 'Customer details have been successfully updated.'],
    ['customers.addAddress', 'Address added successfully'],
    ['customers.updateAddress', 'Address updated successfully'],
    ['customers.deleteAddress', 'Address deleted successfully'],
    ['workspaces.update', 'Workspace details have been successfully updated.'],
    ['workspaces.updateLogo', 'Logo updated.'],
    ['workspaces.transferOwnership', 'Ownership transferred.'],
  ])('%s says %s', async (name, message) => {
    expect(await answer(name)).toMatchObject({ message })
  })

  test('a sale and a return say their number', async () => {
    const sale = await answer('sales.create')
    expect(at(sale, 'message')).toBe(`Sale ${at(sale, 'displayId')} saved.`)
    const back = await answer('sales.createReturn')
    expect(at(back, 'message')).toBe(`Return ${at(back, 'displayId')} saved.`)
  })

  test('a deleted workspace says so and leads to the start', async () => {
    expect(await answer('workspaces.delete')).toEqual({
      message: 'Workspace deleted.',
      description: 'Everything in it is gone.',
      redirectUrl: '/',
    })
  })
})
