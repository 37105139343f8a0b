import type { Page } from 'playwright-core'

/** Sends the keys of a scan to the page, 4 ms apart by their timestamps, however slow the machine is. */
export async function openScanner(page: Page): Promise<(code: string) => Promise<unknown>> {
  const keys = await page.context().newCDPSession(page)
  let now = Date.now() / 1000
  const press = (key: string, name: string, text: string, virtual: number) => {
    now += 0.004
    const event = { key, code: name, windowsVirtualKeyCode: virtual, timestamp: now }
    return [
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
    ]
  }
  return (code) => {
    const digits = [...code].flatMap((digit) => press(digit, `Digit${digit}`, digit, 48 + Number(digit)))
    const sent = [...digits, ...press('Enter', 'Enter', '\r', 13)]
    now += 0.08
    return Promise.all(sent)
  }
}
