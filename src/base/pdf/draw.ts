import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Block } from '#base/pdf/block.ts'
import { definitionOf, type Placed, type SetSheet, scaleOf, watchPlaces } from '#base/pdf/definition.ts'
import type { FaceName } from '#base/pdf/faces.ts'
import { layoutsAt } from '#base/pdf/layouts.ts'
import { textHeight, textWidth } from '#base/pdf/paper.ts'
import { areTallerThan } from '#base/pdf/row-height.ts'
import type { Missing } from '#base/pdf/runs.ts'
import { scaled } from '#base/pdf/scale.ts'
import { settled } from '#base/pdf/settled.ts'
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
 * Renders one sheet, or several in one file, each starting on its own page and numbering its own pages. Sheets that take
 * more than a page are laid out denser if that makes them fit.
 */
export async function draw(press: Press, sheets: Sheet | readonly Sheet[]): Promise<Drawn> {
  const all = [sheets].flat()
  const { pages, ...drawn } = await drawAt(press, all)
  if (pages <= all.length || !all.some(({ denser }) => denser)) return drawn
  for (let dense = denserOf(all); dense; dense = denserOf(dense)) {
    const { pages: taken, ...smaller } = await drawAt(press, dense)
    if (taken <= all.length) return smaller
  }
  return drawn
}

/** The sheets one step denser; undefined when they cannot be. */
const denserOf = (sheets: readonly Sheet[]): readonly Sheet[] | undefined =>
  sheets.every(({ denser }) => denser) ? sheets.flatMap(({ denser }) => denser ?? []) : undefined

/**
 * Renders sheets as they are. If a closing block would be split, or be on a page without any line, the document is laid
 * out again with a page break before the last lines of that sheet. (pdfmake's own unbreakable blocks lose content taller
 * than a page.)
 */
async function drawAt(press: Press, sheets: readonly Sheet[]): Promise<Drawn & { pages: number }> {
  const type = newTypesetter()
  const scale = scaleOf(sheets)
  const set = sheets.map((sheet) => resized(typeset(type, sheet), scale))
  const layouts = layoutsAt(scale)
  await press.load(type.faces())
  const places: Placed[] = set.map(() => ({ start: 1, lastLine: 0, closed: 0 }))
  let pages = 0
  const counted = (count: number) => {
    pages = count
  }
  const print = (breaks: readonly number[]) => {
    const definition = definitionOf(set, breaks, places, counted)
    definition.pageBreakBefore = watchPlaces(places)
    return press.print(definition, layouts)
  }
  const whole = set.map(({ lines }) => lines.rows.length)
  const bytes = await print(whole)
  const alone = places.map(({ closed, lastLine }, at) => whole[at] !== 0 && closed > lastLine)
  // Footers are laid out before the start of the second sheet is known, so several sheets always take two
  // passes.
  if (set.length === 1 && !alone.includes(true)) return { bytes, pages, missing: type.missing() }
  const again = whole.map((rows, at) => (alone[at] ? Math.max(0, rows - COMPANIONS) : rows))
  return { bytes: await print(again), pages, missing: type.missing() }
}

/** The sheet with its texts split into runs and its footer as a block. */
function typeset(type: Typesetter, sheet: Sheet): SetSheet {
  const width = textWidth(sheet.paper, sheet.scale)
  const set = (blocks: readonly Block[]) => type.blocks(blocks.map((block) => settled(block, width)))
  const { head, rows } = sheet.lines
  return {
    ...sheet,
    opening: set(sheet.opening),
    lines: {
      ...sheet.lines,
      head: type.blocks(head),
      rows: type.rows(rows),
      areTall: areTallerThan(textHeight(sheet.paper, sheet.scale), sheet.lines),
    },
    closing: set(sheet.closing),
    ending: set(sheet.ending),
    foot: type.blocks([{ text: sheet.foot }]),
  }
}

/** The sheet at the scale of its paper. */
function resized(sheet: SetSheet, by: number): SetSheet {
  if (by === 1) return sheet
  const each = (blocks: readonly Block[]) => blocks.map((block) => scaled(block, by))
  const { head, rows, widths, fontSize, areTall } = sheet.lines
  return {
    ...sheet,
    opening: each(sheet.opening),
    lines: {
      head: each(head),
      rows: rows.map(each),
      widths: widths.map((width) => width * by),
      fontSize: fontSize * by,
      areTall,
    },
    closing: each(sheet.closing),
    ending: each(sheet.ending),
    foot: each(sheet.foot),
  }
}
