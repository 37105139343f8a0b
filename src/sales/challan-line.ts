import { formatDate } from '#base/dates.ts'
import { formatQuantity } from '#base/figures.ts'
import { messages } from '#sales/messages.ts'

/** A line of a delivery challan, by its challan and its position there, from 0. */
export type ChallanLine = { challanId: string; position: number }

/** What of goods is out on a challan, in the product's unit, and what that cost, in paise. */
type Open = { open: number; openCost: number }

/** Goods of a challan that left before they were billed; dates yyyy-MM-dd. */
export type OpenLine = ChallanLine &
  Open & { number: string; sentOn: string; customerId: string; productVersionId: string; unit: string }

/** What a part of open goods cost, in paise: its share, and with the last of them the rest. */
export const shareOf = ({ open, openCost }: Open, quantity: number): number =>
  quantity === open ? openCost : Math.min(openCost, Math.round((openCost * quantity) / open))

type Billing = { customerId: string; invoiceDate: string; productVersionId: string; quantity: number }

/** Why a line of a bill cannot bill goods of a challan, with the field to say it at; undefined when it can. */
export function billingRefusal(
  line: OpenLine,
  bill: Billing,
): { field: 'customerId' | 'invoiceDate' | 'productVersionId' | 'quantity'; message: string } | undefined {
  const { number, open, unit, sentOn } = line
  if (line.customerId !== bill.customerId)
    return { field: 'customerId', message: messages.challanOfOther(number) }
  if (bill.invoiceDate < sentOn)
    return { field: 'invoiceDate', message: messages.beforeChallan(number, formatDate(sentOn)) }
  if (line.productVersionId !== bill.productVersionId)
    return { field: 'productVersionId', message: messages.otherGoods(number) }
  if (bill.quantity > open)
    return { field: 'quantity', message: messages.onlyOut(formatQuantity(open), unit, number) }
  return undefined
}
