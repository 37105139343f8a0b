import { isBank } from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { GROUPS, OPEN_GROUPS } from '#books/chart.ts'

const groups = OPEN_GROUPS.map((value) => ({ value, label: GROUPS[value].name }))

/** The fields of an account; a bank account has its bank and IFSC too. The group of a saved one is `fixed`. */
export const AccountFields = ({ group, fixed = false }: { group: string; fixed?: boolean }) => (
  <>
    <TextField name="name" label="Name" placeholder="HDFC current account" maxLength={60} />
    <SelectField name="group" label="Group" options={groups} disabled={fixed} help={messages.groupHelp} />
    {OPEN_GROUPS.some((each) => each === group && isBank(each)) && (
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <TextField name="bankName" label="Bank name" maxLength={80} optional />
        <TextField
          name="ifsc"
          label="IFSC code"
          maxLength={11}
          transform={(text) => text.toUpperCase()}
          optional
        />
      </div>
    )}
  </>
)
