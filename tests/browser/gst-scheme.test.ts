import { beforeAll, expect, test } from 'vitest'
import { settled } from '../support/browser.ts'
import { type Screen, screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* The GST registration of a business decides the tax of its next sale. */

const stage = openStage()
let screen: Screen

beforeAll(async () => {
  await stage.shop.make('customers.create', {
    name: 'Kochi Traders',
    email: 'kochi@example.in',
    phoneNumber: '9822012346',
    addresses: [
      {
        address: {
          street: '3 Marine Drive',
          city: 'Kochi',
          state: 'Kerala',
          zipCode: '682031',
          country: 'India',
        },
      },
    ],
  })
  screen = screenOf(await stage.page())
})

async function settings() {
  await screen.page.goto(`/${stage.shop.slug}/settings/workspace`)
  await settled(screen.page)
}

const scheme = () => screen.page.getByLabel('GST registration')

test('[12.63, 12.64] an unregistered shop’s next sale has no GST', async () => {
  const { page, pick, button, waitForText } = screen
  const reminder = page.getByText('The settings do not say whether you are registered for GST.')
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await reminder.waitFor()
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect.poll(() => scheme().inputValue(), soon).toBe('unknown')
  await scheme().selectOption({ label: 'Not registered' })
  await page.getByText('No GST on new sales: each gets a plain bill.').waitFor()
  await expect.poll(() => page.getByLabel('GSTIN').count(), soon).toBe(0)
  await button('Save Changes').click()
  await waitForText('Workspace details have been successfully updated.')
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  await pick('Customer', 'Kochi Traders', page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await page.getByLabel('Quantity of Steel rod').fill('2')
  const totals = page.getByRole('complementary', { name: 'Totals' })
  await expect.poll(() => totals.textContent()).toMatch(/Subtotal.*300\.00.*Total.*300\.00/)
  await expect.poll(() => totals.textContent(), soon).not.toContain('GST')
  await expect.poll(() => reminder.count(), soon).toBe(0)
  await button('Save sale').click()
  await waitForText(/^Sale INV\/\d{4}\/00001 saved/)
})

test('[12.27] asks for the registration, and for the letter of undertaking of a regular business with a GSTIN', async () => {
  await settings()
  const { page, field } = screen
  await expect.poll(() => scheme().inputValue(), soon).toBe('unregistered')
  await expect.poll(() => page.getByRole('switch', { name: 'Letter of undertaking' }).count(), soon).toBe(0)
  await scheme().selectOption({ label: 'Not set yet' })
  await field('GSTIN', page).fill('27AAPFU0939F1ZV')
  await expect.poll(() => scheme().inputValue(), soon).toBe('regular')
  await page.getByRole('switch', { name: 'Letter of undertaking' }).click()
  await scheme().selectOption({ label: 'Registered, composition' })
  await page.getByText('each is a bill of supply').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'Letter of undertaking' }).count(), soon).toBe(0)
  await screen.button('Save Changes').click()
  await screen.waitForText('Workspace details have been successfully updated.')
  await settings()
  await expect.poll(() => scheme().inputValue(), soon).toBe('composition')
})

test('[12.28, 15.162] a composition dealer sells without GST and cannot sell to another state', async () => {
  const { page, button, waitForText } = screen
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  await screen.pick('Customer', 'Kochi Traders', page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await page.getByLabel('Quantity of Steel rod').fill('2')
  const refusal = /^A composition dealer may not sell outside the state/
  await expect.poll(() => screen.note('Place of supply', page)).toMatch(refusal)
  const totals = page.getByRole('complementary', { name: 'Totals' })
  await expect.poll(() => totals.textContent()).toMatch(/Total.*300\.00/)
  await button('Save sale').click()
  await expect.poll(() => page.getByLabel('Place of supply').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => screen.note('Place of supply', page), soon).toMatch(refusal)
  expect(await stage.rows('select sale_id from sales')).toHaveLength(1)
  await page.getByLabel('Place of supply').selectOption({ label: 'Maharashtra (27)' })
  await expect.poll(() => totals.textContent()).toMatch(/Subtotal.*300\.00.*Total.*300\.00/)
  await expect.poll(() => totals.textContent(), soon).not.toContain('GST')
  await expect
    .poll(() => page.getByRole('switch', { name: 'Hide GST from customer' }).isDisabled(), soon)
    .toBe(true)
  await button('Save sale').click()
  await waitForText(/^Sale INV\/\d{4}\/00002 saved/)
  expect(await stage.rows('select total_amount_paise::int as total from sales')).toEqual([
    { total: 30000 },
    { total: 30000 },
  ])
})
