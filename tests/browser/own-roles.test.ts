import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { roleGroups } from '#workspaces/role-actions.ts'
import { signUp } from '../support/app.ts'
import { settled } from '../support/browser.ts'
import { temporaryFolder } from '../support/folders.ts'
import { screenOf } from './screen.ts'
import { openStage, soon } from './stage.ts'

/* People whose role includes a single action can complete it. */

const stage = openStage()
const place = temporaryFolder('own-roles')
afterAll(() => place.remove())

/** The page of a new member whose role includes only this action, and the calls refused on that page. */
async function personWhoMay(action: string, sights: readonly string[] = []) {
  const found = roleGroups.flatMap(({ actions }) => actions).find(({ id }) => id === action)
  const { id } = await stage.shop.make('roles.create', {
    name: `Only ${action}`,
    calls: found?.calls,
    sights,
  })
  const email = `${action.replaceAll('_', '-').toLowerCase()}@example.in`
  await signUp(stage.app().url, email)
  await stage.rows(
    `insert into members (workspace_id, user_id, role, role_id, created_at)
     select $1, u.id, 'custom', $2, now() from users u where u.email = $3`,
    [stage.shop.workspaceId, id, email],
  )
  const page = await stage.page(email)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return { page, screen: screenOf(page), refused, roleId: id }
}

const open = async (page: Page, to: string) => {
  await page.goto(`/${stage.shop.slug}/${to}`)
  await settled(page)
}

test('[13.110] a person who may only sell creates a bill for a customer and sees it', async () => {
  const { page, screen, refused } = await personWhoMay('sales_sell')
  await open(page, 'sales')
  await screen.button('New sale').first().click()
  await page.getByLabel('Customer', { exact: true }).fill('Meera')
  await page.getByRole('option', { name: 'Meera Joshi' }).click()
  await page.getByLabel('Add a product').fill('rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  await expect.poll(() => page.getByLabel('Totals').textContent(), soon).toContain('177')
  await screen.button('Save sale').click()
  await screen.waitForText(/^Sale INV.\d{4}.\d{5} saved/)
  await open(page, 'sales')
  await page.getByRole('link', { name: /^INV/ }).first().click()
  await screen.layer().getByText('Meera Joshi').first().waitFor()
  await settled(page)
  expect(refused).toEqual([])
})

test('[13.110] a person who may only create products adds one', async () => {
  const { page, screen, refused } = await personWhoMay('products_create', ['costs'])
  await open(page, 'products')
  await screen.button('Add product').first().click()
  await screen.field('Product Name').fill('Brass hinge')
  await screen.pick('Vendor', 'Patil Steel')
  await screen.pick('Unit of Measurement', 'Piece')
  await screen.field('Buying Price').fill('40')
  await screen.field('Selling Price').fill('60')
  await screen.field('HSN Number').fill('8302')
  await screen.button('Add product', screen.layer()).click()
  await screen.waitForText('Product created successfully.')
  await page.getByRole('row').filter({ hasText: 'Brass hinge' }).getByRole('link').first().click()
  await screen.layer('Brass hinge').getByText('Patil Steel').first().waitFor()
  await settled(page)
  expect(refused).toEqual([])
})

test('[13.110] a person who may only import customers imports them', async () => {
  const { page, screen, refused } = await personWhoMay('customers_import')
  const file = path.join(place.folder, 'customers.csv')
  await writeFile(
    file,
    writeCsv(textColumns(['Name', 'Phone', 'Email']), [['Ravi Rao', '9845098450', 'ravi@example.in']]),
  )
  await open(page, 'customers')
  await screen
    .button(/^Import/)
    .first()
    .click()
  const chooser = page.waitForEvent('filechooser')
  await screen.button('Choose file').click()
  await (await chooser).setFiles(file)
  await screen.button('Check 1 row').click()
  await screen.button(/^Import 1 customer/).click()
  await page.getByRole('status').getByText('1 customer imported.').waitFor()
  expect(refused).toEqual([])
})

test('[13.110] a person who may only confirm intakes confirms one unchanged', async () => {
  const { page, screen, refused } = await personWhoMay('inventoryIntakes_confirm')
  await open(page, `inventory-intakes?inventoryIntakeId=${stage.shop.ids.draft}`)
  await screen.button('Confirm Intake', screen.layer()).click()
  await screen.layer().getByText('Confirmed').first().waitFor()
  await expect.poll(() => screen.layer().getByLabel('Notes').count(), soon).toBe(0)
  expect(refused).toEqual([])
})

test('[13.111] saving a role on screen keeps individually granted calls', async () => {
  const calls = ['customers.getAll', 'sales.createShare', 'sales.getMany', 'sales.getOne']
  await stage.shop.make('roles.create', { name: 'Accounts office', calls, sights: [] })
  const page = await stage.page()
  const screen = screenOf(page)
  await open(page, 'settings/roles')
  await screen.button('Change Accounts office').click()
  const box = (noun: string, name: string) =>
    screen.layer().getByRole('group', { name: noun }).getByRole('checkbox', { name, exact: true })
  await expect
    .poll(() => box('Sales', 'See').evaluate((each) => each.matches(':indeterminate')), soon)
    .toBe(true)
  await expect.poll(() => box('Sales', 'Sell').isChecked(), soon).toBe(false)
  await box('Units', 'Create').click()
  await screen.button('Save role').click()
  await screen.waitForText('Role saved.')
  const { roles } = await stage.shop.make('roles.getAll', {})
  const saved = roles.find(({ name }: { name: string }) => name === 'Accounts office')
  expect(saved.calls.toSorted()).toEqual([...calls, 'metrics.create'].toSorted())
})
