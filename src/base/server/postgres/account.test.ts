import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { serverAccount } from './account.ts'
import { openEmbedded } from './embedded.ts'
import { readPidFile } from './pid-file.ts'

const folder = temporaryFolder('account')
beforeEach(() => {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

afterAll(() => folder.remove())

/** A machine with these users: the answers of `id -u` and `id -g`. */
function withUsers(users: Record<string, [uid: number, gid: number]>) {
  const cases = Object.entries(users).map(
    ([name, [uid, gid]]) => `"-u ${name}") echo ${uid} ;; "-g ${name}") echo ${gid} ;;`,
  )
  const bin = path.join(folder.folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const script = `#!/bin/sh\ncase "$*" in ${cases.join(' ')} *) exit 1 ;; esac\n`
  writeFileSync(path.join(bin, 'id'), script)
  chmodSync(path.join(bin, 'id'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
}

const none = '/no/such/cluster'
const nobody: [number, number] = [65_534, 65_533]

test.each<[string, Record<string, [number, number]>, [number, number]]>([
  ['the user godown', { godown: [991, 992], nobody }, [991, 992]],
  ['nobody without a user godown', { nobody }, nobody],
  ['nobody where godown is another name of root', { godown: [0, 0], nobody }, nobody],
  ['the usual number of nobody where no user has that name', {}, [65_534, 65_534]],
])('[17.201] root runs the bundled database as %s', (_whom, users, [uid, gid]) => {
  withUsers(users)
  expect(serverAccount(none)).toEqual({ uid, gid })
})

describe.runIf(process.getuid?.() === 0)('with a database', () => {
  const dataFolder = path.join(folder.folder, 'data')
  const cluster = path.join(dataFolder, 'postgres')
  const userOfServer = async () => {
    const server = await openEmbedded({ dataFolder })
    const { uid } = statSync(`/proc/${readPidFile(cluster)?.pid}`)
    await server.stop()
    return uid
  }
  beforeAll(async () => {
    expect(await userOfServer()).toBe(statSync(cluster).uid)
  })

  test('[17.201] it runs as the user whom its folder was given to', async () => {
    spawnSync('chown', ['-RH', '991:992', cluster])
    expect(serverAccount(cluster)).toEqual({ uid: 991, gid: 992 })
    expect(await userOfServer()).toBe(991)
  })
})
