import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { openTrade } from '../support/trade.ts'
import { hold } from './hold.ts'
import { focused } from './keyboard.ts'
import { openScanner } from './scan.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* Enter in a picker before the server has said which entry of the whole list is first. */

const stage = openStageOf(openTrade)
const CODE = '8901030865278'
let screen: Screen

/** Two letters that no other name here has. */
const pair = (at: number) => `${'bcdfghjkmn'[at % 10]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(at / 10)]}`

beforeAll(async () => {
  // More than the lists that a form has before anything is typed.
  const others = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `${name} ${pair(at)}`)
  const load = async (call: string, mapping: Record<string, number>, rows: string[][]) =>
    expect(
      await stage.app().call(call, { headers: Object.keys(mapping), mapping, rows }, stage.shop.as),
    ).toMatchObject({ status: 200 })
  const customers = ['Amina Kumar', 'Anil Kumar', ...others(55, 'Bala'), 'Kumar Traders']
  await load(
    'customers.import',
    { name: 0, phoneNumber: 1 },
    customers.map((name) => [name, '9822054321']),
  )
  const goods = ['Amber paint', ...others(205, 'Brick'), 'Paint thinner', 'Zinc plate']
  await load(
    'products.import',
    {
      name: 0,
      vendor: 1,
      unit: 2,
      buyingPrice: 3,
      sellingPrice: 4,
      hsnNumber: 5,
      openingStock: 6,
      barcode: 7,
    },
    goods.map((name) => [
      name,
      'Patil Steel',
      'PCS',
      '80',
      '100',
      '3401',
      '50',
      name === 'Zinc plate' ? CODE : '',
    ]),
  )
  screen = screenOf(await stage.page())
})

const customer = () => screen.page.getByRole('combobox', { name: 'Customer' })
const picker = () => screen.page.getByRole('combobox', { name: 'Add a product' })
const picked = () => customer().inputValue()
const quantity = (name: string) => screen.page.getByLabel(`Quantity of ${name}`, { exact: true })
const sales = async () => (await stage.app().call('sales.getMany', {}, stage.shop.as)).body.sales
const slowly = (noun: 'customers/getAll' | 'inventory/getSellable') => hold(screen.page, `**/rpc/${noun}`)

/** Types at the speed of the machine; a key has a name of its own. */
async function keys(...all: string[]) {
  for (const key of all)
    if (/^[A-Z][A-Za-z+]+$/.test(key)) await screen.page.keyboard.press(key)
    else await screen.page.keyboard.type(key)
}

beforeEach(async () => {
  const { page } = screen
  await page.unrouteAll()
  await page.goto(`/${stage.shop.as.workspace}/new-sale`)
  await settled(page)
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  if (await discard.isVisible()) await discard.click()
  await page.locator('[role=combobox][aria-haspopup=listbox]').first().waitFor()
  await customer().focus()
})

test('[16.517] picks the customer that the whole search puts first, not the first that is known', async () => {
  const search = await slowly('customers/getAll')
  await keys('kumar', 'Enter')
  await search.asked
  await screen.page.getByRole('option', { name: 'Amina Kumar' }).waitFor()
  expect(await picked()).toBe('kumar')
  await search.release()
  await expect.poll(picked, soon).toBe('Kumar Traders')
})

test('[16.517] what is typed after it reaches the fields that it was meant for', async () => {
  const [people, goods] = [await slowly('customers/getAll'), await slowly('inventory/getSellable')]
  await keys('kumar', 'Enter', 'Enter', 'Enter', 'paint', 'Enter', '7', '1', 'Backspace', 'Enter')
  await keys('brick ka', 'Enter', '3', 'Tab', '5')
  await people.release()
  await goods.release()
  await expect.poll(() => focused(screen.page), soon).toContain('Discount')
  expect(await picked()).toBe('Kumar Traders')
  expect(await quantity('Paint thinner').inputValue()).toBe('7')
  expect(await quantity('Brick ka').inputValue()).toBe('3')
  expect(await screen.page.locator('[data-line]').count()).toBe(2)
})

test('[16.517] picks at once where the known list has all options, and no other can come first', async () => {
  const { page } = screen
  await page.goto(`/${stage.shop.as.workspace}/inventory-intakes?create=inventory-intake`)
  const vendor = page.getByRole('combobox', { name: 'Vendor' })
  await vendor.click()
  await page.getByRole('option', { name: 'Patil Steel' }).waitFor()
  await settled(page)
  await hold(page, '**/rpc/vendors/getAll')
  await keys('steel', 'Enter')
  await expect.poll(() => vendor.inputValue(), soon).toBe('Patil Steel')
})

