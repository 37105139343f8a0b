// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { imageMessages } from '#base/image-messages.ts'
import { checkImage, imageTypes, uploadImage } from '#base/web/form/upload.ts'

afterEach(() => vi.unstubAllGlobals())

const MB = 1024 * 1024
const photo = () => new File(['\u0089PNG'], 'logo.png', { type: 'image/png' })

describe('before anything is sent', () => {
  test('accepts gif, jpeg, png and webp up to 1 MB', () => {
    expect(imageTypes).toEqual(['image/gif', 'image/jpeg', 'image/png', 'image/webp'])
    for (const type of imageTypes) expect(checkImage({ type, size: MB })).toBeUndefined()
  })

  test.each([
    ['image/png', 1_048_577, 'File size exceeds the maximum limit of 1MB'],
    ['image/svg+xml', 10, 'Invalid file type. Please select an image file.'],
    ['text/plain', 10, 'Invalid file type. Please select an image file.'],
    ['', 10, 'Invalid file type. Please select an image file.'],
    ['image/png', 0, 'The file is empty. Choose another one.'],
  ])('[5.85, 5.86] %s of %d bytes: %s', (type, size, sentence) => {
    expect(checkImage({ type, size })).toBe(sentence)
  })

  test('[5.87] the hint states the limits that are enforced', () => {
    expect(imageMessages.hint).toBe('Up to 1 MB, at least 400 × 400 px works best')
  })
})

type Sent = { url: string; method: string | undefined; headers: unknown; body: unknown }

/** A fake server that answers one call after the other. */
function answering(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    sent.push({ url, method, headers, body })
    const answer = answers.shift() ?? new Response(null, { status: 500 })
    if (answer instanceof Error) throw answer
    return answer
  })
  return sent
}
const urls = () =>
  Response.json({
    data: { preSignedUrl: 'https://store.example/put', imageUrl: 'https://store.example/a.png' },
  })

test('[8.18] a failure without a message gets a default one', () => {
  expect(imageMessages.failed).toBe('Failed to upload image')
})

describe('sending', () => {
  test('[7.60] requests an address, uploads the file with a long cache lifetime, and returns its location', async () => {
    const sent = answering(urls(), new Response())
    const file = photo()
    expect(await uploadImage(file)).toBe('https://store.example/a.png')
    expect(sent).toMatchObject([
      { url: '/api/image-upload', method: 'POST' },
      {
        url: 'https://store.example/put',
        method: 'PUT',
        headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
        body: file,
      },
    ])
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      filename: 'logo.png',
      filetype: 'image/png',
      filesize: file.size,
    })
  })

  test.each([
    ['a refusal', new Response(null, { status: 400 })],
    ['no connection', new TypeError('Failed to fetch')],
    ['an answer without addresses', Response.json({ data: {} })],
  ])('[8.16] no address (%s): Failed to get upload URL. Please try again later.', async (_, answer) => {
    answering(answer)
    await expect(uploadImage(photo())).rejects.toThrow('Failed to get upload URL. Please try again later.')
  })

  test('[17.12] a refused picture says why', async () => {
    const wrongType = { message: 'Invalid file type. Please select an image file.' }
    answering(urls(), Response.json(wrongType, { status: 400 }))
    await expect(uploadImage(photo())).rejects.toThrow(wrongType.message)
    answering(Response.json({ message: 'Too many' }, { status: 429 }))
    await expect(uploadImage(photo())).rejects.toThrow('Too many')
    answering(urls(), Response.json({ message: 'The server has no room left.' }, { status: 503 }))
    await expect(uploadImage(photo())).rejects.toThrow('The server has no room left.')
    answering(urls(), Response.json({ message: 'Something went wrong.' }, { status: 500 }))
    await expect(uploadImage(photo())).rejects.toThrow('Failed to upload image. Please try again.')
  })

  test.each([
    ['a refusal', new Response(null, { status: 413 })],
    ['no connection', new TypeError('Failed to fetch')],
  ])('[8.17] upload failed (%s): Failed to upload image. Please try again.', async (_, answer) => {
    answering(urls(), answer)
    await expect(uploadImage(photo())).rejects.toThrow('Failed to upload image. Please try again.')
  })
})
