import { expect, test } from 'vitest'
import { addDays, financialYear, formatDate } from '#base/dates.ts'
import { sellRods } from '../support/corner-shop.ts'
import { daysAgo, today } from '../support/days.ts'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* Customer payments: a bill is paid with two keys, and several bills from the customer's panel with any split. */

const stage = openStage()
const tab = openTab(stage)

/** A delivered bill on credit to Meera for `quantity` rods. */
const owed = async (quantity: number, invoiceDate?: string) => {
  const id = await sellRods(stage.shop, quantity, 'delivered', 'credit', invoiceDate)
  const { sale } = await stage.shop.make('sales.getOne', { id })
  return { id, number: String(sale.saleId), open: Number(sale.toCollect) }
}
const openOf = async (id: string) => Number((await stage.shop.make('sales.getOne', { id })).sale.openAmount)

const dueOf = async (id: string): Promise<string> => {
  const { dues } = await stage.shop.make('dues.getOpen', { customerId: stage.shop.ids.meera })
  return dues.find((due: { documentId: string }) => due.documentId === id).id
}

test('[19.14] a bill is paid by Enter: the amount is filled in and the panel shows nothing left', async () => {
  const { page, screen, open } = tab
  const bill = await owed(3)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer(`Receive payment for ${bill.number}`).waitFor()
  await expect.poll(() => focused(page), soon).toContain('Amount')
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe(bill.open.toFixed(2))
  await page.keyboard.press('Enter')
  await screen.waitForText(/^Receipt RC\/\d{4}\/\d{5} saved/)
  expect(await openOf(bill.id)).toBe(0)
  await screen.layer(bill.number).getByText(/^RC\//).waitFor()
  await screen.layer(bill.number).getByText('To collect').waitFor()
  await expect.poll(() => screen.button('Receive', screen.layer()).count(), soon).toBe(0)
})

test('[16.419] Enter in a typed amount leads to how it was paid, where Enter saves', async () => {
  const { page, screen, open } = tab
  const bill = await owed(2)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer(`Receive payment for ${bill.number}`).waitFor()
  await expect.poll(() => focused(page), soon).toContain('Amount')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), soon).toBe('Paid by')
  expect(await openOf(bill.id)).toBe(bill.open)
  await page.keyboard.type('u')
  await page.keyboard.press('Enter')
  await screen.waitForText(/^Receipt RC\/\d{4}\/\d{5} saved/)
  expect(await openOf(bill.id)).toBe(bill.open - 77)
  const [line] = await stage.rows(
    'select mode, amount_paise::int from receipt_lines order by receipt_id desc limit 1',
  )
  expect(line).toEqual({ mode: 'upi', amount_paise: 7700 })
})

test('[16.526] another way of payment starts with what is left of the bill, and a discount comes off it', async () => {
  const { screen, open } = tab
  const bill = await owed(2)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  const modal = screen.layer(`Receive payment for ${bill.number}`)
  const amounts = modal.getByLabel('Amount', { exact: true })
  await amounts.fill('100')
  await screen.button('Add another payment mode').click()
  await expect.poll(() => amounts.nth(1).inputValue(), soon).toBe((bill.open - 100).toFixed(2))
  await modal.getByLabel('Discount').fill('10')
  await expect.poll(() => amounts.nth(1).inputValue(), soon).toBe((bill.open - 110).toFixed(2))
  await expect.poll(() => amounts.first().inputValue(), soon).toBe('100.00')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  expect(await openOf(bill.id)).toBe(0)
})

test('[19.10] an amount above the bill’s open amount is refused at its field, and typed values stay', async () => {
  const { screen, open } = tab
  const bill = await owed(1)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  const settle = screen.layer().getByLabel(`Amount for ${bill.number}`)
  await settle.fill(String(bill.open + 1))
  await screen.button('Save receipt').click()
  await screen
    .layer()
    .getByText(/^Only ₹.+ is still open$/)
    .waitFor()
  await expect.poll(() => settle.inputValue(), soon).toBe((bill.open + 1).toFixed(2))
  await settle.fill('1')
  await screen.field('Amount').fill('1')
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  expect(await openOf(bill.id)).toBe(bill.open - 1)
})

test('[19.14] a customer’s payment suggests the oldest bills, any split can be changed, and the rest stays on account', async () => {
  const { screen, open } = tab
  const newer = await owed(2)
  const before = await openOf(newer.id)
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer('Receive payment').waitFor()
  const oldest = screen
    .layer()
    .getByLabel(/^Amount for/)
    .first()
  const settle = screen.layer().getByLabel(`Amount for ${newer.number}`)
  await screen.field('Amount').fill('10')
  await expect
    .poll(async () => [await oldest.inputValue(), await settle.inputValue()], soon)
    .toEqual(['10.00', ''])
  await oldest.fill('6')
  await settle.fill('3')
  await screen.field('Paid by').selectOption('Cheque')
  await screen.button('Save receipt').click()
  await screen.layer().getByText('Enter the cheque number').waitFor()
  await screen.field('Cheque number').fill('004512')
  await screen.layer().getByText('₹1.00 will stay as credit.').waitFor()
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  expect(await openOf(newer.id)).toBe(before - 3)
  await screen.layer().getByText('On account', { exact: true }).waitFor()
})

