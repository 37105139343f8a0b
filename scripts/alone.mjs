import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** @param {unknown} error @param {string} code */
const isCode = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** Longer than any install; another process may have the id of a killed one by then. */
const STALE = 30 * 60_000
/** Longer than it takes to write an id into a new file. */
const UNWRITTEN = 10_000

/** Whether the process that wrote its id into a file still runs. It is not this process. @param {string} file */
const isHeld = (file) => {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    const age = Date.now() - statSync(file).mtimeMs
    if (holder === process.pid || age > STALE) return false
    return holder === 0 ? age < UNWRITTEN : process.kill(holder, 0)
  } catch (error) {
    // Otherwise the process is another user's, or the file was removed in the meantime.
    return !isCode(error, 'ESRCH')
  }
}

/** Takes the file unless another process has it. @param {string} file */
const isTaken = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes the file of a killed process, unless another process has replaced it since. @param {string} file */
const clear = (file) => {
  const aside = `${file}-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (isHeld(aside) && !existsSync(file)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

/**
 * Runs the work while no other process runs work with the same file. A file that a killed process left is removed.
 * @template Result
 * @param {string} file @param {() => Promise<Result>} work @param {() => void} [onWait] called once if it has to wait
 * @returns {Promise<Result>}
 */
export const alone = async (file, work, onWait = () => undefined) => {
  for (let turn = 0; !isTaken(file); turn += 1) {
    if (turn === 0) onWait()
    if (isHeld(file)) await wait(200)
    else clear(file)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
