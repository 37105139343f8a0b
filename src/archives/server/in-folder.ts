import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { errorCode } from '#base/server/start-error.ts'

/** A process writes or reads so many archives at once. */
const AT_ONCE = 2

/** A full disk, or a full quota of the operating system. */
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

let running = 0

/**
 * Runs work with a temporary folder that nobody else can read. It is deleted afterwards, or when an answer that sends a file
 * of it has ended. Refuses (unavailable) while others run, or without room on the disk.
 */
export async function inFolder<T>(work: (folder: string) => Promise<T>, answer?: ServerResponse): Promise<T> {
  if (running >= AT_ONCE) throw new Refusal('unavailable', messages.busy, { retryAfter: 60 })
  running += 1
  const folder = await mkdtemp(join(tmpdir(), 'godown-archive-')).catch((error) => {
    running -= 1
    throw error
  })
  const leave = async () => {
    running -= 1
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const result = await work(folder)
    if (answer && !answer.destroyed) answer.once('close', leave)
    else await leave()
    return result
  } catch (error) {
    await leave()
    throw noRoom.has(errorCode(error) ?? '') ? new Refusal('unavailable', messages.diskFull) : error
  }
}
