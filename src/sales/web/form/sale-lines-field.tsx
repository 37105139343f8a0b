import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { sumQuantities } from '#base/quantity.ts'
import { IconButton } from '#base/web/button.tsx'
import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { type Choices, Combobox } from '#base/web/form/combobox.tsx'
import { focusOn, nextLine } from '#base/web/form/enter-moves.ts'
import { FieldError } from '#base/web/form/field-frame.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#sales/messages.ts'
import { lotToSell, nextLotFor } from '#sales/next-lot.ts'
import type { PreviewLine, SellableProduct } from '#sales/preview.ts'
import { OtherLots } from './other-lots.tsx'

/** What a line holds while it is typed; the product is for the screen, the server needs the version alone. */
export type DraftLine = {
  productId: string
  productVersionId: string
  quantity?: number
  discountPercentage?: number
}

type Props = {
  form: FormState
  products: ReadonlyMap<string, SellableProduct>
  source: Choices
  search: (text: string) => Promise<readonly SellableProduct[]>
  find: (id: string) => Promise<SellableProduct | undefined>
  keep: (product: SellableProduct) => void
  lines: readonly PreviewLine[]
  items: readonly DraftLine[]
}

/**
 * The lines of a sale: pick a product, type its quantity, Enter leads to the next line. A barcode that is scanned adds
 * one of its product, and the next can be scanned at once.
 */
export function SaleLinesField({ form, products, source, search, find, keep, lines, items }: Props) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const rows = useFieldArray({ control: form.methods.control, name: 'items' })
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const [scans, setScans] = useState(0)
  const add = (product: SellableProduct | undefined) => {
    const version = lotToSell(items, product?.versions ?? [])
    if (product && !version) toastFailure(messages.noneLeft(product.name))
    if (!product || !version) return
    keep(product)
    form.methods.clearErrors('items')
    rows.append(
      { productId: product.id, productVersionId: version.id, quantity: 1, discountPercentage: 0 },
      { shouldFocus: false },
    )
  }
  const pick = async (productId: string | undefined) => {
    if (!productId) return
    add(products.get(productId) ?? (await find(productId)))
    // The list of choices takes the focus back while it closes, so the quantity gets it a moment later.
    setTimeout(() => focusOn([...(box.current?.querySelectorAll<HTMLElement>(quantities) ?? [])].at(-1)), 50)
  }
  const addNew = (name: string) =>
    overlay.open('product-quick', { preset: { name, toSell: 'yes' }, onDone: pick })
  const scan = async (event: KeyboardEvent) => {
    const field = event.target
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.value.trim() === '') return
    if (field.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    const [product, another] = await search(field.value.trim())
    // The next scan takes the place of a code that nothing has.
    if (!product) field.select()
    if (!product || another) return
    const at = items.findIndex((item) => item.productId === product.id)
    if (at < 0) add(product)
    else form.methods.setValue(`items.${at}.quantity`, (items[at]?.quantity ?? 0) + 1, { shouldDirty: true })
    setScans((before) => before + 1)
    setTimeout(() => picker.current?.focus(), 50)
  }
  const takeFromNext = (at: number) => {
    const line = items[at]
    const next = nextLotFor(items, at, products.get(line?.productId ?? '')?.versions ?? [])
    if (!line || !next) return
    const there = items.findIndex((item) => item.productVersionId === next.id)
    const put = (row: number, quantity: number) =>
      form.methods.setValue(`items.${row}.quantity`, quantity, { shouldDirty: true })
    form.methods.clearErrors('items')
    put(at, next.kept)
    if (there >= 0) put(there, sumQuantities([items[there]?.quantity ?? 0, next.rest]))
    else
      rows.insert(at + 1, { ...line, productVersionId: next.id, quantity: next.rest }, { shouldFocus: false })
  }
  return (
    <section aria-label="Items">
      <h2 className="mb-2 text-section font-semibold">Items</h2>
      <div ref={box} className="rounded-lg border border-line">
        {rows.fields.length > 0 && <Heads />}
        {rows.fields.map((row, at) => (
          <Line
            key={row.id}
            at={at}
            line={lines[at]}
            refused={hasError(form, at)}
            product={products.get(items[at]?.productId ?? '')}
            items={items}
            takeFromNext={() => takeFromNext(at)}
            remove={() => {
              rows.remove(at)
              picker.current?.focus()
            }}
          />
        ))}
        <div {...nextLine} className="p-2" onKeyDownCapture={scan}>
          <span id={labelId} className="sr-only">
            Add a product
          </span>
          <Combobox
            key={scans}
            source={source}
            value={undefined}
            onPick={pick}
            labelledBy={labelId}
            placeholder="Add a product: name, id, HSN or barcode"
            empty={messages.noProducts}
            clears
            quick={can('products.quickCreate') ? addNew : undefined}
            inputRef={picker}
          />
        </div>
      </div>
      <FieldError name="items" />
    </section>
  )
}

