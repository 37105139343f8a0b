import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TFontDictionary } from 'pdfmake/interfaces'
import type { Press } from '#base/pdf/draw.ts'
import { FACE_FILES, FACES } from '#base/pdf/faces.ts'
import { blankPage, prepare } from '#base/pdf/prepare.ts'

const find = createRequire(import.meta.url).resolve
const fonts: TFontDictionary = Object.fromEntries(
  FACES.map((face) => [face, { normal: find(FACE_FILES[face].normal), bold: find(FACE_FILES[face].bold) }]),
)
const fontFiles = new Set(Object.values(FACE_FILES).flatMap((face) => [find(face.normal), find(face.bold)]))

let prepared: Promise<void> | undefined

/** Renders PDFs on the server. Reads only the font files and never fetches an address. */
export const serverPress: Press = {
  load: async () => {},
  print: async (definition, layouts) => {
    pdfmake.setFonts(structuredClone(fonts))
    pdfmake.setTableLayouts(layouts)
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))
    prepared ??= prepare(pdfmake.createPdf(blankPage))
    await prepared
    return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
  },
}
