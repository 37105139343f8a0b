import { formatMoney, formatPercent } from '#base/web/display.tsx'
import { MoneyField, NumberField } from '#base/web/form/number-fields.tsx'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineName } from '#base/web/table/line-table.tsx'
import { isSamePack } from '#products/pack-name.ts'
import { packedQuantity } from '#products/packs.ts'
import { type BoughtLine, BoughtPrice, BoughtQuantity, packPriceWords } from '#products/web/bought-fields.tsx'
import { ArrivedFields, arrivedWords } from './arrived-fields.tsx'
import { type FormItem, lineProfitOf, lineTotalsOf, profitOf, unitCostOf } from './item-prices.ts'
import { MrpField } from './mrp-field.tsx'
import { ProfitField } from './profit-inputs.tsx'

/** An item as shown on screen: its stored or preset values, with the typed ones. */
export type ItemLine = FormItem &
  BoughtLine & {
    key: string
    notes: readonly (string | undefined | false)[]
    /** A warning; the item can be saved anyway. */
    warning?: string | undefined
  }

const product: LineColumn<ItemLine> = {
  id: 'product',
  header: 'Product',
  cell: ({ name, notes, warning }) => (
    <>
      <LineName name={name} notes={notes} />
      <p role="status" className="text-help text-amber-text">
        {warning}
      </p>
    </>
  ),
}

/** The product, and what of it arrived damaged or free. */
const arrivedProduct: LineColumn<ItemLine> = {
  ...product,
  cell: (line, at) => (
    <>
      {product.cell(line, at)}
      <ArrivedFields item={`items.${at}`} name={line.name} unit={line.unit ?? ''} of={line} />
    </>
  ),
}

const settledProduct: LineColumn<ItemLine> = {
  ...product,
  cell: (line, at) => (
    <>
      {product.cell(line, at)}
      <p className="text-help text-muted">{arrivedWords(line, line.unit ?? '')}</p>
    </>
  ),
}

const quantityField: LineColumn<ItemLine> = {
  id: 'quantity',
  header: 'Quantity',
  width: 'md:w-30',
  cell: (line, at) => <BoughtQuantity line={`items.${at}`} of={line} />,
}

const quantityRead: LineColumn<ItemLine> = {
  id: 'quantity',
  header: 'Quantity',
  cell: ({ quantity = 0, unit = '', pack, packs = [] }) =>
    packedQuantity(
      quantity,
      unit,
      packs.filter((each) => isSamePack(each, pack)),
    ),
}

const sellingPriceWords = (line: ItemLine) => (
  <>
    <p>{formatMoney(line.sellingPrice)}</p>
    {line.priceIncludesTax && <p className="text-help text-muted">incl. GST</p>}
  </>
)

const listPrice: LineColumn<ItemLine> = {
  id: 'sellingPrice',
  header: 'Selling price',
  cell: (line) => (
    <>
      {sellingPriceWords(line)}
      {line.mrp && <p className="text-help text-muted">MRP {formatMoney(line.mrp)}</p>}
    </>
  ),
}

/** The selling price for someone who cannot change it, with the MRP printed on the goods. */
const countedPrice: LineColumn<ItemLine> = {
  ...listPrice,
  width: 'md:w-26',
  cell: (line, at) => (
    <>
      {sellingPriceWords(line)}
      <MrpField item={`items.${at}`} of={line} />
    </>
  ),
}

const sellingPriceField: LineColumn<ItemLine> = {
  id: 'sellingPrice',
  header: 'Selling price',
  width: 'md:w-26',
  cell: (line, at) => (
    <>
      <MoneyField
        hideLabel
        name={`items.${at}.sellingPrice`}
        label={`Selling price of ${line.name}`}
        className="whitespace-normal"
        help={line.priceIncludesTax && 'incl. GST'}
      />
      <MrpField item={`items.${at}`} of={line} />
    </>
  ),
}

const unitCost: LineColumn<ItemLine> = {
  id: 'unitCost',
  header: 'Unit cost',
  cell: (line) => (
    <>
      <p>{formatMoney(unitCostOf(line))}</p>
      <p className="text-help text-muted">{packPriceWords(line, unitCostOf(line))}</p>
      {line.discount ? (
        <p className="text-help text-muted">
          {formatMoney(line.buyingPrice ?? undefined)} less {formatPercent(line.discount)}
        </p>
      ) : null}
    </>
  ),
}

const results: LineColumn<ItemLine>[] = [
  { id: 'profit', header: 'Profit', cell: (line) => formatMoney(lineProfitOf(line)) },
  {
    id: 'cost',
    header: 'Total cost',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(lineTotalsOf(line)?.buying)}</span>,
  },
]

const profitField = (setProfit: (at: number, profit: number) => void): LineColumn<ItemLine> => ({
  id: 'profitPercent',
  header: 'Profit %',
  width: 'md:w-21',
  cell: (line, at) => (
    <ProfitField
      name={`items.${at}.profitPercent`}
      label={`Profit of ${line.name}`}
      value={profitOf(line)}
      change={(profit) => setProfit(at, profit)}
    />
  ),
})

const buyingPriceField: LineColumn<ItemLine> = {
  id: 'buyingPrice',
  header: 'Buying price',
  width: 'md:w-26',
  cell: (line, at) => (
    <BoughtPrice
      name={`items.${at}.buyingPrice`}
      label={`Buying price of ${line.name}`}
      of={line}
      price={line.buyingPrice}
    />
  ),
}

const draftCost: LineColumn<ItemLine> = {
  ...buyingPriceField,
  cell: (line, at) => (
    <>
      {buyingPriceField.cell(line, at)}
      {line.discount ? (
        <p className="text-help text-muted">
          less {formatPercent(line.discount)}: {formatMoney(unitCostOf(line))}
        </p>
      ) : null}
    </>
  ),
}

/** The columns of a draft in its panel: quantity, prices and profit can be edited. */
export const draftColumns = (setProfit: (at: number, profit: number) => void): LineColumn<ItemLine>[] => [
  arrivedProduct,
  quantityField,
  draftCost,
  profitField(setProfit),
  sellingPriceField,
  ...results,
]

/** The columns of a read-only intake. */
export const settledColumns: LineColumn<ItemLine>[] = [
  settledProduct,
  quantityRead,
  unitCost,
  { id: 'profitPercent', header: 'Profit %', cell: (line) => formatPercent(profitOf(line)) },
  listPrice,
  ...results,
]

/** The columns of an intake that someone without costs fills. */
export const countColumns: LineColumn<ItemLine>[] = [arrivedProduct, quantityField, countedPrice]

/** The columns of an intake that someone without costs reads. */
export const countedColumns: LineColumn<ItemLine>[] = [settledProduct, quantityRead, listPrice]

/** The columns of a new intake: prices and discounts are typed as the vendor's bill says them. */
export const newColumns = (setProfit: (at: number, profit: number) => void): LineColumn<ItemLine>[] => [
  arrivedProduct,
  quantityField,
  buyingPriceField,
  {
    id: 'discount',
    header: 'Discount',
    width: 'md:w-20',
    cell: (line, at) => (
      <NumberField hideLabel name={`items.${at}.discount`} label={`Discount of ${line.name}`} suffix="%" />
    ),
  },
  profitField(setProfit),
  sellingPriceField,
  {
    id: 'cost',
    header: 'Total cost',
    phone: 'amount',
    cell: (line) => <span className="font-medium">{formatMoney(lineTotalsOf(line)?.buying)}</span>,
  },
]
