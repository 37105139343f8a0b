import type { Page } from 'playwright-core'

const ends = { Enter: ['\r', 13], Tab: ['', 9] } as const

/**
 * How a scanner types: milliseconds between its keys, the key at the end, whether each waits until the page has taken it, and
 * what happens before the last.
 */
export type Typing = {
  gap?: number
  end?: keyof typeof ends
  pauses?: boolean
  meanwhile?: () => Promise<unknown>
  /** A scanner that stalls for so many milliseconds after so many keys. */
  stall?: { after: number; ms: number }
}

/** Sends the keys of a scan to the page, 4 ms apart by their timestamps, however slow the machine is. */
export async function openScanner(page: Page): Promise<(code: string, typing?: Typing) => Promise<unknown>> {
  const keys = await page.context().newCDPSession(page)
  let now = Date.now() / 1000
  return async (code, { gap = 4, end = 'Enter', pauses = false, meanwhile, stall } = {}) => {
    const press = (key: string, name: string, text: string, virtual: number) => {
      now += gap / 1000
      const event = { key, code: name, windowsVirtualKeyCode: virtual, timestamp: now }
      const type = text === '' ? 'rawKeyDown' : 'keyDown'
      return Promise.all([
        keys.send('Input.dispatchKeyEvent', { type, text, ...event }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
      ])
    }
    const sent: Promise<unknown>[] = []
    for (const [at, digit] of [...code].entries()) {
      if (stall && at === stall.after) {
        await Promise.all(sent)
        await page.waitForTimeout(stall.ms)
        now += stall.ms / 1000
      }
      const pressed = press(digit, `Digit${digit}`, digit, 48 + Number(digit))
      sent.push(pressed)
      if (pauses) await pressed
    }
    if (meanwhile) await meanwhile()
    const [text, virtual] = ends[end]
    sent.push(press(end, end, text, virtual))
    now += 0.2
    return Promise.all(sent)
  }
}
