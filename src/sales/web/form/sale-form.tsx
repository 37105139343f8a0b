import { useState } from 'react'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { modKey, useKey } from '#base/web/page/keyboard.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { GstReminder } from '#workspaces/web/gst-reminder.tsx'
import { AddAddress } from './add-address.tsx'
import { Buyer } from './buyer.tsx'
import { Cautions } from './cautions.tsx'
import { Charges } from './charges.tsx'
import { CreditCheck } from './credit-check.tsx'
import { MoreFields } from './more-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaleLinesField } from './sale-lines-field.tsx'
import { startTyping } from './start-typing.ts'
import type { useSaleForm } from './use-sale-form.ts'

type Sale = ReturnType<typeof useSaleForm>

/** The form of a sale, for the page and for the sheet. */
export function SaleForm({ sale }: { sale: Sale }) {
  const [adding, setAdding] = useState(false)
  const { setValue } = sale.form.methods
  useKey('alt+p', () => sale.counter.setPaid(!sale.form.methods.getValues('paidInFull')))
  // Messages at a line are not repeated above the form.
  const said = sale.preview.lines.some((line) => line.fault !== undefined && line.fault === sale.form.error)
  const error = said ? undefined : sale.form.error
  return (
    <>
      <Form form={{ ...sale.form, error }} lines className="@container">
        <div ref={startTyping} className="grid gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0 space-y-6">
            <Buyer sale={sale} addAddress={() => setAdding(true)} />
            <SaleLinesField sale={sale} />
            <Charges form={sale.form} amounts={sale.preview.charges} />
          </div>
          <PaymentFields sale={sale} />
          <div className="space-y-4">
            <TextareaField name="notes" label="Notes" optional maxLength={2000} />
            <MoreFields sale={sale} />
          </div>
          <aside aria-label="Totals" className="space-y-4">
            <div className="rounded-lg border border-line p-4">
              <SaleTotals rows={sale.preview.rows} />
            </div>
            <Cautions sale={sale} />
            <CreditCheck sale={sale} />
            <GstReminder />
            <p className="text-help text-muted phone:hidden">
              Enter goes to the next field, {modKey} Enter saves, {modKey} Shift Enter saves and prints. Alt
              P: paid in full.
            </p>
          </aside>
        </div>
      </Form>
      {adding && sale.customer && (
        <AddAddress
          customerId={sale.customer.id}
          close={() => setAdding(false)}
          added={(id) => setValue('deliveryAddressId', id, { shouldDirty: true })}
        />
      )}
    </>
  )
}
