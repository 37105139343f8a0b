import { useLayoutEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#base/web/button.tsx'
import { focusField } from '#base/web/form/focus-field.ts'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { messages } from '#inventory-intakes/messages.ts'
import type { FormItem } from './item-prices.ts'

/** The MRP printed on the goods; folded away until it is used, unless the product has one. `item` is its path in the form. */
export function MrpField({ item, of }: { item: string; of: FormItem & { name: string } }) {
  const [isOpened, setOpened] = useState(false)
  const { control } = useFormContext()
  const name = `${item}.mrp`
  useLayoutEffect(() => {
    if (isOpened) focusField(control, name)
  }, [isOpened, name, control])
  if (!isOpened && !of.hasMrp && !of.mrp)
    return (
      <Button small tone="ghost" className="-ml-2" onClick={() => setOpened(true)}>
        {messages.addMrp}
        <span className="sr-only"> of {of.name}</span>
      </Button>
    )
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">MRP of {of.name}</legend>
      <MoneyField name={name} label="MRP" className="whitespace-normal" />
    </fieldset>
  )
}
