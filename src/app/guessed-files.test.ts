import { readdir } from 'node:fs/promises'
import { get } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'
import { pngOf } from '../../tests/support/pictures.ts'

const http = openHttp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await http.app.listen({ port: 0 })).port)
})
/** The status of a GET whose path is sent exactly as it is written, with its dots and slashes. */
const statusOf = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, path, headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
const LETTERS = 24
const bytes = pngOf(30, 20)

/** Asks for a place for a picture, and for its upload. */
async function ask(bearer: object): Promise<{ preSignedUrl: string; imageUrl: string }> {
  const file = { filename: 'a.png', filetype: 'image/png', filesize: bytes.length }
  return (await http.post('/api/image-upload', file, { ...bearer })).json().data
}

async function upload(bearer: object): Promise<string> {
  const { preSignedUrl, imageUrl } = await ask(bearer)
  const { pathname, search } = new URL(preSignedUrl)
  const headers = { 'content-type': 'image/png' }
  const stored = await http.app.inject({ method: 'PUT', url: pathname + search, payload: bytes, headers })
  expect(stored.statusCode).toBe(200)
  return imageUrl
}

test('[17.110] the name of a stored file has 144 random bits, of which none is fixed', async () => {
  const { bearer } = await http.join()
  const names = await Promise.all(Array.from({ length: 50 }, async () => (await ask(bearer)).imageUrl))
  const random = names.map((name) => /\/([\w-]+)\.png$/.exec(name)?.[1] ?? '')
  expect(new Set(random).size).toBe(names.length)
  const bits = random.map((name) =>
    [...Buffer.from(name, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
  )
  expect(new Set(bits.map(({ length }) => length))).toEqual(new Set([LETTERS * 6]))
  for (let at = 0; at < LETTERS * 6; at += 1) expect(new Set(bits.map((each) => each[at])).size).toBe(2)
})

test('[17.110] nobody lists a folder of files, completes a name or reaches it by another way', async () => {
  const { bearer } = await http.join()
  const stranger = (await http.join()).bearer
  const address = await upload(bearer)
  const own = await upload(stranger)
  const folder = address.slice(0, address.lastIndexOf('/'))
  const name = address.slice(folder.length + 1)
  const letters = name.slice(0, -4)
  const guesses = [
    '/files',
    '/files/',
    '/files/images',
    '/files/images/',
    '/files/?list-type=2&prefix=images/',
    '/files/images/?prefix=',
    '/files/images/*',
    `${folder}`,
    `${folder}/`,
    `${folder}/.`,
    `${folder}/*.png`,
    `${folder}/${letters}`,
    `${folder}/${letters.slice(0, -1)}.png`,
    `${folder}/${letters.slice(0, 8)}*.png`,
    `${folder}/${letters}.jpg`,
    `${folder}/${letters}.PNG`,
    `${folder}/${swapped(letters)}.png`,
    `${folder}/${name}.part`,
    `${folder}/${name}/`,
    `${folder}/${name}%00`,
    `${folder}/${name}%20`,
    `${folder}/./${name}`,
    `${folder}//${name}`,
    `${folder}%2f${name}`,
    `${folder}\\${name}`,
    `${own.slice(0, own.lastIndexOf('/'))}/${name}`,
    `${own.slice(0, own.lastIndexOf('/'))}/../${folder.split('/').at(-1)}/${name}`,
    `${own.slice(0, own.lastIndexOf('/'))}/%2e%2e/${folder.split('/').at(-1)}/${name}`,
    `/files/${name}`,
  ]
  const found = await Promise.all(
    guesses.map(async (path) => ({ path, status: await statusOf(path, stranger) })),
  )
  expect(found.filter(({ status }) => ![400, 404].includes(status ?? 0))).toEqual([])
  expect((await http.app.inject({ url: address })).rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test.each(['PUT', 'DELETE', 'PATCH', 'POST'] as const)(
  '[17.110] %s to the address of a stored file changes nothing',
  async (method) => {
    const { bearer } = await http.join()
    const stranger = (await http.join()).bearer
    const address = await upload(bearer)
    const before = (await http.app.inject({ url: address })).rawPayload
    const other = new URL((await ask(stranger)).preSignedUrl)
    for (const search of ['', other.search]) {
      const headers = { ...stranger, 'content-type': 'image/png' }
      const answer = await http.app.inject({ method, url: address + search, payload: pngOf(3, 3), headers })
      expect([403, 404, 405, 415]).toContain(answer.statusCode)
    }
    expect((await http.app.inject({ url: address })).rawPayload.equals(before)).toBe(true)
    expect(
      (await readdir(http.folder, { recursive: true })).filter((each) => each.endsWith('.part')),
    ).toEqual([])
  },
)

const swapped = (text: string) =>
  [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
