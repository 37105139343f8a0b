import { expect, test } from 'vitest'
import { openStage, openTab, soon } from './stage.ts'

/* Adding a customer, a vendor or a product that may already exist. */

const stage = openStage()
const tab = openTab(stage)

test.each([
  ['customers', 'customer', 'name', 'Name'],
  ['vendors', 'vendor', 'business_name', 'Business Name'],
  ['products', 'product', 'name', 'Product Name'],
] as const)(
  '[16.236] the form of %s points out an existing record with the same name',
  async (path, create, column, label) => {
    const [row] = await stage.rows(`select id, ${column} as name from ${path} order by id limit 1`)
    await tab.open(`${path}?create=${create}`)
    const form = tab.screen.layer()
    await tab.screen.field(label, form).fill(`  ${String(row?.name).toUpperCase()}`)
    await expect.poll(() => form.getByRole('status').textContent(), soon).toMatch(/ already exists\.$/)
    const link = form.getByRole('status').getByRole('link')
    await expect
      .poll(() => link.getAttribute('href'), soon)
      .toMatch(new RegExp(`/${path}\\?${create}Id=${row?.id}$`))
    await tab.screen.field(label, form).fill('Somebody else')
    await expect.poll(() => form.getByRole('status').count(), soon).toBe(0)
  },
)
