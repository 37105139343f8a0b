import type { Paise } from '#base/money.ts'
import { toPaise } from '#base/money.ts'
import { recordsIn, tableOf } from './samples.ts'

/** A product of the shop: its columns in the import file, and what the plan needs. */
export type Good = {
  name: string
  vendor: string
  cells: string[]
  cost: Paise
  price: Paise
  /** The maximum customer discount in percent; undefined: no limit. */
  maxDiscount: number | undefined
  gst: number
  measured: boolean
  threshold: number
  opening: number
}

/** The vendors of a hardware shop that also sells household goods. The sample's other vendors are left out. */
const dealtWith = [
  'Sharma Hardware Mart',
  'Bharat Electricals & Co.',
  'Kaveri Pipes & Fittings',
  'Rang Mahal Paints',
  'Chennai Steel Utensils',
  'Saraswati Stationers',
  'श्री गणेश ट्रेडर्स, नागपुर',
  'Om Sai Mobile Accessories',
]
const MEASURED = new Set(['KG', 'MTR', 'LTR'])

export type Goods = { headers: string[]; vendors: Record<string, string>[]; goods: Good[] }

/** The shop's vendors, and `wanted` of their products, spread over all of them. */
export async function goodsOf(wanted: number): Promise<Goods> {
  const [catalogue, hardware] = await Promise.all([tableOf('catalogue'), tableOf('hardware')])
  const [general, special] = await Promise.all([tableOf('vendors'), tableOf('hardware-vendors')])
  const vendors = [...recordsIn(general), ...recordsIn(special)]
  const records = [catalogue, hardware].flatMap((table) =>
    recordsIn(table).map((record, at) => ({ record, cells: table.rows[at] ?? [] })),
  )
  const all = records
    .filter(({ record }) => isDealtWith(record.Vendor ?? '', special.rows))
    .map(({ record, cells }) => goodOf(record, cells))
  const goods = all.filter(
    (_, at) => Math.floor(((at + 1) * wanted) / all.length) > Math.floor((at * wanted) / all.length),
  )
  const used = new Set(goods.map((good) => good.vendor))
  return {
    headers: catalogue.headers,
    vendors: vendors.filter((vendor) => used.has(vendor['Business Name'] ?? '')),
    goods,
  }
}

const isDealtWith = (vendor: string, special: readonly string[][]) =>
  dealtWith.includes(vendor) || special.some(([name]) => name === vendor)

const numberIn = (text: string | undefined): number => Number(text || 0)

function goodOf(record: Record<string, string>, cells: string[]): Good {
  const cost = toPaise(numberIn(record['Buying Price']))
  const most = record['Max Customer Discount']
  const opening = numberIn(record['Opening Stock'])
  return {
    name: record['Product Name'] ?? '',
    vendor: record.Vendor ?? '',
    cells,
    cost,
    price: toPaise(numberIn(record['Selling Price'])),
    maxDiscount: most ? Number(most) : undefined,
    gst: numberIn(record['GST Rate']),
    measured: MEASURED.has(record.Unit ?? ''),
    threshold: numberIn(record['Low Balance Threshold']) || Math.max(2, Math.round(opening / 8)),
    opening,
  }
}
