import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/confirm.ts'
import { Form } from '#base/web/form.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useAct } from '#base/web/use-act.ts'
import { useForm } from '#base/web/use-form.ts'
import { updateCustomerInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import { gstNumberFault } from '#gst/overrulable.ts'
import { REGISTRATION_TYPES } from '#gst/registration.ts'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerFields } from './customer-fields.tsx'

const readRegistration = (text: string | undefined) => REGISTRATION_TYPES.find((each) => each === text)

/** The details of one of the customers. */
export default function CustomerPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.customers.getOne.queryOptions({ input: { id } }))
  const found = query.data?.customer
  const form = useForm({
    schema: updateCustomerInput,
    values: {
      id,
      name: found?.name ?? '',
      email: found?.email ?? '',
      phoneNumber: found?.phoneNumber ?? '',
      gstin: found?.gstin ?? '',
      pan: found?.pan ?? '',
      registrationType: readRegistration(found?.registrationType),
      notes: found?.notes ?? '',
      acceptGstin: gstNumberFault(found?.gstin) !== undefined,
    },
    version: found?.version,
    save: ({ registrationType, ...values }, { version }) =>
      client.customers.update({
        ...values,
        // Left out when untouched, so that it follows a GSTIN that was added.
        ...(registrationType !== found?.registrationType && { registrationType }),
        version,
      }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  const remove = useAct(orpc.customers.delete.mutationOptions(), { done: close })
  const restore = useAct(orpc.customers.restore.mutationOptions())
  const ask = async () => {
    const title = `Delete ${found?.name}?`
    if (await confirm({ title, action: 'Delete', tone: 'danger' })) remove.mutate({ id })
  }
  return (
    <Panel
      title={found?.name ?? 'Customer'}
      badge={found?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      displayId={found?.customerId}
      createdAt={found?.createdAt}
      query={query}
      form={can('customers.update') ? form : undefined}
      close={close}
      actions={
        can('customers.delete') &&
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
      <Form form={form} disabled={!can('customers.update')}>
        <CustomerFields />
      </Form>
      <CustomerAddresses customerId={id} mayEdit={can('customers.update')} />
    </Panel>
  )
}
