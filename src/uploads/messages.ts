import { imageMessages } from '#base/image-messages.ts'
import { PERSON_MB, WORKSPACE_MB } from './quota.ts'

/** Messages about uploads (specification, sections 5 and 8). */
export const messages = {
  tooLarge: imageMessages.tooLarge,
  wrongType: imageMessages.wrongType,
  empty: imageMessages.empty,
  expired: 'This upload has expired. Choose the file again.',
  used: 'This upload is complete. Choose the file again.',
  notOurs: 'Upload the picture again.',
  attached: (address: unknown) => (address ? 'Attachment saved' : 'Attachment removed'),
  noAddress: 'Send the address of an upload, or null to remove the file.',
  notOurPdf: 'Upload the PDF again.',
  tooManyPixels: 'The picture has more than 25 million pixels. Choose a smaller one.',
  damagedPdf: 'This is not a whole PDF. Choose another file.',
  damaged: 'The picture is damaged. Choose another file.',
  busy: 'Too many pictures are being uploaded. Try again in a few seconds.',
  diskFull: "The server's disk is full. Ask its administrator to free some space.",
  tooMany: 'You have uploaded many pictures in the last hour. Try again later.',
  personFull: `You have used all ${PERSON_MB} MB of your space for pictures. Unused pictures are removed after a day.`,
  workspaceFull: `This workspace has used all ${WORKSPACE_MB} MB of its space for pictures. Unused pictures are removed after a day.`,
}
