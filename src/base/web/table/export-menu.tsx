import { Download } from 'lucide-react'
import { useState } from 'react'
import { allFound, type Find } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { exportTable } from './export.ts'

/**
 * Exports the selected rows, or all that the list finds, as Excel or CSV. `columns` may depend on the rows.
 */
export function ExportMenu<Row>({
  name,
  columns,
  ...from
}: {
  name: string
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
} & ({ chosen: readonly Row[] } | { find: Find<Row> })) {
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
