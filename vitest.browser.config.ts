import { defineConfig } from 'vitest/config'

/** The product in a real browser, one file after the other, since they share the machine with a server and a browser. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: true,
    fileParallelism: false,
    maxWorkers: 1,
    // A busy machine needs longer than the second that is preset.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
