import { toPaise } from '#base/money.ts'
import { copiedBill, copiedCharges } from '#sales/copied-bill.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import type { Bill } from './asked.ts'
import { inPaise, minus, plus } from './fraction.ts'
import { versionOf } from './product.ts'
import { reckon } from './reckon.ts'
import { reckonCredits } from './reckon-credits.ts'
import { inputOf, type StoredBill } from './stored.ts'
import type { StoredShop } from './stored-shop.ts'

function requireSame(what: string, amounts: Record<string, [product: number, exactly: number]>): void {
  for (const [name, [product, exactly]] of Object.entries(amounts))
    if (product !== exactly) throw new Error(`${name} of ${what} is ${product}, exactly ${exactly}`)
}

/** Cancels a stored bill and issues its copy, as the form of a correction fills it in; it must come to the same amount. */
export async function correctStored(shop: StoredShop, bill: Bill, done: StoredBill): Promise<StoredBill> {
  const { sale, items } = await shop.owner.sales.getOne({ id: done.id })
  const { lines, paper } = copiedBill({ sale, items })
  const copied = copiedLines({ lines, paper }, shop.goods.map(versionOf), shop.priceList !== undefined)
  const copy = await shop.owner.sales.replace({
    ...inputOf(shop, bill, inPaise(done.exact.advance)),
    items: copied.lines.map(({ left, productId, ...line }) => line),
    charges: copiedCharges(items),
    deliver: true,
    replacesId: done.id,
  })
  requireSame(`the copy of ${done.number}`, {
    totalAmount: [toPaise(copy.totalAmount), inPaise(done.exact.totalAmount)],
    payable: [toPaise(copy.payable), inPaise(done.exact.payable)],
  })
  return { ...done, id: copy.id, number: copy.displayId }
}

/** Takes the first line of a stored bill back in exchange for another bill; undefined where that must be refused. */
export async function exchangeStored(
  shop: StoredShop,
  { bill, done, next }: { bill: Bill; done: StoredBill; next: Bill },
): Promise<StoredBill[] | undefined> {
  const exact = reckon(next)
  const whole = { ...bill, credits: [{ line: 0, share: 1, isValue: false }] }
  const [credit] = reckonCredits(whole, done.exact)
  if (!exact || !credit) return undefined
  const { items } = await shop.owner.sales.getOne({ id: done.id })
  const { id: saleItemId = '', quantity = 0 } = items[0]?.saleItem ?? {}
  const made = await shop.owner.sales.exchange({
    ...inputOf(shop, next, 0),
    deliver: true,
    back: {
      saleId: done.id,
      reason: { category: 'unwanted', description: 'Another size' },
      items: [{ saleItemId, quantity }],
    },
  })
  const credited = plus(credit.amount, credit.roundOff)
  requireSame(`the exchange for ${done.number}`, {
    credited: [toPaise(made.credited), inPaise(credited)],
    payable: [toPaise(made.payable), inPaise(exact.payable)],
    balance: [toPaise(made.balance), inPaise(minus(exact.payable, credited))],
  })
  return [
    { ...done, credited: [credited] },
    { id: made.id, number: made.displayId, exact: { ...exact, advance: [0n, 1n] }, credited: [] },
  ]
}
