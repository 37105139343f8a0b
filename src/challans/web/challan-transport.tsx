import { useQuery } from '@tanstack/react-query'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { updateChallanInput } from '#challans/input.ts'
import type { ChallanAnswer } from '#challans/output.ts'
import { LogisticsField } from '#inventory-intakes/web/intake-details.tsx'
import { TransportFields } from '#sales/web/transport-fields.tsx'

/** How the goods of a challan travel, and its notes; opened with its challanId. */
export default function ChallanTransport({ preset, close }: OverlayProps) {
  const query = useQuery(orpc.challans.getOne.queryOptions({ input: { id: preset.challanId ?? '' } }))
  if (!query.data)
    return (
      <Modal title="Transport" close={close}>
        <Opening error={query.error} />
      </Modal>
    )
  return <TransportForm found={query.data} close={close} />
}

function TransportForm({ found, close }: { found: ChallanAnswer; close: () => void }) {
  const { paper } = found
  const form = useForm({
    schema: updateChallanInput,
    values: {
      id: found.id,
      logisticsId: found.logisticsId ?? undefined,
      vehicleNumber: paper.vehicleNumber ?? '',
      lrNumber: paper.lrNumber ?? '',
      lrDate: paper.lrDate ?? undefined,
      notes: paper.notes ?? '',
    },
    version: found.version,
    save: ({ logisticsId, lrDate, ...values }, { version }) =>
      client.challans.update({
        ...values,
        logisticsId: logisticsId ?? null,
        lrDate: lrDate ?? null,
        version,
      }),
    saved: close,
  })
  return (
    <Modal
      title={`Transport of ${paper.number}`}
      close={close}
      footer={<FormFooter form={form} save="Save transport" />}
    >
      <Form form={form}>
        <LogisticsField />
        <TransportFields />
        <TextareaField name="notes" label="Notes" optional rows={3} maxLength={2000} />
      </Form>
    </Modal>
  )
}
