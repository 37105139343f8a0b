import { describe, expect, test } from 'vitest'
import { guessMapping } from '#products/import-columns.ts'
import { signUp } from '../support/app.ts'
import { sampleRecords, sampleTable } from '../support/catalogue.ts'
import { bookedSales, wrongLevels } from './books.ts'
import { answered, call, id, level, need, SLUG, servers, session } from './desk.ts'

/*
 * The whole job of a shop through POST /api/v1, from an empty database: sign up, workspace, units, vendors,
 * customers, a catalogue of 441 products, purchase order, intake, stock, sales within and across states, delivery,
 * cancelling, bill and returns. Every figure below is counted by hand; the arithmetic stands beside it.
 */

const DAY = '2026-11-21'
const HAMMER = 'Claw hammer 450 g, wooden handle'
const NAILS = 'Wire nails 2", loose'
const KHURPI = 'खुरपी 6 इंच'
const MCB = 'MCB single pole 16 A, C curve'

describe('setting up', () => {
  test('signs up and opens a workspace with its business identity', async () => {
    session.token = await signUp(servers.app().url, 'asha@example.in')
    const made = answered(
      'workspaces.create',
      await servers.app().call(
        'workspaces.create',
        {
          isInitial: true,
          name: 'Ganesh Stores',
          slug: SLUG,
          legalName: 'Ganesh Stores',
          gstin: '27AAPFU0939F1ZV',
          stateCode: '27',
          address: '12 Laxmi Road, Pune 411030',
          phone: '020-24451234',
          upiId: 'ganesh@upi',
        },
        { token: session.token },
      ),
    )
    expect(made.message).toBe('Workspace created successfully')
    id.workspace = made.id
    const { workspace } = await call('workspaces.getOne', { slug: SLUG })
    expect(workspace).toMatchObject({ id: made.id, gstin: '27AAPFU0939F1ZV', stateCode: '27', role: 'owner' })
  })

  test('makes units, vendors and customers with addresses', async () => {
    id.PCS = (await call('metrics.create', { name: 'Pieces', shorthand: 'PCS' })).id
    id.KG = (await call('metrics.create', { name: 'Kilograms', shorthand: 'KG', decimals: 3 })).id
    const vendors = await sampleRecords('vendors')
    for (const vendor of vendors.slice(0, 3))
      id[vendor['Business Name'] ?? ''] = (
        await call('vendors.create', {
          ...{ businessName: vendor['Business Name'], legalOwnerName: vendor['Legal Owner'] },
          ...{ gstNumber: vendor['GST Number'], defaultDiscount: Number(vendor['Default Discount']) },
          ...{ address: vendor.Address, phoneNumber: vendor.Phone, email: vendor.Email },
          paymentTerm: 'monthly',
        })
      ).id
    id.home = (
      await call('customers.create', {
        name: 'Meera Joshi',
        email: 'meera@example.in',
        phoneNumber: '9822012345',
        addresses: [
          {
            address: {
              street: '4 Tilak Road',
              city: 'Pune',
              state: 'Maharashtra',
              zipCode: '411030',
              country: 'India',
            },
            isDefault: true,
          },
        ],
      })
    ).id
    id.away = (
      await call('customers.create', {
        name: 'Asha Hardware',
        email: 'asha.hardware@example.in',
        phoneNumber: '9845012345',
        gstin: '29AAAFB0000F1ZD',
        registrationType: 'regular',
        addresses: [],
      })
    ).id
    await call('customers.addAddress', {
      customerId: need('away'),
      address: {
        ...{ label: 'Shop', street: '14 Avenue Road', city: 'Bengaluru' },
        ...{ state: 'Karnataka', zipCode: '560002', country: 'India' },
      },
      isDefault: true,
    })
    const home = await call('customers.getAddresses', { customerId: need('home') })
    const away = await call('customers.getAddresses', { customerId: need('away') })
    expect([...home, ...away]).toMatchObject([{ isDefault: 'true' }, { isDefault: 'true' }])
    id.homeAddress = home[0].id
    id.awayAddress = away[0].id
  })

  test('checks and imports the catalogue: 441 products, 11 new vendors, 10 new units, opening stock', async () => {
    const { headers, rows: cells, rowNumbers } = await sampleTable('catalogue')
    const file = { headers, rows: cells, rowNumbers, mapping: guessMapping(headers) }
    const check = await call('products.checkImport', file)
    expect(check).toMatchObject({ accepted: 441, refused: [] })
    expect([check.newVendors.length, check.newUnits.length]).toEqual([11, 10])
    const made = await call(
      'products.import',
      { ...file, createVendors: true, createMetrics: true },
      'import-once',
    )
    expect(made).toMatchObject({ created: 441, refused: [], createdVendors: 11, createdMetrics: 10 })
    // The same key answers the first result and makes nothing again.
    expect(
      await call('products.import', { ...file, createVendors: true, createMetrics: true }, 'import-once'),
    ).toEqual(made)
    // The sum of the column "Opening Stock" of the file, in thousandths to stay whole.
    const opening = (await sampleRecords('catalogue'))
      .map((record) => Math.round(Number(record['Opening Stock'] || 0) * 1000))
      .reduce((sum, each) => sum + each, 0)
    const [stood] = await servers.rows(
      `select (select count(*)::int from products) as products,
              (select sum(on_hand) * 1000 from stock_levels)::int as on_hand,
              (select sum(quantity) * 1000 from stock_movements where kind = 'opening')::int as moved`,
    )
    expect(stood).toEqual({ products: 441, on_hand: opening, moved: opening })
    for (const name of [HAMMER, NAILS, KHURPI, MCB]) {
      const found = await call('products.getMany', { search: name, page: 1, perPage: 10 })
      expect(
        found.products.map((entry: Record<string, Record<string, string>>) => entry.product?.name),
      ).toEqual([name])
      id[name] = found.products[0].product.id
    }
    const [hammer] = (await call('products.getMany', { search: HAMMER })).products
    // The row of the file: bought at 148, sold at 215, 8 % off from the vendor, customers at most 15 %, GST 18.
    expect(hammer.product).toMatchObject({
      ...{ buyingPrice: 148, sellingPrice: 215, discount: 8, maxCustomerDiscount: 15, hsnNumber: '8205' },
      taxes: [{ type: 'GST', rate: 18 }],
      barcode: '2000000010007',
    })
  })
})

