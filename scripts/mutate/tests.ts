import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vitest/config'
import { createVitest, type TestCase } from 'vitest/node'
import type { Kind } from './kinds.ts'

/** A test, by its file and its name with those of its groups, why it failed, and the guards that it passed. */
export type Ran = {
  key: string
  file: string
  name: string
  failed: boolean
  error: string
  guards: readonly number[]
}

export type Tests = {
  /** The test files of a part of a path. */
  filesIn: (part: string) => Promise<string[]>
  /** Runs test files, or only the tests of these names; `removed` says which guard each test, by its key, goes without. */
  run: (
    files: readonly string[],
    names?: readonly string[],
    removed?: Record<string, number>,
  ) => Promise<Ran[]>
  close: () => Promise<void>
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Starts vitest once, with the tests that can notice guards of a kind; they load the text of `switched` instead of these
 * files.
 */
export async function openTests(switched: ReadonlyMap<string, string>, kind: Kind): Promise<Tests> {
  const textOf = (id: string) => switched.get(id.split('?')[0] ?? '')
  const guards: Plugin = {
    name: 'guards',
    enforce: 'pre',
    load: textOf,
    // A kept module is known by the text of its file, which is not what these load.
    configureVitest: ({ experimental_defineCacheKeyGenerator: key }) =>
      key(({ id }) => (textOf(id) === undefined ? undefined : false)),
  }
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      reporters: [{}],
      passWithNoTests: true,
      setupFiles: [path.resolve('scripts/mutate/switch.ts')],
    },
    { plugins: [guards] },
  )
  return {
    filesIn: async (part) => {
      const found = await vitest.globTestSpecifications([part])
      const files = found.map(({ moduleId }) => moduleId)
      return kind.text ? files.filter((file) => kind.text?.test(readFileSync(file, 'utf8'))) : files
    },
    run: async (files, names, removed = {}) => {
      vitest.getRootProject().provide('removed', removed)
      if (names) vitest.setGlobalTestNamePattern(new RegExp(`^\\s*(${names.map(literal).join('|')})$`))
      else if (kind.without) vitest.setGlobalTestNamePattern(new RegExp(`^(?!.*(${kind.without.source}))`))
      else vitest.resetGlobalTestNamePattern()
      vitest.state.filesMap.clear()
      const specifications = await vitest.globTestSpecifications(
        files.map((file) => path.relative('.', file)),
      )
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => files.includes(moduleId)),
      )
      return testModules.flatMap((module) => [...module.children.allTests()].map(ranOf))
    },
    close: () => vitest.close(),
  }
}

function ranOf(test: TestCase): Ran {
  const { relativeModuleId, moduleId } = test.module
  const name = test.fullName.replaceAll(' > ', ' ')
  return {
    key: `${relativeModuleId} ${name}`,
    file: moduleId,
    name,
    failed: test.result().state === 'failed',
    error: test.result().errors?.[0]?.message ?? '',
    guards: test.meta().guards ?? [],
  }
}
