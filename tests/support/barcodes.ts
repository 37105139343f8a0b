import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** A barcode as a scanner reads it. */
export type Scanned = { format: string; text: string }

/** The barcodes of each page of a PDF, read from its picture at this many dots per inch, from the top left on. */
export async function barcodesOf(bytes: Uint8Array, dpi: number): Promise<Scanned[][]> {
  const { buffer } = Uint8Array.from(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: Scanned[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const { canvas, context } = canvasOf(document.canvasFactory, width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['EAN-13', 'Code128'],
      tryHarder: true,
      maxNumberOfSymbols: 255,
    })
    const line = ({ position: { topLeft } }: (typeof found)[number]) => Math.round(topLeft.y / 20)
    found.sort((one, other) => line(one) - line(other) || one.position.topLeft.x - other.position.topLeft.x)
    pages.push(found.map(({ format, text }) => ({ format, text })))
  }
  await task.destroy()
  return pages
}

/** A canvas of the library's own kind, which its types do not describe. */
function canvasOf(factory: object, width: number, height: number) {
  if (!('create' in factory && typeof factory.create === 'function')) throw new Error('No canvas to draw on')
  return factory.create(width, height)
}
