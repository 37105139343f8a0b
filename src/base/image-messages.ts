/** Messages about uploads (specification, sections 5 and 8). */
export const imageMessages = {
  hint: 'Up to 1 MB, at least 400 × 400 px works best',
  photoHint: 'JPEG, PNG or WebP, such as a photo of the paper',
  tooLarge: 'File size exceeds the maximum limit of 1MB',
  wrongType: 'Invalid file type. Please select an image file.',
  noUrl: 'Failed to get upload URL. Please try again later.',
  notSent: 'Failed to upload image. Please try again.',
  failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully',
}
