import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import type { Block } from '#base/pdf/block.ts'
import { factTable, figure, headCell, party as partyBlock, widthFor } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS, textWidth } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'
import { amountInWords } from '#base/words.ts'
import type { Fact, Party } from '#bills/bill-parties.ts'

const PADDING = 10
const FONT = 8.5

/** A document of money that was received or paid; amounts in rupees. */
export type MoneyPaper = {
  title: string
  number: string
  /** yyyy-MM-dd. */
  date: string
  isCancelled: boolean
  seller: Party
  shop: string
  party: Party
  /** How it was paid, and what else it consists of. */
  facts: Fact[]
  /** What stands over the rows, such as 'For'. */
  heading: string
  rows: { label: string; date: string; amount: number; note?: string }[]
  amount: number
  /** What stands below the amount in words, or ''. */
  remark: string
}

/** The file name of such a document: 'RC-2627-00001.pdf'. */
export const moneyFileName = ({ number }: Pick<MoneyPaper, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/** A document of money on half A4, with `logo` as a PNG or JPEG data URL. */
export function moneyDocument(paper: MoneyPaper, logo?: string): Sheet {
  const title: Block[] = [
    paperTitle(paper.title),
    { text: paper.number, alignment: 'right', bold: true, margin: [0, 3, 0, 0] },
    { text: formatDate(paper.date), alignment: 'right', color: COLOURS.quiet, margin: [0, 2, 0, 0] },
  ]
  return {
    title: `${paper.title} ${paper.number}`,
    fileName: moneyFileName(paper),
    paper: 'half_a4',
    opening: [masthead(logo, paper.seller, { stack: title, width: 170 }), whose(paper)],
    lines: lines(paper),
    closing: closing(paper),
    ending: [],
    foot: `${paper.title} ${paper.number}  ·  ${paper.shop}`,
    ...(paper.isCancelled && { stamp: 'CANCELLED' }),
  }
}

function whose({ party: { heading, name, lines: details }, facts }: MoneyPaper): Block {
  const block: Block = {
    columns: [
      { ...partyBlock(heading, name, details), width: '*' },
      { ...factTable(facts, 130), width: 230 },
    ],
    columnGap: 18,
  }
  return { table: { body: [[block]], widths: ['*'] }, layout: 'rule', margin: [0, 0, 0, 9] }
}

function lines({ rows, heading }: MoneyPaper): SheetLines {
  const amount = widthFor(
    rows.map((row) => writeRupees(row.amount)),
    FONT,
    80,
  )
  const date = 80
  return {
    widths: [textWidth('half_a4') - date - amount - 3 * PADDING, date, amount],
    head: [headCell(heading), headCell('Date'), headCell('Amount', 'right')],
    rows: rows.map((row) => [
      row.note
        ? { stack: [{ text: row.label }, { text: row.note, color: COLOURS.quiet, lineHeight: 1.15 }] }
        : { text: row.label },
      { text: row.date, noWrap: true },
      figure(writeRupees(row.amount)),
    ]),
    fontSize: FONT,
  }
}

function closing({ amount, remark, seller }: MoneyPaper): Block[] {
  const below: Block[] = remark ? [{ text: remark, color: COLOURS.quiet, margin: [0, 4, 0, 0] }] : []
  return [
    {
      columns: [
        { stack: [{ text: amountInWords(toPaise(amount)), lineHeight: 1.15 }, ...below], width: '*' },
        {
          stack: [
            { text: writeRupees(amount), bold: true, fontSize: 14, alignment: 'right' },
            { text: `For ${seller.name}`, alignment: 'right', bold: true, margin: [0, 8, 0, 22] },
            { text: 'Authorised signatory', alignment: 'right', color: COLOURS.quiet },
          ],
          width: 190,
        },
      ],
      columnGap: 18,
    },
  ]
}
