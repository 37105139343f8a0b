import { useCallback, useRef, useState } from 'react'
import { DateField } from '#base/web/form/date-field.tsx'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useScanner } from '#base/web/form/use-scanner.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { messages } from '#challans/messages.ts'
import { REASONS, reasonLabels } from '#challans/reason.ts'
import { LogisticsField } from '#inventory-intakes/web/intake-details.tsx'
import { AddAddress } from '#sales/web/form/add-address.tsx'
import { Buyer } from '#sales/web/form/buyer.tsx'
import { PlaceOfSupply } from '#sales/web/form/place-of-supply.tsx'
import { SaleLinesField } from '#sales/web/form/sale-lines-field.tsx'
import { TotalsBox } from '#sales/web/sale-totals.tsx'
import { TransportFields } from '#sales/web/transport-fields.tsx'
import { useChallanForm } from './use-challan-form.ts'

const reasons = REASONS.map((value) => ({ value, label: reasonLabels[value] }))

/** The create challan sheet: the customer and lines of a sale, why the goods leave before a bill, and how they travel. */
export default function CreateChallan({ preset, close, done }: OverlayProps) {
  const challan = useChallanForm(preset.customerId, done)
  const [adding, setAdding] = useState(false)
  const addAddress = useCallback(() => setAdding(true), [])
  const box = useRef<HTMLDivElement>(null)
  useScanner(box, challan.lines.scan)
  return (
    <Sheet
      title="New delivery challan"
      wide
      close={close}
      footer={<FormFooter form={challan.form} save="Save challan" />}
    >
      <div ref={box}>
        <Form form={challan.form} lines className="@container">
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_300px]">
            <div className="min-w-0 space-y-6">
              <Buyer
                methods={challan.form.methods}
                customerId={challan.customerId}
                customer={challan.customer}
                addresses={challan.addresses}
                placeFault={challan.preview.placeFault}
                isNamed
                addAddress={addAddress}
              />
              <SaleLinesField sale={challan} />
            </div>
            <div className="grid grid-cols-2 content-start gap-4 phone:grid-cols-1 @4xl:grid-cols-1">
              <DateField name="sentOn" label="Date" />
              <SelectField name="reason" label="Reason" options={reasons} />
              <LogisticsField />
              <TransportFields />
              {challan.derives && <PlaceOfSupply sale={challan} />}
            </div>
            <TextareaField name="notes" label="Notes" optional maxLength={2000} />
            <aside aria-label="Totals" className="space-y-4">
              <TotalsBox rows={challan.preview.rows.filter(({ kind }) => kind !== 'balance')} />
              <p className="text-help text-muted">{messages.sendHelp}</p>
              <DocumentKeys />
            </aside>
          </div>
        </Form>
      </div>
      {adding && challan.customer && (
        <AddAddress
          customerId={challan.customer.id}
          close={() => setAdding(false)}
          added={(id) => challan.form.methods.setValue('deliveryAddressId', id, { shouldDirty: true })}
        />
      )}
    </Sheet>
  )
}
