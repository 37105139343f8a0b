import type { Sheet } from '#base/pdf/sheet.ts'
import { openApart } from './apart.ts'

const DRAW_SECONDS = 20

const drawApart = openApart<Sheet, Uint8Array>({
  source: new URL('./pdf-process.ts', import.meta.url),
  built: 'pdf-process',
})

/**
 * Renders a sheet as a PDF in a process of its own, one at a time, with limits on memory and `seconds`, which include
 * waiting for earlier sheets. A failed rendering is rejected and affects nothing else.
 */
export async function drawPdf(sheet: Sheet, seconds = DRAW_SECONDS): Promise<Buffer> {
  try {
    return Buffer.from(await drawApart(sheet, seconds))
  } catch (cause) {
    throw new Error('The PDF could not be drawn', { cause })
  }
}
