/** The browser for the tests: CHROME_PATH, or an installed one; undefined if there is none. */
export const findBrowser: () => string | undefined

/** Returns the browser. If there is none, installs Chromium first when running on Debian as root. */
export const ensureBrowser: () => string | undefined
