import { workspaceQuery } from '#access/server/calls.ts'
import { rupeesOf } from '#base/money.ts'
import { type ByHead, GST_ACCOUNTS, type Head, setOff } from '#ledgers/gst.ts'
import { statementsInput } from '#ledgers/input.ts'
import { gstAnswer } from '#ledgers/output.ts'
import { openingOf } from '#ledgers/statements.ts'
import { balancesOf, readChart } from './balances.ts'

const heads = (amountOf: (head: Head) => number): ByHead => ({
  cgst: amountOf('cgst'),
  sgst: amountOf('sgst'),
  igst: amountOf('igst'),
})
const inRupees = (amounts: ByHead) => heads((head) => rupeesOf(amounts[head]))

/** Reads what GST is to be paid and which credit is set off, from the accounts of each head. */
export const gstProcedure = workspaceQuery(
  'ledgers.getGst',
  statementsInput,
  gstAnswer,
  async (scope, { from, to }) => {
    const accounts = Object.values(GST_ACCOUNTS).flatMap((each) => Object.values(each))
    const balances = await balancesOf(scope, await readChart(scope), { from, to }, accounts)
    const figures = (kind: keyof typeof GST_ACCOUNTS, side: 1 | -1) => {
      const balanceOf = (head: Head) =>
        balances.find(({ account }) => account.code === GST_ACCOUNTS[kind][head])
      return {
        before: heads((head) => {
          const balance = balanceOf(head)
          return balance ? side * openingOf(balance) : 0
        }),
        now: heads((head) => {
          const balance = balanceOf(head)
          return balance ? side * (balance.debits - balance.credits) : 0
        }),
      }
    }
    const [output, reverse, credit] = [figures('output', -1), figures('reverse', -1), figures('credit', 1)]
    const sum = ({ before, now }: typeof output) => heads((head) => before[head] + now[head])
    const { used, cash, left } = setOff(sum(output), sum(credit))
    const owed = sum(reverse)
    const bothOf = ({ before, now }: typeof output) => ({ before: inRupees(before), now: inRupees(now) })
    return {
      output: bothOf(output),
      reverse: bothOf(reverse),
      credit: bothOf(credit),
      used: { cgst: inRupees(used.cgst), sgst: inRupees(used.sgst), igst: inRupees(used.igst) },
      cash: inRupees(heads((head) => cash[head] + Math.max(0, owed[head]))),
      left: inRupees(left),
    }
  },
)