const quantities = '[data-quantity] input'

const grid = 'md:grid md:grid-cols-[minmax(0,1fr)_136px_96px_84px_112px_32px] md:items-start md:gap-2 md:px-3'

const hasError = (form: FormState, at: number): boolean =>
  form.methods.getFieldState(`items.${at}`, form.methods.formState).error !== undefined

const Heads = () => (
  <div aria-hidden className={`hidden border-b border-line py-2 text-help font-medium text-muted ${grid}`}>
    <span>Product</span>
    <span className="text-right">Rate</span>
    <span className="text-right">Qty</span>
    <span className="text-right">Disc %</span>
    <span className="text-right">Amount</span>
    <span />
  </div>
)

function Line({
  at,
  line,
  refused,
  product,
  items,
  takeFromNext,
  remove,
}: {
  at: number
  line: PreviewLine | undefined
  /** Its fields already say what is wrong. */
  refused: boolean
  product: SellableProduct | undefined
  items: readonly DraftLine[]
  takeFromNext: () => void
  remove: () => void
}) {
  const sold = line?.sold
  const lots = product?.versions ?? []
  const next = nextLotFor(items, at, lots)
  const name = product?.name ?? sold?.product ?? 'Product'
  const tax = (line?.amounts?.taxes ?? [])
    .map(({ type, rate }) => `${type} ${formatPercent(rate)}`)
    .join(' + ')
  return (
    <div data-line className={`relative border-b border-line p-3 md:py-2 ${grid}`}>
      <div className="min-w-0 pr-10 md:pr-0">
        <div className="truncate font-medium">{name}</div>
        <div className="text-help text-muted">
          {[sold?.hsnNumber && `HSN ${sold.hsnNumber}`, tax, sold && availableText(sold, lots)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {next && sold ? (
          <OtherLots available={sold.available} left={next.left} unit={sold.unit} take={takeFromNext} />
        ) : (
          line?.fault &&
          !refused && (
            <div role="alert" className="text-help text-red-text">
              {line.fault}
            </div>
          )
        )}
        {line?.warning && (
          <div role="status" className="text-help text-amber-text">
            {line.warning}
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 md:contents">
        <Rate at={at} product={product} chosen={items[at]?.productVersionId} />
        <div data-quantity className="min-w-0 flex-1">
          <NumberField
            name={`items.${at}.quantity`}
            label={`Quantity of ${name}`}
            hideLabel
            whole={sold?.decimals === 0}
            suffix={sold && sold.unit.length <= 4 ? sold.unit : undefined}
          />
        </div>
        <div className="min-w-0 flex-1">
          <NumberField
            name={`items.${at}.discountPercentage`}
            label={`Discount of ${name} in percent`}
            hideLabel
            suffix="%"
          />
        </div>
      </div>
      <div className="mt-2 text-right font-medium tabular-nums md:mt-2">
        {formatMoney(line?.amounts && line.amounts.amount / 100)}
      </div>
      <div className="absolute top-2 right-2 md:static md:mt-0.5">
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={remove} />
      </div>
    </div>
  )
}

function availableText(sold: { available: number; unit: string }, lots: SellableProduct['versions']): string {
  const all = formatQuantity(sumQuantities(lots.map((lot) => lot.available)), sold.unit)
  return lots.length > 1
    ? messages.ofAllLots(formatQuantity(sold.available), all)
    : `${formatQuantity(sold.available, sold.unit)} available`
}

/** The price of a line; of several lots one is chosen. The line beside says what the chosen one has. */
function Rate({
  at,
  product,
  chosen,
}: {
  at: number
  product: SellableProduct | undefined
  chosen: string | undefined
}) {
  const versions = product?.versions ?? []
  if (versions.length < 2)
    return (
      <div className="pt-2 text-left tabular-nums md:text-right">
        {formatMoney(versions[0]?.sellingPrice)}
      </div>
    )
  return (
    <SelectField
      name={`items.${at}.productVersionId`}
      label={`Price of ${product?.name}`}
      hideLabel
      className="w-full md:w-auto"
      options={versions.map(({ id, sellingPrice, available }) => ({
        value: id,
        label:
          id === chosen
            ? formatMoney(sellingPrice)
            : `${formatMoney(sellingPrice)} · ${formatQuantity(available)}`,
      }))}
    />
  )
}
