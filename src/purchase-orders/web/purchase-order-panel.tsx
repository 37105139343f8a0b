import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toPaise, toRupees } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney } from '#base/web/display.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextareaField } from '#base/web/form/fields.tsx'
import { Form } from '#base/web/form/form.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { type PanelProps, useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { updateOrderInput } from '#purchase-orders/input.ts'
import { messages } from '#purchase-orders/messages.ts'
import { orderedAmount } from '#purchase-orders/order.ts'
import type { PurchaseOrder } from '#purchase-orders/output.ts'
import { isOpen, ORDER_STATUSES, orderStatusLabels } from '#purchase-orders/status.ts'
import { OrderItems, useOrderLines } from './order-items.tsx'
import { statusQuestion } from './status-question.ts'
import { OrderStatusBadge } from './status-words.tsx'

const statusOptions = ORDER_STATUSES.map((value) => ({ value, label: orderStatusLabels[value] }))

type Props = PanelProps & {
  /** The buttons of its document, from a later room; `dirty` while changes are not saved. */
  paper: (order: PurchaseOrder, dirty: boolean) => ReactNode
  /** The links to its document. */
  shares: ReactNode
}

/** ?purchaseOrderId=…: an order, what was received of it, and receiving the rest. */
export default function PurchaseOrderPanel({ id, close, paper, shares }: Props) {
  const { can } = usePlace()
  const query = useQuery(orpc.purchaseOrders.getOne.queryOptions({ input: { id } }))
  const order = query.data?.purchaseOrder
  const mayEdit = can('purchaseOrders.update')
  const form = useForm({
    schema: updateOrderInput,
    values: {
      id,
      status: order?.status ?? 'draft',
      expectedReceivingDate: order?.expectedReceivingDate ?? undefined,
      notes: order?.notes ?? '',
      products: (order?.items ?? []).map((item) => ({
        id: item.id,
        productId: item.productId,
        quantity: item.quantity,
        pack: item.pack,
      })),
    },
    version: order?.version,
    save: (values, { version }) =>
      client.purchaseOrders.update({
        ...values,
        products: values.products?.map(({ pack, ...line }) => ({ ...line, pack: pack ?? null })),
        expectedReceivingDate: values.expectedReceivingDate ?? null,
        version,
      }),
    success: messages.updated,
    failure: messages.updateFailed,
  })
  const saving: FormState = { ...form, submit: (how) => askBeforeChange(order, form, how) }
  const toReceive = order && isOpen(order.status) && order.items.some((item) => item.open > 0)
  return (
    <Panel
      title={order?.orderId ?? 'Purchase order'}
      badge={order && <OrderStatusBadge {...order} />}
      createdAt={order?.createdAt}
      query={query}
      form={mayEdit ? saving : undefined}
      wide
      close={close}
      actions={
        order && (
          <>
            {paper(order, form.dirty)}
            {toReceive && can('inventoryIntakes.create') && <Receiving order={order} dirty={form.dirty} />}
          </>
        )
      }
    >
      {order && (
        <Form form={saving} lines disabled={!mayEdit}>
          <OrderContent order={order} form={form} mayEdit={mayEdit} />
          <Section title="Details">
            <div className="grid gap-4 md:grid-cols-2">
              <SelectField name="status" label="Status" options={statusOptions} />
              <DateField name="expectedReceivingDate" label="Expected delivery date" optional />
            </div>
            <div className="mt-4">
              <TextareaField name="notes" label="Notes" optional maxLength={2000} />
            </div>
          </Section>
          <ReceivedBy intakes={order.intakes} />
          {shares}
        </Form>
      )}
    </Panel>
  )
}

/** Opens the draft intake of an order, or a new one for what has not been received. */
function Receiving({ order, dirty }: { order: PurchaseOrder; dirty: boolean }) {
  const overlay = useOverlay()
  const intake = usePanel('inventoryIntakeId')
  const draft = order.intakes.find((each) => each.status === 'draft')
  const receive = () =>
    overlay.open('inventory-intake', { preset: { purchaseOrderId: order.id }, onDone: intake.open })
  return (
    <>
      {draft && (
        <Button tone={dirty ? 'plain' : 'primary'} onClick={() => intake.open(draft.id)}>
          Open draft {draft.intakeId}
        </Button>
      )}
      <Button tone={dirty || draft ? 'plain' : 'primary'} onClick={receive}>
        Receive
      </Button>
    </>
  )
}

function ReceivedBy({ intakes }: { intakes: PurchaseOrder['intakes'] }) {
  if (intakes.length === 0) return null
  return (
    <Section title="Received by">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {intakes.map((each) => (
          <li key={each.id}>
            <PanelLink panel="inventoryIntakeId" call="inventoryIntakes.getOne" id={each.id}>
              {each.intakeId}
            </PanelLink>{' '}
            <span className="text-muted">{each.status}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

async function askBeforeChange(
  order: PurchaseOrder | undefined,
  form: FormState,
  how: Parameters<FormState['submit']>[0],
) {
  const next = ORDER_STATUSES.find((status) => status === form.methods.getValues('status'))
  const question = order && next && statusQuestion(order, next, form.methods.getValues('products') ?? [])
  if (question && !(await confirm(question))) return false
  return form.submit(how)
}

function OrderContent(props: { order: PurchaseOrder; form: FormState; mayEdit: boolean }) {
  const shown = useOrderLines(props.order, props.form, props.mayEdit)
  return (
    <>
      <OrderFacts order={props.order} lines={shown.lines} />
      <OrderItems {...props} {...shown} />
    </>
  )
}

type Lines = ReturnType<typeof useOrderLines>['lines']

function OrderFacts({ order, lines }: { order: PurchaseOrder; lines: Lines }) {
  const { sees } = usePlace()
  return (
    <Facts
      facts={[
        ['Order ID', order.orderId],
        ['Status', <OrderStatusBadge key="status" {...order} />],
        ['Created At', formatMoment(order.createdAt)],
        ...(sees('costs') ? [['Total Amount', formatMoney(totalOf(lines))] as const] : []),
        [
          'Vendor',
          <PanelLink key="vendor" panel="vendorId" call="vendors.getOne" id={order.vendorId}>
            {order.vendor.businessName}
          </PanelLink>,
        ],
        [
          'Delivery Date',
          order.expectedReceivingDate ? (
            <DateText key="delivery" date={order.expectedReceivingDate} />
          ) : (
            'Not specified'
          ),
        ],
      ]}
    />
  )
}

function totalOf(lines: Lines): number | undefined {
  try {
    return toRupees(
      orderedAmount(
        lines.map(({ typed = 0, buyingPrice }) => ({
          quantity: typed,
          buyingPrice: toPaise(buyingPrice ?? 0),
        })),
      ),
    )
  } catch {
    return undefined
  }
}
