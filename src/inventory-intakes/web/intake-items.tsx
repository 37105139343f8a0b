import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useFieldArray } from 'react-hook-form'
import { IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { placeOfPurchase } from '#gst/place-of-purchase.ts'
import type { VendorGst } from '#gst/vendor-registration.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { IntakeItem } from '#inventory-intakes/output.ts'
import { useOwnRegistration } from '#workspaces/web/use-own-registration.ts'
import {
  countColumns,
  countedColumns,
  draftColumns,
  type ItemLine,
  settledColumns,
} from './intake-columns.tsx'
import { type ItemChange, itemsWith } from './item-prices.ts'
import { type Filled, overOpen } from './over-open.ts'
import { IntakeTotals, ProfitForAll } from './profit-inputs.tsx'
import { useProfit } from './use-profit.ts'

const lineOf = (item: IntakeItem & ItemChange, order: Filled | undefined): ItemLine => ({
  ...item,
  key: item.id,
  name: item.productName,
  unit: item.metricShorthand,
  notes: [
    `HSN ${item.hsnNumber}`,
    item.taxes.map(({ type, rate }) => `${type} ${rate}%`).join(' + '),
    item.discount === 0 && formatMoney(item.buyingPrice ?? undefined),
  ],
  warning: overOpen(order, { ...item, unit: item.metricShorthand }),
})

/**
 * The items of an intake with their profit; in a draft quantities, prices and profits can be edited.
 */
export function IntakeItems({
  items,
  vendor,
  order,
  form,
  editable,
}: {
  items: readonly IntakeItem[]
  vendor: VendorGst
  /** The order that a draft fills, to warn about excess quantities. */
  order: Filled | undefined
  form: FormState
  editable: boolean
}) {
  const { setValue, getValues, watch, control } = form.methods
  const { remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const changed: ItemChange[] = watch('items') ?? []
  const lines = itemsWith(items, changed).map((item) => lineOf(item, order))
  const setProfit = useProfit(form, lines)
  const { sees } = usePlace()
  const place = placeOfPurchase({ own: useOwnRegistration(), vendor })
  const drafts = useMemo(() => draftColumns(setProfit), [setProfit])
  const [fill, read] = sees('costs') ? [drafts, settledColumns] : [countColumns, countedColumns]
  const takeOut = (line: ItemLine, at: number) => {
    setValue('removedItems', [...(getValues('removedItems') ?? []), line.key], { shouldDirty: true })
    remove(at)
  }
  if (lines.length === 0)
    return (
      <Section title="Items">
        <p className="text-muted">{messages.noneAvailable}</p>
      </Section>
    )
  return (
    <Section
      title="Items"
      action={
        editable &&
        sees('costs') && (
          <ProfitForAll apply={(profit) => lines.forEach((_, at) => void setProfit(at, profit))} />
        )
      }
    >
      <FieldError name="items" />
      <LineTable
        name="Items"
        columns={editable ? fill : read}
        lines={lines}
        keyOf={(line) => line.key}
        remove={
          editable && lines.length > 1
            ? (line, at) => (
                <IconButton icon={X} label={`Remove ${line.name}`} onClick={() => takeOut(line, at)} />
              )
            : undefined
        }
      />
      {sees('costs') && <IntakeTotals items={lines} place={place} compares={editable} />}
    </Section>
  )
}
