import { counted } from '#base/counted.ts'

/** Messages about labels. */
export const labelMessages = {
  layout: 'Choose a layout',
  count: 'Enter a whole number',
  start: (last: number) => `Enter 1 to ${last}`,
  none: 'Enter how many labels to print',
  tooMany: (most: number) => `Print at most ${most.toLocaleString('en-IN')} labels at a time`,
  startHelp: 'Counted from the top left, row by row',
  actualSize: 'Print at actual size, without “fit to page”',
  noBars: (names: readonly string[]) =>
    `The barcode of ${names.join(', ')} is too long for these labels, so only its characters are printed. Choose larger labels.`,
  noStock: 'None of these goods are in stock',
  printed: (count: number) => `${counted(count, 'label')} ready to print`,
  failed: 'The labels could not be drawn. Try again.',
}
