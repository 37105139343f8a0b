/** What people read about uploads (spec sections 5 and 8). */
export const messages = {
  tooLarge: 'File size exceeds the maximum limit of 1MB',
  wrongType: 'Invalid file type. Please select an image file.',
  hint: 'Up to 1 MB, at least 400 × 400 px works best',
  urlFailed: 'Failed to get upload URL. Please try again later.',
  uploadFailed: 'Failed to upload image. Please try again.',
  failed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully',
  expired: 'This upload address has expired. Choose the file again.',
  notOurs: 'Upload the picture again.',
  tooWide: 'The picture is larger than 8,000 pixels a side. Choose a smaller one.',
}
