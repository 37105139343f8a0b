import { MAX_PAPERS } from '#archives/max-papers.ts'
import { counted } from '#base/counted.ts'

/** Messages about exporting and importing a workspace. */
export const messages = {
  ready: 'The export is ready.',
  tooManyExports: 'This workspace was exported many times in the last hour. Try again later.',
  tooManyImports: 'You have imported many workspaces today. Try again tomorrow.',
  busy: 'Too many workspaces are being exported or imported. Try again in a minute.',
  slow: 'The connection was too slow for this file. Try again on a faster one.',
  otherLink: 'Send the URL that the export of this workspace returned in the last 24 hours.',
  confirmed: 'The export is complete.',
  expired: 'This link to the export has expired. Start the export again.',
  diskFull: 'The server has no room for this file. Free some space on its disk and try again.',
  foreign: 'This is not the export of a Godown workspace. Choose the ZIP file that an export gave you.',
  damaged: 'This export is damaged or was changed. Export the workspace again and choose the new file.',
  uneven: (difference: string) =>
    `The books in this export do not add up, so nothing was imported: ${difference}`,
  noSlug: 'Too many workspaces here have this URL already.',
  newer: 'This export comes from a newer version of Godown. Upgrade this installation, then import it.',
  older:
    'This export comes from an older version of Godown. Upgrade the installation it comes from and export again.',
  tooLarge: 'An export of more than 200 MB, or 1 GB unzipped, cannot be imported here.',
  imported: (workspace: string) => `${workspace} was imported.`,
  broken: 'The connection was lost. Try again.',
  exportHelp:
    'One ZIP file with everything in this workspace: a CSV of each list for you and your accountant, exact data for another Godown, and pictures. Guard it like your books.',
  papersHelp:
    'One ZIP file with a PDF of each bill, credit note and supplementary invoice in a period, for your accountant or your own files.',
  papersConfirmed: 'The export of the bills is complete.',
  daysBackwards: 'The last day must not be before the first',
  noDays: 'Choose the first and the last day.',
  noPapers: 'There are no bills in this period.',
  tooManyPapers: `One file holds at most ${counted(MAX_PAPERS, 'PDF')}. Choose a shorter period.`,
  importHelp:
    'Creates a new workspace that you own, from a file that an export gave you. Members are not imported: invite them. Links to bills stay behind.',
}
