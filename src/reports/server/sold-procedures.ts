import { workspaceQuery } from '#access/server/calls.ts'
import { listMessages, paginationOf } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField } from '#base/refusal.ts'
import { soldPage } from '#reports/output.ts'
import { soldInput } from '#reports/sold-input.ts'
import { type Listed, soldIn } from './sold-store.ts'

/** The row that a cursor, the number of rows before it, continues with. Refuses any other text. */
function offsetOf({ cursor, page, perPage }: { cursor?: string | undefined; page: number; perPage: number }) {
  if (cursor === undefined) return (page - 1) * perPage
  if (!/^\d{1,9}$/.test(cursor)) throw invalidField(['cursor'], listMessages.cursor)
  return Number(cursor)
}

const isRow = (row: Listed) => row.products !== null

/** What sells in a period (decisions: analytics). */
export const soldProcedures = {
  getSold: workspaceQuery('reports.getSold', soldInput, soldPage, async (scope, asked) => {
    const offset = offsetOf(asked)
    const found = await soldIn(scope, asked, offset)
    const rows = found.filter(isRow)
    const { listed = 0, all_taxable = 0, all_profit = 0 } = found[0] ?? {}
    const next = offset + rows.length
    return {
      sold: rows.map(({ listed: _, all_taxable: __, all_profit: ___, taxable, profit, ...row }) => ({
        ...row,
        taxable: rupeesOf(taxable),
        profit: rupeesOf(profit),
      })),
      sums: { taxable: rupeesOf(all_taxable), profit: rupeesOf(all_profit) },
      pagination: {
        ...paginationOf(asked, listed),
        isMore: false,
        nextCursor: next < listed ? String(next) : null,
      },
    }
  }),
}
