import type { Page } from 'playwright-core'

/** Holds a page's requests to a URL until `release`. `asked` resolves at the first request. */
export async function hold(page: Page, address: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest(address)
  // A test that does not wait for the request may end before there is one.
  asked.catch(() => undefined)
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  const release = async () => {
    const answered = page.waitForResponse(address)
    letGo()
    await answered
    // The route stays: removing the last one makes Chromium forget the requests that it was about to ask for.
  }
  return { asked, release }
}
