import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder for one test that PostgreSQL's user can enter, and a function that removes it. */
export const temporaryFolder = (name: string): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), `godown-${name}-`))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A separate small disk, with `size` as in mount; undefined if this user may not mount one. */
export const smallDisk = (size: string) => {
  const { folder, remove } = temporaryFolder('disk')
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'godown-test', disk]).status === 0
  if (process.getuid?.() !== 0 || !mount(`size=${size},mode=755`)) {
    remove()
    return undefined
  }
  return {
    disk,
    remount: (options: string) => mount(`remount,${options}`),
    remove: () => {
      spawnSync('umount', ['-l', disk])
      remove()
    },
  }
}
