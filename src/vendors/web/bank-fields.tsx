import { useFormContext } from 'react-hook-form'
import { TextField } from '#base/web/fields.tsx'
import { messages } from '#vendors/messages.ts'

const none = { accountNumber: '', accountHolderName: '', bankName: '', ifscCode: '', branch: '' }

/** The bank account behind its checkbox; unchecked, the vendor has none. */
export function BankFields() {
  const { watch, setValue } = useFormContext()
  const shown = watch('bankDetails') != null
  return (
    <>
      <label className="flex items-center gap-2 font-medium phone:min-h-11">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) =>
            setValue('bankDetails', event.target.checked ? none : null, { shouldDirty: true })
          }
        />
        {messages.showBank}
      </label>
      {shown && (
        <>
          <TextField name="bankDetails.accountNumber" label="Account Number" inputMode="numeric" />
          <TextField name="bankDetails.accountHolderName" label="Account Holder Name" />
          <TextField name="bankDetails.bankName" label="Bank Name" />
          <TextField name="bankDetails.ifscCode" label="IFSC Code" />
          <TextField name="bankDetails.branch" label="Branch" optional />
        </>
      )}
    </>
  )
}
