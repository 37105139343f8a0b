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
export type ImageType = keyof typeof IMAGE_TYPES

export const isImageType = (type: string): type is ImageType => Object.hasOwn(IMAGE_TYPES, type)
