import { imageMessages } from '#base/image-messages.ts'

/** What people read about uploads (specification, sections 5 and 8). */
export const messages = {
  tooLarge: imageMessages.tooLarge,
  wrongType: imageMessages.wrongType,
  expired: 'This upload address has expired. Choose the file again.',
  notOurs: 'Upload the picture again.',
  tooManyPixels: 'The picture has more than 25 million pixels. Choose a smaller one.',
  damaged: 'The picture is damaged. Choose another file.',
  busy: 'Too many pictures are being uploaded. Try again in a few seconds.',
  diskFull: 'The server has no room left for files. Contact its operator.',
}
