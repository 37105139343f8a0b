import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { quantity } from '#base/quantity-schema.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import type { PackSize } from '#products/packs.ts'
import { contentsOf } from '#sales/in-pack.ts'
import type { DraftLine } from './use-sale-lines.ts'

const anyCount = quantity(3)

/** The quantity of a line whose product has packs, in its unit or in one of them; a new choice starts at one. */
export default function PackQuantity({
  at,
  name,
  item,
  unit,
  decimals,
  packs,
}: {
  at: number
  name: string
  item: DraftLine | undefined
  unit: string
  decimals: number
  packs: readonly PackSize[]
}) {
  const { setValue } = useFormContext()
  const line = `items.${at}`
  const size = packs.find((pack) => pack.name === item?.pack?.name)?.size
  const count = item?.pack?.count
  useEffect(() => {
    if (size === undefined) return
    const counted = anyCount.safeParse(count)
    setValue(`${line}.quantity`, counted.success ? contentsOf(counted.data, size) : undefined)
  }, [size, count, line, setValue])
  const choose = (chosen: string) => {
    const pack = packs.find((each) => each.name === chosen)
    setValue(`${line}.pack`, pack && { name: pack.name, count: 1 }, { shouldDirty: true })
    setValue(`${line}.quantity`, pack?.size ?? 1, { shouldDirty: true })
    setValue(`${line}.rate`, undefined)
  }
  return (
    <div className="space-y-1">
      <NumberField
        key={item?.pack?.name ?? ''}
        name={item?.pack ? `${line}.pack.count` : `${line}.quantity`}
        label={`Quantity of ${name}`}
        hideLabel
        whole={!item?.pack && decimals === 0}
      />
      <select
        aria-label={`Unit of ${name}`}
        className="control"
        value={item?.pack?.name ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{unit}</option>
        {packs.map((pack) => (
          <option key={pack.name} value={pack.name}>
            {`${pack.name} of ${formatQuantity(pack.size)}`}
          </option>
        ))}
      </select>
    </div>
  )
}
