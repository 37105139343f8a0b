import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A sequencer that starts these files first: a worker that ended with one of them would work alone. */
export const longestFirst = (...names: string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isLong = ({ moduleId }: TestSpecification) =>
        names.some((name) => moduleId.endsWith(`/${name}.test.ts`))
      const sorted = await super.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    }
  }
