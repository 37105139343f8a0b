import { type DateRange, monthOf } from '#base/dates.ts'

/** The link of a figure: a list of the workspace, filtered to the records that the figure adds up. */
export type FigureLink = { list: string; filters?: Record<string, string> }

/** The address of a list under /{slug}. */
export const addressOf = (slug: string, link: FigureLink): string => `/${slug}${pathOf(link)}`

/** The same below /{slug}. */
export const pathOf = ({ list, filters }: FigureLink): string =>
  `/${list}${filters ? `?filters=${encodeURIComponent(JSON.stringify(filters))}` : ''}`

/** Bills that count in these days. */
export const soldIn = ({ from, to }: DateRange): FigureLink => ({
  list: 'sales',
  filters: { standing: 'sold', from, to },
})

/** Sales with returns in these days; the list's Returned column shows the amounts. */
const returned = ({ from, to }: DateRange): FigureLink => ({
  list: 'sales',
  filters: { returnedFrom: from, returnedTo: to },
})

/** The links of the dashboard's figures; `today` is the workspace's business day. */
export const dashboardLinks = (today: string) => ({
  salesToday: soldIn({ from: today, to: today }),
  salesThisMonth: soldIn(monthOf(today)),
  returnsThisMonth: returned(monthOf(today)),
  toDeliver: { list: 'sales', filters: { status: 'ordered' } },
  toCollect: { list: 'sales', filters: { standing: 'owed' } },
  toReceive: { list: 'purchase-orders', filters: { standing: 'toReceive' } },
  payable: { list: 'vendor-bills', filters: { state: 'toPay' as const } },
  received: { list: 'receipts', filters: { from: today, to: today } },
  overdue: { list: 'receivables' },
  draftIntakes: { list: 'inventory-intakes', filters: { status: 'draft' } },
  lowStock: { list: 'inventory', filters: { balance: 'low' } },
})

/** The links of the figures of analytics for these days. */
export const analyticsLinks = ({ from, to }: DateRange) => ({
  sold: soldIn({ from, to }),
  returned: returned({ from, to }),
  bought: {
    list: 'inventory-intakes',
    filters: { status: 'confirmed', arrivedFrom: from, arrivedTo: to },
  },
  stock: { list: 'inventory' },
  slow: { list: 'inventory', filters: { balance: 'slow' } },
})
