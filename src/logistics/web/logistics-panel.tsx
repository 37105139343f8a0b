import { useQuery } from '@tanstack/react-query'
import { Form } from '#base/web/form.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { RecordActs } from '#base/web/record-acts.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
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
  const left = () => {
    form.release()
    close()
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
        found && (
          <RecordActs
            id={id}
            name={found.name}
            noun="logistics partner"
            archived={found.archivedAt !== null}
            remove={orpc.logistics.delete.mutationOptions()}
            restore={orpc.logistics.restore.mutationOptions()}
            left={left}
          />
        )
      }
    >
      <Form form={form} disabled={!can('logistics.update')}>
        <LogisticsFields />
      </Form>
    </Panel>
  )
}
