import type { Page } from 'playwright-core'

/** Holds what a page asks of an address until `release`; `asked` is settled when it asks. */
export async function hold(page: Page, address: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest(address)
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  const release = async () => {
    const answered = page.waitForResponse(address)
    letGo()
    // Unrouted before it went on, the browser would let it pass by itself, and `continue` comes too late.
    await answered
    await page.unroute(address)
  }
  return { asked, release }
}
