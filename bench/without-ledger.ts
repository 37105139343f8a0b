/** How the build spells the one way into the ledger, `books/server/store.ts#post`. */
const SEAM = 'async function post(scope, drafts, settlements = []) {'

/** Returns early there, in the file that has it. */
const hooks = `
  export async function load(url, context, next) {
    const loaded = await next(url, context)
    const source = String(loaded.source ?? '')
    const seam = ${JSON.stringify(SEAM)}
    return source.includes(seam) ? { ...loaded, source: source.replace(seam, seam + ' return;') } : loaded
  }`

const dataOf = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`

/** Flags of Node with which a built server saves documents as ever but posts nothing to the ledger. */
export const withoutLedger = [
  '--import',
  dataOf(`import { register } from 'node:module'; register(${JSON.stringify(dataOf(hooks))})`),
]
