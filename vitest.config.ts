import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Left to itself vitest keeps one core free, and so would run one file at a time on two.
    maxWorkers: '100%',
    // Each worker reads the modules once; what the files share keeps nothing of what a test did.
    isolate: false,
    // A busy machine needs longer than the second that is preset.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
