import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLocalFiles } from '#base/server/files.ts'
import { removeUnused } from '#uploads/server/sweep.ts'
import { createAuth } from '#users/server/auth.ts'
import { smallDisk } from '../../tests/support/folders.ts'
import { openHttp } from '../../tests/support/http.ts'
import { pngOf } from '../../tests/support/pictures.ts'
import { createHttp } from './http.ts'

const http = openHttp()
const MB = 1024 * 1024

/** A new user with their own workspace, who uploads files. */
async function newcomer(slug: string) {
  const { bearer } = await http.join()
  await http.call('workspaces.create', { name: 'Files', slug }, bearer)
  const { user } = (await http.call('users.getOne', {}, bearer)).json()
  const headers = { ...bearer, 'x-workspace': slug }
  const ask = (filesize: number) =>
    http.post('/api/image-upload', { filename: 'a.png', filetype: 'image/png', filesize }, headers)
  const upload = async () => {
    const bytes = pngOf(30, 20)
    const { preSignedUrl, imageUrl } = (await ask(bytes.length)).json().data
    expect((await put(http.app, preSignedUrl, bytes)).statusCode).toBe(200)
    return String(imageUrl)
  }
  return { headers, userId: String(user.id), ask, upload }
}

const put = (app: FastifyInstance, address: string, payload: Buffer) => {
  const { pathname, search } = new URL(address)
  return app.inject({
    method: 'PUT',
    url: pathname + search,
    payload,
    headers: { 'content-type': 'image/png' },
  })
}

const behind = (text: string, values: unknown[] = []) =>
  http.database.asOwner(async (client) => (await client.query(text, values)).rows)

const occupy = (userId: string | null, slug: string | null, bytes: number) =>
  behind(
    `insert into files values ('images/' || gen_random_uuid() || '.png', $1, (select workspace_id from workspaces where slug = $2), $3, now(), now())`,
    [userId, slug, bytes],
  )

describe('[17.17] limits on stored bytes', () => {
  test('50 MB for a person, even with concurrent uploads, without affecting others', async () => {
    const { ask, userId } = await newcomer('person-quota')
    await occupy(userId, null, 50 * MB - 1500)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(1000)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await ask(501)).json().message).toContain('50 MB')
    expect((await ask(500)).statusCode).toBe(200)
    const other = await newcomer('other-quota')
    expect((await other.ask(1000)).statusCode).toBe(200)
  })

  test('100 MB for a workspace, whoever uploads', async () => {
    const { ask } = await newcomer('shop-quota')
    await occupy(null, 'shop-quota', 100 * MB - 1000)
    const refused = await ask(1001)
    expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringContaining('100 MB')])
    expect((await ask(1000)).statusCode).toBe(200)
    expect((await ask(1)).statusCode).toBe(413)
  })

  test('count the stored image, not its declared size', async () => {
    const { upload, userId } = await newcomer('weighed')
    const address = await upload()
    const stored = (await http.app.inject({ url: address })).rawPayload.length
    expect(await behind('select bytes from files where uploaded_by = $1', [userId])).toEqual([
      { bytes: stored },
    ])
  })
})

test('[17.18] limits a person to 60 uploads an hour and says when to retry', async () => {
  const { ask } = await newcomer('hourly')
  for (let n = 0; n < 60; n++) expect((await ask(10)).statusCode).toBe(200)
  const refused = await ask(10)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
})

describe('[17.19] files that no record refers to', () => {
  const sweep = () =>
    removeUnused(http.services, (error) => {
      throw error
    })
  const isThere = async (address: string) => (await http.app.inject({ url: address })).statusCode === 200

  test('are removed once after a day, even by two processes, and a replaced logo frees its space', async () => {
    const { headers, upload } = await newcomer('swept')
    const unused = await upload()
    const logo = await upload()
    const face = await upload()
    await http.call('workspaces.updateLogo', { logo }, headers)
    await http.call('users.updateImage', { image: face }, headers)
    http.ahead = 23 * 60 * 60_000
    await sweep()
    expect(await isThere(unused)).toBe(true)
    const touched = await upload()
    http.ahead = 25 * 60 * 60_000
    await Promise.all([sweep(), sweep()])
    expect(await Promise.all([unused, logo, face, touched].map(isThere))).toEqual([false, true, true, true])
    const late = await http.call('workspaces.updateLogo', { logo: unused }, headers)
    expect([late.statusCode, late.json().message]).toEqual([400, 'Upload the picture again.'])

    await http.call('workspaces.updateLogo', { logo: touched }, headers)
    await sweep()
    expect(await isThere(logo)).toBe(false)
    expect(await behind('select 1 from files where key = $1', [logo.replace('/files/', '')])).toEqual([])
    http.ahead = 0
  })

  test('stay listed while they cannot be removed, without blocking the others', async () => {
    const { upload } = await newcomer('stuck')
    const stuck = await upload()
    const next = await upload()
    const failures: unknown[] = []
    const { files } = http.services
    const remove = async (key: string) => {
      if (stuck.endsWith(key)) throw new Error('This file is held')
      return files.remove(key)
    }
    const tomorrow = {
      ...http.services,
      clock: () => new Date(Date.now() + 25 * 60 * 60_000),
      files: { ...files, remove },
    }
    await removeUnused(tomorrow, (error) => failures.push(error))
    expect(failures).toEqual([new Error('This file is held')])
    expect(await Promise.all([stuck, next].map(isThere))).toEqual([true, false])
    await removeUnused({ ...tomorrow, files }, (error) => failures.push(error))
    expect([await isThere(stuck), failures.length]).toEqual([false, 1])
  })
})

test('[17.20] a full disk gives a clear message and leaves no partial file', async (context) => {
  const small =
    smallDisk('128k') ?? context.skip('Only root, with the right to mount, can make a small disk here.')
  const { ask } = await newcomer('full')
  const services = { ...http.services, files: createLocalFiles(small.disk) }
  const app = createHttp(services, createAuth(services))
  const bytes = pngOf(300, 200)
  const { preSignedUrl } = (await ask(bytes.length)).json().data
  const filler = join(small.disk, 'filler')
  await writeFile(filler, Buffer.alloc(MB)).catch(() => undefined)
  const refused = await put(app, preSignedUrl, bytes)
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    "The server's disk is full. Ask its administrator to free some space.",
  ])
  const names = await readdir(small.disk, { recursive: true })
  expect(names.filter((name) => name.includes('.'))).toEqual([])
  await rm(filler)
  expect((await put(app, preSignedUrl, bytes)).statusCode).toBe(200)
  await app.close()
  small.remove()
})
