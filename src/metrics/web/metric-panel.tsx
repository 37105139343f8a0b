import { useQuery } from '@tanstack/react-query'
import { TextField } from '#base/web/fields.tsx'
import { Form } from '#base/web/form.tsx'
import { NumberField } from '#base/web/number-fields.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { RecordActs } from '#base/web/record-acts.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useForm } from '#base/web/use-form.ts'
import { updateMetricInput } from '#metrics/input.ts'
import { messages } from '#metrics/messages.ts'

/** ?metricId=…: a unit's name, shorthand and decimals. */
export default function MetricPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.metrics.getOne.queryOptions({ input: { id } }))
  const metric = query.data?.metric
  const form = useForm({
    schema: updateMetricInput,
    values: {
      id,
      name: metric?.name ?? '',
      shorthand: metric?.shorthand ?? '',
      decimals: metric?.decimals ?? 0,
    },
    version: metric?.version,
    save: (values, { version }) => client.metrics.update({ ...values, version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  const left = () => {
    form.release()
    close()
  }
  return (
    <Panel
      title={metric?.name ?? 'Unit'}
      badge={metric?.archivedAt && <StatusBadge>Archived</StatusBadge>}
      createdAt={metric?.createdAt}
      query={query}
      form={can('metrics.update') ? form : undefined}
      close={close}
      actions={
        can('metrics.delete') &&
        metric && (
          <RecordActs
            id={id}
            name={metric.name}
            noun="unit"
            archived={metric.archivedAt !== null}
            remove={orpc.metrics.delete.mutationOptions()}
            restore={orpc.metrics.restore.mutationOptions()}
            left={left}
          />
        )
      }
    >
      <Form form={form} disabled={!can('metrics.update')}>
        <TextField name="name" label="Name" maxLength={80} />
        <TextField name="shorthand" label="Shorthand" maxLength={10} />
        <NumberField name="decimals" label="Decimals" whole />
      </Form>
    </Panel>
  )
}
