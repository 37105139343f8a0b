import { Trash2 } from 'lucide-react'
import { memo, type RefObject, Suspense, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Paise, toRupees } from '#base/money.ts'
import { sumQuantities } from '#base/quantity.ts'
import { IconButton } from '#base/web/button.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { later } from '#base/web/later.tsx'
import { useEarlier } from '#base/web/use-earlier.ts'
import { packedQuantity } from '#products/packs.ts'
import { PackCount } from '#products/web/pack-count.tsx'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { nextLotFor } from '#sales/next-lot.ts'
import type { PastPrice } from '#sales/output.ts'
import type { PreviewLine } from '#sales/preview.ts'
import type { Sellable } from '#sales/sale.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import { LineRate } from './line-rate.tsx'
import { OtherLots } from './other-lots.tsx'
import { PastPrices, usePriceKeys } from './past-prices.tsx'
import type { DraftLine } from './use-sale-lines.ts'

const MissingSac = later(() => import('./missing-sac.tsx'))
const RateReason = later(() => import('./rate-reason.tsx'))
const PackUnit = later(() => import('#products/web/pack-unit.tsx'))

type Props = {
  at: number
  /** It is the line that had the cursor last. */
  isCurrent: boolean
  /** Identifies it in the page. */
  id: string
  line: PreviewLine | undefined
  /** Its price, once known and unless a rate is typed. */
  price: Paise | undefined
  customerId: string | undefined
  /** The day whose taxes its goods have. */
  taxedOn: string | undefined
  /** Its fields already show what is wrong. */
  refused: boolean
  product: SellableProduct | undefined
  item: DraftLine | undefined
  /** The lot that can give what its own is short of. */
  next: ReturnType<typeof nextLotFor>
  /** The prices that the customer paid for the product before. */
  past: readonly PastPrice[]
  acts: RefObject<LineActs>
  /** It is the line that was scanned last. */
  isScanned: boolean
}

/** What can be done with the line at a position. */
export type LineActs = {
  takeRate: (at: number, price: PastPrice) => void
  takeFromNext: (at: number, lots: SellableProduct['versions']) => void
  remove: (at: number) => void
}

/** The columns of the lines and their heads. */
export const lineGrid =
  'md:grid md:grid-cols-[minmax(0,1fr)_136px_96px_84px_112px_32px] md:items-start md:gap-2 md:px-3'

/**
 * A line of a sale as it is typed: product, rate, quantity, discount and amount. It is drawn again only when something of
 * its own changes.
 */
export const SaleLine = memo(function SaleLine(props: Props) {
  const { at, line, product, item, past, acts, isScanned } = props
  const sold = line?.sold
  const name = product?.name ?? sold?.product ?? 'Product'
  const box = useRef<HTMLDivElement>(null)
  const takeRate = (price: PastPrice) => acts.current.takeRate(at, price)
  usePriceKeys(box, past, takeRate)
  return (
    <div
      ref={box}
      data-line={props.id}
      className={`relative scroll-my-20 border-b border-line p-3 [contain-intrinsic-size:auto_4rem] [&:nth-last-child(n+20)]:[content-visibility:auto] md:py-2 ${isScanned ? 'bg-hover' : ''} ${lineGrid}`}
    >
      <Goods {...props} name={name} />
      <div className="mt-1 grid grid-cols-[minmax(0,1.25fr)_minmax(0,1.1fr)_minmax(0,0.75fr)] gap-2 md:contents">
        <div className="min-w-0">
          <Head>Rate</Head>
          <LineRate at={at} name={name} item={item} line={line} product={product} />
        </div>
        <div data-quantity className="min-w-0">
          <Head>Qty</Head>
          <LineQuantity {...props} name={name} />
        </div>
        <div className="min-w-0">
          <Head>Disc %</Head>
          <NumberField
            name={`items.${at}.discountPercentage`}
            label={`Discount of ${name} in percent`}
            hideLabel
            disabled={item?.rate !== undefined}
            help={
              item?.rate !== undefined && (
                <span className={product?.packs?.length ? belowUnit : ''}>{messages.setByRate}</span>
              )
            }
          />
        </div>
      </div>
      <div className="absolute top-3 right-13 text-right font-medium tabular-nums md:static md:mt-2">
        {formatMoney(line?.amounts && line.amounts.amount / 100)}
      </div>
      <div className="absolute top-2 right-2 md:static md:mt-0.5">
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => acts.current.remove(at)} />
      </div>
      {props.isCurrent && (
        <PastPrices
          prices={past}
          take={takeRate}
          sold={sold}
          rate={line?.rate}
          lots={product?.versions ?? []}
        />
      )}
      {line?.undercut !== undefined && (
        <Suspense>
          <RateReason at={at} lowest={line.undercut} />
        </Suspense>
      )}
    </div>
  )
})