describe('buying', () => {
  test('orders, with the amounts of every line', async () => {
    const order = await call('purchaseOrders.create', {
      vendorId: need('Sharma Hardware Mart'),
      orderDate: `${DAY}T04:30:00.000Z`,
      notes: 'Deliver before noon',
      products: [
        { productId: need(HAMMER), quantity: 50 },
        { productId: need(NAILS), quantity: 40.5 },
        { productId: need(KHURPI), quantity: 30 },
      ],
    })
    id.order = order.id
    expect(order.displayId).toBe('PO-00001')
    /*
     * Hammer  50   × 148.00 = 7,400.00; 8 % = 592.00; taxable 6,808.00; GST 18 % = 1,225.44; amount 8,033.44
     * Nails   40.5 ×  72.50 = 2,936.25; 8 % = 234.90; taxable 2,701.35; GST 18 % = 486.243 → 486.24; amount 3,187.59
     * Khurpi  30   ×  46.00 = 1,380.00; 8 % = 110.40; taxable 1,269.60; GST 0;                    amount 1,269.60
     * Sums: 11,716.25 − 937.30 = 10,778.95; + 1,711.68 = 12,490.63
     */
    expect(
      await servers.rows(
        `select subtotal_paise::int, total_discount_paise::int, total_tax_paise::int, total_amount_paise::int
           from purchase_orders where id = $1`,
        [order.id],
      ),
    ).toEqual([
      {
        ...{ subtotal_paise: 1171625, total_discount_paise: 93730 },
        ...{ total_tax_paise: 171168, total_amount_paise: 1249063 },
      },
    ])
    await call('purchaseOrders.update', { id: order.id, status: 'sent' })
    const { purchaseOrder } = await call('purchaseOrders.getOne', { id: order.id })
    expect(purchaseOrder).toMatchObject({ orderId: 'PO-00001', status: 'sent' })
    expect(purchaseOrder.items).toMatchObject([
      { productName: HAMMER, quantity: 50, buyingPrice: 148, discount: 8 },
      { productName: NAILS, quantity: 40.5, buyingPrice: 72.5, discount: 8 },
      { productName: KHURPI, quantity: 30, buyingPrice: 46, discount: 8 },
    ])
  })

  test('receives what came, priced by profit, and puts it on hand when confirmed', async () => {
    const intake = await call('inventoryIntakes.create', {
      vendorId: need('Sharma Hardware Mart'),
      purchaseOrderId: need('order'),
      arrivingTime: DAY,
      notes: '',
      items: [
        { productId: need(HAMMER), quantity: 50, buyingPrice: 148, sellingPrice: 215, discount: 8 },
        { productId: need(NAILS), quantity: 40.5, buyingPrice: 72.5, sellingPrice: 92, discount: 8 },
        { productId: need(KHURPI), quantity: 30, buyingPrice: 46, sellingPrice: 70, discount: 8 },
      ],
    })
    id.intake = intake.id
    expect(intake.displayId).toBe('INT-00001')
    const read = async () => (await call('inventoryIntakes.getOne', { id: intake.id })).inventoryIntake
    const draft = await read()
    expect(draft.intake).toMatchObject({ status: 'draft', intakeId: 'INT-00001' })
    const [hammer, nails, khurpi] = draft.items
    /*
     * Only 48 hammers came. Selling price = buying × (1 − 8 %) × (1 + profit):
     * hammer 148.00 × 0.92 × 1.25 = 170.20; nails 72.50 × 0.92 × 1.20 = 80.04; khurpi 46.00 × 0.92 × 1.40 = 59.248 → 59.25
     */
    for (const item of draft.items) id[`${item.productName} lot`] = item.productVersionId
    await call('inventoryIntakes.update', {
      id: intake.id,
      items: [
        { id: hammer.id, productId: hammer.productId, quantity: 48, profitPercent: 25 },
        { id: nails.id, productId: nails.productId, quantity: 40.5, profitPercent: 20 },
        { id: khurpi.id, productId: khurpi.productId, quantity: 30, profitPercent: 40 },
      ],
    })
    expect((await read()).items).toMatchObject([
      { quantity: 48, sellingPrice: 170.2 },
      { quantity: 40.5, sellingPrice: 80.04 },
      { quantity: 30, sellingPrice: 59.25 },
    ])
    /*
     * Cost: 48 × 148.00 = 7,104.00 − 568.32 = 6,535.68; with 2,701.35 and 1,269.60 (as ordered) 10,506.63.
     * Sales value: 48 × 170.20 = 8,169.60; 40.5 × 80.04 = 3,241.62; 30 × 59.25 = 1,777.50; 13,188.72.
     */
    expect((await read()).intake).toMatchObject({ totalBuyingPrice: 10506.63, totalSellingPrice: 13188.72 })
    expect(await level(need(`${HAMMER} lot`)), 'a draft is not in stock').toEqual([0, 0])

    await call('inventoryIntakes.confirm', { id: intake.id })
    expect((await read()).intake.status).toBe('confirmed')
    expect(await level(need(`${HAMMER} lot`))).toEqual([48, 0])
    expect(await level(need(`${NAILS} lot`))).toEqual([40.5, 0])
    expect(await level(need(`${KHURPI} lot`))).toEqual([30, 0])
    // On hand with the opening stock of the file: 64 + 48, 180.5 + 40.5, 52 + 30.
    const { inventory } = await call('inventory.getOne', { id: need(HAMMER) })
    // 2 of the 50 ordered hammers are still to come.
    expect(inventory).toMatchObject({ onHand: 112, reserved: 0, available: 112, onOrder: 2 })
    expect((await call('inventory.getOne', { id: need(NAILS) })).inventory.onHand).toBe(221)
    expect((await call('inventory.getOne', { id: need(KHURPI) })).inventory.onHand).toBe(82)
    const { purchaseOrder } = await call('purchaseOrders.getOne', { id: need('order') })
    expect(purchaseOrder.status, 'two hammers are open').toBe('sent')
  })
})

