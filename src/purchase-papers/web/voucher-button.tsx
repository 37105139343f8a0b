import { FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import { printVoucher } from './print-voucher.ts'

/** Prints the voucher of a payment. */
export function VoucherButton({ id }: { id: string }) {
  const { can } = usePlace()
  return (
    can('payments.getVoucher') && (
      <Button icon={FileDown} onClick={() => printVoucher(() => client.payments.getVoucher({ id }))}>
        Export PDF
      </Button>
    )
  )
}
