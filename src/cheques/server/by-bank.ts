import { record } from '#activity/server/store.ts'
import type { Scope } from '#base/server/scope.ts'
import { messages } from '#cheques/messages.ts'
import { markShown, type ShownCheque, type ShownDeposit, unmarkShown } from './by-bank-store.ts'

const logged = (act: string, { receiptId: id, number }: ShownCheque) =>
  ({ act, noun: 'receipt', id, label: messages.voucher(number) }) as const

/** Notes that the bank paid the cheques whose deposits a statement shows, unless they cleared or bounced. */
export async function clearShown(scope: Scope, shown: readonly ShownDeposit[]): Promise<void> {
  if (shown.length === 0) return
  const cleared = await markShown(scope, shown)
  await record(scope, ...cleared.map((cheque) => logged('cleared', cheque)))
}

/** Takes back that cheques cleared with these lines, which no longer show their deposits. */
export async function unclearShown(scope: Scope, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  const waiting = await unmarkShown(scope, lineIds)
  await record(scope, ...waiting.map((cheque) => logged('undone', cheque)))
}
