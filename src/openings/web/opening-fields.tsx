import { useQuery } from '@tanstack/react-query'
import type { ListedAccount } from '#accounts/output.ts'
import { AccountField } from '#accounts/web/account-field.tsx'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { GROUPS, type Group } from '#books/chart.ts'
import { MOST_NUMBER, type OpeningValues } from '#openings/input.ts'
import { messages } from '#openings/messages.ts'
import { mayOpen, type OpeningOf } from '#openings/opening.ts'
import { sideLabels } from './side-labels.ts'

const isGroup = (group: string): group is Group => Object.hasOwn(GROUPS, group)

/** Whether an account of the chart can have an opening balance. */
export const fitsOpening = ({ code, group }: Pick<ListedAccount, 'code' | 'group'>): boolean =>
  isGroup(group) && mayOpen({ code, group })

type Props = {
  of: OpeningOf
  /** That of a correction, which is for all of a bill, whatever settled it since. */
  amount?: { label: string; help: string | undefined }
}

/** The fields of an opening balance, which create and correct share. */
export function OpeningFields({ of, amount }: Props) {
  const sides = Object.entries(sideLabels[of]).map(([value, label]) => ({ value, label }))
  const isBill = of !== 'account'
  return (
    <>
      <Owner of={of} />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        {isBill && (
          <TextField
            name="number"
            label="Bill number"
            maxLength={MOST_NUMBER}
            optional
            help={messages.numberHelp}
            className="col-span-full"
          />
        )}
        <DateField name="datedOn" label={isBill ? 'Bill date' : 'As of'} />
        {isBill && <DateField name="dueOn" label="Due date" optional />}
        <MoneyField name="amount" {...(amount ?? { label: isBill ? 'Amount still open' : 'Amount' })} />
        <SelectField name="side" label="Who owes" options={sides} />
      </div>
    </>
  )
}

function Owner({ of }: { of: OpeningOf }) {
  if (of === 'account')
    return <AccountField name="account" label="Account" fits={fitsOpening} newGroup="bank" />
  return of === 'customer' ? <CustomerOwner /> : <VendorOwner />
}

function CustomerOwner() {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.customers.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(query, (found) =>
    found.map(({ id, name, phoneNumber }) => ({ value: id, label: name, hint: phoneNumber })),
  )
  const add = (name: string, onDone: (id: string) => void) =>
    overlay.open('customer-quick', { preset: { name }, onDone })
  return (
    <ComboboxField
      name="customerId"
      label="Customer"
      source={choices}
      create={can('customers.quickCreate') ? { label: 'Add customer', open: add } : undefined}
    />
  )
}

function VendorOwner() {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.vendors.getAll.queryOptions({ input: {} }))
  const choices = choicesOf(query, (found) =>
    found.map(({ id, businessName }) => ({ value: id, label: businessName })),
  )
  const add = (name: string, onDone: (id: string) => void) =>
    overlay.open('vendor-quick', { preset: { name }, onDone })
  return (
    <ComboboxField
      name="vendorId"
      label="Vendor"
      source={choices}
      create={can('vendors.quickCreate') ? { label: 'Add vendor', open: add } : undefined}
    />
  )
}

/** What is sent: only the owner that was chosen last. */
export const sentOpening = ({ of, account, customerId, vendorId, amount = 0, ...values }: OpeningValues) => ({
  ...values,
  amount,
  customerId: of === 'customer' ? customerId : undefined,
  vendorId: of === 'vendor' ? vendorId : undefined,
  account: of === 'account' ? Number(account) : undefined,
})
