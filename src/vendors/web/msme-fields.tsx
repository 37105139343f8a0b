import { useFormContext } from 'react-hook-form'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { messages } from '#vendors/messages.ts'
import { MSME_CLASSES, msmeLabels } from '#vendors/msme.ts'

const classes = MSME_CLASSES.map((value) => ({ value, label: msmeLabels[value] }))

/** The size of a vendor under the MSMED Act, its Udyam number, which ends with the size, and the credit days agreed in writing. */
export function MsmeFields() {
  const { watch, setValue } = useFormContext()
  const emptied = () => setValue('udyamNumber', undefined, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
      <div onInput={({ target }) => target instanceof HTMLSelectElement && !target.value && emptied()}>
        <SelectField
          name="msme"
          label="MSME"
          empty={messages.notMsme}
          options={classes}
          help={messages.msmeHelp}
        />
      </div>
      <NumberField
        name="agreedDays"
        label="Agreed credit days"
        optional
        whole
        help={messages.agreedDaysHelp}
      />
      {(watch('msme') || watch('udyamNumber')) && (
        <TextField
          name="udyamNumber"
          label="Udyam number"
          optional
          maxLength={19}
          transform={(text) => text.toUpperCase()}
        />
      )}
    </div>
  )
}
