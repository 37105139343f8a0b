import type { Board } from '#base/pdf/board.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import type { DrawAnswer, DrawRequest } from '#base/web/pdf-worker.ts'

/** The messages when a PDF is ready, lacks data, or fails. */
export type PdfWords = {
  opened: string
  missing: string
  failed: string
  /** Shown when text prints as placeholders, which it lists: '[emoji]', '[Arabic text]'. */
  unprintable?: (placeholders: readonly string[]) => string
}

/** Loads a sheet, several for one file, or a board; undefined when data is missing. */
export type SheetSource = () => Promise<Sheet | readonly Sheet[] | Board | undefined>

/** How long a blob's address stays valid after it was opened (specification, section 9). */
const REVOKE_AFTER_MS = 1000
/** The time limit for rendering; 5,000 lines take about a tenth of it. */
const DRAW_WITHIN_MS = 60_000

/**
 * Opens a PDF in a new tab. Call it inside the click: the tab opens at once (browsers block it later) and
 * shows the PDF when ready. If the tab was blocked anyway, the file is downloaded.
 */
export async function openPdf(source: SheetSource, words: PdfWords): Promise<void> {
  const tab = window.open('', '_blank')
  const frame = import('./pdf-tab.tsx').catch(() => undefined)
  const made = await make(source, words)
  if (!made) return tab?.close()
  const showPdf = (await frame)?.showPdf
  if (tab && !tab.closed && showPdf) await showPdf(tab, made.file, made.url)
  else {
    tab?.close()
    save(made)
  }
  setTimeout(() => URL.revokeObjectURL(made.url), REVOKE_AFTER_MS)
  toast(words.opened, made.warning)
}

/** Downloads a PDF, with the same messages. */
export async function downloadPdf(source: SheetSource, words: PdfWords): Promise<void> {
  const made = await make(source, words)
  if (!made) return
  save(made)
  setTimeout(() => URL.revokeObjectURL(made.url), REVOKE_AFTER_MS)
  toast(words.opened, made.warning)
}

type Made = { url: string; file: File; warning?: string }

async function make(source: SheetSource, words: PdfWords): Promise<Made | undefined> {
  try {
    const found = (await source()) ?? []
    const printed = 'pages' in found ? found : [found].flat()
    const first = 'pages' in printed ? printed : printed[0]
    if (!first) {
      toastFailure(words.missing)
      return undefined
    }
    const { bytes, placeholders } = await drawInWorker(printed)
    const file = new File([bytes], first.fileName, { type: 'application/pdf' })
    const url = URL.createObjectURL(file)
    const warning = placeholders.length > 0 ? words.unprintable?.(placeholders) : undefined
    return { url, file, warning }
  } catch (error) {
    console.error(error)
    toastFailure(words.failed)
    return undefined
  }
}

function save({ url, file }: Made): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
}

type Finished = { bytes: ArrayBuffer; placeholders: string[] }
type Waiting = { resolve: (finished: Finished) => void; reject: (error: Error) => void }

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Draws a board, or sheets as one file, in the worker. */
export function drawInWorker(printed: readonly Sheet[] | Board): Promise<Finished> {
  worker ??= startWorker()
  const id = ++lastId
  const finished = new Promise<Finished>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, printed } satisfies DrawRequest)
  const clock = setTimeout(() => giveUp(new Error('The PDF took too long to draw')), DRAW_WITHIN_MS)
  return finished.finally(() => clearTimeout(clock))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) => {
    const caller = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) caller?.reject(new Error(data.failure))
    else caller?.resolve(data)
  })
  started.addEventListener('error', (event) => giveUp(new Error(event.message || 'The PDF worker stopped')))
  return started
}

function giveUp(error: Error): void {
  worker?.terminate()
  worker = undefined
  for (const caller of waiting.values()) caller.reject(error)
  waiting.clear()
}

const PICTURE_SIZE = 800
const READY = /^data:image\/(png|jpeg);base64,/

/**
 * An uploaded picture (any accepted type) as a data URL for a PDF: PNG, at most 800 px a side. Undefined when
 * there is none, when it cannot be read, or when its address is on another site.
 */
export async function pictureForPdf(url: string | null | undefined): Promise<string | undefined> {
  if (!url || READY.test(url)) return url ?? undefined
  if (new URL(url, window.location.href).origin !== window.location.origin) return undefined
  try {
    const answer = await fetch(url)
    return answer.ok ? await asPng(await createImageBitmap(await answer.blob())) : undefined
  } catch {
    return undefined
  }
}

function asPng(bitmap: ImageBitmap): string | undefined {
  const scale = Math.min(1, PICTURE_SIZE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
