import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { postingChecks } from '#verify/server/posting-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { accountsOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  const checks = [...ledgerChecks, ...postingChecks]
  const wrong = await database.asOwner((client) => differencesIn(client, checks))
  await database.close()
  expect(wrong).toEqual([])
})

const today = '2026-11-20'
const clock = () => new Date(`${today}T06:00:00Z`)
const at = (path: (string | number)[], message: string) => ({
  code: 'invalid',
  data: { issues: [{ path, message }] },
})
const upiTo = (account: number) => ({ modes: [{ mode: 'upi' as const, account }] })

/** A shop with two banks and a petty cash, by their codes. */
async function openBanks() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const add = async (name: string, group: 'bank' | 'cash') => {
    const { id } = await owner.accounts.create({ name, group })
    return { id, code: (await owner.accounts.getOne({ id })).account.code }
  }
  const [hdfc, sbi, petty] = [
    await add('HDFC', 'bank'),
    await add('SBI', 'bank'),
    await add('Petty cash', 'cash'),
  ]
  const customerId = (await addCustomer(database, shop)).id
  const vendorId = await makeVendor(database, shop)
  return { shop, owner, hdfc, sbi, petty, customerId, vendorId }
}

describe('[22.36] accounts for payment modes', () => {
  test('are refused to people who do not keep the books', async () => {
    const { shop } = await openBanks()
    for (const role of ['sales', 'cashier', 'purchasing', 'viewer'] as const)
      await expect((await shop.as(role)).accounts.chooseForModes(upiTo(1020))).rejects.toMatchObject({
        code: 'forbidden',
      })
  })

  test('are bank accounts in use, of this workspace, one for each mode', async () => {
    const { owner, sbi, petty } = await openBanks()
    const bank = at(['modes', 0, 'account'], 'Choose a bank account')
    await owner.accounts.delete({ id: sbi.id })
    for (const account of [1010, 1030, 6010, petty.code, sbi.code, 10_099, 0, 1.5])
      await expect(owner.accounts.chooseForModes(upiTo(account))).rejects.toMatchObject(bank)
    const twice = { modes: [...upiTo(1020).modes, ...upiTo(1020).modes] }
    await expect(owner.accounts.chooseForModes(twice)).rejects.toMatchObject(
      at(['modes'], 'Choose one account for each mode'),
    )
    const { modes } = await owner.accounts.getAll({})
    expect(modes.map(({ mode, account }) => `${mode} ${account}`)).toEqual([
      'upi 1020',
      'card 1020',
      'bank_transfer 1020',
      'cheque 1020',
    ])
  })

  test('stay as they are when another is chosen, and the log names them', async () => {
    const { shop, owner, hdfc, sbi } = await openBanks()
    await owner.accounts.chooseForModes(upiTo(hdfc.code))
    await (await shop.as('accountant', { clock })).accounts.chooseForModes({
      modes: [{ mode: 'cheque', account: sbi.code }],
    })
    await owner.accounts.chooseForModes({ modes: [] })
    const { modes } = await owner.accounts.getAll({})
    expect(modes.map(({ account }) => account)).toEqual([hdfc.code, 1020, 1020, sbi.code])
    const history = await owner.activity.getOfRecord({ id: shop.workspaceId })
    const changes = history.filter(({ label }) => label === 'Accounts for payment modes')
    expect(changes.map((each) => each.changes)).toEqual([
      [{ field: 'cheque', from: 'Bank', to: 'SBI' }],
      [{ field: 'upi', from: 'Bank', to: 'HDFC' }],
    ])
  })

  test('are not archived or deleted until another is chosen', async () => {
    const { owner, hdfc } = await openBanks()
    await owner.accounts.chooseForModes({
      modes: [...upiTo(hdfc.code).modes, { mode: 'card', account: hdfc.code }],
    })
    await expect(owner.accounts.delete({ id: hdfc.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Money by UPI, card goes to this account. Choose another account for it first.',
    })
    await owner.accounts.chooseForModes({
      modes: [...upiTo(1020).modes, { mode: 'card', account: 1020 }],
    })
    await owner.accounts.delete({ id: hdfc.id })
  })
})

describe('[22.35] money goes to the account of its mode', () => {
  test('in receipts, refunds, payments and cheques, from then on', async () => {
    const { owner, hdfc, sbi, customerId, vendorId } = await openBanks()
    const lines = [{ mode: 'upi' as const, amount: 100 }]
    const earlier = await owner.receipts.create({ customerId, receivedOn: today, lines })
    await owner.accounts.chooseForModes({
      modes: [...upiTo(hdfc.code).modes, { mode: 'cheque', account: sbi.code }],
    })
    const cheque = { mode: 'cheque' as const, amount: 50, reference: '004512' }
    const receipt = await owner.receipts.create({
      customerId,
      receivedOn: today,
      lines: [...lines, { mode: 'card', amount: 30 }, cheque, { mode: 'cash', amount: 5 }],
    })
    const refund = await owner.receipts.refund({ customerId, paidOn: today, lines })
    const payment = await owner.payments.create({ vendorId, paidOn: today, lines: [...lines, cheque] })
    expect([
      ...(await vouchersOf(database, earlier.id)),
      ...(await vouchersOf(database, receipt.id)),
      ...(await vouchersOf(database, refund.id)),
      ...(await vouchersOf(database, payment.id)),
    ]).toEqual([
      `receipt ${today}: 1020 10000, 1100 -10000`,
      `receipt ${today}: ${hdfc.code} 10000, 1020 3000, 1030 5000, 1010 500, 1100 -18500`,
      `refund ${today}: 1100 10000, ${hdfc.code} -10000`,
      `payment ${today}: 2100 15000, ${hdfc.code} -10000, ${sbi.code} -5000`,
    ])
    await owner.receipts.cancel({ id: earlier.id })
    expect((await vouchersOf(database, earlier.id)).at(-1)).toBe(
      `receipt_cancelled ${today}: 1020 -10000, 1100 10000`,
    )
  })

  test('in a sale paid by UPI', async () => {
    const { shop, owner, hdfc, customerId } = await openBanks()
    await owner.accounts.chooseForModes(upiTo(hdfc.code))
    const [lot] = await stock(database, shop, [{ price: 10000 }])
    const cashier = await shop.as('cashier', { clock })
    await cashier.sales.create({
      customerId,
      invoiceDate: today,
      paymentType: 'upi',
      items: [{ productVersionId: lot?.productVersionId ?? '', quantity: 1 }],
      deliver: true,
    })
    expect((await accountsOf(database, shop.workspaceId))[hdfc.code]).toBe(11800)
  })
})

describe('[22.37] a line names its account', () => {
  test('and another mode, a cheque in hand, an archived or a foreign account is refused there', async () => {
    const { owner, hdfc, sbi, petty, customerId, vendorId } = await openBanks()
    await owner.accounts.delete({ id: sbi.id })
    const refused = at(['lines', 0, 'account'], 'Choose an account that this mode can use')
    const cheque = { mode: 'cheque' as const, amount: 5, reference: '004512', account: hdfc.code }
    await expect(
      owner.receipts.create({ customerId, receivedOn: today, lines: [cheque] }),
    ).rejects.toMatchObject(refused)
    for (const [mode, account] of [
      ['upi', petty.code],
      ['cash', hdfc.code],
      ['card', sbi.code],
      ['card', 6010],
      ['upi', 10_099],
      ['upi', -1],
    ] as const) {
      const lines = [{ mode, amount: 5, account }]
      const tries = await Promise.allSettled([
        owner.receipts.create({ customerId, receivedOn: today, lines }),
        owner.receipts.refund({ customerId, paidOn: today, lines }),
        owner.payments.create({ vendorId, paidOn: today, lines }),
      ])
      for (const tried of tries) expect(tried).toMatchObject({ reason: refused })
    }
    expect((await owner.receipts.getMany({ filters: { customerId } })).receipts).toEqual([])
  })

  test('and its money goes there, whatever is chosen for its mode', async () => {
    const { owner, hdfc, sbi, petty, customerId, vendorId } = await openBanks()
    await owner.accounts.chooseForModes(upiTo(hdfc.code))
    const named = [
      { mode: 'upi' as const, amount: 100, account: sbi.code },
      { mode: 'cash' as const, amount: 20, account: petty.code },
    ]
    const receipt = await owner.receipts.create({ customerId, receivedOn: today, lines: named })
    const payment = await owner.payments.create({ vendorId, paidOn: today, lines: named })
    expect([
      ...(await vouchersOf(database, receipt.id)),
      ...(await vouchersOf(database, payment.id)),
    ]).toEqual([
      `receipt ${today}: ${sbi.code} 10000, ${petty.code} 2000, 1100 -12000`,
      `payment ${today}: 2100 12000, ${sbi.code} -10000, ${petty.code} -2000`,
    ])
    expect((await owner.receipts.getOne({ id: receipt.id })).receipt.lines).toMatchObject([
      { account: sbi.code },
      { account: petty.code },
    ])
  })
})

test('[22.38] choosing another account waits for a receipt that is being saved, so its account can be archived afterwards', async () => {
  const { shop, owner, hdfc, customerId } = await openBanks()
  await owner.accounts.chooseForModes(upiTo(hdfc.code))
  const lines = [{ mode: 'upi' as const, amount: 1 }]
  const receive = () => owner.receipts.create({ customerId, receivedOn: today, lines })
  await receive()
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  const tries = await whileHeld(database, `number_series where workspace_id = '${shop.workspaceId}'`, [
    receive,
    () => elsewhere.accounts.chooseForModes(upiTo(1020)),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await receive()
  expect(await accountsOf(database, shop.workspaceId)).toMatchObject({ [hdfc.code]: 200, 1020: 100 })
})

test('[22.38] two people who choose at once both save', async () => {
  const { shop, owner, hdfc, sbi } = await openBanks()
  const elsewhere = await shop.as('owner', { clock, database: database.another() })
  for (let round = 0; round < 6; round += 1) {
    const to = round % 2 === 0 ? hdfc.code : sbi.code
    await Promise.all([
      owner.accounts.chooseForModes(upiTo(to)),
      elsewhere.accounts.chooseForModes({ modes: [{ mode: 'card', account: to }] }),
    ])
  }
  const { modes } = await owner.accounts.getAll({})
  expect(modes.slice(0, 2).map(({ account }) => account)).toEqual([sbi.code, sbi.code])
})
