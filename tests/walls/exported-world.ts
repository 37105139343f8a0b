import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { personOfCall } from '#access/server/identity.ts'
import { importArchive } from '#archives/server/import-archive.ts'
import { writeArchive } from '#archives/server/write-archive.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import type { CallContext, FileStore } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { signIn, testContext } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { openWorld, type World } from './world.ts'

export const LOGO = 'images/01890000-0000-7000-8000-000000000000/abcdefghijklmnopqrstuvwx.png'

/** A workspace of one installation, its archive, and a person of another installation who imports it. */
export type Exported = {
  here: TestDatabase
  there: TestDatabase
  world: World
  /** A folder for archives, and the path of the first. */
  folder: string
  archive: string
  importer: CallContext
  /** The files of both installations. */
  kept: Map<string, Buffer>
  files: FileStore
  enter(path: string): ReturnType<typeof importArchive>
}

/** Opens it before the tests of a file and closes it afterwards. */
export function openExported(): Exported {
  const kept = new Map<string, Buffer>()
  const files: FileStore = {
    write: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => {
      const bytes = kept.get(key)
      return bytes && { bytes, contentType: 'image/png' }
    },
    remove: async () => {},
  }
  const exported = { kept, files } as Exported
  beforeAll(async () => {
    const here = await openTestDatabase(4)
    const there = await openTestDatabase(4)
    const folder = await mkdtemp(join(tmpdir(), 'godown-zips-'))
    const world = await openWorld(here, 'PQR')
    kept.set(LOGO, pngOf(40, 30))
    await withClient(here.adminUrl, (client) =>
      client.query('update workspaces set logo = $2, name = $3 where workspace_id = $1', [
        world.workspaceId,
        `/files/${LOGO}`,
        'कपड़ा "₹" Stores',
      ]),
    )
    const archive = join(folder, 'first.zip')
    await writeArchive({ ...(await world.as('owner')), files }, world.workspaceId, archive)
    const { token } = await signIn(there, 'Meera')
    const importer = { ...testContext(there), files, token }
    const enter = async (path: string) => importArchive(importer, await personOfCall(importer), path)
    Object.assign(exported, { here, there, world, folder, archive, importer, enter })
  }, 60_000)
  afterAll(async () => {
    await rm(exported.folder, { recursive: true })
    await Promise.all([exported.here.close(), exported.there.close()])
  })
  return exported
}