test('[19.14] a split stays with its bills when another bill comes in meanwhile, and discount comes off the money', async () => {
  const { screen, open } = tab
  const newer = await owed(2)
  const before = await openOf(newer.id)
  await open(`sales?saleId=${newer.id}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer(`Receive payment for ${newer.number}`).waitFor()
  await screen.field('Discount').fill('5')
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe((before - 5).toFixed(2))
  await tab.page.keyboard.press('Escape')
  await open(`customers?customerId=${stage.shop.ids.meera}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer('Receive payment').waitFor()
  const settle = screen.layer().getByLabel(`Amount for ${newer.number}`)
  await settle.fill('7')
  const older = await owed(1, daysAgo(10))
  await expect.poll(() => screen.layer().getByLabel(`Amount for ${older.number}`).inputValue(), soon).toBe('')
  const settled = async () => Number(await settle.inputValue())
  await expect.poll(settled, soon).toBe(7)
  await stage.shop.make('receipts.create', {
    customerId: stage.shop.ids.meera,
    receivedOn: today(),
    lines: [{ mode: 'cash', amount: older.open }],
    allocations: [{ dueId: await dueOf(older.id), amount: older.open }],
  })
  await screen.layer().getByLabel(`Amount for ${older.number}`).waitFor({ state: 'detached' })
  await expect.poll(settled, soon).toBe(7)
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  expect(await openOf(newer.id)).toBe(before - 7)
})

test('[19.43] a discount alone settles a bill: the money goes, and comes back when the discount is less', async () => {
  const { screen, open } = tab
  const bill = await owed(1)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer(`Receive payment for ${bill.number}`).waitFor()
  await screen.field('Discount').fill(String(bill.open))
  await screen.field('Amount').waitFor({ state: 'detached' })
  await screen.field('Discount').fill(String(bill.open - 1))
  await expect.poll(() => screen.field('Amount').inputValue(), soon).toBe('1.00')
  await screen.button('Remove this payment mode').click()
  await screen.field('Discount').fill(String(bill.open))
  await screen.button('Save receipt').click()
  await screen.waitForText(/^Receipt RC/)
  expect(await openOf(bill.id)).toBe(0)
})

test('[19.41] a date of a past financial year is asked about', async () => {
  const { screen, open } = tab
  const past = financialYear(addDays(financialYear(today()).from, -1))
  const bill = await owed(1)
  await open(`sales?saleId=${bill.id}`)
  await screen.button('Receive', screen.layer()).click()
  await screen.layer(`Receive payment for ${bill.number}`).waitFor()
  await screen.field('Received on').fill(formatDate(past.to))
  await screen.button('Save receipt').click()
  await screen.waitForText(`Save in the financial year ${past.label}?`)
  await screen.button('Cancel', screen.question()).click()
  expect(await openOf(bill.id)).toBe(bill.open)
  await tab.page.keyboard.press('Escape')
  await open(`customers?customerId=${stage.shop.ids.meera}`)
})

test('[19.11, 19.12] money on account is refunded, and a receipt can be cancelled after a confirmation', async () => {
  const { screen } = tab
  await screen.button('Refund', screen.layer()).click()
  await screen.layer('Refund').waitFor()
  await screen.button('Save refund').click()
  await screen.waitForText(/^Refund RF/)
  await screen.layer(/Meera/).getByText('On account', { exact: true }).waitFor({ state: 'detached' })
  await screen.button(/^Cancel RF/, screen.layer()).click()
  await screen.waitForText(
    "This puts the money back on the customer's account. The refund stays in the list as cancelled.",
  )
  await screen.button('Cancel refund').click()
  await screen.waitForText(/^RF.+ cancelled$/)
  await screen.layer(/Meera/).getByText('On account', { exact: true }).waitFor()
})

test('[19.44, 19.45] the list of receipts is searched, and opens a receipt that is then cancelled', async () => {
  const { page, screen, open } = tab
  const receive = async (reference: string) => {
    const line = { mode: 'upi', amount: 10, reference }
    const input = {
      customerId: stage.shop.ids.meera,
      receivedOn: today(),
      lines: [line],
      allocations: [],
    }
    const { displayId } = await stage.shop.make('receipts.create', input)
    return String(displayId)
  }
  const [first, second] = [await receive('REF-1'), await receive('REF-2')]
  await open('receipts')
  await page.getByRole('row', { name: second }).waitFor()
  await page.getByLabel('Search by number, customer or reference').fill('ref-1')
  await page.getByRole('row', { name: second }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: first }).click()
  await screen.layer(first).getByText('REF-1').waitFor()
  await screen.button('Cancel receipt', screen.layer(first)).click()
  await screen.button('Cancel receipt', screen.question()).click()
  await screen.waitForText(`${first} cancelled`)
  await page.getByRole('row', { name: first }).getByText('Cancelled').waitFor()
})
