import sharp, { type SharpOptions } from 'sharp'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#uploads/image.ts'
import { messages } from '#uploads/messages.ts'

/** The longest side of a stored image in pixels: sharp in print without being large. */
const KEPT_SIDE = 1_000
const DECODE_SECONDS = 10

export type Picture = { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' }

/** A picture that was sent, and the type that it was declared to have. */
export type Sent = { bytes: Uint8Array; declared: string }

/** A redrawn picture, or the sentence that refuses what was sent. */
export type Redrawn = { picture: Picture } | { refused: string }

// Only the accepted formats are enabled.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`) })

/**
 * Decodes an image of the declared type and re-encodes it: its first frame, upright, at most 1,000 pixels a
 * side (500 when that exceeds 1 MB), without EXIF or other metadata. JPEG stays JPEG and all others become
 * PNG, so that PDFs can contain them. Refuses another type, a damaged image or one that is too large.
 */
export async function redrawn({ bytes, declared }: Sent): Promise<Redrawn> {
  const { format, width, height } = await headOf(bytes)
  if (`image/${format}` !== declared) return { refused: messages.wrongType }
  if (width * height > MAX_IMAGE_PIXELS) return { refused: messages.tooManyPixels }
  const drawn = async (side: number): Promise<Picture> => {
    const options: SharpOptions = { failOn: 'truncated', limitInputPixels: MAX_IMAGE_PIXELS }
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
    return format === 'jpeg'
      ? { bytes: await picture.jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
      : { bytes: await picture.png().toBuffer(), type: 'image/png' }
  }
  try {
    const kept = await drawn(KEPT_SIDE)
    return { picture: kept.bytes.length <= MAX_IMAGE_BYTES ? kept : await drawn(KEPT_SIDE / 2) }
  } catch {
    return { refused: messages.damaged }
  }
}

/** The data in the first bytes; all empty when it is not an image. */
async function headOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { format: '', width: 0, height: 0 }
  }
}
