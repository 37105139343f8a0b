import { Suspense, useCallback, useState } from 'react'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { later } from '#base/web/later.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import { type TotalRow, upToTotal } from '#sales/account-rows.ts'
import { TotalsBox } from '#sales/web/sale-totals.tsx'
import { Buyer } from './buyer.tsx'
import { Charges } from './charges.tsx'
import { MoreFields } from './more-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SaleLinesField } from './sale-lines-field.tsx'
import { startTyping } from './start-typing.ts'
import type { useSaleForm } from './use-sale-form.ts'

const Checks = later(() => import('./checks.tsx'))
const AddAddress = later(async () => ({ default: (await import('./add-address.tsx')).AddAddress }))

type Sale = ReturnType<typeof useSaleForm>

// An element that stays the same is not drawn again.
const notes = <TextareaField name="notes" label="Notes" optional maxLength={2000} />

/** The form of a sale, for the page and for the sheet; `settled` are the totals that follow where other money settles it first. */
export function SaleForm({ sale, settled = [] }: { sale: Sale; settled?: readonly TotalRow[] | undefined }) {
  const [adding, setAdding] = useState(false)
  const addAddress = useCallback(() => setAdding(true), [])
  const { setValue } = sale.form.methods
  useKey('alt+p', () => sale.counter.setPaid(!sale.form.methods.getValues('paidInFull')))
  // Messages at a line are not repeated above the form.
  const said = sale.preview.lines.some((line) => line.fault !== undefined && line.fault === sale.form.error)
  const error = said ? undefined : sale.form.error
  const settledFirst = sale.replaced?.settled || sale.account.used
  const { rows } = sale.preview
  return (
    <>
      <Form form={{ ...sale.form, error }} lines className="@container">
        <div
          ref={startTyping}
          className="grid grid-cols-1 gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_300px] @4xl:grid-rows-[auto_1fr_auto]"
        >
          <div className="min-w-0 space-y-6 @4xl:row-span-2">
            <Buyer
              methods={sale.form.methods}
              customerId={sale.customerId}
              customer={sale.customer}
              addresses={sale.addresses}
              placeFault={sale.preview.placeFault}
              isFixed={sale.replaced?.isCopy === false}
              addAddress={addAddress}
            />
            <SaleLinesField sale={sale} />
            <Charges form={sale.form} amounts={sale.preview.charges} needsSac={sale.preview.needsSac} />
          </div>
          <PaymentFields sale={sale} />
          <div className="space-y-4 @4xl:col-start-1 @4xl:row-start-3">
            {notes}
            <MoreFields sale={sale} />
          </div>
          <aside aria-label="Totals" className="space-y-4 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-2">
            <TotalsBox rows={settledFirst ? [...upToTotal(rows), ...settled] : rows} />
            <Suspense>
              <Checks sale={sale} />
            </Suspense>
            <DocumentKeys>Alt P: paid in full.</DocumentKeys>
          </aside>
        </div>
      </Form>
      {adding && sale.customer && (
        <Suspense>
          <AddAddress
            customerId={sale.customer.id}
            close={() => setAdding(false)}
            added={(id) => setValue('deliveryAddressId', id, { shouldDirty: true })}
          />
        </Suspense>
      )}
    </>
  )
}
