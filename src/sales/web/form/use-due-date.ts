import { useEffect, useRef } from 'react'
import { addDays, dayIn } from '#base/dates.ts'
import type { FormState } from '#base/web/form/use-form.ts'

type Typed = { paymentType?: string; invoiceDate?: string; dueDate?: string | null }

/** Suggests the due date of a sale on credit from the credit days of its customer; a date that was typed stays. */
export function useDueDate(form: FormState, typed: Typed, creditDays: number | null) {
  const { paymentType, invoiceDate, dueDate } = typed
  const isAsked = paymentType === 'credit' && creditDays !== null
  const billed = dayIn(invoiceDate)
  const due = isAsked && billed ? addDays(billed, creditDays) : undefined
  const suggested = useRef<string>(undefined)
  const latest = useRef(dueDate)
  latest.current = dueDate
  const { setValue } = form.methods
  useEffect(() => {
    const isOurs = !latest.current || latest.current === suggested.current
    if (isOurs && due !== suggested.current) setValue('dueDate', due, { shouldDirty: due !== undefined })
    suggested.current = due
  }, [due, setValue])
}
