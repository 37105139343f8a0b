import { searchText } from '#base/search-words.ts'
import { isGstinOfRegistered, isUnregistered } from '#gst/unregistered.ts'
import { LINE_TAX_TYPES, type LineTaxType } from '#pricing/tax.ts'
import { sumOf } from './register-columns.ts'

/** What documents of a register come to, in rupees. */
export type RegisterSums = {
  taxable: number
  taxes: Partial<Record<LineTaxType, number>>
  tcs: number
  roundOff: number
  total: number
}

/** A document of a register as a screen lists it; `panel` opens `documentId`. */
export type RegisterRow = RegisterSums & {
  id: string
  documentId: string
  panel: string
  kind: string
  type: string
  number: string
  against: string
  date: string
  party: string
  gstin: string
  isCancelled: boolean
}

type Amounts = {
  rows: readonly {
    taxable: number
    taxes: readonly { type: LineTaxType; amount: number }[]
    amount: number
  }[]
  roundOff: number
  tcs?: number
}

/** What a document of a register comes to: its rows, its round-off, and TCS on top. */
export function sumsOfDocument({ rows, roundOff, tcs = 0 }: Amounts): RegisterSums {
  const taxes = rows.flatMap((row) => row.taxes)
  const types = LINE_TAX_TYPES.filter((type) => taxes.some((tax) => tax.type === type))
  const ofType = (type: LineTaxType) => sumOf(taxes.flatMap((tax) => (tax.type === type ? [tax.amount] : [])))
  return {
    taxable: sumOf(rows.map(({ taxable }) => taxable)),
    taxes: Object.fromEntries(types.map((type) => [type, ofType(type)])),
    tcs,
    roundOff,
    total: sumOf([...rows.map(({ amount }) => amount), roundOff, tcs]),
  }
}

/** The types of tax that occur, in the order of the law. */
export const taxTypesIn = (rows: readonly Pick<RegisterSums, 'taxes'>[]): LineTaxType[] =>
  LINE_TAX_TYPES.filter((type) => rows.some(({ taxes }) => taxes[type] !== undefined))

/** What these documents come to together, to the paisa. */
export const sumsOfRows = (rows: readonly RegisterSums[]): RegisterSums => ({
  taxable: sumOf(rows.map(({ taxable }) => taxable)),
  taxes: Object.fromEntries(
    taxTypesIn(rows).map((type) => [type, sumOf(rows.map(({ taxes }) => taxes[type] ?? 0))]),
  ),
  tcs: sumOf(rows.map(({ tcs }) => tcs)),
  roundOff: sumOf(rows.map(({ roundOff }) => roundOff)),
  total: sumOf(rows.map(({ total }) => total)),
})

/** What a register is filtered by: the kind of document, whether the party has a GSTIN, and words in any order. */
export type RegisterFilter = { kind?: string | undefined; gstin?: boolean | undefined; search: string }

/** The documents that a filter finds, in their order. */
export function foundIn<Row extends RegisterRow>(
  rows: readonly Row[],
  { kind, gstin, search }: RegisterFilter,
): Row[] {
  const words = searchText(search).split(' ')
  return rows.filter((row) => {
    const text = searchText(row.number, row.against, row.party, row.gstin)
    return (
      (kind === undefined || row.kind === kind) &&
      (gstin === undefined || (row.gstin !== '') === gstin) &&
      words.every((word) => text.includes(word) || (row.gstin === '' && isUnregistered(word)))
    )
  })
}

/** The GSTIN that a register lists; '' for an unregistered party, also where it is stored as URP. */
export const registeredGstin = (gstin: string | null): string =>
  gstin && isGstinOfRegistered(gstin) ? gstin : ''

/** What a register is sorted by. */
export const REGISTER_SORTS = ['date', 'number', 'party', 'taxable', 'total'] as const
type RegisterSort = (typeof REGISTER_SORTS)[number]

/** The documents by one of their columns; those that are alike stay in the order of the register. */
export function sortedBy<Row extends RegisterRow>(
  rows: readonly Row[],
  by: RegisterSort,
  direction: 'asc' | 'desc',
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) =>
    by === 'taxable' || by === 'total' ? a[by] - b[by] : a[by].localeCompare(b[by], 'en', { numeric: true })
  return rows.toSorted((a, b) => sign * compare(a, b))
}
