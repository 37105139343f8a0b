import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openFairUse } from '#base/server/fair-use.ts'
import { openTurns } from '#base/server/turns.ts'
import { isWaiting } from '../../tests/support/held.ts'
import { openHttp } from '../../tests/support/http.ts'
import { fileOf, nouns } from '../../tests/support/imports.ts'

const http = openHttp()

/** Somebody with two workspaces. */
async function owner() {
  const { bearer } = await http.join()
  const workspaces = []
  for (const part of ['one', 'two']) {
    const slug = `${part}-${Math.random().toString(36).slice(2, 12)}`
    await http.call('workspaces.create', { name: 'Sharma', slug }, bearer)
    const { rows } = await http.database.asOwner((client) =>
      client.query('select workspace_id as id from workspaces where slug = $1', [slug]),
    )
    workspaces.push({ id: z.uuid().parse(rows[0]?.id), headers: { ...bearer, 'x-workspace': slug } })
  }
  return { bearer, workspaces }
}

/** Lets workspaces give way for an hour, to one that used next to nothing. */
async function makeBusy(ids: readonly string[]) {
  const use = openFairUse({ present: 3_600_000, fairUse: 20, courtesy: 0 })
  const turns = openTurns(10, { use })
  http.services.database.turns = turns
  for (const workspaceId of ids) await turns({ workspaceId, userId: 'somebody' }, () => sleep(500))
  await turns({ workspaceId: 'other', userId: 'somebody' }, async () => undefined)
}

/** Begins a call that waits until the returned function has run. */
const whileWaiting = (
  table: string,
  call: () => Promise<{ statusCode: number }>,
  work: () => Promise<void>,
) =>
  http.database.asOwner(async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in share mode`)
    const called = call()
    await expect.poll(() => isWaiting(http.database)).toBe(true)
    await work()
    await client.query('commit')
    return called
  })

test('[17.227] who imports an archive goes on in both workspaces, also in a busy one', async () => {
  const { bearer, workspaces } = await owner()
  const asked = await http.call('workspaces.export', {}, workspaces[0]?.headers)
  const { rawPayload } = await http.app.inject({ url: asked.json().url, headers: bearer })
  const send = () =>
    http.app.inject({
      method: 'POST',
      url: '/api/workspace-import',
      payload: rawPayload,
      headers: { ...bearer, 'content-type': 'application/zip' },
    })
  await makeBusy(workspaces.map(({ id }) => id))
  const imported = await whileWaiting('workspaces', send, async () => {
    for (const { headers } of [...workspaces, ...workspaces])
      expect((await http.call('vendors.getAll', {}, headers)).statusCode).toBe(200)
  })
  expect(imported.statusCode).toBe(200)
})

test('[17.227] who imports a file into a busy workspace goes on in it', async () => {
  const { workspaces } = await owner()
  const [{ id = '', headers = {} } = {}] = workspaces
  const { vendors } = nouns
  const file = fileOf(vendors.columns, vendors.headers, [vendors.row(1)])
  await makeBusy([id])
  const imported = await whileWaiting(
    'vendors',
    () => http.call('vendors.import', file, headers),
    async () => {
      expect((await http.call('vendors.getAll', {}, headers)).statusCode).toBe(200)
    },
  )
  expect(imported.statusCode).toBe(200)
})
