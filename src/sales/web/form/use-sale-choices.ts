import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { businessDay } from '#base/dates.ts'
import { toRupees } from '#base/money.ts'
import { formatMoney, formatQuantity } from '#base/web/display.tsx'
import type { Choice, Choices } from '#base/web/form/choices.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { distinctAddresses } from '#customers/address.ts'
import type { SupplyFacts } from '#gst/place-of-supply.ts'
import { REGISTRATION_TYPES } from '#gst/registration.ts'
import type { PriceList } from '#price-lists/price-for.ts'
import { usePriceList } from '#price-lists/web/use-price-list.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { listPriced } from '#sales/sale.ts'
import { type SellableProduct, sellablesOf } from '#sales/sellable.ts'
import { creditTerms } from '#workspaces/credit-terms.ts'
import { useGoodsOfCode } from './use-goods-of-code.ts'
import { useGoodsOfIds } from './use-goods-of-ids.ts'

/** The number of products in a list; typing finds the others. */
const PRODUCTS = 20
/** The number of products loaded before anything is typed. */
const FIRST_PRODUCTS = 200

const NO_TERMS = { creditLimit: null, creditDays: null }

/** Which prices and taxes the products have. */
type Asked = {
  /** The invoice date whose taxes apply; today's if left out. */
  on?: string
  /** For a quotation: also goods without stock. */
  quoting?: boolean
  /** The bill that is being replaced: its goods can be sold again. */
  replacing?: string
  /** The delivery challans whose goods are billed: what is out of them can be sold. */
  billing?: string[]
  /** The customer's price list; the choices show its prices. */
  priceList?: PriceList
}

/** The products for lines: the picked ones, and those in a restored draft. */
export function useSellables(
  productIds: readonly string[],
  { on, quoting = false, replacing, billing, priceList }: Asked,
) {
  const ids = [...new Set(productIds)].sort()
  const { data, taxedOn, reread } = useGoodsOfIds(ids, { on, quoting, replacing, billing })
  // A product that is as before stays the same object, so that its line is not drawn again.
  const drawn = useRef<ReadonlyMap<string, SellableProduct>>(new Map())
  const found = useRef(new Map<string, SellableProduct>())
  const listed = ids.join()
  const products = useMemo(() => {
    const read = new Map<string, SellableProduct>(data?.map((product) => [product.id, product]))
    const known = new Map<string, SellableProduct>()
    for (const id of listed.split(',')) {
      const product = read.get(id) ?? found.current.get(id)
      if (product) known.set(id, replaceEqualDeep(drawn.current.get(id), product))
    }
    drawn.current = known
    return known
  }, [listed, data])
  const sellables = useMemo(() => sellablesOf(products.values()), [products])
  const source: Choices = useMemo(
    () => ({
      noun: 'inventory',
      name: `${quoting ? 'quotable' : 'sellable'} ${on ?? ''} ${replacing ?? ''} ${priceList?.name ?? ''}`,
      most: FIRST_PRODUCTS,
      load: async (text) => {
        const [goods, rules] = await Promise.all([
          client.inventory.getSellable(
            text
              ? { search: text, limit: PRODUCTS, outOfStock: true, on, quoting, replacing }
              : { limit: FIRST_PRODUCTS, on, quoting, replacing },
          ),
          import('#sales/sale.ts'),
        ])
        for (const each of goods) found.current.set(each.id, each)
        return goods.map((each) => productChoice(each, { priceList, on }, rules.listPriced))
      },
    }),
    [on, quoting, replacing, priceList],
  )
  /** A product that a line has or will have. */
  const known = (id: string) => products.get(id) ?? found.current.get(id)
  const keep = (product: SellableProduct) => found.current.set(product.id, product)
  /** A product by its id, at once if it is known. A choice that an earlier form had found is not among what this one has read. */
  const find = (id: string): SellableProduct | Promise<SellableProduct | undefined> =>
    known(id) ??
    client.inventory
      .getSellable({ productIds: [id], on, quoting, replacing, billing })
      .then((goods) => goods.at(0))
  const ofCode = useGoodsOfCode(products, { on, quoting, replacing })
  return {
    products,
    sellables,
    /** What the lines show; `taxedOn` is the day whose taxes the products have. */
    lined: { products, taxedOn, known, source },
    known,
    find,
    ofCode,
    keep,
    /** Reloads prices and stock, updates the form, and returns them. */
    reread: async () => sellablesOf(await reread()),
  }
}

