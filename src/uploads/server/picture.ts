import type { Sharp, SharpOptions } from 'sharp'
import { Refusal } from '#base/refusal.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#uploads/image.ts'
import { messages } from '#uploads/messages.ts'

/** The longest side of a picture as it is kept, in pixels: sharp on paper, and never large. */
const KEPT_SIDE = 1_000
const DECODE_SECONDS = 10
const MOST_WAITING = 50

export type Picture = { bytes: Buffer; type: 'image/png' | 'image/jpeg' }

type Decoder = (bytes: Buffer, options: SharpOptions) => Sharp
let decoder: Promise<Decoder> | undefined

/** The decoder is heavy, so it is brought in with the first picture; of its formats only ours are left open. */
async function loadDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`) })
  return sharp
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture of the declared type and draws it again: its first frame, upright, at most 1,000 pixels a side
 * (500 when that weighs over 1 MB), without EXIF or anything else that is no picture. JPEG stays JPEG, all others become PNG, so that a PDF can hold them.
 * Refuses ('invalid') what is of another type, damaged or too large. One picture at a time, beside the event loop.
 */
export async function redraw(bytes: Buffer, declared: string): Promise<Picture> {
  if (waiting >= MOST_WAITING) throw new Refusal('unavailable', messages.busy, { retryAfter: 5 })
  waiting += 1
  const drawn = last.then(() => redrawNow(bytes, declared)).finally(() => (waiting -= 1))
  last = drawn.catch(() => undefined)
  return drawn
}

async function redrawNow(bytes: Buffer, declared: string): Promise<Picture> {
  decoder ??= loadDecoder()
  const open = await decoder
  const { format, width, height } = await headOf(open, bytes)
  if (`image/${format}` !== declared) throw new Refusal('invalid', messages.wrongType)
  if (width * height > MAX_IMAGE_PIXELS) throw new Refusal('invalid', messages.tooManyPixels)
  const drawn = async (side: number): Promise<Picture> => {
    const picture = open(bytes, { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
    return format === 'jpeg'
      ? { bytes: await picture.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
      : { bytes: await picture.png().toBuffer(), type: 'image/png' }
  }
  try {
    const kept = await drawn(KEPT_SIDE)
    return kept.bytes.length <= MAX_IMAGE_BYTES ? kept : await drawn(KEPT_SIDE / 2)
  } catch {
    throw new Refusal('invalid', messages.damaged)
  }
}

/** What the first bytes say; all empty when they are no picture. */
async function headOf(open: Decoder, bytes: Buffer) {
  try {
    return await open(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { format: '', width: 0, height: 0 }
  }
}

/** The same for a picture that comes as a data URL; refuses ('invalid') what is none. */
export async function redrawDataUrl(url: string): Promise<string> {
  const [, declared = '', text = ''] = /^data:([\w/]+);base64,(.*)$/.exec(url) ?? []
  const { bytes, type } = await redraw(Buffer.from(text, 'base64'), declared)
  return `data:${type};base64,${bytes.toString('base64')}`
}
