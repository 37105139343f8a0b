import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { DateRange } from '#base/dates.ts'
import type { PrintReport } from '#base/pdf/table-document.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { DataTable } from '#base/web/table/table.tsx'
import type { Filter } from '#base/web/table/table-toolbar.tsx'
import { useExport } from '#base/web/table/use-export.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { MonthPicker } from './month-picker.tsx'
import type { Saved } from './register-pages.ts'
import {
  foundIn,
  REGISTER_SORTS,
  type RegisterRow,
  sortedBy,
  sumsOfRows,
  taxTypesIn,
} from './register-rows.ts'
import { RegisterTotals, registerColumns } from './register-table.tsx'
import { useDocumentPanel } from './use-document-panel.ts'
import { useMonth } from './use-month.ts'

/** A row with the document that it lists, for its download. */
type Row<Of> = RegisterRow & { document: Of }

/** A register as its screen shows it. Keep it at module scope. */
export type RegisterKind<Of> = {
  title: string
  /** What its parties are called: 'Customer'. */
  party: string
  kinds: Readonly<Record<string, string>>
  /** The panels of its documents, by their keys in the address. */
  panels: readonly string[]
  empty: { title: string; hint: string }
  read: (days: DateRange) => Promise<Row<Of>[]>
  save: (saved: Saved, documents: readonly Of[]) => Promise<'nothing' | undefined>
}

const spec = {
  sorts: REGISTER_SORTS,
  defaultSort: 'date.asc',
  filters: { kind: 'text', gstin: [true, false] },
} as const

/**
 * A register of a month or other days: each document with its tax, the sums of those found, and what is found as Excel,
 * CSV and PDF. It is read as a whole, so that its sums are those of the downloads, and not again with every save of others.
 */
export function RegisterScreen<Of>({ register, print }: { register: RegisterKind<Of>; print: PrintReport }) {
  const { title, party, panels, read } = register
  const { slug } = usePlace()
  const list = useListState(spec)
  const month = useMonth()
  const { from, to } = month.stretch
  const query = useQuery({
    queryKey: ['register', slug, title, from, to],
    queryFn: () => read({ from, to }),
    placeholderData: keepPreviousData,
  })
  const { page, perPage, sortBy, sortDirection, search, filters } = list.state
  const found = useMemo(
    () => query.data && sortedBy(foundIn(query.data, { ...filters, search }), sortBy, sortDirection),
    [query.data, filters, search, sortBy, sortDirection],
  )
  const columns = useColumns(party, query.data)
  const panel = useDocumentPanel(found ?? [], panels)
  const shown = found?.slice((page - 1) * perPage, page * perPage)
  const printed = () =>
    print(slug, async () =>
      (await import('./register-paper.ts')).registerPaper({ title, party, rows: found ?? [], from, to }),
    )
  return (
    <Page title={title} actions={<MonthPicker {...month} />}>
      <DataTable
        name={title}
        columns={columns}
        data={{
          rows: shown,
          total: found?.length,
          totalPages: found && Math.max(1, Math.ceil(found.length / perPage)),
          isMore: false,
          isFetching: query.isPlaceholderData,
          error: query.error,
          refetch: query.refetch,
        }}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        panel={panel}
        searchLabel={`Search by number, ${party.toLowerCase()} or GSTIN`}
        filters={filtersOf(register.kinds)}
        tools={<Downloads days={{ from, to }} register={register} found={found ?? []} print={printed} />}
        sums={found && found.length > 0 && <RegisterTotals sums={sumsOfRows(found)} />}
        empty={register.empty}
      />
    </Page>
  )
}

/** The columns for the documents of a period. */
function useColumns(party: string, rows: readonly RegisterRow[] | undefined) {
  return useMemo(
    () =>
      registerColumns(party, taxTypesIn(rows ?? []), rows?.some(({ roundOff }) => roundOff !== 0) ?? false),
    [party, rows],
  )
}

const filtersOf = (kinds: Readonly<Record<string, string>>): Filter[] => [
  { id: 'kind', label: 'Type', options: Object.entries(kinds).map(([value, label]) => ({ value, label })) },
  {
    id: 'gstin',
    label: 'GSTIN',
    options: [
      { value: true, label: 'With GSTIN' },
      { value: false, label: 'Without GSTIN' },
    ],
  },
]

type DownloadsProps<Of> = {
  days: DateRange
  register: RegisterKind<Of>
  found: readonly Row<Of>[]
  print: () => void
}

/** What is found, row by HSN and rate as Excel and CSV, and by document as a PDF. */
function Downloads<Of>({ days, register, found, print }: DownloadsProps<Of>) {
  const { pending, run } = useExport()
  const save = (format: 'csv' | 'xlsx') =>
    run(() =>
      register.save(
        { ...days, format },
        found.map(({ document }) => document),
      ),
    )
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          <span className="phone:sr-only">Export</span>
        </Button>
      }
    >
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
      <MenuItem onClick={print}>PDF</MenuItem>
    </Menu>
  )
}