describe('selling', () => {
  const lot = (name: string) => need(`${name} lot`)
  test('sells within the state: CGST and SGST, item discounts before the discount of the sale', async () => {
    /*
     * Each line: gross; the item's discount; 5 % of what is left; taxable; CGST 9 % and SGST 9 %.
     * Hammer 5     × 170.20 = 851.00;           10 % 85.10; 5 % of 765.90 = 38.295 → 38.30; taxable 727.60;
     *        65.484 → 65.48 twice; amount 858.56
     * Nails  2.375 ×  80.04 = 190.095 → 190.10;  0 %;       5 % of 190.10 = 9.505 → 9.51;   taxable 180.59;
     *        16.2531 → 16.25 twice; amount 213.09
     * Khurpi 3     ×  59.25 = 177.75;            4 % 7.11;  5 % of 170.64 = 8.532 → 8.53;   taxable 162.11;
     *        no tax; amount 162.11
     * Gross 1,218.85; discount 123.40 + 9.51 + 15.64 = 148.55; taxable 1,070.30; CGST = SGST = 81.73; total 1,233.76
     */
    const sale = await call(
      'sales.create',
      {
        customerId: need('home'),
        deliveryAddressId: need('homeAddress'),
        invoiceDate: DAY,
        dueDate: '2026-12-21',
        paymentType: 'upi',
        advanceAmount: 500,
        discountPercentage: 5,
        items: [
          { productVersionId: lot(HAMMER), quantity: 5, discountPercentage: 10 },
          { productVersionId: lot(NAILS), quantity: 2.375, discountPercentage: 0 },
          { productVersionId: lot(KHURPI), quantity: 3, discountPercentage: 4 },
        ],
        totals: { subtotal: 1218.85, totalDiscount: 148.55, totalTax: 163.46, totalAmount: 1233.76 },
      },
      'sale-once',
    )
    id.intra = sale.id
    expect(sale).toMatchObject({ displayId: 'INV/2627/00001', totalAmount: 1233.76 })
    const read = await call('sales.getOne', { id: sale.id })
    expect(read.sale).toMatchObject({
      status: 'ordered',
      balance: 733.76,
      placeOfSupply: { state: '27', stateName: 'Maharashtra' },
      totals: {
        ...{ subtotal: 1218.85, totalDiscount: 148.55, taxable: 1070.3 },
        ...{ totalTax: 163.46, totalAmount: 1233.76 },
        taxBreakdown: [
          { type: 'CGST', amount: 81.73 },
          { type: 'SGST', amount: 81.73 },
        ],
      },
    })
    const lines = read.items.map(({ saleItem }: { saleItem: Record<string, unknown> }) => [
      saleItem.gross,
      saleItem.discount,
      saleItem.taxable,
      saleItem.tax,
      saleItem.amount,
    ])
    expect(lines).toEqual([
      [851, 123.4, 727.6, 130.96, 858.56],
      [190.1, 9.51, 180.59, 32.5, 213.09],
      [177.75, 15.64, 162.11, 0, 162.11],
    ])
    expect(await level(lot(HAMMER))).toEqual([48, 5])
    expect(await level(lot(NAILS))).toEqual([40.5, 2.375])
    expect(await level(lot(KHURPI))).toEqual([30, 3])
  })

  test('sells to a registered buyer of Karnataka: IGST', async () => {
    const [mcb] = await call('products.getVersions', { productId: need(MCB) })
    expect(mcb).toMatchObject({ sellingPrice: 175, onHand: 96 })
    id[`${MCB} lot`] = mcb.id
    /*
     * Hammer 10 × 170.20 = 1,702.00;  5 %  85.10; 2 % of 1,616.90 = 32.338 → 32.34; taxable 1,584.56; IGST 18 % 285.2208 → 285.22
     * MCB     7 × 175.00 = 1,225.00; 12 % 147.00; 2 % of 1,078.00 = 21.56;          taxable 1,056.44; IGST 18 % 190.1592 → 190.16
     * Gross 2,927.00; discount 286.00; taxable 2,641.00; IGST 475.38; total 3,116.38
     */
    const sale = await call('sales.create', {
      customerId: need('away'),
      deliveryAddressId: need('awayAddress'),
      invoiceDate: DAY,
      paymentType: 'credit',
      advanceAmount: 0,
      discountPercentage: 2,
      items: [
        { productVersionId: lot(HAMMER), quantity: 10, discountPercentage: 5 },
        { productVersionId: mcb.id, quantity: 7, discountPercentage: 12 },
      ],
    })
    id.inter = sale.id
    expect(sale).toMatchObject({ displayId: 'INV/2627/00002', totalAmount: 3116.38 })
    const read = await call('sales.getOne', { id: sale.id })
    expect(read.sale).toMatchObject({
      placeOfSupply: { state: '29', stateName: 'Karnataka' },
      balance: 3116.38,
      totals: {
        ...{ subtotal: 2927, totalDiscount: 286, taxable: 2641, totalTax: 475.38, totalAmount: 3116.38 },
        taxBreakdown: [{ type: 'IGST', amount: 475.38 }],
      },
    })
    expect(await level(lot(HAMMER))).toEqual([48, 15])
  })

  test('refuses what is not there, too much discount and totals of a stale screen; uses no number up', async () => {
    const sale = (items: unknown, more: object = {}) =>
      servers.app().call(
        'sales.create',
        {
          ...{ customerId: need('home'), invoiceDate: DAY, paymentType: 'cash' },
          ...{ advanceAmount: 0, discountPercentage: 0 },
          items,
          ...more,
        },
        { token: session.token, workspace: SLUG },
      )
    // 48 on hand, 15 promised: 33 are left.
    const tooMany = await sale([{ productVersionId: lot(HAMMER), quantity: 34, discountPercentage: 0 }])
    expect([tooMany.status, tooMany.body.message]).toEqual([409, `Only 33 PCS of ${HAMMER} available`])
    const tooCheap = await sale([{ productVersionId: lot(HAMMER), quantity: 1, discountPercentage: 15.001 }])
    expect([tooCheap.status, tooCheap.body.message]).toEqual([400, 'Discount cannot be more than 15%'])
    const stale = await sale([{ productVersionId: lot(HAMMER), quantity: 1, discountPercentage: 0 }], {
      totals: { totalAmount: 200.83 },
    })
    expect([stale.status, stale.body.message]).toEqual([409, 'Totals do not match the items'])
  })

  test('delivers two and cancels a third', async () => {
    const third = await call('sales.create', {
      ...{ customerId: need('home'), invoiceDate: DAY, paymentType: 'cash' },
      ...{ advanceAmount: 0, discountPercentage: 0 },
      items: [{ productVersionId: lot(HAMMER), quantity: 4, discountPercentage: 0 }],
    })
    // 4 × 170.20 = 680.80; CGST = SGST = 61.272 → 61.27; 803.34
    expect(third).toMatchObject({ displayId: 'INV/2627/00003', totalAmount: 803.34 })
    expect(await level(lot(HAMMER))).toEqual([48, 19])
    await call('sales.update', { id: third.id, status: 'cancelled' })
    expect(await level(lot(HAMMER))).toEqual([48, 15])
    for (const sale of ['intra', 'inter']) await call('sales.update', { id: need(sale), status: 'delivered' })
    // 48 − 5 − 10; 40.5 − 2.375; 30 − 3; 96 − 7
    expect(await level(lot(HAMMER))).toEqual([33, 0])
    expect(await level(lot(NAILS))).toEqual([38.125, 0])
    expect(await level(lot(KHURPI))).toEqual([27, 0])
    expect(await level(lot(MCB))).toEqual([89, 0])
  })

  test('answers all that the bill says', async () => {
    const bill = await call('sales.getBill', { id: need('inter') })
    expect(bill).toMatchObject({
      ...{
        saleId: 'INV/2627/00002',
        invoiceDate: DAY,
        status: 'delivered',
        hideGst: false,
        placeOfSupply: '29',
      },
      workspace: { name: 'Ganesh Stores', identity: { gstin: '27AAPFU0939F1ZV', upiId: 'ganesh@upi' } },
      customer: { name: 'Asha Hardware', gstin: '29AAAFB0000F1ZD' },
      deliveryAddress: { street: '14 Avenue Road', state: 'Karnataka' },
      items: [
        { product: HAMMER, hsnNumber: '8205', unit: 'PCS', price: 170.2, taxable: 1584.56, amount: 1869.78 },
        { product: MCB, hsnNumber: '85362020', price: 175, taxable: 1056.44, amount: 1246.6 },
      ],
      totals: { taxable: 2641, totalTax: 475.38, totalAmount: 3116.38 },
    })
    expect(bill.items[0].taxes).toEqual([{ type: 'IGST', rate: 18, amount: 285.22 }])
  })
})

