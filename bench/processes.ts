import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      cpu: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      gone: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    }
  } catch {
    return undefined
  }
}

/** CPU time of a process in milliseconds, including its children, even those that have ended. */
export function cpuOf(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = statOf(pid)
  const children = pids.map(statOf).filter((other) => other?.parent === pid)
  const sum =
    (own?.cpu ?? 0) + (own?.gone ?? 0) + children.reduce((total, child) => total + (child?.cpu ?? 0), 0)
  // A child that has just ended may be missing from both figures, so read again.
  return statOf(pid)?.gone === own?.gone ? sum : cpuOf(pid)
}

/** Resident memory in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
