import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { backupName, dayDue, outdated } from '#base/nightly.ts'
import { errorText } from '../start-error.ts'
import { backup, backupMark } from './backup.ts'

/** Why last night's backup is missing, and since when. */
export type BackupFailure = { since: string; reason: string }

/** The nightly backups of the embedded database. */
export type Nightly = {
  /** Makes the backup of today if it is due, and deletes those that are too old; never throws. */
  run(): Promise<void>
  /** Undefined while backups succeed. */
  failure(): BackupFailure | undefined
  close(): Promise<void>
}

const completeIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => existsSync(path.join(folder, name, backupMark)))

/**
 * Backs up the data folder into `folder` every night, asking whether one is due `every` milliseconds. A
 * failure goes to `report`, is shown to owners, and is tried again at the next time.
 */
export function openNightly(
  { dataFolder, folder, clock }: { dataFolder: string; folder: string; clock: () => Date },
  report: (error: unknown) => void,
  every = 10 * 60_000,
): Nightly {
  let failure: BackupFailure | undefined
  let running: Promise<void> = Promise.resolve()
  const make = async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const day = dayDue(await completeIn(folder), clock())
      if (day) await backup(dataFolder, path.join(folder, backupName(day)))
      for (const name of outdated(await completeIn(folder)))
        await rm(path.join(folder, name), { recursive: true, force: true })
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
