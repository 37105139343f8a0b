import { formatMoney } from '#base/web/display.tsx'
import { FormFooter } from '#base/web/form/form.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/** The footer of a sale, always visible: what is payable and the save buttons. */
export function SaleFooter({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { roundOff, payable } = sale.preview.totals
  return (
    <>
      <div className="mr-auto min-w-0 truncate tabular-nums">
        <span className="mr-2 text-muted phone:block phone:text-help">
          {roundOff === 0 ? 'Total' : 'Payable'}
        </span>
        <span className="text-section font-semibold">{formatMoney(payable / 100)}</span>
      </div>
      <FormFooter form={sale.form} save="Save sale" again={!sale.isOnce} />
    </>
  )
}