describe('taking back', () => {
  const lot = (name: string) => need(`${name} lot`)
  const lines = async (): Promise<string[]> =>
    (await call('sales.getOne', { id: need('intra') })).items.map(
      (item: { saleItem: { id: string } }) => item.saleItem.id,
    )

  test('credits a part: damaged goods are written off, unwanted ones return to stock', async () => {
    const [hammer, , khurpi] = await lines()
    /*
     * 2 of 5 hammers: taxable 727.60 × 2/5 = 291.04; 65.48 × 2/5 = 26.192 → 26.19 twice; 343.42
     * 1 of 3 khurpis: 162.11 / 3 = 54.0367 → 54.04
     */
    const credit = await call('sales.createReturn', {
      saleId: need('intra'),
      reason: { category: 'damaged', description: 'Handles cracked in transit' },
      notes: '',
      items: [
        { saleItemId: hammer, quantity: 2 },
        { saleItemId: khurpi, quantity: 1, reason: { category: 'unwanted', description: 'One too many' } },
      ],
    })
    expect(credit).toMatchObject({ displayId: 'RET-00001', amount: 397.46, status: 'delivered' })
    expect(await level(lot(HAMMER))).toEqual([33, 0])
    expect(await level(lot(KHURPI))).toEqual([28, 0])
    const again = await servers.app().call(
      'sales.createReturn',
      {
        saleId: need('intra'),
        reason: { category: 'unwanted', description: 'All of them' },
        items: [{ saleItemId: hammer, quantity: 4 }],
      },
      { token: session.token, workspace: SLUG },
    )
    expect(again.status).toBe(400)
    expect(again.body.message).toBe('Cannot return more than 3 units')
  })

  test('credits the rest to the paisa, and the sale is returned', async () => {
    const [hammer, nails, khurpi] = await lines()
    /*
     * 3 hammers: 727.60 − 291.04 = 436.56; 65.48 − 26.19 = 39.29 twice; 515.14
     * all nails: 213.09; 2 khurpis: 162.11 − 54.04 = 108.07. Sum 836.30; with the first 397.46 it is 1,233.76.
     */
    const credit = await call('sales.createReturn', {
      saleId: need('intra'),
      reason: { category: 'unwanted', description: 'Site closed' },
      notes: '',
      items: [
        { saleItemId: hammer, quantity: 3 },
        { saleItemId: nails, quantity: 2.375 },
        { saleItemId: khurpi, quantity: 2 },
      ],
    })
    expect(credit).toMatchObject({ displayId: 'RET-00002', amount: 836.3, status: 'returned' })
    const { sale } = await call('sales.getOne', { id: need('intra') })
    expect(sale).toMatchObject({ status: 'returned', returnedAmount: 1233.76 })
    const returns = await call('sales.getReturns', { saleId: need('intra') })
    expect(returns.map((each: { amount: number }) => each.amount).sort()).toEqual([397.46, 836.3])
    // 33 + 3 (two were written off); 38.125 + 2.375; 28 + 2
    expect(await level(lot(HAMMER))).toEqual([36, 0])
    expect(await level(lot(NAILS))).toEqual([40.5, 0])
    expect(await level(lot(KHURPI))).toEqual([30, 0])
  })
})

describe('what remains in the database', () => {
  test('every level is the sum of its movements, and nothing stays reserved', async () => {
    expect(await wrongLevels(servers.rows)).toEqual([])
  })

  test('every total is the sum of its lines, and every credit of what was charged', async () => {
    expect(await bookedSales(servers.rows)).toEqual([
      ['INV/2627/00001', 'returned', 121885, 14855, 107030, 16346, 123376, 123376, 16346],
      ['INV/2627/00002', 'delivered', 292700, 28600, 264100, 47538, 311638, 311638, 47538],
      ['INV/2627/00003', 'cancelled', 68080, 0, 68080, 12254, 80334, 80334, 12254],
    ])
    const credits = await servers.rows(
      'select return_id, amount_paise::int from sale_returns order by return_id',
    )
    expect(credits).toEqual([
      { return_id: 'RET-00001', amount_paise: 39746 },
      { return_id: 'RET-00002', amount_paise: 83630 },
    ])
  })
})
