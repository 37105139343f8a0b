import type { Sharp, SharpOptions } from 'sharp'
import { Refusal } from '#base/refusal.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#uploads/image.ts'
import { messages } from '#uploads/messages.ts'

/** The longest side of a stored image in pixels: sharp in print without being large. */
const KEPT_SIDE = 1_000
const DECODE_SECONDS = 10
const MOST_WAITING = 50

export type Picture = { bytes: Buffer; type: 'image/png' | 'image/jpeg' }

type Decoder = (bytes: Buffer, options: SharpOptions) => Sharp
let decoder: Promise<Decoder> | undefined

/** The decoder is large, so it is loaded with the first image; only the accepted formats are enabled. */
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
 * Decodes an image of the declared type and re-encodes it: its first frame, upright, at most 1,000 pixels a
 * side (500 when that exceeds 1 MB), without EXIF or other metadata. JPEG stays JPEG and all others become
 * PNG, so that PDFs can contain them. Refuses ('invalid') another type, a damaged image or one that is too
 * large. One image at a time, off the event loop.
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

/** The data in the first bytes; all empty when it is not an image. */
async function headOf(open: Decoder, bytes: Buffer) {
  try {
    return await open(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { format: '', width: 0, height: 0 }
  }
}

/** The same for an image in a data URL; refuses ('invalid') any other text. */
export async function redrawDataUrl(url: string): Promise<string> {
  const [, declared = '', text = ''] = /^data:([\w/]+);base64,(.*)$/.exec(url) ?? []
  const { bytes, type } = await redraw(Buffer.from(text, 'base64'), declared)
  return `data:${type};base64,${bytes.toString('base64')}`
}
