import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/confirm.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '#base/web/fields.tsx'
import { Form } from '#base/web/form.tsx'
import { PercentSlider } from '#base/web/number-fields.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useAct } from '#base/web/use-act.ts'
import { useForm } from '#base/web/use-form.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { updateVendorInput } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import { paymentTermOptions } from '#vendors/payment-terms.ts'
import { BankFields } from './bank-fields.tsx'

/** The details of one of the vendors. */
export default function VendorPanel({ id, close }: PanelProps) {
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
  const remove = useAct(orpc.vendors.delete.mutationOptions(), { done: close })
  const restore = useAct(orpc.vendors.restore.mutationOptions())
  const ask = async () => {
    const title = `Delete ${found?.businessName}?`
    if (await confirm({ title, action: 'Delete', tone: 'danger' })) remove.mutate({ id })
  }
  return (
    <Panel
      title={found?.businessName ?? 'Vendor'}
      badge={found?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      createdAt={found?.createdAt}
      query={query}
      form={can('vendors.update') ? form : undefined}
      close={close}
      actions={
        can('vendors.delete') &&
        found &&
        (found.archivedAt ? (
          <Button pending={restore.isPending} onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        ) : (
          <Button tone="tinted" pending={remove.isPending} onClick={ask}>
            Delete
          </Button>
        ))
      }
    >
      <Form form={form} disabled={!can('vendors.update')}>
        <TextField name="businessName" label="Business Name" />
        <TextField name="legalOwnerName" label="Legal Owner" />
        <TextField name="gstNumber" label="GST Number" help="A GSTIN, or URP when not registered" />
        <CheckboxField name="acceptGstNumber" label={messages.acceptGstNumber} />
        <TextField name="email" label="Email" type="email" />
        <TextField name="phoneNumber" label="Phone" type="tel" />
        <TextareaField name="address" label="Address" />
        <SelectField name="paymentTerm" label="Payment Term" options={paymentTermOptions} />
        <PercentSlider name="defaultDiscount" label="Default Discount" />
        {can('vendors.update') && <BankFields />}
      </Form>
    </Panel>
  )
}
