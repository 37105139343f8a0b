import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#archives/messages.ts'
import { addDays, businessDay, formatDate } from '#base/dates.ts'
import { typedDate } from '#base/typed-date.ts'
import { bringAxe, findings } from './axe.ts'
import { focused } from './keyboard.ts'
import { openStage, openTab, soon } from './stage.ts'

/* A date can be typed day first, or picked from a calendar by keyboard and mouse. */

const stage = openStage()
const tab = openTab(stage)
const today = businessDay(new Date())
const label = 'Expected delivery date'
const calendar = () => tab.page.getByRole('dialog', { name: label })
/** Its keys work once it has the focus, which it takes after it has opened. */
const cursorInCalendar = () => expect.poll(() => calendar().locator('[data-day]:focus').count(), soon).toBe(1)
const shown = () => tab.screen.day(label, tab.screen.layer('New purchase order'))

beforeAll(async () => {
  await tab.open('purchase-orders?create=purchase-order')
  await tab.screen.field(label).waitFor()
})

describe('[16.120] typing', () => {
  test.each(['5/12', '051228', '+15', 'tomorrow', '5 dec 2028'])('%s is accepted', async (text) => {
    const field = tab.screen.field(label)
    await field.fill('')
    await field.pressSequentially(text)
    await tab.page.keyboard.press('Tab')
    const { date = '' } = typedDate(text, today)
    await expect.poll(() => field.inputValue(), soon).toBe(formatDate(date))
  })

  test('an invalid day shows why, and stays as typed', async () => {
    const field = tab.screen.field(label)
    await field.fill('31/2/2027')
    await tab.page.keyboard.press('Tab')
    await expect.poll(() => tab.screen.note(label), soon).toBe('Feb 2027 has 28 days')
    await expect.poll(() => field.inputValue(), soon).toBe('31/2/2027')
    await expect.poll(() => field.getAttribute('aria-invalid'), soon).toBe('true')
    await field.fill('')
    await tab.page.keyboard.press('Tab')
    await expect.poll(() => tab.screen.note(label), soon).toBe('')
  })
})

describe('[16.122] the calendar', () => {
  test('opens and picks by keyboard, and returns the focus', async () => {
    const field = tab.screen.field(label)
    await field.fill('today')
    await tab.page.keyboard.press('ArrowDown')
    await cursorInCalendar()
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await tab.page.keyboard.press(key)
    await calendar().waitFor({ state: 'detached' })
    await expect.poll(() => shown(), soon).toBe(addDays(today, 8))
    await expect.poll(() => focused(tab.page), soon).toMatch(label)
  })

  test('closes on Escape without closing its sheet', async () => {
    await tab.screen.field(label).press('ArrowDown')
    await cursorInCalendar()
    await tab.page.keyboard.press('Escape')
    await calendar().waitFor({ state: 'detached' })
    await expect.poll(() => tab.screen.layer('New purchase order').isVisible(), soon).toBe(true)
    await expect.poll(() => shown(), soon).toBe(addDays(today, 8))
  })

  test('picks by mouse, including today and no date', async () => {
    const open = () => tab.screen.button(`Calendar for ${label}`).click()
    await tab.screen.field(label).fill('5/12/2095')
    await open()
    await calendar().getByText('December 2095').waitFor()
    await tab.screen.button('Next month', calendar()).click()
    await calendar()
      .getByRole('button', { name: /14 January,? 2096/ })
      .click()
    await expect.poll(() => shown(), soon).toBe('2096-01-14')
    await calendar().waitFor({ state: 'detached' })
    await open()
    await tab.screen.button('Today', calendar()).click()
    await expect.poll(() => shown(), soon).toBe(today)
    await calendar().waitFor({ state: 'detached' })
    await open()
    await tab.screen.button('Clear', calendar()).click()
    await expect.poll(() => shown(), soon).toBeUndefined()
  })

  test('passes the axe checks', async () => {
    const context = (await stage.page()).context()
    await bringAxe(context)
    const page = await context.newPage()
    await page.goto(`/${stage.shop.slug}/purchase-orders?create=purchase-order`)
    await page.getByRole('button', { name: `Calendar for ${label}` }).click()
    await page.getByRole('dialog', { name: label }).waitFor()
    expect(await findings(page, 'calendar', ['desk', 'light'])).toEqual([])
    expect(await findings(page, 'calendar', ['phone', 'dark'])).toEqual([])
    await context.close()
  })
})

describe('[16.409] outside forms, text that is no date stays under its reason', () => {
  const from = () => tab.page.getByRole('textbox', { name: 'From' })
  const reason = async () => {
    const id = await from().getAttribute('aria-describedby')
    return id ? tab.page.locator(`[id="${id}"]`).textContent() : ''
  }

  test('and is no day of an export', async () => {
    await tab.open('settings/export')
    await from().fill('31/2/2027')
    await tab.screen.button('Export PDFs').click()
    await tab.screen.waitForText(messages.noDays)
    await expect
      .poll(async () => [await from().inputValue(), await reason()], soon)
      .toEqual(['31/2/2027', 'Feb 2027 has 28 days'])
    await from().fill('5 dec 2025')
    await tab.page.keyboard.press('Tab')
    await expect.poll(reason, soon).toBe('')
  })

  test('until a list is cleared of its days', async () => {
    await tab.open('sales')
    const open = () => tab.screen.button('Dates').click()
    await open()
    await from().fill('31 soon')
    await tab.page.keyboard.press('Tab')
    await expect.poll(reason, soon).toBe('Enter a date such as 5/12/2026, 5/12, +15 or today')
    await tab.screen.button('Clear').click()
    await expect.poll(() => focused(tab.page), soon).toBe('Dates')
    await open()
    await expect.poll(async () => [await from().inputValue(), await reason()], soon).toEqual(['', ''])
  })
})

test('[16.123] a date is shown in the person’s chosen format', async () => {
  const page = await stage.page()
  await page.goto(`/${stage.shop.slug}/settings/personalization`)
  const saved = page.waitForResponse('**/rpc/preferences/update')
  await page.getByLabel('Dates').selectOption('dd/MM/yyyy')
  await saved
  await page.goto(`/${stage.shop.slug}/purchase-orders?create=purchase-order`)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Order date' }).inputValue(), soon)
    .toBe(formatDate(today, 'dd/MM/yyyy'))
  await stage.leave(page)
})
