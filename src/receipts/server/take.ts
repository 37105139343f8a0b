import { v7 } from 'uuid'
import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { moneyPaidBack, moneyReceived } from '#books/entries.ts'
import type { Mode } from '#books/mode.ts'
import { accountFor } from '#books/server/account-for.ts'
import type { Draft } from '#books/voucher.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { ReceiptKind } from '#receipts/output.ts'
import { insertReceipt } from './store.ts'

/** Money that changes hands, in paise. */
export type Money = {
  kind: ReceiptKind
  customerId: string
  /** yyyy-MM-dd */
  date: string
  lines: readonly {
    mode: Mode
    amount: number
    /** If left out, that of its mode. */
    account?: number | null
    reference?: string
    chequeDate?: string | null
    /** The bank and branch that a cheque is drawn on. */
    drawerBank?: string
  }[]
  discount?: number
  tds?: number
  notes?: string
}

/**
 * Saves a receipt or refund under the next number of its series and answers its voucher, which the caller posts with
 * what it settles. The number's counter stays locked until the transaction ends.
 */
export async function take(scope: Scope, money: Money): Promise<Draft> {
  const { kind, customerId, date, discount = 0, tds = 0 } = money
  const count = await nextNumber(scope, kind, voucherSeries(date))
  const number = voucherNumber(kind, date, count)
  const direction = kind === 'receipt' ? 'in' : 'out'
  const lines = money.lines.map((line) => ({
    ...line,
    account: line.account ?? accountFor(scope, line.mode, direction),
  }))
  const [id, sourceId] = [v7(), v7()]
  await insertReceipt(
    scope,
    { id: sourceId, number, kind, customerId, date, discount, tds },
    lines,
    money.notes,
  )
  const entries = kind === 'receipt' ? moneyReceived({ lines, discount, tds }) : moneyPaidBack(lines)
  return { id, sourceId, event: kind, number, date, customerId, entries }
}
