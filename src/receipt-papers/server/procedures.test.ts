import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let seller: Caller
let customerId = ''
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  seller = await shop.as('sales')
  customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
})
afterAll(() => database.close())

/** A receipt of ₹680 by cheque and ₹500 in cash, on account. */
async function receive() {
  const lines = [
    { mode: 'cash' as const, amount: 500 },
    { mode: 'cheque' as const, amount: 680, reference: '004512' },
  ]
  const { id, displayId } = await seller.receipts.create({
    customerId,
    receivedOn: '2026-11-20',
    lines,
    notes: 'Pays late',
  })
  return { id, displayId }
}

describe('[19.154] the document of a receipt is refused', () => {
  test('to people who do not see receipts, and for a receipt of another workspace', async () => {
    const { id } = await receive()
    const stranger = await (await openShop(database)).as('owner')
    for (const role of ['purchasing', 'storeKeeper'] as const)
      await expect((await shop.as(role)).receipts.getPaper({ id })).rejects.toMatchObject({
        code: 'forbidden',
      })
    await expect((await shop.as('viewer')).receipts.createShare({ id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    for (const ask of [
      () => stranger.receipts.getPaper({ id }),
      () => stranger.receipts.createShare({ id }),
      () => stranger.receipts.getShares({ id }),
      () => stranger.receipts.send({ id, to: 'asha@example.in' }),
      () => seller.receipts.revokeShare({ id }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'notFound' })
  })

  test('by link and email once it is cancelled', async () => {
    const { id } = await receive()
    await (await shop.as('owner')).receipts.cancel({ id })
    await expect(seller.receipts.createShare({ id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(seller.receipts.send({ id, to: 'asha@example.in' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await seller.receipts.getPaper({ id })).isCancelled).toBe(true)
  })
})

test('[19.154] a link shows the receipt and what it settles, without ids, until it is revoked', async () => {
  const { id, displayId } = await receive()
  const { id: shareId } = await seller.receipts.createShare({ id, days: 7 })
  const [link] = await seller.receipts.getShares({ id })
  expect(link?.link).toMatch(/\/r\/[\w-]{43}$/)
  const token = link?.link.split('/').at(-1) ?? ''
  const { paper } = await seller.receipts.getShared({ token })
  expect(paper).toMatchObject({
    kind: 'receipt',
    number: displayId,
    date: '2026-11-20',
    amount: 1180,
    onAccount: 1180,
    customer: { name: 'Asha Stores' },
    lines: [
      { mode: 'cash', amount: 500 },
      { mode: 'cheque', amount: 680, reference: '004512' },
    ],
    settled: [],
    isCancelled: false,
  })
  expect(JSON.stringify(paper)).not.toContain(id)
  expect(JSON.stringify(paper)).not.toContain(customerId)
  expect(JSON.stringify(paper)).not.toContain('Pays late')
  await expect(seller.debitNotes.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await seller.receipts.revokeShare({ id: shareId })
  await expect(seller.receipts.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
})

test('[19.155] a receipt is emailed as a PDF', async () => {
  const { id, displayId = '' } = await receive()
  await seller.receipts.send({ id, to: 'asha@example.in' })
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({ to: 'asha@example.in', subject: expect.stringContaining(displayId) })
  expect(mail?.body).toContain('₹1,180.00')
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe(`${displayId.replaceAll('/', '-')}.pdf`)
  expect(String((await file?.content())?.subarray(0, 5))).toBe('%PDF-')
})

test('[19.154] a link that was made before a cheque bounced shows that it bounced', async () => {
  const { id } = await receive()
  await seller.receipts.createShare({ id })
  const [link] = await seller.receipts.getShares({ id })
  const token = link?.link.split('/').at(-1) ?? ''
  const states = async () =>
    (await seller.receipts.getShared({ token })).paper.lines.map(({ chequeState }) => chequeState)
  expect(await states()).toEqual([null, 'in_hand'])
  const owner = await shop.as('owner')
  await owner.cheques.bounce({ receiptId: id, line: 1, bouncedOn: '2026-11-20' })
  expect(await states()).toEqual([null, 'bounced'])
})

test('[19.155] a refund is called a refund by link and email', async () => {
  await receive()
  const lines = [{ mode: 'cash' as const, amount: 100 }]
  const { id, displayId = '' } = await seller.receipts.refund({ customerId, paidOn: '2026-11-20', lines })
  const to = 'asha@example.in'
  expect((await seller.receipts.createShare({ id })).message).toBe(
    'Anyone with the link can open the refund.',
  )
  expect((await seller.receipts.send({ id, to })).message).toContain(to)
  expect(shop.mails.at(-1)).toMatchObject({
    subject: expect.stringMatching(`^Refund ${displayId} from `),
    body: expect.stringContaining(`Refund ${displayId} for ₹100.00 is attached.\n`),
    orElse: expect.stringMatching(/^The refund could not be sent/),
  })
  await (await shop.as('owner')).receipts.cancel({ id })
  const message = 'A cancelled refund cannot be shared.'
  await expect(seller.receipts.createShare({ id })).rejects.toMatchObject({ message })
})
