import { useEffect, useRef } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import { billRows, openTotal, type ReceiptValues, suggested, typedTotal } from '#receipts/form.ts'
import type { OpenDues } from '#receipts/output.ts'

type Dues = OpenDues['dues']

/**
 * Fills in how much money came and which bills it settles, and follows the discount, the TDS and the bills, which may
 * change while the form is open. What somebody typed instead stays, each amount with its bill. `total` in paise.
 */
export function useSuggestions(form: FormState, dues: Dues, total: number): void {
  useMoney(form, dues)
  useSplit(form, dues, total)
}

/** The money that settles all that is open, less discount and TDS, unless another amount was typed; none when they settle all. */
function useMoney({ methods: { getValues, setValue, watch } }: FormState, dues: Dues): void {
  const filledIn = useRef(openTotal(dues))
  const [discountAllowed, tds] = watch(['discountAllowed', 'tds'])
  const less = typedTotal({ discountAllowed, tds })
  useEffect(() => {
    const rest = openTotal(dues) - less
    if (rest < 0 || typedTotal({ lines: getValues('lines') }) !== filledIn.current) return
    filledIn.current = rest
    if (rest === 0 && less > 0) setValue('lines', [])
    else if (getValues('lines').length === 0) setValue('lines', [{ mode: 'cash', amount: rest / 100 }])
    else setValue('lines.0.amount', rest / 100)
  }, [dues, less, getValues, setValue])
}

/** The oldest bills first, unless another split was typed. */
function useSplit({ methods: { getValues, setValue } }: FormState, dues: Dues, total: number): void {
  const filledIn = useRef<ReceiptValues['allocations']>(undefined)
  useEffect(() => {
    const typed: ReceiptValues['allocations'] = getValues('allocations')
    filledIn.current ??= suggested(typed, typedTotal(getValues()))
    const isOwn = !isSameSplit(typed, filledIn.current)
    const rows = billRows(dues, typed)
    const split = suggested(rows, total)
    if (!isOwn) filledIn.current = split
    setValue('allocations', isOwn ? rows : split)
  }, [dues, total, getValues, setValue])
}

const isSameSplit = (some: ReceiptValues['allocations'], others: ReceiptValues['allocations']): boolean =>
  some.every(
    ({ dueId, amount = 0 }) => others.find((row) => row.dueId === dueId)?.amount === (amount || undefined),
  )
