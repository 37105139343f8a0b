import { Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { ExportBill } from './export-bill.tsx'

/** Prints and shares the bill of a sale; a cancelled bill cannot be shared. */
export function BillActions({ sale, customer }: Pick<SaleAnswer, 'sale' | 'customer'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <>
      <ExportBill sale={sale} customer={customer} />
      {can('sales.createShare') && sale.status !== 'cancelled' && (
        <Button
          icon={Share2}
          className="phone:flex-1"
          onClick={() => overlay.open('share', { preset: { saleId: sale.id } })}
        >
          Share
        </Button>
      )}
    </>
  )
}
