import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { type Paper, type Step, someone } from '../paper.ts'

/** Imports a file of customers or of products with opening stock: all rows, or none if one is invalid. */
export const importFile: Step = {
  weight: 1,
  run: (paper, dice) => (dice.chance(0.5) ? importCustomers(paper, dice) : importGoods(paper, dice)),
}

const newNames = (dice: Dice, what: string) =>
  Array.from(
    { length: dice.int(1, 6) },
    () => `${what} ${dice.int(0, 0xffffff).toString(36)} ${dice.int(0, 0xffffff)}`,
  )

async function importCustomers(paper: Paper, dice: Dice): Promise<void> {
  const names = newNames(dice, 'Customer')
  const isBad = dice.chance(0.2)
  const rows = [...names.map((name) => [name, '9822012345']), ...(isBad ? [['', '9822012345']] : [])]
  const { role, may } = someone(paper, dice, 'customers.import')
  const input = { headers: ['Name', 'Phone'], rows, mapping: { name: 0, phoneNumber: 1 } }
  const saved = await expectOutcome('An import of customers', may && !isBad, () =>
    paper.as(role).customers.import(input),
  )
  if (!saved) return
  for (const name of names) {
    const { customers } = await paper.as('owner').customers.getMany({ search: name })
    const found = customers.find((customer) => customer.name === name)
    if (!found) throw new Error(`${name} was imported and is not in the list`)
    paper.customers.push({ id: found.id, name, isArchived: false, isUsed: false })
  }
}

async function importGoods(paper: Paper, dice: Dice): Promise<void> {
  const rows = newNames(dice, 'Goods').map((name) => ({ name, stock: dice.int(0, 40) }))
  const isBad = dice.chance(0.2)
  const cells = rows.map(({ name, stock }) => [
    name,
    'Patil Steel',
    'PCS',
    '60',
    '100',
    '7318',
    String(stock),
  ])
  if (isBad) cells.push(['Bad row', 'Patil Steel', 'PCS', 'sixty', '100', '7318', '1'])
  const { role, may } = someone(paper, dice, 'products.import')
  const saved = await expectOutcome('An import of goods', may && !isBad, () =>
    paper.as(role).products.import({
      headers: ['Name', 'Vendor', 'Unit', 'Buying', 'Selling', 'HSN', 'Stock'],
      rows: cells,
      mapping: {
        name: 0,
        vendor: 1,
        unit: 2,
        buyingPrice: 3,
        sellingPrice: 4,
        hsnNumber: 5,
        openingStock: 6,
      },
      defaults: { gstRate: 18 },
    }),
  )
  if (saved) for (const { name, stock } of rows) await noteGoods(paper, name, stock)
}

/** Adds an imported product to the model, with the lot of its opening stock. */
async function noteGoods(paper: Paper, name: string, stock: number): Promise<void> {
  const owner = paper.as('owner')
  const { inventory } = await owner.inventory.getMany({ search: name })
  const found = inventory.find((each) => each.name === name)
  if (!found) throw new Error(`${name} was imported and is not in the list`)
  const goods = { id: found.id, name, isArchived: false }
  const [version] = await owner.products.getVersions({ productId: found.id })
  if (!version) throw new Error(`${name} was imported without a version`)
  paper.lots.push({
    id: version.id,
    goods,
    isActive: true,
    onHand: stock,
    reserved: 0,
    wasCounted: stock > 0,
  })
  paper.goods.push(goods)
}
