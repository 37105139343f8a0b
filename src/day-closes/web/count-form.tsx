import { toRupees } from '#base/money.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { client } from '#base/web/rpc.ts'
import { type Count, countedOf, DENOMINATIONS } from '#day-closes/count.ts'
import { dayCloseForm } from '#day-closes/input.ts'
import { messages } from '#day-closes/messages.ts'

/** The notes and coins of a day, and what they come to. */
export default function CountForm({ day, account }: { day: string; account: number }) {
  const form = useForm({
    create: `day-close-${account}-${day}`,
    schema: dayCloseForm,
    values: { account, day, counts: DENOMINATIONS.map((value) => ({ value, pieces: undefined })) },
    save: ({ counts }, { context }) =>
      client.dayCloses.create({ account, day, counts: filled(counts) }, { context }),
  })
  return (
    <>
      <p className="mb-4 text-muted">{messages.help}</p>
      <Form form={form} lines>
        <ul ref={startCounting} className="grid grid-cols-3 gap-3 phone:grid-cols-2">
          {DENOMINATIONS.map((value, at) => (
            <li key={value}>
              <NumberField name={`counts.${at}.pieces`} label={`₹${value}`} whole />
            </li>
          ))}
        </ul>
        <Counted form={form} />
        <FormFooter form={form} save={`Close ${formatDate(day)}`} />
      </Form>
    </>
  )
}

/** Focuses the first count, unless a day or an account is being chosen. Not on phones, where a keyboard would cover the form. */
function startCounting(counts: HTMLElement | null) {
  const isChoosing = document.activeElement?.matches('input, select, button')
  if (!isChoosing && matchMedia('(pointer: fine)').matches) counts?.querySelector('input')?.focus()
}

const filled = (counts: readonly { value: number; pieces?: number | undefined }[]): Count[] =>
  counts.flatMap(({ value, pieces }) => (pieces === undefined ? [] : [{ value, pieces }]))

function Counted({ form }: { form: FormState }) {
  const counts: { value: number; pieces?: number }[] = form.methods.watch('counts')
  const whole = filled(counts).filter(({ pieces }) => Number.isSafeInteger(pieces))
  return (
    <p className="flex justify-between border-t border-line pt-3 text-section font-semibold tabular-nums">
      <span>Counted</span>
      <span aria-live="polite">{formatMoney(toRupees(countedOf(whole)))}</span>
    </p>
  )
}
