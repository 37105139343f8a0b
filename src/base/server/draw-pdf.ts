import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Sheet } from '#base/pdf/sheet.ts'
import { projectFolder } from './project-folder.ts'

const DRAW_SECONDS = 20
const IDLE_SECONDS = 10
const MEMORY_MB = 256

const fromSources = import.meta.url.endsWith('.ts')

/** One thread, which keeps its fonts for the next sheet and exits when idle. */
const pool = new Piscina<Sheet, Uint8Array>({
  filename: fromSources
    ? fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
    : join(projectFolder(), 'dist/server/pdf-worker.js'),
  // In development and tests the thread runs TypeScript.
  execArgv: fromSources ? ['--import', 'tsx'] : [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_SECONDS * 1000,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
})

// A thread that fails between two sheets is replaced; an unhandled error would end this process.
pool.on('error', () => undefined)

/**
 * Renders a sheet as a PDF in a separate thread, one at a time, with limits on memory and `seconds`, which
 * include waiting for earlier sheets. A failed rendering is rejected and affects nothing else.
 */
export async function drawPdf(sheet: Sheet, seconds = DRAW_SECONDS): Promise<Buffer> {
  try {
    return Buffer.from(await pool.run(sheet, { signal: AbortSignal.timeout(seconds * 1000) }))
  } catch (cause) {
    throw new Error('The PDF could not be drawn', { cause })
  }
}
