import { useRef, useState } from 'react'
import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { toast } from '#base/web/feedback/toast.ts'
import { formMessages as messages } from '#sales/form-messages.ts'

type Answer = { id: string; displayId: string; payable: number; status: string; told?: string | undefined }

/** A sale that has just been saved; `change` in paise. */
export type SavedSale = Answer & { change: Paise }

/** The sale that was just saved, until the next one begins. The form keeps the change as it was when it was sent. */
export function useSavedSale() {
  const [saved, setSaved] = useState<SavedSale>()
  const latest = useRef(saved)
  const show = (sale: SavedSale | undefined) => {
    // A scan that changes nothing here draws nothing.
    if (latest.current === sale) return
    latest.current = sale
    setSaved(sale)
  }
  const sentWith = useRef(paise(0))
  return {
    saved,
    next: () => show(undefined),
    sending: (change = paise(0)) => {
      sentWith.current = change
    },
    /** With `again` the next form is already open, so the change is in a toast. */
    done: (answer: Answer, again: boolean) => {
      const change = sentWith.current
      show(again ? undefined : { ...answer, change })
      if (again && change > 0) toast(messages.change(formatRupees(change)))
    },
  }
}
