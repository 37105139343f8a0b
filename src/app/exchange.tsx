import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { printBill } from '#bills/web/print-bill.ts'
import { CreateExchange } from '#returns/web/create-exchange.tsx'

/** The exchange sheet, which can print the new bill. */
export default function ExchangeWithBill(props: OverlayProps) {
  return <CreateExchange {...props} print={printBill} />
}
