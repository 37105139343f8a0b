import { imageMessages } from '#base/image-messages.ts'
import { currentSlug } from '#base/web/call-link.ts'
import { withReference } from '#base/web/reference.ts'

/** Image files that may be uploaded. */
export const imageTypes = ['image/gif', 'image/jpeg', 'image/png', 'image/webp'] as const
export const maxBytes = 1024 * 1024

/** What a paper may be besides an image. */
const PDF = 'application/pdf'
/** Files of papers that may be uploaded. */
export const paperTypes = [...imageTypes, PDF] as const

/** Whether the address of an uploaded paper is that of a PDF. */
export const isPdfAddress = (address: string): boolean => address.endsWith('.pdf')

/** Why a file cannot be uploaded; undefined when it can. A paper may be a PDF. */
export function checkImage(file: { type: string; size: number }, isPaper = false): string | undefined {
  const types: readonly string[] = isPaper ? paperTypes : imageTypes
  if (file.size === 0) return imageMessages.empty
  if (!types.includes(file.type)) return isPaper ? imageMessages.wrongPaper : imageMessages.wrongType
  return file.size > maxBytes ? imageMessages.tooLarge : undefined
}

/** Requests a signed URL, uploads the file and returns the image's URL; throws an Error with a message. */
export async function uploadImage(file: File): Promise<string> {
  const asked = await fetch('/api/image-upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-workspace': currentSlug() },
    body: JSON.stringify({ filename: file.name, filetype: file.type, filesize: file.size }),
  }).catch(() => undefined)
  const urls = asked?.ok ? readUrls(await asked.json()) : undefined
  if (!urls) throw new Error(await sentenceOf(asked, imageMessages.noUrl))
  const sent = await fetch(urls.preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' },
    body: file,
  }).catch(() => undefined)
  if (!sent?.ok) throw new Error(await sentenceOf(sent, imageMessages.notSent))
  return urls.imageUrl
}

/** The server's message for a refused picture; `otherwise` when it gives none or failed itself. */
async function sentenceOf(refused: Response | undefined, otherwise: string): Promise<string> {
  const answer: unknown = await refused?.json().catch(() => undefined)
  if (!refused || typeof answer !== 'object' || answer === null || !('message' in answer)) return otherwise
  const isOurs = refused.status < 500 || refused.status === 503
  const said = isOurs && typeof answer.message === 'string' ? answer.message : ''
  return withReference(said || otherwise, 'data' in answer ? answer.data : undefined)
}

function readUrls(answer: unknown): { preSignedUrl: string; imageUrl: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('preSignedUrl' in data) || !('imageUrl' in data))
    return undefined
  const { preSignedUrl, imageUrl } = data
  return typeof preSignedUrl === 'string' && typeof imageUrl === 'string'
    ? { preSignedUrl, imageUrl }
    : undefined
}
