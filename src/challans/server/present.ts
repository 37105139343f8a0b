import { paise, toRupees } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { sellerOn } from '#bills/server/present.ts'
import { dueBack } from '#challans/due-back.ts'
import type {
  ChallanAnswer,
  ChallanInList,
  ChallanPaper,
  Delivery,
  SentLine,
  ToBill,
} from '#challans/output.ts'
import { type ChallanStatus, challanStatus } from '#challans/status.ts'
import type { StoredPaper } from '#challans/stored-paper.ts'
import { payableOf } from '#pricing/round-off.ts'
import { totalsOf } from '#pricing/totals.ts'
import { contentsOf, countOf } from '#products/pack-count.ts'
import { packNamed } from '#products/pack-name.ts'
import type { AskedLine } from '#quotations/output.ts'
import { printedItem, printedTotals } from '#quotations/server/present.ts'
import type { StoredLine } from '#sales/stored.ts'
import { transportOf } from '#sales/transport.ts'
import type { AheadLine, pageOfChallans } from './ahead-store.ts'
import type { ChallanOfSale, ChallanWithBill } from './store.ts'

type Bills = ChallanAnswer['bills']

/** `challans.getOne`. It contains no cost, for any role. */
export const challanAnswerOf = (
  row: ChallanWithBill,
  lines: readonly AheadLine[],
  bills: Bills,
): ChallanAnswer => {
  const status = row.reason && statusOf(row, lines)
  return {
    id: row.id,
    version: row.version,
    sale: row.sale_id && row.sale_number ? { id: row.sale_id, saleId: row.sale_number } : null,
    customerId: row.customer_id ?? row.sale_customer_id ?? '',
    logisticsId: row.logistics_id,
    status,
    dueBack: dueBack({ reason: row.reason, sentOn: row.sent_on, isOpen: status === 'toBill' }),
    lines: lines.map((line) => sentLine(line, row.paper.lines[line.position])),
    bills,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelledBy: row.cancelled_by_name,
    paper: paperOf(row),
  }
}

const statusOf = (row: ChallanWithBill, lines: readonly AheadLine[]): ChallanStatus =>
  challanStatus({
    isCancelled: row.cancelled_at !== null,
    open: sumQuantities(lines.map(({ open }) => open)),
    billed: sumQuantities(lines.map(({ billed }) => billed)),
  })

const sentLine = (
  { position, productId, quantity, billed, returned, open }: AheadLine,
  shown: StoredLine | undefined,
): SentLine => ({
  position,
  productId,
  product: shown?.product ?? '',
  unit: shown?.unit ?? '',
  decimals: shown?.decimals ?? 0,
  quantity,
  billed,
  returned,
  open,
})

type ListedRow = Awaited<ReturnType<typeof pageOfChallans>>['rows'][number]

/** A challan in the list. */
export const challanInList = (row: ListedRow): ChallanInList => {
  const status = challanStatus({ isCancelled: row.cancelled_at !== null, ...row.sums })
  return {
    id: row.id,
    number: row.number,
    status,
    reason: row.reason,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    sentOn: row.sent_on,
    dueBack: dueBack({ reason: row.reason, sentOn: row.sent_on, isOpen: status === 'toBill' }),
    amount: toRupees(paise(row.value_paise)),
    isPartlyBilled: row.sums.billed > 0 && row.sums.open > 0,
    createdAt: row.created_at.toISOString(),
  }
}

type Asked = NonNullable<StoredPaper['asked']>['lines'][number]

/**
 * What is open of a line as a sale asks for it; undefined when nothing is. In packs only where that is whole packs of a
 * size that the product still has.
 */
export function openItem(
  line: AheadLine,
  asked: Asked | undefined,
  shown: StoredLine | undefined,
): ToBill['lines'][number] | undefined {
  if (!asked || !shown || line.open <= 0) return undefined
  const { challanId, position, productId, productVersionId, open: quantity } = line
  const open = { productId, productVersionId, quantity, challanLine: { challanId, position } }
  const { pack } = asked
  const size = pack && shown.pack?.size
  if (!size) return { ...asked, ...open }
  const count = countOf(quantity, size)
  if (packNamed(line.packs, pack.name)?.size === size && contentsOf(count, size) === quantity)
    return { ...asked, ...open, pack: { name: pack.name, count } }
  return { ...inUnits(asked, shown), ...open }
}

/** A line in packs, counted in units at the same rate. */
const inUnits = ({ pack: _, ...asked }: Asked, shown: StoredLine): AskedLine => ({
  ...asked,
  rate: asked.rate === undefined ? undefined : toRupees(shown.price),
})

/** The printed data of a challan: what it froze, and the current data of the workspace. */
function paperOf(row: ChallanWithBill): ChallanPaper {
  const { paper, workspace } = row
  const { customer } = paper
  return {
    number: row.number,
    sentOn: row.sent_on,
    isCancelled: row.cancelled_at !== null,
    invoice: row.sale_number && row.invoice_date ? { number: row.sale_number, date: row.invoice_date } : null,
    reason: row.reason,
    ...transportOf(paper),
    discountPercentage: paper.discountPercentage,
    notes: paper.notes,
    workspace: sellerOn(workspace, paper.place),
    customer: {
      name: customer.name,
      phoneNumber: customer.phoneNumber,
      email: customer.email,
      gstin: customer.gstin,
    },
    billingAddress: customer.billingAddress,
    deliveryAddress: paper.address,
    placeOfSupply: paper.place?.state,
    hideGst: paper.hideGst,
    items: paper.lines.map(printedItem),
    totals: printedTotals(payableOf(totalsOf(paper.lines), false)),
  }
}

/** A challan in the panel of its sale. */
export const deliveryOf = (row: ChallanOfSale): Delivery => ({
  id: row.id,
  number: row.number,
  version: row.version,
  sentOn: row.sent_on,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  cancelledBy: row.cancelled_by_name,
  ...transportOf(row.transport),
  items: row.items,
})
