import { useQuery } from '@tanstack/react-query'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
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
  return (
    <RecordPanel
      title={found?.name ?? 'Logistics'}
      record={found}
      query={query}
      form={form}
      mayEdit={can('logistics.update')}
      close={close}
      acts={
        can('logistics.delete') && {
          noun: 'logistics partner',
          remove: orpc.logistics.delete.mutationOptions(),
          restore: orpc.logistics.restore.mutationOptions(),
        }
      }
    >
      <LogisticsFields />
    </RecordPanel>
  )
}
