import { workspaceQuery } from '#access/server/calls.ts'
import { rupeesOf } from '#base/money.ts'
import { type CreditKind, kindEvents } from '#journals/kind.ts'
import { type ByHead, GST_ACCOUNTS, heads, settlementOf } from '#ledgers/gst.ts'
import { statementsInput } from '#ledgers/input.ts'
import { type Gst, gstAnswer } from '#ledgers/output.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import { sourceOf } from './document-source.ts'
import { type GstFigures, readGst, settledLater, unsettledOf } from './gst-figures.ts'
import {
  type CreditPosting,
  creditPostings,
  lastSettlement,
  type MovedVoucher,
  vouchersMovedInto,
  waitingLost,
} from './gst-store.ts'

const inRupees = (amounts: ByHead) => heads((head) => rupeesOf(amounts[head]))
const bothOf = ({ before, now }: GstFigures['output']) => ({ before: inRupees(before), now: inRupees(now) })
const movedOf = ({ into, outOf, ...both }: GstFigures['credit']) => ({
  ...bothOf({ into, outOf, ...both }),
  into: inRupees(into),
  outOf: inRupees(outOf),
})

/** How many vouchers of other days an answer names at most. */
const MOST_MOVED = 500

const creditOf = ({ lines }: MovedVoucher): ByHead =>
  heads((head) => lines.find(({ account }) => account === GST_ACCOUNTS.credit[head])?.amount ?? 0)

const movedVoucherOf = (row: MovedVoucher): Gst['moved']['vouchers'][number] => ({
  voucherId: row.voucherId,
  date: row.date,
  countsOn: row.gstOn,
  number: row.number,
  voucherType: voucherTypes[row.event],
  party: row.party,
  credit: inRupees(creditOf(row)),
  source: sourceOf(row),
})

/** What entries of a kind changed of each head of credit, in paise. */
function changedBy(changed: readonly CreditPosting[], kind: CreditKind): ByHead {
  const { made, reversed } = kindEvents[kind]
  return heads((head) =>
    changed
      .filter(({ event }) => event === made || event === reversed)
      .filter(({ account }) => account === GST_ACCOUNTS.credit[head])
      .reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** What changed of credit that was claimed before, in rupees. Credit that waited in 1313 and is lost is reclaimed and lost. */
function changesOf(changed: readonly CreditPosting[], waiting: ByHead): Gst['changes'] {
  const reversed = changedBy(changed, 'credit_reversed')
  const reclaimed = changedBy(changed, 'credit_reclaimed')
  const lost = changedBy(changed, 'credit_lost')
  return {
    reversed: inRupees(heads((head) => 0 - reversed[head])),
    reclaimed: inRupees(heads((head) => reclaimed[head] + waiting[head])),
    lost: inRupees(heads((head) => waiting[head] - lost[head])),
  }
}

/** Reads what GST is to be paid and which credit is set off, and what of it was settled. */
export const gstProcedure = workspaceQuery(
  'ledgers.getGst',
  statementsInput,
  gstAnswer,
  async (scope, period) => {
    const [read, settlement, moved, changed, waiting] = await Promise.all([
      readGst(scope, period),
      lastSettlement(scope),
      vouchersMovedInto(scope, period, MOST_MOVED),
      creditPostings(scope, period),
      waitingLost(scope, period),
    ])
    const gst = settlement && settlement.settledTo > period.to ? settledLater(read) : read
    const { output, reverse, credit } = gst
    const { used, excess, cash, roundOff, left } = settlementOf(unsettledOf(gst))
    return {
      output: bothOf(output),
      reverse: movedOf(reverse),
      credit: movedOf(credit),
      settled: {
        output: inRupees(output.settled),
        reverse: inRupees(reverse.settled),
        credit: inRupees(credit.settled),
      },
      changes: changesOf(changed, waiting),
      used: { cgst: inRupees(used.cgst), sgst: inRupees(used.sgst), igst: inRupees(used.igst) },
      excess: inRupees(excess),
      cash: inRupees(cash),
      roundOff: inRupees(roundOff),
      left: inRupees(left),
      moved: { total: moved[0]?.total ?? 0, vouchers: moved.map(movedVoucherOf) },
      settlement: settlement ?? null,
    }
  },
)
