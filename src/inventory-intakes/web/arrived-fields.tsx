import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { formatQuantity } from '#base/web/display.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { goodUnits } from '#inventory-intakes/arrival.ts'
import { messages } from '#inventory-intakes/messages.ts'

type Arrived = { quantity?: number | undefined; damaged?: number | null; free?: number | null }

const toStock = ({ quantity = 0, damaged, free }: Arrived, unit: string): string =>
  messages.toStock(formatQuantity(goodUnits({ quantity, damaged: damaged ?? 0, free: free ?? 0 }), unit))

/** '1 PCS damaged · 2 PCS free · 11 PCS to stock', or nothing where all that was invoiced came into stock. */
export function arrivedWords({ quantity = 0, damaged, free }: Arrived, unit: string): string {
  if (!damaged && !free) return ''
  return [
    damaged && messages.damaged(formatQuantity(damaged, unit)),
    free && messages.free(formatQuantity(free, unit)),
    toStock({ quantity, damaged, free }, unit),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How many units of an item arrived damaged or free; folded away until it is used. `item` is its path in the form. */
export function ArrivedFields({
  item,
  name,
  unit,
  of,
}: {
  item: string
  name: string
  unit: string
  of: Arrived
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !of.damaged && !of.free)
    return (
      <Button small tone="ghost" className="-ml-2" onClick={() => setOpen(true)}>
        {messages.arrived}
        <span className="sr-only"> of {name}</span>
      </Button>
    )
  return (
    <fieldset className="mt-1 max-w-72">
      <legend className="sr-only">
        {messages.arrived} of {name}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField name={`${item}.damaged`} label="Damaged" suffix={unit} />
        <NumberField name={`${item}.free`} label="Free" suffix={unit} />
      </div>
      <p className="mt-1 text-help whitespace-normal text-muted">
        {of.damaged || of.free ? toStock(of, unit) : messages.arrivedHelp}
      </p>
    </fieldset>
  )
}
