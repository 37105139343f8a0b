import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { type Act, record } from '#activity/server/store.ts'
import { type Paise, paise, sumPaise, toRupees } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { isTooLateForTax } from '#gst/credit-deadline.ts'
import { lockLevels, moveStock } from '#inventory/server/store.ts'
import { lineAmount } from '#pricing/line-amount.ts'
import { creditOf, creditTotal, roundOffOfNote } from '#returns/credit.ts'
import type { CreateReturn } from '#returns/input.ts'
import { messages } from '#returns/messages.ts'
import { isAllReturned, restockPreset, returnRefusal } from '#returns/return.ts'
import { moneyBackNote } from '#sales/refund.ts'
import { amountOf, payableOfRow } from '#sales/server/present.ts'
import { wayOf } from '#sales/server/refund.ts'
import {
  addReturned,
  findSaleForUpdate,
  type LineRow,
  linesOf,
  type SaleRow,
  setStatus,
} from '#sales/server/store.ts'
import { showsReturns } from '#sales/status.ts'
import { findWorkspace } from '#workspaces/server/store.ts'
import { bookReturn } from './book-return.ts'
import { nextNoteNumber } from './note-number.ts'
import { creditedBefore, creditsOf, insertNote, type LineCredit, roundOffsOf } from './store.ts'

type Item = CreateReturn['items'][number]
type TakenBack = ReturnType<typeof takenBack>

/**
 * Records a return with its credit note: credits each line's share of the amount charged, puts resalable goods back to stock, and
 * marks the sale as returned when nothing is left, all in one transaction. Refuses in this order: sale not
 * found; not delivered; a refund by someone who may not refund; a line of another sale; more than is left of a line.
 */
export const takeBack = async (scope: WorkspaceScope, input: CreateReturn) =>
  (await takeGoodsBack(scope, input)).answer

/** The same, and what is left of the credit; `exchangeSaleId` is the bill of the goods that go out instead. */
export async function takeGoodsBack(
  scope: WorkspaceScope,
  input: CreateReturn,
  { exchangeSaleId }: { exchangeSaleId?: string } = {},
) {
  const sale = await findSaleForUpdate(scope, input.saleId)
  if (!showsReturns(sale.status))
    throw new Refusal('conflict', messages.notDelivered, { reason: 'illegal_status' })
  const way = wayOf(scope, sale, input.refundBy)
  const { lines, credits, before, so, isRounded } = await creditedSoFar(scope, sale)
  const isLate = isTooLateForTax(sale.invoice_date, scope.today)
  const back = input.items.map((item, at) => takenBack(item, at, input, { lines, credits, isLate }))
  const total = creditTotal(back.map((each) => each.credit))
  const isLast = isAllReturned(afterReturn(lines, input.items))
  const roundOff = roundOffOfNote(total.amount, so, { isLast, isRounded })
  await lockBack(scope, back)
  const returnId = `RET-${String(await nextNumber(scope, 'return')).padStart(5, '0')}`
  const id = v7()
  const head = {
    workspace_id: scope.workspaceId,
    id,
    return_id: returnId,
    note_number: await nextNoteNumber(scope),
    cancels_id: null,
    exchange_sale_id: exchangeSaleId ?? null,
    sale_id: sale.id,
    reason: input.reason,
    notes: input.notes,
    taxable_paise: total.taxable,
    tax_paise: total.tax,
    amount_paise: total.amount,
    round_off_paise: roundOff,
    created_by: scope.userId,
    created_by_name: scope.userName,
    created_at: scope.now,
  }
  const rows = back.map((each) => lineRow(scope, id, each))
  const status = isLast ? 'returned' : sale.status
  const [values] = await Promise.all([
    moveStock(scope, movementsOf(back, id, returnId)),
    insertNote(scope, head, rows),
    addReturned(
      scope,
      back.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    ),
    setStatus(scope, sale, status),
    record(scope, { act: 'created', noun: 'return', id, label: returnId }, returnedAct(sale, status)),
  ])
  const taxes = back.flatMap((each) => each.credit.taxes)
  const amounts = { taxable: total.taxable, taxes, roundOff, payable: total.amount + roundOff }
  const goods = { restocked: values.reduce((sum, value) => sum + value, 0), spoilt: spoiltCost(back) }
  const noted = { id, number: head.note_number, ...amounts, creditedBefore: before, ...goods }
  const credit = await bookReturn(scope, sale, noted, way)
  return {
    answer: {
      message: messages.returnCreated(returnId, moneyBackNote(paise(credit.back), way)),
      id,
      displayId: returnId,
      noteNumber: head.note_number,
      amount: toRupees(total.amount),
      credited: toRupees(paise(total.amount + roundOff)),
      status,
    },
    credit,
  }
}

