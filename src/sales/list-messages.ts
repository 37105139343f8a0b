import { counted } from '#base/counted.ts'

/** Messages of the list of sales and of what status a sale may take; apart from `messages`, so that the list loads without them. */
export const listMessages = {
  none: 'No sales yet',
  noneHint: 'Your bills appear here, newest first.',
  deliveredMany: (count: number) => `${counted(count, 'sale')} marked as delivered.`,
  exportFailed: 'The export failed. Please try again.',
  alreadyInStatus: (label: string) => `This sale is already ${label.toLowerCase()}.`,
  cannotBecome: (from: string, to: string) =>
    `A sale that is ${from.toLowerCase()} cannot be marked as ${to.toLowerCase()}.`,
  returnedByReturns: 'A sale is returned when everything sold has come back. Create a return.',
}
