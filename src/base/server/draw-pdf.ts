import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sheet } from '#base/pdf/sheet.ts'
import type { Drawn } from './pdf-process.ts'
import { projectFolder } from './project-folder.ts'

const DRAW_SECONDS = 20
const IDLE_SECONDS = 10
const MEMORY_MB = 256

const fromSources = import.meta.url.endsWith('.ts')
const program = fromSources
  ? fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
  : join(projectFolder(), 'dist/server/pdf-process.js')
const execArgv = [`--max-old-space-size=${MEMORY_MB}`, ...(fromSources ? ['--import', 'tsx'] : [])]

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/** Starts the process. It gets no variables of this one's environment, and neither keeps the other alive. */
function start(): ChildProcess {
  const started = fork(program, {
    execArgv,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A process that cannot be started reports an error and never exits.
  for (const end of ['exit', 'error']) started.on(end, () => forget(started))
  started.unref()
  started.channel?.unref()
  return started
}

function forget(ended: ChildProcess) {
  if (child === ended) child = undefined
}

function end(running: ChildProcess) {
  forget(running)
  running.kill('SIGKILL')
}

async function drawNow(sheet: Sheet, late: AbortSignal): Promise<Buffer> {
  late.throwIfAborted()
  clearTimeout(idle)
  child ??= start()
  const drawer = child
  const gone = new AbortController()
  const leave = () => gone.abort(new Error('The process ended'))
  drawer.once('exit', leave)
  try {
    drawer.send(sheet)
    const [drawn]: Drawn[] = await once(drawer, 'message', { signal: AbortSignal.any([late, gone.signal]) })
    if (!drawn || 'error' in drawn) throw new Error(drawn?.error)
    idle = setTimeout(end, IDLE_SECONDS * 1000, drawer).unref()
    return Buffer.from(drawn.bytes)
  } catch (error) {
    end(drawer)
    throw error
  } finally {
    drawer.off('exit', leave)
  }
}

/**
 * Renders a sheet as a PDF in a process of its own, one at a time, with limits on memory and `seconds`, which include
 * waiting for earlier sheets. A failed rendering is rejected and affects nothing else: a thread that runs out of memory
 * can end the server. The process keeps its fonts for the next sheet and ends when idle.
 */
export function drawPdf(sheet: Sheet, seconds = DRAW_SECONDS): Promise<Buffer> {
  const late = AbortSignal.timeout(seconds * 1000)
  const drawn = last
    .then(() => drawNow(sheet, late))
    .catch((cause: unknown) => {
      throw new Error('The PDF could not be drawn', { cause })
    })
  last = drawn.catch(() => undefined)
  return drawn
}
