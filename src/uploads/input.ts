import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { isUploadType, MAX_IMAGE_BYTES } from './image.ts'
import { messages } from './messages.ts'

/** Input of the upload of an image, or of a PDF of a paper; its messages are also shown by the control before uploading. */
export const imageUploadInput = z.object({
  filename: z.string().max(255),
  filetype: z.string().refine(isUploadType, messages.wrongType),
  filesize: z.number().int().min(1, messages.empty).max(MAX_IMAGE_BYTES, messages.tooLarge),
})

/** The address of an uploaded photo or PDF of a paper, or null for none. */
export const photoAddress = orNone(z.string().max(200, messages.notOurs))

/** The same where nothing else is changed: null removes the paper, and leaving it out is refused. */
export const givenAddress = photoAddress.nonoptional(messages.noAddress)
