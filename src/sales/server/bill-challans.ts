import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { billingRefusal, type ChallanLine, shareOf } from '#sales/challan-line.ts'
import type { BilledSale } from '#sales/input.ts'
import { messages } from '#sales/messages.ts'
import { lockChallans, openLines } from './challan-store.ts'

/** The line of a challan that a line of a bill bills, and what its goods cost, in paise. */
export type Billed = ChallanLine & { cost: number }

type Bill = Pick<BilledSale, 'items' | 'invoiceDate'>

/** The challans whose goods a bill bills. */
export const challansOf = ({ items }: Pick<BilledSale, 'items'>): string[] =>
  items.flatMap(({ challanLine }) => challanLine?.challanId ?? [])

/**
 * What each line of a bill bills of challans, in order; undefined for other lines. Locks the challans, so that of two
 * bills at once the second sees what the first has billed. Refuses at the line: not found or cancelled, billed twice on
 * this bill, of another customer, dated before its challan, other goods, more than is out.
 */
export async function billChallans(
  scope: Scope,
  bill: Bill,
  customerId: string,
): Promise<(Billed | undefined)[]> {
  const ids = challansOf(bill)
  if (ids.length === 0) return []
  await lockChallans(scope, ids)
  const open = await openLines(scope, ids)
  const taken = new Set<object>()
  return bill.items.map(({ challanLine, productVersionId, quantity }, at) => {
    if (!challanLine) return undefined
    const { challanId, position } = challanLine
    const line = open.find((each) => each.challanId === challanId && each.position === position)
    if (!line) throw new Refusal('notFound', messages.challanLineNotFound)
    if (taken.has(line)) throw invalidField(['items', at, 'challanLine'], messages.challanLineTwice)
    taken.add(line)
    const { invoiceDate } = bill
    const refusal = billingRefusal(line, { customerId, invoiceDate, productVersionId, quantity })
    if (refusal) throw invalidField(pathOf(refusal.field, at), refusal.message)
    return { challanId, position, cost: shareOf(line, quantity) }
  })
}

const pathOf = (field: string, at: number): (string | number)[] =>
  field === 'customerId' || field === 'invoiceDate' ? [field] : ['items', at, field]
