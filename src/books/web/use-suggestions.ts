import { useEffect, useRef } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import type { Mode } from '#books/mode.ts'
import {
  billRows,
  type OpenBill,
  openTotal,
  type SettledRow,
  suggested,
  typedTotal,
} from '#books/settle-form.ts'

/**
 * Fills in how much money changes hands, by `mode`, and which bills it settles, and follows what else settles (the fields `others`,
 * such as the discount and TDS) and the bills, which may change while the form is open. What somebody typed instead
 * stays, each amount with its bill. Returns what is typed so far, in paise.
 */
export function useSuggestions(
  form: FormState,
  dues: readonly OpenBill[],
  others: readonly string[],
  mode: Mode,
): number {
  const { watch } = form.methods
  const less = typedTotal(undefined, watch([...others]))
  const total = typedTotal(watch('lines')) + less
  useMoney(form, dues, less, mode)
  useSplit(form, dues, total, less)
  return total
}

/**
 * The money that settles all that is open, `less` what else settles in paise, unless another amount was typed; of several amounts
 * the last follows. None when that settles all.
 */
function useMoney(
  { methods: { getValues, setValue } }: FormState,
  dues: readonly OpenBill[],
  less: number,
  mode: Mode,
): void {
  const filledIn = useRef(openTotal(dues))
  useEffect(() => {
    const rest = openTotal(dues) - less
    const lines: { amount?: number }[] = getValues('lines')
    if (rest < 0 || typedTotal(lines) !== filledIn.current) return
    const last = rest - typedTotal(lines.slice(0, -1))
    if (rest > 0 && lines.length > 1 && last <= 0) return
    filledIn.current = rest
    if (rest === 0 && less > 0) setValue('lines', [])
    else if (lines.length === 0) setValue('lines', [{ mode, amount: rest / 100 }])
    else setValue(`lines.${lines.length - 1}.amount`, last / 100)
  }, [dues, less, mode, getValues, setValue])
}

/** The oldest bills first, unless another split was typed; amounts in paise. */
function useSplit(
  { methods: { getValues, setValue } }: FormState,
  dues: readonly OpenBill[],
  total: number,
  less: number,
): void {
  const filledIn = useRef<SettledRow[]>(undefined)
  useEffect(() => {
    const typed: SettledRow[] = getValues('allocations')
    filledIn.current ??= suggested(typed, typedTotal(getValues('lines')) + less)
    const isOwn = !isSameSplit(typed, filledIn.current)
    const rows = billRows(dues, typed)
    const split = suggested(rows, total)
    if (!isOwn) filledIn.current = split
    setValue('allocations', isOwn ? rows : split)
  }, [dues, total, less, getValues, setValue])
}

const isSameSplit = (some: readonly SettledRow[], others: readonly SettledRow[]): boolean =>
  some.every(
    ({ dueId, amount = 0 }) => others.find((row) => row.dueId === dueId)?.amount === (amount || undefined),
  )
