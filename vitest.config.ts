import { defineConfig } from 'vitest/config'
import { keptModules } from './scripts/kept-modules.ts'
import { longestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  plugins: [keptModules()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: longestFirst('simulated-year', 'stored-bills') },
    // Left to itself vitest keeps one core free, and so would run one file at a time on two.
    maxWorkers: '100%',
    // Each worker reads the modules once; what the files share keeps nothing of what a test did.
    isolate: false,
    // A busy machine needs longer than the second that is preset.
    expect: { poll: { timeout: 10_000 } },
    // A failure says all that it found, as a run elsewhere leaves only its text.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
