import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keptModules } from './scripts/kept-modules.ts'

/** Starts what takes minutes first, as a worker that ended with it would work alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('simulated-year.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [keptModules()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
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
