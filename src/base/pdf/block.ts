/** Space around a block in points: left, top, right, bottom. */
export type Edges = [number, number, number, number]

/** How text looks. `bold` is the semibold weight. */
export type Type = {
  fontSize?: number
  bold?: boolean
  color?: string
  alignment?: 'left' | 'right' | 'center'
  lineHeight?: number
  characterSpacing?: number
  noWrap?: boolean
}

/** The placement that any block may set; `width` applies inside columns, the rest inside tables too. */
export type Place = {
  margin?: Edges
  width?: number | 'auto' | '*'
  fillColor?: string
  colSpan?: number
  unbreakable?: boolean
  pageBreak?: 'before'
  id?: string
}

/** A part of a text with its own style. */
export type Inline = Type & { text: string; font?: string; link?: string }
export type TextBlock = Type & Place & { text: string | Inline[] }
export type StackBlock = Type & Place & { stack: Block[] }
export type ColumnsBlock = Type & Place & { columns: Block[]; columnGap?: number }
export type TableBlock = Type &
  Place & {
    table: {
      body: Block[][]
      widths: (number | 'auto' | '*')[]
      headerRows?: number
      dontBreakRows?: boolean
      keepWithHeaderRows?: number
    }
    layout: LayoutName
  }
/** A PNG or JPEG as a data URL, scaled to fit a box. */
export type ImageBlock = Place & { image: string; fit: [number, number]; alignment?: Type['alignment'] }
export type QrBlock = Place & { qr: string; fit: number; eccLevel: 'L'; foreground?: string }

/**
 * A piece of a document as plain data that can be sent to a worker, in the terms of pdfmake's document
 * definition.
 */
export type Block = TextBlock | StackBlock | ColumnsBlock | TableBlock | ImageBlock | QrBlock

/** The table layouts; layouts.ts defines each. */
export type LayoutName = 'lines' | 'figures' | 'pill' | 'rule' | 'panel'
