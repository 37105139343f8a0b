import { draw } from '#base/pdf/draw.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { serverPress } from './pdf.ts'

/** What the process answers: the bytes of a PDF, or why there are none. */
export type Drawn = { bytes: Uint8Array } | { error: string }

async function drawn(sheet: Sheet): Promise<Drawn> {
  try {
    const { bytes } = await draw(serverPress, sheet)
    return { bytes }
  } catch (error) {
    return { error: String(error) }
  }
}

// A terminal interrupts the server's processes together, and the server still waits for its last PDF.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

process.on('message', async (sheet: Sheet) => process.send?.(await drawn(sheet)))
