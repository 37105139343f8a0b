import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { createMailer } from '#base/server/mail.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { pagesOf } from '../../../tests/support/pdf-text.ts'
import { openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await openTestDatabase(15)
  shop = await openShop(database, { stateCode: '29' })
})
afterAll(() => database.close())

async function sold(more: object = {}) {
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores' })
  const [made] = await stock(database, shop, [{ name: 'Basmati rice', price: 10000 }])
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 2 }]
  const seller = await shop.as('sales')
  return seller.sales.create({ customerId, invoiceDate: '2026-11-20', paymentType: 'cash', items, ...more })
}

test('refuses an invalid address and sends nothing', async () => {
  const { id } = await sold()
  const seller = await shop.as('sales')
  await expect(seller.sales.sendBill({ id, to: 'asha' })).rejects.toMatchObject({ code: 'invalid' })
  expect(shop.mails).toEqual([])
})

test('reports a failed send each time, and sends again on request', async () => {
  const { id } = await sold()
  const config = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.in',
    GODOWN_URL: 'http://localhost',
  })
  const { keepMails } = createMailer(config, database.database, () => new Date(), {
    show: () => {},
    failed: () => {},
    report: () => {},
  })
  const seller = await shop.as('sales', { config, keepMails, idempotencyKey: 'one-key-of-one-try' })
  const refusal = {
    code: 'unavailable',
    message: expect.stringContaining('could not be sent to asha@example.in'),
  }
  await expect(seller.sales.sendBill({ id, to: 'asha@example.in' })).rejects.toMatchObject(refusal)
  await expect(seller.sales.sendBill({ id, to: 'asha@example.in' })).rejects.toMatchObject(refusal)
})

test('[15.29] emails a bill with a short message and its PDF, and logs the recipient', async () => {
  const { id, displayId } = await sold({ hideGstFromCustomer: true })
  const seller = await shop.as('sales')
  await expect(seller.sales.sendBill({ id, to: 'asha@example.in' })).resolves.toMatchObject({
    message: expect.stringContaining('kept in the outbox'),
  })
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({ to: 'asha@example.in', subject: `Bill ${displayId} from Sharma Traders` })
  expect(mail?.body).toContain('₹236.00')
  const [attached] = mail?.attachments ?? []
  expect(attached?.filename).toBe(`${displayId.replaceAll('/', '-')}.pdf`)
  const [page] = await pagesOf(new Uint8Array((await attached?.content()) ?? []))
  expect(page).toContain(displayId)
  expect(page).toContain('₹236.00')
  expect(page).not.toContain('CGST')
  const { activities } = await (await shop.as('owner')).activity.getMany({ search: displayId })
  expect(JSON.stringify(activities)).toContain('asha@example.in')
})

test('sends a custom message instead of the default one', async () => {
  const { id } = await sold()
  await (await shop.as('sales')).sales.sendBill({ id, to: 'asha@example.in', message: 'As agreed.' })
  expect(shop.mails.at(-1)?.body).toBe('As agreed.')
})
