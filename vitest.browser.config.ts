import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keptModules } from './scripts/kept-modules.ts'
import { longestFirst } from './scripts/longest-first.ts'

/**
 * The product in a real browser. Each file has a server, a database and a browser, and waits for them half of its time, so one
 * file more than there are cores keeps the cores busy.
 */
export default defineConfig({
  plugins: [keptModules()],
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: true,
    sequence: { sequencer: longestFirst('axe-layers', 'axe-pages') },
    maxWorkers: availableParallelism() + 1,
    // Each worker reads the modules once; what the files share keeps nothing of what a test did.
    isolate: false,
    // A busy machine needs longer than the second that is preset.
    expect: { poll: { timeout: 10_000 } },
    // A failure says all that it found, as a run elsewhere leaves only its text.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