test('[16.518] picks at once the option that a person moved to, whatever the answer puts first', async () => {
  await slowly('customers/getAll')
  await keys('kumar')
  await screen.page.getByRole('option', { name: 'Anil Kumar' }).waitFor()
  await keys('ArrowDown', 'Enter')
  await expect.poll(picked, soon).toBe('Anil Kumar')
})

test('[16.518] the option that a person moved to stays highlighted when the answer comes', async () => {
  const { page } = screen
  const search = await slowly('customers/getAll')
  await keys('kumar')
  await page.getByRole('option', { name: 'Anil Kumar' }).waitFor()
  await keys('ArrowDown')
  await search.release()
  await page.getByRole('option', { name: 'Kumar Traders' }).waitFor()
  expect(await page.locator('[role=option][data-highlighted]').textContent()).toContain('Anil Kumar')
  await keys('Enter')
  await expect.poll(picked, soon).toBe('Anil Kumar')
})

test('[16.518] Tab picks nothing, and what was typed stays to be chosen', async () => {
  const search = await slowly('customers/getAll')
  await keys('kumar', 'Tab')
  await search.release()
  await screen.page.getByText('Choose an entry from the list, or clear this field.').waitFor()
  expect(await picked()).toBe('kumar')
})

test('[16.519] nothing is picked or typed where the search fails, and that is said', async () => {
  const { page } = screen
  let refuse = () => {}
  const typed = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/rpc/customers/getAll', async (route) => {
    await typed
    await route.fulfill({ status: 403, json: {} })
  })
  await keys('kumar', 'Enter', '5')
  refuse()
  await page.getByText('“kumar” was not picked, because the search has not ended.').waitFor()
  await page.getByText('What you typed after it was not used.').waitFor()
  expect(await picked()).toBe('kumar')
})

test('[16.519] the wait ends without an answer, which is said, and the next key belongs to the picker', async () => {
  const { page } = screen
  await slowly('customers/getAll')
  await keys('kumar', 'Enter')
  await page.getByText('“kumar” was not picked, because the search has not ended.').waitFor()
  await keys('s')
  expect(await picked()).toBe('kumars')
})

test('[16.519] Escape ends the wait, and the next key belongs to the picker again', async () => {
  const search = await slowly('customers/getAll')
  await keys('kumar', 'Enter', 'Escape', 'bala')
  await search.release()
  await screen.page
    .getByRole('option', { name: /^Bala / })
    .first()
    .waitFor()
  expect(await picked()).toBe('bala')
})

test('[16.519] a click ends the wait, and nothing is picked afterwards', async () => {
  const { page } = screen
  const search = await slowly('customers/getAll')
  await keys('kumar', 'Enter')
  await search.asked
  await page.getByLabel('Notes').click()
  await search.release()
  await page.getByText('“kumar” was not picked, because the search has not ended.').waitFor()
  await keys('by noon')
  expect(await page.getByLabel('Notes').inputValue()).toBe('by noon')
  expect(await picked()).toBe('kumar')
})

test('[16.522] a scan during the wait adds its line, and none of its digits lands in a field', async () => {
  const { page } = screen
  await picker().focus()
  const scan = await openScanner(page)
  const search = await slowly('inventory/getSellable')
  await keys('paint', 'Enter')
  await search.asked
  await scan(CODE)
  await keys('4')
  await search.release()
  await expect.poll(() => quantity('Zinc plate').inputValue(), soon).toBe('1')
  await expect.poll(() => quantity('Paint thinner').inputValue(), soon).toBe('4')
  expect(await picker().inputValue()).toBe('')
})

test('[16.522] the key that saves waits for the pick before it', async () => {
  const { page } = screen
  await keys('Tab')
  await picker().focus()
  await keys('brick', 'Enter')
  await expect.poll(() => focused(page), soon).toContain('Quantity of Brick')
  await customer().focus()
  const search = await slowly('customers/getAll')
  await keys('kumar', 'Enter', 'Control+Enter')
  await search.release()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  expect(await sales()).toMatchObject([{ customerName: 'Kumar Traders' }])
})
