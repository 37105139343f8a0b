import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form } from '#base/web/form.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { RecordActs } from '#base/web/record-acts.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useForm } from '#base/web/use-form.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { updateVendorInput } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import { VendorFields } from './vendor-fields.tsx'

/** The details of a vendor; `products` is the table of what is bought from it. */
export default function VendorPanel({ id, close, products }: PanelProps & { products?: ReactNode }) {
  const { can } = usePlace()
  const query = useQuery(orpc.vendors.getOne.queryOptions({ input: { id } }))
  const found = query.data?.vendor
  const form = useForm({
    schema: updateVendorInput,
    values: {
      id,
      businessName: found?.businessName ?? '',
      legalOwnerName: found?.legalOwnerName ?? '',
      gstNumber: found?.gstNumber ?? '',
      acceptGstNumber: gstNumberFault(found?.gstNumber) !== undefined,
      email: found?.email ?? '',
      phoneNumber: found?.phoneNumber ?? '',
      address: found?.address ?? '',
      paymentTerm: found?.paymentTerm ?? '',
      defaultDiscount: found?.defaultDiscount ?? 0,
      bankDetails: found?.bankDetails ?? null,
    },
    version: found?.version,
    save: (values, { version }) => client.vendors.update({ ...values, version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  const left = () => {
    form.release()
    close()
  }
  return (
    <Panel
      title={found?.businessName ?? 'Vendor'}
      badge={found?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      createdAt={found?.createdAt}
      query={query}
      form={can('vendors.update') ? form : undefined}
      close={close}
      wide
      actions={
        can('vendors.delete') &&
        found && (
          <RecordActs
            id={id}
            name={found.businessName}
            noun="vendor"
            archived={found.archivedAt !== null}
            remove={orpc.vendors.delete.mutationOptions()}
            restore={orpc.vendors.restore.mutationOptions()}
            left={left}
          />
        )
      }
    >
      <Form form={form} disabled={!can('vendors.update')}>
        <VendorFields bank={can('vendors.update')} />
      </Form>
      {products}
    </Panel>
  )
}
