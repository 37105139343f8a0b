import { LANGUAGES, languageLabels } from '#base/pdf/languages.ts'
import { PAPERS, paperLabels } from '#base/pdf/paper.ts'
import { SelectField, TextareaField, TextField } from '#base/web/form/fields.tsx'
import { PhoneField } from '#base/web/form/phone-field.tsx'
import { SwitchField } from '#base/web/form/toggle-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { stateOptions } from '#gst/states.ts'
import { messages } from '#workspaces/messages.ts'

const papers = PAPERS.map((paper) => ({ value: paper, label: paperLabels[paper] }))
const languages = LANGUAGES.map((language) => ({ value: language, label: languageLabels[language] }))

/** The seller's details that a lawful bill needs besides the GSTIN (CGST Rule 46); all optional. */
export default function IdentityFields({ form }: { form: FormState }) {
  const { methods } = form
  const prefix = methods.watch('invoicePrefix') || 'INV'
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <TextField name="legalName" label="Legal name" optional />
      <TextField name="tradeName" label="Trade name" optional />
      <SelectField name="stateCode" label="State" options={stateOptions} empty="Not set" optional />
      <TextField name="pan" label="PAN" transform={(text) => text.toUpperCase()} maxLength={12} optional />
      <TextField
        name="invoicePrefix"
        label="Invoice prefix"
        transform={(text) => text.toUpperCase()}
        maxLength={5}
        help={`${prefix} gives ${prefix}/2627/00001`}
      />
      <PhoneField name="phone" label="Phone" optional />
      <TextField name="email" label="Email" type="email" optional />
      <div className="col-span-2 phone:col-span-1">
        <TextareaField name="address" label="Address" rows={2} optional />
      </div>
      <TextField name="upiId" label="UPI id" help="Prints a QR code for the balance" optional />
      <TextField name="bankName" label="Bank name" optional />
      <TextField name="bankAccountNumber" label="Account number" inputMode="numeric" optional />
      <TextField name="bankAccountName" label="Account holder" optional />
      <TextField
        name="bankIfsc"
        label="IFSC code"
        transform={(text) => text.toUpperCase()}
        maxLength={11}
        optional
      />
      <SelectField
        name="billPaper"
        label="Paper for documents"
        options={papers}
        help={messages.billPaperHelp}
      />
      <SelectField
        name="billLanguage"
        label="Labels on documents"
        options={languages}
        help={messages.billLanguageHelp}
      />
      <div className="col-span-2 space-y-4 phone:col-span-1">
        <TextareaField name="billTerms" label="Terms on the bill" rows={2} optional />
        <SwitchField name="roundOff" label="Round bills to the rupee" help={messages.roundOffHelp} />
        <SwitchField
          name="pricesIncludeTax"
          label="Selling prices include GST"
          help={messages.pricesIncludeTaxHelp}
        />
      </div>
    </div>
  )
}
