import { ChevronDown } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#base/web/layers/menu.tsx'
import { BILL_COPIES, type BillCopy, copyLabels, isGstHidden } from '#bills/copies.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { printBill } from './print-bill.ts'

/**
 * Export PDF: one click opens the customer's copy; the menu beside it offers the others, and all three in one
 * file.
 */
export function ExportBill({ sale, customer }: Pick<SaleAnswer, 'sale' | 'customer'>) {
  const hides = (copy: BillCopy) => isGstHidden({ hideGst: sale.hideGstFromCustomer, copy, customer })
  return (
    <div className="flex">
      <Button className="rounded-r-none" onClick={() => printBill(sale.id)}>
        Export PDF
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={ChevronDown}
            label="Choose a copy"
            className="h-9 rounded-l-none border border-l-0 border-line bg-surface phone:h-11"
          />
        }
      >
        {BILL_COPIES.map((copy) => (
          <MenuItem key={copy} onClick={() => printBill(sale.id, [copy])}>
            {copyLabels[copy]}
            {hides('original') && (hides(copy) ? ', GST hidden' : ', with GST')}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onClick={() => printBill(sale.id, BILL_COPIES)}>All three in one PDF</MenuItem>
      </Menu>
    </div>
  )
}
