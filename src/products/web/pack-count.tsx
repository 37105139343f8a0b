import { NumberField } from '#base/web/form/number-fields.tsx'
import type { TypedPack } from './pack-unit.tsx'

/** How many of a line: of its pack, or in the unit of its product. `line` is its path in the form, such as 'items.0'. */
export const PackCount = ({
  line,
  name,
  pack,
  whole,
  suffix,
}: {
  line: string
  name: string
  pack: TypedPack | undefined
  /** Whether the unit of the product has no decimals. */
  whole?: boolean
  suffix?: string | undefined
}) => (
  <NumberField
    key={pack?.name ?? ''}
    name={pack ? `${line}.pack.count` : `${line}.quantity`}
    label={`Quantity of ${name}`}
    hideLabel
    whole={!pack && !!whole}
    suffix={suffix}
  />
)
