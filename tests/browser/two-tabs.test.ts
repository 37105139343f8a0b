import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, openTab, soon } from './stage.ts'

/* One record in two tabs, saved again and again, and left with changes. */

const stage = openStage()
const tab = openTab(stage)
let other: Page
let otherScreen: Screen
beforeAll(async () => {
  other = await stage.page()
  otherScreen = screenOf(other)
})

const customer = async () =>
  (await stage.shop.make('customers.getOne', { id: stage.shop.ids.meera })).customer
const path = () => `customers?customerId=${stage.shop.ids.meera}`
const saveChanges = (screen: Screen) => screen.button('Save Changes', screen.layer())

test('[16.395] of two tabs with one record, the second to save gets a warning, and the log has what it overwrites', async () => {
  await tab.open(path())
  await other.goto(`/${stage.shop.slug}/${path()}`)
  for (const screen of [tab.screen, otherScreen]) await screen.field('Notes').waitFor()
  await settled(tab.page)
  await settled(other)
  await tab.screen.field('Notes').fill('From the first tab')
  await otherScreen.field('Notes').fill('From the second tab')
  await saveChanges(tab.screen).click()
  await tab.screen.waitForText('Customer details have been successfully updated.')
  await saveChanges(otherScreen).click()
  const banner = otherScreen.layer().getByRole('alert')
  await expect.poll(() => banner.textContent(), soon).toMatch(/^Asha Rao changed this .+ ago/)
  await expect.poll(() => otherScreen.field('Notes').inputValue(), soon).toBe('From the second tab')
  expect(await customer()).toMatchObject({ notes: 'From the first tab' })
  await otherScreen.button('Save anyway', banner).click()
  await expect.poll(customer, soon).toMatchObject({ notes: 'From the second tab' })
  const [last] = await stage.shop.make('activity.getOfRecord', { id: stage.shop.ids.meera })
  expect(last.changes).toEqual([{ field: 'notes', from: 'From the first tab', to: 'From the second tab' }])
})

test('[16.396] 30 saves of one’s own in a row meet no conflict', async () => {
  await tab.open(path())
  await tab.screen.field('Notes').waitFor()
  await settled(tab.page)
  for (let n = 1; n <= 30; n += 1) {
    await tab.screen.field('Notes').fill(`Note ${n}`)
    await saveChanges(tab.screen).click()
    await expect.poll(customer, soon).toMatchObject({ notes: `Note ${n}` })
  }
  expect(await tab.screen.layer().getByRole('alert').count()).toBe(0)
})

test('[16.397] what is typed stays while others change records and the screen reloads them', async () => {
  await tab.open(path())
  const notes = tab.screen.field('Notes')
  await notes.waitFor()
  await settled(tab.page)
  await notes.fill('')
  const typed = 'Rings before she comes, and pays by cheque'
  for (const [at, letter] of [...typed].entries()) {
    if (at % 8 === 0) {
      const read = tab.page.waitForResponse('**/rpc/customers/getOne*')
      await stage.shop.make('customers.update', { id: stage.shop.ids.meera, email: `meera${at}@example.in` })
      await read
    }
    await tab.page.keyboard.type(letter)
  }
  await settled(tab.page)
  await expect.poll(() => notes.inputValue(), soon).toBe(typed)
})

test('[16.398] Back asks before it leaves changes, and so do a reload and closing the tab', async () => {
  await tab.open('customers')
  await tab.page.getByRole('link', { name: 'Meera Joshi', exact: true }).first().click()
  await tab.screen.field('Notes').waitFor()
  await settled(tab.page)
  await tab.screen.field('Notes').fill('Not saved yet')
  await tab.page.goBack()
  await tab.screen.question().getByText('Discard changes?').waitFor()
  await tab.screen.button('Keep editing').click()
  await expect.poll(() => tab.screen.field('Notes').inputValue(), soon).toBe('Not saved yet')
  const leaving = async (leave: () => Promise<unknown>) => {
    const asked = tab.page.waitForEvent('dialog')
    await leave()
    return (await asked).type()
  }
  tab.page.removeAllListeners('dialog')
  tab.page.on('dialog', (dialog) => void dialog.dismiss())
  expect(await leaving(async () => void tab.page.evaluate(() => location.reload()))).toBe('beforeunload')
  expect(await leaving(() => tab.page.close({ runBeforeUnload: true }))).toBe('beforeunload')
  expect(await tab.screen.field('Notes').inputValue()).toBe('Not saved yet')
})
