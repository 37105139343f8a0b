import { useFormContext } from 'react-hook-form'
import { TextField } from '#base/web/form/fields.tsx'
import { messages } from '#vendors/messages.ts'

const none = { accountNumber: '', accountHolderName: '', bankName: '', ifscCode: '', branch: '' }

/** The bank account behind its checkbox; unchecked means none. */
export function BankFields() {
  const { watch, setValue } = useFormContext()
  const shown = watch('bankDetails') != null
  return (
    <>
      <label className="flex min-h-6 w-fit items-center gap-2.5 font-medium phone:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          checked={shown}
          onChange={(event) =>
            setValue('bankDetails', event.target.checked ? none : null, { shouldDirty: true })
          }
        />
        {messages.showBank}
      </label>
      {shown && (
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 phone:grid-cols-1">
          <TextField name="bankDetails.accountNumber" label="Account Number" inputMode="numeric" />
          <TextField name="bankDetails.accountHolderName" label="Account Holder Name" />
          <TextField name="bankDetails.bankName" label="Bank Name" />
          <TextField name="bankDetails.ifscCode" label="IFSC Code" transform={(text) => text.toUpperCase()} />
          <TextField name="bankDetails.branch" label="Branch" optional />
        </div>
      )}
    </>
  )
}
