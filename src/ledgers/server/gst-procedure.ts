import { workspaceQuery } from '#access/server/calls.ts'
import { rupeesOf } from '#base/money.ts'
import { type ByHead, heads, settlementOf } from '#ledgers/gst.ts'
import { statementsInput } from '#ledgers/input.ts'
import { gstAnswer } from '#ledgers/output.ts'
import { type GstFigures, readGst, settledLater, unsettledOf } from './gst-figures.ts'
import { lastSettlement } from './gst-store.ts'

const inRupees = (amounts: ByHead) => heads((head) => rupeesOf(amounts[head]))
const bothOf = ({ before, now }: GstFigures['output']) => ({ before: inRupees(before), now: inRupees(now) })

/** Reads what GST is to be paid and which credit is set off, and what of it was settled. */
export const gstProcedure = workspaceQuery(
  'ledgers.getGst',
  statementsInput,
  gstAnswer,
  async (scope, period) => {
    const [read, settlement] = await Promise.all([readGst(scope, period), lastSettlement(scope)])
    const gst = settlement && settlement.settledTo > period.to ? settledLater(read) : read
    const { output, reverse, credit } = gst
    const { used, excess, cash, roundOff, left } = settlementOf(unsettledOf(gst))
    return {
      output: bothOf(output),
      reverse: bothOf(reverse),
      credit: bothOf(credit),
      settled: {
        output: inRupees(output.settled),
        reverse: inRupees(reverse.settled),
        credit: inRupees(credit.settled),
      },
      used: { cgst: inRupees(used.cgst), sgst: inRupees(used.sgst), igst: inRupees(used.igst) },
      excess: inRupees(excess),
      cash: inRupees(cash),
      roundOff: inRupees(roundOff),
      left: inRupees(left),
      settlement: settlement ?? null,
    }
  },
)
