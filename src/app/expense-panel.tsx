import type { PanelProps } from '#base/web/layers/overlays.ts'
import ExpensePanel from '#expenses/web/expense-panel.tsx'
import { SelfInvoiceOfExpense } from '#purchase-papers/web/self-invoice-of.tsx'
import { VoucherOfExpense } from '#purchase-papers/web/voucher-of-expense.tsx'

/** The panel of an expense with its self-invoice and its payment voucher. */
export default function ExpenseWithPapers(props: PanelProps) {
  return (
    <ExpensePanel
      {...props}
      papers={(expense) => (
        <>
          <SelfInvoiceOfExpense expense={expense} />
          <VoucherOfExpense expense={expense} />
        </>
      )}
    />
  )
}
