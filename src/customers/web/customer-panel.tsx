import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToCompleteNote } from '#base/web/form/to-complete-note.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { updateCustomerInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import type { Customer } from '#customers/output.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { REGISTRATION_TYPES } from '#gst/registration.ts'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerFields } from './customer-fields.tsx'

const readRegistration = (text: string | undefined) => REGISTRATION_TYPES.find((each) => each === text)

/**
 * The details of a customer, with `account` above (what they owe) and `prices` (their price list) and `sales` (what they
 * bought) below; `merge` are the buttons after Delete, `duplicates` a note above.
 */
export default function CustomerPanel({
  id,
  close,
  account,
  prices,
  sales,
  merge,
  duplicates,
}: PanelProps & {
  account?: ReactNode
  prices?: ReactNode
  sales?: ReactNode
  merge?: ReactNode
  duplicates?: ReactNode
}) {
  const { can } = usePlace()
  const query = useQuery(orpc.customers.getOne.queryOptions({ input: { id } }))
  const found = query.data?.customer
  const form = useForm({
    schema: updateCustomerInput,
    values: valuesOf(id, found),
    version: found?.version,
    save: ({ registrationType, creditLimit = null, creditDays = null, ...values }, { version }) =>
      client.customers.update({
        ...values,
        creditLimit,
        creditDays,
        // Omitted when unchanged, so that it follows an added GSTIN.
        ...(registrationType !== found?.registrationType && { registrationType: registrationType ?? null }),
        version,
      }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  return (
    <RecordPanel
      title={found?.name ?? 'Customer'}
      displayId={found?.customerId}
      record={found}
      query={query}
      form={form}
      mayEdit={can('customers.update')}
      close={close}
      acts={
        can('customers.delete') && {
          noun: 'customer',
          remove: orpc.customers.delete.mutationOptions(),
          restore: orpc.customers.restore.mutationOptions(),
        }
      }
      moreActs={merge}
      above={
        <>
          {duplicates}
          <ToCompleteNote toComplete={found?.toComplete} />
          {account}
        </>
      }
      below={
        <>
          {prices}
          <CustomerAddresses customerId={id} />
          {sales}
        </>
      }
    >
      <CustomerFields />
    </RecordPanel>
  )
}

/** The fields of the form; those of a customer that is still loading are empty. */
const valuesOf = (id: string, found: Customer | undefined) => ({
  id,
  name: found?.name ?? '',
  email: found?.email ?? '',
  phoneNumber: found?.phoneNumber ?? '',
  gstin: found?.gstin ?? '',
  pan: found?.pan ?? '',
  registrationType: readRegistration(found?.registrationType),
  notes: found?.notes ?? '',
  creditLimit: found?.creditLimit,
  creditDays: found?.creditDays,
  acceptGstin: gstNumberFault(found?.gstin) !== undefined,
})
