import { toRupees } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { messages } from '#sales/messages.ts'
import type { useSaleForm } from './use-sale-form.ts'

/** Below the advance: that it is more than the bill, and that a counter sale is paid at once, all of it. */
export function AdvanceHelp({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { totals, complete } = sale.preview
  const total = toRupees(totals.totalAmount)
  const advance: unknown = sale.form.methods.watch('advanceAmount')
  if (total === 0 || advance === total) return null
  return (
    <>
      {complete && typeof advance === 'number' && advance > total && (
        <span role="alert" className="block text-red-text">
          {messages.advanceTooLarge}
        </span>
      )}
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
    </>
  )
}
