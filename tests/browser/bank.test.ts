import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '#base/dates.ts'
import { screenOf } from './screen.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A shop's bank statement: imported twice, matched by button and by keyboard, and completed with a charge and a receipt. */

const stage = openStage()
const tab = openTab(stage)
const today = businessDay(new Date())
const [year, month, day] = today.split('-')
const on = `${day}/${month}/${year}`

const statement = `Account statement of Meera Traders
Branch,Mumbai

Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
${on},${on},UPI/412345678901/MEERA STO,,,500.00,"10,500.00"
${on},${on},CHQ DEP,,,540.00,"11,040.00"
${on},${on},SMS CHARGES,,29.50,,"11,010.50"
${on},${on},NEFT ASHA,N0912,,"1,200.00","12,210.50"
`

async function importFile(page: Page, text: string, name = 'statement.csv') {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
}

beforeAll(async () => {
  const { make } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', {
    name: 'Meera Stores',
    phoneNumber: '9812345670',
  })
  await make('customers.quickCreate', { name: 'Asha Mills', phoneNumber: '9812345671' })
  await make('openings.create', { account: 1020, datedOn: today, side: 'debit', amount: 10000 })
  await make('receipts.create', {
    customerId,
    receivedOn: today,
    lines: [{ mode: 'upi', amount: 500, reference: '412345678901' }],
  })
  for (const amount of [300, 240, 77])
    await make('journals.createContra', { datedOn: today, from: 1010, to: 1020, amount })
})

const summary = () => tab.page.getByRole('region', { name: 'Reconciliation' })

test('[38.12, 16.532, 19.247] a statement is imported below the lines above its headings, another file is not', async () => {
  const { screen, open, page } = tab
  await open('bank-reconciliation')
  await page.getByText('No statement lines yet').waitFor()
  await screen.button('Import statement').click()
  await screen.layer('Import statement of Bank').waitFor()
  expect(await page.getByLabel('File', { exact: true }).getAttribute('accept')).toContain('.xls,')
  await importFile(page, 'Name,Phone\nMeera,98\n')
  await expect.poll(() => screen.button('Check 1 row').isDisabled(), soon).toBe(true)
  await screen.button('Back').click()
  await importFile(page, statement)
  await screen.button('Check 4 rows').click()
  await screen.waitForText('4 lines are new.')
  const more = page.getByText('Scroll sideways for more columns')
  await page.setViewportSize({ width: 390, height: 844 })
  await more.waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await more.waitFor({ state: 'detached' })
  await screen.button('Import 4 statement lines').click()
  await screen.waitForText('4 lines imported.')
  await screen.button('Show bank reconciliation').click()

  await summary().getByText('4 lines not matched by then: ₹2,210.50').waitFor()
  await summary().getByText('4 vouchers').waitFor()
})

test('[38.12] lines are matched with one click, and by keyboard with two vouchers', async () => {
  const { screen, page } = tab
  await screen.button(/^Match with RC/).click()
  await summary().getByText('3 lines not matched by then: ₹1,710.50').waitFor()

  await page.getByRole('link', { name: 'CHQ DEP' }).focus()
  await page.keyboard.press('Enter')
  const deposit = screen.layer('Deposit of ₹540.00')
  await deposit.getByText('Chosen ₹0.00 of ₹540.00').waitFor()
  await expect.poll(() => screen.button('Match', deposit).isDisabled(), soon).toBe(true)
  for (const amount of ['₹300.00', '₹240.00']) {
    await deposit.getByRole('checkbox', { name: new RegExp(amount) }).focus()
    await page.keyboard.press('Space')
  }
  await deposit.getByText('Chosen ₹540.00 of ₹540.00').waitFor()
  await screen.button('Match', deposit).focus()
  await page.keyboard.press('Enter')
  await screen.button('Unmatch', deposit).waitFor()
  await page.keyboard.press('Escape')
  await summary().getByText('2 lines not matched by then: ₹1,170.50').waitFor()
})

