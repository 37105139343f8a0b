import { readFileSync } from 'node:fs'

/** A screen of the web app: its route as the router writes it, the file that shows it, and whether the sidebar has it. */
export type Screen = { route: string; source: string; inSidebar: boolean }

const tables = [
  { file: 'src/app/plain-routes.ts', below: '' },
  { file: 'src/app/routes.tsx', below: '/$slug/' },
  { file: 'src/app/money-routes.tsx', below: '/$slug/' },
]

const entry = /path: '([^']+)',[^}]*?screen: \(\) => import\('([^']+)'\)(,\s+group)?/g

/** Where the file is that a route table imports as '#sales/web/x.tsx' or './x.tsx'. */
const sourceOf = (imported: string) => imported.replace(/^#/, 'src/').replace(/^\.\//, 'src/app/')

/** Every screen of the route tables, read from their text: loading them would load the screens. */
export const screens: readonly Screen[] = tables.flatMap(({ file, below }) =>
  [...readFileSync(file, 'utf8').matchAll(entry)].map(([, path = '', imported = '', group]) => ({
    route: below + path,
    source: sourceOf(imported),
    inSidebar: group !== undefined,
  })),
)
