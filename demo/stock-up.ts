import { guessMapping } from '#products/import-columns.ts'
import type { Caller } from './calls.ts'
import { Known } from './known.ts'
import type { Plan } from './plan.ts'
import { openingLot } from './shelf.ts'
import { termOf } from './terms.ts'

const carriers = [
  ['Shree Maruti Roadlines', '9822011223', 'MH12AB4321'],
  ['Deccan Tempo Service', '9850033445', 'MH14CD1907'],
  ['Gati Deccan Carriers', '9823055661', 'MH12QR8802'],
  ['Vaibhav Transport, Jalna', '9421066772', 'MH21BX5510'],
  ['Western Freight Lines', '9879077883', 'GJ01HT7745'],
  ['Punjab Roadways Agency', '9814088994', 'PB10GK3381'],
  ['Kovai Parcel Service', '9843099005', 'TN38CE2204'],
  ['Own tempo', '9822000110', 'MH12TV6609'],
] as const

/** Creates the shop's initial records: vendors, carriers, units, and products with opening stock. */
export async function stockUp(call: Caller, plan: Plan): Promise<Known> {
  const known = new Known()
  for (const [at, vendor] of plan.vendors.entries()) {
    const { id } = await call.vendors.create(vendorOf(vendor, at))
    known.vendors.set(vendor['Business Name'] ?? '', id)
  }
  for (const [name, mobileNumber, vehicleNumber] of carriers)
    known.carriers.push((await call.logistics.create({ name, mobileNumber, vehicleNumber })).id)
  const { headers, goods } = plan
  await call.products.import({
    headers,
    rows: goods.map((good) => good.cells),
    mapping: guessMapping(headers),
    createMetrics: true,
  })
  await learnGoods(call, plan, known)
  return known
}

/** Every fifth vendor is a micro one without an agreement, every other fifth a small one with 30 days in writing. */
function msmeOf(at: number) {
  if (at % 5 === 1) return { msme: 'micro' as const, udyamNumber: `UDYAM-MH-26-00${10_000 + at}` }
  return at % 5 === 3
    ? { msme: 'small' as const, udyamNumber: `UDYAM-GJ-22-00${20_000 + at}`, agreedDays: 30 }
    : {}
}

function vendorOf(vendor: Record<string, string>, at: number) {
  const name = vendor['Business Name'] ?? ''
  const bank = {
    accountNumber: `50200${String(at + 11).padStart(6, '0')}`,
    accountHolderName: name,
    bankName: 'State Bank of India',
    ifscCode: `SBIN00004${String(at + 10).slice(-2)}`,
    branch: 'Main branch',
  }
  return {
    businessName: name,
    legalOwnerName: vendor['Legal Owner'] ?? '',
    gstNumber: vendor['GST Number'] ?? '',
    defaultDiscount: Number(vendor['Default Discount']),
    address: vendor.Address ?? '',
    phoneNumber: vendor.Phone ?? '',
    email: vendor.Email ?? '',
    paymentTerm: termOf(at),
    ...msmeOf(at),
    ...(at % 3 === 0 ? { bankDetails: bank } : {}),
  }
}

/** Looks up the ids of the products and of their opening lots. */
async function learnGoods(call: Caller, plan: Plan, known: Known): Promise<void> {
  const entries = await call.products.getAll({})
  const ids = new Map(
    entries.map(({ product, vendor }) => [`${vendor.businessName} ${product.name}`, product.id]),
  )
  for (const { vendor, name } of plan.goods) known.products.push(ids.get(`${vendor} ${name}`) ?? '')
  for (let from = 0; from < plan.goods.length; from += 500) {
    const sellable = await call.inventory.getSellable({ productIds: known.products.slice(from, from + 500) })
    const lots = new Map(sellable.map(({ id, versions }) => [id, versions[0]?.id]))
    for (const [at, id] of known.products.entries()) {
      const lot = lots.get(id)
      if (lot) known.lots.set(openingLot(at), lot)
    }
  }
}
