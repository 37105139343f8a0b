import { paise, toPaise, toRupees } from '#base/money.ts'
import { noteTotal, rowsOf } from '#credit-notes/form.ts'
import { returnTotal } from '#returns/credit.ts'
import type { Bill } from './asked.ts'
import { type Fraction, inPaise, plus } from './fraction.ts'
import type { ExactBill } from './reckon.ts'
import { type ExactCredit, reckonCredits } from './reckon-credits.ts'
import type { StoredShop } from './stored-shop.ts'

/**
 * Returns goods and lowers values of a stored bill, as the fractions reckoned it. Throws where the form of the return or
 * note, or the server, comes to another amount. Returns what was credited.
 */
export async function creditStored(
  shop: StoredShop,
  bill: Bill,
  exact: ExactBill,
  id: string,
): Promise<Fraction[]> {
  const credits = reckonCredits(bill, exact)
  for (const [at, credit] of credits.entries()) {
    const expected = inPaise(plus(credit.amount, credit.roundOff))
    const { screen, server } = credit.value ? await lower(shop, id, credit) : await takeBack(shop, id, credit)
    if (screen !== expected || server !== expected)
      throw new Error(`Credit ${at + 1} is ${screen} in the form, ${server} saved, exactly ${expected}`)
  }
  return credits.map(({ amount, roundOff }) => plus(amount, roundOff))
}

const inUnits = ([top, bottom]: Fraction): number => Number((top * 1000n) / bottom) / 1000

/** The sale and the notes so far, as the forms read them. */
async function formOf({ owner, isRounded }: StoredShop, id: string) {
  const { sale, items } = await owner.sales.getOne({ id })
  const earlier = await owner.creditNotes.getOfSale({ saleId: id })
  const payable = toPaise(sale.totals.payable)
  return { of: { items, payable, isRounded }, items, earlier }
}

async function takeBack(shop: StoredShop, id: string, { line, quantity }: ExactCredit) {
  const { of, items, earlier } = await formOf(shop, id)
  const saleItemId = items[line]?.saleItem.id ?? ''
  const row = { saleItemId, chosen: true, quantity: inUnits(quantity) }
  const screen = returnTotal(of, earlier, [row])?.payable
  const { credited } = await shop.owner.sales.createReturn({
    saleId: id,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId, quantity: inUnits(quantity) }],
  })
  return { screen, server: toPaise(credited) }
}

async function lower(shop: StoredShop, id: string, { line, value }: ExactCredit) {
  const { of, items, earlier } = await formOf(shop, id)
  const saleItemId = items[line]?.saleItem.id ?? ''
  const amount = toRupees(paise(value ? inPaise(value) : 0))
  const rows = rowsOf(items, earlier).map((row) => (row.saleItemId === saleItemId ? { ...row, amount } : row))
  const screen = noteTotal(of, earlier, rows)?.payable
  const lines = [{ saleItemId, amount }]
  const { credited } = await shop.owner.creditNotes.create({ saleId: id, reason: 'late_discount', lines })
  return { screen, server: toPaise(credited) }
}
