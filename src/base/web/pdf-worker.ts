import bengali from '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf?url'
import bengaliBold from '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf?url'
import sans from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url'
import sansBold from '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?url'
import gujarati from '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf?url'
import gujaratiBold from '@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf?url'
import gurmukhi from '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf?url'
import gurmukhiBold from '@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf?url'
import kannada from '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf?url'
import kannadaBold from '@expo-google-fonts/noto-sans-kannada/600SemiBold/NotoSansKannada_600SemiBold.ttf?url'
import malayalam from '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf?url'
import malayalamBold from '@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf?url'
import odia from '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf?url'
import odiaBold from '@expo-google-fonts/noto-sans-oriya/600SemiBold/NotoSansOriya_600SemiBold.ttf?url'
import tamil from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url'
import tamilBold from '@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf?url'
import telugu from '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf?url'
import teluguBold from '@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf?url'
import pdfmake from 'pdfmake/build/pdfmake'
import symbolsBold from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url'
import symbols from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url'
import { type Board, drawBoard } from '#base/pdf/board.ts'
import { draw, type Press } from '#base/pdf/draw.ts'
import type { FaceName } from '#base/pdf/faces.ts'
import { blankPage, prepare } from '#base/pdf/prepare.ts'
import type { Sheet } from '#base/pdf/sheet.ts'

/**
 * A request for one PDF of a board or of several sheets, and its answer: the file with what could not be printed, or why
 * it failed.
 */
export type DrawRequest = { id: number; printed: readonly Sheet[] | Board }
export type DrawAnswer =
  | { id: number; bytes: ArrayBuffer; placeholders: string[] }
  | { id: number; failure: string }

const absolute = (url: string): string => new URL(url, self.location.href).href

const files: Record<FaceName, { normal: string; bold: string }> = {
  Sans: { normal: absolute(sans), bold: absolute(sansBold) },
  Tamil: { normal: absolute(tamil), bold: absolute(tamilBold) },
  Gujarati: { normal: absolute(gujarati), bold: absolute(gujaratiBold) },
  Bengali: { normal: absolute(bengali), bold: absolute(bengaliBold) },
  Telugu: { normal: absolute(telugu), bold: absolute(teluguBold) },
  Kannada: { normal: absolute(kannada), bold: absolute(kannadaBold) },
  Malayalam: { normal: absolute(malayalam), bold: absolute(malayalamBold) },
  Gurmukhi: { normal: absolute(gurmukhi), bold: absolute(gurmukhiBold) },
  Odia: { normal: absolute(odia), bold: absolute(odiaBold) },
  Symbols: { normal: absolute(symbols), bold: absolute(symbolsBold) },
}
const addresses = new Set(Object.values(files).flatMap((face) => [face.normal, face.bold]))

let prepared: Promise<void> | undefined

/** Fetches the fonts in use, once each, and nothing else. */
const press: Press = {
  load: async (faces) => {
    pdfmake.setUrlAccessPolicy((url) => addresses.has(url))
    pdfmake.setFonts(Object.fromEntries(faces.map((face) => [face, { ...files[face] }])))
  },
  print: async (definition, layouts) => {
    pdfmake.setTableLayouts(layouts)
    prepared ??= prepare(pdfmake.createPdf(blankPage))
    await prepared
    return pdfmake.createPdf(definition).getBuffer()
  },
}

let queue = Promise.resolve()

/** One at a time, because the fonts are set for one document at a time. */
self.addEventListener('message', ({ data }: MessageEvent<DrawRequest>) => {
  queue = queue.then(() => answer(data))
})

async function answer({ id, printed }: DrawRequest): Promise<void> {
  try {
    const { bytes, missing } = await ('pages' in printed ? drawBoard(press, printed) : draw(press, printed))
    const own = new Uint8Array(bytes).buffer
    const placeholders = [...new Set(missing.map((each) => each.placeholder))]
    self.postMessage({ id, bytes: own, placeholders } satisfies DrawAnswer, { transfer: [own] })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    self.postMessage({ id, failure } satisfies DrawAnswer)
  }
}
