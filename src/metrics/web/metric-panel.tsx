import { useQuery } from '@tanstack/react-query'
import { TextField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { RecordPanel } from '#base/web/layers/record-panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { metricForm } from '#metrics/input.ts'
import { messages } from '#metrics/messages.ts'

/** ?metricId=…: a unit's name, shorthand and decimals. */
export default function MetricPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.metrics.getOne.queryOptions({ input: { id } }))
  const metric = query.data?.metric
  const form = useForm({
    schema: metricForm,
    values: {
      name: metric?.name ?? '',
      shorthand: metric?.shorthand ?? '',
      decimals: metric?.decimals ?? 0,
    },
    version: metric?.version,
    save: (values, { version }) => client.metrics.update({ ...values, id, version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  return (
    <RecordPanel
      title={metric?.name ?? 'Unit'}
      record={metric}
      query={query}
      form={form}
      mayEdit={can('metrics.update')}
      close={close}
      acts={
        can('metrics.delete') && {
          noun: 'unit',
          remove: orpc.metrics.delete.mutationOptions(),
          restore: orpc.metrics.restore.mutationOptions(),
        }
      }
    >
      <TextField name="name" label="Name" maxLength={80} />
      <TextField name="shorthand" label="Shorthand" maxLength={10} />
      <NumberField name="decimals" label="Decimals" whole />
    </RecordPanel>
  )
}
