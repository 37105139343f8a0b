import { addDays } from '#base/dates.ts'
import { creditDaysOf, daysByLaw, type MsmeClass } from '#vendors/msme.ts'

/** What of a vendor decides when a bill is due. */
export type VendorTerms = { paymentTerm: string; msme: MsmeClass | null; agreedDays: number | null }

/**
 * When a bill falls due, as typed or by the vendor's terms, and the day by which a micro or small vendor must be paid:
 * the due date, or the last day that the law allows if that is earlier. The law counts from the day on which the goods were
 * accepted, or without objection from their delivery (MSMED Act s.2(b)): from the first arrival of `arrivedOn`, and for what
 * is not goods from the date of the bill. Dates are yyyy-MM-dd; `payBy` is null for other vendors.
 */
export function dueDaysOf(
  {
    billDate,
    dueDate,
    arrivedOn = [],
  }: { billDate: string; dueDate?: string | null | undefined; arrivedOn?: readonly string[] },
  vendor: VendorTerms,
): { dueDate: string; payBy: string | null } {
  const due = dueDate ?? addDays(billDate, creditDaysOf(vendor))
  const days = daysByLaw(vendor)
  if (days === null) return { dueDate: due, payBy: null }
  const [from = billDate] = [...arrivedOn].sort()
  const [payBy = due] = [due, addDays(from, days)].sort()
  return { dueDate: due, payBy }
}
