import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { MODES, modeLabels } from '#books/mode.ts'

const modes = MODES.map((value) => ({ value, label: modeLabels[value] }))

/**
 * How money was handed over: one row for each way, with the number of a cheque or payment. `mayBeNone`: the last row
 * can be removed too, where a discount or TDS alone settles a bill.
 */
export function MoneyLines({ form, mayBeNone = false }: { form: FormState; mayBeNone?: boolean }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'lines' })
  return (
    <div className="space-y-3">
      {fields.map(({ id }, at) => (
        <MoneyLine
          key={id}
          at={at}
          form={form}
          remove={mayBeNone || fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <FieldError name="lines" />
      <Button
        small
        tone="ghost"
        className="-ml-2"
        icon={Plus}
        onClick={() => append({ mode: fields.length === 0 ? 'cash' : 'upi' })}
      >
        {fields.length === 0 ? 'Add a payment mode' : 'Add another payment mode'}
      </Button>
    </div>
  )
}

type Row = { at: number; form: FormState; remove: (() => void) | undefined }

function MoneyLine({ at, form, remove }: Row) {
  const mode: unknown = form.methods.watch(`lines.${at}.mode`)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <MoneyField name={`lines.${at}.amount`} label="Amount" />
        <SelectField name={`lines.${at}.mode`} label="Paid by" options={modes} />
        {mode !== 'cash' && (
          <TextField
            name={`lines.${at}.reference`}
            label={mode === 'cheque' ? 'Cheque number' : 'Reference'}
            optional={mode !== 'cheque'}
            maxLength={60}
          />
        )}
        {mode === 'cheque' && <DateField name={`lines.${at}.chequeDate`} label="Cheque date" optional />}
      </div>
      {remove && (
        <div className="pt-6">
          <IconButton icon={X} label="Remove this payment mode" onClick={remove} />
        </div>
      )}
    </div>
  )
}
