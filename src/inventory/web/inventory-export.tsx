import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { exportTable } from '#base/web/export.ts'
import { Menu, MenuItem } from '#base/web/menu.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { toast, toastFailure } from '#base/web/toast.ts'
import type { StockOfProduct } from '#inventory/input.ts'
import { messages } from '#inventory/messages.ts'

const columns: ExportColumn<StockOfProduct>[] = [
  { header: 'Product ID', value: (row) => row.productId },
  { header: 'Product Name', value: (row) => row.name, width: 36 },
  { header: 'Vendor', value: (row) => row.vendor, width: 28 },
  { header: 'HSN Number', value: (row) => row.hsnNumber },
  { header: 'Unit', value: (row) => row.unit },
  { header: 'On Hand', value: (row) => row.onHand },
  { header: 'Reserved', value: (row) => row.reserved },
  { header: 'Available', value: (row) => row.available },
  { header: 'On Order', value: (row) => row.onOrder },
  { header: 'Low Balance Threshold', value: (row) => row.lowBalanceThreshold },
]
const valueColumn: ExportColumn<StockOfProduct> = { header: 'Value at Cost', value: (row) => row.value }

type Asked = Parameters<typeof client.inventory.getMany>[0]

async function allFound(asked: Asked): Promise<StockOfProduct[]> {
  const found: StockOfProduct[] = []
  for (let page = 1; ; page += 1) {
    const answer = await client.inventory.getMany({ ...asked, page, perPage: 100 })
    found.push(...answer.inventory)
    if (page >= answer.pagination.totalPages) return found
  }
}

/** Exports all that the list finds as CSV or Excel; the value only for whoever sees costs. */
export function ExportInventory({ rows, asked }: { rows?: readonly StockOfProduct[]; asked: Asked }) {
  const [pending, setPending] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setPending(true)
    try {
      const found = rows ?? (await allFound(asked))
      const shown = found.some((row) => row.value !== null) ? [...columns, valueColumn] : columns
      await exportTable({ name: 'Inventory', format, columns: shown, rows: found })
      toast(messages.exported)
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button icon={Download} pending={pending}>
          Export
        </Button>
      }
    >
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
    </Menu>
  )
}
