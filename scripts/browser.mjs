import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { env, platform } = process
const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)

const places = () => [
  ...(env.PATH ?? '').split(path.delimiter).flatMap((folder) =>
    // The headless shell has no window to draw, which saves a sixth of the CPU time.
    [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'microsoft-edge',
    ].map((name) => path.join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...programs.flatMap((folder) => [
    path.join(String(folder), 'Google/Chrome/Application/chrome.exe'),
    path.join(String(folder), 'Microsoft/Edge/Application/msedge.exe'),
  ]),
]

/** The browser for the tests: CHROME_PATH, or an installed one; undefined if there is none. */
export const findBrowser = () => [env.CHROME_PATH, ...places()].find((place) => place && existsSync(place))

/** Returns the browser. If there is none, installs Chromium first when running on Debian as root. */
export const ensureBrowser = () => {
  const mayInstall = platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!findBrowser() && mayInstall) {
    console.log('Installing Chromium for the browser tests …')
    const options = {
      stdio: /** @type {const} */ ('ignore'),
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-q'], options)
    // Ubuntu has no headless shell.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser())
        spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
  }
  return findBrowser()
}
