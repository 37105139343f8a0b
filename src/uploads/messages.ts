import { imageMessages } from '#base/image-messages.ts'
import { PERSON_MB, WORKSPACE_MB } from './quota.ts'

/** Messages about uploads (specification, sections 5 and 8). */
export const messages = {
  tooLarge: imageMessages.tooLarge,
  wrongType: imageMessages.wrongType,
  expired: 'This upload address has expired. Choose the file again.',
  notOurs: 'Upload the picture again.',
  tooManyPixels: 'The picture has more than 25 million pixels. Choose a smaller one.',
  damaged: 'The picture is damaged. Choose another file.',
  busy: 'Too many pictures are being uploaded. Try again in a few seconds.',
  diskFull: 'The disk of the server is full. Ask the people who run it to free space.',
  tooMany: 'You have uploaded many pictures in the last hour. Try again later.',
  personFull: `Your pictures take up the ${PERSON_MB} MB that a person may store. Unused ones are removed after a day.`,
  workspaceFull: `The pictures of this workspace take up the ${WORKSPACE_MB} MB that it may store. Unused ones are removed after a day.`,
}
