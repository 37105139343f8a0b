import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../start-error.ts'

/** The contents of PostgreSQL's pid file; `place` is the socket's folder, or a host name on Windows. */
export type PidFile = { pid: number; port: number; place: string }

/** The path of that file. */
export const pidFileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid')

/** Returns the contents, or undefined when the file is missing or not complete yet. */
export const readPidFile = (cluster: string): PidFile | undefined => {
  try {
    const lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    if (!Number.isInteger(pid) || pid === 0) return undefined
    return { pid, port: Number(lines[3] ?? 0), place: lines[4]?.trim() || lines[5]?.trim() || '' }
  } catch {
    return undefined
  }
}

/** Whether a process with this id is running, for any user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const workingFolder = (pid: number) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

const commandLine = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const query =
      process.platform === 'win32'
        ? spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
        : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return query.status === 0 ? query.stdout : undefined
  }
}

/**
 * Whether the process with this id is the PostgreSQL of this folder; process ids are reused after a restart.
 */
export const isServerOf = (cluster: string, pid: number): boolean => {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  if (command === undefined || !/postgres|postmaster/i.test(command)) return false
  return workingFolder(pid) === cluster || command.includes(cluster) || process.platform === 'win32'
}
