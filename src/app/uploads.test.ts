import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'
import { hostilePngs, pngOf } from '../../tests/support/pictures.ts'

const http = openHttp()

describe('uploads', () => {
  const ask = (bearer: object, file: object) =>
    http.post(
      '/api/image-upload',
      { filename: 'a.png', filetype: 'image/png', filesize: 1000, ...file },
      { ...bearer },
    )
  const put = (address: string, bytes: Buffer, type = 'image/png') =>
    http.app.inject({
      method: 'PUT',
      url: address.replace('http://localhost:80', '').replace('http://localhost', ''),
      payload: bytes,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    })

  test('[7.59, 17.11] a picture is stored and served with its type, without sniffing and in a sandbox', async () => {
    const { bearer } = await http.join()
    const bytes = pngOf(30, 20)
    const { data } = (await ask(bearer, { filesize: bytes.length })).json()
    expect((await put(data.preSignedUrl, bytes)).statusCode).toBe(200)
    const read = await http.app.inject({ url: data.imageUrl })
    expect(read.statusCode).toBe(200)
    expect(read.headers['content-type']).toBe('image/png')
    expect(read.headers['content-security-policy']).toContain('sandbox')
    expect(read.headers['content-disposition']).toBe('inline; filename="picture"')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect(read.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(data.imageUrl).toMatch(/^\/files\/images\//)
    await http.call('users.updateImage', { image: data.imageUrl }, bearer)
    const { user } = (await http.call('users.getOne', {}, bearer)).json()
    expect(user.image).toBe(data.imageUrl)
  })

  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

  test('[22.33] a PDF is kept as it is, downloaded in a sandbox without sniffing, and is no portrait', async () => {
    const { bearer } = await http.join()
    const { data } = (await ask(bearer, { filetype: 'application/pdf', filesize: pdf.length })).json()
    expect(data.imageUrl).toMatch(/\.pdf$/)
    expect((await put(data.preSignedUrl, pdf, 'application/pdf')).statusCode).toBe(200)
    const read = await http.app.inject({ url: data.imageUrl })
    expect(read.rawPayload.equals(pdf)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bill.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const portrait = await http.call('users.updateImage', { image: data.imageUrl }, bearer)
    expect(portrait.statusCode).toBe(400)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>%%EOF')],
    ['a page before a PDF', Buffer.concat([Buffer.from('<script>1</script>'), pdf])],
    ['half a PDF', pdf.subarray(0, 30)],
    ['a picture', pngOf(3, 3)],
    ['nothing', Buffer.alloc(0)],
  ])('[22.33] %s is refused as a PDF, and nothing is stored', async (_what, bytes) => {
    const { bearer } = await http.join()
    const asked = { filetype: 'application/pdf', filesize: 1000 }
    const { data } = (await ask(bearer, asked)).json()
    expect((await put(data.preSignedUrl, bytes, 'application/pdf')).statusCode).toBe(400)
    expect((await http.app.inject({ url: data.imageUrl })).statusCode).toBe(404)
  })

  test('uploading requires a session', async () => {
    expect((await ask({}, {})).statusCode).toBe(401)
  })

  test.each([
    [{ filetype: 'image/svg+xml' }, 'Invalid file type. Please select an image file.'],
    [{ filetype: 'text/html' }, 'Invalid file type. Please select an image file.'],
    [{ filetype: 'constructor' }, 'Invalid file type. Please select an image file.'],
    [{ filesize: 1_048_577 }, 'File size exceeds the maximum limit of 1MB'],
    [{ filesize: 0 }, 'The file is empty. Choose another one.'],
    [{ filesize: '5' }, undefined],
  ])('[5.81, 5.83, 5.84] %o is refused before anything is sent', async (file, message) => {
    const { bearer } = await http.join()
    const answer = await ask(bearer, file)
    expect(answer.statusCode).toBe(400)
    if (message) expect(answer.json().message).toBe(message)
  })

  test('[5.82, 9.25, 11.2] accepts exactly 1 MB, and refuses more than 1 MB or than declared', async () => {
    const { bearer } = await http.join()
    const small_ = pngOf(30, 20)
    const full = Buffer.concat([small_, Buffer.alloc(1_048_576 - small_.length)])
    const { data } = (await ask(bearer, { filesize: full.length })).json()
    expect((await put(data.preSignedUrl, full)).statusCode).toBe(200)
    const small = (await ask(bearer, { filesize: 1000 })).json().data
    expect((await put(small.preSignedUrl, full.subarray(0, 5000))).statusCode).toBe(413)
    const large = (await ask(bearer, { filesize: 1_048_576 })).json().data
    expect((await put(large.preSignedUrl, Buffer.concat([full, Buffer.alloc(1)]))).statusCode).toBe(413)
  })

  test('[17.9] refuses bytes that are not the declared image type', async () => {
    const { bearer } = await http.join()
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a\x01\x00\x01\x00/*<script>*/'),
      Buffer.from('89504e47', 'hex'),
      Buffer.alloc(0),
      ...hostilePngs.map(([, bytes]) => bytes),
    ]) {
      const { data } = (await ask(bearer, { filesize: 200_000 })).json()
      expect((await put(data.preSignedUrl, bytes)).statusCode).toBe(400)
      expect((await http.app.inject({ url: data.imageUrl })).statusCode).toBe(404)
    }
  })

  test('refuses an altered or expired upload address', async () => {
    const { bearer } = await http.join()
    const { data } = (await ask(bearer, {})).json()
    const address = new URL(data.preSignedUrl)
    const changed = (change: (url: URL) => void) => {
      const url = new URL(address)
      change(url)
      return url.href
    }
    for (const wrong of [
      changed((url) => url.searchParams.set('size', '999999')),
      changed((url) => url.searchParams.set('type', 'image/gif')),
      changed((url) => url.searchParams.set('until', '99999999999999')),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => {
        url.pathname = url.pathname.replace(/[^/]+\.png$/, 'another.png')
      }),
    ])
      expect((await put(wrong, pngOf(1, 1))).statusCode).toBe(403)
    http.ahead = 11 * 60_000
    expect((await put(data.preSignedUrl, pngOf(1, 1))).statusCode).toBe(403)
    http.ahead = 0
  })

  test('[17.143] an upload address takes one file: the same once more, but no other', async () => {
    const { bearer } = await http.join()
    const bytes = pngOf(30, 20)
    const { data } = (await ask(bearer, { filesize: 5000 })).json()
    const [first, second] = await Promise.all([
      put(data.preSignedUrl, bytes),
      put(data.preSignedUrl, pngOf(9, 9)),
    ])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 403])
    const kept = (await http.app.inject({ url: data.imageUrl })).rawPayload
    const other = await put(data.preSignedUrl, pngOf(31, 21))
    expect([other.statusCode, other.json().message]).toEqual([
      403,
      'This upload is complete. Choose the file again.',
    ])
    const again = first.statusCode === 200 ? bytes : pngOf(9, 9)
    expect((await put(data.preSignedUrl, again)).statusCode).toBe(200)
    expect((await http.app.inject({ url: data.imageUrl })).rawPayload.equals(kept)).toBe(true)
  })

  test('never serves files outside the folder, and never lists it', async () => {
    const paths = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/x.png',
      'images/',
      'images',
      '',
      '/etc/passwd',
      'a\\..\\b.png',
      'images/%00.png',
    ]
    for (const path of paths) {
      const read = await http.app.inject({ url: `/files/${path}` })
      expect([400, 404]).toContain(read.statusCode)
    }
    expect((await readdir(http.folder)).every((name) => name === 'images')).toBe(true)
  })

  test('[17.185] refuses an upload for a closed workspace', async () => {
    const { bearer } = await http.join()
    await http.call('workspaces.create', { name: 'Closed', slug: 'closed' }, bearer)
    const inside = { ...bearer, 'x-workspace': 'closed' }
    expect((await ask(inside, {})).statusCode).toBe(200)
    expect((await http.call('workspaces.close', {}, inside)).statusCode).toBe(200)
    const refused = await ask(inside, {})
    expect([refused.statusCode, refused.json().data]).toEqual([409, { reason: 'workspace_closed' }])
    expect((await ask(bearer, {})).statusCode).toBe(200)
  })

  test('[17.9] refuses a type that differs from the declared one, with its message', async () => {
    const { bearer } = await http.join()
    const { data } = (await ask(bearer, {})).json()
    for (const [bytes, type] of [
      [pngOf(2, 2), 'image/gif'],
      [Buffer.from('a text that calls itself a picture'), 'image/png'],
    ] as const) {
      const answer = await put(data.preSignedUrl, bytes, type)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Invalid file type. Please select an image file.',
      ])
    }
  })
})
