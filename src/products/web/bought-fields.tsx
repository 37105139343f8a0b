import { toPaise, toRupees, typedPaise } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import { ownPack } from '#products/pack-count.ts'
import { packMessages } from '#products/pack-messages.ts'
import { type PackSize, perUnitOfPack, pricedAsPack } from '#products/packs.ts'
import { PackCount } from './pack-count.tsx'
import PackUnit, { type TypedPack } from './pack-unit.tsx'

/** A line of an order or intake as its fields show it. */
export type BoughtLine = {
  name: string
  unit: string | undefined
  decimals?: number | undefined
  quantity?: number | undefined
  pack?: TypedPack | undefined
  packs?: readonly PackSize[] | undefined
}

/** The quantity of a line, in its unit or in a pack of the product; `line` is its path in the form. */
export function BoughtQuantity({ line, of }: { line: string; of: BoughtLine }) {
  const { name, unit = '', decimals = 3, quantity, pack, packs = [] } = of
  if (packs.length === 0)
    return <NumberField hideLabel name={`${line}.quantity`} label={`Quantity of ${name}`} suffix={unit} />
  return (
    <>
      <div className="space-y-1">
        <PackCount line={line} name={name} pack={pack} whole={decimals === 0} />
        <PackUnit line={line} name={name} pack={pack} unit={unit} packs={packs} />
      </div>
      {pack && quantity !== undefined && (
        <p className="mt-1 text-help text-muted">{formatQuantity(quantity, unit)}</p>
      )}
    </>
  )
}

/** What a pack costs at a price per unit in rupees; undefined without a pack or while no price is typed. */
export function packPriceOf(of: Pick<BoughtLine, 'pack' | 'packs'>, price: number | null | undefined) {
  const pack = ownPack(of)
  if (!pack || typeof price !== 'number') return undefined
  return onceTyped(() => toRupees(pricedAsPack(toPaise(price), pack.size, [])))
}

/** '₹575.04 per Box', below the price per unit of a line in packs. */
export function packPriceWords(
  of: Pick<BoughtLine, 'pack' | 'packs'>,
  price: number | null | undefined,
): string | undefined {
  const ofPack = packPriceOf(of, price)
  return ofPack === undefined ? undefined : packMessages.perPack(formatMoney(ofPack), of.pack?.name ?? '')
}

/**
 * The price of a line: per unit, or of one pack where the line is in packs. The form holds the price per unit, rounded to
 * the paisa, and both are shown.
 */
export function BoughtPrice({
  name,
  label,
  of,
  price,
}: {
  /** The path of the price per unit in the form. */
  name: string
  label: string
  of: BoughtLine
  price: number | null | undefined
}) {
  const pack = ownPack(of)
  if (!pack) return <MoneyField hideLabel name={name} label={label} />
  return (
    <MoneyField
      key={pack.name}
      hideLabel
      name={name}
      label={`${label} per ${pack.name}`}
      scale={{
        shown: (held) => packPriceOf(of, held) ?? held,
        held: (shown) => toRupees(perUnitOfPack(typedPaise(shown), pack.size)),
      }}
      help={
        <>
          per {pack.name}
          {typeof price === 'number' && (
            <span className="block">{packMessages.perPack(formatMoney(price), of.unit ?? '')}</span>
          )}
        </>
      }
    />
  )
}
