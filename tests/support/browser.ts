import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'

/** The window sizes that every screen is tested in. */
export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export type Size = keyof typeof sizes

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Starts the installed Chrome or Chromium in headless mode, with more arguments if any. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Install Chrome or Chromium, or set CHROME_PATH to it.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      '--no-first-run',
      '--lang=en-IN',
      // The headless shell would snap letters to whole pixels, unlike current screens and PDFs.
      '--font-render-hinting=none',
      ...more,
    ],
  })
}

/** Pages of tests end before optimised code pays for its compilation, and before a larger young heap needs to be collected. */
const SHORT_PAGES = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16'

let shared: Promise<Browser> | undefined

/**
 * The browser shared by all files of a worker. Each file closes the contexts it opened; the browser closes with the
 * worker.
 */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= openBrowser([SHORT_PAGES])
  return shared
}

/** What a context may ask for; `readsAhead` lets its pages load all other screens while they are at rest. */
export type ContextOptions = BrowserContextOptions & { readsAhead?: boolean }

/**
 * A separate browser context without animations, in India unless `options` say otherwise. Its browser saves data, as
 * loading all other screens ahead takes more than the page that a test looks at.
 */
export async function openContext(
  browser: Browser,
  baseURL: string,
  { readsAhead = false, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes.desk,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    acceptDownloads: true,
    ...options,
  })
  if (!readsAhead)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  return context
}

/** Contexts that were given back, by their address and options, and that key of each context. */
const waiting = new Map<string, BrowserContext[]>()
const keys = new WeakMap<BrowserContext, string>()

/**
 * A tab in a context of its own, without data of earlier tabs. Contexts that were given back are used again, as a
 * page in one of them finds the scripts in its cache, which saves half the cost of loading it.
 */
export async function borrowTab(browser: Browser, baseURL: string, options?: ContextOptions): Promise<Page> {
  const key = JSON.stringify([baseURL, options])
  const kept = (waiting.get(key) ?? []).filter((context) => !context.isClosed())
  const context = kept.pop() ?? (await openContext(browser, baseURL, options))
  waiting.set(key, kept)
  keys.set(context, key)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await tools.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes })
  await tools.detach()
  return page
}

/** Closes the tabs of a context and keeps it for `borrowTab`. A test that adds scripts must close it. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const key = keys.get(context)
  if (key === undefined || context.isClosed() || waiting.get(key)?.includes(context)) return
  await Promise.all(context.pages().map((page) => page.close()))
  context.removeAllListeners('request')
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  waiting.set(key, [...(waiting.get(key) ?? []), context])
}

/** Signs in an existing user, as the sign-in page does. */
export async function signInContext(context: BrowserContext, email: string, password: string): Promise<void> {
  const response = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!response.ok()) throw new Error(`Sign-in answered ${response.status()}`)
}

/**
 * Navigates a tab as a link in the product does, at a fifth of the cost of loading the page. Loads the page if the
 * tab does not show the product yet. Toasts and cached data stay, so a test that saves must load the page instead.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const navigated = await page.evaluate(async (href) => {
    const { dataset } = document.documentElement
    if (dataset.shows === undefined) return false
    // Not from the product itself, so that no form asks whether to discard what was typed.
    history.pushState(null, '', href)
    while (dataset.shows !== location.pathname + location.search)
      await new Promise((done) => requestAnimationFrame(done))
    return true
  }, address)
  if (!navigated) await page.goto(address)
}

/** Waits until the page is complete: no request is running and the fonts are loaded. */
export async function settled(page: Page): Promise<void> {
  const quiet = page.waitForFunction(
    () => {
      const layered = /[?&](?:create|\w+Id)=/.test(location.search)
      const heading = layered ? '[role="dialog"] h2' : 'h1, [role="dialog"] h2'
      return (
        document.querySelector(heading) !== null &&
        document.querySelector('.skeleton, [aria-busy="true"]') === null
      )
    },
    undefined,
    { timeout: 10_000 },
  )
  await quiet.catch(async () => {
    const busy = await page.evaluate(
      () => document.querySelector('.skeleton, [aria-busy="true"]')?.outerHTML.slice(0, 120) ?? 'a heading',
    )
    throw new Error(`${page.url()} still waits for ${busy}`)
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await still(page)
}

/** Waits until animations have ended, so that colours and positions are final. */
async function still(page: Page): Promise<void> {
  // No named function inside: the script runner would wrap it with a helper that the page lacks.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done))
    const moving = document.getAnimations().map((each) => each.finished.catch(() => undefined))
    await Promise.race([Promise.all(moving), new Promise((done) => setTimeout(done, 1000))])
    await new Promise((done) => requestAnimationFrame(done))
  })
}

/** Shows the page in a size and a theme. */
export async function show(page: Page, size: Size, theme: Theme): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
  await still(page)
}
