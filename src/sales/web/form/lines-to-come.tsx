import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import { formatMoney } from '#base/web/display.tsx'
import type { PreviewLine } from '#sales/preview.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'
import { LineHeads } from './line-heads.tsx'
import { goodsWords, lineGrid } from './sale-line.tsx'
import type { DraftLine } from './use-sale-lines.ts'

type Props = {
  /** How many lines the list has drawn. */
  drawn: number
  items: () => readonly DraftLine[]
  product: (id: string) => SellableProduct | undefined
  preview: (items: readonly DraftLine[], sellables: ReturnType<typeof sellablesOf>) => PreviewLine[]
  /** Gets the function that shows a line as soon as it was scanned. */
  show: RefObject<(line: number) => void>
}

/**
 * Shows a scanned line in the next frame, however long the bill is: what is not drawn yet without fields, which take its place
 * without moving anything; and scrolls to one that counts one more. A line alone covers the box for the next product until
 * then, so that for its frame nothing else is laid out, moved or painted: its place is a layer that is there before it comes.
 * One that would be out of sight is scrolled up with room for that box, as its fields will be, so that it moves once.
 */
export function LinesToCome({ drawn, items, product, preview, show }: Props) {
  const [scanned, scan] = useReducer((_: unknown, line: number) => ({ line }), undefined)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    show.current = scan
  }, [show])
  const shown = useRef(scanned)
  useLayoutEffect(() => {
    if (!scanned || scanned === shown.current || !box.current) return
    if (scanned.line < drawn) shown.current = scanned
    // Of the children alone: looking through all that is in the lines of a long bill takes longer than drawing one.
    const children = [...(box.current.parentElement?.children ?? []), ...box.current.children]
    const lines = children.filter((each) => each.matches('[data-line], [data-to-come]'))
    lines[scanned.line]?.scrollIntoView({ block: 'nearest' })
  }, [scanned, drawn])
  const all = items()
  return (
    <div
      ref={box}
      aria-hidden
      className={all.length > drawn + 1 ? '' : 'relative z-10 will-change-transform [contain:size_layout]'}
    >
      {drawn === 0 && all.length > 0 && <LineHeads />}
      {all.slice(drawn).map((item) => {
        const goods = product(item.productId)
        if (!goods) return null
        const alike = all.filter(({ productId }) => productId === item.productId)
        const line = preview(alike, sellablesOf([goods]))[alike.indexOf(item)]
        return (
          <LineToCome
            key={`${item.productVersionId} ${item.pack?.name}`}
            item={item}
            product={goods}
            line={line}
          />
        )
      })}
    </div>
  )
}

function LineToCome({
  item,
  product,
  line,
}: {
  item: DraftLine
  product: SellableProduct
  line: PreviewLine | undefined
}) {
  const lot = product.versions.find(({ id }) => id === item.productVersionId)
  const price = line?.sold ? line.sold.price / 100 : lot?.sellingPrice
  return (
    <div
      data-to-come
      className={`scroll-my-20 border-b border-line bg-hover p-3 max-md:relative md:py-2 ${lineGrid}`}
    >
      <div className="min-w-0">
        <div className="truncate pr-38 font-medium md:pr-0">{product.name}</div>
        <div className="pr-10 text-help text-muted md:pr-0">{goodsWords(item, product, line)}</div>
      </div>
      <div className="mt-1 grid grid-cols-[minmax(0,1.25fr)_minmax(0,1.1fr)_minmax(0,0.75fr)] gap-2 md:contents">
        <Figure head="Rate" prefix="₹" value={price?.toFixed(2)} />
        <Figure head="Qty" value={item.pack?.count ?? item.quantity} suffix={line?.sold?.unit} />
        <Figure head="Disc %" value={item.discountPercentage} />
      </div>
      <div className="absolute top-3 right-13 text-right font-medium tabular-nums md:static md:mt-2">
        {formatMoney(line?.amounts && line.amounts.amount / 100)}
      </div>
    </div>
  )
}

type FigureProps = { head: string; value: string | number | undefined; prefix?: string; suffix?: string }

const Figure = ({ head, value, prefix, suffix }: FigureProps) => (
  <div className="min-w-0">
    <span className="block text-help text-muted md:hidden">{head}</span>
    <div className="control flex items-center gap-2.5 tabular-nums">
      <span className="mr-auto text-muted">{prefix}</span>
      {value}
      {suffix && suffix.length <= 4 && <span className="text-muted">{suffix}</span>}
    </div>
  </div>
)
