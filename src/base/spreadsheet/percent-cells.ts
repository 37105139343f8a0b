import { type ZipEntry, zipText } from '#base/spreadsheet/zip-directory.ts'

/**
 * The cells of a sheet, such as 'B2', that Excel formats as a percentage: they contain 0.18 and show 18%. The
 * cell reader does not report formats, and a GST rate of 0.18 would be wrong by a factor of 100. `at` is the
 * index of the sheet in the workbook, from 0.
 */
export async function percentCells(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  at: number,
): Promise<Set<string>> {
  const text = async (name: string) => {
    const entry = entries.find((candidate) => candidate.name === name)
    return entry ? zipText(bytes, entry) : ''
  }
  const styles = percentStyles(await text('xl/styles.xml'))
  if (styles.size === 0) return new Set()
  const path = sheetPath(await text('xl/workbook.xml'), await text('xl/_rels/workbook.xml.rels'), at)
  return cellsWithStyle(path ? await text(path) : '', styles)
}

/** Indexes of the cell styles with a percentage format; formats 9 and 10 are built in. */
function percentStyles(xml: string): Set<string> {
  const formats = new Set(['9', '10'])
  for (const [tag] of xml.matchAll(/<numFmt\b[^>]*>/g)) {
    const id = attribute(tag, 'numFmtId')
    if (id && /%/.test(attribute(tag, 'formatCode') ?? '')) formats.add(id)
  }
  const cellStyles = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? ''
  const styles = new Set<string>()
  let index = 0
  for (const [tag] of cellStyles.matchAll(/<xf\b[^>]*>/g)) {
    if (formats.has(attribute(tag, 'numFmtId') ?? '')) styles.add(String(index))
    index++
  }
  return styles
}

function sheetPath(workbook: string, relations: string, at: number): string | undefined {
  const sheet = [...workbook.matchAll(/<sheet\b[^>]*>/g)][at]?.[0]
  const id = sheet && attribute(sheet, '[A-Za-z]+:id')
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  )
  const target = relation && attribute(relation[0], 'Target')
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function cellsWithStyle(xml: string, styles: ReadonlySet<string>): Set<string> {
  const cells = new Set<string>()
  for (const [tag] of xml.matchAll(/<c\b[^>]*>/g)) {
    const cell = attribute(tag, 'r')
    if (cell && styles.has(attribute(tag, 's') ?? '')) cells.add(cell)
  }
  return cells
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
