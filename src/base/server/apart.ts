import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectFolder } from './project-folder.ts'

const IDLE_SECONDS = 10
const MEMORY_MB = 256

type Answered<Answer> = { answer: Answer } | { error: string }

/** A program of ours: where its source is, and its name among the built ones. */
type Program = { source: URL; built: string }

const fromSources = import.meta.url.endsWith('.ts')

/** Starts a program. It gets no variables of this process's environment, and neither keeps the other alive. */
function start({ source, built }: Program): ChildProcess {
  const file = fromSources ? fileURLToPath(source) : join(projectFolder(), `dist/server/${built}.js`)
  const started = fork(file, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(fromSources ? ['--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.unref()
  started.channel?.unref()
  return started
}

/** The answer to one task. Rejects when the work fails, the process ends, or the signal aborts. */
async function answerOf<Answer>(child: ChildProcess, task: object, late: AbortSignal): Promise<Answer> {
  const gone = new AbortController()
  const leave = () => gone.abort(new Error('The process ended'))
  child.once('exit', leave)
  try {
    child.send(task)
    const signal = AbortSignal.any([late, gone.signal])
    const [answered]: Answered<Answer>[] = await once(child, 'message', { signal })
    if (!answered || 'error' in answered) throw new Error(answered?.error)
    return answered.answer
  } finally {
    child.off('exit', leave)
  }
}

/**
 * Does tasks in a process of its own, one at a time: what kills or stalls it, such as a damaged picture, affects that task
 * alone, while a thread that runs out of memory can end the server. The program answers with `answerTasks`. `seconds`
 * include waiting for earlier tasks: a task that could not begin in time rejects with a TimeoutError, any other failure with
 * another error. The process is kept for the next task and ends when idle for `idleSeconds`.
 */
export function openApart<Task extends object, Answer>(program: Program, idleSeconds = IDLE_SECONDS) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const forget = (ended: ChildProcess) => {
    if (child === ended) child = undefined
  }
  const end = (running: ChildProcess) => {
    forget(running)
    running.kill('SIGKILL')
  }
  const begin = () => {
    const started = start(program)
    // A process that cannot be started reports an error and never exits.
    for (const event of ['exit', 'error']) started.on(event, () => forget(started))
    return started
  }
  const doNow = async (task: Task, late: AbortSignal) => {
    late.throwIfAborted()
    clearTimeout(idle)
    child ??= begin()
    const running = child
    try {
      const answer = await answerOf<Answer>(running, task, late)
      idle = setTimeout(end, idleSeconds * 1000, running).unref()
      return answer
    } catch (error) {
      end(running)
      throw error
    }
  }
  return (task: Task, seconds: number): Promise<Answer> => {
    const late = AbortSignal.timeout(seconds * 1000)
    const done = last.then(() => doNow(task, late))
    last = done.catch(() => undefined)
    return done
  }
}

/** Run beside a task, which may never come to an end: ends its process once nobody is left to do so. */
const WATCH = `const { ppid } = process
setInterval(() => {
  try {
    process.kill(ppid, 0)
  } catch {
    process.kill(process.pid, 'SIGKILL')
  }
}, 1_000)`

/** Answers the tasks of `openApart` in the program's process, which ends with the server, however that ended. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  new Worker(WATCH, { eval: true, execArgv: [] }).unref()
  // A terminal interrupts the server's processes together, and the server still waits for its last answers.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.on('message', async (task: Task) => {
    const answered: Answered<Answer> = await work(task).then(
      (answer) => ({ answer }),
      (error) => ({ error: String(error) }),
    )
    process.send?.(answered)
  })
}
