import { SelectField } from '#base/web/form/fields.tsx'
import type { OwnRegistration } from '#gst/place-of-purchase.ts'
import { supplierState } from '#gst/place-of-supply.ts'
import { stateName, stateOptions } from '#gst/states.ts'
import { messages } from '#vendor-bills/messages.ts'

/** The state of a supplier without a GSTIN, by which tax under reverse charge is split; ours unless another is chosen. */
export function SupplierState({ label, own }: { label: string; own: OwnRegistration }) {
  const state = supplierState(own)
  return (
    <SelectField
      name="supplierState"
      label={label}
      empty={messages.ownState(state && stateName(state))}
      options={stateOptions}
      help={messages.supplierStateHelp}
    />
  )
}
