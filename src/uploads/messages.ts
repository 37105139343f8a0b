import { imageMessages } from '#base/image-messages.ts'

/** What people read about uploads (specification, sections 5 and 8). */
export const messages = {
  tooLarge: imageMessages.tooLarge,
  wrongType: imageMessages.wrongType,
  expired: 'This upload address has expired. Choose the file again.',
  notOurs: 'Upload the picture again.',
  tooWide: 'The picture is larger than 8,000 pixels a side. Choose a smaller one.',
}
