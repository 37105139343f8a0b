import { sql } from 'kysely'
import { type Paise, paise } from '#base/money.ts'
import { db } from '#base/server/database.ts'
import type { Scope } from '#base/server/scope.ts'
import { packNamed } from '#products/pack-name.ts'
import type { PackSize } from '#products/packs.ts'
import { isPackNameOf, packsOn } from './price-store.ts'
import type { ProductRow } from './store.ts'

type Packs = ProductRow['packs']

/** A pack with a price of its own, in paise. */
export type PricedPack = PackSize & { price: Paise; includesTax: boolean }

/** The packs of products that have a price of their own, with their prices at a moment, by product. */
export async function pricedPacks(
  scope: Scope,
  productIds: readonly string[],
  at: Date,
): Promise<Map<string, PricedPack[]>> {
  const rows = await scope.many(
    db
      .selectFrom('products')
      .select(['id', packsOn(scope, 'products', at).as('packs')])
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
      .where(sql<boolean>`packs <> '[]'`),
    'priced_packs',
  )
  const priced = (packs: Packs) =>
    packs.flatMap(({ name, size, price, priceIncludesTax }) =>
      price === null ? [] : [{ name, size, price: paise(price), includesTax: priceIncludesTax }],
    )
  return new Map(rows.map(({ id, packs }) => [id, priced(packs)]))
}

/** A new price of a pack, in paise. */
export type RepricedPack = { productId: string; pack: PricedPack; newPrice: number }

/** Adds the prices of packs to a change of prices that begins at a moment. One that has begun ends the former ones. */
export async function insertPackPrices(
  scope: Scope,
  changeId: string,
  startsAt: Date,
  prices: readonly RepricedPack[],
): Promise<void> {
  if (prices.length === 0) return
  const ended = prices.map(({ productId, pack }) => ({ productId, name: pack.name }))
  if (startsAt <= scope.now) await endPackPrices(scope, ended, changeId)
  const rows = prices.map(({ productId, pack, newPrice }) => ({
    product_id: productId,
    pack: pack.name,
    price_includes_tax: pack.includesTax,
    price_paise: newPrice,
    former_price_paise: pack.price,
  }))
  await scope.run(
    sql`
      insert into dated_pack_prices (workspace_id, price_change_id, product_id, pack, starts_at, price_includes_tax,
                                     price_paise, former_price_paise)
      select ${scope.workspaceId}::uuid, ${changeId}::uuid, d.product_id, d.pack, ${startsAt}::timestamptz,
             d.price_includes_tax, d.price_paise, d.former_price_paise
      from jsonb_populate_recordset(null::dated_pack_prices, ${JSON.stringify(rows)}::jsonb) d
      returning 1`.compile(db),
    'insert_pack_prices',
  )
  await raiseProducts(scope, changeId)
}

/** Raises the versions of products, so that a form opened before a change of their packs cannot overwrite it unseen. */
export const raiseProducts = (scope: Scope, changeId: string) =>
  scope.run(
    sql`
      update products set version = version + 1
      where workspace_id = ${scope.workspaceId} and id in (
        select product_id from dated_pack_prices
        where workspace_id = ${scope.workspaceId} and price_change_id = ${changeId})`.compile(db),
    'raise_products',
  )

/**
 * Ends the prices of packs that have begun, and with `planned` those that have not; `by` names the change that replaces
 * them, null what was typed at the product.
 */
async function endPackPrices(
  scope: Scope,
  packs: readonly { productId: string; name: string; planned?: boolean }[],
  by: string | null,
): Promise<void> {
  await scope.run(
    sql`
      update dated_pack_prices d set ended_at = ${scope.now}::timestamptz, ended_by = ${by}::uuid
      from unnest(${packs.map(({ productId }) => productId)}::uuid[], ${packs.map(({ name }) => name)}::text[],
                  ${packs.map(({ planned = false }) => planned)}::boolean[]) as ended (product_id, pack, planned)
      where d.workspace_id = ${scope.workspaceId} and d.product_id = ended.product_id and ${isPackNameOf('d.pack', 'ended.pack')}
        and d.ended_at is null and (ended.planned or d.starts_at <= ${scope.now}::timestamptz)`.compile(db),
    'end_pack_prices',
  )
}

/** The prices of packs in a change, and whether something newer has replaced them; one that ended before it began held never. */
export const packPricesOfChange = (scope: Scope, id: string) =>
  scope.many(
    sql<{ productId: string; name: string; pack: string; former: number; price: number; replaced: boolean }>`
      select d.product_id as "productId", p.name, d.pack, d.former_price_paise as former, d.price_paise as price,
             coalesce(d.ended_at >= d.starts_at, false) or exists (
               select from dated_pack_prices n
               join price_changes c on c.workspace_id = n.workspace_id and c.id = n.price_change_id
               where n.workspace_id = ${scope.workspaceId} and n.product_id = d.product_id and ${isPackNameOf('n.pack', 'd.pack')}
                 and c.undone_at is null and c.created_at > own.created_at) as replaced
      from dated_pack_prices d
      join price_changes own on own.workspace_id = d.workspace_id and own.id = d.price_change_id
      join products p on p.workspace_id = d.workspace_id and p.id = d.product_id
      where d.workspace_id = ${scope.workspaceId} and d.price_change_id = ${id}
      order by lower(p.name), d.product_id, d.pack`.compile(db),
    'pack_prices_of_change',
  )

/**
 * The packs to write to a product when others are typed than it shows. A pack whose price stays keeps its own one, so
 * that undoing a change still brings that back; the dated prices of the others end, and for a pack that is gone or has
 * another size the planned ones too.
 */
export async function typedPacks(scope: Scope, shown: ProductRow, typed: Packs): Promise<Packs> {
  const own = await scope.one(
    db
      .selectFrom('products')
      .select('packs')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', shown.id),
  )
  const typedFor = (pack: Packs[number]) => {
    const found = packNamed(typed, pack.name)
    return found?.size === pack.size ? found : undefined
  }
  const isKept = (pack: Packs[number]) => {
    const now = typedFor(pack)
    return now?.price === pack.price && now?.priceIncludesTax === pack.priceIncludesTax
  }
  const kept = shown.packs.filter(isKept)
  const ended = shown.packs
    .filter((pack) => !kept.includes(pack))
    .map((pack) => ({ productId: shown.id, name: pack.name, planned: !typedFor(pack) }))
  if (ended.length > 0) await endPackPrices(scope, ended, null)
  return typed.map((pack) =>
    packNamed(kept, pack.name)
      ? { ...pack, price: packNamed(own?.packs ?? [], pack.name)?.price ?? pack.price }
      : pack,
  )
}
