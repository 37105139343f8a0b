import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostilePngs, pngOf } from '../../../tests/support/pictures.ts'
import { redraw, redrawDataUrl } from './picture.ts'
import { redrawn } from './redrawn.ts'

const photo = (format: 'gif' | 'jpeg' | 'png' | 'webp', width = 300, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#1f6f5c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

describe('a valid picture', () => {
  test.each([
    ['gif', 'png'],
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'png'],
  ] as const)('[17.8] of type %s is stored as %s, upright and without its location', async (from, to) => {
    const sent = await photo(from)
    const { bytes, type } = await redraw(sent, `image/${from}`)
    expect(type).toBe(`image/${to}`)
    const { format, exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ format, exif, orientation }).toEqual({ format: to, exif: undefined, orientation: undefined })
    // GIF has no orientation.
    expect([width, height]).toEqual(from === 'gif' ? [300, 200] : [200, 300])
  })

  test('is at most 1,000 pixels a side, or 500 where that would exceed 1 MB', async () => {
    const sizeOf = async (sent: Buffer) => {
      const { bytes } = await redraw(sent, 'image/png')
      expect(bytes.length).toBeLessThanOrEqual(1_048_576)
      const { width, height } = await sharp(bytes).metadata()
      return [width, height]
    }
    expect(await sizeOf(pngOf(1800, 1500))).toEqual([1000, 833])
    expect(await sizeOf(await photo('png', 1000, 800))).toEqual([400, 500])
  })

  test('[17.8] with several frames keeps the first', async () => {
    const frames = await Promise.all(['red', 'blue', 'lime'].map((background) => frame(background)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const { bytes } = await redraw(gif, 'image/gif')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 8 })
    expect([...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
  })
})

/** A GIF of 1 × 1 pixel with that many frames. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from('474946383961 0100 0100 80 00 00 000000 ffffff'.replaceAll(' ', ''), 'hex')
  const each = Buffer.from('21f9040001000000 2c00000000010001 0000 0202440100'.replaceAll(' ', ''), 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => each), Buffer.from([0x3b])])
}

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

test('[17.8] a GIF of 10,000 frames is stored as its first, without drawing the others', async () => {
  const started = process.cpuUsage()
  const answer = await redrawn({ bytes: gifOf(10_000), declared: 'image/gif' })
  const bytes = 'picture' in answer ? answer.picture.bytes : undefined
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1, height: 1 })
  expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(5)
})

describe('refuses', () => {
  test.each(hostilePngs)('[17.9] a PNG with %s', async (_name, bytes) => {
    await expect(redraw(bytes, 'image/png')).rejects.toMatchObject({ code: 'invalid' })
  })

  test('[17.9] more than 25 million pixels', async () => {
    await expect(redraw(pngOf(5000, 5000), 'image/png')).resolves.toMatchObject({ type: 'image/png' })
    await expect(redraw(pngOf(5000, 5001), 'image/png')).rejects.toThrow('more than 25 million pixels')
  })

  test.each(['gif', 'jpeg', 'png', 'webp'] as const)('[17.9] half of a %s', async (format) => {
    const sent = await photo(format)
    await expect(redraw(sent.subarray(0, sent.length / 2), `image/${format}`)).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test.each([
    ['a text', Buffer.from('Dear Sir,')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
  ])('%s declared as a PNG', async (_name, bytes) => {
    await expect(redraw(bytes, 'image/png')).rejects.toThrow(
      'Invalid file type. Please select an image file.',
    )
  })

  test.each(['svg', 'tiff'])('[17.9] a picture in a format that is not accepted: %s', async (format) => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
    const bytes =
      format === 'svg'
        ? drawing
        : await sharp(await frame('red'))
            .tiff()
            .toBuffer()
    await expect(redraw(bytes, `image/${format}`)).rejects.toThrow('Invalid file type.')
  })

  test('a JPEG declared as a PNG', async () => {
    await expect(redraw(await photo('jpeg'), 'image/png')).rejects.toThrow('Invalid file type.')
    await expect(redrawDataUrl('data:image/png;base64,/9j/AAAA')).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('a randomly damaged picture is stored whole or refused with a message', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`Pictures damaged with SEED=${seed}`)
  const next = randomOf(seed)
  for (const format of ['gif', 'jpeg', 'png', 'webp'] as const) {
    const whole = await photo(format, 60, 40)
    for (let n = 0; n < 60; n++) {
      const bytes = Buffer.from(whole)
      for (let hits = 1 + next(8); hits > 0; hits--) bytes[next(bytes.length)] = next(256)
      const kept = await redraw(
        bytes.subarray(0, bytes.length - next(3) * next(200)),
        `image/${format}`,
      ).catch((error) => error)
      if (kept instanceof Error) expect(kept).toMatchObject({ name: 'Refusal', code: 'invalid' })
      else await sharp(kept.bytes, { failOn: 'warning' }).raw().toBuffer()
    }
  }
})

/** Deterministic whole numbers below a bound, for a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