test('[38.12] what the books lack is entered with the usual forms, and the file is imported again', async () => {
  const { screen, page } = tab
  await page.getByRole('link', { name: 'SMS CHARGES' }).click()
  await screen.button('Bank charge', screen.layer('Withdrawal of ₹29.50')).click()
  await screen.layer('Add expense').waitFor()
  await expect.poll(() => screen.field('Amount before GST').inputValue(), soon).toContain('29.5')
  await screen.button('Save expense').click()
  await screen.button('Unmatch', screen.layer('Withdrawal of ₹29.50')).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'NEFT ASHA' }).click()
  const received = screen.layer('Deposit of ₹1,200.00')
  await screen.pick('Received from a customer', 'Asha Mills', received)
  await screen.layer('Receive payment').waitFor()
  await expect.poll(() => screen.field('Reference').inputValue(), soon).toBe('N0912')
  await screen.button('Save receipt').click()
  await screen.button('Unmatch', received).click()
  await screen.button('Match', received).click()
  await screen.button('Unmatch', received).waitFor()
  await page.keyboard.press('Escape')
  await summary().getByText('None').waitFor()
  await summary().getByText('1 voucher').waitFor()

  await screen.button('Import statement').click()
  await importFile(page, statement)
  await screen.button('Check 4 rows').click()
  await screen.waitForText('All 4 lines are already there. Importing the file again changes nothing.')
})

test('[38.12, 38.16] a statement of another account is refused, and money of a customer in it is a receipt to it', async () => {
  const { screen, open, page } = tab
  await stage.shop.make('accounts.create', { name: 'HDFC', group: 'bank' })
  await open('bank-reconciliation')
  await page.getByRole('link', { name: 'HDFC', exact: true }).click()
  await screen.button('Import statement').click()
  await screen.layer('Import statement of HDFC').waitFor()
  await importFile(page, statement)
  await screen.button('Check 4 rows').click()
  await screen.waitForText(/^These lines are already in Bank\. /)
  await screen.button('Back').click()
  await importFile(page, `When,What,How much,Type\n${on},IMPS ASHA,750,CR\n`)
  await screen.layer().getByText('Choose a column for Date, Withdrawal and Deposit (or Amount)').waitFor()
  await screen.layer().getByLabel('Withdrawal (or Amount)').waitFor()
  await screen.layer().getByLabel('Date (required)').selectOption('When')
  await screen.layer().getByLabel('Narration').selectOption('What')
  await screen
    .layer()
    .getByLabel(/^Amount/)
    .selectOption('How much')
  await screen.button('Check 1 row').click()
  await screen.button('Import 1 statement line').click()
  await screen.button('Show bank reconciliation').click()
  await page.getByRole('link', { name: 'IMPS ASHA' }).click()
  const received = screen.layer('Deposit of ₹750.00')
  await screen.pick('Received from a customer', 'Asha Mills', received)
  await screen.layer('Receive payment').waitFor()
  await expect
    .poll(
      () => screen.field('Received in').evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text),
      soon,
    )
    .toBe('HDFC')
  await screen.button('Save receipt').click()
  await screen.button('Unmatch', received).waitFor()
  await page.keyboard.press('Escape')
  await screen.button('Import statement').click()
  await importFile(page, `When,What,How much,Type\n${on},IMPS ASHA,750,CR\n`)
  await expect.poll(() => screen.layer().getByLabel('Date (required)').inputValue(), soon).toBe('0')
})

test('[38.12] on a phone a line is unmatched and matched again', async () => {
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const screen = screenOf(phone)
  await phone.goto(`/${stage.shop.slug}/bank-reconciliation`)
  await phone.getByRole('link', { name: 'CHQ DEP' }).click()
  const panel = screen.layer('Deposit of ₹540.00')
  await screen.button('Unmatch', panel).click()
  await panel.getByLabel('Find a voucher').fill('CT')
  for (const amount of ['₹300.00', '₹240.00'])
    await panel.getByRole('checkbox', { name: new RegExp(amount) }).check()
  await panel.getByText('Chosen ₹540.00 of ₹540.00').waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await screen.button('Match', panel).click()
  await screen.button('Unmatch', panel).waitFor()
})

