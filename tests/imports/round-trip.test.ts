import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { writeXlsx } from '#base/spreadsheet/write-xlsx.ts'
import { customerColumns } from '#customers/import-columns.ts'
import { customerExport } from '#customers/web/customer-export.ts'
import type { ImportColumn } from '#imports/columns.ts'
import { openingColumns } from '#inventory/import-columns.ts'
import { stockExport } from '#inventory/web/stock-export.ts'
import { productColumns } from '#products/import-columns.ts'
import { productExport } from '#products/web/product-export.ts'
import { vendorColumns } from '#vendors/import-columns.ts'
import { vendorExport } from '#vendors/web/vendor-export.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { fileOf } from '../support/imports.ts'
import { type Caller, openShop } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Values that spreadsheets corrupt: formulas, leading zeros and signs, other scripts, quotes, line breaks, and
 * Godown's own mark.
 */
const texts = [
  '=1+1',
  '+91 98450 12345',
  '-5',
  '@SUM(A1)',
  '＝1+1',
  '  =x'.trim(),
  "'=1",
  'कपड़ा ₹5',
  'a "quoted", name; more',
  'two\nlines',
  '001234',
  '1E5',
  'constructor',
  'TRUE',
  '12/11/2026',
]

type Format = 'csv' | 'xlsx'

/** Exports rows and reads the file back. */
async function carried<Row>(
  format: Format,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  into: readonly ImportColumn[],
) {
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(writeCsv(columns, rows))
      : await (await writeXlsx(columns, rows)).arrayBuffer()
  const { headers, rows: cells } = await readTable(bytes, `export.${format}`)
  return fileOf(into, headers, cells)
}

const owner = async () => (await openShop(database)).as('owner')
/** A row without the values that each workspace assigns itself. */
const plain = <T extends object>(row: T, ...keys: string[]) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key]) => !['id', 'workspaceId', 'createdAt', 'version', 'productId', ...keys].includes(key),
    ),
  )

const vendor = (at: number, text: string) => ({
  businessName: `${text} ${at}`.replace('\n', ' '),
  legalOwnerName: text.replace('\n', ' '),
  gstNumber: at % 2 === 0 ? 'URP' : '27AAPFU0939F1ZV',
  ...(at % 4 === 1 && { gstRegistration: 'composition' as const }),
  defaultDiscount: at / 8,
  address: text,
  phoneNumber: at % 2 === 0 ? '+919845012345' : '080-22334455',
  email: `m${at}@example.in`,
  paymentTerm: ['weekly', 'bi-weekly', 'monthly', 'quarterly', 'half-yearly', 'yearly'][at % 6] ?? '',
  ...(at % 2 === 0 && { msme: 'micro' as const, udyamNumber: 'UDYAM-MH-26-0012345', agreedDays: at }),
  bankDetails:
    at % 3 === 0
      ? {
          accountNumber: '001234567890',
          accountHolderName: text.replace('\n', ' '),
          bankName: 'Punjab National Bank',
          ifscCode: 'PUNB0354100',
          ...(at % 2 === 0 && { branch: 'Chawri Bazar' }),
        }
      : null,
})

const customer = (at: number, text: string) => ({
  name: `${text} ${at}`.replace('\n', ' '),
  email: `c${at}@example.in`,
  phoneNumber: at % 2 === 0 ? '+919845012345' : '09845012345',
  notes: text,
  ...(at % 3 === 0 && {
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    registrationType: 'composition' as const,
  }),
  addresses:
    at % 4 === 3
      ? []
      : [
          {
            address: {
              label: at % 2 === 0 ? text : '',
              street: text,
              city: 'Pune',
              state: 'Maharashtra',
              zipCode: '011001',
              country: at % 2 === 0 ? 'India' : 'Nepal',
            },
          },
        ],
})

const all = { perPage: 100, sortBy: 'createdAt', sortDirection: 'asc' } as const

async function filled(): Promise<Caller> {
  const from = await owner()
  for (const [at, text] of texts.entries()) {
    await from.vendors.create(vendor(at, text))
    await from.customers.create(customer(at, text))
  }
  return from
}

