import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatQuantity } from '#base/web/display.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#products/messages.ts'
import { contentsOf } from '#products/pack-count.ts'
import { packNamed } from '#products/pack-name.ts'
import { type PackSize, packedQuantity } from '#products/packs.ts'

type Typed = { openingQuantity?: number; metricId: string; packs: Partial<PackSize>[] }

const typedPacks = (packs: Typed['packs']): PackSize[] =>
  packs.flatMap(({ name = '', size }) =>
    name.trim() && size && size > 0 ? [{ name: name.trim(), size }] : [],
  )

/** A count of packs in the unit. One that leaves more than 3 decimals stays as it is, to be refused. */
const inUnits = (count: number, pack: PackSize | undefined): number =>
  pack ? (contentsOf(count, pack.size) ?? count * pack.size) : count

/** The stock that there is already, counted in the unit or in a pack of the form (5.5 dozen are 66 pieces), and since when. */
export function OpeningStock() {
  const [quantity, metricId, rows] = useWatch<Typed, ['openingQuantity', 'metricId', 'packs']>({
    name: ['openingQuantity', 'metricId', 'packs'],
  })
  const { data: units } = useQuery(orpc.metrics.getAll.queryOptions({ input: {} }))
  const unit = units?.find(({ id }) => id === metricId)?.shorthand ?? ''
  const [chosen, choose] = useState('')
  const packs = typedPacks(rows)
  const pack = packNamed(packs, chosen)
  const { setValue } = useFormContext()
  /** What was typed stays, and is counted in the other one. */
  const recount = (name: string) => {
    const next = packNamed(packs, name)
    choose(name)
    if (quantity === undefined) return
    setValue('openingQuantity', inUnits(quantity / (pack?.size ?? 1), next), { shouldDirty: true })
  }
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 phone:gap-x-3">
      <NumberField
        key={pack?.name ?? ''}
        name="openingQuantity"
        label="Opening stock"
        optional
        help={
          quantity && packs.length > 0
            ? `${packedQuantity(quantity, unit, packs)}. ${messages.openingStock}`
            : messages.openingStock
        }
        {...(pack && {
          scale: {
            shown: (held: number) => held / pack.size,
            held: (count: number) => inUnits(count, pack),
          },
        })}
      />
      {packs.length > 0 && <CountedIn unit={unit} packs={packs} chosen={pack?.name ?? ''} choose={recount} />}
      {quantity ? (
        <DateField name="openedOn" label="Opening stock as of" optional help={messages.openedOn} />
      ) : null}
    </div>
  )
}

/** The unit or the pack in which the stock is counted. */
function CountedIn(of: { unit: string; packs: PackSize[]; chosen: string; choose: (name: string) => void }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Counted in
      </label>
      <select
        id={id}
        className="control"
        value={of.chosen}
        onChange={(event) => of.choose(event.target.value)}
      >
        <option value="">{of.unit || 'Unit'}</option>
        {of.packs.map(({ name, size }) => (
          <option key={name} value={name}>{`${name} (${formatQuantity(size)})`}</option>
        ))}
      </select>
    </div>
  )
}
