import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Paise, toPaise } from '#base/money.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { NoteForm, NoteRow } from '#bills/web/note-form.tsx'
import {
  creditNoteForm,
  loweredLines,
  noteTotal,
  rowsOf,
  type NoteRow as TypedRow,
} from '#credit-notes/form.ts'
import { messages } from '#credit-notes/messages.ts'
import { NOTE_REASONS, type NoteReason, noteReasonLabels } from '#credit-notes/reasons.ts'
import type { EarlierNote } from '#returns/credit.ts'
import { messages as returns } from '#returns/messages.ts'
import { LateCredit } from '#returns/web/late-credit.tsx'
import type { SaleAnswer, SaleItem } from '#sales/output.ts'
import { isLateNow } from '#sales/web/late-now.ts'

const reasons = NOTE_REASONS.map((value) => ({ value, label: noteReasonLabels[value] }))

/** Lowers the value of a delivered sale without a return; opened with its saleId. */
export default function CreateCreditNote({ preset, close, done }: OverlayProps) {
  const saleId = preset.saleId ?? ''
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: saleId } }))
  const earlier = useQuery(orpc.creditNotes.getOfSale.queryOptions({ input: { saleId } }))
  const { slug } = usePlace()
  const shop = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  if (!query.data || !earlier.data || !shop.data)
    return (
      <Modal title="Credit without return" close={close} wide>
        <Opening error={query.error ?? earlier.error ?? shop.error} />
      </Modal>
    )
  const { sale, items } = query.data
  return (
    <LoadedForm
      sale={sale}
      sold={{
        items,
        payable: toPaise(sale.totals.payable),
        isRounded: shop.data.workspace.roundOff,
        isLate: isLateNow(sale),
      }}
      earlier={earlier.data}
      close={close}
      done={done}
    />
  )
}

type Props = Omit<OverlayProps, 'preset'> & {
  sale: SaleAnswer['sale']
  sold: { items: SaleItem[]; payable: Paise; isRounded: boolean; isLate: boolean }
  earlier: EarlierNote[]
}

function LoadedForm({ sale, sold, earlier, close, done }: Props) {
  const { id: saleId } = sale
  const values = useMemo(
    () => ({
      saleId,
      reason: 'rate_difference' as NoteReason,
      notes: '',
      lines: rowsOf(sold.items, earlier, sold.isLate),
    }),
    [saleId, sold, earlier],
  )
  const form = useForm({
    create: `credit-note-${saleId}`,
    schema: creditNoteForm,
    values,
    save: ({ lines, ...typed }, { context }) =>
      client.creditNotes.create({ ...typed, lines: loweredLines(lines) }, { context }),
    saved: (answer) => done(answer.id),
  })
  const rows: TypedRow[] = form.methods.watch('lines')
  return (
    <NoteForm
      title={`Credit ${sale.saleId} without return`}
      close={close}
      form={form}
      save="Create credit note"
      total={noteTotal(sold, earlier, rows)}
      totalLabel={sold.isLate ? 'To credit, without tax' : returns.toCredit}
      fields={
        <>
          <LateCredit sale={sale} />
          <SelectField name="reason" label="Reason" options={reasons} className="md:max-w-60" />
        </>
      }
      heading="Items"
      none={messages.nothingLeft}
      rows={rows.map(({ saleItemId, left }, at) => {
        const item = sold.items.find(({ saleItem }) => saleItem.id === saleItemId)
        return item && <Row key={saleItemId} at={at} item={item} left={left} />
      })}
    />
  )
}

const Row = ({ at, item: { product, saleItem }, left }: { at: number; item: SaleItem; left: number }) => (
  <NoteRow
    name={product.name}
    facts={[formatQuantity(saleItem.quantity, saleItem.metric), `${formatMoney(left)} before tax left`]}
  >
    <MoneyField
      name={`lines.${at}.amount`}
      label={messages.beforeTax}
      optional
      className="w-48 phone:w-full"
    />
  </NoteRow>
)
