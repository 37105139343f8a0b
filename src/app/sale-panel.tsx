import type { PanelProps } from '#base/web/layers/overlays.ts'
import { BillActions } from '#bills/web/bill-actions.tsx'
import { SharesSection } from '#bills/web/shares-section.tsx'
import { ReturnsSection } from '#returns/web/returns-section.tsx'
import { SalePanel } from '#sales/web/panel/sale-panel.tsx'

/** The panel of a sale with its bill, returns and shared links. */
export default function SaleWithPapers(props: PanelProps) {
  return (
    <SalePanel
      {...props}
      bill={(found) => <BillActions sale={found.sale} customer={found.customer} />}
      returns={<ReturnsSection saleId={props.id} />}
      shares={<SharesSection saleId={props.id} />}
    />
  )
}
