import { v7 } from 'uuid'
import type { Dice } from '../../demo/dice.ts'
import type { TestDatabase } from '../support/database.ts'
import { type Caller, openShop } from '../support/people.ts'
import { vendorInput } from '../walls/samples.ts'
import type { Goods, ListEntry } from './asked.ts'
import { drawGoods, drawPriceList } from './draw-goods.ts'
import type { Place } from './places.ts'

/** A shop in the database that sells at one place: its goods, and the customer with a price list. */
export type StoredShop = {
  place: Place
  owner: Caller
  customerId: string | undefined
  goods: Goods[]
  priceList: ListEntry[] | undefined
  on: string
  isRounded: boolean
}

const ON = '2026-11-20'
const GOODS = 12

/** Opens a shop for a place and fills its shelf through the calls of its owner. */
export async function openStoredShop(database: TestDatabase, dice: Dice, place: Place): Promise<StoredShop> {
  const { supplier } = place.supply
  const shop = await openShop(database, {})
  const isRounded = dice.chance(0.5)
  await database.asOwner((client) =>
    client.query(
      `update workspaces set state_code = $2, gstin = $3, gst_scheme = $4, under_lut = $5, round_off = $6
       where workspace_id = $1`,
      [
        shop.workspaceId,
        supplier.state ?? null,
        supplier.gstin ?? null,
        supplier.scheme ?? 'unknown',
        supplier.underLut ?? false,
        isRounded,
      ],
    ),
  )
  const owner = await shop.as('owner', { clock: () => new Date(`${ON}T06:00:00Z`) })
  const goods = await stockShelf(owner, dice)
  const customerId = await customerAt(owner, place)
  const priceList = customerId && dice.chance(0.6) ? await listFor(owner, dice, goods, customerId) : undefined
  return { place, owner, customerId, goods, priceList, on: ON, isRounded }
}

async function stockShelf(owner: Caller, dice: Dice): Promise<Goods[]> {
  const { id: vendorId } = await owner.vendors.create(vendorInput('Patil Steel'))
  const unit = async (name: string, decimals: number) =>
    (await owner.metrics.create({ name, shorthand: name, decimals })).id
  const units = new Map([
    [0, await unit('PCS', 0)],
    [3, await unit('KG', 3)],
  ])
  const shelf: Goods[] = []
  for (let at = 0; at < GOODS; at += 1) {
    const drawn = {
      ...drawGoods(dice, at),
      isService: false,
      hsnNumber: dice.pick(['8517', '85171300', '1006']),
    }
    const price = Math.max(drawn.price, 1)
    const goods = { ...drawn, price, mrp: drawn.mrp === null ? null : price * 3 }
    const { id } = await owner.products.create({
      name: goods.name,
      vendorId,
      metricId: units.get(goods.decimals) ?? '',
      buyingPrice: 0,
      sellingPrice: goods.price / 100,
      priceIncludesTax: goods.includesTax,
      mrp: goods.mrp === null ? null : goods.mrp / 100,
      maxCustomerDiscount: goods.mostDiscount,
      hsnNumber: goods.hsnNumber,
      taxes: goods.taxes.map(({ type, rate }) => ({ type: type === 'UTGST' ? 'SGST' : type, rate })),
      packs: goods.packs.map(({ name, size, price, includesTax }) => ({
        name,
        size,
        price: price === null ? null : price / 100,
        priceIncludesTax: includesTax,
      })),
      openingQuantity: 9_000_000,
    })
    const [version] = await owner.products.getVersions({ productId: id })
    shelf.push({ ...goods, id, versionId: version?.id ?? '' })
  }
  return shelf
}

async function customerAt(owner: Caller, { supply }: Place): Promise<string | undefined> {
  const { gstin, registration, address } = supply.buyer
  if (!address) return undefined
  const { id } = await owner.customers.create({
    name: 'Asha Stores',
    email: `${v7()}@example.in`,
    phoneNumber: '9822012345',
    gstin: gstin ?? null,
    registrationType: registration ?? 'unregistered',
    addresses: [
      {
        isDefault: true,
        address: {
          street: '14 Avenue Road',
          city: 'Anywhere',
          state: address.state ?? '',
          zipCode: '560001',
          country: address.country ?? '',
        },
      },
    ],
  })
  return id
}

async function listFor(owner: Caller, dice: Dice, goods: Goods[], customerId: string): Promise<ListEntry[]> {
  const entries = drawPriceList(dice, goods, ON)
  const { id: priceListId } = await owner.priceLists.create({ name: 'Regular customers' })
  for (const { goods: of, rate, includesTax, ...entry } of entries)
    await owner.priceLists.saveEntry({
      ...entry,
      priceListId,
      productId: of?.id ?? null,
      rate: rate === null ? undefined : rate / 100,
      rateIncludesTax: includesTax,
    })
  await owner.priceLists.assign({ customerIds: [customerId], priceListId })
  return entries
}
