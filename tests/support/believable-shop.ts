import { guessMapping } from '#products/import-columns.ts'
import type { Answer } from './app.ts'
import { sampleRecords, sampleTable } from './catalogue.ts'
import { makeMoneyRecords } from './money-records.ts'

/** A small shop in Pune after some weeks of trade, created through calls alone. */
export type BelievableShop = {
  slug: string
  email: string
  password: string
  /** A record for each detail panel, by its key in the URL. */
  records: Record<string, string>
}

type Caller = { url: string; call: (name: string, input: unknown, as?: object) => Promise<Answer> }

/** The date in India `from` days from today, as yyyy-MM-dd. */
const day = (from: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10)

const SLUG = 'ganesh-traders'
const EMAIL = 'asha@ganesh-traders.example.in'
const PASSWORD = 'a long password'

/** Creates the shop on a running server. It is the same every time except for the dates. */
export async function makeBelievableShop(app: Caller): Promise<BelievableShop> {
  const response = await fetch(`${app.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', lastName: 'Kulkarni', email: EMAIL, password: PASSWORD }),
  })
  const { token } = await response.json()
  if (!token) throw new Error(`Sign-up answered ${response.status}`)
  const make = async (name: string, input: unknown) => {
    const { status, body } = await app.call(name, input, { token, workspace: SLUG })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  await make('workspaces.create', {
    isInitial: true,
    name: 'Ganesh Traders',
    slug: SLUG,
    legalName: 'Ganesh Traders LLP',
    gstin: '27AAPFU0939F1ZV',
    stateCode: '27',
    address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
    phone: '+91 20 2445 1234',
    email: 'bills@ganesh-traders.example.in',
    upiId: 'ganeshtraders@upi',
    bankName: 'Bank of Maharashtra',
    bankAccountNumber: '60123456789',
    bankAccountName: 'Ganesh Traders LLP',
    bankIfsc: 'MAHB0000123',
  })
  const vendors = await makeVendors(make)
  const customers = await makeCustomers(make)
  const logisticsId = await makeCarriers(make)
  const { headers, rows, rowNumbers } = await sampleTable('catalogue')
  await make('products.import', {
    headers,
    rows,
    rowNumbers,
    mapping: guessMapping(headers),
    createVendors: true,
    createMetrics: true,
  })
  const bought = await buy(make, vendors, logisticsId)
  const sold = await sell(make, customers)
  await runLow(make)
  const { id: priceListId } = await make('priceLists.create', { name: 'Electricians' })
  await make('priceLists.saveEntry', { priceListId, percentOff: 5 })
  const money = await makeMoneyRecords(make, {
    vendorId: vendors[0] ?? '',
    customerId: customers[4] ?? '',
    saleId: sold.saleId ?? '',
    day: day(0),
  })
  const { metrics } = await make('metrics.getMany', {})
  return {
    slug: SLUG,
    email: EMAIL,
    password: PASSWORD,
    records: {
      metricId: metrics[0].id,
      vendorId: vendors[0] ?? '',
      customerId: customers[4] ?? '',
      logisticsId,
      priceListId,
      ...bought,
      ...sold,
      ...money,
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
type Make = (name: string, input: unknown) => Promise<any>

async function makeVendors(make: Make): Promise<string[]> {
  const ids: string[] = []
  for (const [at, vendor] of (await sampleRecords('vendors')).entries()) {
    const { id } = await make('vendors.create', {
      businessName: vendor['Business Name'],
      legalOwnerName: vendor['Legal Owner'],
      gstNumber: vendor['GST Number'],
      defaultDiscount: Number(vendor['Default Discount']),
      address: vendor.Address,
      phoneNumber: vendor.Phone,
      email: vendor.Email,
      paymentTerm: at % 3 === 0 ? 'bi-weekly' : 'monthly',
      ...(at === 0
        ? {
            bankDetails: {
              accountNumber: '002105012345',
              accountHolderName: 'Sharma Hardware Mart',
              bankName: 'Punjab National Bank',
              ifscCode: 'PUNB0354100',
              branch: 'Chawri Bazar',
            },
          }
        : {}),
    })
    ids.push(id)
  }
  return ids
}

async function makeCustomers(make: Make): Promise<string[]> {
  const ids: string[] = []
  for (const customer of (await sampleRecords('customers')).slice(0, 24)) {
    const gstin = customer.GSTIN || undefined
    const { id } = await make('customers.create', {
      name: customer.Name,
      email: customer.Email,
      phoneNumber: customer.Phone,
      notes: customer.Notes,
      ...(gstin ? { gstin, registrationType: 'regular' } : {}),
      addresses: [
        {
          address: {
            label: customer['Address Label'],
            street: customer.Street,
            city: customer.City,
            state: customer.State,
            zipCode: customer['PIN Code'],
            country: customer.Country,
          },
          isDefault: true,
        },
      ],
    })
    ids.push(id)
  }
  return ids
}

async function makeCarriers(make: Make): Promise<string> {
  const { id } = await make('logistics.create', {
    name: 'Shree Maruti Roadlines',
    mobileNumber: '9822011223',
    vehicleNumber: 'MH12AB4321',
  })
  await make('logistics.create', {
    name: 'Deccan Tempo Service',
    mobileNumber: '9850033445',
    vehicleNumber: 'MH14CD1907',
  })
  return id
}

/** Orders in every status, a draft intake and a confirmed one. */
async function buy(make: Make, vendors: string[], logisticsId: string) {
  const made: Record<string, string> = {}
  for (const [at, vendorId] of vendors.slice(0, 5).entries()) {
    const entries = await make('products.getAll', { vendorId })
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const products = entries.slice(at, at + 4 + at).map(({ product }: any) => product)
    const order = await make('purchaseOrders.create', {
      vendorId,
      orderDate: day(-9 + at),
      deliveryDate: day(2 + at),
      notes: at === 0 ? 'Deliver before noon, gate 2' : '',
      products: products.map((product: { id: string }) => ({ productId: product.id, quantity: 12 })),
    })
    const status = ['sent', 'sent', 'draft', 'sent', 'cancelled'][at]
    if (status !== 'draft') await make('purchaseOrders.update', { id: order.id, status })
    made.purchaseOrderId ??= order.id
    made.productId ??= products[0].id
    made.inventoryId ??= products[0].id
    if (at > 1) continue
    const intake = await make('inventoryIntakes.create', {
      vendorId,
      logisticsId,
      purchaseOrderId: order.id,
      arrivingTime: day(-3 + at),
      notes: '',
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      items: products.map((product: any) => ({
        productId: product.id,
        quantity: 12,
        buyingPrice: product.buyingPrice,
        sellingPrice: product.sellingPrice,
        discount: product.discount ?? 0,
      })),
    })
    if (at === 0) await make('inventoryIntakes.confirm', { id: intake.id })
    made.inventoryIntakeId = intake.id
  }
  return made
}

/** Counts that leave three products low on stock. */
async function runLow(make: Make): Promise<void> {
  for (const search of ['Masonry drill bit 6 mm', 'LED bulb 12 W', 'Modular switch 16 A']) {
    const [product] = await make('inventory.getSellable', { search })
    const [version] = product.versions
    await make('inventory.adjust', {
      productVersionId: version.id,
      quantity: 4 - version.available,
      reason: 'count',
    })
  }
}

/** A few weeks of sales: most delivered, some open, one cancelled, one partly returned. */
async function sell(make: Make, customers: string[]) {
  const sellable = await make('inventory.getSellable', { limit: 60 })
  type Version = { id: string; available: number; maxCustomerDiscount: number | null }
  const versions = sellable
    .flatMap((product: { versions: Version[] }) => product.versions.slice(0, 1))
    .filter((version: Version) => version.available >= 40)
  const payments = ['upi', 'cash', 'credit', 'bank_transfer', 'card', 'cheque']
  const made: Record<string, string> = {}
  for (let at = 0; at < 26; at += 1) {
    const lines = [0, 1, 2, 3]
      .slice(0, 1 + (at % 4))
      .map((step) => versions[(at * 3 + step * 7) % versions.length])
    const distinct = lines.filter((line, place) => lines.indexOf(line) === place)
    const invoiceDate = day(-Math.round(Math.max(0, 22 - at) * 1.2))
    const sale = await make('sales.create', {
      customerId: customers[(at * 5) % customers.length],
      invoiceDate,
      dueDate: day(5 - (25 - at)),
      paymentType: payments[at % payments.length],
      advanceAmount: at % 3 === 0 ? 100 : 0,
      discountPercentage: 0,
      notes: at % 9 === 0 ? 'Call before delivery' : '',
      items: distinct.map((version, place) => ({
        productVersionId: version.id,
        quantity: 2 + ((at + place) % 5),
        discountPercentage: place === 0 ? Math.min(2, version.maxCustomerDiscount ?? 2) : 0,
      })),
      ...(invoiceDate > day(5 - (25 - at)) ? { dueDate: day(7) } : {}),
    })
    if (at === 7) await make('sales.update', { id: sale.id, status: 'cancelled' })
    else if (at % 4 !== 3) await make('sales.update', { id: sale.id, status: 'delivered' })
    if (at === 18 || at === 6) {
      const { items } = await make('sales.getOne', { id: sale.id })
      await make('sales.createReturn', {
        saleId: sale.id,
        reason: { category: at === 6 ? 'damaged' : 'unwanted', description: 'Wrong size for the site' },
        items: [{ saleItemId: items[0].saleItem.id, quantity: 1 }],
      })
      made.saleId = sale.id
    }
  }
  return made
}
