import { typedPaise } from '#base/money.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { messages } from '#books/messages.ts'
import type { OpenBill, SettledRow } from '#books/settle-form.ts'

/** The open bills in a form of money, each with what it settles; rupees, dates yyyy-MM-dd. */
export const SettledBills = ({ dues }: { dues: readonly (OpenBill & { date: string })[] }) => (
  <fieldset>
    <legend className="mb-2 font-medium">Bills to settle</legend>
    <div className="divide-y divide-line rounded-lg border border-line">
      {dues.map((due, at) => (
        <div key={due.id} className="flex items-start justify-between gap-3 px-3 py-2">
          <div className="min-w-0 pt-1">
            <div className="truncate font-medium">{due.number}</div>
            <div className="text-help text-muted tabular-nums">
              {formatDate(due.date)} · {formatMoney(due.openAmount)} open
            </div>
          </div>
          <MoneyField
            name={`allocations.${at}.amount`}
            label={`Amount for ${due.number}`}
            hideLabel
            className="w-40 shrink-0"
          />
        </div>
      ))}
    </div>
    <FieldError name="allocations" />
  </fieldset>
)

/** What no bill takes of a `total` in paise. */
export function Unsettled({ form, total }: { form: FormState; total: number }) {
  const typed: SettledRow[] = form.methods.watch('allocations')
  const settled = typed.reduce((sum, { amount = 0 }) => sum + typedPaise(amount), 0)
  return (
    <p aria-live="polite" className="mr-auto text-help text-muted tabular-nums">
      {total > settled && messages.staysAsCredit(formatMoney((total - settled) / 100))}
      {settled > total && (
        <span className="text-red-text">{messages.onlyThis(formatMoney(total / 100))}</span>
      )}
    </p>
  )
}
