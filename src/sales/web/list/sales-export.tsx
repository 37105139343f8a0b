import { Download } from 'lucide-react'
import { allFound } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { listMessages } from '#sales/list-messages.ts'
import type { SaleInList } from '#sales/output.ts'
import { paymentLabels } from '#sales/payment.ts'
import { saleStatuses } from '#sales/status.ts'

const columns: ExportColumn<SaleInList>[] = [
  { header: 'Sale ID', value: (sale) => sale.saleId, width: 18 },
  { header: 'Customer', value: (sale) => sale.customerName, width: 28 },
  { header: 'Phone', value: (sale) => sale.customerPhone, width: 16 },
  { header: 'Invoice Date', value: (sale) => sale.invoiceDate },
  { header: 'Due Date', value: (sale) => sale.dueDate },
  { header: 'Delivery Date', value: (sale) => sale.deliveryDate },
  { header: 'Status', value: (sale) => saleStatuses[sale.status].label },
  { header: 'Payment Type', value: (sale) => paymentLabels[sale.paymentType] },
  { header: 'GSTIN', value: (sale) => sale.gstin, width: 18 },
  { header: 'Place of supply', value: (sale) => sale.placeOfSupply, width: 18 },
  { header: 'Taxable value', value: (sale) => sale.taxable },
  { header: 'Tax', value: (sale) => sale.totalTax },
  { header: 'Total', value: (sale) => sale.totalAmount },
  { header: 'Round off', value: (sale) => sale.roundOff },
  { header: 'Payable', value: (sale) => sale.payable },
  { header: 'Advance', value: (sale) => sale.advanceAmount },
  { header: 'Balance', value: (sale) => sale.balance },
  { header: 'To collect', value: (sale) => sale.toCollect },
  { header: 'Exempt from Audit', value: (sale) => (sale.exemptFromAudit ? 'Yes' : 'No') },
]

type Asked = Parameters<typeof client.sales.getMany>[0]
type Props = { rows: readonly SaleInList[]; asked?: never } | { asked: Asked; rows?: never }

/** Exports the selected sales, or all that the list finds, as CSV or Excel. */
export function ExportSales({ rows, asked }: Props) {
  const { pending, run } = useExport(listMessages.exportFailed)
  const save = (format: 'csv' | 'xlsx') =>
    run(async () => exportTable({ name: 'Sales', format, columns, rows: rows ?? (await allSales(asked)) }))
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
