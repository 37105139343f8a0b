import type { PanelProps } from '#base/web/layers/overlays.ts'
import PaymentPanel from '#payments/web/payment-panel.tsx'
import { VoucherButton } from '#purchase-papers/web/voucher-button.tsx'

/** The panel of a payment with its voucher. */
export default function PaymentWithVoucher(props: PanelProps) {
  return <PaymentPanel {...props} paper={<VoucherButton id={props.id} />} />
}
