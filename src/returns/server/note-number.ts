import { nextNumber } from '#base/server/number-series.ts'
import type { Scope } from '#base/server/scope.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'

/** The next number of a credit note in the series of this financial year; its counter stays locked until the transaction ends. */
export async function nextNoteNumber(scope: Scope): Promise<string> {
  const count = await nextNumber(scope, 'credit-note', voucherSeries(scope.today))
  return voucherNumber('credit-note', scope.today, count)
}
