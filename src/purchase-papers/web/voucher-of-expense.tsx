import { FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import type { Expense } from '#expenses/output.ts'
import { printVoucher } from './print-voucher.ts'

/** The payment voucher of an expense under reverse charge (CGST Act s.31(3)(g)); nothing for others. */
export function VoucherOfExpense({ expense: { id, number, reverseCharge, tax } }: { expense: Expense }) {
  const { can } = usePlace()
  if (!reverseCharge || tax === 0 || !can('expenses.getVoucher')) return null
  return (
    <Section title="Payment voucher">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{number}</p>
        <Button icon={FileDown} onClick={() => printVoucher(() => client.expenses.getVoucher({ id }))}>
          Export voucher
        </Button>
      </div>
    </Section>
  )
}
