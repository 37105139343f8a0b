import { formatMoney } from '#base/web/display.tsx'
import { FormFooter } from '#base/web/form/form.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/** The footer of a sale, always visible: its total and the save buttons. */
export const SaleFooter = ({ sale }: { sale: ReturnType<typeof useSaleForm> }) => (
  <>
    <div className="mr-auto min-w-0 truncate tabular-nums">
      <span className="mr-2 text-muted phone:block phone:text-help">Total</span>
      <span className="text-section font-semibold">{formatMoney(sale.preview.totals.totalAmount / 100)}</span>
    </div>
    <FormFooter form={sale.form} save="Save sale" again />
  </>
)
