import { draw } from '#base/pdf/draw.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { serverPress } from './pdf.ts'

/** Renders a sheet in the thread of `drawPdf` and returns the bytes. */
export default async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { bytes } = await draw(serverPress, sheet)
  return bytes
}
