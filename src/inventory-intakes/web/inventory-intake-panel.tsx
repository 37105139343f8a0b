import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { PanelProps } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { draftForm, pricedDraftForm } from '#inventory-intakes/input.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { Intake } from '#inventory-intakes/output.ts'
import { CONFIRM, IntakeActions } from './intake-actions.tsx'
import { IntakeDetails, IntakeFacts, IntakeNotes } from './intake-details.tsx'
import { IntakeItems } from './intake-items.tsx'
import { type ItemChange, itemsWith, sellingPriceFor, sentMrp, totalsOf } from './item-prices.ts'
import { IntakeStatusBadge } from './status-words.tsx'

type Values = {
  id: string
  arrivingTime?: string
  logisticsId?: string | null
  notes?: string | null
  items?: ItemChange[]
  removedItems?: string[]
}

/** An item as its fields show it. */
const fieldsOf = ({
  id,
  quantity,
  pack,
  damaged,
  free,
  buyingPrice,
  sellingPrice,
  mrp,
}: Intake['items'][number]) => ({
  id,
  quantity,
  pack,
  damaged: damaged || undefined,
  free: free || undefined,
  buyingPrice: buyingPrice ?? undefined,
  sellingPrice,
  mrp: mrp ?? undefined,
})

/** What was emptied is sent as none: left out, it would stay. */
const sentUnits = ({ quantity, pack, damaged, free, mrp, hasMrp }: ItemChange & { hasMrp: boolean }) => ({
  quantity,
  pack: pack ? { name: pack.name, count: pack.count ?? 0 } : null,
  damaged: damaged ?? 0,
  free: free ?? 0,
  mrp: sentMrp({ mrp, hasMrp }),
})

/**
 * The input of a save: a margin only where one was typed and still matches the price on screen, because the
 * margin of a price may be below 0; and the totals to check.
 */
const sent = (values: Values, found: Intake | undefined, priced: boolean) => {
  const lines = itemsWith(found?.items ?? [], values.items ?? [])
  if (!priced) {
    const items = lines.map((line) => ({ id: line.id, ...sentUnits(line) }))
    return { ...values, logisticsId: values.logisticsId ?? null, items }
  }
  const typed = new Map((values.items ?? []).map((item) => [item.id, item.profitPercent]))
  const items = lines.map((line) => {
    const { id, sellingPrice, buyingPrice } = line
    const profitPercent = typed.get(id)
    const made = profitPercent === undefined ? undefined : sellingPriceFor(line, profitPercent)
    const margin = made !== undefined && made === sellingPrice ? { profitPercent } : {}
    return { id, ...sentUnits(line), buyingPrice: buyingPrice ?? undefined, sellingPrice, ...margin }
  })
  return { ...values, logisticsId: values.logisticsId ?? null, items, ...totalsOf(lines) }
}

/** Of a draft that may be confirmed but not changed, nothing has a field: what is refused is shown above it. */
const above = (path: string) => `draft.${path}`

/** ?inventoryIntakeId=…: an intake, its items and margins, and `bills` of it; a draft is saved and confirmed here. */
export default function InventoryIntakePanel({
  id,
  close,
  bills,
}: PanelProps & { bills?: (found: Intake) => ReactNode }) {
  const { can, sees } = usePlace()
  const query = useQuery(orpc.inventoryIntakes.getOne.queryOptions({ input: { id } }))
  const found = query.data?.inventoryIntake
  const isDraft = found?.intake.status === 'draft'
  const editable = isDraft && can('inventoryIntakes.update')
  const orderId = editable && can('purchaseOrders.getOne') ? found.intake.purchaseOrderId : null
  const order = useQuery(
    orpc.purchaseOrders.getOne.queryOptions({ input: { id: orderId ?? '' }, enabled: orderId !== null }),
  )
  const form = useForm({
    schema: sees('costs') ? pricedDraftForm : draftForm,
    values: {
      id,
      arrivingTime: found?.intake.arrivingTime ?? '',
      logisticsId: found?.intake.logisticsId ?? undefined,
      notes: found?.intake.notes ?? '',
      items: (found?.items ?? []).map(fieldsOf),
      removedItems: [],
    },
    version: found?.intake.version,
    save: (values, { version, as }) => {
      const input = { ...sent(values, found, sees('costs')), version }
      return as === CONFIRM ? client.inventoryIntakes.confirm(input) : client.inventoryIntakes.update(input)
    },
    fieldOf: (path) => (editable ? path : above(path)),
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
      actions={found && <IntakeActions found={found} form={form} isDraft={isDraft} />}
    >
      {found && (
        <Form form={form} lines disabled={!editable}>
          <IntakeFacts found={found} editable={editable} />
          <IntakeItems
            items={found.items}
            vendor={found.vendor}
            order={orderId ? order.data?.purchaseOrder : undefined}
            form={form}
            editable={editable}
          />
          {editable ? <IntakeDetails /> : <IntakeNotes notes={found.intake.notes} />}
        </Form>
      )}
      {found && bills?.(found)}
    </Panel>
  )
}
