/** The browser that the tests drive: CHROME_PATH, or one that is installed; undefined when there is none. */
export const findBrowser: () => string | undefined

/** Answers the browser, and on Debian as root installs Chromium for it when there is none. */
export const ensureBrowser: () => string | undefined
