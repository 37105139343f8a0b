import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '#base/pdf/sheet.ts'
import { projectFolder } from './project-folder.ts'

const DRAW_SECONDS = 20
const MEMORY_MB = 256

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a sheet as a PDF in its own thread, which ends with it, within a limit of memory and of `seconds`; one after
 * the other. What it cannot draw is rejected and harms nothing else.
 */
export function drawPdf(sheet: Sheet, seconds = DRAW_SECONDS): Promise<Buffer> {
  const drawn = last.then(() => drawNow(sheet, seconds))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawNow(sheet: Sheet, seconds: number): Promise<Buffer> {
  const worker = startWorker(sheet)
  const clock = setTimeout(() => worker.terminate(), seconds * 1000)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
      worker.once('exit', () => reject(new Error('The PDF could not be drawn')))
      // The exit, which follows, rejects the drawing; an error that nobody hears would end this process.
      worker.on('error', () => undefined)
    })
  } finally {
    clearTimeout(clock)
    await worker.terminate()
  }
}

function startWorker(sheet: Sheet): Worker {
  const limits = { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  const built = join(projectFolder(), 'dist/pdf/pdf-worker.js')
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, limits)
  // From the sources, in development and in tests, a thread must be taught TypeScript first.
  const source = new URL('./pdf-worker.ts', import.meta.url).href
  const teach = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(teach, { ...limits, eval: true })
}
