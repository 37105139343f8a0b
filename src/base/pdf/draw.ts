import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import { definitionOf, type Placed, watchPlaces } from '#base/pdf/definition.ts'
import type { FaceName } from '#base/pdf/faces.ts'
import { TABLE_LAYOUTS } from '#base/pdf/layouts.ts'
import type { Missing } from '#base/pdf/runs.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { newTypesetter, type Typesetter } from '#base/pdf/typeset.ts'

/** The renderer: pdfmake with the fonts of the browser or the server. */
export type Press = {
  /** Loads these fonts. */
  load(faces: readonly FaceName[]): Promise<void>
  print(definition: TDocumentDefinitions, layouts: Record<string, CustomTableLayout>): Promise<Uint8Array>
}

/** A finished PDF, and the characters that print as placeholders because no font has them. */
export type Drawn = { bytes: Uint8Array; missing: Missing[] }

/** The number of lines moved to the last page with the totals when the totals would be alone there. */
const COMPANIONS = 2

/**
 * Renders one sheet, or several in one file, each starting on its own page and numbering its own pages. If a
 * closing block would be split, or be on a page without any line, the document is laid out again with a page
 * break before the last lines of that sheet. (pdfmake's own unbreakable blocks lose content taller than a
 * page.)
 */
export async function draw(press: Press, sheets: Sheet | readonly Sheet[]): Promise<Drawn> {
  const type = newTypesetter()
  const set = [sheets].flat().map((sheet) => typeset(type, sheet))
  await press.load(type.faces())
  const places: Placed[] = set.map(() => ({ start: 1, lastLine: 0, closed: 0 }))
  const print = (breaks: readonly number[]) => {
    const definition = definitionOf(set, breaks, places)
    definition.pageBreakBefore = watchPlaces(places)
    return press.print(definition, TABLE_LAYOUTS)
  }
  const whole = set.map(({ lines }) => lines.rows.length)
  const bytes = await print(whole)
  const alone = places.map(({ closed, lastLine }, at) => whole[at] !== 0 && closed > lastLine)
  // Footers are laid out before the start of the second sheet is known, so several sheets always take two
  // passes.
  if (set.length === 1 && !alone.includes(true)) return { bytes, missing: type.missing() }
  const again = whole.map((rows, at) => (alone[at] ? Math.max(0, rows - COMPANIONS) : rows))
  return { bytes: await print(again), missing: type.missing() }
}

/** The sheet with its texts split into runs and its footer as a block. */
const typeset = (type: Typesetter, sheet: Sheet) => ({
  ...sheet,
  opening: type.blocks(sheet.opening),
  lines: { ...sheet.lines, head: type.blocks(sheet.lines.head), rows: type.rows(sheet.lines.rows) },
  closing: type.blocks(sheet.closing),
  ending: type.blocks(sheet.ending),
  foot: type.blocks([{ text: sheet.foot }]),
})
