import { toRupees } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/** A counter sale is paid at once: the advance is the whole bill. */
export function PaidInFull({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const total = toRupees(sale.preview.totals.totalAmount)
  if (total === 0 || sale.form.methods.watch('advanceAmount') === total) return null
  return (
    <Button
      small
      tone="ghost"
      className="-ml-2"
      onClick={() =>
        sale.form.methods.setValue('advanceAmount', total, { shouldDirty: true, shouldValidate: true })
      }
    >
      Paid in full
    </Button>
  )
}
