import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { messages } from '#cheques/messages.ts'
import { GST_RATES } from '#gst/rates.ts'

const rates = [...GST_RATES].map((rate) => ({ value: String(rate), label: `${rate}%` }))

/** The fields of what a bank took for a cheque that was not paid. */
export const ChargeFields = () => (
  <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
    <MoneyField name="charges" label="Bank charges" help={messages.chargesHelp} optional />
    <SelectField name="gstRate" label="GST on charges" options={rates} />
    <TextField
      name="bankGstin"
      label="GSTIN of the bank"
      maxLength={15}
      transform={(text) => text.toUpperCase()}
      optional
      className="col-span-full"
    />
  </div>
)
