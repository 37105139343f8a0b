import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupFailure, backupName, backupsIn, dayDue, outdated } from '#base/nightly.ts'
import { errorText } from '../start-error.ts'
import { backup, backupMark } from './backup.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { PACKED, pack, SEALED } from './pack.ts'

/** The nightly backups of the embedded database. */
export type Nightly = {
  /** Makes the backup of today if it is due, and deletes those that are too old; never throws. */
  run(): Promise<void>
  /** Undefined while backups succeed. */
  failure(): BackupFailure | undefined
  close(): Promise<void>
}

const completeIn = async (folder: string) =>
  (await readdir(folder)).filter(
    (name) => name.endsWith(SEALED) || existsSync(path.join(folder, name, backupMark)),
  )

/** The name of a backup in the bucket, where each is one file. */
const packedName = (name: string) => (name.endsWith(SEALED) ? name : name + PACKED)

/** Copies a backup into the bucket unless it is there. */
async function copyTo(bucket: BackupBucket, folder: string, name: string): Promise<void> {
  const packed = packedName(name)
  if (await bucket.has(packed)) return
  const file = path.join(folder, packed)
  if (packed !== name) await pack(path.join(folder, name), file)
  try {
    await bucket.write(packed, file)
  } finally {
    if (packed !== name) await rm(file, { force: true })
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
}

async function makeBackup({ dataFolder, folder, passphrase }: Settings, day: string): Promise<void> {
  const made = path.join(folder, backupName(day))
  await backup(dataFolder, made)
  if (!passphrase) return
  try {
    await pack(made, made + SEALED, passphrase)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/**
 * Backs up the data folder into `folder`, and from there into the bucket, every night, asking whether one is due `every` milliseconds. A
 * failure goes to `report`, is shown to owners, and is tried again at the next time.
 */
export function openNightly(
  settings: Settings,
  report: (error: unknown) => void,
  every = 10 * 60_000,
): Nightly {
  const { folder, clock, bucket } = settings
  let failure: BackupFailure | undefined
  let running: Promise<void> = Promise.resolve()
  const make = async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const day = dayDue(await completeIn(folder), clock())
      if (day) await makeBackup(settings, day)
      const newest = backupsIn(await completeIn(folder)).at(-1)
      if (bucket && newest) await copyTo(bucket, folder, newest)
      for (const name of outdated(await completeIn(folder))) {
        await bucket?.remove(packedName(name))
        await rm(path.join(folder, name), { recursive: true, force: true })
      }
      failure = undefined
    } catch (error) {
      failure ??= { since: clock().toISOString(), reason: errorText(error) }
      report(error)
    }
  }
  const run = () => {
    running = running.then(make)
    return running
  }
  const timer = setInterval(run, every).unref()
  return {
    run,
    failure: () => failure,
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
