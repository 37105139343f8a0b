import type { PanelProps } from '#base/web/layers/overlays.ts'
import { ReceiptPaperActions, ReceiptShares } from '#receipt-papers/web/receipt-paper.tsx'
import ReceiptPanel from '#receipts/web/receipt-panel.tsx'

/** The panel of a receipt with its document and shared links. */
export default function ReceiptWithPaper(props: PanelProps) {
  return (
    <ReceiptPanel
      {...props}
      paper={(receipt) => <ReceiptPaperActions receipt={receipt} />}
      shares={<ReceiptShares id={props.id} />}
    />
  )
}
