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

/** What a line counts, its unit or one of the packs of its product, beside `PackCount`; a new choice starts at one. */
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
  const { setValue } = useFormContext()
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
    setValue(`${line}.pack`, pack && { name: pack.name, count: 1 }, { shouldDirty: true })
    setValue(`${line}.quantity`, pack?.size ?? 1, { shouldDirty: true })
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
