import { useCallback, useRef, useState } from 'react'
import { DateField } from '#base/web/form/date-field.tsx'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useScanner } from '#base/web/form/use-scanner.ts'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#quotations/messages.ts'
import { messages as sales } from '#sales/messages.ts'
import { AddAddress } from '#sales/web/form/add-address.tsx'
import { Buyer } from '#sales/web/form/buyer.tsx'
import { Charges } from '#sales/web/form/charges.tsx'
import { PlaceOfSupply } from '#sales/web/form/place-of-supply.tsx'
import { SaleLinesField } from '#sales/web/form/sale-lines-field.tsx'
import { TotalsBox } from '#sales/web/sale-totals.tsx'
import type { useQuotationForm } from './use-quotation-form.ts'

type Quotation = ReturnType<typeof useQuotationForm>

/** The form of a quotation: the customer and lines of a sale, how long it is valid, and its terms. */
export function QuotationForm({ quotation, isNew }: { quotation: Quotation; isNew: boolean }) {
  const [adding, setAdding] = useState(false)
  const addAddress = useCallback(() => setAdding(true), [])
  const { discountCap } = usePlace()
  const box = useRef<HTMLDivElement>(null)
  useScanner(box, quotation.lines.scan)
  return (
    <div ref={box}>
      <Form form={quotation.form} lines className="@container">
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_300px]">
          <div className="min-w-0 space-y-6">
            <Buyer
              methods={quotation.form.methods}
              customerId={quotation.customerId}
              customer={quotation.customer}
              addresses={quotation.addresses}
              placeFault={quotation.preview.placeFault}
              addAddress={addAddress}
            />
            <SaleLinesField sale={quotation} />
            <Charges
              form={quotation.form}
              amounts={quotation.preview.charges}
              needsSac={quotation.preview.needsSac}
            />
          </div>
          <div className="grid grid-cols-2 content-start gap-4">
            <DateField name="quotedOn" label="Date" disabled={!isNew} />
            <DateField name="validUntil" label="Valid until" />
            <NumberField
              name="discountPercentage"
              label="Discount"
              suffix="%"
              help={discountCap === null ? undefined : sales.discountCapHelp(discountCap)}
            />
            {quotation.derives && (
              <div className="col-span-2">
                <PlaceOfSupply sale={quotation} />
              </div>
            )}
          </div>
          <div className="space-y-4">
            <TextareaField name="notes" label="Notes" optional maxLength={2000} />
            <TextareaField name="terms" label="Terms" optional maxLength={2000} help={messages.termsHelp} />
          </div>
          <aside aria-label="Totals" className="space-y-4">
            <TotalsBox rows={quotation.preview.rows.filter(({ kind }) => kind !== 'balance')} />
            <p className="text-help text-muted">{messages.quotingHelp}</p>
            <DocumentKeys />
          </aside>
        </div>
      </Form>
      {adding && quotation.customer && (
        <AddAddress
          customerId={quotation.customer.id}
          close={() => setAdding(false)}
          added={(id) => quotation.form.methods.setValue('deliveryAddressId', id, { shouldDirty: true })}
        />
      )}
    </div>
  )
}
