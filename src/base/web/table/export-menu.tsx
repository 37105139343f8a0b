import { Download } from 'lucide-react'
import { allFound, type Find } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { exportTable } from './export.ts'
import { useExport } from './use-export.ts'

/**
 * Exports the selected rows, or all that the list finds, as Excel or CSV, and as a PDF with `print`. `columns` may depend
 * on the rows.
 */
export function ExportMenu<Row>({
  name,
  columns,
  print,
  ...from
}: {
  name: string
  columns: readonly ExportColumn<Row>[] | ((rows: readonly Row[]) => readonly ExportColumn<Row>[])
  print?: () => void
} & ({ chosen: readonly Row[] } | { find: Find<Row> })) {
  const { pending, run } = useExport()
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => {
      const rows = 'chosen' in from ? from.chosen : await allFound(from.find)
      const shown = typeof columns === 'function' ? columns(rows) : columns
      await exportTable({ name, format, columns: shown, rows })
    })
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
      {print && <MenuItem onClick={print}>PDF</MenuItem>}
    </Menu>
  )
}
