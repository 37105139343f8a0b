import { expect, test } from 'vitest'
import { addDays, businessDay, formatDate } from '#base/dates.ts'
import { borrowTab, settled, signInContext } from '../support/browser.ts'
import { clockAhead } from '../support/clock-ahead.ts'
import { openCornerShop, PASSWORD } from '../support/corner-shop.ts'
import { screenOf } from './screen.ts'
import { openStageOf, soon } from './stage.ts'

/* A GST rate that is planned for tomorrow, in the shop of today and of tomorrow: one database, two clocks. */

const stage = openStageOf((app) => openCornerShop(app), {})

/** A tab of the owner in the form of a new sale, with a steel rod on it, some days ahead. */
async function sellRod(days: number) {
  const { url } = days === 0 ? stage.app() : await stage.start(clockAhead(days))
  const page = await borrowTab(stage.browser, url)
  await page.clock.setFixedTime(Date.now() + days * 86_400_000)
  await signInContext(page.context(), stage.shop.email, PASSWORD)
  await page.goto(`/${stage.shop.slug}/new-sale`)
  await settled(page)
  await page.getByLabel('Add a product').fill('Steel rod')
  await page.getByRole('option', { name: 'Steel rod' }).click()
  return {
    page,
    taxIs: (text: string) =>
      expect.poll(() => page.locator('[data-line]').textContent(), soon).toContain(text),
    invoiceDate: page.getByRole('textbox', { name: 'Invoice date' }),
    save: async () => {
      await page.getByRole('button', { name: 'Save sale' }).click()
      await page
        .getByText(/^Sale INV.* saved/)
        .first()
        .waitFor()
    },
    close: () => page.context().close(),
  }
}

test('[12.154] a rate planned for tomorrow sells nothing today, and starts tomorrow with goods in stock', async () => {
  const today = businessDay(new Date())
  const tomorrow = addDays(today, 1)
  const first = await sellRod(0)
  await first.page.goto(`/${stage.shop.slug}/products?create=gst-rates`)
  const { fill, layer, button, waitForText } = screenOf(first.page)
  const sheet = layer('Change GST rates')
  await fill({ label: 'HSN number', value: '73' })
  await fill({ label: 'New GST rate', value: '5' })
  await fill({ label: 'From', value: tomorrow })
  await first.page.keyboard.press('Tab')
  await button('Change 3 products', sheet).click()
  await waitForText(`GST of 3 products is 5% from ${formatDate(tomorrow)}`)
  await first.close()

  const before = await sellRod(0)
  await before.taxIs('CGST 9% + SGST 9%')
  await before.save()
  await before.close()

  const after = await sellRod(1)
  await after.taxIs('CGST 2.5% + SGST 2.5%')
  await after.invoiceDate.fill(formatDate(today))
  await after.page.keyboard.press('Tab')
  await after.taxIs('CGST 9% + SGST 9%')
  await after.invoiceDate.fill(formatDate(tomorrow))
  await after.page.keyboard.press('Tab')
  await after.taxIs('CGST 2.5% + SGST 2.5%')
  await after.save()
  await after.close()
  const sold = await stage.rows(
    'select invoice_date::text as day, total_amount_paise::int as paise from sales order by invoice_date',
  )
  expect(sold).toEqual([
    { day: today, paise: 177_00 },
    { day: tomorrow, paise: 157_50 },
  ])
})
