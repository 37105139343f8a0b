import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToCompleteNote } from '#base/web/form/to-complete-note.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { updateVendorInput } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import type { Vendor } from '#vendors/output.ts'
import { VendorFields } from './vendor-fields.tsx'

/** The details of a vendor in the form; empty while they load. */
const valuesOf = (id: string, found: Vendor | undefined) => ({
  id,
  businessName: found?.businessName ?? '',
  legalOwnerName: found?.legalOwnerName ?? '',
  gstNumber: found?.gstNumber ?? '',
  gstRegistration: found?.gstRegistration === 'composition' ? ('composition' as const) : undefined,
  acceptGstNumber: gstNumberFault(found?.gstNumber) !== undefined,
  email: found?.email ?? '',
  phoneNumber: found?.phoneNumber ?? '',
  address: found?.address ?? '',
  paymentTerm: found?.paymentTerm ?? '',
  defaultDiscount: found?.defaultDiscount ?? 0,
  bankDetails: found?.bankDetails ?? null,
  msme: found?.msme ?? undefined,
  udyamNumber: found?.udyamNumber ?? undefined,
  agreedDays: found?.agreedDays ?? undefined,
})

/**
 * The details of a vendor, with `orders` above (what is due from it) and `products` below; `merge` are the buttons after
 * Delete, `duplicates` a note above.
 */
export default function VendorPanel({
  id,
  close,
  orders,
  products,
  merge,
  duplicates,
}: PanelProps & { orders?: ReactNode; products?: ReactNode; merge?: ReactNode; duplicates?: ReactNode }) {
  const { can } = usePlace()
  const query = useQuery(orpc.vendors.getOne.queryOptions({ input: { id } }))
  const found = query.data?.vendor
  const form = useForm({
    schema: updateVendorInput,
    values: valuesOf(id, found),
    version: found?.version,
    // Emptied fields are sent, because omitting them would leave them unchanged.
    save: (
      {
        defaultDiscount = 0,
        msme = null,
        udyamNumber = null,
        agreedDays = null,
        gstRegistration = null,
        ...values
      },
      { version },
    ) =>
      client.vendors.update({
        ...values,
        defaultDiscount,
        msme,
        udyamNumber,
        agreedDays,
        gstRegistration,
        version,
      }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  return (
    <RecordPanel
      title={found?.businessName ?? 'Vendor'}
      record={found}
      query={query}
      form={form}
      mayEdit={can('vendors.update')}
      close={close}
      wide
      acts={
        can('vendors.delete') && {
          noun: 'vendor',
          remove: orpc.vendors.delete.mutationOptions(),
          restore: orpc.vendors.restore.mutationOptions(),
        }
      }
      moreActs={merge}
      above={
        <>
          {duplicates}
          <ToCompleteNote toComplete={found?.toComplete} />
          {orders}
        </>
      }
      below={products}
    >
      <VendorFields />
    </RecordPanel>
  )
}
