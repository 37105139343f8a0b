/** The maximum size of an image: 1 MB (specification, section 9). */
export const MAX_IMAGE_BYTES = 1_048_576

/** The maximum number of pixels of an image, width times height. */
export const MAX_IMAGE_PIXELS = 25_000_000

/** Accepted types, with the file extension after re-encoding (`redraw`). */
export const IMAGE_TYPES = {
  'image/gif': 'png',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'png',
} as const

/** A paper may also be a PDF, which is kept as it is. */
export const PDF_TYPE = 'application/pdf'

/** The file extension of what may be uploaded. */
export const UPLOAD_TYPES = { ...IMAGE_TYPES, [PDF_TYPE]: 'pdf' } as const

export const isUploadType = (type: string): type is keyof typeof UPLOAD_TYPES =>
  Object.hasOwn(UPLOAD_TYPES, type)

/** Readers look for the end of a PDF within this many bytes of the last one. */
const NEAR = 1024

/**
 * Whether bytes begin and end as a PDF does (ISO 32000-1, 7.5.2 and 7.5.5). A byte order mark and white space may come
 * first, as scanners write them, but no other bytes, which could be a page.
 */
export const isPdf = (bytes: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*%PDF-/.test(bytes.subarray(0, NEAR).toString('latin1')) &&
  bytes.subarray(-NEAR).toString('latin1').includes('%%EOF')
