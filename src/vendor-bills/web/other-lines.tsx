import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { CHART, SPENDING } from '#books/chart.ts'
import { HeadingField } from '#products/web/hsn-field.tsx'
import type { BillValues, Preview } from '#vendor-bills/form.ts'
import { GstField } from './gst-field.tsx'

type Line = BillValues['lines'][number] & {
  key: string
  shown: Preview['lines'][number]
  isCharged: boolean
}

const accounts = SPENDING.map((code) => ({ value: String(code), label: CHART[code].name }))

const columns: LineColumn<Line>[] = [
  {
    id: 'account',
    header: 'For',
    cell: (_, at) => (
      <SelectField
        hideLabel
        name={`lines.${at}.account`}
        label={`What line ${at + 1} is for`}
        options={accounts}
      />
    ),
  },
  {
    id: 'description',
    header: 'Description',
    align: 'left',
    width: 'md:w-44',
    cell: (_, at) => (
      <TextField
        hideLabel
        name={`lines.${at}.description`}
        label={`Description of line ${at + 1}`}
        maxLength={120}
      />
    ),
  },
  {
    id: 'sac',
    header: 'SAC',
    align: 'left',
    width: 'md:w-24',
    cell: (_, at) => (
      <HeadingField hideLabel name={`lines.${at}.sac`} label={`SAC of line ${at + 1}`} placeholder="SAC" />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: 'md:w-28',
    cell: (_, at) => <MoneyField hideLabel name={`lines.${at}.amount`} label={`Amount of line ${at + 1}`} />,
  },
  {
    id: 'gst',
    header: 'GST',
    width: 'md:w-24',
    cell: (line, at) => (
      <GstField
        name={`lines.${at}.gst`}
        label={`GST of line ${at + 1}`}
        value={line.gst}
        isCharged={line.isCharged}
      />
    ),
  },
]

/** What a line adds to the total on the bill; under reverse charge that is without GST. */
const withTax: LineColumn<Line> = {
  id: 'withTax',
  header: 'With GST',
  phone: 'amount',
  cell: ({ shown }) => <span className="font-medium">{formatMoney(shown && shown.amount / 100)}</span>,
}

/** Lines for anything except received goods: freight, rent, repairs. */
export function OtherLines({ form, preview }: { form: FormState; preview: Preview }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'lines' })
  const typed: BillValues['lines'] = form.methods.watch('lines')
  const lines = fields.flatMap(({ id: key }, at): Line[] => {
    const line = typed[at]
    return line ? [{ ...line, key, shown: preview.lines[at], isCharged: preview.chargesGst }] : []
  })
  return (
    <Section
      title="Freight and other lines"
      action={
        <Button small icon={Plus} onClick={() => append({ account: '5030', description: '', gst: '18' })}>
          Add line
        </Button>
      }
    >
      <FieldError name="lines" />
      {lines.length > 0 && (
        <LineTable
          name="Other lines"
          columns={preview.reverseCharge ? columns : [...columns, withTax]}
          lines={lines}
          keyOf={(line) => line.key}
          remove={(_, at) => (
            <IconButton icon={X} label={`Remove line ${at + 1}`} onClick={() => remove(at)} />
          )}
        />
      )}
    </Section>
  )
}
