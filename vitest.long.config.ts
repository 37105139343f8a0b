import { defineConfig } from 'vitest/config'
import { keptModules } from './scripts/kept-modules.ts'

/** What takes longer than a change should wait for: the same subjects as the short tests, at full size. */
export default defineConfig({
  plugins: [keptModules()],
  test: {
    include: ['tests/long/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    passWithNoTests: true,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
})
