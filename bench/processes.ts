import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU milliseconds of the threads of a process, from the scheduler: exact where ticks are too coarse. */
function ownCpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
    return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0)
  } catch {
    return 0
  }
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), gone: (Number(fields[13]) + Number(fields[14])) * TICK_MS }
  } catch {
    return undefined
  }
}

/** CPU time of a process in milliseconds, including its children, even those that have ended. */
export function cpuOf(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = statOf(pid)
  const children = pids.filter((other) => statOf(other)?.parent === pid)
  const sum = (own?.gone ?? 0) + [pid, ...children].reduce((total, one) => total + ownCpuOf(one), 0)
  // A child that has just ended may be missing from both figures, so read again.
  return statOf(pid)?.gone === own?.gone ? sum : cpuOf(pid)
}

/** Resident memory in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
