import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { quantity } from '#base/quantity-schema.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { contentsOf } from '#products/pack-count.ts'
import { packNamed } from '#products/pack-name.ts'
import type { PackSize } from '#products/packs.ts'

/** The pack of a line as it is typed, and how many. */
export type TypedPack = { name: string; count?: number } | null

/** As inline styles, which only lines with packs load. */
const asWideAsShown = {
  fieldSizing: 'content',
  width: 'auto',
  minWidth: '100%',
  maxWidth: 188,
  paddingRight: 4,
} as const

const anyCount = quantity(3)

/**
 * What a line counts, its unit or one of the packs of its product, beside `PackCount`. The number that was typed stays and is
 * counted in the new choice; without one that is one.
 */
export default function PackUnit({
  line,
  name,
  pack: typed,
  unit,
  packs,
  chosen,
}: {
  /** The path of the line in the form, such as 'items.0'. */
  line: string
  name: string
  pack: TypedPack | undefined
  unit: string
  packs: readonly PackSize[]
  /** Called after another unit was chosen. */
  chosen?: () => void
}) {
  const { getValues, setValue } = useFormContext()
  const held = typed && packNamed(packs, typed.name)
  const size = held?.size
  const count = typed?.count
  useEffect(() => {
    if (size === undefined) return
    const counted = anyCount.safeParse(count)
    setValue(`${line}.quantity`, counted.success ? contentsOf(counted.data, size) : undefined)
  }, [size, count, line, setValue])
  const choose = (wanted: string) => {
    const pack = packNamed(packs, wanted)
    const said = anyCount.safeParse(typed ? count : getValues(`${line}.quantity`))
    const number = said.success ? said.data : 1
    const contents = pack ? contentsOf(number, pack.size) : number
    setValue(`${line}.pack`, pack && { name: pack.name, count: number }, { shouldDirty: true })
    setValue(`${line}.quantity`, contents, { shouldDirty: true })
    chosen?.()
  }
  return (
    <select
      aria-label={`Unit of ${name}`}
      className="control pl-2"
      style={asWideAsShown}
      value={held?.name ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{unit}</option>
      {packs.map((pack) => (
        <option key={pack.name} value={pack.name}>
          {`${pack.name} (${formatQuantity(pack.size)})`}
        </option>
      ))}
    </select>
  )
}