const productRows = (at: number, text: string): string[] => [
  `${text} ${at}`.replace('\n', ' '),
  text.replace('\n', ' ').slice(0, 100),
  at % 2 === 0 ? '' : `0${at}`,
  at % 3 === 1 ? '' : String(at * 7),
  at % 3 === 0
    ? ''
    : `Gupta (G-${at}); "${text.replaceAll('"', '""')} (9);" ("(${at});") in ${at} days; Rao in 1 day`,
  at % 2 === 0 ? 'PCS' : 'kg',
  at % 4 === 0 ? 'Goods' : '',
  `${at}.50`,
  `${at + 1}.25`,
  ['', 'Yes', 'No'][at % 3] ?? '',
  at % 4 === 0 ? '' : `${at * 2 + 10}.5`,
  at % 3 === 0 ? '' : '7.125',
  at % 2 === 0 ? '' : '15',
  '0902',
  ['', 'GST 18%', 'CGST 9%, SGST 9%', 'GST 0%', 'VAT 12.5%, Other 2%'][at % 5] ?? '',
  at % 2 === 0 ? '' : '2.5',
  at % 2 === 0 ? `00${at}12345` : '',
  at % 3 === 0 ? '' : `8${at}1, 8${at}2`,
  at % 3 === 1 ? '' : `Box=12; Bag=${at + 30} @ 1.50${at % 2 === 0 ? ' incl. GST' : ''} [7${at}]`,
  at % 2 === 0 ? text.replace('\n', ' ').slice(0, 60) : '',
  at % 3 === 0 ? 'Tata' : '',
  at % 2 === 0 ? `0${at}` : '',
  at % 2 === 0 ? '3' : '2.375',
]

describe.each<Format>(['csv', 'xlsx'])('%s', (format) => {
  test('[16.29] vendors and customers come back unchanged', async () => {
    const [from, to] = [await filled(), await owner()]
    const { vendors } = await from.vendors.getMany(all)
    await to.vendors.import(await carried(format, vendorExport, vendors, vendorColumns))
    expect((await to.vendors.getMany(all)).vendors.map((row) => plain(row)).sort(byName)).toEqual(
      vendors.map((row) => plain(row)).sort(byName),
    )
    const { customers } = await from.customers.getMany(all)
    await to.customers.import(await carried(format, customerExport, customers, customerColumns))
    expect(
      (await to.customers.getMany(all)).customers.map((row) => plain(row, 'customerId')).sort(byName),
    ).toEqual(customers.map((row) => plain(row, 'customerId')).sort(byName))
  })

  test('[16.30, 14.93, 33.11, 14.98, 20.37] products with every kind of tax, packs, vendors, categories and services come back, followed by their stock', async () => {
    const [from, to] = [await owner(), await owner()]
    const headers = productColumns.map(({ label }) => label).filter((label) => label !== 'GST rate')
    const make = { createVendors: true, createMetrics: true }
    await from.products.import({
      ...fileOf(
        productColumns,
        headers,
        texts.map((text, at) => productRows(at, text)),
      ),
      ...make,
    })
    await from.products.quickCreate({ name: 'Fitting', sellingPrice: 350, gstRate: 18, isService: true })
    const fitting = { sellingPrice: 900, isService: true, hsnNumber: '998719', priceIncludesTax: true }
    const { id } = await from.products.quickCreate({ name: 'Annual service', ...fitting })
    const odd = { name: 'a "b"; [c]=@', size: 12, barcode: '=1;2', price: 0.5 }
    await from.products.update({ id, packs: [odd], barcode: '@9' })
    const { products } = await from.products.getMany({ ...all, withVendors: true })
    expect(products).toHaveLength(texts.length + 2)
    expect(products.filter(({ product }) => product.isService)).toHaveLength(2)
    expect(products.filter(({ product }) => product.packs.length > 0)).toHaveLength(11)
    await to.products.import({ ...(await carried(format, productExport, products, productColumns)), ...make })
    expect(products.filter(({ otherVendors = [] }) => otherVendors.length === 3)).toHaveLength(10)
    const comparable = ({
      product,
      otherVendors = [],
      vendor: { businessName },
      metric: { shorthand },
    }: (typeof products)[number]) => ({
      ...plain(product, 'metricId', 'vendorId'),
      otherVendors: otherVendors.map(({ vendorId: _, ...other }) => other),
      businessName,
      shorthand,
    })
    const back = await to.products.getMany({ ...all, withVendors: true })
    expect(back.products.map(comparable).sort(byName)).toEqual(products.map(comparable).sort(byName))

    const { inventory } = await from.inventory.getMany({ ...all, sortBy: 'name' })
    const file = await carried(format, stockExport(inventory), inventory, openingColumns)
    // The ids belong to the first workspace.
    const { productId: _, ...mapping } = file.mapping
    expect(await to.inventory.import({ ...file, mapping })).toMatchObject({
      created: texts.length,
      refused: [],
    })
    const stockOf = async (caller: Caller) =>
      (await caller.inventory.getMany({ ...all, sortBy: 'name' })).inventory.map((row) => plain(row))
    expect(await stockOf(to)).toEqual(await stockOf(from))
  })
})

const byName = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  JSON.stringify([a.name, a.businessName]) < JSON.stringify([b.name, b.businessName]) ? -1 : 1

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x4e, 0, 0x61, 0, 0x6d, 0, 0x65, 0]), /UTF-16/],
  ['Windows-1252', new Uint8Array([0x4e, 0x61, 0x6d, 0xe9, 0x0a, 0x41]), /Windows-1252/],
])('[16.399] a %s file is refused by that name', async (_name, bytes, said) => {
  await expect(readTable(bytes, 'customers.csv')).rejects.toThrow(said)
})
