import { startTransition, useEffect, useRef } from 'react'
import { toRupees } from '#base/money.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import type { Preview } from '#sales/preview.ts'
import { counterHabits, keepHabit } from './counter-habits.ts'

type Watched = {
  customerId?: string
  deliveryAddressId?: string
  deliveryDate?: string
  paymentType?: string
  advanceAmount?: number
  paidInFull?: boolean
}

/**
 * Cash means paid: unless on credit the advance is what is payable and follows it until it is edited. A bill
 * without customer, address and delivery date is delivered at once. Both follow the defaults in this browser.
 */
export function useCounter(form: FormState, watched: Watched, preview: Preview) {
  const { getValues, setValue } = form.methods
  const total = toRupees(preview.totals.payable)
  const onCredit = isOnCredit(watched)
  const { paidInFull = false, advanceAmount } = watched
  const known = useRef(total)
  useEffect(() => {
    if (!paidInFull || !preview.complete) return
    // Typing another amount ends the following; a changed total does not.
    const isEdited = known.current === total
    known.current = total
    // What was set may not be drawn yet.
    if (advanceAmount === total || getValues('advanceAmount') === total) return
    if (isEdited) setValue('paidInFull', false)
    // The whole form, so it waits until what changed the total is painted.
    else startTransition(() => setValue('advanceAmount', total))
  }, [paidInFull, total, advanceAmount, preview.complete, getValues, setValue])

  const pay = (isPaid: boolean) => {
    known.current = Number.NaN
    setValue('paidInFull', isPaid, { shouldDirty: true })
    setValue('advanceAmount', isPaid ? total : 0, { shouldDirty: true, shouldValidate: true })
  }
  useChanged(form, watched, isOnCredit, () => {
    if (onCredit ? paidInFull : !advanceAmount && counterHabits().paidInFull) pay(!onCredit)
  })
  const isAtCounter = isWithoutParty(watched)
  useChanged(form, watched, isWithoutParty, () => setValue('deliver', isAtCounter && counterHabits().deliver))

  return {
    onCredit,
    isAtCounter,
    /** Sets the switch by hand, which this browser remembers. */
    setPaid: (isPaid: boolean) => {
      if (onCredit) return
      keepHabit({ paidInFull: isPaid })
      pay(isPaid)
    },
  }
}

const isOnCredit = ({ paymentType }: Watched) => paymentType === 'credit'
const isWithoutParty = ({ customerId, deliveryAddressId, deliveryDate }: Watched) =>
  !customerId && !deliveryAddressId && !deliveryDate

/** Runs `act` when what `of` reads from the values has changed; not when a draft is restored, which may differ. */
function useChanged(
  { methods: { getValues } }: FormState,
  watched: Watched,
  of: (values: Watched) => boolean,
  act: () => void,
) {
  const value = of(watched)
  const before = useRef<boolean>(undefined)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const known = before.current
    // At first the form may have been restored, but is not drawn yet.
    before.current = known === undefined ? of(getValues()) : value
    if (known !== undefined && known !== value) latest.current()
  }, [value, of, getValues])
}
