import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import type { Block } from '#base/pdf/block.ts'
import { factTable, figure, headCell, heading, party, widthFor } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS, textWidth } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'
import { phoneText } from '#base/phone.ts'
import { filled, labelled, sellerOf } from '#bills/bill-parties.ts'
import { AGEING_PARTS } from '#books/ageing.ts'
import { balanceText } from '#ledgers/balance-text.ts'
import { entryLabels } from '#statements/entry.ts'
import { detailsOf } from '#statements/entry-text.ts'
import { messages } from '#statements/messages.ts'
import type { Entry, Statement } from '#statements/output.ts'

const PADDING = 10
const FONT = 8.5

/** The statement on A4 portrait, with `logo` as a PNG or JPEG data URL. */
export function statementDocument(statement: Statement, logo: string | undefined): Sheet {
  const { workspace, from, to, closing } = statement
  const title: Block[] = [
    paperTitle('Statement'),
    { text: messages.period(from, to), alignment: 'right', color: COLOURS.quiet, margin: [0, 3, 0, 0] },
  ]
  return {
    title: `Statement of ${statement.party.name}`,
    fileName: statementFileName(statement),
    paper: 'portrait',
    opening: [masthead(logo, sellerOf({ workspace }), { stack: title, width: 190 }), whose(statement)],
    lines: lines(statement),
    closing: [
      {
        columns: [
          { text: messages.balance(closing, writeRupees(Math.abs(closing))), bold: true, width: '*' },
          { text: `Closing balance  ${balanceText(closing)}`, bold: true, alignment: 'right', width: 'auto' },
        ],
        fontSize: 10,
      },
      ...ageing(statement),
    ],
    ending: [],
    foot: `Statement  ·  ${workspace.name}`,
  }
}

function whose({ party: about, opening, debits, credits }: Statement): Block {
  const details = filled([
    about.displayId,
    labelled('GSTIN', about.gstin),
    filled([about.phoneNumber && phoneText(about.phoneNumber), about.email]).join('   '),
  ])
  const facts = [
    { label: 'Opening balance', value: balanceText(opening) },
    { label: 'Debit', value: writeRupees(debits) },
    { label: 'Credit', value: writeRupees(credits) },
  ]
  const block: Block = {
    columns: [
      { ...party('Account of', about.name, details), width: '*' },
      { ...factTable(facts, 84), width: 190 },
    ],
    columnGap: 18,
  }
  return { table: { body: [[block]], widths: ['*'] }, layout: 'rule', margin: [0, 0, 0, 9] }
}

function lines({ entries, opening, from }: Statement): SheetLines {
  const width = (texts: readonly string[], least: number) => widthFor(texts, FONT, least)
  const date = width(
    entries.map((entry) => formatDate(entry.date)),
    56,
  )
  const amount = width(
    entries.map(({ debit, credit }) => writeRupees(debit + credit)),
    58,
  )
  const number = Math.min(
    120,
    width(
      entries.map((entry) => entry.number),
      80,
    ),
  )
  const balance = width([opening, ...entries.map((entry) => entry.balance)].map(balanceText), 66)
  const others = [date, number, amount, amount, balance]
  const taken = others.reduce((sum, each) => sum + each + PADDING, PADDING)
  return {
    widths: [date, Math.max(70, textWidth('portrait') - taken), number, amount, amount, balance],
    head: [
      headCell('Date'),
      headCell('Particulars'),
      headCell('Number'),
      ...['Debit', 'Credit', 'Balance'].map((text) => headCell(text, 'right')),
    ],
    rows: [openingRow(from, opening), ...entries.map(row)],
    fontSize: FONT,
  }
}

const openingRow = (from: string, opening: number): Block[] => [
  { text: formatDate(from), noWrap: true },
  { text: 'Opening balance' },
  { text: '' },
  figure(''),
  figure(''),
  figure(balanceText(opening)),
]

function row(entry: Entry): Block[] {
  const details = detailsOf(entry)
  const kind: Block = { text: entryLabels[entry.kind] }
  return [
    { text: formatDate(entry.date), noWrap: true },
    details ? { stack: [kind, { text: details, fontSize: 7, color: COLOURS.quiet }] } : kind,
    { text: entry.number },
    figure(entry.debit === 0 ? '' : writeRupees(entry.debit)),
    figure(entry.credit === 0 ? '' : writeRupees(entry.credit)),
    figure(balanceText(entry.balance)),
  ]
}

/** The closing balance by age; nothing for a vendor, and when nothing is open. */
function ageing({ ageing: aged }: Statement): Block[] {
  const parts = aged ? AGEING_PARTS.filter(({ id }) => aged[id] !== 0) : []
  if (!aged || parts.length === 0) return []
  const amount = (id: (typeof parts)[number]['id']) => writeRupees(id === 'onAccount' ? -aged[id] : aged[id])
  return [
    { ...heading('Balance by days overdue'), margin: [0, 14, 0, 3] },
    {
      table: {
        body: [parts.map(({ label }) => headCell(label, 'right')), parts.map(({ id }) => figure(amount(id)))],
        widths: parts.map(() => '*' as const),
      },
      layout: 'figures',
    },
  ]
}

/** The file name of a statement's PDF: 'Statement-C-00012-2026-04-01-2026-11-22.pdf'. */
export const statementFileName = ({ party: about, from, to }: Statement): string =>
  `${['Statement', about.displayId || about.name, from, to].join('-').replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')}.pdf`
