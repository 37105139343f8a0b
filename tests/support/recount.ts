import { businessDay } from '#base/dates.ts'
import { withClient } from '#base/server/postgres/connection.ts'

type Line = Record<'id' | 'sale_id' | 'product_id', string> & {
  quantity: string
  cost_paise: string
  taxable_paise: string
  tax_paise: string
  taxes: { type: string; amount: number }[]
}

/** Sales and returns of a period, added up row by row, in paise. */
export async function recount(adminUrl: string, workspaceId: string, from: string, to: string) {
  return withClient(adminUrl, async (client) => {
    const rows = async <Row>(text: string) =>
      (await client.query<Row & Record<string, unknown>>(text, [workspaceId])).rows
    const sales = await rows<{ id: string; status: string; day: string }>(
      `select id, status, invoice_date::text as day from sales where workspace_id = $1`,
    )
    const lines = await rows<Line>('select * from sale_lines where workspace_id = $1')
    const returns = await rows<{ id: string; created_at: Date }>(
      'select id, created_at from sale_returns where workspace_id = $1 order by created_at',
    )
    const back = await rows<Line & { return_id: string; sale_line_id: string }>(
      'select * from sale_return_lines where workspace_id = $1',
    )
    const sum = { taxable: 0, tax: 0, cost: 0, bills: 0, returns: 0 }
    const taxes: Record<string, number> = {}
    const add = (line: Line, cost: number, sign: number) => {
      sum.taxable += sign * Number(line.taxable_paise)
      sum.tax += sign * Number(line.tax_paise)
      sum.cost += sign * cost
      for (const { type, amount } of line.taxes) taxes[type] = (taxes[type] ?? 0) + sign * amount
    }
    const within = (day: string) => from <= day && day <= to
    const costOf = (line: Line, quantity: number) =>
      Math.round((Number(line.cost_paise) * Math.round(quantity * 1000)) / 1000)
    for (const sale of sales) {
      if (!['delivered', 'returned'].includes(sale.status) || !within(sale.day)) continue
      sum.bills += 1
      for (const line of lines.filter((each) => each.sale_id === sale.id))
        add(line, costOf(line, Number(line.quantity)), 1)
    }
    const gone = new Map<string, number>()
    for (const made of returns) {
      const counts = within(businessDay(made.created_at))
      if (counts) sum.returns += 1
      for (const row of back.filter((each) => each.return_id === made.id)) {
        const line = lines.find((each) => each.id === row.sale_line_id)
        if (!line) throw new Error('A return line has its sale line')
        const before = gone.get(line.id) ?? 0
        const after = before + Number(row.quantity)
        gone.set(line.id, after)
        if (counts) add(row, costOf(line, after) - costOf(line, before), -1)
      }
    }
    return { sum, taxes }
  })
}
