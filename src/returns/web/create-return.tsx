import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type Paise, paise, toPaise } from '#base/money.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { Button } from '#base/web/button.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DocumentKeys } from '#base/web/form/document-keys.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { type OverlayProps, useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { creditUse, type EarlierNote, returnTotal } from '#returns/credit.ts'
import { chosenItems, type ReturnRow, returnForm } from '#returns/form.ts'
import { messages } from '#returns/messages.ts'
import type { SaleAnswer, SaleItem } from '#sales/output.ts'
import { type RefundWay, usualWay } from '#sales/refund.ts'
import { Balance } from '#sales/web/form/balance.tsx'
import { FormTotal } from '#sales/web/form/form-total.tsx'
import { MissedScans } from '#sales/web/form/missed-scans.tsx'
import { isLateNow } from '#sales/web/late-now.ts'
import { billStandingOf } from './bill-standing.ts'
import { LateCredit } from './late-credit.tsx'
import { emptyReturn, MoneyBack, ReturnFields } from './return-fields.tsx'
import { useReturnScans } from './use-return-scans.ts'

type PrintsNote = { print: ((returnId: string) => unknown) | undefined }

/** Records a return of a delivered sale; opened with its saleId. `print` opens its credit note. */
export function CreateReturn({ preset, close, done, print }: OverlayProps & PrintsNote) {
  const saleId = preset.saleId ?? ''
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: saleId } }))
  const earlier = useQuery(orpc.creditNotes.getOfSale.queryOptions({ input: { saleId } }))
  const { slug } = usePlace()
  const shop = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  if (!query.data || !earlier.data || !shop.data)
    return (
      <Modal title="Create return" close={close} wide>
        <Opening error={query.error ?? earlier.error ?? shop.error} />
      </Modal>
    )
  return (
    <ReturnForm
      saleId={saleId}
      displayId={query.data.sale.saleId}
      sold={{
        items: query.data.items,
        payable: toPaise(query.data.sale.totals.payable),
        isRounded: shop.data.workspace.roundOff,
        isLate: isLateNow(query.data.sale),
      }}
      usual={usualWay(query.data.sale.paymentType)}
      found={query.data}
      earlier={earlier.data}
      close={close}
      done={done}
      print={print}
    />
  )
}

type Props = Omit<OverlayProps, 'preset'> &
  PrintsNote & {
    saleId: string
    displayId: string
    sold: { items: SaleItem[]; payable: Paise; isRounded: boolean; isLate: boolean }
    earlier: EarlierNote[]
    /** Where the money goes unless another way is chosen. */
    usual: RefundWay
    found: SaleAnswer
  }

function ReturnForm({ saleId, displayId, sold, earlier, usual, found, close, done, print }: Props) {
  const bill = billStandingOf(found)
  const { items } = sold
  const values = useMemo(() => ({ ...emptyReturn(saleId, items), refundBy: usual }), [saleId, items, usual])
  const entry = useForm({
    create: `return-${saleId}`,
    schema: returnForm,
    values,
    fieldOf: (path, { items }) => fieldOfSent(path, 'items', items, ({ chosen }) => chosen),
    save: (typed, { context }) =>
      client.sales.createReturn(
        {
          saleId,
          reason: typed.reason,
          notes: typed.notes,
          refundBy: typed.refundBy,
          items: chosenItems(typed),
        },
        { context },
      ),
    saved: (answer) => done(answer.id),
    print: ({ id }) => print?.(id),
  })
  // A draft keeps its rows when others record a return of the sale meanwhile: each row knows its line.
  const rows: ReturnRow[] = entry.methods.watch('items')
  const total = returnTotal(sold, earlier, rows)
  const credit = total?.payable
  const use = credit === undefined ? undefined : creditUse(bill, credit)
  const back = entry.methods.watch('refundBy') === 'account' ? paise(0) : (use?.rest ?? paise(0))
  const box = useRef<HTMLDivElement>(null)
  const { form, missed, dismiss } = useReturnScans(box, entry, items)
  return (
    <Modal
      title={`Create return for ${displayId}`}
      wide
      close={close}
      footer={
        <>
          <FormTotal label={messages.toCredit} total={total} />
          {back > 0 && <Balance left={back} toPay={paise(0)} />}
          <FormFooter form={form} save="Create return" />
        </>
      }
    >
      <Form form={form} lines>
        <LateCredit sale={found.sale} />
        <div ref={box} className="space-y-4">
          <ReturnFields form={form} items={items} />
          <MissedScans missed={missed} dismiss={dismiss} />
        </div>
        {use && <MoneyBack form={form} use={use} usual={usual} />}
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
        <DocumentKeys />
      </Form>
      <ExchangeInstead saleId={saleId} />
    </Modal>
  )
}

/** Leads to the exchange, for a customer who takes other goods along. */
function ExchangeInstead({ saleId }: { saleId: string }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { open } = usePanel('saleId')
  if (!can('sales.exchange')) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-muted">
      {messages.exchangeInstead}
      <Button
        small
        onClick={() => overlay.open('exchange', { instead: 'return', preset: { saleId }, onDone: open })}
      >
        Exchange
      </Button>
    </p>
  )
}
