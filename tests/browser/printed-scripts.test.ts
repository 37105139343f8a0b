import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACE_FILES } from '#base/pdf/faces.ts'
import { TABLE_LAYOUTS } from '#base/pdf/layouts.ts'
import { runs } from '#base/pdf/runs.ts'
import { serverPress } from '#base/server/pdf.ts'
import { sharedBrowser } from '../support/browser.ts'

/*
 * Words in each script, as PDF.js draws them from the PDF, compared with the browser's own drawing in the same font.
 * The browser knows how to shape each script.
 */

const SITE = 'http://print.test'
const SIZE = 48
const find = createRequire(import.meta.url).resolve

let page: Page
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
  const pdfjs = { 'pdf.mjs': 'pdfjs-dist/build/pdf.mjs', 'pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.mjs' }
  await page.route(`${SITE}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const [, script] = Object.entries(pdfjs).find(([file]) => file === name) ?? []
    const [, face] = Object.entries(FACE_FILES).find(([each]) => `${each}.ttf` === name) ?? []
    if (script) return route.fulfill({ body: await readFile(find(script)), contentType: 'text/javascript' })
    if (face) return route.fulfill({ body: await readFile(find(face.normal)), contentType: 'font/ttf' })
    return route.fulfill({ body: '<!doctype html>', contentType: 'text/html' })
  })
  await page.goto(`${SITE}/`)
  await page.addScriptTag({
    type: 'module',
    content: `window.pdfjs = await import('${SITE}/pdf.mjs')`,
  })
  await page.waitForFunction(() => 'pdfjs' in window)
})
afterAll(() => page?.context().close())

async function pdfOf(text: string): Promise<number[]> {
  const pageSize = { width: 800, height: 160 }
  const content = [{ text: runs(text).runs.map((run) => ({ ...run })) }]
  const style = { font: 'Sans', fontSize: SIZE }
  const bytes = await serverPress.print(
    { content, pageSize, pageMargins: [20, 20, 20, 20], defaultStyle: style },
    TABLE_LAYOUTS,
  )
  return [...bytes]
}

type Compared = { printed: number; shown: number; alike: number }

/** The widths of both drawings in pixels, and the share of ink they have in common. */
const compared = (text: string, face: string, pdf: number[]): Promise<Compared> =>
  page.evaluate(
    async ([word, font, data, size]) => {
      const canvasOf = () => {
        const canvas = document.createElement('canvas')
        canvas.width = 800
        canvas.height = 160
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        context.fillStyle = 'white'
        context.fillRect(0, 0, 800, 160)
        context.fillStyle = 'black'
        return { canvas, context }
      }
      const { pdfjs } = window as unknown as { pdfjs: typeof import('pdfjs-dist') }
      pdfjs.GlobalWorkerOptions.workerSrc = `${location.origin}/pdf.worker.mjs`
      const { promise } = pdfjs.getDocument({ data: new Uint8Array(data), disableFontFace: true })
      const first = await (await promise).getPage(1)
      const printed = canvasOf()
      const viewport = first.getViewport({ scale: 1 })
      await first.render({ canvas: printed.canvas, canvasContext: printed.context, viewport }).promise
      const shown = canvasOf()
      const loaded = await new FontFace(font, `url(${location.origin}/${font}.ttf)`).load()
      document.fonts.add(loaded)
      shown.context.font = `${size}px ${font}`
      shown.context.fillText(word, 20, 90)
      const inkOf = ({ context }: { context: CanvasRenderingContext2D }) => {
        const { data: dots } = context.getImageData(0, 0, 800, 160)
        const ink: [number, number][] = []
        for (let at = 0; at < 800 * 160; at += 1)
          if ((dots[at * 4] ?? 255) < 128) ink.push([at % 800, Math.floor(at / 800)])
        return ink
      }
      const [one, other] = [inkOf(printed), inkOf(shown)]
      const least = (ink: [number, number][], axis: 0 | 1) => Math.min(...ink.map((dot) => dot[axis]))
      const widthOf = (ink: [number, number][]) => Math.max(...ink.map((dot) => dot[0])) - least(ink, 0) + 1
      const keys = (ink: [number, number][], right: number, down: number) =>
        new Set(ink.map(([x, y]) => (x - least0(ink)[0] + right) * 1000 + (y - least0(ink)[1] + down)))
      const corners = new Map<object, [number, number]>()
      const least0 = (ink: [number, number][]): [number, number] => {
        const known = corners.get(ink) ?? [least(ink, 0), least(ink, 1)]
        corners.set(ink, known)
        return known
      }
      let alike = 0
      const still = keys(other, 5, 5)
      for (const right of [4, 5, 6])
        for (const down of [4, 5, 6]) {
          const moved = keys(one, right, down)
          const both = [...moved].filter((key) => still.has(key)).length
          alike = Math.max(alike, both / (moved.size + still.size - both))
        }
      return { printed: widthOf(one), shown: widthOf(other), alike }
    },
    [text, face, pdf, SIZE] as const,
  )

test.each([
  ['Sans', 'क्षत्रिय श्री र्कि'],
  ['Tamil', 'ஸ்ரீ க்ஷேத்திரம் கொடி'],
  ['Gujarati', 'ગુજરાતી શ્રી ર્કિ'],
  ['Bengali', 'কলকাতা শ্রী ক্ষি'],
  ['Telugu', 'శ్రీ బియ్యం స్త్రీ'],
  ['Kannada', 'ಶ್ರೀ ಅಕ್ಕಿ ಸ್ತ್ರೀ ಕೋಟೆ'],
  ['Malayalam', 'ശ്രീ അരി ക്ഷേത്രം കൊല്ലം'],
  ['Gurmukhi', 'ਸ਼੍ਰੀ ਪੰਜਾਬੀ ਕਿਲ੍ਹਾ'],
  ['Odia', 'ଶ୍ରୀ ଓଡ଼ିଆ କ୍ଷେତ୍ର'],
])('[17.116] %s prints as the browser shapes it: %s', async (face, text) => {
  expect(runs(text)).toMatchObject({ missing: [], runs: [{ font: face }] })
  const { printed, shown, alike } = await compared(text, face, await pdfOf(text))
  expect(Math.abs(printed - shown)).toBeLessThanOrEqual(2)
  expect(alike).toBeGreaterThan(0.8)
})
