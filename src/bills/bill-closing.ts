import { formatRupees } from '#base/figures.ts'
import type { Block } from '#base/pdf/block.ts'
import { factTable, figure, heading, picture } from '#base/pdf/furniture.ts'
import { COLOURS } from '#base/pdf/paper.ts'
import type { Bill } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { taxSummaryTable } from '#bills/tax-summary.ts'
import type { TotalRow } from '#sales/total-rows.ts'

/** The widths of the payment details and the totals, and the gap next to them, in points. */
export const PAY_WIDTH = 196
export const TOTALS_WIDTH = 218
export const GAP = 24

/** The end of a bill: the amount in words, how to pay, totals and signature, with the tax summary and texts beside them. */
export function closing(data: BillData, bill: Bill, withSummary: boolean, texts: readonly Block[]): Block {
  const summary =
    withSummary && bill.taxSummary.length > 0 ? [heading('Tax summary'), taxSummaryTable(bill)] : []
  const beside: Block[] =
    summary.length + texts.length > 0 ? [{ stack: [...summary, ...texts], width: '*' }] : []
  const pay = payment(bill)
  const left: Block[] = [
    heading('Amount in words'),
    { text: bill.words, bold: true, margin: [0, 0, 0, 10] },
    { columns: [...beside, ...pay], columnGap: GAP },
    ...bill.declarations.map((text): Block => ({ text, margin: [0, 8, 0, 0] })),
  ]
  return {
    columns: [
      { stack: left, width: '*' },
      { stack: [totalsPanel(bill.totals), signature(data, bill)], width: TOTALS_WIDTH },
    ],
    columnGap: GAP,
  }
}

function totalsPanel(rows: readonly TotalRow[]): Block {
  const body = rows.map(({ label, amount, kind }): Block[] => {
    const look =
      kind === 'total'
        ? { bold: true, fontSize: 10 }
        : kind === 'balance'
          ? { bold: true, fontSize: 11.5, color: COLOURS.accent, fillColor: COLOURS.tint }
          : {}
    return [
      { text: label, ...(kind === 'part' ? { color: COLOURS.quiet } : look) },
      figure(formatRupees(amount), look),
    ]
  })
  return { table: { body, widths: ['*', 'auto'] }, layout: 'panel' }
}

function payment(bill: Bill): Block[] {
  if (!bill.upi && bill.bank.length === 0) return []
  const scan: Block[] = bill.upi
    ? [
        {
          columns: [
            { stack: [{ qr: bill.upi, fit: 92, eccLevel: 'M' }], width: 92 },
            {
              stack: [
                { text: 'Scan to pay with any UPI app', lineHeight: 1.15 },
                { text: formatRupees(bill.balance), bold: true, fontSize: 10, margin: [0, 2, 0, 0] },
              ],
              width: '*',
            },
          ],
          columnGap: 10,
          margin: [0, 0, 0, 6],
        },
      ]
    : []
  const bank: Block[] = bill.bank.length > 0 ? [factTable(bill.bank, 62)] : []
  return [{ stack: [heading('Pay to'), ...scan, ...bank], width: PAY_WIDTH }]
}

function signature(data: BillData, bill: Bill): Block {
  const drawn = picture(data.signature, [150, 40], { alignment: 'right', margin: [0, 3, 0, 2] })
  return {
    stack: [
      { text: `For ${bill.signatory}`, alignment: 'right', bold: true },
      ...(drawn.length > 0 ? drawn : [{ text: ' ', fontSize: 22 }]),
      { text: 'Authorised signatory', alignment: 'right', color: COLOURS.quiet },
    ],
    margin: [0, 8, 8, 0],
  }
}
