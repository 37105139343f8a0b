import { businessDay, formatDate, formatMoment } from '#base/dates.ts'
import { formatPercent, formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import type { Block } from '#base/pdf/block.ts'
import {
  factTable,
  figure,
  headCell,
  measure,
  paragraph,
  party,
  picture,
  pill,
  widthFor,
} from '#base/pdf/furniture.ts'
import { COLOURS, textWidth } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'
import { phoneText } from '#base/phone.ts'
import { discountedCost, profitPercent } from '#pricing/margin.ts'
import { type PackSize, packedQuantity } from '#products/packs.ts'
import { messages } from './messages.ts'

type Text = string | null | undefined

/** A line of an intake; prices per unit before tax, and the line's stored totals. */
export type IntakePrintItem = {
  product: string
  hsnNumber: string
  unit: string
  quantity: number
  pack?: PackSize | null
  /** '1 PCS damaged', if something arrived damaged or free. */
  arrived?: string
  buyingPrice: Paise
  discountPercent: number
  sellingPrice: Paise
  totalBuyingPrice: Paise
  totalSellingPrice: Paise
  /** The vendor's tax that is part of its cost, on top of the buying price. */
  taxInCost: Paise
}

/** The data of a printed intake. Moments as ISO strings; the logo as a PNG or JPEG data URL. */
export type IntakeData = {
  intakeId: string
  status: string
  createdAt: string
  generatedAt: string
  arrivingDate?: Text
  notes?: Text
  workspace: {
    name: string
    logo?: Text
    identity?: { legalName?: Text; gstin?: Text; address?: Text; phone?: Text; email?: Text } | null
  }
  vendor: { businessName: string; gstNumber?: Text; address?: Text; phoneNumber?: Text; email?: Text }
  logistics?: { name: string; vehicleNumber?: Text; mobileNumber?: Text; gstNumber?: Text } | null
  items: IntakePrintItem[]
  totalBuyingPrice: Paise
  totalSellingPrice: Paise
}

/** inventory-intake-{intakeId}-{date}.pdf, with the date as yyyy-MM-dd. */
export const intakeFileName = (intakeId: string, date: string): string =>
  `inventory-intake-${intakeId.replace(/[^A-Za-z0-9-]+/g, '-')}-${date}.pdf`

/** The PDF of an intake on A4 portrait: items with profit columns, totals, a generated-on footer. */
export function intakeDocument(data: IntakeData): Sheet {
  const generatedAt = new Date(data.generatedAt)
  return {
    title: `Inventory intake ${data.intakeId}`,
    fileName: intakeFileName(data.intakeId, businessDay(generatedAt)),
    paper: 'portrait',
    opening: [masthead(data), parties(data)],
    lines: intakeLines(data.items),
    closing: [totals(data)],
    ending: paragraph('Notes', data.notes),
    foot: `Generated on ${formatMoment(generatedAt)}  ·  ${data.workspace.name}`,
    stamp: data.status === 'cancelled' ? 'CANCELLED' : undefined,
  }
}

const filled = (lines: (Text | false)[]): string[] =>
  lines.flatMap((line) => (line?.toString().trim() ? [String(line)] : []))
const labelled = (label: string, value: Text): string => (value ? `${label} ${value}` : '')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function masthead({ workspace, status, intakeId }: IntakeData): Block {
  const logo = picture(workspace.logo, [90, 48])
  const identity = workspace.identity
  const lines = filled([
    identity?.legalName !== workspace.name && identity?.legalName,
    identity?.address,
    labelled('GSTIN', identity?.gstin),
    filled([identity?.phone && phoneText(identity.phone), identity?.email]).join('   '),
  ])
  const badge: Block = {
    columns: [
      { text: '', width: '*' },
      { ...pill(capital(status), status === 'draft' ? 'amber' : 'green'), width: 'auto' },
    ],
    margin: [0, 5, 0, 0],
  }
  const logoColumn: Block[] = logo.length > 0 ? [{ stack: logo, width: 'auto' }] : []
  const columnGap = 14
  const seller: Block = {
    stack: [
      { text: workspace.name, fontSize: 14, bold: true, margin: [0, 0, 0, 3] },
      ...lines.map((text): Block => ({ text, color: COLOURS.quiet, lineHeight: 1.15 })),
    ],
    width: '*',
  }
  return {
    columns: [
      logoColumn.length > 0 ? { columns: [...logoColumn, seller], columnGap, width: '*' } : seller,
      {
        stack: [
          { text: 'Inventory intake', fontSize: 17, bold: true, alignment: 'right' },
          { text: intakeId, fontSize: 10, alignment: 'right', color: COLOURS.quiet },
          badge,
        ],
        width: 190,
      },
    ],
    columnGap,
    margin: [0, 0, 0, 12],
  }
}

function parties(data: IntakeData): Block {
  const { vendor, logistics } = data
  const vendorLines = [
    vendor.address,
    labelled('GSTIN', vendor.gstNumber),
    vendor.phoneNumber && phoneText(vendor.phoneNumber),
    vendor.email,
  ]
  const transport = logistics
    ? [
        labelled('Vehicle', logistics.vehicleNumber),
        logistics.mobileNumber && phoneText(logistics.mobileNumber),
        labelled('GSTIN', logistics.gstNumber),
      ]
    : []
  const facts = [
    { label: 'Created', value: formatDate(businessDay(new Date(data.createdAt))) },
    { label: 'Arrival', value: data.arrivingDate ? formatDate(data.arrivingDate) : 'Not specified' },
    { label: 'Items', value: String(data.items.length) },
  ]
  const carrier: Block[] = logistics
    ? [{ ...party('Logistics', logistics.name, filled(transport)), width: '*' }]
    : []
  const columns: Block[] = [
    { ...party('Vendor', vendor.businessName, filled(vendorLines)), width: '*' },
    ...carrier,
    { ...factTable(facts, 52), width: 150 },
  ]
  return {
    table: { body: [[{ columns, columnGap: 16 }]], widths: ['*'] },
    layout: 'rule',
    margin: [0, 0, 0, 12],
  }
}

const PADDING = 10
const SIZE = 7.5
/** The widest column of figures, in points. */
const MOST = 105

function intakeLines(items: readonly IntakePrintItem[]): SheetLines {
  const rows = items.map(figuresOf)
  const heads = ['Qty', 'Buying price', 'Disc %', 'Cost', 'Selling price', 'Profit %', 'Total cost']
  const widths = heads.map((head, at) => {
    const longest = Math.max(...head.split(' ').map((word) => word.length))
    return Math.min(MOST, widthFor(['x'.repeat(longest), ...rows.map((row) => row[at] ?? '')], SIZE, 26))
  })
  const number = widthFor([String(items.length)], SIZE, 15)
  const taken = [number, ...widths].reduce((sum, width) => sum + width + PADDING, PADDING)
  return {
    widths: [number, Math.max(60, textWidth('portrait') - taken), ...widths],
    head: [headCell('No.'), headCell('Product'), ...heads.map((head) => headCell(head, 'right'))],
    rows: items.map((item, at) => [
      { text: String(at + 1), color: COLOURS.quiet },
      {
        stack: [
          { text: item.product },
          { text: `HSN ${item.hsnNumber}`, fontSize: 6.5, color: COLOURS.quiet },
          ...(item.arrived ? [{ text: item.arrived, fontSize: 6.5, color: COLOURS.quiet }] : []),
        ],
      },
      ...(rows[at] ?? []).map((text) => measure(text, SIZE, MOST)),
    ]),
    fontSize: SIZE,
  }
}

const figuresOf = (item: IntakePrintItem): string[] => [
  packedQuantity(item.quantity, item.unit, item.pack ? [item.pack] : []),
  formatRupees(item.buyingPrice),
  item.discountPercent > 0 ? `${formatPercent(item.discountPercent)}%` : '—',
  formatRupees(discountedCost(item)),
  formatRupees(item.sellingPrice),
  `${formatPercent(profitPercent(item))}%`,
  formatRupees(item.totalBuyingPrice),
]

function totals({ items, totalBuyingPrice, totalSellingPrice }: IntakeData): Block {
  const taxInCost = paise(items.reduce((sum, item) => sum + item.taxInCost, 0))
  const profit = paise(totalSellingPrice - totalBuyingPrice - taxInCost)
  const rows: [string, Paise][] = [
    ['Total buying price', totalBuyingPrice],
    ...(taxInCost > 0 ? [[messages.taxInTheCost, taxInCost] satisfies [string, Paise]] : []),
    ['Total selling price', totalSellingPrice],
  ]
  const body: Block[][] = rows.map(([label, amount]) => [
    { text: label, color: COLOURS.quiet },
    figure(formatRupees(amount), { bold: true }),
  ])
  const last: Block[] = [
    {
      text: profit < 0 ? 'Expected loss' : 'Expected profit',
      bold: true,
      fontSize: 10,
      fillColor: COLOURS.tint,
    },
    figure(formatRupees(profit), {
      bold: true,
      fontSize: 10,
      color: COLOURS.accent,
      fillColor: COLOURS.tint,
    }),
  ]
  const panel: Block = {
    table: { body: [...body, last], widths: ['*', 'auto'] },
    layout: 'panel',
    width: 230,
  }
  return { columns: [{ text: '', width: '*' }, panel] }
}
