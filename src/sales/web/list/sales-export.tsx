import { Download } from 'lucide-react'
import { allFound } from '#base/all-found.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { listMessages } from '#sales/list-messages.ts'
import type { SaleInList } from '#sales/output.ts'
import { exportColumns } from './export-columns.ts'

type Asked = Parameters<typeof client.sales.getMany>[0]
type Props = { rows: readonly SaleInList[]; asked?: never } | { asked: Asked; rows?: never }

/** Exports the selected sales, or all that the list finds, as CSV or Excel. */
export function ExportSales({ rows, asked }: Props) {
  const { pending, run } = useExport(listMessages.exportFailed)
  const save = (format: 'csv' | 'xlsx') =>
    run(async () =>
      exportTable({ name: 'Sales', format, columns: exportColumns, rows: rows ?? (await allSales(asked)) }),
    )
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          {rows ? `Export ${rows.length}` : <span className="phone:sr-only">Export</span>}
        </Button>
      }
    >
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
    </Menu>
  )
}

const allSales = (asked: Asked): Promise<SaleInList[]> =>
  allFound(async (page) => {
    const { sales: rows, pagination } = await client.sales.getMany({ ...asked, ...page })
    return { rows, pagination }
  })
