import { type DateRange, monthOf } from '#base/dates.ts'

/** Where a figure leads: a list of the workspace, narrowed to the records that the figure adds up. */
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

/** Sales of which something came back in these days; the list's Returned column says how much. */
const returned = ({ from, to }: DateRange): FigureLink => ({
  list: 'sales',
  filters: { returnedFrom: from, returnedTo: to },
})

/** Behind each figure of the dashboard; `today` is the workspace's. */
export const dashboardLinks = (today: string) => ({
  salesToday: soldIn({ from: today, to: today }),
  salesThisMonth: soldIn(monthOf(today)),
  returnsThisMonth: returned(monthOf(today)),
  toDeliver: { list: 'sales', filters: { status: 'ordered' } },
  toCollect: { list: 'sales', filters: { standing: 'owed' } },
  toReceive: { list: 'purchase-orders', filters: { standing: 'toReceive' } },
  draftIntakes: { list: 'inventory-intakes', filters: { status: 'draft' } },
  lowStock: { list: 'inventory', filters: { balance: 'low' } },
})

/** Behind each figure of analytics over these days. */
export const analyticsLinks = ({ from, to }: DateRange) => ({
  sold: soldIn({ from, to }),
  returned: returned({ from, to }),
  bought: {
    list: 'inventory-intakes',
    filters: { status: 'confirmed', confirmedFrom: from, confirmedTo: to },
  },
  stock: { list: 'inventory' },
  slow: { list: 'inventory', filters: { balance: 'slow' } },
})
