import { reach } from './reach.ts'

/** So many shaped words of a font are kept, at about 2 KB each. */
const MOST_WORDS = 5_000

/**
 * Makes pdfmake parse each font and shape each word once, instead of again for each document. It opens its fonts itself,
 * so they are reached through a `document` that it has printed.
 */
export function shareFonts(document: unknown): void {
  const provide = reach(document, 'provideFont')
  if (typeof document !== 'object' || document === null || typeof provide !== 'function') return
  const first = new Map<string, object>()
  const known = new WeakSet<object>()
  Reflect.set(Object.getPrototypeOf(document), 'provideFont', function (this: unknown, ...face: unknown[]) {
    const font: unknown = Reflect.apply(provide, this, face)
    if (typeof font !== 'object' || font === null || known.has(font)) return font
    known.add(font)
    const name = JSON.stringify(face)
    const earlier = first.get(name)
    if (earlier) share(earlier, font)
    else first.set(name, font)
    return font
  })
}

/** Lets the font of a document use what the same font of an `earlier` document has parsed and shaped. */
function share(earlier: object, font: object): void {
  const parsed = reach(earlier, 'font')
  const createSubset = reach(parsed, 'createSubset')
  const words = reach(earlier, 'layoutCache')
  if (typeof createSubset !== 'function' || typeof words !== 'object' || words === null) return
  Reflect.set(font, 'font', parsed)
  Reflect.set(font, 'subset', Reflect.apply(createSubset, parsed, []))
  if (Object.keys(words).length > MOST_WORDS) Reflect.set(earlier, 'layoutCache', Object.create(null))
  Reflect.set(font, 'layoutCache', reach(earlier, 'layoutCache'))
}
