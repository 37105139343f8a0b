import { Refusal } from '#base/refusal.ts'
import { openApart } from '#base/server/apart.ts'
import { messages } from '#uploads/messages.ts'
import type { Picture, Redrawn, Sent } from './redrawn.ts'

/** How long a picture may take with its wait for earlier ones. */
const REDRAW_SECONDS = 20
const MOST_WAITING = 50

const redrawApart = openApart<Sent, Redrawn>({
  source: new URL('./picture-process.ts', import.meta.url),
  built: 'picture-process',
})

let waiting = 0

/** The bytes in a buffer of their own, as a buffer that is a part of a larger one would be sent with all of it. */
const ownBytes = (bytes: Buffer) => new Uint8Array(bytes)

/**
 * Decodes an image of the declared type and re-encodes it (`redrawn`), one at a time in a process of its own, whose end
 * counts as a damaged image. Refuses ('invalid') another type, a damaged image or one that is too large, and ('unavailable')
 * when too many wait.
 */
export async function redraw(bytes: Buffer, declared: string): Promise<Picture & { bytes: Buffer }> {
  if (waiting >= MOST_WAITING) throw new Refusal('unavailable', messages.busy, { retryAfter: 5 })
  waiting += 1
  const answer = await redrawApart({ bytes: ownBytes(bytes), declared }, REDRAW_SECONDS)
    .catch((error: Error): Redrawn => {
      // Anything else, such as no memory for a process, is no fault of the picture.
      if (error.name !== 'AbortError') throw new Refusal('unavailable', messages.busy, { retryAfter: 5 })
      return { refused: messages.damaged }
    })
    .finally(() => (waiting -= 1))
  if ('refused' in answer) throw new Refusal('invalid', answer.refused)
  return { type: answer.picture.type, bytes: Buffer.from(answer.picture.bytes) }
}

/** The same for an image in a data URL; refuses ('invalid') any other text. */
export async function redrawDataUrl(url: string): Promise<string> {
  const [, declared = '', text = ''] = /^data:([\w/]+);base64,(.*)$/.exec(url) ?? []
  const { bytes, type } = await redraw(Buffer.from(text, 'base64'), declared)
  return `data:${type};base64,${bytes.toString('base64')}`
}