/** The lines of a sale with what was credited of them before, and whether the shop rounds bills now. */
async function creditedSoFar(scope: WorkspaceScope, sale: SaleRow) {
  const [lines, credits, before, earlier, { round_off: isRounded }] = await Promise.all([
    linesOf(scope, sale.id),
    creditsOf(scope, sale.id),
    creditedBefore(scope, sale.id),
    roundOffsOf(scope, sale.id),
    findWorkspace(scope),
  ])
  const so = { left: paise(payableOfRow(sale) - before), roundOff: sale.round_off_paise, earlier }
  return { lines, credits, before, so, isRounded }
}

/** The entry of the sale's trail. */
const returnedAct = (sale: SaleRow, status: SaleRow['status']): Act => ({
  act: 'returned',
  noun: 'sale',
  id: sale.id,
  label: sale.sale_id,
  changes: status === sale.status ? {} : { status: { from: sale.status, to: status } },
})

function takenBack(
  item: Item,
  at: number,
  input: CreateReturn,
  { lines, credits, isLate }: { lines: readonly LineRow[]; credits: readonly LineCredit[]; isLate: boolean },
) {
  const line = lines.find((each) => each.id === item.saleItemId)
  if (!line) throw new Refusal('notFound', messages.saleLineNotFound)
  const refusal = returnRefusal(
    { quantity: line.quantity, returnedQuantity: line.returned_quantity, decimals: line.metric_decimals },
    item.quantity,
  )
  if (refusal) throw invalidField(['items', at, 'quantity'], refusal)
  const reason = item.reason ?? input.reason
  const earlier = credits.filter((credit) => credit.saleLineId === line.id)
  const credit = creditOf({ ...amountOf(line), quantity: line.quantity }, earlier, item.quantity, isLate)
  return {
    line,
    quantity: item.quantity,
    reason,
    restocked: line.is_stocked && (item.restock ?? restockPreset(reason.category)),
    credit,
  }
}

/** The total quantity returned of each line, including this return. */
const afterReturn = (lines: readonly LineRow[], items: readonly Item[]) =>
  lines.map((line) => {
    const now = items.find((item) => item.saleItemId === line.id)?.quantity ?? 0
    return { quantity: line.quantity, returnedQuantity: sumQuantities([line.returned_quantity, now]) }
  })

const lineRow = (scope: WorkspaceScope, returnId: string, { line, credit, ...back }: TakenBack) => ({
  workspace_id: scope.workspaceId,
  id: v7(),
  return_id: returnId,
  sale_line_id: line.id,
  quantity: back.quantity,
  reason: back.reason,
  notes: '',
  restocked: back.restocked,
  taxable_paise: credit.taxable,
  taxes: [...credit.taxes],
  tax_paise: credit.tax,
  amount_paise: credit.amount,
})

/** What goods that are written off had cost when they were sold, in paise. */
const spoiltCost = (back: readonly TakenBack[]): number =>
  sumPaise(
    back
      .filter(({ line, restocked }) => line.is_stocked && !restocked)
      .map(({ line, quantity }) => costOfLine(paise(line.cost_paise), quantity)),
  )

const costOfLine = (price: Paise, quantity: number): Paise =>
  lineAmount({ price, quantity, discountPercent: 0, taxes: [] }).gross

const movementsOf = (back: readonly TakenBack[], documentId: string, documentLabel: string) =>
  back.flatMap(({ line, quantity, reason, restocked }) =>
    restocked && line.product_version_id !== null && line.product_id !== null
      ? [
          {
            productVersionId: line.product_version_id,
            productId: line.product_id,
            quantity,
            kind: 'return' as const,
            reason: reason.category,
            documentId,
            documentLabel,
          },
        ]
      : [],
  )

/** Locks the stock that comes back: before the numbers, as a sale does, so that an exchange and a return never block each other. */
const lockBack = (scope: WorkspaceScope, back: readonly TakenBack[]) =>
  lockLevels(
    scope,
    back.map(({ line }) => line.product_version_id).filter((version) => version !== null),
  )
