import type { Locator, Page } from 'playwright-core'
import { pagesOf } from '../support/pdf-text.ts'

/** Repeated steps of the main job, on the page that is open at the time. */
export function stepsOf(page: () => Page) {
  const button = (name: string | RegExp, within: Page | Locator = page()) =>
    within.getByRole('button', { name })
  /** The last opened dialog, with that name if given. */
  const layer = (name?: string | RegExp) =>
    page()
      .getByRole('dialog', name === undefined ? {} : { name })
      .last()
  /** Waits for a sentence anywhere on screen. */
  const waitForText = (text: string | RegExp) => page().getByText(text).first().waitFor()

  /** Searches in a combobox and picks the first match. */
  async function pick(box: Locator, text: string) {
    await box.click()
    await box.fill(text)
    await page().getByRole('option', { name: text }).first().click()
  }

  /** Imports a file and returns the text of the last step. */
  async function importFile(file: string, rowsInIt: number): Promise<string> {
    await page().goto('/ganesh-stores/products')
    await button(/Import/)
      .first()
      .click()
    const chooser = page().waitForEvent('filechooser')
    await button('Choose file').click()
    await (await chooser).setFiles(file)
    await button(`Check ${rowsInIt} rows`).click()
    await button(/^Import /, layer()).click()
    const done = layer().getByRole('status').filter({ hasText: 'imported' })
    await done.waitFor({ timeout: 30_000 })
    const text = (await done.textContent()) ?? ''
    await button('Show products').click()
    return text
  }

  /** The totals of the open sale. */
  const totals = () => page().getByRole('complementary', { name: 'Totals' })

  /** Adds a line to the open sale by keyboard. */
  async function addLine(name: string, price: string | undefined, quantity: string, discount: string) {
    await pick(page().getByRole('combobox', { name: 'Add a product' }), name)
    if (price !== undefined) {
      const choice = page().getByRole('combobox', { name: `Price of ${name}` })
      const value = await choice.locator('option', { hasText: price }).getAttribute('value')
      await choice.selectOption(value)
    }
    await page().getByLabel(`Quantity of ${name}`).fill(quantity)
    await page().getByLabel(`Discount of ${name} in percent`).fill(discount)
  }

  const printed = (press: () => Promise<void>) => printedOn(page(), press)

  return { button, layer, waitForText, pick, importFile, totals, addLine, printed }
}

/** Clicks a button that opens a PDF, and returns the text of its pages. */
async function printedOn(page: Page, press: () => Promise<void>): Promise<string> {
  // Keeps the blob of the PDF before its URL is revoked.
  await page.evaluate(() => {
    const kept = window as unknown as { blobs: Blob[] }
    kept.blobs = []
    const original = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) kept.blobs.push(blob)
      return original.call(URL, blob)
    }
  })
  const opened = page.context().waitForEvent('page', { timeout: 20_000 })
  await press()
  const tab = await opened
  await page.waitForFunction(() => (window as unknown as { blobs: Blob[] }).blobs.length > 0)
  const bytes = await page.evaluate(async () => {
    const [blob] = (window as unknown as { blobs: Blob[] }).blobs
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : []
  })
  await tab.close()
  await page.keyboard.press('Escape').catch(() => undefined)
  return (await pagesOf(new Uint8Array(bytes))).join(' ')
}
