import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/confirm.ts'
import { TextField } from '#base/web/fields.tsx'
import { Form } from '#base/web/form.tsx'
import { NumberField } from '#base/web/number-fields.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { StatusBadge } from '#base/web/status-badge.tsx'
import { useAct } from '#base/web/use-act.ts'
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
  const remove = useAct(orpc.metrics.delete.mutationOptions(), {
    done: () => {
      form.release()
      close()
    },
  })
  const restore = useAct(orpc.metrics.restore.mutationOptions())
  const askToRemove = async () => {
    if (await confirm({ title: `Delete the unit ${metric?.name}?`, action: 'Delete unit', tone: 'danger' }))
      remove.mutate({ id })
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
        metric &&
        (metric.archivedAt ? (
          <Button pending={restore.isPending} onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        ) : (
          <Button tone="tinted" pending={remove.isPending} onClick={askToRemove}>
            Delete
          </Button>
        ))
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