/** Takes the note of the discount below the unit of the quantity, which can be as wide as both. */
const belowUnit = 'mt-12 block'

/** The head of a field on a phone, where the lines have no heads of their own. */
const Head = ({ children }: { children: string }) => (
  <span aria-hidden className="block text-help text-muted md:hidden">
    {children}
  </span>
)

/** The quantity, in packs if the product has some. The field is the same before and after their choice has loaded. */
function LineQuantity({ at, line, product, item, name }: Props & { name: string }) {
  const { setValue } = useFormContext()
  const sold = line?.sold
  const packs = product?.packs ?? []
  const suffix = sold && packs.length === 0 && sold.unit.length <= 4 ? sold.unit : undefined
  const of = { line: `items.${at}`, name, pack: packs.length > 0 ? item?.pack : undefined }
  return (
    <div className="space-y-1">
      <PackCount {...of} whole={sold?.decimals === 0} suffix={suffix} />
      {product && packs.length > 0 && (
        <Suspense fallback={<div aria-hidden className="control" />}>
          <PackUnit
            {...of}
            unit={product.unit}
            packs={packs}
            chosen={() => setValue(`items.${at}.rate`, undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The product with its tax and stock, and the errors of the line. */
function Goods({ at, line, refused, product, item, next, name, acts, ...props }: Props & { name: string }) {
  const sold = line?.sold
  const earlier = useEarlier(props.price, [item, props.customerId])
  const earlierTaxes = useEarlier(sold && taxesOf(sold), [item, props.taxedOn])
  const lots = product?.versions ?? []
  return (
    <div className="min-w-0">
      <div className="truncate pr-38 font-medium md:pr-0">{name}</div>
      <div className="pr-10 text-help text-muted md:pr-0">{goodsWords(item, product, line)}</div>
      {next && sold ? (
        <OtherLots
          available={sold.available}
          left={next.left}
          unit={sold.unit}
          take={() => acts.current.takeFromNext(at, lots)}
        />
      ) : (
        line?.fault &&
        !refused && (
          <div role="alert" className="text-help text-red-text">
            {line.fault}
          </div>
        )
      )}
      {earlier !== undefined && (
        <div role="status" className="text-help text-amber-text">
          {messages.priceWas(formatMoney(toRupees(earlier)))}
        </div>
      )}
      {earlierTaxes !== undefined && (
        <div role="status" className="text-help text-amber-text">
          {messages.taxWas(earlierTaxes)}
        </div>
      )}
      {line?.warning && (
        <div role="status" className="text-help text-amber-text">
          {line.warning}
        </div>
      )}
      {line?.lacksSac && (
        <Suspense>
          <MissingSac name={name} says={messages.sacMissing} />
        </Suspense>
      )}
    </div>
  )
}

const taxesOf = ({ taxes }: Sellable): string =>
  taxes.map(({ type, rate }) => `${type} ${formatPercent(rate)}`).join(' + ') || formatPercent(0)

/** What the goods of a line are: HSN, tax, MRP and stock. */
export function goodsWords(
  item: DraftLine | undefined,
  product: SellableProduct | undefined,
  line: PreviewLine | undefined,
): string {
  const sold = line?.sold
  const taxes = (line?.amounts?.taxes ?? []).map(({ type, rate }) => `${type} ${formatPercent(rate)}`)
  return [
    sold?.hsnNumber && `HSN ${sold.hsnNumber}`,
    taxes.join(' + '),
    typeof sold?.mrp === 'number' && `MRP ${formatMoney(sold.mrp / 100)}`,
    item?.left ? `Left on ${item.left}` : sold?.isStocked && availableText(sold, product?.versions ?? []),
  ]
    .filter(Boolean)
    .join(' · ')
}

function availableText(sold: Sellable, lots: SellableProduct['versions']): string {
  const all = formatQuantity(sumQuantities(lots.map((lot) => lot.available)), sold.unit)
  return lots.length > 1
    ? messages.ofAllLots(formatQuantity(sold.available), all)
    : `${packedQuantity(sold.available, sold.unit, sold.packs ?? [])} available`
}
