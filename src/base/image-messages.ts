/** Messages about uploads (specification, sections 5 and 8). */
export const imageMessages = {
  hint: 'Up to 1 MB, at least 400 × 400 px works best',
  photoHint: 'A photo or a PDF of the paper, up to 1 MB; larger photos are made smaller',
  wrongPaper: 'Choose a photo (JPEG, PNG, WebP) or a PDF.',
  openFailed: 'The PDF could not be opened. Try again.',
  tooLarge: 'File size exceeds the maximum limit of 1MB',
  empty: 'The file is empty. Choose another one.',
  wrongType: 'Invalid file type. Please select an image file.',
  noUrl: 'Failed to get upload URL. Please try again later.',
  notSent: 'Failed to upload image. Please try again.',
  failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully',
}
