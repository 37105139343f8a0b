import { expect, test } from 'vitest'
import { addDays, businessDay } from '#base/dates.ts'
import { sellRods } from '../support/corner-shop.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A wholesaler's cheques: two are deposited together, one clears, the other bounces and its charge is passed on. */

const stage = openStage()
const tab = openTab(stage)

test('[29.6] cheques are deposited together; one clears, the other bounces', async () => {
  const { screen, open, page } = tab
  const { id: customerId } = await stage.shop.make('customers.quickCreate', {
    name: 'Meera Stores',
    phoneNumber: '9812345670',
  })
  const receivedOn = businessDay(new Date())
  await stage.shop.make('openings.create', {
    customerId,
    number: 'OLD-1',
    datedOn: receivedOn,
    side: 'debit',
    amount: 1180,
  })
  for (const [reference, amount] of [
    ['004512', 1180],
    ['000077', 200],
  ])
    await stage.shop.make('receipts.create', {
      customerId,
      receivedOn,
      lines: [{ mode: 'cheque', amount, reference }],
    })
  await open('cheques')
  await page.getByText('Due for deposit ₹1,380.00').waitFor()
  for (const number of ['004512', '000077'])
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
  await screen.button('Deposit 2 cheques').click()
  await screen.layer('Deposit 2 cheques').waitFor()
  await screen.button('Deposit', screen.layer()).click()
  await screen.waitForText('2 cheques deposited')
  await page.getByText('With the bank ₹1,380.00').waitFor()
  await screen.button('Cleared 000077').click()
  await screen.waitForText('Cheque 000077 cleared')

  await screen.button('Bounced 004512').click()
  await screen.field('Bank charges').fill('100')
  await screen.field('Charge the customer').fill('250')
  await screen.field('Bounced on').fill('tomorrow')
  await screen.button('Save bounce').click()
  await expect.poll(() => screen.note('Bounced on'), soon).toContain('cannot be dated in the future')
  await screen.field('Bounced on').fill('today')
  await screen.button('Save bounce').click()
  await screen.waitForText('Cheque 004512 bounced. Its bills are open again.')
  await page
    .getByRole('row', { name: /004512/ })
    .getByText('Bounced')
    .waitFor()

  await open(`customers?customerId=${customerId}`)
  const panel = screen.layer()
  await panel.getByText('₹1,230.00').first().waitFor()
  await panel.getByRole('link', { name: 'Cheque 004512' }).waitFor()
})

test('a cheque taken at the counter without a number has a name to open it by', async () => {
  const { screen, open, page } = tab
  await sellRods(stage.shop, 1, 'delivered', 'cheque')
  await open('cheques')
  await page.getByRole('link', { name: 'No number' }).click()
  await screen.layer(/^RC/).waitFor()
})

test('[29.8] the form of a receipt asks which bank a cheque is drawn on; panel and list show it', async () => {
  const { screen, open, page } = tab
  const { id: customerId } = await stage.shop.make('customers.quickCreate', {
    name: 'Kavita Traders',
    phoneNumber: '9812345671',
  })
  await open(`customers?customerId=${customerId}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer('Receive payment').waitFor()
  await screen.field('Amount').fill('500')
  await expect.poll(() => screen.field('Drawn on (bank and branch)').count(), soon).toBe(0)
  await screen.field('Paid by').selectOption('Cheque')
  await screen.field('Cheque number').fill('778899')
  await screen.field('Drawn on (bank and branch)').fill('SBI Pune Camp')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC\/\d{4}\/\d{5} saved/)
  await open('cheques')
  await page.getByRole('row', { name: /778899.*SBI Pune Camp/ }).waitFor()
  await page.getByRole('link', { name: '778899' }).first().click()
  await screen.layer(/^RC/).getByText('778899 · SBI Pune Camp').waitFor()
})

test('[19.211] a cheque dated ahead is not offered to bounce, and one to a vendor only to be stopped', async () => {
  const { screen, open, page } = tab
  const { make, ids } = stage.shop
  const today = businessDay(new Date())
  const cheque = (reference: string, chequeDate: string) => [
    { mode: 'cheque', amount: 118, reference, chequeDate },
  ]
  const tomorrow = addDays(today, 1)
  for (const [number, day] of [
    ['220011', tomorrow],
    ['220012', today],
  ] as const) {
    await make('receipts.create', { customerId: ids.meera, receivedOn: today, lines: cheque(number, day) })
    await make('payments.create', { vendorId: ids.patil, paidOn: today, lines: cheque(number, day) })
  }
  await open('cheques')
  await screen.button('Bounced 220012').waitFor()
  expect(await screen.button('Bounced 220011').count()).toBe(0)
  await open('cheques?view=issued')
  const reasons = async (number: string) => {
    await screen.button(`Not paid ${number}`).click()
    await screen.layer('Cheque not paid').waitFor()
    const offered = await screen.field('Why').getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    await screen.closed('Cheque not paid')
    return offered
  }
  expect(await reasons('220011')).toEqual(['We stopped it'])
  expect(await reasons('220012')).toEqual(['We stopped it', 'It bounced'])
})
