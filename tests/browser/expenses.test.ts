import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Money spent: entered with GST and a new account, found by its sum, offered again, and cancelled. */

const stage = openStage()
const tab = openTab(stage)

test('[22.4, 22.6, 22.42] an expense is entered with its GST, listed, added up and cancelled', async () => {
  const { screen, open, page } = tab
  await open('expenses')
  await screen.button('Add expense').first().click()
  await screen.layer('Add expense').waitFor()
  await screen.button('Save expense').click()
  await expect.poll(() => screen.note('Amount before GST'), soon).toContain('above 0')
  await screen.field('Spent on').fill('electricity')
  await page.getByRole('option', { name: /^Power/ }).click()
  await screen.field('Amount before GST').fill('1000')
  await screen.field('GST').selectOption('18')
  await screen.layer().getByText('Total paid ₹1,180.00').waitFor()
  const claim = screen.layer().getByLabel('Claim GST')
  expect([await claim.isEnabled(), await claim.isChecked()]).toEqual([false, false])
  await screen.field('Narration').fill('October meter')
  await screen.button('Save expense').click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  await page.getByRole('row', { name: /October meter/ }).waitFor()
  await page.getByText('Total ₹1,180.00').waitFor()
  await page.getByRole('link', { name: /^EX\// }).click()
  await screen.button('Cancel expense', screen.layer()).click()
  await screen.button('Cancel expense', screen.question()).click()
  await screen.waitForText(/^EX\/\d{4}\/\d{5} cancelled/)
})

test('[27.191] GST of an expense is claimed, unless it is unticked, once the GSTIN of the supplier is there', async () => {
  const { screen, open, page } = tab
  await stage.shop.make('workspaces.update', { id: stage.shop.workspaceId, gstin: '27AAPFU0939F1ZV' })
  await open('expenses')
  await screen.button('Add expense').first().click()
  const form = screen.layer('Add expense')
  await screen.field('Spent on').fill('Repairs')
  await page.getByRole('option', { name: /^Repairs/ }).click()
  await screen.field('Amount before GST').fill('200')
  await screen.field('GST').selectOption('18')
  const claim = form.getByLabel('Claim GST')
  await form.getByText('Enter the GSTIN of the supplier to claim it').waitFor()
  expect(await claim.isChecked()).toBe(false)
  await screen.field('GSTIN of the supplier').fill('29AAAFB0000B1ZL')
  await expect.poll(() => claim.isChecked(), soon).toBe(true)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/claim.png` })
  await screen.button('Save expense').click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  const { expenses } = await stage.shop.make('expenses.getMany', {})
  expect(expenses[0]).toMatchObject({ amount: 200, tax: 36, itc: true })
})

test('[22.5] a monthly expense that is due is entered with one click', async () => {
  const { screen, open, page } = tab
  const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  const rent = { spentOn: day, account: 6010, amount: 12_000, paidFrom: 1020, notes: 'Shop rent' }
  await stage.shop.make('expenses.create', { ...rent, repeats: true })
  await open('expenses')
  await screen.button('Enter', page.getByRole('region', { name: '1 expense due again' })).click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved/)
  await expect.poll(() => page.getByRole('region', { name: /due again/ }).count(), soon).toBe(0)
})

test('[22.2] an account is added to the chart and renamed', async () => {
  const { screen, open } = tab
  await open('accounts')
  await screen.button('Add account').first().click()
  await screen.field('Name').fill('HDFC current account')
  await screen.field('Group').selectOption('bank')
  await screen.field('IFSC code').fill('hdfc0001234')
  await screen.button('Add account', screen.layer()).click()
  await screen.waitForText('HDFC current account added')
  await screen.page.getByRole('link', { name: 'HDFC current account' }).click()
  await screen.field('Name').fill('HDFC')
  await screen.button('Save Changes').click()
  await screen.waitForText('Account saved')
})

test('[27.150, 27.152, 27.190, 27.193] lorry hire under reverse charge pays the lorry without GST, and its self-invoice prints', async () => {
  const { screen, open, page } = tab
  const { make, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  await open('expenses')
  await screen.button('Add expense').first().click()
  const form = screen.layer('Add expense')
  await form.waitFor()
  await screen.field('Spent on').fill('Transport')
  await page.getByRole('option', { name: /^Transport/ }).click()
  await screen.field('Amount before GST').fill('1000')
  await screen.field('GST').selectOption('5')
  await form.getByText('Total paid ₹1,050.00').waitFor()
  await form.getByLabel('Reverse charge').check()
  await form.getByText('Total paid ₹1,000.00').waitFor()
  await expect.poll(() => form.getByLabel('Claim GST').isChecked(), soon).toBe(true)
  await screen.button('Save expense').click()
  await expect.poll(() => screen.note('Name of the supplier'), soon).toContain('Enter the name')
  await screen.field('Name of the supplier').fill('Raju Lorries')
  await screen.field('Address of the supplier').fill('Bhosari, Pune')
  await screen.field('State of the supplier').selectOption('Karnataka (29)')
  await screen.field('SAC').fill('996511')
  const picture = async (name: string) => {
    if (!process.env.PICTURES) return
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-phone.png` })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await picture('expense-form')
  await screen.button('Save expense').click()
  await screen.waitForText(/saved, self-invoice SV\/\d{4}\/00001 issued$/)
  await page
    .getByRole('row', { name: /Transport/ })
    .getByRole('link')
    .click()
  await screen.layer().getByText('Owed by us').waitFor()
  await screen.layer().getByText('IGST 5%').waitFor()
  await screen.layer().getByText('Raju Lorries, Bhosari, Pune, Karnataka').waitFor()
  await picture('expense-panel')
  const print = async (button: string, opened: string) => {
    const [sheet] = await Promise.all([
      page.context().waitForEvent('page'),
      screen.button(button, screen.layer()).click(),
    ])
    await screen.waitForText(opened)
    await sheet.close()
  }
  await print('Export PDF', 'Self-invoice opened in new tab')
  await print('Export voucher', 'Payment voucher opened in new tab')
})

test('[27.180] under reverse charge of a registered supplier, the name and address for the voucher are optional and kept', async () => {
  const { screen, open, page } = tab
  const { make, workspaceId } = stage.shop
  await make('workspaces.update', { id: workspaceId, gstin: '27AAPFU0939F1ZV' })
  await open('expenses')
  await screen.button('Add expense').first().click()
  const form = screen.layer('Add expense')
  await screen.field('Spent on').fill('lorry')
  await page.getByRole('option', { name: /^Transport/ }).click()
  await screen.field('Amount before GST').fill('2000')
  await screen.field('GST').selectOption('5')
  await form.getByLabel('Reverse charge').check()
  await screen.field('GSTIN of the supplier').fill('29AAAFB0000B1ZL')
  await form.getByText('For the payment voucher, which names who was paid (CGST Rule 52)').waitFor()
  await screen.field('Name of the supplier (optional)').fill('Bengaluru Roadways')
  await screen.field('Address of the supplier (optional)').fill('Peenya, Bengaluru')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/registered-supplier.png` })
  await screen.button('Save expense').click()
  await screen.waitForText(/^Expense EX\/\d{4}\/\d{5} saved$/)
  const { expenses } = await make('expenses.getMany', { search: 'Bengaluru' })
  expect(expenses).toMatchObject([
    { supplierName: 'Bengaluru Roadways', supplierAddress: 'Peenya, Bengaluru' },
  ])
})
