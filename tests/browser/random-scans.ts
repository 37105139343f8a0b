import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { diceOf } from '../support/broken-files.ts'
import { openScanner } from './scan.ts'

/** Scans of a batch follow each other without a pause. */
const BATCH = 10

/**
 * Scans products in the form of a sale: at any speed of the scanner, ended by Enter or Tab, at any latency, wherever the
 * focus is. Expects that each counts once and that no field keeps a digit. `goods` are names by their barcodes.
 */
export async function scanAtRandom(
  page: Page,
  goods: ReadonlyMap<string, string>,
  count: number,
  seed: number,
): Promise<void> {
  const roll = diceOf(seed)
  const scan = await openScanner(page)
  await page.route('**/rpc/inventory/getSellable', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, roll(5) === 0 ? roll(2000) : roll(300)))
    await route.continue().catch(() => undefined)
  })
  const codes = [...goods.keys()]
  const scanned = new Map<string, number>()
  const quantityOf = (name: string) => page.getByLabel(`Quantity of ${name}`)
  const places = [
    page.getByRole('combobox', { name: 'Customer' }),
    page.getByRole('combobox', { name: 'Add a product' }),
    page.getByLabel('Notes'),
    page.getByLabel('Payment type'),
    page.getByLabel('Sale discount'),
    page.getByRole('switch', { name: 'Paid in full' }),
    page.locator('[data-quantity] input').first(),
  ]
  await page.getByLabel('Notes').fill('Gift wrap')
  for (let done = 0; done < count; done += BATCH) {
    const place = places[roll(places.length + 1)]
    if (place && (await place.count()) > 0) await place.focus()
    else
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, () => {
      const code = codes[roll(codes.length)] ?? ''
      scanned.set(code, (scanned.get(code) ?? 0) + 1)
      return scan(code, { gap: 1 + roll(99), end: roll(2) === 0 ? 'Enter' : 'Tab' })
    })
    await Promise.all(batch)
  }
  for (const [code, times] of scanned)
    await expect
      .poll(() => quantityOf(goods.get(code) ?? '').inputValue(), {
        timeout: 60_000,
        message: `${code}, seed ${seed}`,
      })
      .toBe(String(times))
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Gift wrap')
  await expect.poll(() => page.getByLabel('Sale discount').inputValue()).toBe('0')
  await expect.poll(() => page.getByLabel('Payment type').inputValue()).toBe('cash')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
