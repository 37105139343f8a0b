import { formatRupees } from '#base/figures.ts'
import { paise, toPaise } from '#base/money.ts'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { billRows } from '#bills/bill.ts'
import { billDataOf } from '#bills/bill-data.ts'
import { billDocument } from '#bills/bill-document.ts'
import { linesOf, salesColumns } from '#reports/web/register-columns.ts'
import { claimOf } from '#sales/checked-totals.ts'
import { exportColumns } from '#sales/web/list/export-columns.ts'
import type { Dice } from '../../demo/dice.ts'
import { pagesOf } from '../support/pdf-text.ts'
import type { Bill } from './asked.ts'
import { Differences } from './differences.ts'
import { drawBillOf } from './draw.ts'
import { type Fraction, inPaise, minus, sum } from './fraction.ts'
import { canSend, onScreen } from './product.ts'
import { type ExactBill, reckon } from './reckon.ts'
import { creditStored } from './stored-credits.ts'
import type { StoredShop } from './stored-shop.ts'

/** A bill that was saved and credited, and its number. */
export type StoredBill = { id: string; number: string; exact: ExactBill; credited: Fraction[] }

/** A bill as this shop can sell it. */
export function drawStoredBill(shop: StoredShop, dice: Dice): Bill {
  const { place, goods, priceList, on, isRounded } = shop
  const bill = drawBillOf(dice, { place, goods, priceList, on })
  return { ...bill, isRounded, mayUndercut: true, discountCap: null }
}

/** What `sales.create` is sent for a bill. */
export const inputOf = (shop: StoredShop, bill: Bill, advance: number) => ({
  customerId: shop.customerId,
  invoiceDate: bill.on,
  paymentType: 'cash' as const,
  advanceAmount: advance / 100,
  discountPercentage: bill.discount,
  hideGstFromCustomer: bill.hidesGst,
  placeOfSupply: bill.place.supply.override,
  items: bill.lines.map(({ goods, quantity, pack, discount, rate, rateIncludesTax, reason }) => ({
    productVersionId: goods.versionId,
    quantity,
    pack: pack && { name: pack.name, count: pack.count },
    discountPercentage: discount,
    rate: rate === undefined ? undefined : rate / 100,
    rateIncludesTax,
    rateReason: reason,
  })),
  charges: bill.charges.map((charge) => ({ ...charge, rate: charge.rate / 100 })),
  totals: claimOf(onScreen(bill, advance).totals),
})

/** Sells a bill through the server, with the totals of the form, and credits it; undefined where all must refuse it. */
export async function sellStored(shop: StoredShop, bill: Bill): Promise<StoredBill | undefined> {
  const exact = reckon(bill)
  const screen = onScreen(bill, 0)
  if (canSend(bill, screen) !== (exact !== undefined)) throw new Error('The form and the fractions disagree')
  const advance = exact ? inPaise(exact.advance) : 0
  const input = { ...inputOf(shop, bill, advance), deliver: true }
  if (!exact) {
    const refused = await shop.owner.sales.create(input).then(() => false, isInvalid)
    if (!refused) throw new Error('The server sold what must be refused')
    return undefined
  }
  const { id, displayId: number } = await shop.owner.sales.create(input)
  const credited = await creditStored(shop, bill, exact, id)
  return { id, number, exact, credited }
}

const isInvalid = (error: unknown): boolean => {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'invalid') return true
  throw error
}

const TOTALS = [
  'subtotal',
  'totalDiscount',
  'taxable',
  'totalTax',
  'totalAmount',
  'roundOff',
  'payable',
] as const

/** Compares the stored bill and its paper, its PDF too with `withPdf`, with the exact fractions. */
export async function storedDifferences(shop: StoredShop, { id, exact }: StoredBill, withPdf: boolean) {
  const found = new Differences()
  const { sale, items } = await shop.owner.sales.getOne({ id })
  for (const name of TOTALS) found.add(name, toPaise(sale.totals[name]), inPaise(exact[name]))
  for (const [at, line] of exact.lines.entries())
    for (const name of ['gross', 'discount', 'taxable', 'tax', 'amount'] as const)
      found.add(`${name} of line ${at + 1}`, toPaise(items[at]?.saleItem[name] ?? -1), inPaise(line[name]))
  const data = billDataOf(await shop.owner.sales.getBill({ id }), undefined)
  const paper = billRows(data)
  for (const [at, line] of exact.lines.entries())
    found.add(`line ${at + 1} on paper`, paper.lines[at]?.amount, inPaise(line.amount))
  const balance = inPaise(minus(exact.payable, exact.advance))
  found.add('balance on paper', paper.balance, balance)
  if (withPdf) {
    const { bytes } = await draw(serverPress, billDocument(data))
    const text = (await pagesOf(bytes)).join(' ')
    const printed = [inPaise(exact.totalAmount), balance, ...exact.lines.map(({ amount }) => inPaise(amount))]
    for (const amount of printed) {
      const words = formatRupees(paise(amount))
      found.add(`${words} in the PDF`, text.includes(words), true)
    }
  }
  return found.all
}

/** Compares the exports of all these bills, as a spreadsheet reads them, with the exact fractions. */
export async function exportDifferences(shop: StoredShop, bills: readonly StoredBill[]): Promise<string[]> {
  const found = new Differences()
  const list = await cellsOf(exportColumns, await allSales(shop), 'Sale ID')
  const rows = (await allDocuments(shop)).flatMap(linesOf)
  const register = await cellsOf(salesColumns(rows), rows, 'Number')
  const against = await cellsOf(salesColumns(rows), rows, 'Against')
  for (const { number, exact, credited } of bills) {
    for (const [header, amount] of [
      ['Taxable value', exact.taxable],
      ['Tax', exact.totalTax],
      ['Total', exact.totalAmount],
      ['Round off', exact.roundOff],
      ['Payable', exact.payable],
    ] as const)
      found.add(`${header} of ${number} in the list`, list(number, header), inPaise(amount))
    found.add(
      `Taxable value of ${number} in the register`,
      register(number, 'Taxable value'),
      inPaise(exact.taxable),
    )
    found.add(`Total of ${number} in the register`, register(number, 'Total'), inPaise(exact.payable))
    for (const [type, tax] of exact.taxes)
      found.add(`${type} of ${number} in the register`, register(number, type), inPaise(tax))
    found.add(`credits of ${number} in the register`, against(number, 'Total'), -inPaise(sum(credited)))
  }
  return found.all
}

type Columns<Row> = Parameters<typeof writeCsv<Row>>[0]

/** The sum of a column of a CSV file over the rows with this key, in paise. */
async function cellsOf<Row>(columns: Columns<Row>, rows: readonly Row[], key: string) {
  const bytes = new TextEncoder().encode(writeCsv(columns, rows))
  const { headers, rows: cells } = await readTable(bytes, 'export.csv')
  const at = headers.indexOf(key)
  return (value: string, header: string): number =>
    cells
      .filter((row) => row[at] === value)
      .reduce((total, row) => total + Math.round(Number(row[headers.indexOf(header)] ?? 0) * 100), 0)
}

async function allSales({ owner }: StoredShop) {
  const { sales } = await owner.sales.getMany({ perPage: 100 })
  return sales
}

async function allDocuments({ owner, on }: StoredShop) {
  const period = { from: on, to: on }
  const documents = []
  let cursor: string | undefined
  do {
    const page = await owner.reports.getSalesRegister({ ...period, cursor })
    documents.push(...page.documents)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return documents
}
