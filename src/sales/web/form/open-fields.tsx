import { CheckboxField, SwitchField } from '#base/web/form/toggle-fields.tsx'
import { messages } from '#sales/messages.ts'
import { PlaceOfSupply } from './place-of-supply.tsx'
import { SignatureField } from './signature-field.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/** The fields that few bills need, once they are unfolded. */
export default function OpenFields({ id, sale }: { id: string; sale: ReturnType<typeof useSaleForm> }) {
  return (
    <div id={id} className="mt-3 grid content-start gap-4 @lg:grid-cols-2">
      <SignatureField name="signature" />
      <div className="space-y-4">
        {sale.derives && <PlaceOfSupply sale={sale} />}
        <SwitchField
          name="hideGstFromCustomer"
          label="Hide GST from customer"
          disabled={sale.hideRefusal !== undefined}
          help={sale.hideRefusal ?? messages.hideGstHelp}
        />
        <CheckboxField name="exemptFromAudit" label="Exempt from Audit" help={messages.exemptHelp} />
      </div>
    </div>
  )
}
