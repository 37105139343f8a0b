import { DateText, Money } from '#base/web/display.tsx'
import { Line } from '#base/web/table/line.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import type { LineTaxType } from '#pricing/tax.ts'
import { type RegisterRow, type RegisterSums, taxTypesIn } from './register-rows.ts'

const quiet = (row: RegisterRow) => (row.isCancelled ? 'text-muted' : '')

const taxColumn = (type: LineTaxType): Column<RegisterRow> => ({
  id: type.toLowerCase(),
  header: type,
  cell: ({ taxes }) => <Money value={taxes[type]} />,
  align: 'right',
})

/** The columns of a register, with one for each type of tax that occurs; `party` is 'Customer' or 'Vendor'. */
export const registerColumns = (
  party: string,
  taxTypes: readonly LineTaxType[],
  isRounded: boolean,
): Column<RegisterRow>[] => [
  {
    id: 'number',
    header: 'Number',
    cell: (row) => <span className={quiet(row)}>{row.number}</span>,
    sortable: true,
  },
  { id: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} />, sortable: true, phone: 'meta' },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => (row.isCancelled ? `${row.type}, cancelled` : row.type),
    phone: 'meta',
  },
  {
    id: 'party',
    header: party,
    cell: (row) => <Line text={row.party || '—'} width="max-w-48" />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'gstin', header: 'GSTIN', cell: ({ gstin }) => gstin || '—' },
  { id: 'against', header: 'Against', cell: ({ against }) => against || '—', hidden: true },
  {
    id: 'taxable',
    header: 'Taxable value',
    cell: ({ taxable }) => <Money value={taxable} />,
    align: 'right',
    sortable: true,
  },
  ...taxTypes.map(taxColumn),
  ...(isRounded
    ? [
        {
          id: 'roundOff',
          header: 'Round off',
          cell: ({ roundOff }: RegisterRow) => <Money value={roundOff || undefined} />,
          align: 'right' as const,
          hidden: true,
        },
      ]
    : []),
  {
    id: 'total',
    header: 'Total',
    cell: (row) => <Money value={row.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

/** What the listed documents come to. */
export const RegisterTotals = ({ sums }: { sums: RegisterSums }) => (
  <>
    <span className="font-medium text-ink">
      Total <Money value={sums.total} />
    </span>
    <span>
      Taxable <Money value={sums.taxable} />
    </span>
    {taxTypesIn([sums]).map((type) => (
      <span key={type}>
        {type} <Money value={sums.taxes[type]} />
      </span>
    ))}
    {sums.tcs !== 0 && (
      <span>
        TCS <Money value={sums.tcs} />
      </span>
    )}
    {sums.roundOff !== 0 && (
      <span>
        Round off <Money value={sums.roundOff} />
      </span>
    )}
  </>
)
