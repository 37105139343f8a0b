import { readFileSync } from 'node:fs'
import type { Plugin } from 'vitest/config'

/**
 * Lets test runs share what Vite made of each source file, by the file's text, the config and the compiler options. The
 * main process makes its own: vitest 4.1 fails to name the place of an error in a kept module there.
 */
export const keptModules = (): Plugin => {
  const compilerOptions = readFileSync('tsconfig.json', 'utf8')
  return {
    name: 'kept-modules',
    config: () => ({
      test: { experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/modules' } },
    }),
    configureVitest: ({ experimental_defineCacheKeyGenerator: key }) =>
      key(({ environment }) => (environment.name === '__vitest__' ? false : compilerOptions)),
  }
}
