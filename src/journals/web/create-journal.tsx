import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { businessDay } from '#base/dates.ts'
import { choicesOf } from '#base/web/form/choices.ts'
import { ComboboxField } from '#base/web/form/combobox-field.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { type JournalValues, journalForm } from '#journals/input.ts'
import { messages } from '#journals/messages.ts'
import { JournalLines } from './journal-lines.tsx'

/** An empty voucher, or what a bank statement says: an amount that one account is debited and another credited with. */
function journalOf({
  date = businessDay(new Date()),
  amount,
  debit = '',
  credit = '',
  customerId,
  vendorId,
  notes = '',
}: OverlayProps['preset']): JournalValues {
  const rupees = amount ? Number(amount) : undefined
  return {
    datedOn: date,
    notes,
    customerId,
    vendorId,
    lines: [
      { account: debit, debit: rupees, credit: undefined },
      { account: credit, debit: undefined, credit: rupees },
    ],
  }
}

/** Posts a journal voucher. */
export default function CreateJournal({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: preset.draft ? `journal-${preset.draft}` : 'journal',
    schema: journalForm,
    values: journalOf(preset),
    save: ({ lines, ...values }, { context }) =>
      client.journals.create(
        { ...values, lines: lines.map((line) => ({ ...line, account: Number(line.account) })) },
        { context },
      ),
    saved: (answer) => done(answer.id),
  })
  return (
    <Sheet title="Journal voucher" wide close={close} footer={<FormFooter form={form} save="Save journal" />}>
      <Form form={form} lines>
        <div className="grid gap-4 md:grid-cols-2">
          <DateField name="datedOn" label="Date" />
          <CustomerOfLine form={form} />
          <VendorOfLine form={form} />
        </div>
        <JournalLines form={form} />
        <TextareaField name="notes" label="Narration" optional rows={2} maxLength={2000} />
      </Form>
    </Sheet>
  )
}

/** Whether a line posts to an account of parties; what was chosen for one that no longer does is cleared. */
function useParty(form: FormState, account: number, name: 'customerId' | 'vendorId'): boolean {
  const { watch, setValue } = form.methods
  const lines: JournalValues['lines'] = watch('lines')
  const isAsked = lines.some((line) => line.account === String(account))
  useEffect(() => {
    if (!isAsked) setValue(name, undefined)
  }, [isAsked, name, setValue])
  return isAsked
}

function CustomerOfLine({ form }: { form: FormState }) {
  const isAsked = useParty(form, ACCOUNTS.customers, 'customerId')
  const query = useQuery(orpc.customers.getAll.queryOptions({ input: {}, enabled: isAsked }))
  const choices = choicesOf(query, (found) => found.map(({ id, name }) => ({ value: id, label: name })))
  return (
    isAsked && <ComboboxField name="customerId" label="Customer" source={choices} help={messages.partyHelp} />
  )
}

function VendorOfLine({ form }: { form: FormState }) {
  const isAsked = useParty(form, ACCOUNTS.vendors, 'vendorId')
  const query = useQuery(orpc.vendors.getAll.queryOptions({ input: {}, enabled: isAsked }))
  const choices = choicesOf(query, (found) =>
    found.map(({ id, businessName }) => ({ value: id, label: businessName })),
  )
  return (
    isAsked && <ComboboxField name="vendorId" label="Vendor" source={choices} help={messages.partyHelp} />
  )
}
