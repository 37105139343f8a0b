import { removeLeftFolders } from '#archives/server/in-folder.ts'
import { forgetExpired } from '#base/server/expired.ts'
import type { Services } from '#base/server/services.ts'
import { removeUnused } from '#uploads/server/sweep.ts'
import { removeClosed } from '#workspaces/server/remove-closed.ts'

const HOUR = 60 * 60_000

/** Deletes workspaces closed long ago, unused files, everything expired and archives left behind, every hour until it is closed; `report` receives failures. */
export function openSweep(
  services: Pick<Services, 'database' | 'files' | 'clock'>,
  report: (error: unknown) => void,
  every = HOUR,
) {
  let running: Promise<void> | undefined
  const sweep = async () => {
    await removeClosed(services).catch(report)
    await removeUnused(services, report)
    await forgetExpired(services.database, services.clock()).catch(report)
    await removeLeftFolders(services.clock()).catch(report)
  }
  const timer = setInterval(() => {
    // One at a time, so that closing waits for all.
    running ??= sweep().finally(() => {
      running = undefined
    })
  }, every).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
