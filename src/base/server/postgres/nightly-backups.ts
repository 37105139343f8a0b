import { existsSync } from 'node:fs'
import { access, constants, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BackupFailure,
  backupName,
  backupReason,
  backupsIn,
  dayDue,
  drafts,
  outdated,
} from '#base/nightly-backups.ts'
import { makeFolder } from '../make-folder.ts'
import { errorCode } from '../start-error.ts'
import { backup, backupMark } from './backup.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { PACKED, pack, SEALED } from './pack.ts'

/** The nightly backups of the embedded database. */
export type Nightly = {
  /** Fails as `run` does if the folder cannot be written, without making a backup. */
  check(): Promise<void>
  /** Makes the backup of today if it is due, and deletes those that are too old; never throws. */
  run(): Promise<void>
  /** Undefined while backups succeed. */
  failure(): BackupFailure | undefined
  /** Stops what is under way; the next start does it again. */
  close(): Promise<void>
}

const completeIn = async (folder: string) =>
  (await readdir(folder)).filter(
    (name) => name.endsWith(SEALED) || existsSync(path.join(folder, name, backupMark)),
  )

/** The name of a backup in the bucket, where each is one file. */
const packedName = (name: string) => (name.endsWith(SEALED) ? name : name + PACKED)

/** Copies a backup into the bucket unless it is there. */
async function copyTo(
  bucket: BackupBucket,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const packed = packedName(name)
  if (await bucket.has(packed, signal)) return
  if (packed === name) return bucket.write(name, path.join(folder, name), signal)
  const file = path.join(folder, `${packed}.uploading`)
  await pack(path.join(folder, name), file, { signal })
  try {
    await bucket.write(packed, file, signal)
  } finally {
    await rm(file, { force: true })
  }
}

type Settings = {
  dataFolder: string
  folder: string
  clock: () => Date
  /** Encrypts each backup, which then is one file. */
  passphrase?: string
  /** Where each backup is copied to. */
  bucket?: BackupBucket
  /** Receives `failure()` after each time. */
  tell?: (failure: BackupFailure | undefined) => void
}

async function makeBackup(
  { dataFolder, folder, passphrase }: Settings,
  day: string,
  signal: AbortSignal,
): Promise<void> {
  const made = path.join(folder, backupName(day))
  if (!passphrase) return backup(dataFolder, made)
  const plain = `${made}.unsealed`
  try {
    await backup(dataFolder, plain)
    await pack(plain, made + SEALED, { passphrase, signal })
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
}

/** Encrypts the backups made before there was a passphrase. */
async function sealPlain({ folder, passphrase, clock }: Settings, signal: AbortSignal): Promise<void> {
  if (!passphrase) return
  const plain = backupsIn(await completeIn(folder), clock()).filter((name) => !name.endsWith(SEALED))
  for (const name of plain) {
    const made = path.join(folder, name)
    if (!existsSync(made + SEALED)) await pack(made, made + SEALED, { passphrase, signal })
    await rm(made, { recursive: true, force: true })
  }
}

/** Marks a day whose backup is deleted from the folder but not yet from the bucket. */
const OUTDATED = '.outdated'

const openFolder = async ({ folder }: Settings): Promise<void> => {
  makeFolder(folder, 0o700)
  await access(folder, constants.W_OK)
}

/** Makes the backup that is due, deletes those that are too old, and encrypts the plain ones if there is a passphrase. */
async function keepLocal(settings: Settings, signal: AbortSignal): Promise<void> {
  const { folder, clock, bucket } = settings
  await openFolder(settings)
  for (const name of drafts(await readdir(folder)))
    await rm(path.join(folder, name), { recursive: true, force: true })
  const day = dayDue(await completeIn(folder), clock())
  if (day) await makeBackup(settings, day, signal)
  for (const name of outdated(await completeIn(folder), clock())) {
    const backupPath = path.join(folder, name)
    if (bucket) await writeFile(backupPath.replace(SEALED, '') + OUTDATED, '')
    await rm(backupPath, { recursive: true, force: true })
  }
  await sealPlain(settings, signal)
}

/** Copies the newest backup into the bucket and deletes from it what the folder no longer keeps. */
async function keepCopies(
  { folder, bucket, passphrase, clock }: Settings,
  signal: AbortSignal,
): Promise<void> {
  if (!bucket) return
  // A plain one is still there if encrypting it failed.
  const fit = (await completeIn(folder)).filter((name) => !passphrase || name.endsWith(SEALED))
  const newest = backupsIn(fit, clock()).at(-1)
  if (newest) await copyTo(bucket, folder, newest, signal)
  for (const marker of (await readdir(folder)).filter((name) => name.endsWith(OUTDATED))) {
    const name = path.basename(marker, OUTDATED)
    for (const end of [PACKED, SEALED]) await bucket.remove(name + end, signal)
    await rm(path.join(folder, marker))
  }
}

/** The code of a system error, also of one that a sentence replaced. */
const codeOf = (error: unknown) =>
  errorCode(error) ?? (error instanceof Error ? errorCode(error.cause) : undefined)

/**
 * Backs up the data folder into `folder`, and from there into the bucket, every night, asking whether one is due `every` milliseconds. A
 * failure goes to `report` with its reason, is shown to owners, and is tried again at the next time.
 */
export function openNightly(
  settings: Settings,
  report: (error: unknown, reason: string) => void,
  every = 10 * 60_000,
): Nightly {
  const closing = new AbortController()
  let failure: BackupFailure | undefined
  let running: Promise<void> = Promise.resolve()
  const make = async (steps: readonly ((of: Settings, signal: AbortSignal) => Promise<void>)[]) => {
    let failed = false
    for (const step of steps)
      try {
        await step(settings, closing.signal)
      } catch (error) {
        if (closing.signal.aborted) return
        failed = true
        const reason = backupReason(codeOf(error), step === keepCopies)
        failure ??= { since: settings.clock().toISOString(), reason }
        report(error, reason)
      }
    if (!failed) failure = undefined
    settings.tell?.(failure)
  }
  const after = (...steps: Parameters<typeof make>[0]) => {
    running = running.then(() => make(steps))
    return running
  }
  const run = () => after(keepLocal, keepCopies)
  const timer = setInterval(run, every).unref()
  return {
    check: () => after(openFolder),
    run,
    failure: () => failure,
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
