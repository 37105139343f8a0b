import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { exportTable } from '#base/web/export.ts'
import { Menu, MenuItem } from '#base/web/menu.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { toast, toastFailure } from '#base/web/toast.ts'
import type { ProductEntry } from '#products/input.ts'
import { messages } from '#products/messages.ts'

/** 'GST 18%, Other 2%'. */
export const taxesText = (taxes: ProductEntry['product']['taxes']): string =>
  taxes.map(({ type, rate }) => `${type} ${rate}%`).join(', ')

const columns: ExportColumn<ProductEntry>[] = [
  { header: 'Product ID', value: ({ product }) => product.productId },
  { header: 'Vendor Product ID', value: ({ product }) => product.vendorProductId },
  { header: 'Product Name', value: ({ product }) => product.name, width: 36 },
  { header: 'Vendor', value: ({ vendor }) => vendor.businessName, width: 28 },
  { header: 'Unit', value: ({ metric }) => metric.shorthand },
  { header: 'Buying Price', value: ({ product }) => product.buyingPrice },
  { header: 'Selling Price', value: ({ product }) => product.sellingPrice },
  { header: 'Discount', value: ({ product }) => product.discount },
  { header: 'Max Customer Discount', value: ({ product }) => product.maxCustomerDiscount },
  { header: 'Taxes', value: ({ product }) => taxesText(product.taxes) },
  { header: 'GST Rate', value: ({ product }) => product.taxes.find(({ type }) => type === 'GST')?.rate },
  { header: 'HSN Number', value: ({ product }) => product.hsnNumber },
  { header: 'Low Balance Threshold', value: ({ product }) => product.lowBalanceThreshold },
  { header: 'Barcode', value: ({ product }) => product.barcode },
  { header: 'Created At', value: ({ product }) => formatDate(product.createdAt.slice(0, 10)) },
]

type Asked = Parameters<typeof client.products.getMany>[0]

/** Every product that the list finds, page by page. */
async function allFound(asked: Asked): Promise<ProductEntry[]> {
  const found: ProductEntry[] = []
  for (let page = 1; ; page += 1) {
    const answer = await client.products.getMany({ ...asked, page, perPage: 100 })
    found.push(...answer.products)
    if (page >= answer.pagination.totalPages) return found
  }
}

/** Exports the chosen products, or all that the list finds, as CSV or Excel. */
export function ExportProducts({ rows, asked }: { rows?: readonly ProductEntry[]; asked: Asked }) {
  const [pending, setPending] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setPending(true)
    try {
      await exportTable({ name: 'Products', format, columns, rows: rows ?? (await allFound(asked)) })
      toast(messages.exported)
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  const label = rows ? `Export ${rows.length}` : 'Export'
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} pending={pending}>
          {label}
        </Button>
      }
    >
      <MenuItem onClick={() => save('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => save('csv')}>CSV</MenuItem>
    </Menu>
  )
}
