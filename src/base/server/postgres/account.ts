import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The user that runs PostgreSQL; undefined means the user of Godown. */
export type Account = { uid: number; gid: number } | undefined

/** The users that root may run PostgreSQL as: one of its own where it was created, or else the one that every system has. */
const NAMES = ['godown', 'nobody']

const numberOf = (flag: '-u' | '-g', name: string) => {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout.trim()) : 0
}

const namedAccount = () => {
  for (const name of NAMES) {
    const uid = numberOf('-u', name)
    if (uid > 0) return { uid, gid: numberOf('-g', name) }
  }
  return { uid: 65_534, gid: 65_534 }
}

const ownerOf = (folder: string) => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/**
 * PostgreSQL refuses to run as root, so root uses the owner of the database's folder, or else the user `godown`, or else
 * `nobody`, which programs of others may share.
 */
export const serverAccount = (cluster: string): Account => {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(cluster) ?? namedAccount()
}

/** Tests, as that user, whether it can enter a folder. */
export const canEnter = (account: NonNullable<Account>, folder: string): boolean =>
  spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0

/** Gives a folder and its contents to the account where it does not own them yet. */
export const giveTo = (account: Account, folder: string): void => {
  if (!account || statSync(folder).uid === account.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), account.uid, account.gid)
  lchownSync(folder, account.uid, account.gid)
}
