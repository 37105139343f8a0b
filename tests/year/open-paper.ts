import type { TestDatabase } from '../support/database.ts'
import { callerOf, openShop } from '../support/people.ts'
import { vendorInput } from '../walls/samples.ts'
import { type Paper, withoutStock } from './paper.ts'
import { hire } from './people.ts'

/** A new shop with a person of every role and some stock, and its model. */
export async function openPaper(database: TestDatabase, now: Date): Promise<Paper> {
  const shop = await openShop(database, { stateCode: '27', gstin: '27AAPFU0939F1ZV' })
  // Servers of the crash tests run on the real date and would notify these shops every morning.
  await database.asOwner((client) =>
    client.query(`update workspaces set told_on = '9999-12-31' where workspace_id = $1`, [shop.workspaceId]),
  )
  const { people, contexts } = await hire(database, shop)
  const paper: Paper = {
    slug: shop.slug,
    workspaceId: shop.workspaceId,
    token: contexts.get('owner')?.token ?? '',
    vendorId: '',
    now,
    people,
    as: (role, idempotencyKey) => {
      const context = contexts.get(role)
      if (!context) throw new Error(`Nobody is ${role}`)
      return callerOf({ ...context, clock: () => paper.now, idempotencyKey })
    },
    goods: [],
    lots: [],
    services: [],
    customers: [],
    orders: [],
    intakes: [],
    sales: [],
    cheques: [],
    issuedCheques: [],
    debitNotes: [],
    openings: [],
    journals: [],
    bankLines: [],
    priceLists: [],
    closedDays: [],
    lockedUntil: '',
    filedUntil: '',
    challans: [],
    aheadChallans: [],
    numbers: new Map(),
  }
  const owner = paper.as('owner')
  const { id: metricId } = await owner.metrics.create({ name: 'Piece', shorthand: 'PCS' })
  paper.vendorId = (await owner.vendors.create(vendorInput('Patil Steel'))).id
  for (const name of ['Hammer', 'Hinge', 'Bolt', 'Nut']) await addGoods(paper, name, metricId)
  await addService(paper, 'Fitting')
  for (const name of ['Meera', 'Nandini', 'Ravi']) {
    const { id } = await owner.customers.quickCreate({ name, phoneNumber: '9822012345' })
    paper.customers.push({ id, name, isArchived: false, isUsed: false })
  }
  return paper
}

const OPENING = 20
const PACK = 6

async function addGoods(paper: Paper, name: string, metricId: string): Promise<void> {
  const owner = paper.as('owner')
  const prices = { buyingPrice: 60, sellingPrice: 100, gstRate: 18 }
  const { vendorId } = paper
  const input = { name, metricId, vendorId, openingQuantity: OPENING, ...prices }
  const { id } = await owner.products.quickCreate(input)
  await owner.products.update({ id, lowBalanceThreshold: 10, packs: [{ name: 'Box', size: PACK }] })
  const [version] = await owner.products.getVersions({ productId: id })
  const goods = { id, name, isArchived: false, packOf: PACK }
  paper.goods.push(goods)
  paper.lots.push({
    id: version?.id ?? '',
    goods,
    isActive: true,
    onHand: OPENING,
    reserved: 0,
    wasCounted: true,
  })
}

async function addService(paper: Paper, name: string): Promise<void> {
  const owner = paper.as('owner')
  const { id } = await owner.products.quickCreate({ name, sellingPrice: 350, gstRate: 18, isService: true })
  const [version] = await owner.products.getVersions({ productId: id })
  paper.services.push(withoutStock(version?.id ?? '', { id, name, isArchived: false }))
}
