import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { confirm } from '#base/web/confirm.ts'
import { DateText, formatMoment, formatMoney } from '#base/web/display.tsx'
import { DateField, TextareaField } from '#base/web/fields.tsx'
import { Form } from '#base/web/form.tsx'
import type { PanelProps } from '#base/web/overlays.ts'
import { Panel } from '#base/web/panel.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { type FormState, useForm } from '#base/web/use-form.ts'
import { type Intake, updateIntakeInput } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import { IntakeItems, itemsWith } from './intake-items.tsx'
import { type FormItem, sellingPriceFor, totalsOf } from './item-prices.ts'
import { printIntake } from './print-intake.ts'
import { IntakeStatusBadge } from './status-words.tsx'

type Change = FormItem & { id: string }
type Values = { id: string; arrivingTime?: string; notes?: string; items?: Change[] }

/** What a save sends: a margin only while it still makes the price on screen, and the totals to be checked. */
const sent = (values: Values, found: Intake | undefined) => {
  const items = (values.items ?? []).map(({ profitPercent, ...item }, at) => {
    const stored = found?.items[at]
    const made = stored && profitPercent !== undefined && sellingPriceFor(stored, profitPercent)
    return made !== undefined && made === item.sellingPrice ? { ...item, profitPercent } : item
  })
  return { ...values, items, ...totalsOf(itemsWith(found?.items ?? [], values.items ?? [])) }
}

/** ?inventoryIntakeId=…: an intake, its items and margins; a draft is saved and confirmed here. */
export default function InventoryIntakePanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const query = useQuery(orpc.inventoryIntakes.getOne.queryOptions({ input: { id } }))
  const found = query.data?.inventoryIntake
  const editable = found?.intake.status === 'draft' && can('inventoryIntakes.update')
  const form = useForm({
    schema: updateIntakeInput,
    values: {
      id,
      arrivingTime: found?.intake.arrivingTime,
      notes: found?.intake.notes ?? '',
      items: (found?.items ?? []).map(({ id, quantity, sellingPrice }) => ({ id, quantity, sellingPrice })),
    },
    version: found?.intake.version,
    save: (values, { version }) => client.inventoryIntakes.update({ ...sent(values, found), version }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  return (
    <Panel
      title={found?.intake.intakeId ?? 'Inventory intake'}
      badge={found && <IntakeStatusBadge status={found.intake.status} />}
      createdAt={found?.intake.createdAt}
      query={query}
      form={editable ? form : undefined}
      wide
      close={close}
      actions={found && <IntakeActions found={found} form={form} editable={editable} />}
    >
      {found && (
        <Form form={form} disabled={!editable}>
          <IntakeFacts found={found} />
          <IntakeItems items={found.items} form={form} editable={editable} />
          <Section title="Details">
            <div className="space-y-4">
              <DateField name="arrivingTime" label="Arriving date" />
              <TextareaField name="notes" label="Notes" optional maxLength={2000} />
            </div>
          </Section>
        </Form>
      )}
    </Panel>
  )
}

const IntakeFacts = ({ found: { intake, vendor, logistics } }: { found: Intake }) => (
  <Facts
    facts={[
      ['Intake ID', intake.intakeId],
      ['Status', <IntakeStatusBadge key="status" status={intake.status} />],
      ['Created At', formatMoment(intake.createdAt)],
      ['Total Cost', formatMoney(intake.totalBuyingPrice)],
      ['Vendor', vendor.businessName],
      ['Logistics', logistics ? `${logistics.name} · ${logistics.vehicleNumber}` : 'Not specified'],
      ['Arriving', <DateText key="arriving" date={intake.arrivingTime} />],
      ...(intake.purchaseOrderLabel ? [['Purchase Order', intake.purchaseOrderLabel] as const] : []),
      ...(intake.confirmedAt ? [['Confirmed At', formatMoment(intake.confirmedAt)] as const] : []),
    ]}
  />
)

function IntakeActions({ found, form, editable }: { found: Intake; form: FormState; editable: boolean }) {
  const { can } = usePlace()
  const { id, intakeId, version } = found.intake
  const confirming = useAct(orpc.inventoryIntakes.confirm.mutationOptions(), {
    success: messages.confirmed,
    failure: form.dirty ? messages.saveBeforeConfirmFailed : messages.confirmFailed,
    done: () => form.reload(),
  })
  const cancelling = useAct(orpc.inventoryIntakes.cancel.mutationOptions(), { done: () => form.reload() })
  const confirmIntake = async () => {
    if (!(await form.methods.trigger())) return
    const values = updateIntakeInput.pick({ id: true }).parse({ id })
    const changes = form.dirty ? sent(form.methods.getValues() as Values, found) : values
    confirming.mutate({ ...changes, id, version })
  }
  const cancel = async () => {
    if (
      await confirm({
        title: `Cancel the intake ${intakeId}?`,
        body: 'Nothing of it reaches the stock.',
        action: 'Cancel intake',
        tone: 'danger',
      })
    )
      cancelling.mutate({ id })
  }
  return (
    <>
      <Button className="mr-auto" onClick={() => printIntake(found)}>
        Export PDF
      </Button>
      {editable && can('inventoryIntakes.cancel') && (
        <Button tone="tinted" pending={cancelling.isPending} onClick={cancel}>
          Cancel intake
        </Button>
      )}
      {editable && can('inventoryIntakes.confirm') && (
        <Button
          tone={form.dirty ? 'plain' : 'primary'}
          pending={confirming.isPending}
          pendingText="Confirming..."
          onClick={confirmIntake}
        >
          {form.dirty ? 'Save & Confirm Intake' : 'Confirm Intake'}
        </Button>
      )}
    </>
  )
}
