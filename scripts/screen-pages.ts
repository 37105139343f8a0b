import type { Plugin } from 'vite'
import { pageOfRoute } from '../src/app/screen-page.ts'
import { screens } from './screens.ts'

/** A chunk of the build, as far as loading it matters. */
type Chunk = { file: string; imports: readonly string[]; source?: string | null; name: string }

/** The files that a chunk imports, and those that they import, in the order in which they run, and itself at the end. */
function filesOf(chunks: ReadonlyMap<string, Chunk>, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  for (const next of chunks.get(file)?.imports ?? []) filesOf(chunks, next, found)
  return found.add(file)
}

const relative = (file: string) => file.replace('assets/', './')
const preload = (file: string) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`

/**
 * Makes every screen load in one wave. Each screen has a page of its own, dist/web/screens/{route}.html, that names all
 * its scripts; and each part that loads on demand names what its imports import, so that the browser asks for all at
 * once. Vite would list every part's files in the script that starts the product, of which they would be 5 KB.
 */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
        },
      },
    }),
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).filter((output) => output.type === 'chunk')
      const chunks = new Map<string, Chunk>(
        built.map(({ fileName, imports, facadeModuleId, name }) => [
          fileName,
          { file: fileName, imports, source: facadeModuleId, name },
        ]),
      )
      const page = bundle['index.html']
      const start = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
      const shell = built.find(({ name }) => name === 'shell')
      if (page?.type !== 'asset' || !start || !shell) throw new Error('The build has no start or no shell')
      const started = filesOf(chunks, start.fileName)

      for (const chunk of built.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const direct = new Set([...chunk.imports, ...started, chunk.fileName])
        const others = [...filesOf(chunks, chunk.fileName)].filter((file) => !direct.has(file))
        chunk.code += others.map((file) => `import${JSON.stringify(relative(file))};`).join('')
      }

      for (const { route, source } of screens) {
        const screen = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
        if (!screen) throw new Error(`The build has no ${source}`)
        const files = new Set(started)
        if (route.startsWith('/$slug/')) filesOf(chunks, shell.fileName, files)
        const links = [...filesOf(chunks, screen.fileName, files)].filter((file) => !started.has(file))
        this.emitFile({
          type: 'asset',
          fileName: `screens/${pageOfRoute(route) || 'index'}.html`,
          source: String(page.source).replace('  </head>', `${links.map(preload).join('')}  </head>`),
        })
      }
    },
  }
}
