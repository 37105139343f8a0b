import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Money } from '#base/web/display.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { AGEING_PARTS, overdueLabel, shownPart } from '#books/ageing.ts'
import type { Ageing } from '#books/output.ts'

type Part = (typeof AGEING_PARTS)[number]

/** The parts of a balance, by which a list by age is sorted. */
export const partIds = AGEING_PARTS.map(({ id }) => id)

const amount = (value: number) => <Money value={value || undefined} />

/** The balance, what of it is overdue, and these parts as columns of a list by age. */
export const agedColumns = (parts: readonly Part[] = AGEING_PARTS): Column<Ageing>[] => [
  {
    id: 'balance',
    header: 'Balance',
    cell: (row) => <Money value={row.balance} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'overdue',
    header: 'Overdue',
    cell: (row) => (
      <span className={row.overdue > 0 ? 'text-red-text' : 'phone:hidden'}>
        <span className="md:hidden">Overdue </span>
        {amount(row.overdue)}
      </span>
    ),
    align: 'right',
    sortable: true,
    phone: 'meta',
  },
  ...parts.map(
    ({ id, label }): Column<Ageing> => ({
      id,
      header: label,
      cell: (row) => amount(shownPart(row, id)),
      align: 'right',
      sortable: true,
    }),
  ),
]

/** The same columns of a file. */
export const agedExport = (parts: readonly Part[] = AGEING_PARTS): ExportColumn<Ageing>[] => [
  ...parts.map(({ id, label }) => ({ header: label, value: (row: Ageing) => shownPart(row, id), width: 14 })),
  { header: 'Overdue', value: (row) => row.overdue, width: 14 },
  { header: 'Balance', value: (row) => row.balance, width: 14 },
]

/** The sums of a list by age, in their parts, which add up to the balance, and what of it is overdue. */
export const AgedSums = ({ sums }: { sums: Ageing }) => (
  <>
    <span className="font-medium text-ink">
      Balance <Money value={sums.balance} />
    </span>
    {AGEING_PARTS.filter(({ id }) => sums[id] !== 0).map(({ id, label }) => (
      <span key={id} className="phone:hidden">
        {label} <Money value={shownPart(sums, id)} />
      </span>
    ))}
    {sums.onAccount !== 0 && sums.overdue > 0 && (
      <span>
        {overdueLabel(sums.onAccount)} <Money value={sums.overdue} />
      </span>
    )}
  </>
)