type Chosen = SellableProduct & { productId: string; onOrder: number | null }

function productChoice(product: Chosen, { priceList, on }: Asked, pricedBy: typeof listPriced): Choice {
  const available = product.versions.reduce((sum, version) => sum + version.available, 0)
  const [first] = product.versions
  const asked = first ? [{ productVersionId: first.id, quantity: 1 }] : []
  const facts = { discountPercent: 0, place: undefined, priceList, on: on ?? businessDay(new Date()) }
  const [sold] = pricedBy(asked, sellablesOf([product]), facts)
  return {
    value: product.id,
    label: product.name,
    hint: [
      product.productId,
      product.hsnNumber && `HSN ${product.hsnNumber}`,
      sold && formatMoney(toRupees(sold.price)),
      stockHint(product, available),
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: !first,
  }
}

function stockHint(product: Chosen, available: number): string {
  if (product.isService) return 'Service'
  if (product.versions.length === 0) return outOfStock(product)
  return `${formatQuantity(available, product.unit)} available`
}

const outOfStock = ({ unit, onOrder }: { unit: string; onOrder: number | null }): string =>
  messages.outOfStock(formatQuantity(0, unit), onOrder ? formatQuantity(onOrder, unit) : undefined)

/**
 * What determines the prices and tax of a sale: the customer's price list, the workspace's state, the customer's
 * registration and addresses; and whether its bill is rounded to the whole rupee.
 */
export function useSupply(
  customerId: string | undefined,
  addressId: string | null | undefined,
  override: string | undefined,
) {
  const { slug } = usePlace()
  const workspace = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } })).data?.workspace
  const named = customerId ? customerId : undefined
  const { data: found } = useQuery({
    ...orpc.customers.getOne.queryOptions({ input: { id: named ?? '' } }),
    enabled: named !== undefined,
  })
  const { data: addresses } = useQuery({
    ...orpc.customers.getAddresses.queryOptions({ input: { customerId: named ?? '' } }),
    enabled: named !== undefined,
  })
  const prices = usePriceList(named)
  const customer = named ? found?.customer : undefined
  const known = named ? addresses : undefined
  const distinct = useMemo(() => known && distinctAddresses(known, addressId), [known, addressId])
  const billing = known?.find((each) => each.isDefault === 'true')?.address
  const supply: SupplyFacts = {
    supplier: {
      gstin: workspace?.gstin,
      state: workspace?.stateCode,
      scheme: workspace?.gstScheme,
      underLut: workspace?.underLut,
    },
    buyer: {
      gstin: customer?.gstin,
      registration: REGISTRATION_TYPES.find((each) => each === customer?.registrationType),
      address: billing,
    },
    delivery: known?.find((each) => each.id === addressId)?.address,
    override,
  }
  const loaded =
    workspace !== undefined && (!named || (customer !== undefined && known !== undefined && prices.loaded))
  return {
    supply,
    customer,
    addresses: distinct,
    loaded,
    priceList: prices.priceList,
    derives: !!(workspace?.gstin || workspace?.stateCode),
    isRounded: workspace?.roundOff ?? false,
    /** The credit terms of the customer, in rupees and days, and whether a sale above the limit is refused. */
    credit: {
      ...creditTerms(customer ?? NO_TERMS, customer && workspace ? workspace : NO_TERMS),
      isRefused: workspace?.refusesOverLimit ?? false,
    },
  }
}
