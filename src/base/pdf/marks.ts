/** What lies behind these names, one inside the other; undefined where the way ends. */
const reach = (from: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    from,
  )

/**
 * Lets signs follow letters that have no place for them. pdfmake's shaping engine fails on a pair of a mark and a
 * letter for which the face gives no anchor (usual in Telugu and Gurmukhi) where it should leave the mark as it is. The
 * engine is not exported, so it is reached through a page that pdfmake has `printed` in the face 'Sans'.
 */
export async function mendMarks(printed: unknown): Promise<void> {
  const document = await reach(printed, 'pdfDocumentPromise')
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

/** The page that `mendMarks` looks at. */
export const blankPage = { content: [' '], defaultStyle: { font: 'Sans' } }
