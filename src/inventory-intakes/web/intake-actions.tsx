import { useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { Intake } from '#inventory-intakes/output.ts'
import type { Labelled } from '#products/labels.ts'
import { LabelsMenu } from '#products/web/labels-menu.tsx'
import { printIntake } from './print-intake.ts'

/** What `save` receives when the draft is confirmed with its changes. */
export const CONFIRM = 'confirm'

type Props = { found: Intake; form: FormState; isDraft: boolean }

/** Export, labels, cancel and confirm, in the footer of an intake's panel. */
export function IntakeActions({ found, form, isDraft }: Props) {
  const { can, sees } = usePlace()
  return (
    <>
      {sees('costs') && (
        <Button className="mr-auto" onClick={() => printIntake(found)}>
          Export PDF
        </Button>
      )}
      {found.intake.status !== 'cancelled' && (
        <LabelsMenu name={`Labels ${found.intake.intakeId}`} goods={labelled(found)} />
      )}
      {isDraft && can('inventoryIntakes.cancel') && <CancelIntake found={found} form={form} />}
      {isDraft && can('inventoryIntakes.confirm') && <ConfirmIntake key={found.intake.id} form={form} />}
    </>
  )
}

/** A label for each unit and each pack that came and is not damaged, at the price of its lot. */
const labelled = ({ intake, items }: Intake): Labelled[] =>
  items.map((item) => ({
    ...item,
    // An older process leaves them out of its answer.
    packs: item.barcodedPacks ?? [],
    name: item.productName,
    code: item.productCode,
    unit: item.metricShorthand,
    lot: intake.intakeId,
    date: intake.arrivingTime,
    count: item.quantity - item.damaged + item.free,
  }))

function ConfirmIntake({ form }: Pick<Props, 'form'>) {
  const [confirming, setConfirming] = useState(false)
  const sent = useRef(false)
  // Ignore the second click of a double click, even after the first has been answered.
  const confirmIntake = async () => {
    if (sent.current) return
    sent.current = true
    setConfirming(true)
    const failure = form.dirty ? messages.saveBeforeConfirmFailed : messages.confirmFailed
    const confirmed = await form.submit({ as: CONFIRM, failure })
    sent.current = confirmed
    setConfirming(confirmed)
  }
  return (
    <Button
      tone={form.dirty ? 'plain' : 'primary'}
      pending={confirming}
      disabled={form.pending}
      pendingText="Confirming..."
      onClick={confirmIntake}
    >
      {form.dirty ? 'Save & Confirm Intake' : 'Confirm Intake'}
    </Button>
  )
}

function CancelIntake({ found, form }: Pick<Props, 'found' | 'form'>) {
  const { id, intakeId } = found.intake
  const cancelling = useAct(orpc.inventoryIntakes.cancel.mutationOptions(), { done: () => form.reload() })
  const cancel = async () => {
    const sure = await confirm({
      title: `Cancel intake ${intakeId}?`,
      body: 'Its goods are not added to stock.',
      action: 'Cancel intake',
      tone: 'danger',
    })
    if (sure) cancelling.mutate({ id })
  }
  return (
    <Button tone="tinted" pending={cancelling.isPending} onClick={cancel}>
      Cancel intake
    </Button>
  )
}
