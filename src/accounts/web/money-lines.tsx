import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '#base/web/button.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { focusField } from '#base/web/form/focus-field.ts'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { MODES, type Mode, modeLabels } from '#books/mode.ts'
import { LineAccount } from './line-account.tsx'

const modes = MODES.map((value) => ({ value, label: modeLabels[value] }))

type Props = {
  form: FormState
  name?: string
  first?: Mode
  mayBeNone?: boolean
  received?: boolean
  named?: boolean
  left?: number
}

/**
 * How money was handed over: one row for each way, with the number of a cheque or payment. `mayBeNone`: the last row
 * can be removed too, where a discount or TDS alone settles a bill. `first` is the mode of the first row added; money
 * `received` asks which bank a cheque is drawn on; `named` offers another account than that of the mode. A row that is added starts
 * with what is `left` to pay, in paise.
 */
export function MoneyLines({
  form,
  name = 'lines',
  first = 'cash',
  mayBeNone = false,
  received = false,
  named = false,
  left = 0,
}: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name })
  return (
    <div className="space-y-3">
      {fields.map(({ id }, at) => (
        <MoneyLine
          key={id}
          name={`${name}.${at}`}
          form={form}
          received={received}
          named={named}
          remove={mayBeNone || fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      <FieldError name={name} />
      <Button
        small
        tone="ghost"
        className="-ml-2"
        icon={Plus}
        onClick={() =>
          append({ mode: fields.length === 0 ? first : 'upi', ...(left > 0 && { amount: left / 100 }) })
        }
      >
        {fields.length === 0 ? 'Add a payment mode' : 'Add another payment mode'}
      </Button>
    </div>
  )
}

type Row = {
  name: string
  form: FormState
  received: boolean
  named: boolean
  remove: (() => void) | undefined
}

function MoneyLine({ name, form, received, named, remove }: Row) {
  const mode: Mode | undefined = form.methods.watch(`${name}.mode`)
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <Amount name={name} form={form} />
        <SelectField name={`${name}.mode`} label="Paid by" options={modes} />
        {mode !== 'cash' && (
          <TextField
            name={`${name}.reference`}
            label={mode === 'cheque' ? 'Cheque number' : 'Reference'}
            optional={mode !== 'cheque'}
            maxLength={60}
          />
        )}
        {mode === 'cheque' && <DateField name={`${name}.chequeDate`} label="Cheque date" optional />}
        {mode === 'cheque' && received && (
          <TextField
            name={`${name}.drawerBank`}
            label="Drawn on (bank and branch)"
            optional
            maxLength={80}
            className="col-span-full"
          />
        )}
        {named && mode && <LineAccount name={`${name}.account`} mode={mode} received={received} />}
      </div>
      {remove && (
        <div className="pt-6">
          <IconButton icon={X} label="Remove this payment mode" onClick={remove} />
        </div>
      )}
    </div>
  )
}

/**
 * How much. Enter saves an amount that was filled in; after a typed one it leads to how it was paid, as that was assumed for
 * another amount.
 */
function Amount({ name, form }: Pick<Row, 'name' | 'form'>) {
  const isTyped = useRef(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field.
    <div
      className="contents"
      onFocus={() => {
        isTyped.current = false
      }}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isTyped.current) return
        event.preventDefault()
        focusField(form.methods.control, `${name}.mode`)
      }}
    >
      <MoneyField name={`${name}.amount`} label="Amount" />
    </div>
  )
}
