import { reach } from './reach.ts'

/**
 * Makes pdfmake accept marks that a font gives no anchor for. Its shaping engine fails on such a pair of
 * letter and mark (common in Telugu and Gurmukhi) instead of leaving the mark in place. The engine is not
 * exported, so it is reached through a `document` that pdfmake has printed in the font 'Sans'.
 */
export function mendMarks(document: unknown): void {
  const shaping = reach(document, 'fontCache', 'Sans', 'normal', 'font', '_layoutEngine', 'engine')
  const processor = reach(shaping, 'GPOSProcessor')
  if (typeof processor !== 'object' || processor === null) return
  const kind: unknown = Object.getPrototypeOf(processor)
  const attach = reach(kind, 'applyAnchor')
  if (typeof kind !== 'object' || kind === null || typeof attach !== 'function') return
  Reflect.set(kind, 'applyAnchor', function (this: unknown, mark: unknown, ...rest: unknown[]) {
    if (rest[0] && reach(mark, 'markAnchor')) Reflect.apply(attach, this, [mark, ...rest])
  })
}
