import type { ReactNode } from 'react'
import { formatMoney } from '#base/web/display.tsx'
import { FormFooter } from '#base/web/form/form.tsx'
import { lineCount } from '#sales/line-count.ts'
import type { useSaleForm } from './use-sale-form.ts'

/** The footer of a sale, always visible: what is payable, or its `balance`, and the save buttons. */
export function SaleFooter({ sale, balance }: { sale: ReturnType<typeof useSaleForm>; balance?: ReactNode }) {
  const { roundOff, payable } = sale.preview.totals
  const { used, rows } = sale.account
  const left = used > 0 ? rows.at(-1) : undefined
  return (
    <>
      {balance ?? (
        <div className="mr-auto min-w-0 truncate tabular-nums">
          <span className="mr-2 text-muted phone:block phone:text-help">
            {left?.label ?? (roundOff === 0 ? 'Total' : 'Payable')}
          </span>
          <span className="text-section font-semibold">{formatMoney((left?.amount ?? payable) / 100)}</span>
          <Lines sale={sale} />
        </div>
      )}
      <FormFooter form={sale.form} save="Save sale" again={!sale.isOnce} />
    </>
  )
}

/** What is on the bill, to compare with the goods on the counter. */
const Lines = ({ sale }: { sale: ReturnType<typeof useSaleForm> }) =>
  sale.items.length > 1 && (
    <span className="ml-3 text-help text-muted phone:ml-0 phone:block phone:truncate">
      {lineCount(
        sale.items.map(({ quantity }, at) => ({ quantity, unit: sale.preview.lines[at]?.sold?.unit })),
      )}
    </span>
  )
