import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldArray } from 'react-hook-form'
import { AccountField } from '#accounts/web/account-field.tsx'
import { typedPaise } from '#base/money.ts'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable, LineTotals } from '#base/web/table/line-table.tsx'
import type { JournalValues } from '#journals/input.ts'

type Line = JournalValues['lines'][number] & { key: string }

const columns: LineColumn<Line>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: (_, at) => (
      <AccountField
        hideLabel
        name={`lines.${at}.account`}
        label={`Account of line ${at + 1}`}
        fits={({ inJournals }) => inJournals}
        newGroup="indirectExpenses"
      />
    ),
  },
  {
    id: 'debit',
    header: 'Debit',
    width: 'md:w-32',
    cell: (_, at) => <MoneyField hideLabel name={`lines.${at}.debit`} label={`Debit of line ${at + 1}`} />,
  },
  {
    id: 'credit',
    header: 'Credit',
    width: 'md:w-32',
    cell: (_, at) => <MoneyField hideLabel name={`lines.${at}.credit`} label={`Credit of line ${at + 1}`} />,
  },
]

const sumOf = (lines: JournalValues['lines'], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + typedPaise(line[side]), 0) / 100

/** The lines of a journal voucher with what each side comes to. */
export function JournalLines({ form }: { form: FormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'lines' })
  const { watch, getFieldState, trigger } = form.methods
  const typed: JournalValues['lines'] = watch('lines')
  const [debit, credit] = [sumOf(typed, 'debit'), sumOf(typed, 'credit')]
  // What was said about both sides is about other amounts now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a side changes
  useEffect(() => {
    if (getFieldState('lines').error) trigger('lines')
  }, [debit, credit])
  const lines = fields.flatMap(({ id: key }, at): Line[] => {
    const line = typed[at]
    return line ? [{ ...line, key }] : []
  })
  return (
    <Section
      title="Lines"
      action={
        <Button
          small
          icon={Plus}
          onClick={() => append({ account: '', debit: undefined, credit: undefined })}
        >
          Add line
        </Button>
      }
    >
      <LineTable
        name="Lines"
        columns={columns}
        lines={lines}
        keyOf={(line) => line.key}
        remove={(_, at) => (
          <IconButton
            icon={X}
            label={`Remove line ${at + 1}`}
            disabled={fields.length <= 2}
            onClick={() => remove(at)}
          />
        )}
      />
      <FieldError name="lines" />
      <LineTotals
        isEven
        rows={[
          ['Debit', formatMoney(debit)],
          ['Credit', formatMoney(credit)],
        ]}
      />
    </Section>
  )
}