test('[38.18] a card settlement on a phone is matched with what the bank kept as charges', async () => {
  const { make } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', { name: 'Kiran', phoneNumber: '9812345679' })
  const lines = [{ mode: 'card', amount: 2000 }]
  await make('receipts.create', { customerId, receivedOn: today, lines })
  await make('bankLines.import', {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: [[on, 'CARD SETTLEMENT', '', '1960']],
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const screen = screenOf(phone)
  await phone.goto(`/${stage.shop.slug}/bank-reconciliation`)
  await phone.getByRole('link', { name: 'CARD SETTLEMENT' }).click()
  const panel = screen.layer('Deposit of ₹1,960.00')
  await panel.getByRole('checkbox', { name: /₹2,000.00/ }).check()
  if (process.env.PICTURES) await phone.screenshot({ path: `${process.env.PICTURES}/settlement.png` })
  await screen.button('Match, ₹40.00 as bank charges', panel).click()
  await screen.button('Unmatch', panel).waitFor()
  await panel.getByText('₹40.00').first().waitFor()
})

test('[38.20] a card settlement in two parts is chosen in the list and matched with its receipt', async () => {
  const { make } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', { name: 'Leela', phoneNumber: '9812345678' })
  await make('receipts.create', { customerId, receivedOn: today, lines: [{ mode: 'card', amount: 3000 }] })
  await make('bankLines.import', {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: [
      [on, 'POS PART ONE', '', '1800'],
      [on, 'POS PART TWO', '', '1200'],
    ],
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const { screen, open, page } = tab
  await open('bank-reconciliation')
  for (const part of ['ONE', 'TWO'])
    await page.getByRole('checkbox', { name: `Select POS PART ${part}` }).check()
  await screen.button('Match with one voucher').click()
  const dialog = screen.layer('Match 2 lines')
  await dialog.getByText('Chosen ₹3,000.00 of ₹3,000.00').waitFor()
  await expect
    .poll(() => dialog.getByRole('radio', { name: /Leela.*₹3,000\.00/ }).isChecked(), soon)
    .toBe(true)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/parts.png` })
  await screen.button('Match', dialog).click()
  await screen.waitForText('2 lines matched')

  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/bank-reconciliation`)
  await phone.getByRole('link', { name: 'POS PART ONE' }).click()
  const panel = screenOf(phone).layer('Deposit of ₹1,800.00')
  await panel.getByText('POS PART TWO').waitFor()
  if (process.env.PICTURES) await phone.screenshot({ path: `${process.env.PICTURES}/part.png` })
  await screenOf(phone).button('Unmatch', panel).click()
  await screenOf(phone).waitForText('2 lines unmatched')
})

test('[19.236] a line of one mode of a receipt is matched with one click, and its panel says of what it is a part', async () => {
  const { make } = stage.shop
  const { id: customerId } = await make('customers.quickCreate', { name: 'Ravi', phoneNumber: '9812345679' })
  const lines = [
    { mode: 'upi', amount: 1450 },
    { mode: 'card', amount: 2150 },
  ]
  await make('receipts.create', { customerId, receivedOn: today, lines })
  await make('bankLines.import', {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: [[on, 'UPI RAVI', '', '1450']],
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const { screen, open, page } = tab
  await open('bank-reconciliation')
  const line = page.getByRole('row', { name: /UPI RAVI/ })
  await line.getByText('Part of ₹3,600.00').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/mode.png` })
  await line.getByRole('button', { name: /^Match with RC/ }).click()
  await screen.waitForText('Matched')
  const phone = await stage.page(undefined, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await phone.goto(`/${stage.shop.slug}/bank-reconciliation`)
  await phone.getByRole('link', { name: 'UPI RAVI' }).click()
  const panel = screenOf(phone).layer('Deposit of ₹1,450.00')
  await panel.getByText('Part of ₹3,600.00').waitFor()
  if (process.env.PICTURES) await phone.screenshot({ path: `${process.env.PICTURES}/mode-phone.png` })
})

test('[38.23] a wrong credit and its reversal are chosen with the keyboard and matched with each other', async () => {
  await stage.shop.make('bankLines.import', {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: [
      [on, 'NEFT OF SOMEBODY ELSE', '', '4321'],
      [on, 'REVERSAL OF NEFT', '4321', ''],
    ],
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const { screen, open, page } = tab
  await open('bank-reconciliation')
  for (const narration of ['NEFT OF SOMEBODY ELSE', 'REVERSAL OF NEFT']) {
    await page.getByRole('checkbox', { name: `Select ${narration}` }).focus()
    await page.keyboard.press('Space')
  }
  await screen.button('Match with one voucher').waitFor({ state: 'detached' })
  await screen.button('Match with each other').focus()
  await page.keyboard.press('Enter')
  await screen.waitForText('2 lines matched')
  await page.getByRole('row', { name: /REVERSAL OF NEFT.*With the line that reverses it/ }).waitFor()
  await page.getByRole('link', { name: 'NEFT OF SOMEBODY ELSE' }).click()
  const panel = screen.layer('Deposit of ₹4,321.00')
  await panel.getByText('REVERSAL OF NEFT').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/reversed.png` })
  await screen.button('Unmatch', panel).click()
  await screen.waitForText('2 lines unmatched')
})
