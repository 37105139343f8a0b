import { z } from 'zod'
import { isImageType, MAX_IMAGE_BYTES } from './image.ts'
import { messages } from './messages.ts'

/** Input of the image upload; its messages are also shown by the control before uploading. */
export const imageUploadInput = z.object({
  filename: z.string().max(255),
  filetype: z.string().refine(isImageType, messages.wrongType),
  filesize: z.number().int().min(1, messages.wrongType).max(MAX_IMAGE_BYTES, messages.tooLarge),
})
