import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { errorCode } from '#base/server/start-error.ts'

/** The maximum number of archives that a process keeps on disk at once. */
const MOST = 10
const MOST_OF_PERSON = 2
/** Beyond this number, a person gets no second place, so that a few people cannot take them all. */
const PLENTY = 5

/** A full disk, or a full quota of the operating system. */
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

const PREFIX = 'godown-archive-'
/** Longer than any archive takes to be packed, sent or received, in milliseconds. */
const LEFT_AFTER = 24 * 60 * 60_000

/** Deletes the folders that processes of this user left a day ago or earlier because they were killed. */
export async function removeLeftFolders(now: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await lstat(folder).catch(() => undefined)
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue
    if (now.getTime() - found.mtimeMs > LEFT_AFTER) await rm(folder, { recursive: true, force: true })
  }
}

/** The person of each folder. */
const folders = new Map<symbol, string>()
/** The folders that are there. */
const made = new Set<string>()

/** A process that ends does not wait until they are deleted after each transfer. */
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Whether a person may have another archive beside those that belong to the people in `taken`. */
export function hasPlace(userId: string, taken: readonly string[]): boolean {
  const most = taken.length < PLENTY ? MOST_OF_PERSON : 1
  return taken.length < MOST && taken.filter((each) => each === userId).length < most
}

/**
 * Runs work with a temporary folder that nobody else can read. It is deleted afterwards, or when an answer that sends a file
 * of it has ended. Refuses (unavailable) when this person or this process has too many of them, or without room on the disk.
 */
export async function inFolder<T>(
  userId: string,
  work: (folder: string) => Promise<T>,
  answer?: ServerResponse,
): Promise<T> {
  if (!hasPlace(userId, [...folders.values()]))
    throw new Refusal('unavailable', messages.busy, { retryAfter: 60 })
  const mine = Symbol('folder')
  folders.set(mine, userId)
  const folder = await mkdtemp(join(tmpdir(), PREFIX)).catch((error) => {
    folders.delete(mine)
    throw error
  })
  made.add(folder)
  const leave = async () => {
    folders.delete(mine)
    await rm(folder, { recursive: true, force: true })
    made.delete(folder)
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
