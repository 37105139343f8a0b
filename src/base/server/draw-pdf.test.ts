import { expect, test } from 'vitest'
import { picture } from '#base/pdf/furniture.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { hostilePngs, pngOf } from '../../../tests/support/pictures.ts'
import { drawPdf } from './draw-pdf.ts'

const sheetWith = (png: Buffer): Sheet => ({
  title: 'Bill',
  fileName: 'bill',
  paper: 'portrait',
  opening: picture(`data:image/png;base64,${png.toString('base64')}`, [120, 54]),
  lines: { widths: [200], head: [{ text: 'Item' }], rows: [[{ text: 'Rice' }]], fontSize: 8 },
  closing: [],
  ending: [],
  foot: 'Sharma Traders',
})

test('[17.7] an image that crashes or stalls rendering affects that PDF only', async () => {
  for (const [, png] of hostilePngs.slice(0, 3)) {
    let beats = 0
    const pulse = setInterval(() => {
      beats += 1
    }, 20)
    const drawn = drawPdf(sheetWith(png), 3).then(
      (bytes) => bytes.subarray(0, 5).toString(),
      (error: Error) => error.message,
    )
    const next = drawPdf(sheetWith(pngOf(20, 20)))
    expect(['%PDF-', 'The PDF could not be drawn']).toContain(await drawn)
    expect((await next).subarray(0, 5).toString()).toBe('%PDF-')
    await expect.poll(() => beats).toBeGreaterThan(1)
    clearInterval(pulse)
  }
  expect((await drawPdf(sheetWith(pngOf(20, 20)))).subarray(0, 5).toString()).toBe('%PDF-')
}, 90_000)
