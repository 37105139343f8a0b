import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Type } from '#base/pdf/block.ts'
import type { Drawn, Press } from '#base/pdf/draw.ts'
import { newTypesetter } from '#base/pdf/typeset.ts'

/** One line of text in a box, which it must fit, or black rectangles at the same height; in points from the top left corner. */
export type Piece = { x: number; y: number } & (
  | (Type & { text: string; width: number })
  | { bars: readonly { x: number; width: number }[]; height: number }
)

/** Pages with everything at a fixed place, such as sheets of labels, as plain data that can be sent to a worker. */
export type Board = {
  title: string
  /** The file name of a download, including '.pdf'. */
  fileName: string
  width: number
  height: number
  pages: readonly (readonly Piece[])[]
}

const BLACK = '#000000'

/** Renders pages as they are: nothing moves and nothing is added. */
export async function drawBoard(press: Press, { title, width, height, pages }: Board): Promise<Drawn> {
  const type = newTypesetter()
  const content = pages.flatMap((pieces, at): Content[] => [
    ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' as const }]),
    ...pieces.map((piece) => contentOf(piece, (text) => type.blocks([{ text }]))),
  ])
  await press.load(type.faces())
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'Godown', producer: 'Godown' },
    pageSize: { width, height },
    pageMargins: 0,
    defaultStyle: { font: 'Sans', color: BLACK, lineHeight: 1 },
    language: 'en-IN',
    displayTitle: true,
    version: '1.7',
    content,
  }
  return { bytes: await press.print(definition, {}), missing: type.missing() }
}

function contentOf(piece: Piece, set: (text: string) => object[]): Content {
  const { x, y } = piece
  const absolutePosition = { x, y }
  if ('bars' in piece) {
    const { bars, height } = piece
    const canvas = bars.map((bar) => ({
      type: 'rect' as const,
      x: bar.x,
      y: 0,
      w: bar.width,
      h: height,
      color: BLACK,
    }))
    return { canvas, absolutePosition }
  }
  const { x: _x, y: _y, text, width, ...looks } = piece
  const columns = set(text).map((block) => ({ ...block, ...looks, width, noWrap: true }))
  return { columns, absolutePosition } as Content
}
