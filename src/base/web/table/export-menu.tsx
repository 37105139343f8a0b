import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { exportTable } from './export.ts'

type Page<Row> = { rows: readonly Row[]; pagination: { totalPages: number } }
type Asked = { page: number; perPage: number }

/** Everything that a list finds, page by page. */
async function allFound<Row>(find: (asked: Asked) => Promise<Page<Row>>): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await find({ page, perPage: 100 })
    found.push(...rows)
    if (page >= pagination.totalPages) return found
  }
}

/** Exports the chosen rows, or all that the list finds, as Excel or CSV. `columns` may depend on what is there. */
export function ExportMenu<Row>({
  name,
  columns,
  ...from
}: {
  name: string
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
} & ({ chosen: readonly Row[] } | { find: (asked: Asked) => Promise<Page<Row>> })) {
  const [pending, setPending] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setPending(true)
    try {
      const rows = 'chosen' in from ? from.chosen : await allFound(from.find)
      const shown = typeof columns === 'function' ? columns(rows) : columns
      await exportTable({ name, format, columns: shown, rows })
      toast('Export complete')
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          {'chosen' in from ? `Export ${from.chosen.length}` : <span className="phone:sr-only">Export</span>}
        </Button>
      }
    >
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
    </Menu>
  )
}
