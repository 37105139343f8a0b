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
import { updateLogisticsInput } from '#logistics/input.ts'
import { messages } from '#logistics/messages.ts'
import { LogisticsFields } from './logistics-fields.tsx'

/** The details of a logistics partner. */
export default function LogisticsPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.logistics.getOne.queryOptions({ input: { id } }))
  const found = query.data?.logistics
  const form = useForm({
    schema: updateLogisticsInput,
    values: {
      id,
      name: found?.name ?? '',
      gstNumber: found?.gstNumber ?? '',
      mobileNumber: found?.mobileNumber ?? '',
      vehicleNumber: found?.vehicleNumber ?? '',
    },
    version: found?.version,
    save: (values, { version }) => client.logistics.update({ ...values, version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  const remove = useAct(orpc.logistics.delete.mutationOptions(), { done: close })
  const restore = useAct(orpc.logistics.restore.mutationOptions())
  const ask = async () => {
    const title = `Delete ${found?.name}?`
    if (await confirm({ title, action: 'Delete', tone: 'danger' })) remove.mutate({ id })
  }
  return (
    <Panel
      title={found?.name ?? 'Logistics'}
      badge={found?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      createdAt={found?.createdAt}
      query={query}
      form={can('logistics.update') ? form : undefined}
      close={close}
      actions={
        can('logistics.delete') &&
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
      <Form form={form} disabled={!can('logistics.update')}>
        <LogisticsFields />
      </Form>
    </Panel>
  )
}
